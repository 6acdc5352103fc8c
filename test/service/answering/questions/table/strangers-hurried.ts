import { has } from '../features.js';
import * as c from '../conditions.js';
import * as f from '../facts.js';
import type { Kind } from '../question.js';

const { all } = c;

/** Words in a hurry: follow-ups without a verb, rounded prices, contacts beside a question. */
export const hurriedStrangers: Kind = {
  name: 'strangers: hurried',
  conversations: [
    [
      {
        ask: 'sunroom and fireplace, under 450k, not in Aldersend',
        finds: all(c.sale, c.under(450_000), c.not(c.city('Aldersend')), has('fireplace'), c.text(/sunroom/i)),
      },
    ],
    [
      {
        ask: 'lofts in Millbrace with exposed brick between 400 and 450k',
        finds: all(
          c.sale,
          c.loft,
          c.city('Millbrace'),
          c.between(400_000, 450_000),
          c.text(/exposed brick|brick is original/i),
        ),
      },
    ],
    [{ ask: '3 bed house, 350 to 450', finds: all(c.sale, c.house, c.exactBedrooms(3), c.between(350_000, 450_000)) }],
    [
      {
        ask: 'condos 450ish harrow bay',
        finds: all(c.sale, c.condo, c.city('Harrow Bay'), c.between(405_000, 495_000)),
      },
    ],
    [{ ask: 'whats new this week', mayShow: c.listedWithin(7), says: [/7 days|week/] }],
    [{ ask: 'tennis court?', only: ['VS24197'] }],
    [{ ask: 'walkable to cafes', namesUnused: /cafes/, showsNothing: true }],
    [
      { ask: 'townhouse in Quarry Hill for rent', finds: all(c.rent, c.townhouse, c.city('Quarry Hill')) },
      { ask: 'ok and how much is the deposit on that one', about: f.nth(1), says: [f.deposit] },
      { ask: "how do I sell my house and what's your commission", says: [/2\.5 percent/], showsNothing: true },
    ],
    [
      { ask: 'what are your office hours?', says: [/9 am to 6 pm/] },
      { ask: 'and in july?', says: [/9 am to 6 pm/], never: [/November to March/] },
      { ask: 'what about saturday afternoon 5pm?', says: [/^No, Saturday from 10 am to 4 pm\. /] },
    ],
    [{ ask: 'call me at a@b.c', says: [/saved your contact/], showsNothing: true }],
    [{ ask: 'call me at ada@homes', declines: true, never: [/I saved/], saysOneOf: [/complete email/] }],
    [{ ask: 'email me at jo@example.com please', says: [/saved your contact/], showsNothing: true }],
    [
      {
        ask: 'can i see 208 River Walk on saturday? my email is jo@example.com',
        says: [/saved your contact/, /208 River Walk/, /until 5 pm/],
        mayShow: c.anything,
      },
    ],
    [
      {
        ask: 'is the heat included in 40 Stonecutter Lane 1E and can I bring a dog',
        about: 'VS24419',
        says: [/All utilities/, /Cats and dogs welcome/],
      },
    ],
    [
      { ask: 'coming soon homes in saint orrin', finds: all(c.comingSoon, c.homes, c.city('Saint Orrin')) },
      { ask: "can I go inside before it's on the market", says: [/from the day they go on the market/] },
    ],
    [
      { ask: 'whats my place in elmsted worth, its a 3 bed ranch', says: [/valuation/] },
      { ask: 'do u charge for that', says: [/free, with no obligation/] },
    ],
    [
      { ask: 'apartments for rent in Elmsted', finds: all(c.rent, c.apartment, c.city('Elmsted')) },
      { ask: 'is the rent negotiable', declines: true },
    ],
    [{ ask: 'my credit is 580 can i still rent', says: [/Requirements for renting/], showsNothing: true }],
    [
      { ask: 'is millbrace or elmsted cheaper', says: [/Elmsted/, /Millbrace/] },
      { ask: 'which has more houses for sale', says: [/Elmsted \(6\) and Millbrace \(6\)/], showsNothing: true },
    ],
    [
      { ask: 'is 22 Chandler Street Unit 3B a whole apartment?', about: 'VS24293', says: [/room/] },
      { ask: 'how big is it', about: 'VS24293', says: [/200 square feet/] },
      { ask: 'who else lives there', about: 'VS24293', says: [/shared with two others/] },
    ],
    [
      {
        ask: 'townhouse in Millbrace, either active or coming soon',
        finds: all(c.townhouse, c.city('Millbrace'), c.not(c.sold)),
      },
    ],
    [
      {
        ask: 'Can I see the house at 208 River Walk this weekend? Also is there an open house?',
        says: [/two days/, /[Nn]o open house/],
        mayShow: c.anything,
      },
      { ask: 'when was it built and how big', says: [/1941/, /1,760/], mayShow: c.anything },
    ],
    [{ ask: 'anything but condos under 250k', finds: all(c.sale, c.not(c.condo), c.under(250_000)) }],
    [
      {
        ask: 'no lofts no condos no apartments 2 bed sale',
        finds: all(c.sale, c.type('House', 'Townhouse', 'Villa'), c.exactBedrooms(2)),
      },
    ],
    [{ ask: 'how much is the application fee for me and my wife', says: ['$70'], calculates: true }],
    [
      { ask: 'VS24513', about: 'VS24513', says: [f.price] },
      { ask: 'is the price fair', about: 'VS24513', says: ['$834,000', '$11,000 above'], calculates: true },
      {
        ask: 'what would my monthly payment be with 20% down at 6.5% over 30 yrs',
        says: [/\$4,27\d/],
        calculates: true,
        mayShow: c.anything,
      },
      { ask: 'and with 50k down', says: ['$50,000 down', /\$5,02\d/], calculates: true, mayShow: c.anything },
    ],
    [{ ask: 'monthly cost of a 437000 condo, 10% down, 7%', says: [/\$2,61\d/], calculates: true }],
    [{ ask: 'how far is quarry hill from the beach', says: [/twenty minutes to the beach/], mayShow: c.anything }],
    [{ ask: 'which town is cheapest', says: [/Harrow Bay: .*577,000.* \(25\)/] }],
    [
      { ask: '66 Bluff Road', mayShow: c.street('66 Bluff Road') },
      { ask: 'which of those are for rent', finds: all(c.rent, c.street('66 Bluff Road')) },
    ],
    [
      { ask: 'i want 6 bedrooms', finds: c.exactBedrooms(6) },
      { ask: '5 then, under 1.5m', finds: all(c.sale, c.exactBedrooms(5), c.under(1_500_000)) },
    ],
    [
      {
        ask: "so we are a family of four and we've been looking for months. We'd like at least three bedrooms, ideally four, a yard, we don't want anything built before 1950 because our last house was a money pit, budget is around 550 thousand. Not Harrow Bay, too touristy. Two bathrooms minimum. What have you got for us?",
        finds: c.open(all(c.sale, c.minBedrooms(3), c.minBathrooms(2), c.atMost(605_000), c.not(c.city('Harrow Bay')))),
      },
    ],
    [
      {
        ask: 'utilities included at VS24633?',
        about: 'VS24633',
        says: [/Water and trash are included/],
        never: [/doesn't say anything/],
      },
    ],
  ],
};
