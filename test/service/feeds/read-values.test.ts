import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readListings } from '../../../service/feeds/read-listings.js';
import { readCsv } from '../../../src/import/csv.js';

test('a feed stores what a person would write, and reports the rows and columns that it could not use', async () => {
  const headings =
    'MLS #,URL,Sale Type,Status,Price,Property Type,Beds,Full Baths,Half Baths,Year Built,DOM,Acres,Living Area,Square Footage,Garage,HOA Fee,HOA Fee Freq';
  const row = (number: string, status: string, price: string, garage = '2') =>
    `${number},https://homes.example/${number},For Sale,${status},"${price}",SFR,3,2,1,1990,4,.14A,12,"1,850",${garage},1200,A`;
  const source = await readCsv(
    [
      headings,
      row('1', 'Active', '$450,000'),
      row('2', 'Active With Contract', '$1,234,567.00'),
      row('3', 'Active', '$450,00'),
      row('4', 'Active', 'Price on request'),
      row('5', 'Active', '$399,000', 'Zone 4 permit'),
      row('6', 'Active - 48 hour clause', '$399,000'),
    ].join('\n'),
  );
  const { listings, problems } = await readListings(source, {}, AbortSignal.timeout(60_000));
  assert.deepEqual(
    listings.map(({ fields }) =>
      [
        fields.MLSNumber,
        fields.Status,
        fields.SalePrice,
        fields.Bathrooms,
        fields.BuildingArea,
        fields.HOAMonth,
      ].join(),
    ),
    ['1,Active,450000,2.5,1850,100', '2,Sold,1234567,2.5,1850,100', '4,Active,,2.5,1850,100'],
  );
  assert.deepEqual(
    problems.map(({ Row, Field }) => [Row, Field].join()),
    ['2,PropertyType', '2,BuildingArea', '4,SalePrice', '6,ParkingSpots', '7,Status'],
  );
});
