import { isNewListing } from '../../protocol/answer-limits.js';
import type { StoredListing } from '../../protocol/listing.js';
import { readImages } from '../../protocol/stored-texts.js';
import { AREA_UNIT, matchChoice, SALE_TYPE, STATUS, TOUR } from '../../ui/listing-choices.js';
import { readAmount, readExtension, readQuantity, textOf, type ExtensionPair } from '../../ui/listing-values.js';
import { readImageAddress } from '../../ui/image-address.js';
import { readOwnerLink } from '../../ui/owner-link.js';

/** A ribbon on an image; a string is a status that only the service knows. */
export type Ribbon =
  | { readonly type: 'new' | 'comingSoon' | 'sold' | 'rented' | 'gone' | 'openHouse' | 'tour3d' }
  | { readonly type: 'status'; readonly text: string };

/** An area with its unit, `sq ft` or `m²`, or without one if the listing has none. */
export interface Area {
  readonly amount: number;
  readonly unit: string;
}

/** A listing prepared for display. Missing values are undefined or empty, never made up or zero. */
export type ListingEntry = Readonly<ReturnType<typeof readListing>>;

const MAX_RIBBONS = 2;
const MAX_STATUS_LENGTH = 24;

/** Names of columns with the attribution, in display order; owners choose the keys of ExtensionColumn. */
const ATTRIBUTION: readonly (readonly RegExp[])[] = [
  [
    /^(?:listed|courtesy|broker)/i,
    /listed|broker|office|firm|agency|courtesy|company|makler|b[uü]ro|agence|courtier|inmobiliaria|agenzia|imobili[aá]ria/i,
  ],
  [/agent|realtor|contact name|ansprech|conseiller|agente/i],
  [/phone|\btel\b|telefon|tél|mobile|e-?mail|contact/i],
];
/** Names of columns that contain such a word but describe the listing: rooms, dates, costs. */
const OF_THE_LISTING: readonly RegExp[] = [
  /\b(?:home|study|den)\b.*\boffice/i,
  /\boffices?\b.*\b(?:space|room|floor|area)/i,
  /\b(?:management|insurance|title)\s+company/i,
  /listed\s+(?:on|since|at|for|price|date)|\b(?:date|grade)\s+listed/i,
  /\bfees?\b|\bmobile\s+home/i,
];

/** Reads a listing field by field, because services differ in types. `base` resolves relative addresses. */
export function readListing(listing: StoredListing, base: string) {
  const saleType = matchChoice(SALE_TYPE, textOf(listing.SaleType));
  const rent = readAmount(listing.RentPrice);
  const sale = readAmount(listing.SalePrice);
  const isRent = saleType ? saleType === 'for_rent' : rent !== undefined && sale === undefined;
  const status = matchChoice(STATUS, textOf(listing.Status));
  const address = textOf(listing.Address).trim();
  const place = placeOf(listing);
  const kind = textOf(listing.PropertyType).trim();
  const mlsNumber = textOf(listing.MLSNumber).trim();
  const area = areaReader(textOf(listing.Area));
  return {
    listing,
    id: listing.ID,
    name: address || [kind, place || mlsNumber].filter(Boolean).join(', '),
    place: address ? place : '',
    /** Undefined if it must not be a link. */
    href: readPage(textOf(listing.Url), base),
    images: readImages(textOf(listing.Images)).flatMap(text => readImageAddress(text, base) ?? []),
    /** The asking price, or the monthly rent. */
    price: readAmount(listing.Price) ?? (isRent ? rent : sale),
    isRent,
    /** Whether it can't be visited because it is sold or no longer listed. */
    isGone: status === 'Sold',
    currency: textOf(listing.CurrencySymbol).trim(),
    kind,
    bedrooms: readAmount(listing.Bedrooms),
    bathrooms: readAmount(listing.Bathrooms),
    building: area(listing.BuildingArea),
    lot: area(listing.LotArea),
    yearBuilt: readAmount(listing.YearBuilt),
    mlsNumber,
    ribbons: ribbonsOf(listing, status, isRent),
    attribution: attributionOf(readExtension(textOf(listing.ExtensionColumn))),
  };
}

/** A listing that is no longer listed says so, and can't be visited. */
export const goneEntry = (entry: ListingEntry): ListingEntry => ({
  ...entry,
  isGone: true,
  ribbons: [{ type: 'gone' }],
});

function placeOf({ City, State, ZIP }: StoredListing): string {
  const region = [State, ZIP].map(part => textOf(part).trim()).filter(Boolean);
  return [textOf(City).trim(), region.join(' ')].filter(Boolean).join(', ');
}

/** Not stated: `Area` is the unit of the areas. */
function areaReader(unitText: string) {
  const unit = matchChoice(AREA_UNIT, unitText);
  return (value: unknown): Area | undefined => {
    const amount = readAmount(value);
    if (amount === undefined) return undefined;
    return { amount, unit: unit === undefined ? '' : unit === 'Square Meters' ? 'm²' : 'sq ft' };
  };
}

function ribbonsOf(
  { Status, Tours, DaysOnMarket }: StoredListing,
  status: string | undefined,
  isRent: boolean,
): readonly Ribbon[] {
  const tour = matchChoice(TOUR, textOf(Tours));
  const isNew = isNewListing(readQuantity(DaysOnMarket) ?? NaN);
  const own = textOf(Status).trim().slice(0, MAX_STATUS_LENGTH);
  const ribbons: (Ribbon | false)[] = [
    status === 'Sold' && { type: isRent ? 'rented' : 'sold' },
    status === 'PreOnMarket' && { type: 'comingSoon' },
    status === 'Active' && isNew && { type: 'new' },
    status === undefined && own !== '' && { type: 'status', text: own },
    // A sold listing has no open house.
    status !== 'Sold' && tour === 'OpenHouse' && { type: 'openHouse' },
    tour === '3D' && { type: 'tour3d' },
  ];
  return ribbons.filter(ribbon => ribbon !== false).slice(0, MAX_RIBBONS);
}

/** Returns the agency, labeled with the owner's column name, then contacts. */
function attributionOf(pairs: readonly ExtensionPair[]): readonly string[] {
  const left = pairs.filter(({ Key, value }) => value.trim() && !OF_THE_LISTING.some(pattern => pattern.test(Key)));
  return ATTRIBUTION.flatMap((patterns, index) => {
    const at = patterns.map(pattern => left.findIndex(({ Key }) => pattern.test(Key))).find(each => each >= 0);
    if (at === undefined) return [];
    const [pair] = left.splice(at, 1) as [ExtensionPair];
    return [index ? pair.value.trim() : `${pair.Key.trim()}: ${pair.value.trim()}`];
  });
}

/** Reads an absolute address or a path on the service. Other values would be relative to the host page. */
function readPage(address: string, base: string): string | undefined {
  const text = address.trim();
  return /^(?:https?:\/\/|\/(?![/\\]))/i.test(text) ? readOwnerLink(text, base)?.href : undefined;
}
