import type { StrangeFile } from './strange-files.js';

const US = { CurrencySymbol: '$', AreaUnit: 'Square Feet', DaysOnMarket: '3', Status: 'Active' };
const ROOMS = { Bedrooms: '3', Bathrooms: '2' };
const lines = (...rows: readonly string[]) => rows.join('\n');

/** Files with objects in cells, and headings that are composed of known words. */
export const composedFiles: readonly StrangeFile[] = [
  {
    title: 'objects and lists in cells, as JSON and as Python writes them',
    text: lines(
      'id;type;price;details;location;gallery',
      'J1;House;725000;"{""bedrooms"":5,""bathrooms"":3.5,""year_built"":2008}";"{""address"":""44 Elk Rd"",""city"":""Bozeman""}";"[""https://j.example/1.jpg"",""https://j.example/2.jpg""]"',
      "J2;Condo;299000;{'bedrooms': 1, 'bathrooms': 1.0, 'year_built': None};{'address': '2 None Such St', 'city': 'True North'};[]",
    ),
    constants: { ...US, SaleType: 'for_sale' },
    expected: {
      J1: {
        Bedrooms: 5,
        Bathrooms: 3.5,
        YearBuilt: 2008,
        Address: '44 Elk Rd',
        City: 'Bozeman',
        Images: 'https://j.example/1.jpg https://j.example/2.jpg',
      },
      J2: { Bedrooms: 1, Bathrooms: 1, YearBuilt: 0, Address: '2 None Such St', City: 'True North', Images: null },
    },
  },
  {
    title: 'words for a listing or a number beside names, and other numbers of words',
    text: lines(
      'Nr oferty;Tip nekretnine;Antal badrum;Quantidade de quartos;Pow. całkowita;Asking Prices;Balcony area',
      'C1;House;2;4;186,5 m2;450000;12',
      'C2;Condo;1;2;62 m2;310000;8',
    ),
    constants: { CurrencySymbol: '€', DaysOnMarket: '3', Status: 'Active', SaleType: 'for_sale' },
    expected: {
      C1: { PropertyType: 'House', Bathrooms: 2, Bedrooms: 4, BuildingArea: 186.5, SalePrice: 450_000 },
      C2: { PropertyType: 'Condo', Bathrooms: 1, Bedrooms: 2, BuildingArea: 62, SalePrice: 310_000 },
    },
  },
  {
    title: 'a price of a sale or a rent with marks for each',
    text: lines(
      'MLS #,Type,For sale?,For rent?,Price / Rent,Beds,Baths',
      'S1,House,TRUE,FALSE,"$310,000",3,1',
      'S2,House,FALSE,TRUE,"$1,850",2,1',
    ),
    constants: US,
    expected: {
      S1: { SaleType: 'for_sale', SalePrice: 310_000, RentPrice: null, BuildingArea: 0 },
      S2: { SaleType: 'for_rent', RentPrice: 1850, SalePrice: null },
    },
  },
  {
    title: 'German homes by the name of their postal codes, without a currency or a unit',
    text: lines(
      'Objektnr;Objekttyp;Kaufpreis;Wohnfläche;Schlafzimmer;Badezimmer;PLZ;Ort',
      'D1;Haus;479000;128;4;2;50997;Köln',
      'D2;Wohnung;310000;67,5;2;1;50674;Köln',
    ),
    constants: { DaysOnMarket: '3', Status: 'Active' },
    expected: {
      D1: { CurrencySymbol: '€', AreaUnit: 'Square Meters', BuildingArea: 128, SalePrice: 479_000 },
      D2: { CurrencySymbol: '€', AreaUnit: 'Square Meters', BuildingArea: 67.5 },
    },
  },
  {
    title: 'currencies in Russian and Arabic words, and thousands in a heading',
    text: lines(
      'Номер объекта;Тип недвижимости;Цена, тыс. руб.;Общая площадь, м²;Спален;Санузлов',
      'R1;Дом;14500;165,3;4;2',
      'R2;Квартира;8300;54;2;1',
    ),
    constants: { DaysOnMarket: '3', Status: 'Active', SaleType: 'for_sale' },
    expected: {
      R1: { SalePrice: 14_500_000, CurrencySymbol: '₽', BuildingArea: 165.3, AreaUnit: 'Square Meters' },
      R2: { SalePrice: 8_300_000 },
    },
  },
  {
    title: 'an amount before the Arabic word for riyals',
    text: lines(
      'رقم الإعلان,نوع العقار,السعر,المساحة (م²),غرف النوم,الحمامات',
      'A1,House,"2,100,000 ريال",320,5,4',
      'A2,House,"950,000 ريال",120,3,2',
    ),
    constants: { DaysOnMarket: '3', Status: 'Active', SaleType: 'for_sale' },
    expected: {
      A1: { SalePrice: 2_100_000, CurrencySymbol: 'ريال', BuildingArea: 320, AreaUnit: 'Square Meters' },
      A2: { SalePrice: 950_000 },
    },
  },
  {
    title: 'partial baths of RESO',
    text: JSON.stringify([
      {
        ListingId: 'P1',
        PropertyType: 'Residential',
        ListPrice: 495_000,
        BedroomsTotal: 6,
        BathroomsFull: 5,
        BathroomsPartial: 2,
      },
      {
        ListingId: 'P2',
        PropertyType: 'Residential',
        ListPrice: 395_000,
        BedroomsTotal: 4,
        BathroomsFull: 3,
        BathroomsPartial: 0,
      },
      {
        ListingId: 'P3',
        PropertyType: 'Residential',
        ListPrice: 295_000,
        BedroomsTotal: 4,
        BathroomsFull: 2,
        BathroomsHalf: 1,
        BathroomsPartial: 1,
      },
    ]),
    constants: { ...US, SaleType: 'for_sale' },
    expected: { P1: { Bathrooms: 6 }, P2: { Bathrooms: 3 }, P3: { Bathrooms: 2.5 } },
  },
  {
    title: 'amounts in objects with Polish names, and a count without a link word',
    text: JSON.stringify([
      { nr: 'G-1', rodzaj: 'House', cena: { kwota: 985_000, waluta: 'PLN' }, nb_salles_bain: 2, liczba_sypialni: 4 },
      { nr: 'G-2', rodzaj: 'Condo', cena: { kwota: 410_000, waluta: 'PLN' }, nb_salles_bain: 1, liczba_sypialni: 2 },
    ]),
    constants: { DaysOnMarket: '3', Status: 'Active', SaleType: 'for_sale' },
    expected: {
      'G-1': { SalePrice: 985_000, CurrencySymbol: 'zł', Bathrooms: 2, Bedrooms: 4 },
      'G-2': { SalePrice: 410_000, Bathrooms: 1 },
    },
  },
  {
    title: 'a price under a heading of its own, an abbreviated province, and numbers of listings in German',
    text: lines(
      'Satznr;Immonr;L/C Price;$/Sqft;Prov;Beds;Baths',
      '101;MS-15;895000;410;ON;4;3',
      '102;MS-16;512000;395;ON;3;2',
    ),
    constants: { ...US, SaleType: 'for_sale', PropertyType: 'House' },
    expected: {
      'MS-15': { SalePrice: 895_000, UnitAreaPrice: 410, State: 'ON' },
      'MS-16': { SalePrice: 512_000, Bedrooms: 3 },
    },
  },
  {
    title: 'a reduction and the price of a garage, which are no prices of homes',
    text: lines('MLS;Price reduction;Garage price;Beds;Baths', 'R-1;15000;25000;3;2', 'R-2;12000;20000;4;3'),
    constants: { ...US, SaleType: 'for_sale', PropertyType: 'House' },
    expected: { 'R-1': { SalePrice: null }, 'R-2': { SalePrice: null } },
  },
  {
    title: 'a total of bedrooms beside those of one kind',
    text: lines(
      'ref;precio;habdobles;habitaciones;total_hab;banyos;cp',
      'AL-1;187000;2;1;3;2;04001',
      'AL-2;142000;1;1;2;1;04007',
    ),
    constants: { ...US, CurrencySymbol: '€', SaleType: 'for_sale', PropertyType: 'Piso' },
    expected: { 'AL-1': { Bedrooms: 3 }, 'AL-2': { Bedrooms: 2 } },
  },
  {
    title: 'a heading that spans the prices that were asked and paid',
    text: lines(
      'Property;;Price;;Rooms;',
      'No.;Address;List;Sold;Bed;Bath',
      'EX-1;4 Bay Ct;389000;;3;2',
      'EX-2;6 Bay Ct;415000;409000;4;2.5',
    ),
    constants: { ...US, SaleType: 'for_sale', PropertyType: 'House' },
    expected: {
      'EX-1': { SalePrice: 389_000, Address: '4 Bay Ct' },
      'EX-2': { SalePrice: 415_000, ExtensionColumn: '{"Key":"ClosePrice","value":"409000"}' },
    },
  },
  {
    title: 'listings by their numbers, with names of houses and texts in two languages',
    text: JSON.stringify({
      listings: {
        'KJ-1': {
          price: 299_000,
          beds: 3,
          baths: 1,
          address: { name: 'Rose Cottage', street: 'Mill Lane', town: 'Ludlow' },
          comments: [
            { language: 'fr', title: 'Belle maison', comment: 'Au calme.' },
            { language: 'en', title: 'Fine house', comment: 'Quiet.' },
          ],
        },
        'KJ-2': { price: 189_000, beds: 2, baths: 1, address: { name: '4', street: 'Castle Street', town: 'Ludlow' } },
      },
    }),
    constants: { ...US, SaleType: 'for_sale', PropertyType: 'House' },
    expected: {
      'KJ-1': { Address: 'Rose Cottage, Mill Lane', Description: 'Fine house\nQuiet.', SalePrice: 299_000 },
      'KJ-2': { Address: '4 Castle Street', Bedrooms: 2 },
    },
  },
  {
    title: 'a state under the name of a listing, a status of marketing, and a sale by private treaty',
    text: lines(
      '_listing_mls;_listing_price;_listing_state;Marketing Status;Sale Type;Fläche Wohnen ca.;Fläche Grundstück ca.;House Name/No;Street',
      'T-1;739000;MA;Sale Agreed;Private Treaty;2940;9100;Flat 4;Mill Street',
      'T-2;468500;MA;For Sale;Private Treaty;1720;8200;22;Mill Street',
    ),
    constants: { CurrencySymbol: '$', AreaUnit: 'Square Feet', DaysOnMarket: '3', PropertyType: 'House', ...ROOMS },
    expected: {
      'T-1': {
        State: 'MA',
        Status: 'Sold',
        SaleType: 'for_sale',
        BuildingArea: 2940,
        LotArea: 9100,
        Address: 'Flat 4, Mill Street',
      },
      'T-2': { State: 'MA', Status: 'Active', SaleType: 'for_sale', Address: '22 Mill Street' },
    },
  },
  {
    title: 'headings of other words than the known names, which have words of them',
    text: lines(
      'Ref;Mq comm.;Utropspris;Год постр.;varav sovrum;Banheiro social qtd;Bien;Annual expenses;Storage area;Reserve price',
      'A1;120;450 000;1994;3;2;Maison;1 200;14;400 000',
      'A2;64;310 000;2011;2;1;Appartement;800;6;300 000',
    ),
    constants: {
      CurrencySymbol: '€',
      DaysOnMarket: '3',
      Status: 'Active',
      SaleType: 'for_sale',
      AreaUnit: 'Square Meters',
    },
    expected: {
      A1: {
        ...{ BuildingArea: 120, SalePrice: 450_000, YearBuilt: 1994, Bedrooms: 3, Bathrooms: 2 },
        ...{ PropertyType: 'Maison', HOAMonth: null, LotArea: 0 },
      },
      A2: {
        BuildingArea: 64,
        SalePrice: 310_000,
        YearBuilt: 2011,
        Bedrooms: 2,
        Bathrooms: 1,
        PropertyType: 'Appartement',
      },
    },
  },
  {
    title: 'values that name their field under any heading, and unsold homes without another status',
    text: lines(
      'PID,Asset,Configuration,Extent (ha),Asking Sale Price,Verkauft,Reserviert,Baths',
      'NG220,Detached house,3 BHK,2.5,450000,Nein,Nein,2',
      'NG221,Apartment,1 RK,1,310000,Nein,Ja,1',
      'NG222,Villa,4 BHK,3,990000,Ja,Nein,4',
    ),
    constants: { CurrencySymbol: '€', DaysOnMarket: '3', SaleType: 'for_sale', AreaUnit: 'Square Meters' },
    expected: {
      NG220: { PropertyType: 'Detached house', Bedrooms: 3, LotArea: 25_000, SalePrice: 450_000, Status: 'Active' },
      NG221: { PropertyType: 'Apartment', Bedrooms: 0, SalePrice: 310_000, Status: 'Sold' },
      NG222: { Bedrooms: 4, LotArea: 30_000, Status: 'Sold' },
    },
  },
  {
    title: 'reduced prices, Australian squares, ares and centiares, and toilets beside bathrooms in Spanish',
    text: lines(
      'Ref;Price;House size;Terrain;Beds;Baños;Aseos;Type',
      'R1;Reduced! $415,000;22 squares;25 a 40 ca;3;2;1;House',
      'R2;$399,000;30 squares;1 ha 2 a 5 ca;4;2;0;House',
    ),
    constants: {
      CurrencySymbol: '$',
      DaysOnMarket: '3',
      Status: 'Active',
      SaleType: 'for_sale',
      AreaUnit: 'Square Meters',
    },
    expected: {
      R1: { SalePrice: 415_000, BuildingArea: 204.39, LotArea: 2540, Bathrooms: 2.5 },
      R2: { SalePrice: 399_000, BuildingArea: 278.71, LotArea: 10_205, Bathrooms: 2 },
    },
  },
];
