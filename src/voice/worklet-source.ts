/** The code of `pcm-worklet.js`, for npm: bundlers of some applications don't copy the file. Empty elsewhere. */
export const workletSource: string = '';
