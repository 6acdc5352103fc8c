import { isNewListing } from '../../../src/protocol/answer-limits.js';
import type { FoundListing } from '../search/agency-tools.js';
import { IS_RENT_PERIOD, type Gazetteer } from '../search/gazetteer.js';
import { measureOf } from '../search/comparisons.js';
import { PENDING } from '../search/kinds.js';
import { feeColumnOf } from '../search/own-fee.js';
import { typeNoun } from './describe.js';
import { area, counted, lotArea, money, number, SQUARE_FEET_PER_ACRE } from './format.js';
import { escapeInline, escapeMarkdown, image, link, paragraphs, table } from './markdown.js';

interface Field {
  readonly label: string;
  /** In words; undefined when the listing doesn't say. */
  readonly value: (listing: FoundListing, gazetteer: Gazetteer) => string | undefined;
  readonly isCompared?: true;
}

const field = (label: string, value: Field['value']): Field => ({ label, value });
const compared = (label: string, value: Field['value']): Field => ({ label, value, isCompared: true });
const count = (value: number) => (value > 0 ? number(value) : undefined);
const amount = (value: number | null, { currencySymbol }: FoundListing) =>
  value ? money(value, currencySymbol) : undefined;

const unitOf = ({ areaUnit }: Gazetteer) => (areaUnit === 'Square Meters' ? 'm²' : 'sq ft');

/** Fields that a visitor can ask about, in the order of the details. */
const FIELDS = {
  price: compared('Price', listing => priceOf(listing)),
  type: compared('Type', ({ propertyType }, gazetteer) => typeNoun(propertyType, gazetteer)),
  bedrooms: compared('Bedrooms', (listing, gazetteer) =>
    isStudio(listing, gazetteer) ? 'studio' : count(listing.bedrooms),
  ),
  bathrooms: compared('Bathrooms', ({ bathrooms }) => count(bathrooms)),
  area: compared('Area', ({ buildingArea, areaUnit }) => (buildingArea > 0 ? area(buildingArea, areaUnit) : undefined)),
  lot: compared('Lot', listing => (listing.lotArea > 0 ? lotArea(listing.lotArea, listing.areaUnit) : undefined)),
  year: compared('Year built', ({ yearBuilt }) => (yearBuilt > 0 ? String(Math.round(yearBuilt)) : undefined)),
  parking: compared('Parking spots', ({ parkingSpots }) => count(parkingSpots)),
  space: field('For rent', ({ spaceType }) =>
    spaceType === 'Room' || spaceType === 'Entire place' ? spaceType.toLowerCase() : undefined,
  ),
  fee: compared('Association fee', listing =>
    (listing.hoaMonth ?? Number(listing.evidence['no hoa']?.value !== 'yes')) === 0
      ? 'none'
      : listing.hoaMonth
        ? `${amount(listing.hoaMonth, listing)} / month`
        : feeColumnOf(listing) && escapeInline(feeColumnOf(listing)!.value.trim()),
  ),
  deposit: field('Security deposit', listing => amount(listing.depositFee, listing)),
  estimate: field('Estimated price', listing => amount(listing.estimatePrice, listing)),
  unitPrice: compared('Price per sq ft', (listing, gazetteer) => {
    const { price, unitAreaPrice, buildingArea, lotArea, areaUnit } = listing;
    const isMetric = areaUnit === 'Square Meters';
    // Land is compared by the acre.
    const isByAcre = buildingArea <= 0 && !isMetric;
    const area = buildingArea > 0 ? buildingArea : isByAcre ? lotArea / SQUARE_FEET_PER_ACRE : lotArea;
    const value = (buildingArea > 0 && unitAreaPrice) || (area > 0 ? (price ?? 0) / area : 0);
    if (value <= 0) return undefined;
    const rounded = value < 100 ? Math.round(value * 100) / 100 : Math.round(value);
    const unit = isMetric ? 'm²' : isByAcre ? 'acre' : 'sq ft';
    // The label says the usual unit.
    return unit === unitOf(gazetteer) ? amount(rounded, listing) : `${amount(rounded, listing)} per ${unit}`;
  }),
  lotPrice: field('Price per acre', listing => {
    const value = listing.saleType === 'for_rent' ? 0 : measureOf('lotPrice', listing) * SQUARE_FEET_PER_ACRE;
    return value > 0 ? amount(Math.round(value), listing) : undefined;
  }),
  photos: field('Photos', ({ images }) => count(images?.length ?? 0)),
  status: compared('Status', listing => {
    const { status } = listing;
    if (status === 'Sold') return pendingOf(listing) ?? (takenWord(listing) === 'sold' ? 'Sold' : 'Rented');
    return status === 'PreOnMarket' ? 'Coming soon' : 'Available';
  }),
  tour: field('Tour', listing => tourOf(listing)),
  daysOnMarket: compared('On the market', ({ status, daysOnMarket }) =>
    // Zero days are unknown.
    status === 'PreOnMarket' || daysOnMarket <= 0 ? undefined : counted(Math.max(1, Math.round(daysOnMarket)), 'day'),
  ),
  address: field('Address', listing => fullAddress(listing)),
  mlsNumber: field('MLS number', ({ mlsNumber }) => escapeInline(mlsNumber) || undefined),
  images: field('Images', (listing, gazetteer) => imagesOf(listing, gazetteer, MAX_IMAGES).join(' ') || undefined),
  link: field('Listing page', (listing, gazetteer) => listingLink(listing, gazetteer)),
} as const satisfies Readonly<Record<string, Field>>;

