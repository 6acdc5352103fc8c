import type { StrangeFile } from './strange-files.js';

const US = { CurrencySymbol: '$', AreaUnit: 'Square Feet', SaleType: 'for_sale', DaysOnMarket: '3', Status: 'Active' };
const OPEN = { DaysOnMarket: '3', Status: 'Active' };
const lines = (...rows: readonly string[]) => rows.join('\n');

/** Exports with shortened or technical names, and values that looked like those of another field. */
export const shortenedFiles: readonly StrangeFile[] = [
  {
    title: 'shortened headings of America, Italy, France and the Netherlands',
    text: lines(
      'ML #;Sup. comm. mq;Grdst.;Slaapk.;Badk.;YB;Gar Sp;Prc;Prop Type',
      'A1;92;410;3;2;1988;2;450000;House',
      'A2;71;0;2;1;1974;1;310000;Condo',
    ),
    constants: { ...US, AreaUnit: 'Square Meters' },
    expected: {
      A1: { BuildingArea: 92, LotArea: 410, Bedrooms: 3, Bathrooms: 2, YearBuilt: 1988, ParkingSpots: 2 },
      A2: { BuildingArea: 71, Bedrooms: 2, Bathrooms: 1, YearBuilt: 1974, ParkingSpots: 1 },
    },
  },
  {
    title: 'the names of RETS, of a theme, and an identifier under an unknown name',
    text: lines(
      'L_HomeKey\tL_Class\tL_AskingPrice\tLM_Int1_Bedrooms\tLM_Dec_Baths\tes_property_area\tREAL_HOMES_property_year_built',
      'H-1\tHouse\t415000\t3\t1.75\t1760\t1958',
      'H-2\tCondo\t299000\t2\t1\t980\t1947',
    ),
    constants: US,
    expected: {
      'H-1': { SalePrice: 415_000, Bedrooms: 3, Bathrooms: 1.75, BuildingArea: 1760, YearBuilt: 1958 },
      'H-2': { SalePrice: 299_000, PropertyType: 'Condo' },
    },
  },
  {
    title: 'one element of REAXML of each kind, with the type of land and the states of Australia',
    text: `<propertyList><land status="current"><uniqueID>R1</uniqueID><price>385000</price><address><street>Wattle Dr</street><suburb>Berry</suburb><state>NSW</state></address><landDetails><area unit="hectare">1.2</area></landDetails></land><rental status="current"><uniqueID>R2</uniqueID><rent period="week">650</rent><address><subNumber>4</subNumber><streetNumber>18</streetNumber><street>Bay St</street><suburb>Nowra</suburb><state>NSW</state></address><category name="Unit"/><features><bedrooms>2</bedrooms><bathrooms>1</bathrooms></features></rental></propertyList>`,
    constants: { DaysOnMarket: '3', CurrencySymbol: '$', AreaUnit: 'Square Meters' },
    expected: {
      R1: { SaleType: 'for_sale', PropertyType: 'Land', LotArea: 12_000, SalePrice: 385_000 },
      R2: { SaleType: 'for_rent', PropertyType: 'Unit', RentPrice: 2816.67, Address: '18 Bay St Unit 4' },
    },
  },
  {
    title: 'values and units in XML with capital names, and square wah',
    text: `<Listings><Listing><Id>Z1</Id><Mandate>Sale</Mandate><PropertyType>House</PropertyType><Price>3450000</Price><Bedrooms>4</Bedrooms><Bathrooms>2</Bathrooms><FloorSize><Value>280</Value><Unit>m2</Unit></FloorSize><ErfSize><Value>95</Value><Unit>sq.wah</Unit></ErfSize></Listing><Listing><Id>Z2</Id><Mandate>Rental</Mandate><PropertyType>Apartment</PropertyType><Price>14500</Price><Bedrooms>2</Bedrooms><Bathrooms>1</Bathrooms><FloorSize><Value>74</Value><Unit>m2</Unit></FloorSize></Listing></Listings>`,
    constants: { ...OPEN, CurrencySymbol: 'THB', AreaUnit: 'Square Meters' },
    expected: {
      Z1: { BuildingArea: 280, LotArea: 380, SaleType: 'for_sale' },
      Z2: { BuildingArea: 74, RentPrice: 14_500 },
    },
  },
  {
    title: 'a deposit instead of a rent, an amount without its unit, and a column of sale types called a kind',
    text: lines(
      '매물번호,종류,건물유형,가격,전용면적(㎡),방수,욕실수',
      'K1,매매,아파트,12억 5000만,84.9,3,2',
      'K2,전세,빌라,2억 3000만,59.8,2,1',
      'K3,매매,빌라,2억 3000,59.8,2,1',
      'K4,매매,아파트,9억,59.8,2,1',
    ).replace('종류', 'Category'),
    constants: { ...OPEN, CurrencySymbol: '₩', AreaUnit: 'Square Meters' },
    expected: {
      K1: { SalePrice: 1_250_000_000, SaleType: 'for_sale', PropertyType: '아파트' },
      K2: { SalePrice: null, RentPrice: null, SaleType: 'for_rent', PropertyType: '빌라' },
      K4: { SalePrice: 900_000_000 },
    },
  },
  {
    title: 'shillings, and a period that is a year in some systems and a month in others',
    text: JSON.stringify([
      { id: 'S1', offer: 'sale', type: 'House', price: 'KSh 24,500,000', beds: 4, baths: 4 },
      { id: 'S2', offer: 'rent', type: 'House', price: 'KSh 75,000', beds: 2, baths: 2, rentPeriod: 1 },
      { id: 'S3', offer: 'rent', type: 'House', price: 'KSh 75,000', beds: 2, baths: 2, rentPeriod: 12 },
    ]),
    constants: { ...OPEN, AreaUnit: 'Square Meters' },
    expected: {
      S1: { SalePrice: 24_500_000, CurrencySymbol: 'KSh' },
      S2: { RentPrice: null },
      S3: { RentPrice: 75_000 },
    },
  },
  {
    title: 'partial baths, an area in the column of bedrooms, and the rent of the ground',
    text: lines(
      'MLS #,Deal,Type,Price,Bdrms,Baths F,Baths P,Lease Rent',
      'B1,Sale,House,265500,4,2,1,$312/mo',
      'B2,Sale,House,275000,90,1,0,',
    ),
    constants: { CurrencySymbol: '$', AreaUnit: 'Square Feet', DaysOnMarket: '3', Status: 'Active' },
    expected: { B1: { Bathrooms: 2.5, RentPrice: null } },
  },
  {
    title: 'a price for searches beside an auction, and the day of the last offers',
    text: lines(
      'Listing ID,Deal,Type,Advertised Price,Price (Match),Beds,Baths,Selling Status,Letting Status',
      'N1,Sale,House,Auction Sat 5 Dec 11am,1900000,4,3,forSale,',
      'N2,Sale,House,Deadline sale 12 December,800000,3,2,forSale,',
      'N3,Sale,House,"$735,000",735000,2,1,sold,',
    ),
    constants: { CurrencySymbol: '$', AreaUnit: 'Square Meters', DaysOnMarket: '3' },
    expected: {
      N1: { SalePrice: null, Status: 'Active' },
      N2: { SalePrice: null },
      N3: { SalePrice: 735_000, Status: 'Sold' },
    },
  },
  {
    title: 'the unit of lots beside a home without a lot, and codes of states that are also statuses',
    text: lines(
      'zpid,deal,type,price,beds,baths,area,lotAreaValue,lotAreaUnit,uf',
      'C1,sale,House,$635000,4,2.5,2240,0.25,acres,SC',
      'C2,rent,Apartment,$1950,2,1,900,,,SC',
      'C3,sale,Land,$145000,,,,8712,sqft,SC',
    ),
    constants: { ...OPEN, AreaUnit: 'Square Feet' },
    expected: {
      C1: { LotArea: 10_890, State: 'SC' },
      C2: { BuildingArea: 900, AreaUnit: 'Square Feet' },
      C3: { LotArea: 8712 },
    },
  },
  {
    title: 'images under numbered names, naira, and codes of sales that are no types',
    text: `<list><home><ref>D1</ref><libelle_type>Duplex</libelle_type><type>V</type><prix>N120,000,000</prix><chambres>4</chambres><sdb>5</sdb><fotos><foto1>https://i.example/1.jpg</foto1><foto2>https://i.example/2.jpg</foto2></fotos></home><home><ref>D2</ref><libelle_type>Maison</libelle_type><type>V</type><prix>N95,500,000</prix><chambres>3</chambres><sdb>2</sdb><fotos/></home></list>`,
    constants: { ...OPEN, SaleType: 'for_sale', AreaUnit: 'Square Meters' },
    expected: {
      D1: { Images: 'https://i.example/1.jpg https://i.example/2.jpg', SalePrice: 120_000_000 },
      D2: { PropertyType: 'Maison', CurrencySymbol: '₦' },
    },
  },
  {
    title: 'a place around a list of homes, which is no home, and rooms with their words',
    text: JSON.stringify({
      community: { name: 'Oak Park', city: 'Frisco', state: 'TX', zip: '75034' },
      homes: [
        { homesite_id: 'Q-14', price: 512_990, sqft: 2450, bdba: '4bd / 3.5ba', address: '812 Heron Ln' },
        { homesite_id: 'Q-15', price: 449_990, sqft: 1980, bdba: '3bd / 2ba', address: '816 Heron Ln' },
      ],
    }),
    constants: { ...US, PropertyType: 'House' },
    expected: {
      'Q-14': { SalePrice: 512_990, Bedrooms: 4, Bathrooms: 3.5, Address: '812 Heron Ln' },
      'Q-15': { Bedrooms: 3, Bathrooms: 2 },
    },
  },
];
