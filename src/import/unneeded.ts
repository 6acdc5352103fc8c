import { LAND, OF_LAND } from '../locales/import/value-words.js';
import { fold } from './import-units.js';

const WORKPLACES =
  /^(?:business|commercial|industrial|office|retail|warehouse|local|oficina|nave|buro|gewerbe|laden|bureau|lokal)\b/;

export const isWorkplace = (type: string): boolean => WORKPLACES.test(fold(type));

/** Whether a type of property is a piece of land, without words for anything else. */
export function isLand(type: string): boolean {
  const words = fold(type).match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.some(word => LAND.includes(word)) && words.every(word => LAND.includes(word) || OF_LAND.includes(word));
}

/** Fields that listings of some types lack by their nature: an empty cell means none. */
const UNNEEDED: readonly { readonly types: { test: (type: string) => boolean }; readonly fields: readonly string[] }[] =
  [
    // Of New Zealand.
    { types: /^(?:bare )?section$/i, fields: ['Bedrooms', 'Bathrooms', 'BuildingArea', 'ParkingSpots', 'YearBuilt'] },
    { types: { test: isLand }, fields: ['Bedrooms', 'Bathrooms', 'BuildingArea', 'ParkingSpots', 'YearBuilt'] },
    { types: { test: isWorkplace }, fields: ['Bedrooms', 'Bathrooms', 'LotArea'] },
    { types: /^(?:studio|efficiency)\b/i, fields: ['Bedrooms', 'LotArea'] },
    { types: /^(?:apartment|co-op|condo|condominium|flat|penthouse)$/i, fields: ['LotArea'] },
  ];

/** Returns zero for a field that a listing of this type doesn't need, else nothing. */
export const unneeded = (field: string, type: unknown): string =>
  typeof type === 'string' && UNNEEDED.some(({ types, fields }) => fields.includes(field) && types.test(type))
    ? '0'
    : '';
