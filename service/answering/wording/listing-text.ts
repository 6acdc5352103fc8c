import type { FoundListing } from '../search/agency-tools.js';
import type { Gazetteer } from '../search/gazetteer.js';
import { typeNoun } from './describe.js';
import { area, counted, lotArea, money, number } from './format.js';
import { escapeInline, escapeMarkdown, image, link, paragraphs, table } from './markdown.js';

/** A field of a listing that a visitor can ask for. */
export type Attribute = keyof typeof LABELS;

/** How answers name the fields, in the order in which details show them. */
export const LABELS = {
  price: 'Price',
  type: 'Type',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  area: 'Area',
  lot: 'Lot',
  year: 'Year built',
  parking: 'Parking spots',
  space: 'For rent',
  fee: 'Association fee',
  deposit: 'Security deposit',
  estimate: 'Estimated price',
  unitPrice: 'Price per area',
  status: 'Status',
  tour: 'Tour',
  daysOnMarket: 'On the market',
  address: 'Address',
  mlsNumber: 'MLS number',
  pictures: 'Images',
  link: 'Listing page',
} as const;

const DETAILS = (Object.keys(LABELS) as Attribute[]).filter(
  name => name !== 'pictures' && name !== 'link',
);
const COMPARED: readonly Attribute[] = [
  'price',
  'unitPrice',
  'type',
  'bedrooms',
  'bathrooms',
  'area',
  'lot',
  'year',
  'parking',
  'fee',
  'status',
  'daysOnMarket',
];

/** A listing offered for at most this many days is new. */
const NEW_DAYS = 3;
const MAX_IMAGES = 5;
/** Longest description that is quoted as a whole, in characters. */
const MAX_DESCRIPTION = 900;
const MAX_EXTENSIONS = 12;

/** The address of a listing, or what there is instead. */
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

/** The title as a link to the listing's own page. */
export const listingLink = (listing: FoundListing, gazetteer: Gazetteer): string =>
  link(listingTitle(listing, gazetteer), listing.url);

/** A listing in a numbered list of results. */
export function listingCard(listing: FoundListing, ordinal: number, gazetteer: Gazetteer): string {
  const price = priceOf(listing);
  const title = `**${ordinal}. ${listingLink(listing, gazetteer)}**${price ? ` — ${price}` : ''}`;
  const [picture] = imagesOf(listing, gazetteer, 1);
  return [title, picture, facts(listing, gazetteer)]
    .filter(line => line !== undefined && line !== '')
    .join('  \n');
}

