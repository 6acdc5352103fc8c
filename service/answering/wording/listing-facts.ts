import type { FoundListing } from '../search/listing-search.js';
import type { Attribute } from '../understanding/vocabulary/questions.js';
import { typeNoun, type Voice } from './describe.js';
import { escapeInline, image, link } from './markdown.js';
import type { Noun } from './phrases.js';

/** A home offered within so many days is new. */
const NEW_DAYS = 3;
/** Pictures shown where pictures are asked for. */
const MAX_PICTURES = 5;

/** What a listing is called: its address, or what there is instead. */
function listingTitle(listing: FoundListing, voice: Voice): string {
  const address = [listing.address, listing.city].map(part => part?.trim()).filter(Boolean);
  if (address.length > 0) return address.join(', ');
  const place = listing.location?.trim() || listing.zip?.trim();
  const [type] = typeNoun(listing.propertyType, voice);
  return place ? `${capitalised(type)}, ${place}` : `${capitalised(type)} ${listing.mlsNumber}`;
}

/** The title as a link to the listing's own page. */
export function listingLink(listing: FoundListing, voice: Voice): string {
  return link(listingTitle(listing, voice), listing.url);
}

/** The first picture, described by the title. */
export function listingPicture(listing: FoundListing, voice: Voice): string | undefined {
  const [first] = picturesOf(listing, voice, 1);
  return first;
}

/** `3 beds · 2 baths · 1,800 sq ft · house`; what the listing does not say is absent. */
export function listingFacts(listing: FoundListing, voice: Voice): string {
  const { phrases, numbers } = voice;
  const counted = (value: number, [one, many]: Noun) =>
    value > 0 ? `${numbers.number(value)} ${value === 1 ? one : many}` : undefined;
  const area = areaOf(listing, voice);
  const lot = lotOf(listing, voice);
  const facts = [
    counted(listing.bedrooms, phrases.short.bedrooms) ??
      (isStudio(listing, voice) ? phrases.studio : undefined),
    counted(listing.bathrooms, phrases.short.bathrooms),
    area ?? (lot === undefined ? undefined : phrases.lot(lot)),
    typeNoun(listing.propertyType, voice)[0],
    counted(listing.parkingSpots, phrases.short.parking),
    listing.spaceType === 'Room' ? phrases.space.Room : undefined,
    ...statusFacts(listing, voice),
  ];
  return facts.filter(fact => fact !== undefined).join(' · ');
}

/** The value of one field in words; undefined when the listing does not say. */
export function attributeValue(
  attribute: Attribute | 'description' | 'space',
  listing: FoundListing,
  voice: Voice,
): string | undefined {
  const { phrases, numbers } = voice;
  const symbol = listing.currencySymbol;
  const count = (value: number) => (value > 0 ? numbers.number(value) : undefined);
  const money = (value: number | null) =>
    value ? escapeInline(numbers.money(value, symbol)) : undefined;
  switch (attribute) {
    case 'price':
      return priceOf(listing, voice);
    case 'bedrooms':
      return count(listing.bedrooms) ?? (isStudio(listing, voice) ? phrases.studio : undefined);
    case 'bathrooms':
      return count(listing.bathrooms);
    case 'area':
      return areaOf(listing, voice);
    case 'lot':
      return lotOf(listing, voice);
    case 'year':
      return listing.yearBuilt > 0 ? String(Math.round(listing.yearBuilt)) : undefined;
    case 'parking':
      return count(listing.parkingSpots);
    case 'fee': {
      const fee = money(listing.hoaMonth);
      return fee && `${fee} ${phrases.perMonth}`;
    }
    case 'deposit':
      return money(listing.depositFee);
    case 'status':
      return phrases.available[statusOf(listing)];
    case 'address':
      return fullAddress(listing);
    case 'tour':
      return listing.tours === 'OpenHouse' || listing.tours === '3D'
        ? phrases.tourFact[listing.tours]
        : undefined;
    case 'daysOnMarket':
      return phrases.days(Math.max(0, Math.round(listing.daysOnMarket)));
    case 'pictures': {
      const pictures = picturesOf(listing, voice, MAX_PICTURES);
      return pictures.length === 0 ? undefined : pictures.join(' ');
    }
    case 'type':
      return typeNoun(listing.propertyType, voice)[0];
    case 'link':
      return listingLink(listing, voice);
    case 'mlsNumber':
      return listing.mlsNumber.trim() === '' ? undefined : escapeInline(listing.mlsNumber);
    case 'estimate':
      return money(listing.estimatePrice);
    case 'unitPrice':
      return unitPriceOf(listing, voice);
    case 'description':
      return listing.description?.trim() ? listing.description.trim() : undefined;
    case 'space':
      return listing.spaceType === 'Room' || listing.spaceType === 'Entire place'
        ? phrases.space[listing.spaceType]
        : undefined;
  }
}

