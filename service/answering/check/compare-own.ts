import type { FoundListing } from '../search/agency-tools.js';
import { AGENT_COLUMN, numbersIn, wordsOf } from './evidence.js';
import { isNear, type Surroundings } from './near.js';
import type { Compared, Fact, OwnFact } from './sentence.js';

const DAYS = { days: 1, weeks: 7, months: 30.4 } as const;

/** Whether a listing's record says what a sentence says of one of its less common columns. */
export function isOwnFactTrue(fact: OwnFact, listing: FoundListing, around: Surroundings): boolean {
  switch (fact.kind) {
    case 'days': {
      const count = listing.daysOnMarket / DAYS[fact.unit];
      const modifier = fact.modifier === 'from' ? undefined : fact.modifier;
      return count > 0 && isNear(fact.amount, count, modifier, fact.unit === 'days' ? 1 : 0.75);
    }
    case 'parking':
      return (
        isNear(fact.amount, listing.parkingSpots, fact.modifier) ||
        (/\b(?:garage|parking|carport|stall)/i.test(listing.description ?? '') &&
          isInTexts(fact.amount.values, listing))
      );
    case 'noFee':
      return listing.hoaMonth === 0;
    case 'field': {
      const own = listing.extension?.find(({ Key }) => wordsOf(Key) === fact.key);
      if (!own) return true;
      const numbers = numbersIn(own.value);
      return (
        numbers.length === 0 ||
        fact.amount.values.some(value => numbers.includes(value)) ||
        isInTexts(fact.amount.values, listing)
      );
    }
    case 'type': {
      const { propertyType, description, location, extension } = listing;
      const words = wordsOf(
        [propertyType, description, location, ...(extension ?? []).map(({ value }) => value)].join(' '),
      );
      // "A loft over the living room" makes no condo.
      const own = ` ${wordsOf(propertyType)}`;
      return kindsOf(fact.type).some(kind => own.includes(` ${kind}`)) || ` ${words} `.includes(` ${fact.type}`);
    }
    case 'agent': {
      const own = agentOf(listing);
      return own === undefined || wordsOf(own) === fact.words || textOf(listing).includes(` ${fact.words} `);
    }
    case 'address': {
      const { state, zip } = listing;
      const isState = !state || wordsOf(state) === fact.state.toLowerCase() || state.length > 3;
      return (
        (isState && (!zip || !fact.zip || zip.startsWith(fact.zip))) ||
        (fact.zip !== undefined && around.evidence.says(fact.zip))
      );
    }
    case 'rank':
      return isRankTrue(fact, listing, around);
  }
}

/** Words for a kind of home: a condo is often called an apartment. */
const kindsOf = (type: string): readonly string[] =>
  type === 'condo' || type === 'apartment' ? ['condo', 'apartment', 'loft', 'flat', 'studio'] : [type];

const textOf = ({ description, location, extension }: FoundListing) =>
  ` ${wordsOf([description, location, ...(extension ?? []).map(({ value }) => value)].join(' '))} `;

const isInTexts = (values: readonly number[], { description }: FoundListing): boolean => {
  const numbers = numbersIn(description ?? '');
  return values.some(value => numbers.includes(value));
};

/** The agent of a listing, in a column of the owner. */
export const agentOf = ({ extension }: FoundListing): string | undefined =>
  extension?.find(({ Key }) => AGENT_COLUMN.test(Key))?.value;

const MEASURES: Readonly<Record<Compared, (listing: FoundListing) => number | null>> = {
  price: ({ price }) => price,
  area: ({ buildingArea }) => buildingArea,
  lot: ({ lotArea }) => lotArea,
  year: ({ yearBuilt }) => yearBuilt,
  perArea: ({ unitAreaPrice }) => unitAreaPrice,
  bedrooms: ({ bedrooms }) => bedrooms,
  bathrooms: ({ bathrooms }) => bathrooms,
  days: ({ daysOnMarket }) => daysOnMarket,
};

/**
 * Whether a listing is the cheapest, largest and so on: of those that the sentence names, of the last list, or of all
 * that were found; among those with the bedrooms, kind and town that the sentence names.
 */
function isRankTrue({ of, is }: Extract<Fact, { kind: 'rank' }>, own: FoundListing, around: Surroundings): boolean {
  const measure = MEASURES[of];
  const value = measure(own);
  if (!value) return false;
  const { evidence, subjects, listed = [], tokens } = around;
  if (is === 'same') return subjects.every(other => measure(other) === value);
  const words = ` ${tokens.map(({ flat }) => flat).join(' ')} `;
  const isAlike = (other: FoundListing) => {
    const isSame = (one: unknown, two: unknown, isNamed: boolean) => !isNamed || one === two;
    return (
      other.saleType === own.saleType &&
      (other.status !== 'Sold' || own.status === 'Sold') &&
      isSame(other.bedrooms, own.bedrooms, /\bbed|\bschlaf|\bdormi|\brecamara|\bhabita/.test(words)) &&
      isSame(other.propertyType, own.propertyType, words.includes(wordsOf(own.propertyType))) &&
      isSame(other.city, own.city, own.city !== null && words.includes(` ${wordsOf(own.city)} `))
    );
  };
  const all = [...evidence.listings.values()];
  const sets = [subjects, listed, all, all.filter(isAlike), listed.filter(isAlike)].filter(
    set => set.length > 1 && set.includes(own),
  );
  const isFirst = (set: readonly FoundListing[]) =>
    set.every(other => {
      const theirs = measure(other);
      return !theirs || (is === 'most' ? theirs <= value : theirs >= value);
    });
  return sets.length === 0 || sets.some(isFirst);
}
