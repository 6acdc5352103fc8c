import type { OperationName } from '../../src/protocol/endpoints.js';
import type { RequestOf } from '../../src/protocol/operations.js';

/** A listing with every field that Create requires (interface 2.3). */
export const listing = {
  SaleType: 'for_sale',
  Status: 'Active',
  CurrencySymbol: '$',
  PropertyType: 'Condo',
  Bedrooms: 3,
  Bathrooms: 1.5,
  Url: 'https://homes.example/17',
  MLSNumber: 'M-17',
  YearBuilt: 1999,
  DaysOnMarket: 12,
  LotArea: 800,
  BuildingArea: 120.5,
  AreaUnit: 'Square Feet',
  ParkingSpots: 0,
} as const;

/** A valid request of every operation, with all required and some optional fields. */
export const validRequests: { readonly [Name in OperationName]: RequestOf<Name> } = {
  Add: { TimeZone: 'Europe/Berlin', type: 0, Name: 'Homer' },
  Remove: { serialNumber: 'bot-1' },
  Edit: { serialNumber: 'bot-1', Temperature: 70, EnablePushToTalk: true },
  GetSettings: { serialNumber: 'bot-1' },
  GetSession: { serialNumber: 'bot-1' },
  GetConfig: { serialNumber: 'bot-1', clientTimeZone: 'Europe/Berlin' },
  KnowledgeEdit: { SerialNumber: 'bot-1', Texts: [{ Title: 'Hours', Body: 'From nine to six.' }] },
  KnowledgeList: { SerialNumber: 'bot-1' },
  ModelList: {},
  ClientAsk: { sessionID: 7, content: 'Is it still for sale?' },
  TalkToHuman: { sessionID: 7, contact: 'ann@homes.example' },
  Feedback: { sessionID: 7, answerId: 9, value: 1 },
  LeadList: { SerialNumber: 'bot-1' },
  ChatContentHistory: { SerialNumber: 'bot-1' },
  GetPreUploadUrl: { fileName: 'garden.png', sessionID: 7 },
  ReportUploadSuccess: { FileStoreId: 34317 },
  RealEstateCreate: { SerialNumber: 'bot-1', ...listing },
  RealEstateUpdate: { SerialNumber: 'bot-1', Key: 'M-17', KeyType: 'MLSNumber', Status: 'Sold' },
  RealEstateList: { SerialNumber: 'bot-1', CityName: 'Leeds', PageSize: 100 },
  RealEstateDelete: { SerialNumber: 'bot-1', Keys: ['17', '18'], KeyType: 'ListingId' },
};

/** The required fields of every operation (interface 2.1, 2.3 and 4). */
export const requiredFields: { readonly [Name in OperationName]: readonly string[] } = {
  Add: [],
  Remove: ['serialNumber'],
  Edit: ['serialNumber'],
  GetSettings: ['serialNumber'],
  GetSession: ['serialNumber'],
  GetConfig: ['serialNumber'],
  KnowledgeEdit: ['SerialNumber', 'Texts'],
  KnowledgeList: ['SerialNumber'],
  ModelList: [],
  ClientAsk: ['sessionID', 'content'],
  TalkToHuman: ['sessionID', 'contact'],
  Feedback: ['sessionID', 'answerId', 'value'],
  LeadList: ['SerialNumber'],
  ChatContentHistory: ['SerialNumber'],
  GetPreUploadUrl: ['fileName'],
  ReportUploadSuccess: ['FileStoreId'],
  RealEstateCreate: ['SerialNumber', ...Object.keys(listing)],
  RealEstateUpdate: ['SerialNumber', 'Key', 'KeyType'],
  RealEstateList: ['SerialNumber'],
  RealEstateDelete: ['SerialNumber', 'Keys', 'KeyType'],
};
