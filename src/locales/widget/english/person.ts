/** The way to a person, in the menu, below answers and below the input field. */
export const personTexts = { talkToPerson: 'Talk to a person' };
