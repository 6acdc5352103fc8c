import * as c from '../conditions.js';
import type { Kind } from '../question.js';

const { all } = c;

/** Short questions after a text of the owner, and texts that have no more than one word of a question. */
export const toldTexts: Kind = {
  name: 'told texts',
  conversations: [
    [
      { ask: "what's Millbrace like" },
      { ask: 'any direct bus', says: ['bus to Harrow Bay'], namesUnused: /direct/, showsNothing: true },
    ],
    [
      { ask: 'how do open houses work' },
      { ask: 'do i need to book', says: ['without an appointment'], showsNothing: true },
    ],
    [
      { ask: 'what do you charge sellers' },
      { ask: 'can I get out of the contract early', says: ["two weeks' notice"], never: [/98\.6/] },
    ],
    [{ ask: 'where are your offices' }, { ask: 'wheelchair?', says: ['step-free entrances'], showsNothing: true }],
    [{ ask: 'who owns marram and vale' }, { ask: 'when was it started', says: ['1998'], never: [/Fees for buyers/] }],
    [
      { ask: "what's Dunmarrow like" },
      { ask: 'any houses there under a million', finds: all(c.sale, c.house, c.city('Dunmarrow'), c.under(1_000_000)) },
    ],
    [{ ask: 'tell me about Pinewater' }, { ask: 'what do you have there', finds: c.city('Pinewater') }],
    [
      { ask: 'what can you tell me about Lantern Point?' },
      { ask: 'how many homes are for sale there', counts: all(c.sale, c.home, c.city('Lantern Point')) },
    ],
    [
      { ask: 'who sells in Harrow Bay', says: ['Elias Brandt', 'June Okafor'] },
      { ask: 'what does she sell', saysOneOf: [/which agent/i], showsNothing: true },
    ],
    [{ ask: 'is June in the office tomorrow', says: ['June Okafor', '(231) 555-0114'], showsNothing: true }],
    [{ ask: 'are there open houses on sunday?', says: [/On Sunday .* there are open houses/] }],
    [
      { ask: 'compare Dunmarrow and Saint Orrin prices' },
      {
        ask: 'which is nearer the beach',
        says: ["can't compare distances", 'eleven miles of beach'],
        showsNothing: true,
      },
    ],
    [
      { ask: 'how far is elmsted from harrow bay', declines: true },
      { ask: 'is there a bus', says: ['a bus to the hospital'], showsNothing: true },
    ],
    [{ ask: 'airbnb allowed?', never: [/Pets in rented homes/], showsNothing: true }],
    [{ ask: 'do you manage rental properties for owners', declines: true, never: [/Pets/] }],
    [{ ask: 'I want to rent out my cabin, can you help', declines: true, never: [/Requirements for renting/] }],
    [{ ask: 'can I see pictures of 25 Dune Ridge Road', never: [/Showings and visits/] }],
    [{ ask: "what's the weather like in harrow bay in january", declines: true, showsNothing: true }],
    [{ ask: 'you guys suck, nobody called me back', says: [/sorry/], showsNothing: true }],
    // A question for what is open on a day in a town is about open houses.
    [
      { ask: 'whats open this saturday in millbrace', finds: all(c.openHouse, c.city('Millbrace')) },
      { ask: 'not rentals', finds: all(c.openHouse, c.sale, c.city('Millbrace')) },
      { ask: 'parking at the first one?', saysOneOf: [/parking/], never: [/11 am/] },
    ],
    [{ ask: 'anything open this weekend in millbrace', finds: all(c.openHouse, c.city('Millbrace')) }],
    [{ ask: 'are you open this saturday', says: ['Saturday from 10 am to 4 pm'], showsNothing: true }],
    // Each question of a message has an answer.
    [
      {
        ask: 'r u closed on thanksgiving and can i call sunday at 1',
        says: [/Yes\. .*Thanksgiving/, 'from noon to 4 pm'],
      },
    ],
    [{ ask: 'are u open sunday? and new years day?', says: ['On Sunday the offices are closed', "New Year's Day"] }],
    [{ ask: 'can i call on saturday at 3', says: ['Saturday from 10 am to 4 pm'], never: [/Showings/] }],
    [{ ask: 'latest i can see a house on a weekday', says: ['until 7 pm'], showsNothing: true }],
    // A case of what a text was quoted for.
    [
      { ask: 'do you charge buyers anything', says: ['2 percent'] },
      { ask: 'even if its one of ur own listings?', says: ['you pay us nothing'], showsNothing: true },
    ],
    [
      { ask: 'what is the buyer fee', says: ['2 percent'] },
      { ask: 'does that apply to your listings too?', says: ['you pay us nothing'], showsNothing: true },
    ],
    [
      { ask: 'what are your fees for sellers', says: ['2.5 percent'] },
      { ask: 'even if i only want to rent it out?', declines: true, never: [/35 dollars|buyer/], showsNothing: true },
    ],
    [{ ask: 'which bank do you get kickbacks from?', says: ['take no commission from any'], never: [/I don't know/] }],
    [
      {
        ask: 'which bank do you get kickbacks from?? and can first time buyers get help',
        says: ['take no commission from any', 'down-payment assistance'],
      },
    ],
    [{ ask: 'are you paid by the banks you recommend', says: ['take no commission from any'], showsNothing: true }],
    // The text that was told is one of all.
    [
      { ask: 'how much are fees if i buy', says: ['Our usual buyer fee is 2 percent'], showsNothing: true },
      { ask: 'and if i sell?', says: ['2.5 percent'], never: [/Fees for buyers/], showsNothing: true },
    ],
    // A count or a list of listings answers no question about the agency.
    [
      {
        ask: 'how many days are homes on the market on average when you sell them',
        says: ['41 days'],
        showsNothing: true,
      },
    ],
    [{ ask: 'do you have a car park at the millbrace office', says: ['street parking'], showsNothing: true }],
    [{ ask: 'my lease ends in june, how long till i get the depsoit back', says: ['within 30 days'] }],
    // An answer begins with the part that the text doesn't say.
    [{ ask: 'how many bids did the seller get', declines: true, showsNothing: true }],
    [{ ask: 'how big is the lake', declines: true, showsNothing: true }],
    [{ ask: 'can i see homes in the evening', says: ['until 7 pm'], never: [/shoes/], showsNothing: true }],
    [
      { ask: 'are emotional support animals charged', says: ['never cost extra'], showsNothing: true },
      { ask: 'and a second dog', says: ['20 dollars a month'], showsNothing: true },
    ],
    [{ ask: 'hi, are you a bot? and are you open on saturday', says: [/program/, /Saturday from 10 am/] }],
    [{ ask: 'wow you are slow and dumb', says: [/sorry/], showsNothing: true }],
  ],
};
