import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readListings } from '../../../service/feeds/read-listings.js';
import { readCsv } from '../../../src/import/csv.js';

test('a feed rejects a row without a result for its price, and reports other values that it leaves out', async () => {
  const row = (number: string, price: string, city = 'Bend', parking = '2', built = '1990') =>
    `${number},https://homes.example/${number},For Sale,Active,${price},,House,3,2,1850,0,${city},${parking},${built},4`;
  const source = await readCsv(
    [
      'MLS #,URL,Sale Type,Status,Price,Rent,Property Type,Beds,Baths,SqFt,Lot SqFt,City,Garage,Year Built,DOM',
      row('1', '$450000'),
      row('2', '=J2*K2'),
      row('3', '#N/A'),
      row('4', '$450000', '#REF!', '#VALUE!', '=YEAR(A1)'),
    ].join('\n'),
  );
  const settings = { mapping: { Constants: { CurrencySymbol: '$', AreaUnit: 'Square Feet' } } };
  const { listings, problems } = await readListings(source, settings, AbortSignal.timeout(60_000));
  assert.deepEqual(
    listings.map(({ fields }) => [fields.MLSNumber, fields.City, fields.ParkingSpots, fields.YearBuilt]),
    [
      ['1', 'Bend', 2, 1990],
      ['4', undefined, 0, 0],
    ],
  );
  assert.deepEqual(
    problems.filter(({ Row }) => Row > 2).map(({ Row, Field, Message }) => [Row, Field, Message].join(' ')),
    [
      "3 SalePrice “=J2*K2” This value isn't valid.",
      "4 SalePrice “#N/A” This value isn't valid.",
      "5 ParkingSpots “#VALUE!” This value isn't valid. The listing is stored without it.",
      "5 YearBuilt “=YEAR(A1)” This value isn't valid. The listing is stored without it.",
      "5 City “#REF!” This value isn't valid. The listing is stored without it.",
    ],
  );
});
