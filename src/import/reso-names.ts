/** Names of listing fields in other systems, as lower-case letters and digits. The first matching column wins. */
export const FIELD_ALIASES: Readonly<Record<string, string>> = {
  MLSNumber: 'mlsnumber mls ml mlnumber mlsid mlsno listingid listingkey listingnumber reference ref',
  Url: 'url listingurl link permalink webaddress virtualtoururlunbranded page',
  SaleType: 'saletype transactiontype listingtype offertype purpose propertytypesale salerent saleorrent rentsale',
  Status: 'status standardstatus mlsstatus listingstatus',
  CurrencySymbol: 'currencysymbol currency listpricecurrency',
  PropertyType: 'propertytype propertysubtype hometype proptype kind type',
  Bedrooms: 'bedrooms bedroomstotal beds bed br',
  Bathrooms: 'bathrooms bathroomstotaldecimal bathroomstotalinteger bathroomstotal baths bath ba',
  YearBuilt: 'yearbuilt yrbuilt year built constructionyear',
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
  State: 'state stateorprovince province region st',
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

/** Extension columns with the attribution (listings must credit their broker), normalized like `FIELD_ALIASES`. */
export const ATTRIBUTION_ALIASES: Readonly<Record<string, string>> = {
  'Listed by': 'listedby listofficename listingofficename listingoffice brokerage courtesyof',
  Agent: 'listagentfullname listingagentname listingagent',
  Phone: 'listofficephone listagentpreferredphone listagentdirectphone',
  'E-mail': 'listofficeemail listagentemail',
};

/** Property types of rentals, such as RESO's `Residential Lease`; not leaseholds. */
export const LEASE = /\b(?:lease|rent|rental)\b|\bmiet/i;

/** Columns with the period of a rent, RESO's LeaseAmountFrequency first. Normalized like `FIELD_ALIASES`. */
export const RENT_PERIOD_COLUMNS = 'leaseamountfrequency leasefrequency rentfrequency rentperiod';

/** Columns with the period of an association fee. Normalized like `FIELD_ALIASES`. */
export const FEE_PERIOD_COLUMNS = 'associationfeefrequency hoafrequency hoafeefrequency hoafreq';

/** Columns whose name means an amount per month, whatever a period column says. Normalized like `FIELD_ALIASES`. */
export const MONTHLY_COLUMNS = 'rentprice monthlyrent hoamonth monthlyfee';

/** Payments per year, normalized like `FIELD_ALIASES`. Zero: no monthly amount, as per night, person or area. */
export const RENTS_A_YEAR: readonly (readonly [times: number, words: string])[] = [
  [12, 'monthly month permonth mo mth pcm pm monatlich'],
  [1, 'annually annual yearly year peryear yr peryr perannum annum pa'],
  [2, 'semiannually semiannual biannually biannual halfyearly'],
  [4, 'quarterly quarter perquarter qtr qtrly'],
  [24, 'semimonthly'],
  [52, 'weekly week perweek wk pw'],
  [0, 'daily day perday night pernight nightly season seasonal onetime biweekly bimonthly semi bi half other twice'],
  [0, 'person pp pppw pppm sqft sf psf foot sqm m2 acre'],
];
