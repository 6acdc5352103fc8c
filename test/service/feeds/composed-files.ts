import type { StrangeFile } from './strange-files.js';

const US = { CurrencySymbol: '$', AreaUnit: 'Square Feet', DaysOnMarket: '3', Status: 'Active' };
const lines = (...rows: readonly string[]) => rows.join('\n');

/** Files with objects in cells, and headings that are composed of known words. */
export const composedFiles: readonly StrangeFile[] = [
  {
    title: 'objects and lists in cells, as JSON and as Python writes them',
    text: lines(
      'id;type;price;details;location;gallery',
      'J1;House;725000;"{""bedrooms"":5,""bathrooms"":3.5,""year_built"":2008}";"{""address"":""44 Elk Rd"",""city"":""Bozeman""}";"[""https://j.example/1.jpg"",""https://j.example/2.jpg""]"',
      "J2;Condo;299000;{'bedrooms': 1, 'bathrooms': 1.0, 'year_built': None};{'address': '2 Main St', 'city': 'Bozeman'};[]",
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
      J2: { Bedrooms: 1, Bathrooms: 1, YearBuilt: 0, Address: '2 Main St', Images: null },
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
];
