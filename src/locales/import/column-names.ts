/** Names of listing fields in other systems, as lower-case letters and digits. The first matching column wins. */
export const FIELD_ALIASES: Readonly<Record<string, string>> = {
  MLSNumber:
    'mlsnumber mls ml mlnumber mlsid mlsno listingid listingkey listingnumber reference ref objektnummer objektnr immobiliennummer',
  Url: 'url listingurl link permalink webaddress virtualtoururlunbranded page',
  SaleType:
    'saletype transactiontype listingtype offertype purpose propertytypesale salerent saleorrent rentsale vermarktungsart angebotsart',
  Status: 'status standardstatus mlsstatus listingstatus',
  CurrencySymbol: 'currencysymbol currency listpricecurrency währung',
  PropertyType: 'propertytype propertysubtype hometype proptype kind type objektart objekttyp immobilienart',
  Bedrooms: 'bedrooms bedroomstotal beds bed br schlafzimmer',
  Bathrooms: 'bathrooms bathroomstotaldecimal bathroomstotalinteger bathroomstotal baths bath ba badezimmer bäder bad',
  YearBuilt: 'yearbuilt yrbuilt year built constructionyear bj',
  DaysOnMarket: 'daysonmarket dom cumulativedaysonmarket',
  LotArea:
    'lotarea lotsizesquarefeet lotsizearea lotsizeacres lotacres acres acreage lotsqft lotsize lot plotarea grundstück grundstücksgröße',
  BuildingArea: 'buildingarea livingarea buildingareatotal squarefeet sqft area livingspace size wohnfläche wfl',
  AreaUnit: 'areaunit livingareaunits buildingareaunits lotsizeunits areaunits unit',
  ParkingSpots: 'parkingspots parkingtotal garagespaces coveredspaces parking garage stellplätze parkplätze',
  Images: 'images media photos pictures photourls imageurls image photo bilder fotos',
  Tours: 'tours tour tourtype',
  Description: 'description publicremarks remarks text beschreibung',
  ExtensionColumn: 'extensioncolumn',
  Location: 'location neighborhood neighbourhood subdivisionname area1 mlsareamajor',
  Address: 'address unparsedaddress streetaddress street fulladdress straße strasse',
  City: 'city town postalcity ort stadt',
  State: 'state stateorprovince province region st',
  ZIP: 'zip postalcode zipcode postcode plz',
  Latitude: 'latitude lat',
  Longitude: 'longitude lng lon long',
  SalePrice: 'saleprice listprice price askingprice kaufpreis preis',
  UnitAreaPrice: 'unitareaprice pricepersquarefoot pricepersqft pricepersqm',
  HOAMonth: 'hoamonth associationfee hoa hoafee hoadues hoamonthly monthlyhoa annualhoa monthlyfee hausgeld',
  EstimatePrice: 'estimateprice estimate estimatedprice zestimate',
  RentPrice: 'rentprice rent monthlyrent weeklyrent annualrent leaseamount leaseprice kaltmiete miete',
  SpaceType: 'spacetype roomtype',
  DepositFee: 'depositfee deposit securitydeposit kaution',
};

/**
 * Extension columns with the attribution (listings must credit their broker), and with a sale, normalized like
 * `FIELD_ALIASES`.
 */
export const ATTRIBUTION_ALIASES: Readonly<Record<string, string>> = {
  'Listed by': 'listedby listofficename listingofficename listingoffice brokerage courtesyof',
  Agent: 'listagentfullname listingagentname listingagent',
  Phone: 'listofficephone listagentpreferredphone listagentdirectphone',
  'E-mail': 'listofficeemail listagentemail',
  ClosePrice: 'closeprice',
  CloseDate: 'closedate',
};

/** Property types of rentals, such as RESO's `Residential Lease`; not leaseholds. */
export const LEASE = /\b(?:lease|rent|rental)\b|\bmiet/i;

/** Columns with the period of a rent. Normalized like `FIELD_ALIASES`. */
export const RENT_PERIOD_COLUMNS = /^(?:leaseamountfrequency|leasefrequency|rentfrequency|rentperiod)$/;

/** Columns with the period of an association fee. Normalized like `FIELD_ALIASES`. */
export const FEE_PERIOD_COLUMNS = /^(?:associationfeefrequency|hoafrequency|hoafeefrequency|hoafreq)$/;

/** Columns with the date on which a listing was published, and on which it was sold. Normalized like `FIELD_ALIASES`. */
export const LISTING_DATE_COLUMNS =
  /^(?:onmarketdate|onmarkettimestamp|listingcontractdate|originalentrytimestamp|list(?:ed|ing)?date|date(?:listed|posted)|published(?:at|on)?|veröffentlicht(?:am)?|eingestelltam|onlineseit)$/;
export const END_DATE_COLUMNS = /^(?:purchasecontractdate|pendingtimestamp|offmarketdate|closedate|solddate|datesold)$/;

/** Columns whose name means an amount per month, whatever a period column says. Normalized like `FIELD_ALIASES`. */
export const MONTHLY_COLUMNS = /^(?:rentprice|monthlyrent|hoamonth|monthlyfee)$/;

/** Columns that name the unit of an area. Normalized like `FIELD_ALIASES`. */
export const AREA_UNIT_COLUMNS = {
  LotArea: /^(?:lot|plot|land)\w*(?:units?|uom)$/,
  BuildingArea: /^(?:living|building|floor|interior)\w*(?:units?|uom)$/,
};