const IS_PENDING = new RegExp(PENDING, 'i');

/** Returns what the record says of a home that is off the market, but only under contract. */
export const pendingOf = ({ status, extension }: FoundListing): string | undefined =>
  status === 'Sold'
    ? extension?.find(({ Key, value }) => /status/i.test(Key) && IS_PENDING.test(value))?.value.trim()
    : undefined;

/** A home for rent with the status `Sold` is rented. */
export const takenWord = ({ saleType }: Pick<FoundListing, 'saleType'>) =>
  saleType === 'for_rent' ? 'rented' : 'sold';

export type Attribute = keyof typeof FIELDS;

export const ATTRIBUTES = Object.keys(FIELDS) as readonly Attribute[];

export const labelOf = (attribute: Attribute, gazetteer: Gazetteer): string =>
  FIELDS[attribute].label.replace('sq ft', unitOf(gazetteer));

/** Values that no card has. */
export const OFF_CARD = ['deposit', 'fee', 'year', 'unitPrice', 'lotPrice', 'daysOnMarket', 'lot', 'photos'] as const;

/** `Year built: 1931`; undefined when the listing doesn't say. */
export function valueLine(attribute: Attribute, listing: FoundListing, gazetteer: Gazetteer): string | undefined {
  const value = attributeValue(attribute, listing, gazetteer);
  // "$45,000 per acre" has its own unit.
  const label = value?.includes(' per ') ? FIELDS.price.label : labelOf(attribute, gazetteer);
  return value && `${label}: ${value}`;
}

