/** What a listing says about one feature. */
export interface Evidence {
  /** `unknown` with a sentence: something related is said, which may be quoted but proves nothing. */
  readonly value: 'yes' | 'no' | 'unknown';
  /** The listing's own words, at most about 200 characters. */
  readonly sentence: string;
  /** `Description`, `Location`, the key of a custom column, or the name of another field. */
  readonly from: string;
}

/** The fields of a listing that speak for features, or whose names must not. */
export interface ListingTexts {
  readonly description?: string | null | undefined;
  readonly location?: string | null | undefined;
  readonly extension?: readonly { readonly Key: string; readonly value: string }[] | null | undefined;
  readonly address?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly parkingSpots?: number | null | undefined;
  readonly hoaMonth?: number | null | undefined;
  readonly spaceType?: string | null | undefined;
}

/** Reads what a listing says about the features; leaves out those about which it says nothing. */
export function evidenceOf(_listing: ListingTexts): Readonly<Record<string, Evidence>> {
  return {};
}
