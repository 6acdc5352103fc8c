import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { listing } from '../../service/data/schema.js';
import type { ServiceCaller } from './support/caller.js';
import { onEachDatabase, type TestChatbot } from './support/fixture.js';

/** MLS numbers on a page of the list, and the number of all matches. */
async function list(service: ServiceCaller, chatbot: TestChatbot, filter: object = {}) {
  const { List, VirtualCount } = await service.data(
    'RealEstateList',
    { SerialNumber: chatbot.serialNumber, ...filter },
    { sessionKey: chatbot.keys.workspace },
  );
  return { numbers: List.map(({ MLSNumber }) => MLSNumber).join(), total: VirtualCount };
}

onEachDatabase('RealEstateList', fixture => {
  test('RealEstateList returns the longest city and type that RealEstateCreate takes', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const keys = { secret: chatbot.keys.secret };
    // Different characters of three bytes, which do not compress.
    const City = String.fromCharCode(...Array.from({ length: 200 }, (_, index) => 0x4e00 + ((index * 7919) % 20_000)));
    const record = {
      SerialNumber: chatbot.serialNumber,
      ...{ SaleType: 'for_sale', Status: 'Active', CurrencySymbol: '$', PropertyType: City, AreaUnit: 'Square Feet' },
      ...{
        Bedrooms: 1,
        Bathrooms: 1,
        YearBuilt: 1990,
        DaysOnMarket: 3,
        LotArea: 0,
        BuildingArea: 800,
        ParkingSpots: 1,
      },
      ...{ Url: 'https://homes.example/long', MLSNumber: 'LONG', City },
    } as const;
    await service.data('RealEstateCreate', record, keys);
    assert.deepEqual(await list(service, chatbot, { CityName: City }), { numbers: 'LONG', total: 1 });
    assert.match(
      await service.refusal(400, 'RealEstateCreate', { ...record, City: `${City}a` }, keys),
      /City must be at most 200 characters/,
    );
  });

  test('RealEstateList returns every field as text except the id and the location', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    await fixture.addListings(chatbot, [
      {
        mlsNumber: 'M-1',
        bathrooms: 2.5,
        lotArea: 0.25,
        images: ['https://homes.example/1.jpg', 'https://homes.example/2.jpg'],
        tours: '3D',
        description: 'Bright & wide.',
        extension: [{ Key: 'Heating', value: 'Gas' }],
        location: 'By the lake',
        address: '1 Elm St',
        city: 'Lake Forest',
        state: 'IL',
        zip: '60045',
        latitude: 42.25,
        longitude: -87.84,
        salePrice: 749000,
        rentPrice: 4100,
        unitAreaPrice: 312.5,
        hoaMonth: 0,
      },
    ]);
    const request = { SerialNumber: chatbot.serialNumber };
    const { List } = await service.data('RealEstateList', request, { secret: chatbot.keys.secret });
    const [{ ID, ...fields } = { ID: 0 }] = List;
    assert.ok(ID > 0);
    assert.deepEqual(fields, {
      PropertyType: 'Condo',
      SaleType: 'for_sale',
      Status: 'Active',
      Images: 'https://homes.example/1.jpg\nhttps://homes.example/2.jpg',
      CurrencySymbol: '$',
      Price: '749000',
      State: 'IL',
      City: 'Lake Forest',
      Address: '1 Elm St',
      ZIP: '60045',
      Area: 'Square Feet',
      LATITUDE: 42.25,
      LONGITUDE: -87.84,
      Bathrooms: '2.5',
      Bedrooms: '2',
      Url: 'https://homes.example/M-1',
      Tours: '3D',
      YearBuilt: '1990',
      MLSNumber: 'M-1',
      DaysOnMarket: '3',
      LotArea: '0.25',
      BuildingArea: '800',
      ParkingSpots: '1',
      Description: 'Bright & wide.',
      ExtensionColumn: '[{"Key":"Heating","value":"Gas"}]',
      RentPrice: '4100',
      SpaceType: '',
      DepositFee: '',
      SalePrice: '749000',
      UnitAreaPrice: '312.5',
      EstimatePrice: '',
      HOAMonth: '0',
    });
  });

  test('RealEstateList returns empty text and no location for missing values', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    await fixture.addListings(chatbot, [{ saleType: 'for_rent', salePrice: 5 }]);
    const request = { SerialNumber: chatbot.serialNumber };
    const { List } = await service.data('RealEstateList', request, { secret: chatbot.keys.secret });
    const [only] = List;
    assert.equal(only?.LATITUDE, null);
    assert.equal(only?.LONGITUDE, null);
    for (const name of ['Images', 'City', 'Description', 'ExtensionColumn', 'Tours'] as const)
      assert.equal(only?.[name], '');
    // A rental's only price is its rent.
    assert.equal(only?.Price, '');
  });

  test('RealEstateList combines filters by city (ignoring case), sale type and number', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    await fixture.addListings(chatbot, [
      { mlsNumber: 'a', city: 'München', saleType: 'for_sale' },
      { mlsNumber: 'b', city: 'MÜNCHEN', saleType: 'for_rent' },
      { mlsNumber: 'c', city: 'Neumünchen', saleType: 'for_rent' },
      { mlsNumber: 'd', saleType: 'for_rent' },
    ]);
    const none = { numbers: '', total: 0 };
    const by = (filter: object) => list(service, chatbot, filter);
    assert.deepEqual(await by({ CityName: ' mÜnchen ' }), { numbers: 'b,a', total: 2 });
    assert.deepEqual(await by({ SaleType: 'for_rent' }), { numbers: 'd,c,b', total: 3 });
    assert.deepEqual(await by({ SaleType: '' }), await by({}));
    assert.deepEqual(await by({ MLSNumber: 'c' }), { numbers: 'c', total: 1 });
    assert.deepEqual(await by({ MLSNumber: 'C' }), none);
    assert.deepEqual(await by({ CityName: 'münch%' }), none);
    const both = { CityName: 'münchen', SaleType: 'for_rent', MLSNumber: '', PageNumber: null };
    assert.deepEqual(await by(both), { numbers: 'b', total: 1 });
    assert.deepEqual(await by({ ...both, MLSNumber: 'a' }), none);
  });

  test('RealEstateList finds parts of addresses, cities and numbers in any case, and statuses', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    await fixture.addListings(chatbot, [
      { mlsNumber: 'AB-1', address: '5 Ärmel Street', city: 'York', status: 'Sold' },
      { mlsNumber: 'AB-2', address: '50% Lane' },
    ]);
    const by = async (filter: object) => (await list(service, chatbot, filter)).numbers;
    assert.equal(await by({ Search: ' ärmel ST' }), 'AB-1');
    assert.equal(await by({ Search: 'ab-' }), 'AB-2,AB-1');
    assert.equal(await by({ Search: 'yORK' }), 'AB-1');
    assert.equal(await by({ Search: '0%' }), 'AB-2');
    assert.equal(await by({ Search: '_' }), '');
    assert.equal(await by({ Status: 'Sold' }), 'AB-1');
    assert.equal(await by({ Status: 'Sold', Search: 'lane' }), '');
    assert.equal(await by({ Status: '', Search: '' }), 'AB-2,AB-1');
  });

  test('RealEstateList returns the newest listings first, in pages without gaps', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const numbers = Array.from({ length: 45 }, (_, index) => `n${index}`);
    await fixture.addListings(
      chatbot,
      numbers.map(mlsNumber => ({ mlsNumber })),
    );
    await fixture.db
      .update(listing)
      .set({ createdAt: new Date('2100-01-01') })
      .where(eq(listing.mlsNumber, 'n7'));
    const newest = ['n7', ...numbers.filter(number => number !== 'n7').reverse()];
    assert.deepEqual(await list(service, chatbot), { numbers: newest.slice(0, 20).join(), total: 45 });
    const pages = await Promise.all(
      [1, 2, 3, 4].map(PageNumber => list(service, chatbot, { PageNumber, PageSize: 16 })),
    );
    assert.deepEqual(
      pages.map(page => page.numbers),
      [newest.slice(0, 16), newest.slice(16, 32), newest.slice(32), []].map(page => page.join()),
    );
    const far = { PageNumber: Number.MAX_SAFE_INTEGER, PageSize: 1 };
    assert.deepEqual(await list(service, chatbot, far), { numbers: '', total: 45 });
  });

  test('RealEstateList filters by price, bedrooms and type, in the order asked for', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    await fixture.addListings(chatbot, [
      { mlsNumber: 'A', saleType: 'for_sale', salePrice: 300_000, bedrooms: 2, propertyType: 'Condo', city: 'Leeds' },
      {
        mlsNumber: 'B',
        saleType: 'for_sale',
        salePrice: 500_000,
        bedrooms: 4,
        propertyType: 'House',
        city: ' Empire ',
      },
      { mlsNumber: 'C', saleType: 'for_rent', rentPrice: 2_000, bedrooms: 3, propertyType: 'house', city: 'Leeds' },
      { mlsNumber: 'D', saleType: 'for_sale', salePrice: null, bedrooms: 1, propertyType: 'Land', city: null },
    ]);
    for (const [filter, expected] of [
      [{ Order: 'PriceUp' }, 'C,A,B,D'],
      [{ Order: 'PriceDown' }, 'B,A,C,D'],
      [{ Order: 'BedroomsDown' }, 'B,C,A,D'],
      [{ Order: 'PriceUp', MinPrice: 300_000 }, 'A,B'],
      [{ Order: 'PriceUp', MaxPrice: 300_000 }, 'C,A'],
      [{ Order: 'PriceUp', MinPrice: 2_001, MaxPrice: 499_999 }, 'A'],
      [{ Order: 'PriceUp', MinBedrooms: 3 }, 'C,B'],
      [{ Order: 'PriceUp', PropertyType: ' HOUSE ' }, 'C,B'],
      [{ Order: 'PriceUp', MinBedrooms: 3, SaleType: 'for_sale', CityName: 'empire' }, 'B'],
      [
        {
          Order: '',
          MinPrice: null,
          MaxPrice: null,
          MinBedrooms: null,
          PropertyType: '',
          Choices: false,
          MLSNumber: 'A',
        },
        'A',
      ],
    ] as const)
      assert.equal((await list(service, chatbot, filter)).numbers, expected, JSON.stringify(filter));
    const first = await list(service, chatbot, { Order: 'PriceUp', PageSize: 2 });
    const second = await list(service, chatbot, { Order: 'PriceUp', PageSize: 2, PageNumber: 2 });
    assert.deepEqual([first.numbers, second.numbers, second.total], ['C,A', 'B,D', 4]);
  });

  test('RealEstateList returns the cities and types of all listings if asked, whatever the filters', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    await fixture.addListings(chatbot, [
      { city: 'Leeds', propertyType: 'House' },
      { city: ' Empire ', propertyType: 'Condo' },
      { city: 'Leeds', propertyType: 'House' },
      { city: null, propertyType: ' ' },
    ]);
    await fixture.addListings(await fixture.newChatbot(), [{ city: 'Elsewhere', propertyType: 'Barn' }]);
    const ask = (more: object) =>
      service.data(
        'RealEstateList',
        { SerialNumber: chatbot.serialNumber, ...more },
        { sessionKey: chatbot.keys.workspace },
      );
    assert.deepEqual((await ask({ Choices: true, CityName: 'Leeds' })).Choices, {
      Cities: ['Empire', 'Leeds'],
      PropertyTypes: ['Condo', 'House'],
    });
    assert.equal('Choices' in (await ask({})), false);
  });

  test('RealEstateList refuses invalid pages and filters', async t => {
    const service = await fixture.serve(t);
    const { serialNumber, keys } = await fixture.newChatbot();
    for (const [filter, field] of [
      [{ PageNumber: 0 }, 'PageNumber'],
      [{ PageNumber: 1.5 }, 'PageNumber'],
      [{ PageSize: 101 }, 'PageSize'],
      [{ PageSize: '20' }, 'PageSize'],
      [{ SaleType: 'sold' }, 'SaleType'],
      [{ CityName: 7 }, 'CityName'],
    ] as const) {
      const request = { SerialNumber: serialNumber, ...filter };
      const keysOf = { sessionKey: keys.workspace };
      assert.match(await service.refusal(400, 'RealEstateList', request, keysOf), RegExp(field));
    }
  });

  test("RealEstateList never returns another chatbot's listings", async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const sibling = await fixture.newChatbot({}, chatbot);
    await fixture.addListings(sibling, [{ mlsNumber: 'theirs' }]);
    assert.deepEqual(await list(service, chatbot), { numbers: '', total: 0 });
  });

  test('addAll stores all listings or none', async () => {
    const chatbot = await fixture.newChatbot();
    const twice = [{ mlsNumber: 'x' }, { mlsNumber: 'y' }, { mlsNumber: 'x', url: 'other' }];
    await assert.rejects(fixture.addListings(chatbot, twice));
    assert.equal(await fixture.repositories.listings.count({ chatbotId: chatbot.id }), 0);
  });
});
