import type { StrangeFile } from './strange-files.js';

const US = { CurrencySymbol: '$', AreaUnit: 'Square Feet', SaleType: 'for_sale', DaysOnMarket: '3', Status: 'Active' };
const METERS = { AreaUnit: 'Square Meters', DaysOnMarket: '3', Status: 'Active' };
const lines = (...rows: readonly string[]) => rows.join('\n');

/** Exports of portals and agents' systems of many countries, and tables as people make them. */
export const portalFiles: readonly StrangeFile[] = [
  {
    title: 'a heading for listing types above types of property, and partial bathrooms',
    text: lines(
      'mlsListingId,listingPrice,bedrooms,bathroomFull,bathroomPartial,livingSqft,listingType,purchaseType,listingStatus',
      'CH1,525000,3,2,1,1850,Single Family,For Sale,Active',
      'CH2,2400,2,1,0,950,Apartment,For Rent,Active',
    ),
    constants: { CurrencySymbol: '$', AreaUnit: 'Square Feet', DaysOnMarket: '3' },
    expected: {
      CH1: { PropertyType: 'House', SalePrice: 525_000, Bathrooms: 2.5, SaleType: 'for_sale' },
      CH2: { PropertyType: 'Apartment', RentPrice: 2400, SalePrice: null, Bathrooms: 1 },
    },
  },
  {
    title: 'choices as objects with a number and a text, and weekly rents',
    text: JSON.stringify([
      {
        ...{ id: 'RX1', listing_category_id: 'residential_sale', price_advertise_as: 'Offers over $850,000' },
        ...{ system_listing_state: 'current', property_category: { id: 1, text: 'House' }, attr_bedrooms: 4 },
        ...{ attr_bathrooms: 2, attr_garages: 2, attr_buildarea: 210, attr_buildarea_unit: { id: 'm2' } },
        ...{ attr_landarea: 650, attr_landarea_unit: { id: 'm2' } },
      },
      {
        ...{ id: 'RX2', listing_category_id: 'residential_rental', price_rent: 600, price_rent_period: { id: 'week' } },
        ...{ system_listing_state: 'leased', property_category: { id: 2, text: 'Unit' }, attr_bedrooms: 2 },
        ...{ attr_bathrooms: 1, attr_garages: 1, attr_buildarea: 85, attr_buildarea_unit: { id: 'm2' } },
      },
    ]),
    constants: { CurrencySymbol: 'A$', DaysOnMarket: '3', AreaUnit: 'Square Meters' },
    expected: {
      RX1: { PropertyType: 'House', SalePrice: 850_000, BuildingArea: 210, LotArea: 650, ParkingSpots: 2 },
      RX2: { PropertyType: 'Unit', RentPrice: 2600, Status: 'Sold', BuildingArea: 85 },
    },
  },
  {
    title: 'yearly rents in an element of their own, and images that are no pages',
    text: `<list><property><reference_number>PF-1</reference_number><offering_type>RS</offering_type><property_type>AP</property_type><price>1850000</price><size>1250</size><bedroom>2</bedroom><bathroom>3</bathroom><photo><url last_update="2026">https://pf.example/1.jpg</url><url>https://pf.example/2.jpg</url></photo></property><property><reference_number>PF-2</reference_number><offering_type>RR</offering_type><property_type>VH</property_type><price><yearly>240000</yearly></price><size>2800</size><bedroom>studio</bedroom><bathroom>4</bathroom><photo><url>https://pf.example/3.jpg</url></photo></property></list>`,
    constants: { CurrencySymbol: 'AED', AreaUnit: 'Square Feet', DaysOnMarket: '3', Status: 'Active' },
    expected: {
      'PF-1': {
        ...{ SalePrice: 1_850_000, PropertyType: 'Apartment', Url: 'https://homes.example/PF-1' },
        Images: 'https://pf.example/1.jpg https://pf.example/2.jpg',
      },
      'PF-2': { SaleType: 'for_rent', RentPrice: 20_000, PropertyType: 'House', Bedrooms: 0 },
    },
  },
  {
    title: 'the format of ListHub, with an address that must not be shown',
    text: `<Listings xmlns:commons="http://rets.org/xsd/RETSCommons"><Listing><Address><commons:FullStreetAddress>22 Pine Ave</commons:FullStreetAddress></Address><ListPrice>489900</ListPrice><ListingCategory>Purchase</ListingCategory><ListingStatus>Active</ListingStatus><MlsNumber>LH1</MlsNumber><PropertyType>Residential</PropertyType><Bedrooms>3</Bedrooms><Bathrooms>3</Bathrooms><FullBathrooms>2</FullBathrooms><HalfBathrooms>1</HalfBathrooms><LivingArea>1720</LivingArea><LotSize commons:areaUnits="acre">0.21</LotSize><DiscloseAddress>true</DiscloseAddress></Listing><Listing><Address><commons:FullStreetAddress>24 Pine Ave</commons:FullStreetAddress></Address><ListPrice>1895</ListPrice><ListingCategory>Rent</ListingCategory><ListingStatus>Pending</ListingStatus><MlsNumber>LH2</MlsNumber><PropertyType>Residential</PropertyType><Bedrooms>2</Bedrooms><Bathrooms>1</Bathrooms><FullBathrooms>1</FullBathrooms><HalfBathrooms>0</HalfBathrooms><LivingArea>900</LivingArea><DiscloseAddress>false</DiscloseAddress></Listing></Listings>`,
    constants: { CurrencySymbol: '$', AreaUnit: 'Square Feet', DaysOnMarket: '3' },
    expected: {
      LH1: { Address: '22 Pine Ave', SalePrice: 489_900, LotArea: 9147.6, Bathrooms: 2.5 },
      LH2: { Address: null, RentPrice: 1895, SalePrice: null, Status: 'Sold' },
    },
  },
  {
    title: 'a workbook of Excel in XML, whose empty cells are left out',
    text: `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="Notes"><Table><Row><Cell><Data ss:Type="String">By</Data></Cell><Cell><Data ss:Type="String">Jo</Data></Cell></Row></Table></Worksheet><Worksheet ss:Name="Listings"><Table><Row>${['MLS', 'Price', 'Beds', 'Baths', 'SqFt', 'Property Type'].map(name => `<Cell><Data ss:Type="String">${name}</Data></Cell>`).join('')}</Row><Row><Cell><Data ss:Type="String">SM1</Data></Cell><Cell><Data ss:Type="Number">415000</Data></Cell><Cell><Data ss:Type="Number">3</Data></Cell><Cell><Data ss:Type="Number">2.5</Data></Cell><Cell><Data ss:Type="Number">1640.125</Data></Cell><Cell><Data ss:Type="String">House</Data></Cell></Row><Row ss:Index="9"><Cell><Data ss:Type="String">SM2</Data></Cell><Cell><Data ss:Type="Number">299000</Data></Cell><Cell ss:Index="4"><Data ss:Type="Number">1</Data></Cell><Cell><Data ss:Type="Number">700</Data></Cell><Cell><Data ss:Type="String">Studio</Data></Cell></Row></Table></Worksheet></Workbook>`,
    constants: US,
    expected: {
      SM1: { SalePrice: 415_000, Bedrooms: 3, Bathrooms: 2.5, BuildingArea: 1640.125 },
      SM2: { SalePrice: 299_000, Bedrooms: 0, Bathrooms: 1, BuildingArea: 700 },
    },
  },
  {
    title: 'sections, sums and footnotes of a table that a person keeps',
    text: lines(
      'MLS;Price;Beds;Baths;SqFt;Type',
      'BOSTON;;;;;',
      'FN1*;$799,000;3;2;1,300;Condo',
      'FN2;$899,000†;3;2.5;1,500;Condo',
      ';;;;;',
      'Total;$1,698,000;6;4.5;2,800;',
      '* Deeded parking for two cars;;;;;',
    ),
    constants: US,
    expected: { FN1: { SalePrice: 799_000 }, FN2: { SalePrice: 899_000, BuildingArea: 1500 } },
  },
  {
    title: 'Persian headings and digits, and marks of the direction of writing',
    text: lines(
      'کد ملک,نوع معامله,نوع ملک,قیمت,اتاق خواب,حمام,متراژ',
      '\u200fFA1\u200f,فروش,آپارتمان,۸٬۵۰۰٬۰۰۰٬۰۰۰,۳,۲,۱۲۰',
      '\u200fFA2,اجاره,آپارتمان,۲۵٬۰۰۰٬۰۰۰,۲,۱,۸۵',
    ),
    constants: { ...METERS, CurrencySymbol: '﷼' },
    expected: {
      FA1: { SalePrice: 8_500_000_000, Bedrooms: 3, BuildingArea: 120, SaleType: 'for_sale' },
      FA2: { RentPrice: 25_000_000, SaleType: 'for_rent' },
    },
  },
  {
    title: 'letters and digits as wide as Japanese ones',
    text: lines(
      '物件番号,種別,価格,間取り,面積,築年月',
      'ＦＷ１,中古マンション,５，４８０万円,３ＬＤＫ,７２．５㎡,２０１０年３月',
      'ＦＷ２,新築一戸建て,１億２８０万円,４ＬＤＫ,１０５．３㎡,２０２６年１月',
    ),
    constants: { ...METERS, CurrencySymbol: '¥', SaleType: 'for_sale', Bathrooms: '1' },
    expected: {
      FW1: { SalePrice: 54_800_000, Bedrooms: 3, BuildingArea: 72.5, YearBuilt: 2010 },
      FW2: { SalePrice: 102_800_000, Bedrooms: 4, BuildingArea: 105.3 },
    },
  },
  {
    title: 'areas in ping, and rooms in one cell',
    text: lines(
      '物件編號,類型,總價,格局,坪數',
      'TW1,電梯大樓,1680萬,3房2廳2衛,32.5坪',
      'TW2,公寓,988萬,2房1廳1衛,21坪',
    ),
    constants: { ...METERS, CurrencySymbol: 'NT$', SaleType: 'for_sale' },
    expected: {
      TW1: { SalePrice: 16_800_000, Bedrooms: 3, Bathrooms: 2, BuildingArea: 107.44 },
      TW2: { SalePrice: 9_880_000, Bedrooms: 2, Bathrooms: 1, BuildingArea: 69.42 },
    },
  },
  {
    title: 'French types that count the living room, without a column for bedrooms',
    text: lines(
      'Réf.;Opération;Type;Prix FAI;Surface;SDB',
      'FR1;Vente;Appartement T3;189 000 €;62 m²;1',
      'FR2;Vente;Maison T5;312 000 €;110 m²;2',
      'FR3;Location;Studio;540 € CC;24 m²;1',
    ),
    constants: METERS,
    expected: { FR1: { Bedrooms: 2 }, FR2: { Bedrooms: 4 }, FR3: { Bedrooms: 0, RentPrice: 540 } },
  },
  {
    title: 'ZIP codes without the zero that a spreadsheet has taken',
    text: lines(
      'MLS#,City,State,Zip,Price,BR,Baths,SqFt,Prop Type,Status',
      'ZL1,Hyannis,MA,2601,"475,000",3,2.00,1400,SF,ACT',
      'ZL2,Newark,New Jersey,7102,"325,000",2,1.00,900,CND,UAG',
      'ZL3,Vienna,Wien,1010,"225,000",2,1.50,950,CND,ACT',
    ),
    constants: { CurrencySymbol: '$', AreaUnit: 'Square Feet', SaleType: 'for_sale', DaysOnMarket: '3' },
    expected: { ZL1: { ZIP: '02601' }, ZL2: { ZIP: '07102' }, ZL3: { ZIP: '1010' } },
  },
  {
    title: 'yes and no by their first letters, and an identifier under the heading for a number',
    text: lines(
      'Nr;Kaufpreis;Schlafzimmer;Badezimmer;Wohnfläche;Objektart;Verkauft (J/N);Garage (J/N)',
      'JN-1;350.000 €;2;1;72,5;ETW;N;J',
      'JN-2;1.290.000 €;4;2;180;EFH;J;N',
    ),
    constants: METERS,
    expected: {
      'JN-1': { Status: 'Active', ParkingSpots: 1, PropertyType: 'Apartment' },
      'JN-2': { Status: 'Sold', ParkingSpots: 0, SalePrice: 1_290_000, PropertyType: 'House' },
    },
  },
  {
    title: 'columns for prices and rents, of which each row has one',
    text: lines(
      'Codigo,Tipo,Valor Venda,Valor Locação,Dormitórios,Banheiros,Área Privativa,Vendido',
      'BR1,Apartamento,"R$ 650.000,00",,3,2,"89,5",N',
      'BR2,Casa,,"R$ 3.500,00",2,1,70,N',
      'BR3,Casa,"R$ 1.150.000,00",,4,3,210,S',
    ),
    constants: METERS,
    expected: {
      BR1: { SaleType: 'for_sale', SalePrice: 650_000, Status: 'Active' },
      BR2: { SaleType: 'for_rent', RentPrice: 3500 },
      BR3: { Status: 'Sold', SalePrice: 1_150_000 },
    },
  },
  {
    title: 'an area of land in meters with a comma, garages in words, and shown prices',
    text: lines(
      'Listing #,Property Type,Price Display,Bedrooms,Bathrooms,Floor Area (m2),Land Area (m2),Garaging,Listed',
      'NZ1,House,Price by negotiation,4,2,180,650,Double garage,17 Nov 2025',
      'NZ2,Townhouse,Asking price $795,000,2,1,95,,1 car,7 Nov 2025'.replace('$795,000', '$795000'),
      'NZ3,House,Auction 12 Dec 2026 at 1pm,3,1,120,"1,012",2,20 Nov 2025',
    ),
    constants: { CurrencySymbol: 'NZ$', AreaUnit: 'Square Meters', Status: 'Active', SaleType: 'for_sale' },
    expected: {
      NZ1: { SalePrice: null, ParkingSpots: 2, LotArea: 650 },
      NZ2: { SalePrice: 795_000, ParkingSpots: 1 },
      NZ3: { SalePrice: null, LotArea: 1012 },
    },
  },
  {
    title: 'a currency that one of the rows lacks, and the photos of CREA',
    text: JSON.stringify({
      value: [
        {
          ...{ ListingId: 'DDF1', StandardStatus: 'Active', ListPrice: 649_900, ListPriceCurrency: 'CAD' },
          ...{ LeaseAmount: null, PropertySubType: 'Single Family', BedroomsTotal: 3, BathroomsTotalInteger: 2 },
          ...{ LivingArea: 1450, LivingAreaUnits: 'square feet' },
          Media: [2, 1].map(Order => ({
            ...{ MediaURL: `https://ddf.example/${Order}.jpg`, Order, MediaCategory: 'Property Photo' },
          })),
        },
        {
          ...{ ListingId: 'DDF2', StandardStatus: 'Active', ListPrice: null, LeaseAmount: 2300 },
          ...{ LeaseAmountFrequency: 'Monthly', PropertySubType: 'Apartment', BedroomsTotal: 1 },
          ...{ BathroomsTotalInteger: 1, LivingArea: 58, LivingAreaUnits: 'square meters' },
        },
      ],
    }),
    constants: { DaysOnMarket: '3' },
    expected: {
      DDF1: {
        ...{ SaleType: 'for_sale', SalePrice: 649_900, CurrencySymbol: 'CAD' },
        Images: 'https://ddf.example/1.jpg https://ddf.example/2.jpg',
      },
      DDF2: { SaleType: 'for_rent', RentPrice: 2300, CurrencySymbol: 'CAD', BuildingArea: 58 },
    },
  },
  {
    title: 'a few millions, and living rooms behind a plus sign',
    text: lines(
      'İlan No;Emlak Tipi;Fiyat;m² (Brüt);Oda Sayısı;Banyo Sayısı;Otopark',
      'TR-1;Satılık Daire;4.250.000 TL;120;3+1;2;Var',
      'TR-2;Satılık Villa;1,2 mil TL;350;5+2;4;Yok',
    ),
    constants: { ...METERS, CurrencySymbol: '₺' },
    expected: {
      'TR-1': { SalePrice: 4_250_000, Bedrooms: 3, ParkingSpots: 1 },
      'TR-2': { SalePrice: 1_200_000, Bedrooms: 5, ParkingSpots: 0 },
    },
  },
  {
    title: 'a rent per week beside the rent per month',
    text: `<listings><listing><listing_id>ZP1</listing_id><listing_status>sale</listing_status><status>for_sale</status><price>425000</price><property_type>House</property_type><num_bedrooms>3</num_bedrooms><num_bathrooms>1</num_bathrooms></listing><listing><listing_id>ZP2</listing_id><listing_status>rent</listing_status><status>to_rent</status><price>300</price><rental_prices><per_week>300</per_week><per_month>1300</per_month></rental_prices><property_type>Flat</property_type><num_bedrooms>1</num_bedrooms><num_bathrooms>1</num_bathrooms></listing></listings>`,
    constants: { ...METERS, CurrencySymbol: '£' },
    expected: { ZP1: { SalePrice: 425_000 }, ZP2: { RentPrice: 1300, SalePrice: null } },
  },
  {
    title: 'the same lowest and highest rent, and area',
    text: '<units><unit id="YD1"><beds>1</beds><baths>1</baths><sqft min="650" max="650"/><rent min="1450" max="1450"/><type>Apartment</type></unit><unit id="YD2"><beds>2</beds><baths>2</baths><sqft min="980" max="980"/><rent min="1900" max="1900"/><type>Apartment</type></unit></units>',
    constants: { ...US, SaleType: 'for_rent' },
    expected: { YD1: { RentPrice: 1450, BuildingArea: 650 }, YD2: { RentPrice: 1900, BuildingArea: 980 } },
  },
  {
    title: 'prices in thousands, with a comma before them in the heading, and part baths',
    text: lines('MLS No.,"Asking ($,000)",Beds,Full Baths,Part Baths,SqFt,Type', 'HU-1,"1,250",4,2,1,2450,House'),
    constants: US,
    expected: { 'HU-1': { SalePrice: 1_250_000, Bathrooms: 2.5 } },
  },
  {
    title: 'rand, and the headings of South Africa',
    text: lines(
      'Listing Number,Listing Type,Property Type,Price,Bedrooms,Bathrooms,Garages,Erf Size,Floor Size,Levies',
      'ZA1,For Sale,House,R 3 450 000,4,2.5,2,850 m²,260 m²,',
      'ZA2,For Sale,Apartment,R 1 295 000,2,1,1,,72 m²,R 2 150',
    ),
    constants: { ...METERS, CurrencySymbol: 'R' },
    expected: { ZA1: { SalePrice: 3_450_000, LotArea: 850 }, ZA2: { SalePrice: 1_295_000, HOAMonth: 2150 } },
  },
  {
    title: 'words behind prices and baths',
    text: lines(
      'Property ID,Price,Beds,Bathrooms,Carpet Area,Type',
      'PJ1,85 Lakhs onwards,2,2 + half,650 sq ft,Flat',
      'PJ2,Rs 1.15 crore,3,2½,980 sqft,Flat',
    ),
    constants: { ...US, CurrencySymbol: '₹' },
    expected: { PJ1: { SalePrice: 8_500_000, Bathrooms: 2.5 }, PJ2: { SalePrice: 11_500_000, Bathrooms: 2.5 } },
  },
  {
    title: 'Finnish listings',
    text: lines(
      'Kohdenumero;Kohdetyyppi;Velaton hinta;Vastike;Asuinpinta-ala;Makuuhuoneita;Kylpyhuoneita;Tila',
      'FI1;Kerrostalo;249 000 €;285 €/kk;62,5 m²;2;1;Myynnissä',
      'FI2;Omakotitalo;389 000 €;;140 m²;4;2;Myyty',
    ),
    constants: { AreaUnit: 'Square Meters', DaysOnMarket: '3', SaleType: 'for_sale' },
    expected: {
      FI1: { SalePrice: 249_000, BuildingArea: 62.5, Status: 'Active' },
      FI2: { SalePrice: 389_000, Status: 'Sold' },
    },
  },
  {
    title: 'Thai units of land',
    text: lines(
      'รหัสทรัพย์,ประเภท,ราคา,ห้องนอน,ห้องน้ำ,พื้นที่ใช้สอย,ที่ดิน',
      'TH1,คอนโด,"4,500,000 บาท",1,1,35 ตร.ม.,',
      'TH2,บ้านเดี่ยว,"8,900,000 บาท",3,3,220 ตร.ม.,60 ตร.ว.',
    ),
    constants: { ...METERS, CurrencySymbol: '฿', SaleType: 'for_sale' },
    expected: { TH1: { SalePrice: 4_500_000, BuildingArea: 35 }, TH2: { BuildingArea: 220, LotArea: 240 } },
  },
  {
    title: 'a price in brackets, which is negative, as no price',
    text: lines(
      'MLS,List Price,Beds,Baths,SqFt,Type',
      'AC1,"$ 450,000 ",3,2,1500,House',
      'AC2,"$(450,000)",3,2,1500,House',
    ),
    constants: US,
    expected: { AC1: { SalePrice: 450_000 } },
  },
  {
    title: 'square feet of Québec, thirds of an acre, and an offer under a vague heading',
    text: lines(
      'No Centris;Section;Genre;Prix demandé;Nb chambres;Nb salles de bains;Superficie habitable;Superficie du terrain;Municipalité',
      'Q1;Residential For Sale;Maison;549 000 $;3;2;1 650 pc;5 200 pc;Laval',
      'Q2;Residential For Sale;Maison;329 900 $;2;1;890 pc;1/3 acre;Montréal',
    ),
    constants: { AreaUnit: 'Square Feet', DaysOnMarket: '3', Status: 'Active' },
    expected: {
      Q1: { SaleType: 'for_sale', BuildingArea: 1650, LotArea: 5200, City: 'Laval' },
      Q2: { SaleType: 'for_sale', BuildingArea: 890, LotArea: 14_520 },
    },
  },
];