/** The price with its currency, the rent per month; undefined when none is named. */
export function priceOf(listing: FoundListing, { phrases, numbers }: Voice): string | undefined {
  if (!listing.price) return undefined;
  const price = escapeInline(numbers.money(listing.price, listing.currencySymbol));
  return listing.saleType === 'for_rent' ? `${price} ${phrases.perMonth}` : price;
}

/** Status as one of the three of interface 2.3. */
function statusOf({ status }: FoundListing): 'Active' | 'PreOnMarket' | 'Sold' {
  return status === 'Sold' || status === 'PreOnMarket' ? status : 'Active';
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function statusFacts(listing: FoundListing, { phrases }: Voice): readonly (string | undefined)[] {
  const status = statusOf(listing);
  const isNew = status === 'Active' && listing.daysOnMarket > 0 && listing.daysOnMarket <= NEW_DAYS;
  return [
    status === 'Active' ? undefined : phrases.statusWord[status],
    isNew ? phrases.newOffer : undefined,
    listing.tours === 'OpenHouse' || listing.tours === '3D'
      ? phrases.tourFact[listing.tours]
      : undefined,
  ];
}

/** A home without a bedroom is a studio; a lot or a shop is not. */
function isStudio(listing: FoundListing, { gazetteer }: Voice): boolean {
  if (listing.bedrooms > 0 || listing.buildingArea <= 0) return false;
  return (['apartment', 'condo', 'loft', 'studio'] as const).some(kind =>
    gazetteer.isOfKind(listing.propertyType.trim(), kind),
  );
}

const areaOf = ({ buildingArea, areaUnit }: FoundListing, { numbers }: Voice) =>
  buildingArea > 0 ? numbers.area(buildingArea, areaUnit) : undefined;

const lotOf = ({ lotArea, areaUnit }: FoundListing, { numbers }: Voice) =>
  lotArea > 0 ? numbers.area(lotArea, areaUnit) : undefined;

function unitPriceOf(listing: FoundListing, { numbers, phrases }: Voice): string | undefined {
  const value =
    listing.unitAreaPrice ||
    (listing.price && listing.buildingArea > 0 ? listing.price / listing.buildingArea : 0);
  if (!value) return undefined;
  const unit = listing.areaUnit === 'Square Meters' ? 'Square Meters' : 'Square Feet';
  const price = escapeInline(
    numbers.money(
      value < 100 ? Math.round(value * 100) / 100 : Math.round(value),
      listing.currencySymbol,
    ),
  );
  return `${price} / ${phrases.areaUnits[unit]}`;
}

function fullAddress({ address, location, city, state, zip }: FoundListing): string | undefined {
  const region = [state, zip]
    .map(part => part?.trim())
    .filter(Boolean)
    .join(' ');
  const parts = [address, city, region].map(part => part?.trim()).filter(Boolean);
  const where = location?.trim();
  const text = parts.join(', ');
  if (text === '') return where ? escapeInline(where) : undefined;
  return escapeInline(where ? `${text} (${where})` : text);
}

function picturesOf(listing: FoundListing, voice: Voice, most: number): readonly string[] {
  const title = listingTitle(listing, voice);
  return (listing.images ?? []).flatMap(address => image(title, address) ?? []).slice(0, most);
}
