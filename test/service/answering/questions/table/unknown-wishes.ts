import * as c from '../conditions.js';
import { has } from '../features.js';
import type { Kind } from '../question.js';

const { all } = c;

/** Wishes that no record can prove, and which have to be named. */
export const unknownWishes: Kind = {
  name: 'unknown wishes',
  conversations: [
    [
      {
        ask: 'houses in elmsted without steps',
        mayShow: all(c.houseOrVilla, c.city('Elmsted')),
        namesUnused: /step/i,
        or: { finds: all(c.houseOrVilla, c.city('Elmsted'), has('accessible')) },
      },
    ],
    [
      {
        ask: 'condo in harrow bay with good feng shui',
        mayShow: all(c.condo, c.city('Harrow Bay')),
        namesUnused: /feng shui/i,
      },
    ],
    [
      {
        ask: 'haunted house under 500k',
        mayShow: all(c.sale, c.houseOrVilla, c.under(500_000)),
        namesUnused: /haunted/i,
      },
    ],
    [{ ask: 'apartment with a helipad', mayShow: c.flat, namesUnused: /helipad/i }],
    [
      {
        ask: 'townhouse in millbrace with a wine cellar',
        mayShow: all(c.townhouse, c.city('Millbrace')),
        namesUnused: /wine|cellar/i,
      },
    ],
    [
      {
        ask: 'a place with low property taxes in pinewater',
        mayShow: all(c.homes, c.city('Pinewater')),
        namesUnused: /tax/i,
      },
    ],
    [{ ask: 'is VS24369 in a flood zone', about: 'VS24369', says: [/don't|doesn't|can't|not|unknown/i] }],
    [
      {
        ask: 'how old is the roof of VS24369',
        about: 'VS24369',
        says: [/don't|doesn't|can't|not|unknown/i],
        never: [/roof (is|was) (from )?\d/i],
      },
    ],
    [
      {
        ask: 'what are the property taxes on 8 camp road',
        about: 'VS24369',
        says: [/don't|doesn't|can't|not|unknown/i],
        never: [/\$[\d,]+ (a|per) year/i],
      },
    ],
    [
      {
        ask: 'house with a bowling alley in harrow bay',
        mayShow: all(c.houseOrVilla, c.city('Harrow Bay')),
        namesUnused: /bowling/i,
      },
    ],
    [
      {
        ask: 'quiet neighbours, 1 bed, quarry hill',
        mayShow: all(c.bedrooms(1), c.city('Quarry Hill')),
        namesUnused: /quiet|neighbou?r/i,
      },
    ],
    [{ ask: 'loft with a gym in the building', mayShow: c.loft, namesUnused: /gym/i }],
  ],
};
