import * as c from '../conditions.js';
import * as f from '../facts.js';
import type { Kind } from '../question.js';

/** Services of the agency, their times and fees. */
export const services: Kind = {
  name: 'services',
  conversations: [
    [
      {
        ask: 'do you have an office in saint orrin, and is it open on a wednesday in january?',
        says: ['Thursday to Saturday'],
        never: [/\byes, wednesday/i],
        showsNothing: true,
      },
    ],
    [
      {
        ask: 'is the office open saturday?',
        isBrief: true,
        says: [/10/, /4/],
        saysOneOf: [/yes/i, /open/i],
        showsNothing: true,
      },
    ],
    [{ ask: 'are you open on sundays', isBrief: true, says: [/closed|no\b|not/i], showsNothing: true }],
    [{ ask: 'what time do you close on a tuesday', isBrief: true, says: [/6/], showsNothing: true }],
    [
      {
        ask: 'Are you open on Christmas?',
        isBrief: true,
        says: [/closed|no\b|not/i],
        never: [/^yes/i],
        showsNothing: true,
      },
    ],
    [{ ask: 'what are your hours', says: [/9/, /6/, /10/, /4/], showsNothing: true }],
    [{ ask: 'whats the number of the millbrace office', says: ['(231) 555-0120'], showsNothing: true }],
    [{ ask: 'where is your office in Saint Orrin', says: ['2 Ferry Lane'], showsNothing: true }],
    [{ ask: 'email address?', says: ['hello@marram-vale.example.com'], showsNothing: true }],
    [{ ask: 'How do showings work?', says: [/thirty|30/], showsNothing: true }],
    [{ ask: 'can i see a house at 8pm', says: [/7/], showsNothing: true }],
    [{ ask: 'do i have to pay for a viewing', says: [/free/i], showsNothing: true }],
    [{ ask: 'what do you charge to sell my house', says: [/2\.5/], showsNothing: true }],
    [{ ask: 'buyers agent fee?', says: [/2 ?(percent|%)/], showsNothing: true }],
    [{ ask: 'when are the open houses', isBrief: true, says: [/saturday/i, /11/] }],
    [{ ask: 'what is my home worth?', says: [/valuation|worth/i, /free/i], showsNothing: true }],
    [{ ask: 'how much is the application fee to rent', says: [/35/], showsNothing: true }],
    [{ ask: 'do you take section 8 vouchers', saysOneOf: [/yes/i, /voucher/i], showsNothing: true }],
    [{ ask: 'how big is the security deposit usually', says: [/one month|one and a half/i], showsNothing: true }],
    [{ ask: 'how long does closing take with a mortgage', says: [/30/, /45/], showsNothing: true }],
    [{ ask: 'which banks do you work with', says: [/Vesper Shore|First Harbor/], showsNothing: true }],
    [
      {
        ask: 'what income do i need to rent for 2000',
        says: [/two and a half|2\.5|5,000/],
        calculates: true,
        showsNothing: true,
      },
    ],
    [{ ask: 'u open at 7pm??', isBrief: true, says: [/no\b|not|closed|6/i], showsNothing: true }],
    [{ ask: 'opening times on thanksgiving', isBrief: true, says: [/closed|no\b|not/i], showsNothing: true }],
    [{ ask: 'what time does the saint orrin office open in december', says: [/10/, /thursday/i], showsNothing: true }],
    [
      {
        ask: 'can somebody show me a home by video',
        says: [/video/i],
        saysOneOf: [/yes/i, /tour/i],
        showsNothing: true,
      },
    ],
    [{ ask: 'how do i make an offer', says: [/written|offer/i, /earnest|contingenc|inspection/i], showsNothing: true }],
    [{ ask: 'how much earnest money', says: [/1 to 2|1–2|1-2/], showsNothing: true }],
    [{ ask: 'when would i get my deposit back after moving out', says: [/30 days/], showsNothing: true }],
    [{ ask: 'what does a second dog cost', says: [/\$20\b|\b20 dollars/i], showsNothing: true }],
    [{ ask: 'any breed restrictions? i have a pitbull', says: [/no breed|no\b/i], showsNothing: true }],
    [{ ask: 'can my parents co-sign', says: [/welcome|yes/i], showsNothing: true }],
    [
      {
        ask: 'is the Millbrace office wheelchair accessible?',
        says: [/step-free|yes/i],
        never: [/^no\b/i],
        showsNothing: true,
      },
    ],
    [{ ask: 'how long have you guys been in business', says: [/1998/], showsNothing: true }],
    [{ ask: 'average time to sell with you', says: [/41 days/], showsNothing: true }],
    [{ ask: 'can i cancel the selling agreement', says: [/two weeks|2 weeks/i], showsNothing: true }],
    [{ ask: 'help for first time buyers?', says: [/down.?payment|assistance/i], showsNothing: true }],
    [{ ask: 'how quick can i get preapproved', says: [/two business days|2 business days/i], showsNothing: true }],
    [
      {
        ask: 'do you have an office in pinewater',
        says: [/no\b|not|three|only|Harrow Bay/i],
        never: [/^yes/i],
        showsNothing: true,
      },
    ],
    [{ ask: 'open house saturday what time', isBrief: true, says: [/11/, /1 ?pm|\b1\b/i] }],
    [{ ask: 'when is the open house for VS24369', about: 'VS24369', says: [/saturday/i, /11/] }],
    [{ ask: 'is there an open house at VS24117', about: 'VS24117', says: [f.no], never: [/^yes/im] }],
    [
      {
        ask: 'can I visit a coming soon home already',
        says: [/day they go|on the market|not yet|no\b|not/i],
        showsNothing: true,
      },
    ],
    [{ ask: 'do i need to sign something before a tour', says: [/agreement|yes/i], showsNothing: true }],
    [{ ask: 'what paperwork for renting', says: [/photo id/i, /income|pay stub/i], showsNothing: true }],
    [{ ask: "What's the latest I can view a flat on a weekday?", says: [/7 ?pm|until 7/i], showsNothing: true }],
    [{ ask: 'do you buy houses for cash', declines: true, showsNothing: true }],
    [
      {
        ask: 'do i pay anything if I buy one of your own listings without an agent?',
        says: [/you pay us nothing/],
        showsNothing: true,
      },
    ],
    [{ ask: 'can a canadian buy a house here w/o green card', says: [/equal opportunity/], showsNothing: true }],
    [{ ask: 'can i sue the sellers if they lied about square footage', declines: true, showsNothing: true }],
    [{ ask: 'how do I get to the Millbrace office and is there parking', says: [/4 Spindle/], showsNothing: true }],
    [{ ask: 'are you hiring', declines: true, showsNothing: true }],
    [{ ask: 'do you allow smoking in rentals', never: [/Cats and dogs/], showsNothing: true }],
    [{ ask: 'what does step-free mean', showsNothing: true }],
    [{ ask: 'how many homes did you sell last year', never: [/18\d homes/], showsNothing: true }],
    [{ ask: 'where can i park at the harrow bay office', says: [/street parking/], showsNothing: true }],
    [{ ask: 'do you offer financing', says: [/Vesper Shore/], showsNothing: true }],
    [{ ask: 'what are your hours and how much do you charge to sell', says: [/9 am/, /2\.5/], showsNothing: true }],
    [{ ask: 'how long til closing if i pay cash', says: [/14 days/], showsNothing: true }],
    [
      { ask: 'requirements for renting', says: [/photo ID/] },
      { ask: 'how fast do i hear back', says: [/two business days/], showsNothing: true },
    ],
    [
      { ask: 'are u open today', isBrief: true },
      { ask: 'tomorrow?', isBrief: true, says: [/9 am/], showsNothing: true },
    ],
    [
      {
        ask: 'my credit is bad, score 580, can i still rent w u',
        says: [/Co-signers/],
        or: { declines: true },
        showsNothing: true,
      },
    ],
    [{ ask: 'how long is the bus to harrow bay', says: [/eighteen/], showsNothing: true }],
    [{ ask: 'do you ship furniture', declines: true, showsNothing: true }],
    [{ ask: 'how much is 3% of 599k', says: ['$17,970'], calculates: true, showsNothing: true }],
    [
      {
        ask: 'open houses this saturday in quarry hill',
        finds: c.all(c.city('Quarry Hill'), { readings: [l => l.Tours === 'OpenHouse'] }),
        says: [/11 am/],
      },
    ],
    [{ ask: 'open house in Elmsted on Sunday?', says: [/no listings/], showsNothing: true }],
    // The sentences that answer, and not the text that shares a word.
    [{ ask: 'if i move out when do i see my deposit again', says: [/within 30 days/], showsNothing: true }],
    [{ ask: 'do you keep the deposit yourselves', says: [/separate bank account/], showsNothing: true }],
    [{ ask: 'do i get the application fee back', says: [/refund it/], showsNothing: true }],
    [{ ask: 'do tenants have to be told before a visit', says: [/24 hours/], showsNothing: true }],
    [{ ask: 'whats the minimum contract for selling with you', says: [/four months/], showsNothing: true }],
    [{ ask: 'how soon do i hear after applying', says: [/two business days/], showsNothing: true }],
    [{ ask: 'do you do mortgages', says: [/not a lender/], never: [/bank holiday/], showsNothing: true }],
    // A condition alone asks for no homes.
    [{ ask: 'are property taxes high in Elmsted', declines: true, showsNothing: true }],
    [{ ask: 'can i be evicted in winter', declines: true, showsNothing: true }],
    [{ ask: 'can a wheelchair get in', says: [/step-free/], showsNothing: true }],
    [{ ask: 'is there parking at your office', says: [/street parking/], showsNothing: true }],
    [{ ask: 'which is better, a condo or a house', declines: true, showsNothing: true }],
    [{ ask: 'are your services free for tenants?', saysOneOf: [/35/, f.unknown], showsNothing: true }],
  ],
};
