import type { DemoListing } from '../../../../../demo/seed.js';
import * as c from '../conditions.js';
import type { Condition, Kind } from '../question.js';

const { all } = c;

const valueOf = (listing: DemoListing, name: string): string =>
  listing.ExtensionColumn?.find(({ Key }) => Key === name)?.value ?? '';

const column = (name: string, fits: (value: string) => boolean): Condition => ({
  readings: [listing => fits(valueOf(listing, name))],
});

const rating = (fits: (grade: number) => boolean) =>
  column('Energy rating', value => value !== '' && fits(Number.parseInt(value, 10)));

/** Searches by the agency's own columns, and questions about those of the only listing shown. */
export const ownColumns: Kind = {
  name: 'own columns',
  conversations: [
    [{ ask: 'energy rating 9 or better', finds: rating(grade => grade >= 9) }],
    [
      {
        ask: 'homes with an energy rating of at least 8 in Millbrace',
        finds: all(
          rating(grade => grade >= 8),
          c.city('Millbrace'),
        ),
      },
    ],
    [{ ask: 'energy rating under 5', finds: rating(grade => grade < 5) }],
    [{ ask: 'energy rating 10 of 10', finds: rating(grade => grade === 10) }],
    [
      {
        ask: 'rentals in Elmsted with a 6 month lease',
        finds: all(
          c.rent,
          c.city('Elmsted'),
          column('Lease', value => value.startsWith('6')),
        ),
      },
    ],
    [
      { ask: 'VS24117', about: 'VS24117' },
      { ask: 'and the energy rating', about: 'VS24117', says: [listing => valueOf(listing, 'Energy rating')] },
    ],
    [{ ask: "thanks, you've been great", showsNothing: true, isBrief: true, saysOneOf: [/welcome|glad/i] }],
  ],
};
