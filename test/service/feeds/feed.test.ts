import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { isStopped } from '../../../service/data/feeds.js';
import { FeedServer, redirect } from '../support/feed-server.js';
import { counts, setUpFeed } from '../support/feed-fixture.js';
import { createFeedRunner, onEachDatabase, onEmbeddedDatabase } from '../support/fixture.js';

const HEADINGS =
  'MLSNumber,Url,SaleType,Status,CurrencySymbol,PropertyType,Bedrooms,Bathrooms,YearBuilt,DaysOnMarket,LotArea,BuildingArea,AreaUnit,ParkingSpots,SalePrice,City,Description';

const row = (number: string, { price = '450000', city = 'Leeds', text = 'A home', beds = '3' } = {}) =>
  `${number},https://homes.example/${number},for sale,Active,$,House,${beds},2,1990,4,100,90,Square Feet,1,${price},${city},${text}`;

const csv = (...rows: readonly string[]) => [HEADINGS, ...rows].join('\r\n');
const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => [`k${index}`, index] as const);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => `N-${index + 1}`);

/** A listing as RESO's Web API returns it, with the page's address that this dictionary lacks. */
const reso = (id: string, more: object = {}) => ({
  ListingId: id,
  VirtualTourURLUnbranded: `https://homes.example/${id}`,
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  ListPrice: 450_000,
  CurrencySymbol: '$',
  BedroomsTotal: 3,
  BathroomsTotalInteger: 2,
  YearBuilt: 1990,
  DaysOnMarket: 4,
  LotSizeArea: 1,
  LotSizeUnits: 'Acres',
  LivingArea: 1200,
  LivingAreaUnits: 'Square Feet',
  ParkingTotal: 1,
  ...more,
});

onEachDatabase('A feed', fixture => {
  test('a CSV feed adds, changes and withdraws listings, and leaves the others alone', async t => {
    const { runWith, list, imports, get } = await setUpFeed(fixture, t);
    const others = ['e', 'f'].map(number => row(number));
    const first = await runWith(csv(row('a'), row('b'), row('c'), ...others));
    assert.equal(counts(first), '5,0,0,0,0');
    const before = await list();
    const second = await runWith(csv(row('a'), row('b', { price: '440000', text: '' }), row('d'), ...others));
    assert.equal(counts(second), '1,1,1,3,0');
    assert.deepEqual(second.Problems, []);
    assert.equal(second.Error, undefined);
    const after = await list();
    assert.deepEqual(after[0], before[0]);
    assert.deepEqual(
      after.map(({ MLSNumber, SalePrice, Description }) => [MLSNumber, SalePrice, Description].join()),
      ['a,450000,A home', 'b,440000,', 'e,450000,A home', 'f,450000,A home', 'd,450000,A home'],
    );
    const [latest] = await imports();
    assert.deepEqual([latest?.Added, latest?.Updated, latest?.Deleted], [1, 1, 1]);
    const third = await runWith(csv(row('a'), row('b', { price: '440000', text: '' }), row('d'), ...others));
    assert.equal(counts(third), '0,0,0,5,0');
    assert.equal((await imports()).length, 2);
    assert.deepEqual((await get()).Report, third);
  });

  test('undoing a run restores what it changed and withdrew, and removes what it added', async t => {
    const { runWith, list, imports, undo, run } = await setUpFeed(fixture, t);
    const others = ['e', 'f', 'g'].map(number => row(number));
    await runWith(csv(row('a'), row('b'), ...others));
    const before = await list();
    await runWith(csv(row('a', { city: 'York' }), row('c'), ...others));
    const [latest] = await imports();
    assert.equal(await undo(latest!.Key), 3);
    assert.deepEqual(await list(), before);
    assert.equal(counts(await run()), '1,1,1,3,0');
  });

  test('only one process claims a due feed, and a run sets when it is due again', async t => {
    const { id, edit, server, get, SerialNumber, key, service } = await setUpFeed(fixture, t);
    server.files.set('/homes.csv', csv(row('a')));
    await edit({ Url: server.url('/homes.csv'), EveryHours: 2 });
    const { repositories } = fixture;
    const now = new Date();
    const claims = await Promise.all([1, 2, 3].map(() => repositories.feeds.claim(now, id)));
    const [claim] = claims.filter(Boolean);
    assert.equal(claims.filter(Boolean).length, 1);
    const sentence = await service.refusal(409, 'RealEstateFeedRun', { SerialNumber }, key);
    assert.equal(sentence, 'The feed is already being updated.');
    await repositories.feeds.release(claim!);
    const processes = [1, 2].map(() => createFeedRunner(repositories, { clock: () => now, allowsLoopback: true }));
    await Promise.all(processes.map(runner => runner.runDue()));
    assert.equal(server.requests.length, 1);
    assert.equal((await get()).Report?.Added, 1);
    const { dueAt } = (await repositories.feeds.of(id))!;
    assert.equal(dueAt.getTime(), now.getTime() + 2 * 3_600_000);
    // After a crash, another process takes the feed over when the claim ends.
    await repositories.feeds.claim(now, id);
    assert.equal(await repositories.feeds.claim(now, id), undefined);
    assert.ok(await repositories.feeds.claim(new Date(now.getTime() + 3_600_000), id));
  });
});

