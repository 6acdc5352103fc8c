import type { DemoListing } from '../../../../demo/seed.js';
import { extension, priceOf } from './conditions.js';
import type { Condition, Fact, Pointer } from './question.js';

const money = (amount: number) => `$${amount.toLocaleString('en-US')}`;
const missing = /n't|\b(not|unknown|no|on request)\b/i;

export const price: Fact = l => {
  const amount = l.SalePrice ?? l.RentPrice;
  return amount ? money(amount) : missing;
};
export const fee: Fact = l => (l.HOAMonth ? money(l.HOAMonth) : missing);
export const deposit: Fact = l => (l.DepositFee ? money(l.DepositFee) : missing);
export const agentName: Fact = l => extension(l, 'Agent') ?? missing;
export const agentPhone: Fact = l => extension(l, 'Phone') ?? missing;
export const year: Fact = l => String(l.YearBuilt);
export const address: Fact = l => (l.Address ?? '').split(',')[0] ?? '';
export const area: Fact = l => l.BuildingArea.toLocaleString('en-US');
export const days: Fact = l => (l.DaysOnMarket ? String(l.DaysOnMarket) : /\d/);
export const heats: Fact = l => (extension(l, 'Heating') ?? '').split(',')[0] ?? '';
export const pets: Fact = l => new RegExp(PETS[extension(l, 'Pets') ?? ''] ?? missing.source, 'i');
const PETS: Readonly<Record<string, string>> = {
  'Cats and dogs welcome': 'welcome|allowed|yes|accepted|fine',
  'Cats only': 'cats? only|only cats|only allows cats',
  'No pets': '\\bno\\b|not|aren',
  'On request': 'request|ask',
};
export const lease: Fact = l => new RegExp((extension(l, 'Lease') ?? '').replace(' months', '').replace(' or ', '.*'));
const WORDS = ['studio', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];
export const baths: Fact = l => new RegExp(`\\b${l.Bathrooms}\\b`);
export const parking: Fact = l => new RegExp(`\\b(${l.ParkingSpots}|${WORDS[l.ParkingSpots]})\\b`, 'i');
/** Not known, not told, not there. */
export const unknown =
  /n't|\b(cannot|unknown|no (information|record|data|mention)|not (known|stated|given|mentioned|listed|in|able|something))\b/i;
/** Denies what was asked. */
export const no = /n't|\b(no|not|none|neither|unfurnished|only|sold)\b/i;
/** Patterns that must not be found in the words of a listing. */
export const OWN_WORDS: readonly Fact[] = [unknown, no];

/** The listing that the last answer showed at this place, from 1; negative numbers count from the end. */
export const nth =
  (place: number): Pointer =>
  earlier => {
    const last = earlier.findLast(({ mls }) => mls.length > 0);
    return last?.mls.at(place > 0 ? place - 1 : place);
  };

/** The listing that the first answer with listings showed at this place. */
export const firstShown =
  (place: number): Pointer =>
  earlier =>
    earlier.find(({ mls }) => mls.length > 0)?.mls.at(place - 1);

/** The best of the listings that the last answer showed. */
export const bestShown =
  (order: (a: DemoListing, b: DemoListing) => number): Pointer =>
  earlier => {
    const last = earlier.findLast(({ mls }) => mls.length > 1);
    return last?.shown.map(({ listing }) => listing).toSorted(order)[0]?.MLSNumber;
  };

/** The average or the median of the prices of those on offer, rounded to a unit of up to $10,000. */
export const averageOf =
  ({ readings }: Condition): Fact =>
  (_, listings) => {
    const texts = readings.flatMap(holds => {
      const found = listings.filter(l => l.Status !== 'Sold' && holds(l));
      const active = found.filter(({ Status }) => Status === 'Active');
      return [found, active].flatMap(set => averagesOf(set.map(priceOf).filter(amount => amount !== undefined)));
    });
    return new RegExp(texts.map(text => `\\${text}\\b`).join('|'));
  };

function averagesOf(amounts: readonly number[]): readonly string[] {
  const sorted = amounts.toSorted((a, b) => a - b);
  const middle = [sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, sorted[Math.floor(sorted.length / 2)] ?? 0];
  const values = [
    amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length,
    ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2,
  ];
  return values.flatMap(value => [1, 10, 100, 1000, 10_000].map(unit => money(Math.round(value / unit) * unit)));
}
