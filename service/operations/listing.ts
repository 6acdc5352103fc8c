import type { StoredListing } from '../../src/protocol/listing.js';
import type { Listing } from '../data/listings.js';
import { findChatbot } from './find-chatbot.js';
import type { Handler } from './operation.js';

/**
 * RealEstateList (interface 4.5).
 *
 * Not stated: all filters given must hold, an empty one is none; newest first; `VirtualCount` is the
 * number of all that match.
 */
export const realEstateList: Handler<'RealEstateList'> = async (request, call, services) => {
  const chatbot = await findChatbot(request.SerialNumber, call, services);
  const filter = {
    chatbotId: chatbot.id,
    city: request.CityName?.trim() || undefined,
    saleType: request.SaleType ?? undefined,
    mlsNumber: request.MLSNumber || undefined,
  };
  const { listings } = services.repositories;
  const [found, total] = await Promise.all([
    listings.find(filter, {
      limit: request.PageSize,
      offset: (request.PageNumber - 1) * request.PageSize,
    }),
    listings.count(filter),
  ]);
  return { List: found.map(asStoredListing), VirtualCount: total };
};

/**
 * A listing in the shape of the list (interface 2.4).
 *
 * Not stated: `Images` are joined by newlines; `Price` is the rent of what is let and the sale price of
 * what is sold; `Area` is the unit of the two areas, which no other field tells.
 */
function asStoredListing(listing: Listing): StoredListing {
  return {
    ID: listing.id,
    PropertyType: listing.propertyType,
    SaleType: listing.saleType,
    Status: listing.status,
    Images: listing.images?.join('\n') ?? '',
    CurrencySymbol: listing.currencySymbol,
    Price: text(listing.price),
    State: text(listing.state),
    City: text(listing.city),
    Address: text(listing.address),
    ZIP: text(listing.zip),
    Area: listing.areaUnit,
    LATITUDE: listing.latitude,
    LONGITUDE: listing.longitude,
    Bathrooms: text(listing.bathrooms),
    Bedrooms: text(listing.bedrooms),
    Url: listing.url,
    Tours: text(listing.tours),
    YearBuilt: text(listing.yearBuilt),
    MLSNumber: listing.mlsNumber,
    DaysOnMarket: text(listing.daysOnMarket),
    LotArea: text(listing.lotArea),
    BuildingArea: text(listing.buildingArea),
    ParkingSpots: text(listing.parkingSpots),
    Description: text(listing.description),
    ExtensionColumn: listing.extension ? JSON.stringify(listing.extension) : '',
    RentPrice: text(listing.rentPrice),
    SpaceType: text(listing.spaceType),
    DepositFee: text(listing.depositFee),
    SalePrice: text(listing.salePrice),
    UnitAreaPrice: text(listing.unitAreaPrice),
    EstimatePrice: text(listing.estimatePrice),
    HOAMonth: text(listing.hoaMonth),
  };
}

const text = (value: string | number | null) => (value === null ? '' : String(value));