onEmbeddedDatabase('A feed', fixture => {
  test('a feed with more than 500 columns is refused with a report that says so', async t => {
    const { runWith, numbers } = await setUpFeed(fixture, t);
    await runWith(csv(row('a')));
    const rows = Array.from({ length: 50_000 }, (_, index) => ({ [`k${index}`]: index }));
    for (const content of [rows, [Object.fromEntries(numbersTo(501))], `${csv(row('a'))}${',x'.repeat(600)}`]) {
      const { Error } = await runWith(content);
      assert.equal(Error, 'The feed has more than 500 columns. Choose fewer fields, for example with $select.');
    }
    assert.deepEqual(await numbers(), ['a']);
  });

  test('a run that takes too long ends with a report, and after two of them none starts by itself', async t => {
    const options = { timeoutMs: 50 };
    const { server, edit, run, get, feeds, id } = await setUpFeed(fixture, t, options);
    server.files.set('/homes.csv', () => {});
    await edit({ Url: server.url('/homes.csv'), EveryHours: 1 });
    const { Error } = await run();
    assert.equal(Error, 'The update took longer than 2 minutes and was ended. What it had stored until then stays.');
    assert.equal((await get()).IsStopped, undefined);
    await run();
    assert.equal((await get()).IsStopped, true);
    const { length } = server.requests;
    const later = new Date(Date.now() + 1.5 * 3_600_000);
    assert.equal(await fixture.repositories.feeds.claim(later), undefined);
    await feeds.runDue();
    assert.equal(server.requests.length, length);
    server.files.set('/homes.csv', csv(row('a')));
    const patient = createFeedRunner(fixture.repositories, { allowsLoopback: true });
    assert.equal((await patient.run(id)).Added, 1);
    assert.equal((await get()).IsStopped, undefined);
    const next = await fixture.repositories.feeds.claim(later);
    assert.equal(next?.chatbotId, id);
    await edit({ Url: '' });
  });

  test('after two runs that a killed process left behind, none starts by itself until the feed is stored again', async t => {
    const { server, edit, get, id } = await setUpFeed(fixture, t);
    server.files.set('/homes.csv', csv(row('a')));
    await edit({ Url: server.url('/homes.csv') });
    const { feeds } = fixture.repositories;
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
    // A process that is killed never releases its claim.
    assert.ok(await feeds.claim(hours(1), id));
    assert.equal((await feeds.claim(hours(2)))?.chatbotId, id);
    assert.equal((await get()).IsStopped, undefined, 'the second run is still going on');
    assert.equal(await feeds.claim(hours(3)), undefined);
    const stopped = (await feeds.of(id))!;
    assert.equal(isStopped(stopped, hours(3)), true);
    await edit({ Url: server.url('/homes.csv') });
    assert.equal((await feeds.claim(hours(3)))?.chatbotId, id);
    // The service stops: the run is repeated, and doesn't count.
    for (let stop = 0; stop < 3; stop++) {
      await feeds.release((await feeds.of(id))!);
      assert.equal((await feeds.claim(hours(4)))?.chatbotId, id);
    }
    await edit({ Url: '' });
  });

  test('a RESO feed is read page by page, with its codes and units', async t => {
    const { runWith, server, list } = await setUpFeed(fixture, t);
    const unknown = { YearBuilt: null, LotSizeArea: null, LotSizeUnits: null };
    const unparked = { ParkingTotal: null, DaysOnMarket: null, CumulativeDaysOnMarket: 30 };
    server.files.set('/Property?$skip=2', { value: [reso('3', { StandardStatus: 'Closed' }), reso('4', unknown)] });
    const pages = {
      value: [reso('1'), reso('2', { StandardStatus: 'Withdrawn' }), reso('5', { ...unparked, GarageSpaces: 2 })],
      '@odata.nextLink': 'Property?$skip=2',
    };
    const report = await runWith(pages, '/Property');
    assert.equal(counts(report), '4,0,0,0,0', JSON.stringify(report));
    assert.deepEqual(
      (await list()).map(({ MLSNumber, Status, LotArea, YearBuilt, ParkingSpots, DaysOnMarket }) =>
        [MLSNumber, Status, LotArea, YearBuilt, ParkingSpots, DaysOnMarket].join(),
      ),
      ['1,Active,43560,1990,1,4', '5,Active,43560,1990,2,30', '3,Sold,43560,1990,1,4', '4,Active,0,0,1,4'],
    );
    assert.deepEqual([...new Set(server.requests.map(({ headers }) => headers['prefer']))], ['odata.maxpagesize=500']);
  });

  test('a feed without parking spots and days on market counts days from the listing date', async t => {
    const { runWith, list } = await setUpFeed(fixture, t);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const without = { ParkingTotal: undefined, DaysOnMarket: undefined };
    const sold = { StandardStatus: 'Closed', ListingContractDate: '2024-01-01', CloseDate: '2024-03-01' };
    const rows = [
      reso('1', { ...without, OnMarketDate: daysAgo(40) }),
      reso('2', { ...without, OnMarketDate: null, ...sold }),
      reso('3', { ...without, OnMarketDate: 'May' }),
    ];
    const report = await runWith({ value: rows }, '/Property');
    assert.equal(counts(report), '3,0,0,0,0', JSON.stringify(report));
    const [parking, days] = ['3 rows, which are', '1 row, which is'].map(
      rows => `Empty in ${rows} stored with an unknown`,
    );
    assert.deepEqual(report.Problems, [
      { Row: 1, Field: 'ParkingSpots', Message: `${parking} number of parking spots.` },
      { Row: 3, Field: 'DaysOnMarket', Message: `${days} number of days on the market.` },
    ]);
    assert.deepEqual(
      (await list()).map(({ DaysOnMarket, ParkingSpots }) => [DaysOnMarket, ParkingSpots].join()),
      ['40,0', '60,0', '0,0'],
    );
  });

  test('an ambiguous number is read by its column or the currency, else its row is refused', async t => {
    const { runWith, list } = await setUpFeed(fixture, t);
    const table = (currency: string, price: string, ...areas: readonly string[]) =>
      csv(
        ...areas.map((area, at) =>
          row(`${currency}${at}`, { price: `"${price}"` })
            .replace(',$,', `,${currency},`)
            .replace(',90,', `,"${area}",`),
        ),
      );
    const read = async (...given: Parameters<typeof table>) => {
      const { Refused, Problems } = await runWith(table(...given));
      const stored = (await list()).filter(({ MLSNumber }) => MLSNumber.startsWith(given[0]));
      return [
        ...stored.map(({ BuildingArea, SalePrice }) => [BuildingArea, SalePrice].join(' for ')),
        ...(Refused ? [Problems.map(({ Field, Message }) => `${Field}: ${Message}`).join(' ')] : []),
      ];
    };
    const doubt = (field: string, one: string, other: string) =>
      `${field}: “${one}” This could mean ${other}. Enter the one you mean.`;
    assert.deepEqual(await read('€', '450000', '1.200', '850,5'), ['1200 for 450000', '850.5 for 450000']);
    assert.deepEqual(await read('$', '450,000', '1,200'), ['1200 for 450000']);
    assert.deepEqual(await read('£', '450000', '1.200', '90'), [
      '90 for 450000',
      doubt('BuildingArea', '1.200', '1200 or 1.2'),
    ]);
    assert.deepEqual(await read('KWD', '450.000', '90'), [doubt('SalePrice', '450.000', '450000 or 450')]);
  });

  test('a RESO feed without addresses gets the page of each listing from its number', async t => {
    const { server, edit, run, list, get } = await setUpFeed(fixture, t);
    server.files.set('/Property', { value: [reso('A 1', { VirtualTourURLUnbranded: undefined })] });
    const PageUrl = 'https://homes.example/{MLSNumber}?from=feed';
    await edit({ Url: server.url('/Property'), PageUrl });
    const report = await run();
    assert.equal(counts(report), '1,0,0,0,0', JSON.stringify(report));
    assert.deepEqual(
      (await list()).map(({ Url }) => Url),
      ['https://homes.example/A%201?from=feed'],
    );
    assert.equal((await get()).PageUrl, PageUrl);
  });

  test('a row that cannot be read is reported and leaves its listing as it was', async t => {
    const { runWith, list } = await setUpFeed(fixture, t);
    await runWith(csv(row('a'), row('b')));
    const before = await list();
    const report = await runWith(csv(row('a', { beds: 'many' }), row('b'), row('b')));
    assert.equal(counts(report), '0,0,0,1,2');
    assert.deepEqual(report.Problems, [
      { Row: 2, Field: 'Bedrooms', Message: '“many” Enter a number.' },
      { Row: 4, Field: 'MLSNumber', Message: 'Row 3 has the same MLSNumber.' },
    ]);
    assert.deepEqual(await list(), before);
  });

  test('other requests are answered while a feed of many rows is stored', async t => {
    const { edit, run, server, service, SerialNumber, key } = await setUpFeed(fixture, t);
    const total = 1500;
    server.files.set('/homes.csv', csv(...numbers(total).map(number => row(number))));
    await edit({ Url: server.url('/homes.csv') });
    const running = run();
    const seen = new Set<number>();
    while (!seen.has(total)) {
      const { VirtualCount } = await service.data('RealEstateList', { SerialNumber, PageSize: 1 }, key);
      seen.add(VirtualCount);
    }
    assert.equal((await running).Added, total);
    assert.ok(seen.size > 3, `saw ${[...seen].join()} listings`);
  });

  test('a refused row without a number withdraws nothing, because it may mean any listing', async t => {
    const { runWith, numbers } = await setUpFeed(fixture, t);
    await runWith(csv(row('a'), row('b')));
    const report = await runWith(csv(row('a'), row('')));
    assert.equal(report.Error, 'A row of the feed has no MLS number of its own, so nothing was withdrawn.');
    assert.deepEqual(await numbers(), ['a', 'b']);
  });

  test('a row without a number is the listing with the address of its page, which keeps its number', async t => {
    const { runWith, numbers } = await setUpFeed(fixture, t);
    const withoutNumber = (at: string) => row(at).replace(/^\w+/, '');
    assert.equal(counts(await runWith(csv(row('a'), withoutNumber('b')))), '2,0,0,0,0');
    assert.deepEqual(await numbers(), ['a', 'homes.example/b']);
    assert.equal(counts(await runWith(csv(withoutNumber('a'), row('b')))), '0,1,0,1,0');
    assert.deepEqual(await numbers(), ['a', 'b']);
  });

  test('listings of the owner are changed but never withdrawn', async t => {
    const { runWith, list, numbers: stored, service, SerialNumber, key } = await setUpFeed(fixture, t);
    await runWith(csv(row('own'), row('a')));
    const { ID } = (await list()).find(({ MLSNumber }) => MLSNumber === 'own')!;
    await service.data('RealEstateFeedEdit', { SerialNumber, Url: '' }, key);
    const withoutYears = csv(row('own')).replace('YearBuilt', 'Note');
    assert.equal(counts(await runWith(withoutYears)), '0,0,0,1,0');
    assert.equal((await list()).find(listing => listing.ID === ID)?.YearBuilt, '1990', 'the year of the owner stays');
    const report = await runWith(csv(row('own', { city: 'York' }), row('b')));
    assert.equal(counts(report), '1,1,0,0,0');
    const without = await runWith(csv(row('b')));
    assert.equal(counts(without), '0,0,0,1,0');
    assert.equal(without.Error, undefined, 'nothing of the feed is missing');
    assert.deepEqual(await stored(), ['a', 'b', 'own']);
    assert.equal((await list()).find(listing => listing.ID === ID)?.City, 'York');
  });

  test('a listing that is offered again under another number keeps its page', async t => {
    const { runWith, list } = await setUpFeed(fixture, t);
    await runWith(csv(row('a'), row('b')));
    const { ID } = (await list())[0]!;
    const report = await runWith(csv(row('a').replace('a,', 'z,'), row('b')));
    assert.equal(counts(report), '0,1,0,1,0');
    const [renamed] = await list();
    assert.deepEqual([renamed?.ID, renamed?.MLSNumber], [ID, 'z']);
  });

  test('a feed that fails is reported and changes nothing', async t => {
    const { runWith, server, edit, run, list } = await setUpFeed(fixture, t);
    await runWith(csv(row('a')));
    const before = await list();
    const zeros = gzipSync(Buffer.alloc(65 * 1024 * 1024, 'a,'));
    for (const [path, file] of Object.entries({
      '/broken.json': '{"value": [{"ListingId": ',
      '/deep.json': `{"a": ${'['.repeat(300_000)}`,
      '/page.html': '<!doctype html><title>Sign in</title>',
      '/zip': 'PK\u0003\u0004',
      '/large': (_: unknown, response: ServerResponse) =>
        response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(zeros),
      '/brotli': (_: unknown, response: ServerResponse) => response.writeHead(200, { 'Content-Encoding': 'br' }).end(),
      '/500': (_: unknown, response: ServerResponse) => response.writeHead(500).end(),
      '/cut': (_: unknown, response: ServerResponse) => {
        response.writeHead(200, { 'Content-Length': '1000' }).write(csv(row('b')), () => response.destroy());
      },
      '/endless?page': { value: [], '@odata.nextLink': '/endless?page' },
      '/elsewhere': { value: [reso('1')], '@odata.nextLink': 'http://localhost:1/Property' },
      '/loop': redirect('/loop'),
      '/page.json': `[${'1,'.repeat(5 * 1024 * 1024)}1]`,
      '/rows': csv(...Array.from({ length: 50_001 }, () => 'a,')),
    }))
      server.files.set(path, file);
    const errors: Record<string, string | undefined> = {};
    for (const path of [...server.files.keys()].slice(1).concat('/none')) {
      await edit({ Url: server.url(path), EveryHours: 1 });
      const report = await run();
      assert.equal(counts(report), '0,0,0,0,0', path);
      errors[path] = report.Error;
    }
    assert.deepEqual(errors, {
      '/broken.json': 'The feed is neither CSV with a heading row nor JSON or XML. It sent: “{"value": [{"ListingId":”',
      '/deep.json': `The feed is neither CSV with a heading row nor JSON or XML. It sent: “{"a": ${'['.repeat(194)}…”`,
      '/page.html': 'The server of the feed sent a page instead of listings. It sent: “Sign in”',
      '/zip': 'The spreadsheet of the feed is damaged or too large.',
      '/large': 'The feed is larger than 64 MiB.',
      '/brotli': 'The server of the feed sends the encoding br, which is not supported.',
      '/500': 'The server of the feed answers with status 500.',
      '/cut': 'The connection ended before the end of the feed.',
      '/endless?page': 'A page of the feed names itself as the next page.',
      '/elsewhere': 'The next page of the feed is on another server.',
      '/loop': 'The feed redirects more than 3 times.',
      '/page.json': 'A page of the feed has more than 8 MiB of JSON. Choose fewer fields with $select, or use CSV.',
      '/rows': 'The feed has more than 50000 listings.',
      '/none': 'The server of the feed answers with status 404. It sent: “Not here.”',
    });
    assert.deepEqual(await list(), before);
  });

  test('private addresses are refused: as numbers, by name, and behind a redirect', async t => {
    const hosts: Record<string, string[]> = {
      'home.example': ['127.0.0.1'],
      'two.example': ['93.184.215.14', '10.0.0.1'],
      'six.example': ['fd00::1'],
    };
    const resolve = (host: string) =>
      Promise.resolve((hosts[host] ?? []).map(address => ({ address, family: address.includes(':') ? 6 : 4 })));
    const { edit, run, server, service, SerialNumber, key } = await setUpFeed(fixture, t, {
      resolve,
      allowsLoopback: false,
    });
    for (const host of [
      '127.0.0.1',
      '10.0.0.1',
      '0x7f.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '169.254.169.254',
      ...Object.keys(hosts),
    ]) {
      await edit({ Url: `https://${host}/homes.csv` });
      assert.equal((await run()).Error, 'The feed is in a private network.', host);
    }
    for (const name of ['Url', 'TokenUrl'])
      await service.refusal(
        400,
        'RealEstateFeedEdit',
        { SerialNumber, Url: server.url('/homes.csv'), EveryHours: 6, [name]: 'https://ada:key@homes.example/' },
        key,
      );
    await edit({ Url: server.url('/homes.csv') });
    assert.equal((await run()).Error, 'The address of the feed must begin with https.');
    assert.equal(server.requests.length, 0);
    // A service for this machine only reads its own servers, and no others of private networks.
    const feeds = createFeedRunner(fixture.repositories, { allowsLoopback: true });
    const local = await fixture.serve(t, { feeds });
    for (const target of ['https://10.0.0.1/', 'http://93.184.215.14/', 'https://[fe80::1]/']) {
      server.files.set('/homes.csv', redirect(target));
      const { Error } = await local.data('RealEstateFeedRun', { SerialNumber }, key);
      assert.match(Error!, /^The (?:feed is in a private network|address of the feed must begin with https)\.$/);
    }
  });

  test('the connection uses the addresses that were checked, whatever the name means by then', async t => {
    const asked: string[] = [];
    const resolve = (host: string) => {
      asked.push(host);
      return Promise.resolve([{ address: asked.length === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]);
    };
    const { edit, run, server } = await setUpFeed(fixture, t, { resolve });
    server.files.set('/homes.csv', csv(row('a')));
    // No name server knows this name.
    await edit({ Url: server.url('/homes.csv', 'feed.localhost') });
    assert.equal((await run()).Added, 1);
    assert.equal((await run()).Error, 'The feed is in a private network.');
    assert.deepEqual(asked, ['feed.localhost', 'feed.localhost']);
  });

  test('the authorization is sent to the server of the feed only, and never returned', async t => {
    const other = await new FeedServer().start(t);
    const { edit, run, get, server } = await setUpFeed(fixture, t);
    other.files.set('/homes.csv', csv(row('a')));
    server.files.set('/homes.csv', redirect('/moved.csv'));
    server.files.set('/moved.csv', redirect(other.url('/homes.csv')));
    const fed = { Url: server.url('/homes.csv'), EveryHours: 3 };
    const edited = await edit({ ...fed, Authorization: 'Bearer secret' });
    assert.deepEqual(edited, {
      ...{ ...fed, HasAuthorization: true, TokenUrl: '', ClientId: '', HasClientSecret: false },
      ...{ Scope: '', PageUrl: '', Mapping: {} },
    });
    assert.equal((await run()).Added, 1);
    assert.deepEqual(
      [...server.requests, ...other.requests].map(({ headers }) => headers.authorization),
      ['Bearer secret', 'Bearer secret', undefined],
    );
    assert.ok(!JSON.stringify(await get()).includes('secret'));
    assert.equal((await edit({ ...fed, Url: server.url('/moved.csv') })).HasAuthorization, true);
    assert.equal((await edit({ ...fed, Url: other.url('/homes.csv') })).HasAuthorization, false);
  });

  test('a run that is aborted or superseded stores nothing, and the feed stays due', async t => {
    const stop = new AbortController();
    const {
      edit,
      server,
      feeds,
      refusal,
      numbers: stored,
      id,
    } = await setUpFeed(fixture, t, { stopping: stop.signal });
    const arrived = new Promise<() => void>(resolve =>
      server.files.set('/slow.csv', (_request: unknown, response: ServerResponse) =>
        resolve(() => response.end(csv(row('a')))),
      ),
    );
    await edit({ Url: server.url('/slow.csv') });
    const superseded = feeds.run(id);
    const respond = await arrived;
    await edit({ Url: server.url('/other.csv') });
    respond();
    assert.equal((await superseded).Error, 'The feed was changed meanwhile.');
    const requested = new Promise<void>(resolve => server.files.set('/other.csv', () => resolve()));
    const aborted = refusal(503);
    await requested;
    stop.abort();
    assert.equal(await aborted, 'The service is stopping. Please try again soon.');
    assert.deepEqual(await stored(), []);
    const { claimedUntil, report, dueAt } = (await fixture.repositories.feeds.of(id))!;
    assert.deepEqual([claimedUntil, report], [null, null]);
    assert.ok(dueAt <= new Date());
  });
});
