import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readListings } from '../../../service/feeds/read-listings.js';
import { readSource } from '../../../src/import/import-source.js';

const Constants = {
  ...{ CurrencySymbol: '$', AreaUnit: 'Square Feet', SaleType: 'for_sale', DaysOnMarket: '3' },
  ...{ Status: 'Active', PropertyType: 'House' },
};

async function read(text: string) {
  const source = await readSource(new Blob([text]));
  const settings = { pageUrl: 'https://homes.example/{MLSNumber}', mapping: { Constants } };
  return readListings(source, settings, AbortSignal.timeout(60_000));
}

async function notesOf(text: string) {
  const { problems } = await read(text);
  return problems.map(({ Row, Field, Message }) => `${Row} ${Field ?? ''}: ${Message}`);
}

test('the report of a feed without a column for prices names the one that may have them', async () => {
  const notes = await notesOf(
    'MLS,Beds,Baths,SqFt,Parking,Guideline\nA1,3,2,1500,1,"$450,000"\nA2,2,1,900,1,"$350,000"',
  );
  assert.deepEqual(notes, [
    '2 SalePrice: The feed has no column for prices, so all rows are stored without one. If “Guideline” has the prices, choose that for it.',
  ]);
});

test('the report of a feed names a column that may have the rents of rows without a price', async () => {
  const notes = await notesOf(
    'MLS,Beds,Baths,SqFt,Parking,Price,Montant (loyer CC),Lease Ref\nA1,3,2,1500,1,"$450,000",,\nA2,2,1,900,1,,"1,189",4711',
  );
  assert.deepEqual(notes, [
    '3 SalePrice: Rows without a price have amounts in “Montant (loyer CC)”. If that is the price or the rent, choose that for it.',
  ]);
});

test('the report of a feed with prices on request says nothing about a missing column', async () => {
  assert.deepEqual(await notesOf('MLS,Beds,Baths,SqFt,Parking,Price\nA1,3,2,1500,1,POA\nA2,2,1,900,1,'), []);
});

test('the report of a feed names the line of JSON Lines that was left out', async () => {
  const home = (id: string) =>
    JSON.stringify({ mls: id, price: 450_000, beds: 3, baths: 2, sqft: 1500, 'parking spots': 1 });
  const notes = await notesOf([home('A1'), '{"mls": "A2", "price": 35', home('A3')].join('\n'));
  assert.deepEqual(notes, ["2 : This line isn't JSON, so it's left out."]);
});

test('the report of a feed without bedrooms names the column that counts rooms', async () => {
  const [note] = await notesOf('MLS,Rooms,Baths,SqFt,Parking,Price\nA1,3,2,1500,1,"$450,000"');
  assert.equal(note, '2 Bedrooms: “Rooms” may count bedrooms or all rooms. If it counts bedrooms, choose that for it.');
});

test('a feed keeps columns of public facts as additional fields, and the report names the columns that are not used', async () => {
  const { listings, unused } = await read(
    [
      'MLS,Price,Beds,Baths,SqFt,Parking,Pool,School District,WaterSource,Flood Zone,Lockbox,Seller Phone,Empty',
      'A1,450000,3,2,1500,1,Community,Blanco ISD,Well,No,4711,555-0100,',
      'A2,350000,2,1,900,1,,Blanco ISD,Public,No,4712,555-0101,',
    ].join('\n'),
  );
  assert.deepEqual(listings[0]!.fields.ExtensionColumn, [
    { Key: 'Pool', value: 'Community' },
    { Key: 'School District', value: 'Blanco ISD' },
    { Key: 'WaterSource', value: 'Well' },
    { Key: 'Flood Zone', value: 'No' },
  ]);
  assert.deepEqual(unused, ['Lockbox', 'Seller Phone']);
});

test('a feed with prices in euros takes square meters and says so, unless the prices are low for the areas', async () => {
  const { AreaUnit: _unit, CurrencySymbol: _dollar, ...others } = Constants;
  const unitOf = async (price: string) => {
    const source = await readSource(
      new Blob([`MLS;Price;Beds;Baths;Floor area;Parking\nA1;${price};3;2;120;1\nA2;${price};2;1;90;1`]),
    );
    const settings = { pageUrl: 'https://homes.example/{MLSNumber}', mapping: { Constants: others } };
    const { listings, problems } = await readListings(source, settings, AbortSignal.timeout(60_000));
    return {
      units: listings.map(({ fields }) => (fields as Readonly<Record<string, unknown>>)['AreaUnit']),
      notes: problems.map(({ Message }) => Message),
    };
  };
  assert.deepEqual(await unitOf('450.000 €'), {
    units: ['Square Meters', 'Square Meters'],
    notes: ['The feed has no column for it, so all rows are stored with “Square Meters”, by their currency.'],
  });
  const { units } = await unitOf('30.000 €');
  assert.deepEqual(units, []);
});

test('a fee that is a large part of the price is left out and kept as text', async () => {
  const { listings, problems } = await read(
    'MLS,Price,Beds,Baths,SqFt,Parking,HOA Fee\nA1,"$128,000",3,2,1500,1,"$95,000"\nA2,"$350,000",2,1,900,1,$310',
  );
  assert.deepEqual(
    listings.map(({ fields }) => (fields as Readonly<Record<string, unknown>>)['HOAMonth']),
    [undefined, 310],
  );
  assert.match(problems[0]!.Message, /unusual.*stored without it/);
});