/** Everything that a listing says. */
export function listingDetails(listing: FoundListing, gazetteer: Gazetteer): string {
  const fields = DETAILS.flatMap(attribute => {
    if (attribute === 'unitPrice' && listing.saleType === 'for_rent') return [];
    const value = attributeValue(attribute, listing, gazetteer);
    return value === undefined ? [] : [`- **${LABELS[attribute]}:** ${value}`];
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

/** Listings side by side, without rows that no listing has a value for. */
export function listingComparison(listings: readonly FoundListing[], gazetteer: Gazetteer): string {
  const rows = COMPARED.flatMap(attribute => {
    const values = listings.map(listing => attributeValue(attribute, listing, gazetteer));
    if (values.every(value => value === undefined)) return [];
    return [[`**${LABELS[attribute]}**`, ...values.map(value => value ?? '–')]];
  });
  return table([' ', ...listings.map(listing => listingLink(listing, gazetteer))], rows);
}

/** The value of a field in words; undefined when the listing doesn't say. */
export function attributeValue(
  attribute: Attribute,
  listing: FoundListing,
  gazetteer: Gazetteer,
): string | undefined {
  const count = (value: number) => (value > 0 ? number(value) : undefined);
  const amount = (value: number | null) =>
    value ? money(value, listing.currencySymbol) : undefined;
  switch (attribute) {
    case 'price':
      return priceOf(listing);
    case 'bedrooms':
      return count(listing.bedrooms) ?? (isStudio(listing, gazetteer) ? 'studio' : undefined);
    case 'bathrooms':
      return count(listing.bathrooms);
    case 'area':
      return listing.buildingArea > 0 ? area(listing.buildingArea, listing.areaUnit) : undefined;
    case 'lot':
      return listing.lotArea > 0 ? lotArea(listing.lotArea, listing.areaUnit) : undefined;
    case 'year':
      return listing.yearBuilt > 0 ? String(Math.round(listing.yearBuilt)) : undefined;
    case 'parking':
      return count(listing.parkingSpots);
    case 'fee': {
      const fee = amount(listing.hoaMonth);
      return fee && `${fee} / month`;
    }
    case 'deposit':
      return amount(listing.depositFee);
    case 'status':
      if (listing.status === 'Sold') return 'Sold';
      return listing.status === 'PreOnMarket' ? 'Coming soon' : 'Available';
    case 'address':
      return fullAddress(listing);
    case 'tour':
      return tourOf(listing);
    case 'daysOnMarket':
      return listing.status === 'PreOnMarket'
        ? undefined
        : counted(Math.max(0, Math.round(listing.daysOnMarket)), 'day');
    case 'pictures': {
      const images = imagesOf(listing, gazetteer, MAX_IMAGES);
      return images.length === 0 ? undefined : images.join(' ');
    }
    case 'type':
      return typeNoun(listing.propertyType, gazetteer);
    case 'link':
      return listingLink(listing, gazetteer);
    case 'mlsNumber':
      return listing.mlsNumber.trim() === '' ? undefined : escapeInline(listing.mlsNumber);
    case 'estimate':
      return amount(listing.estimatePrice);
    case 'unitPrice': {
      const value =
        listing.unitAreaPrice ||
        (listing.buildingArea > 0 ? (listing.price ?? 0) / listing.buildingArea : 0);
      if (value <= 0) return undefined;
      const unit = listing.areaUnit === 'Square Meters' ? 'm²' : 'sq ft';
      return `${amount(value < 100 ? Math.round(value * 100) / 100 : Math.round(value))} / ${unit}`;
    }
    case 'space':
      return listing.spaceType === 'Room' || listing.spaceType === 'Entire place'
        ? listing.spaceType.toLowerCase()
        : undefined;
  }
}

/** The price with its currency, and the rent per month; undefined when the listing names none. */
export function priceOf({ price, currencySymbol, saleType }: FoundListing): string | undefined {
  if (!price) return undefined;
  return saleType === 'for_rent'
    ? `${money(price, currencySymbol)} / month`
    : money(price, currencySymbol);
}

/** `3 beds · 2 baths · 1,800 sq ft · house`, without what the listing doesn't say. */
function facts(listing: FoundListing, gazetteer: Gazetteer): string {
  const { bedrooms, bathrooms, parkingSpots, status, daysOnMarket, buildingArea } = listing;
  const lot = listing.lotArea;
  const size =
    buildingArea > 0
      ? area(buildingArea, listing.areaUnit)
      : lot > 0
        ? lotArea(lot, listing.areaUnit)
        : undefined;
  const isNew = status === 'Active' && daysOnMarket > 0 && daysOnMarket <= NEW_DAYS;
  return [
    bedrooms > 0 ? counted(bedrooms, 'bed') : isStudio(listing, gazetteer) ? 'studio' : undefined,
    bathrooms > 0 ? counted(bathrooms, 'bath') : undefined,
    size,
    typeNoun(listing.propertyType, gazetteer),
    parkingSpots > 0 ? counted(parkingSpots, 'parking spot') : undefined,
    listing.spaceType === 'Room' ? 'a room' : undefined,
    status === 'Sold' ? 'sold' : status === 'PreOnMarket' ? 'coming soon' : undefined,
    isNew ? 'new' : undefined,
    tourOf(listing),
  ]
    .filter(fact => fact !== undefined)
    .join(' · ');
}

const tourOf = ({ tours }: FoundListing) =>
  tours === 'OpenHouse' ? 'open house' : tours === '3D' ? '3D tour' : undefined;

/** A listing without a bedroom is a studio, unless it is land or a shop. */
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

/** Cuts a long description at the end of a sentence. */
function shortened(description: string): string {
  const text = description.trim();
  if (text.length <= MAX_DESCRIPTION) return escapeMarkdown(text);
  const cut = text.slice(0, MAX_DESCRIPTION);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('\n'));
  return `${escapeMarkdown(cut.slice(0, end > MAX_DESCRIPTION / 2 ? end + 1 : cut.lastIndexOf(' ')))} …`;
}
