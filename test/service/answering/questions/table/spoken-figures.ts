import * as c from '../conditions.js';
import * as f from '../facts.js';
import type { Kind } from '../question.js';

const { all } = c;

/** Figures as people say them, and follow-ups that rank, point to a sibling, or ask for a reason. */
export const spokenFigures: Kind = {
  name: 'spoken figures',
  conversations: [
    [{ ask: 'houses in the 300s', finds: all(c.sale, c.house, c.between(300_000, 399_999)) }],
    [{ ask: 'mid-400s house', finds: all(c.sale, c.house, c.between(430_000, 469_999)) }],
    [
      {
        ask: 'my budget is 1.2, what can i get on lantern point',
        finds: all(c.sale, c.city('Lantern Point'), c.atMost(1_200_000)),
      },
    ],
    [
      {
        ask: 'my wife and i make 6800 a month together, what rent can we get with you',
        says: [/\$2,720 a month/],
        calculates: true,
        showsNothing: true,
      },
      { ask: '2 beds', finds: all(c.rent, c.exactBedrooms(2), c.atMost(2720)) },
    ],
    [
      {
        ask: 'what mortgage can i get for 2500 a month',
        says: [/494,000/],
        calculates: true,
        mayShow: all(c.sale, c.homes, c.atMost(494_000)),
      },
    ],
    [{ ask: 'i earn 90000 a year, max rent?', says: [/\$3,000 a month/], calculates: true, showsNothing: true }],
    [
      { ask: 'Which town has the most houses for sale?', says: [/^I have houses for sale in Harrow Bay/] },
      { ask: 'and the fewest', says: [/^I have houses for sale in Quarry Hill \(4\)/] },
    ],
    [
      { ask: 'which town is the cheapest for houses', says: [/cheapest town first/] },
      { ask: 'and the most expensive', says: [/most expensive town first/], showsNothing: true },
    ],
    [{ ask: 'i hate stairs', finds: c.open(c.anything), never: [/couldn't use/] }],
    [
      {
        ask: 'difference in price between 88 larch drive 3D and 1D',
        says: [/\$29,000/],
        mayShow: c.street('88 Larch Drive'),
        calculates: true,
      },
    ],
    [
      { ask: '88 larch drive 3D', mayShow: c.street('88 Larch Drive') },
      { ask: 'and 1D?', about: 'VS24113', says: [f.price] },
    ],
    [
      { ask: 'who is owen tate', says: [/Owen Tate/] },
      { ask: 'his cheapest', finds: c.agent('Owen Tate'), first: c.cheapest },
    ],
    [
      { ask: 'houses between 400 and 500 thousand in dunmarrow', mayShow: all(c.house, c.city('Dunmarrow')) },
      { ask: 'why nothing', says: [/no houses for sale in Dunmarrow/], showsNothing: true },
    ],
    [{ ask: 'does anyone accept HAP', namesUnused: /hap/i, showsNothing: true }],
    [{ ask: 'does anyone have a sauna', finds: c.text(/sauna/i) }],
    [{ ask: 'who handles lofts', says: [/Agents by number of lofts/, /Mateo Ruiz: 11/] }],
    [
      { ask: '12 lamp street', mayShow: c.street('12 Lamp Street') },
      { ask: 'rent per sq m per year', says: [/\$246\.70/], calculates: true, mayShow: c.street('12 Lamp Street') },
    ],
    [
      { ask: 'houses with an energy rating of 8 or better', mayShow: c.house },
      { ask: 'which has the best one', mayShow: c.house, says: [/The highest first/], never: [/best question/] },
    ],
    [
      { ask: 'is there a bus from millbrace to harrow bay', says: [/eighteen minutes/] },
      { ask: 'how long does it take', says: [/eighteen minutes/] },
    ],
    [{ ask: 'im selling, not buying. what do you need from me', says: [/2\.5 percent/], showsNothing: true }],
  ],
};
