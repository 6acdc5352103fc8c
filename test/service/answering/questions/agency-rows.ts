import type { ListingRow } from '../support/listings.js';

/** A listing with the fields that differ within an agency. Areas are in square meters. */
export interface Own {
  readonly number: string;
  readonly type: string;
  readonly address: string;
  readonly city: string;
  readonly location?: string;
  readonly text: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly rent?: number;
  readonly status?: 'Active' | 'Sold';
  readonly price?: number;
  readonly area?: number;
  readonly lot?: number;
  readonly beds?: number;
}

/** Returns the rows of an agency's listings: rentals where there is a rent. */
export const rowsOf = (owns: readonly Own[], currencySymbol: string, site: string): readonly ListingRow[] =>
  owns.map(own => ({
    saleType: own.rent === undefined ? 'for_sale' : 'for_rent',
    status: own.status ?? 'Active',
    currencySymbol,
    propertyType: own.type,
    bedrooms: own.beds ?? 0,
    bathrooms: own.beds === undefined ? 0 : 1,
    url: `${site}/${own.number}`,
    mlsNumber: own.number,
    yearBuilt: 0,
    daysOnMarket: 10,
    lotArea: own.lot ?? 0,
    buildingArea: own.area ?? 0,
    areaUnit: 'Square Meters',
    parkingSpots: 0,
    description: own.text,
    extension: Object.entries(own.columns).map(([Key, value]) => ({ Key, value })),
    address: own.address,
    city: own.city,
    location: own.location ?? null,
    salePrice: own.price ?? null,
    rentPrice: own.rent ?? null,
  }));