/** A label within a sentence; that of `MLS number` keeps its first letter. */
export function labelWithin(attribute: Attribute, gazetteer: Gazetteer): string {
  const label = labelOf(attribute, gazetteer);
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

export const attributeValue = (attribute: Attribute, listing: FoundListing, gazetteer: Gazetteer): string | undefined =>
  FIELDS[attribute].value(listing, gazetteer);

const MAX_IMAGES = 5;
/** Longest description that is quoted as a whole, in characters. */
const MAX_DESCRIPTION = 900;
const MAX_EXTENSIONS = 12;

/** Returns the address of a listing, or a substitute. */
export function listingTitle(listing: FoundListing, gazetteer: Gazetteer): string {
  const address = [listing.address, listing.city].map(part => part?.trim()).filter(Boolean);
  if (listing.address?.trim()) return address.join(', ');
  const type = typeNoun(listing.propertyType, gazetteer);
  const name = type.charAt(0).toUpperCase() + type.slice(1);
  const place = listing.location?.split(',')[0]?.trim();
  const city = listing.city?.trim();
  if (place) return [`${name} at ${place}`, city].filter(Boolean).join(', ');
  return city ? `${name} in ${city}` : `${name} ${listing.mlsNumber}`;
}

export const listingLink = (listing: FoundListing, gazetteer: Gazetteer): string =>
  link(listingTitle(listing, gazetteer), listing.url);

export function listingCard(listing: FoundListing, ordinal: number, gazetteer: Gazetteer): string {
  const price = priceOf(listing) ?? (listing.status === 'Sold' ? undefined : 'price on request');
  const title = `**${ordinal}. ${listingLink(listing, gazetteer)}**${price ? ` — ${price}` : ''}`;
  const [image] = imagesOf(listing, gazetteer, 1);
  return [title, image, facts(listing, gazetteer)].filter(line => line !== undefined && line !== '').join('  \n');
}

export function listingDetails(listing: FoundListing, gazetteer: Gazetteer): string {
  const fields = ATTRIBUTES.flatMap(name => {
    const { value }: Field = FIELDS[name];
    const label = labelOf(name, gazetteer);
    // A column of the agency's own is told by its own name.
    const isOwn = name === 'fee' && listing.hoaMonth === null;
    const isLeftOut =
      isOwn || name === 'lotPrice' || name === 'photos' || (name === 'unitPrice' && listing.saleType === 'for_rent');
    const words = isLeftOut || name === 'images' || name === 'link' ? undefined : value(listing, gazetteer);
    const isAsked = name === 'price' && listing.status === 'Sold';
    return words === undefined ? [] : [`- **${isAsked ? 'Asking price' : label}:** ${words}`];
  });
  const extensions = (listing.extension ?? [])
    .filter(({ Key, value }) => Key.trim() !== '' && value.trim() !== '')
    .slice(0, MAX_EXTENSIONS)
    .map(({ Key, value }) => `- **${escapeInline(Key)}:** ${escapeInline(value)}`);
  return paragraphs(
    `**${listingLink(listing, gazetteer)}**`,
    imagesOf(listing, gazetteer, 1)[0],
    [...fields, ...extensions].join('\n'),
    shortened(listing.description ?? ''),
  );
}

/** Compares listings in a table; omits rows without values. */
export function listingComparison(listings: readonly FoundListing[], gazetteer: Gazetteer): string {
  const rows = ATTRIBUTES.flatMap(name => {
    const { value, isCompared }: Field = FIELDS[name];
    const values = listings.map(listing => value(listing, gazetteer));
    const isOwn = name === 'fee' && listings.every(({ hoaMonth }) => hoaMonth === null);
    if (isOwn || !isCompared || values.every(words => words === undefined)) return [];
    return [[`**${labelOf(name, gazetteer)}**`, ...values.map(words => words ?? '–')]];
  });
  const own = ownRows(listings);
  return table([' ', ...listings.map(listing => listingLink(listing, gazetteer))], [...rows, ...own]);
}

/** The custom columns that several of the listings have, but for people and how to reach them. */
function ownRows(listings: readonly FoundListing[]): readonly (readonly string[])[] {
  const valueIn = ({ extension }: FoundListing, key: string) =>
    extension?.find(({ Key }) => Key.trim() === key)?.value.trim();
  const keys = [...new Set(listings.flatMap(({ extension }) => (extension ?? []).map(({ Key }) => Key.trim())))];
  return keys
    .filter(key => key !== '' && !OF_PEOPLE.test(key) && listings.filter(one => valueIn(one, key)).length > 1)
    .slice(0, MAX_EXTENSIONS)
    .map(key => [`**${escapeInline(key)}**`, ...listings.map(one => escapeInline(valueIn(one, key) ?? '–'))]);
}

const OF_PEOPLE = /\b(?:agent|broker|realtor|contact|listed by|office|phone|mobile|tel|mail|owner|landlord|link|url)/i;

/** Formats the price with its currency, and rent with its period; undefined when unknown. */
export function priceOf(listing: FoundListing): string | undefined {
  const { price, currencySymbol, saleType } = listing;
  if (!price) return undefined;
  const amount = money(price, currencySymbol);
  return saleType === 'for_rent' ? `${amount} / ${rentPeriodOf(listing)}` : amount;
}

/** The period of a rent by a column of its own, such as "Rent per: week". */
export function rentPeriodOf({ extension }: Pick<FoundListing, 'extension'>): string {
  const column = extension?.find(({ Key }) => IS_RENT_PERIOD.test(Key.trim()));
  return /\b(?:day|night|week|month|year)/i.exec(column?.value ?? '')?.[0].toLowerCase() ?? 'month';
}

/** `3 beds · 2 baths · 1,800 sq ft · house`; omits unknown values. */
function facts(listing: FoundListing, gazetteer: Gazetteer): string {
  const { bedrooms, bathrooms, parkingSpots, status, daysOnMarket } = listing;
  const isNew = status === 'Active' && isNewListing(daysOnMarket);
  return [
    bedrooms > 0 ? counted(bedrooms, 'bed') : isStudio(listing, gazetteer) ? 'studio' : undefined,
    bathrooms > 0 ? counted(bathrooms, 'bath') : undefined,
    FIELDS.area.value(listing, gazetteer) ?? FIELDS.lot.value(listing, gazetteer),
    typeNoun(listing.propertyType, gazetteer),
    parkingSpots > 0 ? counted(parkingSpots, 'parking spot') : undefined,
    listing.spaceType === 'Room' ? 'a room' : undefined,
    status === 'Sold'
      ? escapeInline(pendingOf(listing)?.toLowerCase() ?? takenWord(listing))
      : status === 'PreOnMarket'
        ? 'coming soon'
        : undefined,
    isNew ? 'new' : undefined,
    tourOf(listing),
  ]
    .filter(fact => fact !== undefined)
    .join(' · ');
}

const tourOf = ({ tours }: FoundListing) =>
  tours === 'OpenHouse' ? 'open house' : tours === '3D' ? '3D tour' : undefined;

/** A listing without bedrooms is a studio, unless it is land or a shop. */
const isStudio = ({ bedrooms, buildingArea, propertyType }: FoundListing, gazetteer: Gazetteer) =>
  bedrooms <= 0 &&
  buildingArea > 0 &&
  ['apartment', 'condo', 'loft', 'studio'].includes(gazetteer.kindOf(propertyType));

function fullAddress({ address, location, city, state, zip }: FoundListing): string | undefined {
  const region = [state?.trim(), zip?.trim()].filter(Boolean).join(' ');
  const text = [address?.trim(), city?.trim(), region].filter(Boolean).join(', ');
  const where = location?.trim();
  if (text === '') return where ? escapeInline(where) : undefined;
  return escapeInline(where ? `${text} (${where})` : text);
}

function imagesOf(listing: FoundListing, gazetteer: Gazetteer, most: number): readonly string[] {
  const title = listingTitle(listing, gazetteer);
  return (listing.images ?? []).flatMap(address => image(title, address) ?? []).slice(0, most);
}

/** Cuts off a long description at the end of a sentence. */
function shortened(description: string): string {
  const text = description.trim();
  if (text.length <= MAX_DESCRIPTION) return escapeMarkdown(text);
  const cut = text.slice(0, MAX_DESCRIPTION);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('\n'));
  return `${escapeMarkdown(cut.slice(0, end > MAX_DESCRIPTION / 2 ? end + 1 : cut.lastIndexOf(' ')))} …`;
}
