/** Fields that listings of some types lack by their nature: an empty cell means none. */
const UNNEEDED: readonly { readonly types: RegExp; readonly fields: readonly string[] }[] = [
  {
    types: /^(?:vacant |unimproved |residential )?(?:land|lots?|acreage)$/i,
    fields: ['Bedrooms', 'Bathrooms', 'BuildingArea', 'ParkingSpots', 'YearBuilt'],
  },
  {
    types: /^(?:business|commercial|industrial|office|retail|warehouse)\b/i,
    fields: ['Bedrooms', 'Bathrooms', 'LotArea'],
  },
  { types: /^(?:studio|efficiency)\b/i, fields: ['Bedrooms', 'LotArea'] },
  { types: /^(?:apartment|co-op|condo|condominium|flat|penthouse)$/i, fields: ['LotArea'] },
];

/** Returns zero for a field that a listing of this type doesn't need, else nothing. */
export const unneeded = (field: string, type: unknown): string =>
  typeof type === 'string' && UNNEEDED.some(({ types, fields }) => fields.includes(field) && types.test(type))
    ? '0'
    : '';
