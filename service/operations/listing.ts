import type { NewListing } from '../data/listings.js';
import { brokenUniqueRule } from '../data/database-error.js';
import { ServiceError } from '../failure.js';
import { listingColumns } from '../data/listing-fields.js';
import { findChatbot } from './find-chatbot.js';
import type { Handler } from './operation.js';
import { asStoredListing } from '../data/stored-listing.js';
import { readPage } from './period.js';

/**
 * RealEstateList (interface 4.5).
 *
 * Not stated: listings match all given filters, and empty filters are ignored; newest first unless `Order` says
 * otherwise; `VirtualCount` is the total number of matches.
 */
export const realEstateList: Handler<'RealEstateList'> = async (request, call, services) => {
  const chatbot = await findChatbot(request.SerialNumber, call, services);
  const { listings, listingPages } = services.repositories;
  const { ListingKey, KeyType, Url } = request;
  const page = { ListingKey, KeyType, Url };
  // No listing has the ID 0.
  const id = ListingKey || Url ? ((await listingPages.find(chatbot.id, page, call.serviceOrigin)) ?? 0) : undefined;
  const filter = {
    id,
    chatbotId: chatbot.id,
    city: request.CityName?.trim() || undefined,
    saleType: request.SaleType || undefined,
    // The widget repeats the key for services without ListingKey. As a key, it may have other letter case.
    mlsNumber: (request.MLSNumber !== ListingKey && request.MLSNumber) || undefined,
    status: request.Status || undefined,
    search: request.Search?.trim() || undefined,
    minPrice: request.MinPrice ?? undefined,
    maxPrice: request.MaxPrice ?? undefined,
    minBedrooms: request.MinBedrooms ?? undefined,
    propertyType: request.PropertyType?.trim() || undefined,
  };
  const [found, total, choices] = await Promise.all([
    listings.find(filter, readPage(request), request.Order || undefined),
    listings.count(filter),
    request.Choices ? listings.choices(chatbot.id) : undefined,
  ]);
  return {
    List: found.map(asStoredListing),
    VirtualCount: total,
    ...(choices && { Choices: { Cities: choices.cities, PropertyTypes: choices.propertyTypes } }),
  };
};

/**
 * RealEstateCreate (interface 4.3).
 *
 * Not stated: refuses a number or address that another listing of the chatbot has.
 */
export const realEstateCreate: Handler<'RealEstateCreate'> = async (request, call, services) => {
  const { SerialNumber, ...fields } = request;
  const chatbot = await findChatbot(SerialNumber, call, services);
  const entry = { ...listingColumns(fields), chatbotId: chatbot.id } as NewListing;
  const id = await refuseDuplicates(services.repositories.listings.add(entry));
  if (id === undefined) throw new ServiceError(403, NO_ROOM);
  return String(id);
};

/**
 * RealEstateUpdate (interface 4.4).
 *
 * Not stated: omitted fields stay, null clears an optional one; a key without a match is an error.
 */
export const realEstateUpdate: Handler<'RealEstateUpdate'> = async (request, call, services) => {
  const { SerialNumber, Key, KeyType, ...fields } = request;
  const chatbot = await findChatbot(SerialNumber, call, services);
  const which = { chatbotId: chatbot.id, type: KeyType, keys: [Key] };
  const { listings } = services.repositories;
  const updated = await refuseDuplicates(listings.update(which, listingColumns(fields)));
  if (updated === 0) throw new ServiceError(404, NO_SUCH_LISTING);
  return updated;
};

/**
 * RealEstateDelete (interface 4.6).
 *
 * Not stated: ignores keys without a match.
 */
export const realEstateDelete: Handler<'RealEstateDelete'> = async (request, call, services) => {
  const { SerialNumber, Keys: keys, KeyType: type } = request;
  const chatbot = await findChatbot(SerialNumber, call, services);
  const { listings } = services.repositories;
  return { SuccessCount: await listings.remove({ chatbotId: chatbot.id, type, keys }) };
};

export const NO_ROOM =
  'The chatbot has as many listings as its quota allows. Delete some, or ask the operator of the service for more.';
export const NO_SUCH_LISTING = 'There is no listing with this key.';
export const sameField = (field: string) => `Another listing has the same ${field}.`;

export async function refuseDuplicates<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const field = UNIQUE_FIELDS[brokenUniqueRule(error) ?? ''];
    if (field === undefined) throw error;
    throw new ServiceError(409, sameField(field), { cause: error });
  }
}

const UNIQUE_FIELDS: Readonly<Record<string, string>> = { listing_mls_number: 'MLSNumber', listing_url: 'Url' };
