import type { FoundListing } from '../search/agency-tools.js';
import { agentOf } from './compare-own.js';
import { PHONE_COLUMN } from './evidence.js';
import { isNear, type Surroundings } from './near.js';
import { isSameNumber } from './phones.js';
import type { Comparison, CountClaim, Fact } from './sentence.js';

/** Whether the tools, an earlier answer or a text of the owner give a number of listings, or the records do. */
export function isCountTrue(
  claim: CountClaim,
  facts: readonly Fact[],
  around: Surroundings,
  isTrue: (fact: Fact, listing: FoundListing) => boolean,
): boolean {
  const { evidence } = around;
  const { amount, modifier } = claim;
  const listings = [...evidence.listings.values()];
  const most = Math.max(listings.length, ...evidence.counts);
  if (modifier === 'below') return true;
  if (modifier === 'above') return amount.values[0]! <= most;
  if (amount.values.some(value => evidence.counts.has(value))) return true;
  // In "3 homes in Salem and 2 in Dover", the second number has a condition of its own.
  const next = around.tokens.find(
    ({ type, start, values }) =>
      type === 'number' && values.length > 0 && start > claim.end && !facts.some(fact => isIn(start, fact)),
  );
  const conditions = facts.filter(
    ({ kind, start }) => kind !== 'count' && kind !== 'link' && kind !== 'phone' && start < (next?.start ?? Infinity),
  );
  const ofType = ({ propertyType }: FoundListing) =>
    claim.type === undefined || propertyType.toLowerCase().includes(claim.type);
  const fitting = listings.filter(listing => ofType(listing) && conditions.every(fact => isTrue(fact, listing)));
  if (isNear(amount, fitting.length, modifier)) return true;
  // The search may have had more conditions than the sentence, which then counts some of them.
  if (conditions.length > 0 && amount.values[0]! <= fitting.length) return true;
  if (claim.isWhole) return false;
  // Conditions such as "with a nice garden" can't be counted, but no part is larger than the whole.
  return amount.values[0]! <= most;
}

const isIn = (at: number, { start, end }: Fact) => start <= at && at < end;

type Measure = (listing: FoundListing) => number | null;
const MEASURES: Readonly<Record<Comparison['of'], readonly Measure[]>> = {
  price: [listing => listing.price],
  // Land has no building.
  area: [listing => listing.buildingArea || listing.lotArea],
  lot: [listing => listing.lotArea],
  year: [listing => listing.yearBuilt],
  perArea: [listing => listing.unitAreaPrice],
  bedrooms: [listing => listing.bedrooms],
  bathrooms: [listing => listing.bathrooms],
  days: [listing => listing.daysOnMarket],
};

/** Whether one listing compares with others, its estimate or an average as a sentence says. */
export function isComparisonTrue(
  { percent: amount, years, of, isMore, against, modifier }: Comparison,
  own: FoundListing,
  others: readonly FoundListing[],
  { evidence }: Surroundings,
): boolean {
  const averages = [...evidence.figures].filter(figure => figure > 0);
  if (against === 'average' && averages.length === 0) return true;
  return MEASURES[of].some(measure => {
    const value = measure(own);
    const bases = against === 'estimate' ? [own.estimatePrice] : against === 'average' ? averages : others.map(measure);
    return bases.some(base => {
      if (!value || !base || value > base !== isMore) return false;
      if (years) return isNear(years, Math.abs(value - base), undefined, 1);
      if (!amount) return true;
      const shares = [base, value].map(whole => (Math.abs(value - base) / whole) * 100);
      const tolerance = modifier === 'about' ? Math.max(1, amount.values[0]! * 0.1) : amount.halfStep || 0.5;
      return shares.some(share => isNear(amount, share, modifier === 'about' ? undefined : modifier, tolerance));
    });
  });
}

/** Whether a phone number is one of the listing, of a text or of an agent who is named. */
export function isPhoneTrue(digits: string, text: string, { evidence, subjects }: Surroundings): boolean {
  if (!evidence.hasPhone(digits)) return false;
  const [own] = subjects;
  const ofListing = (listing: FoundListing) => phoneOf(listing) !== undefined && isSamePhone(phoneOf(listing)!, digits);
  const all = [...evidence.listings.values()];
  const named = all.flatMap(listing => agentOf(listing) ?? []).filter(name => text.includes(name));
  const whose = all.flatMap(listing => (ofListing(listing) ? (agentOf(listing) ?? []) : []));
  const isTold = evidence.texts.some(
    ({ body }) => named.some(name => body.includes(name)) && body.includes(digits.slice(-4)),
  );
  if (named.length > 0 && whose.length > 0 && !isTold && !whose.some(name => named.includes(name))) return false;
  if (!own || subjects.length > 1 || phoneOf(own) === undefined || ofListing(own)) return true;
  const owners = [...evidence.listings.values()].filter(ofListing);
  return owners.length === 0 || owners.some(listing => text.includes(agentOf(listing) ?? '\n'));
}

export const phoneOf = ({ extension }: FoundListing): string | undefined =>
  extension?.find(({ Key }) => PHONE_COLUMN.test(Key.trim()))?.value;

const isSamePhone = (phone: string, digits: string) => isSameNumber(phone.replace(/\D/g, ''), digits);
