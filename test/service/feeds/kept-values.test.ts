import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { counts, setUpFeed } from '../support/feed-fixture.js';
import { onEmbeddedDatabase } from '../support/fixture.js';

const HOUR_MS = 3_600_000;
const HEADINGS =
  'MLSNumber,Url,SaleType,Status,CurrencySymbol,PropertyType,Bedrooms,Bathrooms,YearBuilt,DaysOnMarket,LotArea,BuildingArea,AreaUnit,ParkingSpots,SalePrice,City';

interface Row {
  readonly price?: string;
  readonly area?: string;
  readonly city?: string;
}

/** Five homes, of which the first ones may differ from the usual home. */
const homes = (...rows: readonly Row[]) =>
  [
    HEADINGS,
    ...[1, 2, 3, 4, 5].map((number, at) => {
      const { price = '450000', area = '90', city = 'Reno' } = rows[at] ?? {};
      return `K-${number},https://homes.example/K-${number},for sale,Active,$,House,3,2,1990,4,700,${area},Square Feet,1,${price},${city}`;
    }),
  ].join('\n');

onEmbeddedDatabase('values that a feed lacks', fixture => {
  const setUp = async (t: TestContext) => {
    let now = Date.now();
    const feed = await setUpFeed(fixture, t, { clock: () => new Date(now) });
    const prices = async () => (await feed.list()).map(({ SalePrice }) => Number(SalePrice) || 0);
    return { ...feed, prices, wait: (ms: number) => (now += ms) };
  };

  test('a feed whose prices all become 0 keeps them until a run an hour later says the same', async t => {
    const { runWith, run, prices, wait } = await setUp(t);
    await runWith(homes());
    const zeros = homes(...Array.from({ length: 5 }, () => ({ price: '0' })));
    const report = await runWith(zeros);
    assert.equal(counts(report), '0,0,0,5,0');
    assert.equal(report.Error, 'The feed lacks the prices of 5 of its 5 known listings, so these values were kept.');
    assert.deepEqual([report.HeldBack, report.ValuesKept], [undefined, 5], 'no listing is to be withdrawn');
    assert.deepEqual(await prices(), [450_000, 450_000, 450_000, 450_000, 450_000]);
    wait(HOUR_MS - 1);
    assert.equal((await run({ Withdraw: true })).Changed, 0, 'this confirmation is only for listings');
    wait(1);
    const later = await run();
    assert.deepEqual([counts(later), later.Error, later.ValuesKept], ['0,5,0,0,0', undefined, undefined]);
    assert.deepEqual(await prices(), [0, 0, 0, 0, 0]);
  });

  test('the owner confirms at once that prices are gone, but only those of earlier runs', async t => {
    const { server, runWith, run, prices } = await setUp(t);
    await runWith(homes());
    const none = { price: '0' };
    assert.equal((await runWith(homes(none, none))).ValuesKept, 2);
    server.files.set('/homes.csv', homes(none, none, none, { price: '0', area: '' }, { area: '' }));
    const report = await run({ ClearValues: true });
    assert.deepEqual([counts(report), report.ValuesKept], ['0,2,0,3,0', 3], 'one listing lacks two values');
    assert.deepEqual(await prices(), [0, 0, 450_000, 450_000, 450_000]);
    const last = await run({ ClearValues: true });
    assert.deepEqual([counts(last), last.ValuesKept, last.Error], ['0,3,0,2,0', undefined, undefined]);
    assert.deepEqual(await prices(), [0, 0, 0, 0, 450_000]);
  });

  test('the other values of these listings are updated, and prices that came back are not held back', async t => {
    const { server, runWith, run, list, prices, wait } = await setUp(t);
    await runWith(homes());
    const lost = { price: '0', area: '', city: 'Elko' };
    const report = await runWith(homes(lost, lost));
    assert.equal(counts(report), '0,2,0,3,0');
    assert.equal(
      report.Error,
      'The feed lacks the prices of 2, the floor areas of 2 of its 5 known listings, so these values were kept.',
    );
    const [first] = await list();
    assert.deepEqual([first?.City, Number(first?.SalePrice), Number(first?.BuildingArea)], ['Elko', 450_000, 90]);
    server.files.set('/homes.csv', homes({ price: '440000' }));
    assert.equal((await run()).Error, undefined);
    wait(2 * HOUR_MS);
    server.files.set('/homes.csv', homes({ price: '0' }, { price: '0' }));
    assert.equal((await run()).Changed, 0, 'this run is the first one without them');
    assert.equal((await prices())[0], 440_000);
  });

  test('one price on request of five is taken at once', async t => {
    const { runWith, prices } = await setUp(t);
    await runWith(homes());
    const report = await runWith(homes({ price: 'Price on request' }));
    assert.deepEqual([counts(report), report.Error], ['0,1,0,4,0', undefined]);
    assert.equal((await prices())[0], 0);
  });

  test('homes that are let instead of sold lose the price of the sale', async t => {
    const { runWith, list } = await setUp(t);
    await runWith(homes());
    const rents = homes().replaceAll('for sale', 'for rent').replaceAll('450000', '0');
    const report = await runWith(rents);
    assert.deepEqual([counts(report), report.Error], ['0,5,0,0,0', undefined]);
    assert.deepEqual([...new Set((await list()).map(({ SaleType }) => SaleType))], ['for_rent']);
  });
});
