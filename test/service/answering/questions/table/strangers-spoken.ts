import * as c from '../conditions.js';
import * as f from '../facts.js';
import { has } from '../features.js';
import { named, unused, type Kind } from '../question.js';

const { all, not } = c;

/** Voice dictation, elderly visitors, and people who write long messages. */
export const spokenStrangers: Kind = {
  name: 'strangers: spoken',
  conversations: [
    [
      {
        ask: 'um hi so we are uh looking for a house to buy in um elmsted I think with like four bedrooms',
        finds: all(c.sale, c.houseOrVilla, c.city('Elmsted'), c.bedrooms(4)),
      },
    ],
    [
      {
        ask: 'ok so show me condos comma in harrow bay comma for sale period',
        finds: all(c.sale, c.condo, c.city('Harrow Bay')),
      },
    ],
    [
      {
        ask: 'can you find me something to rent under two thousand dollars a month with two bedrooms please and thank you',
        finds: all(c.rent, c.under(2000), c.bedrooms(2)),
      },
    ],
    [
      {
        ask: 'hey siri what apartments are available for rent in millbrace',
        finds: all(c.rent, c.flat, c.city('Millbrace')),
      },
    ],
    [
      {
        ask: 'I would like a house but not more than four hundred and twenty thousand in aldersend',
        finds: all(c.sale, c.houseOrVilla, c.city('Aldersend'), c.atMost(420_000)),
      },
    ],
    [
      {
        ask: 'two bed room condo for sale in pine water oh wait no three bedroom',
        finds: all(c.sale, c.condo, c.city('Pinewater'), c.bedrooms(3)),
      },
    ],
    [{ ask: 'whats the telephone number of that Ruiz fellow', says: ['(231) 555-0121'] }],
    [{ ask: 'are you there on a Saturday afternoon around two', isBrief: true, says: [/yes|open/i, /\b4\b/] }],
    [
      {
        ask: 'for sale houses with a fire place in quarry hill',
        finds: all(c.sale, c.houseOrVilla, c.city('Quarry Hill'), has('fireplace')),
      },
    ],
    [
      {
        ask: 'Good afternoon. My late husband and I always dreamed of living by the lake, but at my age I cannot manage stairs any more. Do you have a condominium in Saint Orrin with an elevator?',
        finds: all(c.condo, c.city('Saint Orrin'), has('elevator')),
      },
    ],
    [
      {
        ask: 'Dear Sir or Madam, I am writing to enquire whether you have any two-bedroom properties to let in Harrow Bay at a rent not exceeding $2,300 per calendar month. Kind regards, Edith',
        finds: all(c.rent, c.city('Harrow Bay'), c.bedrooms(2), c.atMost(2300)),
      },
    ],
    [
      {
        ask: "So basically we sold our place in the city last month and now we've got about six hundred thousand to spend, there's four of us plus a dog, we'd want at least three bedrooms, two baths, somewhere in Elmsted or Millbrace, not a condo though because of the dog, what would you suggest?",
        finds: all(
          c.sale,
          c.homes,
          c.city('Elmsted', 'Millbrace'),
          c.minBedrooms(3),
          c.minBathrooms(2),
          c.readAs(c.atMost(600_000), c.around(600_000)),
          not(c.condo),
        ),
        or: {
          finds: c.open(
            all(
              c.sale,
              c.homes,
              c.city('Elmsted', 'Millbrace'),
              c.minBedrooms(3),
              c.minBathrooms(2),
              c.atMost(660_000),
              not(c.condo),
            ),
          ),
        },
      },
    ],
    [
      {
        ask: 'I am 82 and need a home all on one level, Fallow Creek',
        finds: all(c.homes, c.city('Fallow Creek'), c.readAs(has('accessible'), c.style('Ranch'))),
        or: unused(all(c.homes, c.city('Fallow Creek')), /level/i),
      },
    ],
    [{ ask: 'Is there a bus? I do not drive. Millbrace.', says: [/bus|transit/i], mayShow: c.city('Millbrace') }],
    [
      {
        ask: 'What does an apartment cost to rent in Elmsted, roughly speaking?',
        saysOneOf: [/\$1,\d{3}/],
        mayShow: all(c.rent, c.city('Elmsted')),
        calculates: true,
      },
    ],
    [
      {
        ask: 'My daughter says I should ask you for the brochure of eight Camp Road',
        about: 'VS24369',
        saysOneOf: [f.price, f.unknown, /person/i],
      },
    ],
    [
      {
        ask: 'number three river walk unit one d',
        about: 'VS24335',
        says: [f.price],
        or: { mayShow: c.street('3 River Walk'), declines: true, never: [/no listing/i] },
      },
    ],
    [
      {
        ask: 'scratch that houses not townhouses in dunmarrow for sale',
        finds: all(c.sale, c.houseOrVilla, c.city('Dunmarrow')),
      },
    ],
    [
      {
        ask: 'the cheapest you have to buy anything at all but not land',
        finds: all(c.sale, c.home),
        first: c.cheapest,
      },
    ],
    [
      {
        ask: 'I said Saint Orrin not Harrow Bay two bedrooms rent',
        finds: all(c.rent, c.city('Saint Orrin'), c.bedrooms(2)),
      },
    ],
    [
      {
        ask: 'may I bring my two cats and what about the deposit for seventy six chalk road',
        about: 'VS24287',
        says: [f.deposit],
        saysOneOf: [f.pets],
      },
    ],
    [
      {
        ask: 'i was told on the phone there is an open house on Saturday at 8 Camp Road is that right',
        about: 'VS24369',
        saysOneOf: [/yes|saturday|open house/i],
        never: [/\b(no|not)\b[^.]*open house/i],
      },
    ],
    [
      {
        ask: 'how old would a house have to be um I mean show me houses built after two thousand fifteen in lantern point',
        finds: all(c.houseOrVilla, c.city('Lantern Point'), c.builtAfter(2015)),
      },
    ],
    [{ ask: 'do you know the doctor in harrow bay', declines: true, mayShow: c.city('Harrow Bay') }],
    [
      {
        ask: 'we need 3 bedrooms 2 bathrooms a garage and a pool in harrow bay for under 300000',
        mayShow: all(c.sale, c.city('Harrow Bay')),
        declines: true,
      },
    ],
    [
      {
        ask: 'I cannot read small print. Just tell me, what is the rent of VS24509',
        about: 'VS24509',
        says: [f.price],
      },
    ],
    [{ ask: 'play some music', showsNothing: true }],
    [{ ask: 'i want to speak to a human being right now', saysOneOf: [/person|team|agent/i], showsNothing: true }],
    [
      {
        ask: 'nothing on the ground floor, and it should have a lift. flat to rent in harrow bay',
        finds: all(c.rent, c.flat, c.city('Harrow Bay'), has('elevator'), not(c.floor(1))),
        or: unused(all(c.rent, c.flat, c.city('Harrow Bay')), /floor|lift/i),
      },
    ],
    [
      {
        ask: 'a small cottage with roses round the door in quarry hill to buy',
        finds: all(c.sale, c.city('Quarry Hill'), c.style('Cottage')),
        or: named(all(c.sale, c.city('Quarry Hill')), /rose|cottage|door/i),
      },
    ],
  ],
};
