import type { Kind } from '../question.js';

/** Services of the agency, their times and fees. */
export const services: Kind = {
  name: 'services',
  conversations: [
    [
      {
        ask: 'is the office open saturday?',
        isBrief: true,
        says: [/10/, /4/],
        saysOneOf: [/yes/i, /open/i],
        showsNothing: true,
      },
    ],
    [{ ask: 'are you open on sundays', isBrief: true, says: [/closed|no\b|not/i] }],
    [{ ask: 'what time do you close on a tuesday', isBrief: true, says: [/6/] }],
    [{ ask: 'Are you open on Christmas?', isBrief: true, says: [/closed|no\b|not/i], never: [/^yes/i] }],
    [{ ask: 'what are your hours', says: [/9/, /6/, /10/, /4/] }],
    [{ ask: 'whats the number of the millbrace office', says: ['(231) 555-0120'] }],
    [{ ask: 'where is your office in Saint Orrin', says: ['2 Ferry Lane'] }],
    [{ ask: 'email address?', says: ['hello@marram-vale.example.com'] }],
    [{ ask: 'How do showings work?', says: [/thirty|30/] }],
    [{ ask: 'can i see a house at 8pm', says: [/7/] }],
    [{ ask: 'do i have to pay for a viewing', says: [/free/i] }],
    [{ ask: 'what do you charge to sell my house', says: [/2\.5/] }],
    [{ ask: 'buyers agent fee?', says: [/2 ?(percent|%)/] }],
    [{ ask: 'when are the open houses', isBrief: true, says: [/saturday/i, /11/] }],
    [{ ask: 'what is my home worth?', says: [/valuation|worth/i, /free/i] }],
    [{ ask: 'how much is the application fee to rent', says: [/35/] }],
    [{ ask: 'do you take section 8 vouchers', saysOneOf: [/yes/i, /voucher/i] }],
    [{ ask: 'how big is the security deposit usually', says: [/one month|one and a half/i] }],
    [{ ask: 'how long does closing take with a mortgage', says: [/30/, /45/] }],
    [{ ask: 'which banks do you work with', says: [/Vesper Shore|First Harbor/] }],
    [{ ask: 'what income do i need to rent for 2000', says: [/two and a half|2\.5|5,000/], calculates: true }],
  ],
};
