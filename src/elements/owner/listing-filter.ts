/** Filters of RealEstateList (interface 4.5), without the empty ones. */
export interface ListingFilter {
  readonly CityName?: string;
  readonly SaleType?: 'for_sale' | 'for_rent';
  readonly MLSNumber?: string;
}
