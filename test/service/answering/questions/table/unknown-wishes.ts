import * as f from '../facts.js';
import * as c from '../conditions.js';
import { has } from '../features.js';
import { unused, type Kind } from '../question.js';

const { all } = c;

/** Wishes that no record can prove, and which have to be named. */
export const unknownWishes: Kind = {
  name: 'unknown wishes',
  conversations: [
    [
      {
        ask: 'houses in elmsted without steps',
        finds: all(c.houseOrVilla, c.city('Elmsted'), has('accessible')),
        or: unused(all(c.houseOrVilla, c.city('Elmsted')), /step/i),
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
    [{ ask: 'is VS24369 in a flood zone', about: 'VS24369', says: [f.unknown] }],
    [
      {
        ask: 'how old is the roof of VS24369',
        about: 'VS24369',
        says: [f.unknown],
        never: [/roof (is|was) (from )?\d/i],
      },
    ],
    [
      {
        ask: 'what are the property taxes on 8 camp road',
        about: 'VS24369',
        says: [f.unknown],
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
        or: { mayShow: all(c.bedrooms(1), c.city('Quarry Hill'), c.text(/quiet/i)), says: [/quiet/i] },
      },
    ],
    [{ ask: 'loft with a gym in the building', mayShow: c.loft, namesUnused: /gym/i, never: [/lofts in Building/] }],
    [
      {
        ask: 'house with good wifi signal and 3 bedrooms in aldersend',
        mayShow: all(c.houseOrVilla, c.bedrooms(3), c.city('Aldersend')),
        namesUnused: /wi-?fi|signal|internet/i,
        or: { finds: all(c.houseOrVilla, c.bedrooms(3), c.city('Aldersend'), c.text(/internet/i)) },
      },
    ],
    [{ ask: 'north facing loft in millbrace', mayShow: all(c.loft, c.city('Millbrace')), namesUnused: /north/i }],
    [
      {
        ask: 'apartment with marble floors for rent in harrow bay',
        mayShow: all(c.rent, c.flat, c.city('Harrow Bay')),
        namesUnused: /marble/i,
      },
    ],
    [
      {
        ask: 'condo with a doorman in harrow bay',
        mayShow: all(c.condo, c.city('Harrow Bay')),
        namesUnused: /doorman|gate/i,
      },
    ],
    [
      {
        ask: 'pinewater house, must have a tennis court',
        mayShow: all(c.houseOrVilla, c.city('Pinewater')),
        namesUnused: /tennis/i,
      },
    ],
    [{ ask: 'something with character 😍 in saint orrin to buy', mayShow: all(c.sale, c.city('Saint Orrin')) }],
    [
      {
        ask: 'a house with a purple door under 400k',
        mayShow: all(c.sale, c.houseOrVilla, c.under(400_000)),
        namesUnused: /purple|door/i,
      },
    ],
    [
      {
        ask: 'townhouse where the neighbours are quiet, dunmarrow',
        mayShow: all(c.townhouse, c.city('Dunmarrow')),
        namesUnused: /quiet|neighbou?r/i,
      },
    ],
    [{ ask: 'recording studio', mayShow: c.anything, namesUnused: /recording/i }],
    [
      {
        ask: 'house within 5 minutes of a supermarket in elmsted',
        mayShow: all(c.houseOrVilla, c.city('Elmsted')),
        namesUnused: /supermarket|5 minutes|distance/i,
      },
    ],
    [
      {
        ask: 'home with low crime and high ceilings',
        mayShow: c.anything,
        declines: true,
        never: [/no (listings|homes)[^.]*high ceilings/i],
      },
    ],
    [{ ask: 'does VS24111 have termites', about: 'VS24111', says: [f.unknown], never: [/^yes/im] }],
    [{ ask: 'how noisy is it at VS24119', about: 'VS24119', says: [f.unknown] }],
    [
      {
        ask: 'what year was the furnace of VS24117 installed',
        about: 'VS24117',
        says: [f.unknown],
        never: [/furnace (is|was) (from|installed in) \d/i],
      },
    ],
    [{ ask: 'what school district is VS24117 in', about: 'VS24117', says: [f.unknown] }],
    [{ ask: 'condo with a view of the eiffel tower', mayShow: c.condo, namesUnused: /eiffel/i }],
    [
      {
        ask: 'seller financing, house, quarry hill',
        mayShow: all(c.houseOrVilla, c.city('Quarry Hill')),
        namesUnused: /financ/i,
      },
    ],
    [
      {
        ask: 'bank owned foreclosures',
        mayShow: c.anything,
        namesUnused: /foreclos/i,
        or: { declines: true, showsNothing: true },
      },
    ],
    [{ ask: 'rentals that accept bitcoin', mayShow: c.rent, namesUnused: /bitcoin/i }],
    [
      {
        ask: 'a place with room for a grand piano in elmsted',
        mayShow: c.city('Elmsted'),
        namesUnused: /piano/i,
        never: [/\$1,000/],
      },
    ],
    [{ ask: 'what is the internet speed at 8 Camp Road', about: 'VS24369', says: [f.unknown], never: [/\d+ ?mb/i] }],
    [
      {
        ask: 'rental with a bathtub in quarry hill',
        mayShow: all(c.rent, c.city('Quarry Hill')),
        namesUnused: /tub/i,
        or: { finds: all(c.rent, c.city('Quarry Hill'), c.text(/tub\b/i)) },
      },
    ],
  ],
};
