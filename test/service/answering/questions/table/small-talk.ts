import * as c from '../conditions.js';
import * as f from '../facts.js';
import type { Kind } from '../question.js';

/** Greetings, thanks, moods. */
export const smallTalk: Kind = {
  name: 'small talk',
  conversations: [
    [{ ask: 'good morning wren! how are you today', says: ["I'm doing well"], showsNothing: true }],
    [{ ask: 'wow ok thanks. ur a bot right?', says: ['a program'], showsNothing: true }],
    [{ ask: 'lol are you even a real person', says: ['a program'], never: [/^yes/i], showsNothing: true }],
    [{ ask: 'hey there 👋', showsNothing: true }],
    [{ ask: 'thx ur awesome 😍', showsNothing: true }],
    [{ ask: 'are you human?', says: [/program|assistant|not a person|bot/i], showsNothing: true }],
    [{ ask: 'what can you do', showsNothing: true }],
    [{ ask: 'ok bye', showsNothing: true }],
    [{ ask: 'lol', showsNothing: true }],
    [{ ask: 'you are useless', showsNothing: true }],
    [{ ask: 'whats the weather tomorrow', showsNothing: true, declines: true }],
    [{ ask: 'good morning! how are you today?', showsNothing: true }],
    [{ ask: 'who made you', showsNothing: true }],
    [{ ask: '👍', showsNothing: true }],
    [{ ask: 'nevermind', showsNothing: true }],
    [{ ask: 'tell me a joke', showsNothing: true }],
    [{ ask: 'can you help me?', showsNothing: true }],
    [{ ask: "that's not what i asked", showsNothing: true }],
    [{ ask: 'ok cool, thanks a lot, have a nice day', showsNothing: true }],
    [{ ask: 'hello hello anybody there', showsNothing: true }],
    [{ ask: 'do you speak german?', showsNothing: true, declines: true }],
    [{ ask: 'what is 2+2', showsNothing: true }],
    [{ ask: 'k', showsNothing: true }],
    [{ ask: 'whats your name', says: [/wren/i], showsNothing: true }],
    [{ ask: 'how r u doin', says: ["I'm doing well"], showsNothing: true }],
    [{ ask: 'hows ur day', says: ["I'm doing well"], showsNothing: true }],
    [{ ask: 'ok cool thx bye', showsNothing: true, never: [f.unknown] }],
    [{ ask: 'thx bro', showsNothing: true, never: [f.unknown] }],
    [
      {
        ask: 'lookin for smth in millbrace with 3 beds, must hav parking',
        finds: c.all(c.city('Millbrace'), c.bedrooms(3), c.minParking(1)),
      },
    ],
    [{ ask: 'elmstead townhous', finds: c.all(c.city('Elmsted'), c.type('Townhouse')) }],
    [
      {
        ask: 'looking 4 a hous in elmstd undr 500k',
        finds: c.all(c.city('Elmsted'), c.house, c.under(500_000), c.sale),
      },
    ],
    [{ ask: 'houses n condos in elmsted', finds: c.all(c.city('Elmsted'), c.type('House', 'Condo')) }],
    [{ ask: 'condoes in pinewater', finds: c.all(c.city('Pinewater'), c.type('Condo')) }],
    [{ ask: 'hosues in harow bay', finds: c.all(c.city('Harrow Bay'), c.house) }],
  ],
};
