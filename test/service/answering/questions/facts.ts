import type { DemoListing } from '../../../../demo/seed.js';
import { extension } from './conditions.js';
import type { Fact, Pointer } from './question.js';

const money = (amount: number) => `$${amount.toLocaleString('en-US')}`;
const missing = /can't|couldn't|don't|doesn't|not|unknown|no /i;

export const price: Fact = l => {
  const amount = l.SalePrice ?? l.RentPrice;
  return amount ? money(amount) : missing;
};
export const fee: Fact = l => (l.HOAMonth ? money(l.HOAMonth) : missing);
export const deposit: Fact = l => (l.DepositFee ? money(l.DepositFee) : missing);
export const agentName: Fact = l => extension(l, 'Agent') ?? missing;
export const agentPhone: Fact = l => extension(l, 'Phone') ?? missing;
export const listedBy: Fact = l => (extension(l, 'Listed by') ?? '').split(',')[0] || missing;
export const year: Fact = l => String(l.YearBuilt);
export const town: Fact = l => l.City ?? '';
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
export const WORDS = ['studio', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];
export const beds: Fact = l => new RegExp(`\\b(${l.Bedrooms}|${WORDS[l.Bedrooms]})\\b`, 'i');
export const baths: Fact = l => new RegExp(`\\b${l.Bathrooms}\\b`);
export const parking: Fact = l => new RegExp(`\\b(${l.ParkingSpots}|${WORDS[l.ParkingSpots]})\\b`, 'i');
/** Not known, not told, not there. */
export const unknown = /can't|couldn't|don't|doesn't|not|unknown|isn't|no information/i;

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
