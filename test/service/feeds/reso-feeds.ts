/** Records as services of the RESO Web API send them, each with what differs from the usual one. */

type Record_ = Readonly<Record<string, unknown>>;

/** The usual listing of Bridge: names without blanks, no unit, no currency, no address of a page. */
export const bridge = (number: string, more: Record_ = {}): Record_ => ({
  ListingKey: `bridge-${number}`,
  ListingId: number,
  StandardStatus: 'Active',
  MlsStatus: 'Active',
  PropertyType: 'Residential',
  PropertySubType: 'Single Family Residence',
  ListPrice: 450_000,
  ClosePrice: null,
  CloseDate: null,
  BedroomsTotal: 3,
  BathroomsFull: 2,
  BathroomsHalf: 1,
  BathroomsTotalInteger: 3,
  LivingArea: 1800,
  LivingAreaUnits: 'Square Feet',
  LotSizeAcres: 0.25,
  LotSizeSquareFeet: 10_890,
  YearBuilt: 1990,
  GarageSpaces: 2,
  DaysOnMarket: 4,
  UnparsedAddress: '12 Hill Street',
  City: 'Salem',
  StateOrProvince: 'OR',
  PostalCode: '97301',
  Country: 'US',
  Latitude: 44.94,
  Longitude: -123.03,
  PublicRemarks: 'A home on a hill.',
  ListOfficeName: 'Hill Realty',
  InternetEntireListingDisplayYN: true,
  InternetAddressDisplayYN: true,
  FeedTypes: [],
  Media: [{ MediaKey: 'm1', Order: 1, MediaURL: 'https://photos.example/1.jpg', MediaCategory: 'Photo' }],
  ...more,
});

/** The usual listing of Trestle: words of enumerations without blanks. */
const trestle = (number: string, more: Record_ = {}): Record_ => ({
  ListingKey: number,
  ListingId: number,
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  PropertySubType: 'SingleFamilyResidence',
  ListPrice: 450_000,
  BedroomsTotal: 3,
  BathroomsTotalInteger: 2,
  LivingArea: 1800,
  LivingAreaUnits: 'SquareFeet',
  LotSizeArea: 0.25,
  LotSizeUnits: 'Acres',
  YearBuilt: 1990,
  ParkingTotal: 2,
  OnMarketDate: '2024-01-01',
  DaysOnMarket: 4,
  StreetNumber: '12',
  StreetName: 'Hill',
  StreetSuffix: 'Street',
  City: 'Salem',
  StateOrProvince: 'OR',
  ...more,
});

/** The usual listing of MLS Grid: numbers with the prefix of their MLS. */
const mlsGrid = (number: string, more: Record_ = {}): Record_ => ({
  '@odata.id': `https://api.mlsgrid.com/v2/Property('ACT${number}')`,
  ListingId: `ACT${number}`,
  OriginatingSystemName: 'actris',
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  PropertySubType: 'Condominium',
  ListPrice: 450_000,
  BedroomsTotal: 2,
  BathroomsFull: 2,
  BathroomsHalf: 0,
  LivingArea: 900,
  YearBuilt: 2001,
  ParkingTotal: 1,
  OriginalEntryTimestamp: '2024-01-01T10:00:00Z',
  DaysOnMarket: 9,
  UnparsedAddress: '5 River Road 4B',
  City: 'Austin',
  StateOrProvince: 'TX',
  MlgCanView: true,
  MlgCanUse: ['IDX'],
  ...more,
});

export interface FeedCase {
  readonly title: string;
  readonly rows: readonly Record_[];
  /** Fields of the stored listings, one line each in the order of the numbers. */
  readonly show: readonly string[];
  readonly stored: readonly string[];
  /** Messages of the report, without those on what the feed lacks. */
  readonly problems?: readonly string[];
}

const photo = (more: Record_) => ({ MediaURL: 'https://photos.example/x.jpg', ...more });

