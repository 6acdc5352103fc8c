import type { StrangeFile } from './strange-files.js';

const US = { CurrencySymbol: '$', AreaUnit: 'Square Feet', SaleType: 'for_sale', DaysOnMarket: '3', Status: 'Active' };
const METERS = { AreaUnit: 'Square Meters', DaysOnMarket: '3', Status: 'Active' };
const lines = (...rows: readonly string[]) => rows.join('\n');
const without = (constants: Readonly<Record<string, string>>, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(constants).filter(([name]) => !names.includes(name)));

/** Exports of MLS systems, shops and agents' systems. */
export const agencyFiles: readonly StrangeFile[] = [
  {
    title: 'a price per area before a floor area, and the days of this listing beside those of all',
    text: lines(
      'ML Number,OLP/SqFt,Heated Area,Current Price,Beds,Full Baths,Half Baths,CDOM,ADOM,LP/SqFt,Property Style',
      'T1,352.10,"2,140","$725,000",4,3,0,33,10,$338.79,House',
      'T2,441.02,"1,300","$559,900",2,2,1,120,61,$430.69,Condominium',
    ),
    constants: without(US, 'DaysOnMarket'),
    expected: {
      T1: { BuildingArea: 2140, UnitAreaPrice: 338.79, DaysOnMarket: 10, SalePrice: 725_000 },
      T2: { BuildingArea: 1300, UnitAreaPrice: 430.69, DaysOnMarket: 61, Bathrooms: 2.5 },
    },
  },
  {
    title: 'full and half baths in one column, and garages beside carports',
    text: lines(
      'MLS #,Price,Beds,FB/HB,SqFt,Type,Garage Spaces,Carport Spaces',
      'H1,349900,3,2/1,1720,House,2,1',
      'H2,289000,2,2/0,1450,House,0,1',
    ),
    constants: US,
    expected: { H1: { Bathrooms: 2.5, ParkingSpots: 3 }, H2: { Bathrooms: 2, ParkingSpots: 1 } },
  },
  {
    title: 'directions of streets under a heading of an agent, and the time on the market',
    text: lines(
      'MLS #,Area,Street #,CP,Str Name,Sfx,Unit #,Zip,List Price,All Beds,Baths,Type,ASF,MT',
      'M1,8024,1633,N,Damen,Ave,2,60647,455000,2,2.1,Condo,1350,25',
      'M2,8007,900,W,Lake,Dr,,60611,229900,1,1,Condo,,40',
    ),
    constants: without(US, 'DaysOnMarket'),
    expected: {
      M1: { Address: '1633 N Damen Ave Unit 2', BuildingArea: 1350, DaysOnMarket: 25, Bathrooms: 2.5 },
      M2: { Address: '900 W Lake Dr', BuildingArea: 0, DaysOnMarket: 40 },
    },
  },
  {
    title: 'attributes of a shop, and products that are not published',
    text: lines(
      'ID,Type,Published,Regular price,Categories,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
      '551,simple,1,420000,For sale > Houses,Bedrooms,3,Bathrooms,2',
      '552,simple,1,1450,For rent > Flats,Bathrooms,1,Bedrooms,0',
      '553,simple,0,300000,For sale > Houses,Bedrooms,2,Bathrooms,1',
    ),
    constants: { ...without(US, 'SaleType'), PropertyType: 'House' },
    expected: {
      551: { SalePrice: 420_000, Bedrooms: 3, Bathrooms: 2, SaleType: 'for_sale' },
      552: { RentPrice: 1450, Bedrooms: 0, Bathrooms: 1, SaleType: 'for_rent' },
    },
  },
  {
    title: 'coordinates in one column, drafts of pages, and links as HTML',
    text: lines(
      'post_status,fave_property_price,fave_property_size,fave_property_bedrooms,fave_property_bathrooms,fave_property_id,fave_property_location,property_type,property_status,permalink',
      'publish,875000,2400,4,3,HZ1,"26.1420,-81.7948,14",Villa,For Sale,"<a href=""https://h.example/villa/"">View</a>"',
      'draft,100000,900,1,1,HZ2,,Condo,For Sale,https://h.example/draft/',
    ),
    constants: without(US, 'SaleType', 'Status'),
    expected: { HZ1: { Latitude: 26.142, Longitude: -81.7948, Url: 'https://h.example/villa/', SalePrice: 875_000 } },
  },
  {
    title: 'ZIP codes without a zero and without a state',
    text: lines(
      'MLS#,City,Zip,Price,Bd,Ba,SF,Type',
      'Z1,Concord,1742,925000,4,2,2450,House',
      'Z2,Lynn,1902,415000,2,1,880,House',
    ),
    constants: US,
    expected: { Z1: { ZIP: '01742' }, Z2: { ZIP: '01902' } },
  },
  {
    title: 'Trovit, whose rooms are the bedrooms of the descriptions',
    text: `<trovit><ad><id>TV1</id><type>For Sale</type><content>Piso de 3 dormitorios</content><price>210000</price><property_type>Piso</property_type><floor_area>90</floor_area><rooms>3</rooms><bathrooms>1</bathrooms></ad><ad><id>TV2</id><type>For Rent</type><content>Con 2 habitaciones</content><price>850</price><property_type>Piso</property_type><floor_area>60</floor_area><rooms>2</rooms><bathrooms>1</bathrooms></ad></trovit>`,
    constants: { ...METERS, CurrencySymbol: '€' },
    expected: { TV1: { Bedrooms: 3, SalePrice: 210_000 }, TV2: { Bedrooms: 2, RentPrice: 850 } },
  },
  {
    title: 'nothing in rooms that are more than the bedrooms of a description',
    text: lines(
      'ID,Price,Rooms,Baths,m2,Type,Description',
      'R1,210000,3,1,90,Flat,"3 rooms, 2 bedrooms"',
      'R2,310000,4,1,95,Flat,4 bedrooms',
    ),
    constants: { ...METERS, CurrencySymbol: '€', SaleType: 'for_sale' },
    expected: {},
  },
  {
    title: 'VRSync, with the part of an address that may be shown, and a fee beside the period of rents',
    text: `<ListingDataFeed><Listings><Listing><ListingID>VR1</ListingID><TransactionType>For Sale</TransactionType><Details><PropertyType>Residential / Home</PropertyType><ListPrice currency="BRL">890000</ListPrice><PropertyAdministrationFee currency="BRL">650</PropertyAdministrationFee><LivingArea unit="square metres">180</LivingArea><Bedrooms>3</Bedrooms><Bathrooms>2</Bathrooms></Details><Location displayAddress="All"><City>Campinas</City><Address>Rua das Flores</Address><StreetNumber>12</StreetNumber></Location></Listing><Listing><ListingID>VR2</ListingID><TransactionType>For Rent</TransactionType><Details><PropertyType>Residential / Apartment</PropertyType><RentalPrice currency="BRL" period="Monthly">2300</RentalPrice><LivingArea unit="square metres">60</LivingArea><Bedrooms>2</Bedrooms><Bathrooms>1</Bathrooms></Details><Location displayAddress="Neighborhood"><City>Campinas</City><Address>Rua das Flores</Address><StreetNumber>14</StreetNumber></Location></Listing><Listing><ListingID>VR3</ListingID><TransactionType>For Sale</TransactionType><Details><PropertyType>Residential / Home</PropertyType><ListPrice currency="BRL">700000</ListPrice><LivingArea unit="square metres">120</LivingArea><Bedrooms>3</Bedrooms><Bathrooms>2</Bathrooms></Details><Location displayAddress="Street"><City>Campinas</City><Address>Rua das Flores</Address><StreetNumber>16</StreetNumber></Location></Listing></Listings></ListingDataFeed>`,
    constants: without(METERS, 'AreaUnit'),
    expected: {
      VR1: { Address: 'Rua das Flores 12', HOAMonth: 650 },
      VR2: { Address: null, City: 'Campinas', RentPrice: 2300 },
      VR3: { Address: 'Rua das Flores' },
    },
  },
  {
    title: 'one offer in a list, and amounts of cents',
    text: JSON.stringify([
      {
        ...{ public_id: 'EB-1', bedrooms: 2, bathrooms: 1, construction_size: 85, property_type: 'Departamento' },
        operations: [{ type: 'rental', amount: 24_500, currency: 'MXN', period: 'monthly' }],
      },
      {
        ...{ public_id: 'EB-2', bedrooms: 3, bathrooms: 2, construction_size: 120, property_type: 'Casa' },
        operations: [{ type: 'sale', amount: 2_500_000, currency: 'MXN' }],
      },
    ]),
    constants: METERS,
    expected: {
      'EB-1': { RentPrice: 24_500, SalePrice: null, BuildingArea: 85 },
      'EB-2': { SalePrice: 2_500_000, SaleType: 'for_sale' },
    },
  },
  {
    title: 'amounts of cents',
    text: JSON.stringify([
      {
        sku: 'JL1',
        offer: { price: { value: 64_900_000, currency: 'USD', unit: 'cents' } },
        beds: 3,
        baths: 2,
        kind: 'house',
      },
      {
        sku: 'JL2',
        offer: { price: { value: 45_900_000, currency: 'USD', unit: 'cents' } },
        beds: 2,
        baths: 1,
        kind: 'condo',
      },
    ]),
    constants: without(US, 'CurrencySymbol'),
    expected: { JL1: { SalePrice: 649_000 }, JL2: { SalePrice: 459_000 } },
  },
  {
    title: 'British postcodes as pounds',
    text: lines('Ref,Postcode,Price,Beds,Baths,Type', 'B1,BA1 1AA,650000,4,2,House', 'B2,BA2 2BB,275000,2,1,Flat'),
    constants: { ...METERS, SaleType: 'for_sale' },
    expected: { B1: { CurrencySymbol: '£', SalePrice: 650_000 }, B2: { CurrencySymbol: '£' } },
  },
  {
    title: 'bathrooms with a shower beside French postal codes',
    text: lines(
      'Référence agence;Type d’annonce;Type de bien;CP;Ville;Prix / Loyer / Prix de cession;Surface;NB de chambres;NB de salles de bain;NB de salles d’eau',
      'PL-1;vente;maison;35000;Rennes;389000;121;4;1;1',
      'PL-2;location;appartement;35200;Rennes;645;38,5;1;0;1',
    ),
    constants: { ...METERS, CurrencySymbol: '€' },
    expected: { 'PL-1': { SalePrice: 389_000, Bathrooms: 2 }, 'PL-2': { RentPrice: 645, Bathrooms: 1 } },
  },
  {
    title: 'rents in Portuguese beside prices, and yearly fees in Italian',
    text: lines(
      'Referência;Natureza;Preço Venda;Preço Arrendamento;Área Útil (m²);Quartos;Casas de Banho;Negócio;Spese condominiali',
      'PT-1;Moradia;1.350.000 €;;220;4;3;Venda;€ 4.800,00 annue',
      'PT-2;Apartamento;;1.150 €;48;1;1;Arrendamento;€ 150,00 mensili',
    ),
    constants: METERS,
    expected: { 'PT-1': { SalePrice: 1_350_000, HOAMonth: 400 }, 'PT-2': { RentPrice: 1150, HOAMonth: 150 } },
  },
  {
    title: 'both kinds of offers in two rows under an unknown heading, and short codes under a number sign',
    text: lines(
      'No,Price,For,Beds,Baths,m2,Type,Cur',
      'CB1,250000,Sale,3,2,110,Villa,EUR',
      'CB2,1900,Rent,4,3,180,Villa,EUR',
    ),
    constants: METERS,
    expected: {
      CB1: { SalePrice: 250_000, SaleType: 'for_sale', CurrencySymbol: '€' },
      CB2: { RentPrice: 1900, SaleType: 'for_rent' },
    },
  },
  {
    title: 'rents that are advertised beside those of the market, and vacant flats',
    text: lines(
      'Unit Id,Bd/Ba,Sqft,Market Rent,Advertised Rent,Unit Status,Listing URL',
      'A1,1/1.00,650,"1,350.00","1,295.00",Vacant-Unrented,https://af.example/101',
      'A2,2/1.50,910,"1,700.00","1,650.00",Notice-Unrented,https://af.example/204',
      'A3,2/1.50,910,"1,700.00","1,650.00",Notice-Rented,https://af.example/205',
    ),
    constants: { ...without(US, 'Status'), SaleType: 'for_rent', PropertyType: 'Apartment' },
    expected: {
      'af.example/101': { RentPrice: 1295, Bedrooms: 1, Status: 'Active' },
      'af.example/204': { RentPrice: 1650, Bathrooms: 1.5, Status: 'Active' },
      'af.example/205': { Status: 'Sold' },
    },
  },
  {
    title: 'a lot in feet beside the same lot in acres',
    text: JSON.stringify([
      { listingId: 'SR-1', type: 'House', area: 1540, lotSizeArea: 0.2, lotSizeAreaUnits: 'acres', lotSize: '8712' },
      { listingId: 'SR-2', type: 'House', area: 900, lotSizeArea: null, lotSizeAreaUnits: null, lotSize: '5000' },
    ]),
    constants: { ...US, Bedrooms: '2', Bathrooms: '1' },
    expected: { 'SR-1': { LotArea: 8712, BuildingArea: 1540 }, 'SR-2': { LotArea: 5000 } },
  },
  {
    title: 'remarks about a new price, and millions that the column decides',
    text: lines(
      'MLS,Price,Beds,Baths,Sq Ft,Type',
      'L1,"$425,000 (price drop!)",3,2,1400,House',
      'L2,"$1,349,000 - price improvement",3,2,1400,House',
      'L3,$1.295M,3,2,1400,House',
      'L4,"$1,250,000.00",3,2,1400,House',
    ),
    constants: US,
    expected: {
      L1: { SalePrice: 425_000 },
      L2: { SalePrice: 1_349_000 },
      L3: { SalePrice: 1_295_000 },
      L4: { SalePrice: 1_250_000 },
    },
  },
  {
    title: 'rents with all costs, and homes that are let in German',
    text: lines(
      'Objektnr.;Objekttyp;Kauf/Miete;Kaufpreis (EUR);Gesamtmiete inkl. BK;Wohnfläche m²;Schlafzimmer;Bäder;Status',
      'WH-1;Wohnung;Kauf;598.000;;96,40;2;1;verfügbar',
      'WH-2;Wohnung;Miete;;1.189,90;58,00;1;1;vergeben',
    ),
    constants: without(METERS, 'Status'),
    expected: { 'WH-1': { SalePrice: 598_000, RentPrice: null }, 'WH-2': { RentPrice: 1189.9, Status: 'Sold' } },
  },
  {
    title: 'Polish offers in thousands, and classes of property',
    text: lines(
      'ID oferty;Oferta;Property Class;Cena (tys. zł);Metraż;Sypialnie;Łazienki;Plazas garaje',
      'P1;sprzedaż;Mieszkanie;645;58,4;2;1;1',
      'P2;wynajem;Dom;3,5;142;4;2;2',
    ),
    constants: { ...METERS, CurrencySymbol: 'zł' },
    expected: {
      P1: { SalePrice: 645_000, PropertyType: 'Mieszkanie', ParkingSpots: 1 },
      P2: { RentPrice: 3500, SaleType: 'for_rent' },
    },
  },
];
