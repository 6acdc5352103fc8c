import type { StrangeFile } from './strange-files.js';

const lines = (...rows: readonly string[]) => `${rows.join('\n')}\n`;

const FLEX = 'MLS #,Stat,List Price,Type,Beds,Baths,SqFt,Street #,Street Name,Suffix,City,State,Zip,URL';
const flex = (number: string, status: string) =>
  `${number},${status},412000,House,3,2,1870,812,Juniper,St,Bend,OR,97701,https://homes.example/${number}`;
const MATRIX = 'MLS #,St,List Price,Property Style,Beds,Baths,SqFt,Address,City,State,Zip,Virtual Tour,URL';
const matrix = (number: string, status: string, tour = '') =>
  `${number},${status},749000,House,4,3,2644,4102 Bay Ave,Tampa,FL,33611,${tour},https://homes.example/${number}`;

/** Files with codes, numbers of lots and other signs that mean something only beside the rest of their column. */
export const codedFiles: readonly StrangeFile[] = [
  {
    title: 'X among the codes of statuses, which is expired and no yes, and a footer',
    text: lines(
      FLEX,
      flex('F1', 'A'),
      flex('F2', 'P'),
      flex('F3', 'X'),
      flex('F4', 'T'),
      'Listings: 4 - Information deemed reliable',
    ),
    constants: { SaleType: 'for_sale' },
    expected: { F1: { Status: 'Active', Address: '812 Juniper St' }, F2: { Status: 'Sold' } },
  },
  {
    title: 'links to tours, which are no pages of listings, and a footer in a row of its own',
    text: lines(
      'MLS #,Status,List Price,Type,Beds,Baths,City,State,Zip,Virtual Tour URL Unbranded',
      'T1,Active,412000,House,3,2,Bend,OR,97701,https://my.matterport.com/show/?m=1',
      'T2,Active,512000,House,3,2,Bend,OR,97701,https://my.matterport.com/show/?m=2',
      '2 records',
    ),
    constants: { SaleType: 'for_sale' },
    expected: { T1: { Url: 'https://homes.example/T1', Tours: '3D' }, T2: { Url: 'https://homes.example/T2' } },
  },
  {
    title: 'a whole address beside its street and its number',
    text: JSON.stringify(
      [
        { id: 'D1', unitNumber: null, streetNumber: '22', street: 'Kent Road' },
        { id: 'D2', unitNumber: '6', streetNumber: '14', street: 'Power Street' },
      ].map(({ id, ...parts }) => ({
        ...{ id, status: 'live', objective: 'sale', type: 'House', price: 900_000, bedrooms: 3, bathrooms: 2 },
        addressParts: {
          displayAddress: `${parts.unitNumber ? '6/' : ''}${parts.streetNumber} ${parts.street}, Hawthorn VIC 3122`,
          ...parts,
          suburb: 'Hawthorn',
          postcode: '3122',
          stateAbbreviation: 'VIC',
        },
        url: `https://homes.example/${id}`,
      })),
    ),
    constants: { CurrencySymbol: '$', AreaUnit: 'Square Meters' },
    expected: {
      D1: { Address: '22 Kent Road, Hawthorn VIC 3122', State: 'VIC' },
      D2: { Address: '6/14 Power Street, Hawthorn VIC 3122' },
    },
  },
  {
    title: 'numbers of houses behind their streets, with what is added to them',
    text: lines(
      'Objectnr;Straat;Huisnr;Toev.;Postcode;Plaats;Koopsom;Type woning;Slaapkamers;Badkamers;Status;Link',
      'N1;Kerkstraat;12;A;1017 GC;Amsterdam;€ 675.000;Bovenwoning;3;1;Beschikbaar;https://homes.example/1',
      'N2;Dorpsweg;88;;3738 CE;Maartensdijk;€ 525.000;Tussenwoning;4;1;Onder bod;https://homes.example/2',
    ),
    constants: {},
    expected: {
      N1: { Address: 'Kerkstraat 12 A', SalePrice: 675_000 },
      N2: { Address: 'Dorpsweg 88', Status: 'Sold' },
    },
  },
  {
    title: 'C beside S, which is asked, and C alone, which is sold',
    text: lines(FLEX, flex('F1', 'A'), flex('F2', 'S'), flex('F3', 'C')),
    constants: { SaleType: 'for_sale' },
    expected: { F1: { Status: 'Active' }, F2: { Status: 'Sold' } },
  },
  {
    title: 'codes of statuses under a name of states, and a tour on a site for them',
    text: lines(
      MATRIX,
      matrix('M1', 'ACT', 'https://my.matterport.com/show/?m=1'),
      matrix('M2', 'PNC', 'https://videos.example/1'),
      matrix('M3', 'TOM'),
      matrix('M4', 'CSN'),
      matrix('M5', 'SLD'),
    ),
    constants: { SaleType: 'for_sale' },
    expected: {
      M1: { Status: 'Active', State: 'FL', Tours: '3D', Url: 'https://homes.example/M1' },
      M2: { Status: 'Sold', Tours: null },
      M4: { Status: 'PreOnMarket' },
      M5: { Status: 'Sold' },
    },
  },
  {
    title: 'numbers of plots, which are no areas, and a price that is not published any more',
    text: lines(
      'Plot,Type,Address,Town,Postcode,Beds,Baths,Sq.ft,Price,Status,Web',
      '1,House,1 Heron Way,Ely,CB6 3AA,4,3,1485,"£489,995",Available,https://homes.example/1',
      '2,House,3 Heron Way,Ely,CB6 3AA,3,2,1040,Sold,Sold,https://homes.example/2',
      '3,House,5 Heron Way,Ely,CB6 3AA,3,2,1040,"£369,995",Reserved,https://homes.example/3',
    ),
    constants: { SaleType: 'for_sale' },
    expected: {
      'homes.example/1': { LotArea: 0, SalePrice: 489_995, Status: 'Active' },
      'homes.example/2': { SalePrice: null, Status: 'Sold' },
      'homes.example/3': { SalePrice: 369_995, Status: 'Sold' },
    },
  },
  {
    title: 'words of a vocabulary, and the kinds of its objects',
    text: JSON.stringify(
      [
        { id: 'S1', price: '598000', act: 'Sell', kind: 'House' },
        { id: 'S2', price: '2300', act: 'LeaseOut', kind: 'Apartment' },
      ].map(({ id, price, act, kind }) => ({
        '@type': 'RealEstateListing',
        identifier: id,
        url: `https://homes.example/${id}`,
        offers: {
          '@type': 'Offer',
          price,
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
          businessFunction: `http://purl.org/goodrelations/v1#${act}`,
        },
        about: { '@type': kind, numberOfBedrooms: 4, numberOfBathroomsTotal: 3 },
      })),
    ),
    constants: {},
    expected: {
      S1: { SaleType: 'for_sale', SalePrice: 598_000, Status: 'Active', PropertyType: 'House' },
      S2: { SaleType: 'for_rent', RentPrice: 2300, PropertyType: 'Apartment' },
    },
  },
  {
    title: 'points around the Persian Gulf with the longitude first, and an amount in Arabic digits',
    text: lines(
      'Ref,Offer,Status,Type,City,Price,Size (sqft),Beds,Baths,geopoints,URL',
      'G1,for sale,Active,Villa,Dubai,AED 1850000,1340,2,3,"55.1403,25.0805",https://homes.example/1',
      'G2,for sale,Active,Villa,Dubai,"AED ٩٥٠٬٠٠٠",790,1,2,"55.1442,25.0693",https://homes.example/2',
    ),
    constants: {},
    expected: {
      G1: { Latitude: 25.0805, Longitude: 55.1403, SalePrice: 1_850_000 },
      G2: { Latitude: 25.0693, Longitude: 55.1442, SalePrice: 950_000 },
    },
  },
  {
    title: 'flags of other systems that hide a listing or its price',
    text: JSON.stringify({
      properties: [
        { ref: 'H1', publicarWeb: true, price: { value: 390_000, hide: false } },
        { ref: 'H2', publicarWeb: true, price: { value: 9_800_000, hide: true } },
        { ref: 'H3', publicarWeb: false, price: { value: 280_000, hide: false } },
      ].map(each => ({
        ...each,
        ...{ status: 'Available', type: 'House', bedrooms: 3, bathrooms: 2, city: 'Faro', country: 'PT' },
        url: `https://homes.example/${each.ref}`,
      })),
    }),
    constants: { CurrencySymbol: '€', AreaUnit: 'Square Meters', SaleType: 'for_sale' },
    expected: { H1: { SalePrice: 390_000 }, H2: { SalePrice: null } },
  },
  {
    title: 'boxes without a check mark, and a unit before its number',
    text: lines(
      'Codice;Pubblicare;Contratto;Tipologia;Comune;Prezzo;Superficie;Terreno;Camere;Bagni;Stato;Scheda',
      'B1;checked;Vendita;Appartamento;Bergamo;289.000 €;mq 104;;2;1;Proposta accettata;https://homes.example/B1',
      'B2;checked;Vendita;Villa;Bergamo;620.000 €;mq 350;mq 4.500;5;4;Attivo;https://homes.example/B2',
      'B3;;Vendita;Villa;Bergamo;590.000 €;mq 300;mq 900;4;3;Attivo;https://homes.example/B3',
    ),
    constants: { AreaUnit: 'Square Meters' },
    expected: { B1: { Status: 'Sold', BuildingArea: 104 }, B2: { BuildingArea: 350, LotArea: 4500 } },
  },
  {
    title: 'the direction of a street beside the abbreviation of a state that is one, too',
    text: lines(
      'MLS #,Status,Asking Price,Type,Street #,Street Dir,Street Name,City,State,Zip,Beds,Baths,Detail Link',
      'N1,Active,384500,House,1907,N,Birch St,Lincoln,NE,68503,3,2,https://homes.example/N1',
      'N2,Active,305000,House,820,,Sumner Ct,Lincoln,NE,68506,4,3,https://homes.example/N2',
    ),
    constants: { SaleType: 'for_sale', CurrencySymbol: '$' },
    expected: { N1: { Address: '1907 N Birch St', State: 'NE' }, N2: { Address: '820 Sumner Ct' } },
  },
];
