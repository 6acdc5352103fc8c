import type { StrangeFile } from './strange-files.js';

const US = { CurrencySymbol: '$', AreaUnit: 'Square Feet', SaleType: 'for_sale', DaysOnMarket: '3', Status: 'Active' };
const OPEN = { SaleType: 'for_sale', DaysOnMarket: '3', Status: 'Active' };
const lines = (...rows: readonly string[]) => rows.join('\n');

/** Exports and feeds of offices in further countries. */
export const officeFiles: readonly StrangeFile[] = [
  {
    title: 'the address of an image, which is not that of a listing, and fees that may be per area',
    text: `<list><property><reference_number>D1</reference_number><price>1850000</price><property_type>Flat</property_type><bedroom>2</bedroom><bathroom>3</bathroom><service_charge>16</service_charge><photo><url watermark="yes">https://img.example/1.jpg</url></photo></property><property><reference_number>D2</reference_number><price>900000</price><property_type>Flat</property_type><bedroom>1</bedroom><bathroom>1</bathroom><photo><url watermark="yes">https://img.example/2.jpg</url></photo></property></list>`,
    constants: { ...US, CurrencySymbol: 'AED' },
    expected: {
      D1: { Url: 'https://homes.example/D1', Images: 'https://img.example/1.jpg', HOAMonth: null },
      D2: { Url: 'https://homes.example/D2', Images: 'https://img.example/2.jpg' },
    },
  },
  {
    title: 'a whole address beside its parts without the suffix of the street',
    text: JSON.stringify([
      { mlsId: 'S1', listPrice: 379_000, property: { bedrooms: 3, bathrooms: 2, subType: 'House' } },
      { mlsId: 'S2', listPrice: 279_000, property: { bedrooms: 2, bathrooms: 1, subType: 'House' } },
    ]).replaceAll(
      /"listPrice"/g,
      '"address":{"full":"77 Sycamore Dr","streetName":"Sycamore","streetNumber":77},"listPrice"',
    ),
    constants: US,
    expected: { S1: { Address: '77 Sycamore Dr' }, S2: { Address: '77 Sycamore Dr' } },
  },
  {
    title: 'a weekly rent whose period only the price to display names',
    text: JSON.stringify([
      { id: 'A1', price: 430, displayPrice: '$430 per week', beds: 1, baths: 1, type: 'Flat', deal: 'rent' },
      { id: 'A2', price: 2100, displayPrice: '$2,100 pcm', beds: 2, baths: 1, type: 'Flat', deal: 'rent' },
    ]),
    constants: { ...US, SaleType: 'for_rent' },
    expected: { A1: { RentPrice: 1863.33 }, A2: { RentPrice: 2100 } },
  },
  {
    title: 'areas without a unit beside prices in euros, and the numbers of houses behind German streets',
    text: lines(
      'ID;Preis;Straße;houseNumber;Ort;Art;Schlafzimmer;Bäder;Wohnfläche;Grundstück',
      'G1;1.290.000 €;Seestraße;5;Starnberg;Haus;4;2;182,5;640',
      'G2;450.000 €;Ring;9a;München;Wohnung;1;1;64;',
    ),
    constants: OPEN,
    expected: {
      G1: { AreaUnit: 'Square Meters', BuildingArea: 182.5, LotArea: 640, Address: 'Seestraße 5' },
      G2: { AreaUnit: 'Square Meters', Address: 'Ring 9a' },
    },
  },
  {
    title: 'a usable area in square meters beside the whole one',
    text: lines(
      'Código;Tipo do Imóvel;Valor de Venda;Quartos;Banheiros;Área Útil;Área Total;Logradouro;Número;Cidade',
      'B1;Apartamento;R$ 780.000,00;3;2;98,5;140;Rua Harmonia;455;São Paulo',
      'B2;Casa;R$ 990.000,00;2;1;110;200;Rua Girassol;30;São Paulo',
    ),
    constants: OPEN,
    expected: {
      B1: { BuildingArea: 98.5, AreaUnit: 'Square Meters', Address: 'Rua Harmonia 455' },
      B2: { BuildingArea: 110 },
    },
  },
  {
    title: 'the condition of homes under a name for states, and types that only count rooms',
    text: JSON.stringify([
      { referencia: 'P1', preco: '298.500 €', natureza: 'Apartamento', tipologia: 'T3', estado: 'Usado', banhos: 2 },
      { referencia: 'P2', preco: '199.500 €', natureza: 'Moradia', tipologia: 'T2', estado: 'Novo', banhos: 1 },
    ]).replaceAll('"banhos"', '"disponibilidade":"Reservado","casas_de_banho"'),
    constants: { SaleType: 'for_sale', DaysOnMarket: '3' },
    expected: {
      P1: { PropertyType: 'Apartamento', State: null, Status: 'Sold', Bedrooms: 3 },
      P2: { PropertyType: 'Moradia', State: null, Status: 'Sold', Bedrooms: 2 },
    },
  },
  {
    title: 'listings that are the columns of a table',
    text: lines(
      'Field,Home 1,Home 2',
      'MLS #,V1,V2',
      'Price,"$350,000","$410,000"',
      'Beds,3,4',
      'Baths,2,3',
      'Sq Ft,1500,2100',
      'Type,House,House',
    ),
    constants: US,
    expected: {
      V1: { SalePrice: 350_000, Bedrooms: 3, BuildingArea: 1500 },
      V2: { SalePrice: 410_000, Bathrooms: 3, BuildingArea: 2100 },
    },
  },
  {
    title: 'rooms and areas in a summary',
    text: lines(
      'MLS#\tAddress\tPrice\tDetails\tType',
      'Q1\t14 Fox Run, Salem, OR 97301\t$389,900\t3 bd | 2 ba | 1,450 sqft\tHouse',
      'Q2\t2 Hill St, Salem, OR 97302\t$515,000\t4 bd | 2.5 ba | 2,260 sqft\tHouse',
    ),
    constants: US,
    expected: {
      Q1: { Bedrooms: 3, Bathrooms: 2, BuildingArea: 1450 },
      Q2: { Bedrooms: 4, Bathrooms: 2.5, BuildingArea: 2260 },
    },
  },
  {
    title: 'lots that are too large for a fraction, prices in millions, and names in another order',
    text: lines(
      'ref,Ár (M Ft),rooms number,size_lot,baths,Kind',
      'L1,"64,9",,"7,000 SF",1,Land',
      'L2,139,,"12,500 SF",1,Land',
    ),
    constants: { ...US, CurrencySymbol: 'Ft', Bedrooms: '0', Bathrooms: '0' },
    expected: { L1: { SalePrice: 64_900_000, LotArea: 7000 }, L2: { SalePrice: 139_000_000, LotArea: 12_500 } },
  },
  {
    title: 'sold homes whose listing type only the status names, in Swedish',
    text: lines(
      'Objektnummer;Adress;Bostadstyp;Status;Utgångspris;Boarea;Sovrum;Badrum',
      'N1;Storgatan 4;Lägenhet;Till salu;3 495 000 kr;71,5 m²;2;1',
      'N2;Åsvägen 11;Villa;Såld;6 250 000 kr;142 m²;4;2',
      'N3;Ringen 2;Lägenhet;Uthyrd;9 500 kr;50 m²;1;1',
    ),
    constants: { DaysOnMarket: '3', CurrencySymbol: 'kr' },
    expected: {
      N1: { SaleType: 'for_sale', SalePrice: 3_495_000 },
      N2: { SaleType: 'for_sale', Status: 'Sold', SalePrice: 6_250_000 },
      N3: { SaleType: 'for_rent', RentPrice: 9500, SalePrice: null },
    },
  },
  {
    title: 'parts of a description, images under another name, and types that are codes',
    text: JSON.stringify(
      ['Z1', 'Z2'].map(listing_reference => ({
        listing_reference,
        price: 525_000,
        property_type: 'SINGLE_FAMILY_HOUSE',
        total_bedrooms: 4,
        bathrooms: 2,
        detailed_description: [{ heading: 'Outside', text: 'Large garden.' }],
        content: [{ url: 'https://img.example/a.jpg', type: 'image' }],
      })),
    ),
    constants: US,
    expected: {
      Z1: { Description: 'Outside\nLarge garden.', Images: 'https://img.example/a.jpg', PropertyType: 'House' },
      Z2: { Description: 'Outside\nLarge garden.' },
    },
  },
  {
    title: 'living areas in an object with their unit beside the year',
    text: JSON.stringify(
      [2018, 1930].map((built, at) => ({
        ref: `J${at + 1}`,
        price: 1_200_000,
        type: 'villa',
        facts: { bedrooms: 4, bathrooms: 4, livingSpace: { value: 260, unit: 'sqm' }, built },
      })),
    ),
    constants: { ...OPEN, CurrencySymbol: '€' },
    expected: { J1: { BuildingArea: 260, YearBuilt: 2018 }, J2: { BuildingArea: 260, YearBuilt: 1930 } },
  },
];
