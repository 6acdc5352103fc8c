/**
 * The code of `pcm-worklet.js`. Empty here and in the script-tag files, which are always next to it. The npm build
 * inserts it, because the bundlers of some applications don't copy the file.
 */
export const workletSource: string = '';
