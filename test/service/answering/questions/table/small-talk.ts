import type { Kind } from '../question.js';

/** Greetings, thanks, moods. */
export const smallTalk: Kind = {
  name: 'small talk',
  conversations: [
    [{ ask: 'hey there 👋', showsNothing: true }],
    [{ ask: 'thx ur awesome 😍', showsNothing: true }],
    [{ ask: 'are you human?', says: [/program|assistant|not a person|bot/i], showsNothing: true }],
    [{ ask: 'what can you do', showsNothing: true }],
    [{ ask: 'ok bye', showsNothing: true }],
    [{ ask: 'lol', showsNothing: true }],
    [{ ask: 'you are useless', showsNothing: true }],
    [{ ask: 'whats the weather tomorrow', showsNothing: true, declines: true }],
  ],
};