export const FEED_CASES: readonly FeedCase[] = [
  {
    title: 'Bridge, with the currency of the country',
    rows: [bridge('1')],
    show: [
      'MLSNumber',
      'Url',
      'SaleType',
      'PropertyType',
      'CurrencySymbol',
      'SalePrice',
      'Bathrooms',
      'Area',
      'LotArea',
    ],
    stored: ['1,https://homes.example/1,for_sale,House,$,450000,2.5,Square Feet,10890'],
  },
  {
    title: 'Trestle, with the address in parts and the lot in acres',
    rows: [trestle('1')],
    show: ['PropertyType', 'Address', 'LotArea', 'BuildingArea', 'ParkingSpots', 'DaysOnMarket', 'CurrencySymbol'],
    stored: ['House,12 Hill Street,10890,1800,2,4,$'],
  },
  {
    title: 'MLS Grid, whose condo has no lot and no unit',
    rows: [mlsGrid('1', { LivingAreaUnits: 'Square Feet' }), mlsGrid('2', { LivingAreaUnits: null })],
    show: ['MLSNumber', 'PropertyType', 'LotArea', 'BuildingArea', 'Area'],
    stored: ['ACT1,Condo,0,900,Square Feet', 'ACT2,Condo,0,900,Square Feet'],
  },
  {
    title: 'types of their own, and sale or lease from PropertyType',
    rows: [
      ['Residential', 'Single Family Residence'],
      ['Residential', 'Condominium'],
      ['Residential', 'Townhouse'],
      ['Residential Lease', 'Apartment'],
      ['ResidentialLease', 'SingleFamilyResidence'],
      ['Land', null],
      ['Residential', null],
      ['Residential Income', 'Duplex'],
      ['Commercial Lease', 'Office'],
      ['Farm', 'Ranch'],
      ['Residential', 'Manufactured Home'],
      ['Residential', 'StockCooperative'],
    ].map(([PropertyType, PropertySubType], at) =>
      bridge(String(at + 10), {
        PropertyType,
        PropertySubType,
        ...(PropertyType?.endsWith('Lease') && { ListPrice: 4500 }),
      }),
    ),
    show: ['SaleType', 'PropertyType', 'SalePrice', 'RentPrice'],
    stored: [
      'for_sale,House,450000,',
      'for_sale,Condo,450000,',
      'for_sale,Townhouse,450000,',
      'for_rent,Apartment,,4500',
      'for_rent,House,,4500',
      'for_sale,Land,450000,',
      'for_sale,Residential,450000,',
      'for_sale,Multi-family,450000,',
      'for_rent,Office,,4500',
      'for_sale,Farm,450000,',
      'for_sale,Manufactured home,450000,',
      'for_sale,Co-op,450000,',
    ],
  },
  {
    title: 'bathrooms of four kinds',
    rows: [
      bridge('1', { BathroomsFull: 2, BathroomsHalf: 1, BathroomsTotalInteger: 3 }),
      bridge('2', { BathroomsFull: 1, BathroomsHalf: 0, BathroomsThreeQuarter: 1, BathroomsTotalInteger: 2 }),
      bridge('3', { BathroomsFull: 1, BathroomsHalf: null, BathroomsOneQuarter: 1, BathroomsTotalInteger: 2 }),
      bridge('4', { BathroomsFull: null, BathroomsHalf: 1, BathroomsTotalInteger: 3 }),
      bridge('5', { BathroomsFull: null, BathroomsHalf: null, BathroomsTotalInteger: 3 }),
      bridge('6', { BathroomsFull: null, BathroomsHalf: null, BathroomsTotalInteger: 3, BathroomsTotalDecimal: 2.5 }),
      bridge('7', { BathroomsFull: 0, BathroomsHalf: 1, BathroomsTotalInteger: 1 }),
      bridge('8', { BathroomsFull: 3, BathroomsHalf: 2, BathroomsTotalInteger: 5 }),
    ],
    show: ['Bathrooms'],
    stored: ['2.5', '1.75', '1.25', '2.5', '3', '2.5', '0.5', '4'],
  },
  {
    title: 'the price and the day of a sale as fields of their own',
    rows: [
      bridge('1', { StandardStatus: 'Closed', ClosePrice: 440_000, CloseDate: '2024-03-01' }),
      bridge('2', { StandardStatus: 'Closed', ClosePrice: null, CloseDate: '2024-03-01T00:00:00Z' }),
      bridge('3'),
    ],
    show: ['Status', 'SalePrice', 'ExtensionColumn'],
    stored: [
      'Sold,450000,[{"Key":"Listed by","value":"Hill Realty"},{"Key":"ClosePrice","value":"440000"},{"Key":"CloseDate","value":"2024-03-01"}]',
      'Sold,450000,[{"Key":"Listed by","value":"Hill Realty"},{"Key":"CloseDate","value":"2024-03-01"}]',
      'Active,450000,[{"Key":"Listed by","value":"Hill Realty"}]',
    ],
  },
  {
    title: 'other fields for areas where the usual ones are empty',
    rows: [
      bridge('1', { LivingArea: null, BuildingAreaTotal: 2000, BuildingAreaUnits: 'Square Feet' }),
      bridge('2', { LotSizeSquareFeet: null, LotSizeAcres: 0.5 }),
      bridge('3', { LotSizeSquareFeet: null, LotSizeAcres: null, LotSizeArea: 1.125, LotSizeUnits: 'Acres' }),
      bridge('4', { LotSizeSquareFeet: null, LotSizeAcres: null, LotSizeArea: 8000, LotSizeUnits: 'Square Feet' }),
      bridge('5', { LotSizeSquareFeet: null, LotSizeAcres: null, LotSizeArea: null }),
      bridge('6', { LivingArea: null, AboveGradeFinishedArea: 1500 }),
    ],
    show: ['BuildingArea', 'LotArea'],
    stored: ['2000,10890', '1800,21780', '1800,49005', '1800,8000', '1800,0', '1500,10890'],
  },
  {
    title: 'square meters, and a lot in acres beside them',
    rows: [
      bridge('1', { LivingArea: 120, LivingAreaUnits: 'Square Meters', LotSizeSquareFeet: null, LotSizeAcres: 1 }),
      bridge('2', { LivingArea: 125.125, LivingAreaUnits: null, LotSizeSquareFeet: null, LotSizeAcres: null }),
    ],
    show: ['BuildingArea', 'Area', 'LotArea'],
    stored: ['120,Square Meters,4046.86', '125.125,Square Meters,0'],
  },
  {
    title: 'feet in a row and meters in another',
    rows: [
      bridge('1', { LivingArea: 120, LivingAreaUnits: 'Square Meters' }),
      bridge('2'),
      bridge('3', { LivingAreaUnits: null }),
    ],
    show: ['MLSNumber', 'BuildingArea', 'Area'],
    stored: ['1,120,Square Meters', '2,1800,Square Feet'],
    problems: ['3 AreaUnit: This field is required.'],
  },
  {
    title: 'land, a studio and a home without bedrooms',
    rows: [
      bridge('1', {
        ...{ PropertyType: 'Land', PropertySubType: 'Unimproved Land', BedroomsTotal: null, LivingArea: null },
        ...{
          BathroomsFull: null,
          BathroomsHalf: null,
          BathroomsTotalInteger: null,
          YearBuilt: null,
          GarageSpaces: null,
        },
      }),
      bridge('2', { PropertySubType: 'Studio', BedroomsTotal: null }),
      bridge('3', { BedroomsTotal: null }),
    ],
    show: ['PropertyType', 'Bedrooms', 'Bathrooms', 'BuildingArea', 'YearBuilt', 'LotArea'],
    stored: ['Land,0,0,0,0,10890', 'Studio,0,2.5,1800,1990,10890'],
    problems: ['3 Bedrooms: This field is required.'],
  },
  {
    title: 'listings that must not be published',
    rows: [
      bridge('1', { InternetEntireListingDisplayYN: false }),
      bridge('2', { MlgCanView: false }),
      bridge('3', { IDXParticipationYN: false }),
      bridge('4', { InternetEntireListingDisplayYN: null, MlgCanView: null }),
      bridge('5', { MlgCanView: true, IDXParticipationYN: true, MlgCanUse: ['IDX', 'VOW'] }),
      bridge('6', { MlgCanUse: ['VOW', 'BO'] }),
    ],
    show: ['MLSNumber'],
    stored: ['4', '5'],
  },
  {
    title: 'an address that must not be published',
    rows: [
      bridge('1', { InternetAddressDisplayYN: false, StreetNumber: '12', StreetName: 'Hill' }),
      trestle('2', { InternetAddressDisplayYN: false }),
      bridge('3'),
    ],
    show: ['Address', 'City', 'ZIP', 'LATITUDE', 'LONGITUDE'],
    stored: [',Salem,97301,,', ',Salem,,,', '12 Hill Street,Salem,97301,44.94,-123.03'],
  },
  {
    title: 'an estimate that must not be published',
    rows: [
      bridge('1', { Zestimate: 460_000, InternetAutomatedValuationDisplayYN: false }),
      bridge('2', { Zestimate: 460_000, InternetAutomatedValuationDisplayYN: true }),
    ],
    show: ['EstimatePrice'],
    stored: ['', '460000'],
  },
  {
    title: 'photos in their order, and no other media',
    rows: [
      bridge('1', {
        Media: [
          photo({ Order: 3, MediaURL: 'https://photos.example/c.jpg', MediaCategory: 'Photo' }),
          photo({ Order: '10', MediaURL: 'https://photos.example/d.jpg' }),
          photo({ Order: 1, MediaURL: 'https://photos.example/a.jpg', MediaCategory: 'Image' }),
          photo({ Order: 0, MediaURL: 'https://photos.example/plan.pdf', MediaCategory: 'Floor Plan' }),
          photo({ Order: 0, MediaURL: 'https://photos.example/tour.mp4', MediaCategory: 'Video' }),
          photo({
            Order: 2,
            MediaURL: 'https://photos.example/p.jpg',
            MediaCategory: 'Photo',
            Permission: ['Private'],
          }),
          photo({ Order: 2, MediaURL: 'https://photos.example/b.jpg', MediaCategory: null, Permission: ['Public'] }),
          photo({ Order: 0, MediaURL: null, MediaCategory: 'Photo' }),
          { Order: 0, MediaCategory: 'Photo' },
        ],
      }),
      bridge('2', { Media: [] }),
      bridge('3', { Media: null }),
    ],
    show: ['Images'],
    stored: [['a', 'b', 'c', 'd'].map(name => `https://photos.example/${name}.jpg`).join('\n'), '', ''],
  },
  {
    title: 'statuses of the standard',
    rows: [
      ...['Active', 'ComingSoon', 'Coming Soon', 'Closed', 'Pending'],
      ...['Withdrawn', 'Expired', 'Canceled', 'Delete', 'Incomplete', 'Hold'],
    ].map((StandardStatus, at) => bridge(String(at + 10), { StandardStatus, MlsStatus: 'anything' })),
    show: ['MLSNumber', 'Status'],
    stored: ['10,Active', '11,PreOnMarket', '12,PreOnMarket', '13,Sold', '14,Sold'],
  },
  {
    title: 'homes in other countries',
    rows: [
      bridge('1', { Country: 'CA', StateOrProvince: 'ON' }),
      bridge('2', { Country: 'Canada', StateOrProvince: 'BC' }),
    ],
    show: ['CurrencySymbol'],
    stored: ['$', '$'],
  },
  {
    title: 'homes without a country, in euros by the state alone',
    rows: [bridge('1', { Country: 'DE', StateOrProvince: 'BY', LivingAreaUnits: 'Square Meters', LivingArea: 90 })],
    show: ['CurrencySymbol', 'Area', 'BuildingArea'],
    stored: ['€,Square Meters,90'],
  },
  {
    title: 'a unit number beside the parts of an address, and a street without a suffix',
    rows: [
      trestle('1', { UnitNumber: '4B', StreetDirPrefix: 'N' }),
      trestle('2', { StreetSuffix: null, StreetNumber: null, StreetNumberNumeric: 7 }),
      trestle('3', { UnparsedAddress: '9 Oak Avenue' }),
    ],
    show: ['Address'],
    stored: ['12 N Hill Street #4B', '7 Hill', '9 Oak Avenue'],
  },
  {
    title: 'fees by their period',
    rows: [
      bridge('1', { AssociationFee: 1200, AssociationFeeFrequency: 'Annually' }),
      bridge('2', { AssociationFee: 100, AssociationFeeFrequency: 'Monthly' }),
      bridge('3', { AssociationFee: 300, AssociationFeeFrequency: 'Quarterly' }),
    ],
    show: ['HOAMonth'],
    stored: ['100', '100', '100'],
  },
];
