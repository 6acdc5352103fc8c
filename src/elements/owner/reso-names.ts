/**
 * What other systems call the fields of a listing, RESO's Data Dictionary first: lower case, letters and
 * digits only. The first column that fits is taken.
 */
export const FIELD_ALIASES: Readonly<Record<string, string>> = {
  MLSNumber: 'mlsnumber mls mlsid mlsno listingid listingkey listingnumber reference ref',
  Url: 'url listingurl link permalink webaddress virtualtoururlunbranded page',
  SaleType: 'saletype transactiontype listingtype offertype purpose propertytypesale',
  Status: 'status standardstatus mlsstatus listingstatus',
  CurrencySymbol: 'currencysymbol currency listpricecurrency',
  PropertyType: 'propertytype propertysubtype hometype kind type',
  Bedrooms: 'bedrooms bedroomstotal beds bed br',
  Bathrooms: 'bathrooms bathroomstotaldecimal bathroomstotalinteger bathroomstotal baths bath ba',
  YearBuilt: 'yearbuilt year built constructionyear',
  DaysOnMarket: 'daysonmarket dom cumulativedaysonmarket',
  LotArea: 'lotarea lotsizesquarefeet lotsizearea lotsize lot plotarea',
  BuildingArea: 'buildingarea livingarea buildingareatotal squarefeet sqft area livingspace size',
  AreaUnit: 'areaunit livingareaunits buildingareaunits lotsizeunits areaunits unit',
  ParkingSpots: 'parkingspots parkingtotal garagespaces coveredspaces parking garage',
  Images: 'images media photos pictures photourls imageurls image photo',
  Tours: 'tours tour tourtype',
  Description: 'description publicremarks remarks text',
  ExtensionColumn: 'extensioncolumn',
  Location: 'location neighborhood neighbourhood subdivisionname area1 mlsareamajor',
  Address: 'address unparsedaddress streetaddress street fulladdress',
  City: 'city town postalcity',
  State: 'state stateorprovince province region',
  ZIP: 'zip postalcode zipcode postcode plz',
  Latitude: 'latitude lat',
  Longitude: 'longitude lng lon long',
  SalePrice: 'saleprice listprice price askingprice',
  UnitAreaPrice: 'unitareaprice pricepersquarefoot pricepersqft pricepersqm',
  HOAMonth: 'hoamonth associationfee hoa hoafee monthlyfee',
  EstimatePrice: 'estimateprice estimate estimatedprice zestimate',
  RentPrice: 'rentprice rent monthlyrent leaseamount leaseprice',
  SpaceType: 'spacetype roomtype',
  DepositFee: 'depositfee deposit securitydeposit',
};

/**
 * The further columns that cards name the offerer from, in the order of a card, and what other systems call
 * them: who publishes a listing must say whose it is. Written as `FIELD_ALIASES`.
 */
export const ATTRIBUTION_ALIASES: Readonly<Record<string, string>> = {
  'Listed by': 'listedby listofficename listingofficename listingoffice brokerage courtesyof',
  Agent: 'listagentfullname listingagentname listingagent',
  Phone: 'listofficephone listagentpreferredphone listagentdirectphone',
  'E-mail': 'listofficeemail listagentemail',
};

/** A type of property that says that the home is let: RESO's `Residential Lease`. No leasehold. */
export const LEASE = /\b(?:lease|rent|rental)\b|\bmiet/i;

/** What says for which time a rent is, RESO's LeaseAmountFrequency first. Written as `FIELD_ALIASES`. */
export const RENT_PERIOD_COLUMNS = 'leaseamountfrequency leasefrequency rentfrequency rentperiod';

/** What says for which time an association fee is. Written as `FIELD_ALIASES`. */
export const FEE_PERIOD_COLUMNS = 'associationfeefrequency hoafrequency hoafeefrequency';

/** Columns that are an amount per month by their name, whatever another one says. Written as `FIELD_ALIASES`. */
export const MONTHLY_COLUMNS = 'rentprice monthlyrent hoamonth monthlyfee';

/**
 * How often a year a rent or a fee is paid, by RESO's words for it and common ones. Zero: nobody can tell from it what a
 * month costs. Written as `FIELD_ALIASES`.
 */
export const RENTS_A_YEAR: readonly (readonly [times: number, words: string])[] = [
  [12, 'monthly month permonth mo mth pcm pm monatlich'],
  [1, 'annually annual yearly year peryear yr peryr perannum pa'],
  [2, 'semiannually'],
  [4, 'quarterly quarter perquarter'],
  [24, 'semimonthly'],
  [52, 'weekly week perweek wk pw'],
  [0, 'daily day perday night pernight nightly season seasonal onetime biweekly bimonthly'],
];
