import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { FeedMails } from '../../../service/mail/feed-mails.js';
import { MemoryOutbox } from '../../../service/mail/outbox.js';
import { counts, setUpFeed } from '../support/feed-fixture.js';
import { onEachDatabase, onEmbeddedDatabase } from '../support/fixture.js';
import { bridge } from './reso-feeds.js';

const HOUR_MS = 3_600_000;
const PAGE = 'https://homes.example/{MLSNumber}';
const HEADINGS =
  'MLSNumber,Url,SaleType,Status,CurrencySymbol,PropertyType,Bedrooms,Bathrooms,YearBuilt,DaysOnMarket,LotArea,BuildingArea,AreaUnit,ParkingSpots,SalePrice';
const row = (number: string, beds = '3') =>
  `${number},https://homes.example/${number},for sale,Active,$,House,${beds},2,1990,4,100,90,Square Feet,1,450000`;
const csv = (...rows: readonly string[]) => [HEADINGS, ...rows].join('\n');
const upTo = (count: number) => Array.from({ length: count }, (_, index) => `N-${index + 10}`);
const feedOf = (numbers: readonly string[]) => csv(...numbers.map(number => row(number)));

type Answer = (request: unknown, response: ServerResponse) => void;
const answer =
  (status: number, body: string | object): Answer =>
  (_request, response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));

/** Answers of servers in place of a feed, and the error of the report. */
const BROKEN: readonly { readonly title: string; readonly sent: string | object | Answer; readonly says: string }[] = [
  {
    title: 'an error with status 401',
    sent: answer(401, { error: { code: 'Unauthorized', message: 'The token has expired.' } }),
    says: 'The server of the feed answers with status 401. It sent: “The token has expired.”',
  },
  {
    title: 'an error with status 200',
    sent: { error: { code: '403', message: 'Access to the resource is denied.' } },
    says: 'The server of the feed sent no listings. It sent: “Access to the resource is denied.”',
  },
  {
    title: 'an envelope without success',
    sent: { success: false, message: 'Invalid access token' },
    says: 'The server of the feed sent no listings. It sent: “Invalid access token”',
  },
  {
    title: 'a page of a firewall',
    sent: '<html><head><title>Just a moment...</title></head><body>a, b</body></html>',
    says: 'The server of the feed sent a page instead of listings. It sent: “Just a moment...”',
  },
  {
    title: 'a line of text',
    sent: 'Service unavailable',
    says: 'The feed has no column for the MLS numbers of its listings. It sent: “Service unavailable”',
  },
  {
    title: 'lines of text with commas',
    sent: 'Sorry, the export failed\nPlease write to support, or try again, later\n',
    says: 'The feed has no column for the MLS numbers of its listings. It sent: “Sorry, the export failed Please write to support, or try again”',
  },
  {
    title: 'an empty list',
    sent: { '@odata.context': 'x', value: [] },
    says: 'The feed has no listings, so nothing was withdrawn.',
  },
  { title: 'an empty file', sent: '', says: 'The feed has no listings, so nothing was withdrawn.' },
  { title: 'a heading alone', sent: `${HEADINGS}\n`, says: 'The feed has no listings, so nothing was withdrawn.' },
  {
    title: 'too many requests',
    sent: answer(429, 'Too many requests'),
    says: 'The server of the feed answers with status 429. It sent: “Too many requests”',
  },
  {
    title: 'the beginning of JSON',
    sent: '{"value": [{"ListingId": "N-10", "ListPrice": 45',
    says: 'The feed is neither CSV with a heading row nor JSON or XML. It sent: “{"value": [{"ListingId": "N-10", "ListPrice": 45”',
  },
  {
    title: 'other rows than listings',
    sent: 'name,phone\nJo,5551234\nAnn,5554321\n',
    says: 'The feed has no column for the MLS numbers of its listings. It sent: “name, phone Jo, 5551234”',
  },
  {
    title: 'rows that are all unreadable',
    sent: csv(row('N-10', 'many'), row('N-11', 'many')),
    says: 'None of the 2 rows of the feed can be stored.',
  },
];

onEmbeddedDatabase('A feed that is not right', fixture => {
  test('the owner confirms the withdrawals that a run held back, and no others', async t => {
    const { runWith, server, run, numbers } = await setUpFeed(fixture, t);
    await runWith(feedOf(upTo(10)));
    assert.equal((await runWith(feedOf(upTo(7)))).HeldBack, 3);
    server.files.set('/homes.csv', feedOf(upTo(5)));
    const report = await run({ Withdraw: true });
    assert.deepEqual([report.Withdrawn, report.HeldBack], [3, 2]);
    assert.deepEqual(await numbers(), upTo(7));
  });

  test('a flag that forbids to publish all listings waits for a second run, and that of one listing does not', async t => {
    const { server, edit, run, numbers } = await setUpFeed(fixture, t);
    const hidden = { InternetEntireListingDisplayYN: false };
    const all = (more: Readonly<Record<string, unknown>>) => ({
      value: ['1', '2', '3', '4', '5'].map(id => bridge(id, more)),
    });
    server.files.set('/Property', all({}));
    await edit({ Url: server.url('/Property'), PageUrl: PAGE });
    await run();
    server.files.set('/Property', all(hidden));
    const report = await run();
    assert.deepEqual([report.Withdrawn, report.HeldBack], [0, 5]);
    assert.equal(report.Error, 'The feed no longer offers 5 of its 5 listings, so nothing was withdrawn.');
    server.files.set('/Property', { value: [...all({}).value.slice(1), bridge('1', hidden)] });
    assert.equal((await run()).Withdrawn, 1);
    assert.equal((await numbers()).length, 4);
  });

  test('the listings of another feed are not added to those that are held back', async t => {
    let now = Date.now();
    const { runWith, run, numbers } = await setUpFeed(fixture, t, { clock: () => new Date(now) });
    await runWith(feedOf(upTo(5)));
    const others = upTo(5).map(number => number.replace('N', 'Q'));
    const report = await runWith(feedOf(others));
    assert.equal(counts(report), '0,0,0,0,0');
    assert.match(report.Error!, /^The feed has none of the listings that it had, so its listings were not added\./);
    assert.deepEqual(await numbers(), upTo(5));
    now += HOUR_MS;
    await run();
    assert.deepEqual(await numbers(), others);
  });

  for (const { title, sent, says } of BROKEN)
    test(`${title} changes nothing, and the report says what came`, async t => {
      const { runWith, list } = await setUpFeed(fixture, t);
      await runWith(feedOf(upTo(5)));
      const before = await list();
      const report = await runWith(sent as string);
      assert.equal(report.Error, says);
      assert.equal(report.Added + report.Changed + report.Withdrawn, 0);
      assert.deepEqual(await list(), before);
    });

  /** Second pages after a good first one, and the error of the report. */
  const SECOND_PAGES: Readonly<Record<string, readonly [sent: string | object | Answer, says: string]>> = {
    fails: [answer(500, 'Oops'), 'Page 2 of the feed: The server of the feed answers with status 500. It sent: “Oops”'],
    'is an error with status 200': [
      { error: { message: 'Timeout' } },
      'Page 2 of the feed: The server of the feed sent no listings. It sent: “Timeout”',
    ],
    'is cut': [
      '{"value": [{"Listing',
      'Page 2 of the feed: The feed is neither CSV with a heading row nor JSON or XML. It sent: “{"value": [{"Listing”',
    ],
    'is a text': [
      'gone',
      'Page 2 of the feed: The feed is neither CSV with a heading row nor JSON or XML. It sent: “gone”',
    ],
    'has no list': [
      { status: 'ok' },
      'Page 2 of the feed: The server of the feed sent no listings. It sent: “{"status":"ok"}”',
    ],
  };
  test('a second page that is broken changes nothing', async t => {
    const { server, edit, run, list } = await setUpFeed(fixture, t);
    const first = { value: [bridge('1'), bridge('2')], '@odata.nextLink': '/Property?$skip=2' };
    server.files.set('/Property', first).set('/Property?$skip=2', { value: [bridge('3'), bridge('4')] });
    await edit({ Url: server.url('/Property'), PageUrl: PAGE });
    assert.equal(counts(await run()), '4,0,0,0,0');
    const before = await list();
    server.files.set('/Property', { ...first, value: [bridge('1', { ListPrice: 1_000_000 }), bridge('2')] });
    for (const [title, [sent, says]] of Object.entries(SECOND_PAGES)) {
      server.files.set('/Property?$skip=2', sent as object);
      const report = await run();
      assert.equal(report.Error, says, title);
      assert.equal(counts(report), '0,0,0,0,0', title);
    }
    assert.deepEqual(await list(), before);
  });

  test('a feed that sends fewer listings than it counts withdraws nothing', async t => {
    const { server, edit, run, numbers } = await setUpFeed(fixture, t);
    const all = ['1', '2', '3', '4', '5'].map(number => bridge(number));
    server.files.set('/Property', { '@odata.count': 5, value: all });
    await edit({ Url: server.url('/Property'), PageUrl: PAGE });
    await run();
    server.files.set('/Property', { '@odata.count': 5, value: all.slice(0, 4) });
    const report = await run();
    assert.equal(report.Error, 'The feed sent 4 of the 5 listings it says it has, so nothing was withdrawn.');
    assert.equal((await numbers()).length, 5);
    server.files.set('/Property', { '@odata.count': 4, value: all.slice(0, 4) });
    assert.equal(counts(await run()), '0,0,1,4,0');
  });

  test('a run withdraws a fifth of the listings at most', async t => {
    const { runWith, numbers } = await setUpFeed(fixture, t);
    await runWith(feedOf(upTo(10)));
    assert.equal(counts(await runWith(feedOf(upTo(8)))), '0,0,2,8,0');
    const report = await runWith(feedOf(upTo(6)));
    assert.equal(counts(report), '0,0,0,6,0');
    assert.equal(report.Error, 'The feed lacks 2 of its 8 listings, so nothing was withdrawn.');
    assert.equal(report.HeldBack, 2);
    assert.equal((await numbers()).length, 8);
  });

  test('four listings that shrink to one stay until the owner confirms it', async t => {
    const { runWith, run, numbers } = await setUpFeed(fixture, t);
    await runWith(feedOf(upTo(4)));
    const held = await runWith(feedOf(upTo(1)));
    assert.equal(held.Error, 'The feed lacks 3 of its 4 listings, so nothing was withdrawn.');
    assert.equal((await run()).Withdrawn, 0, 'the same within an hour proves nothing');
    const confirmed = await run({ Withdraw: true });
    assert.deepEqual([counts(confirmed), confirmed.HeldBack, confirmed.Error], ['0,0,3,1,0', undefined, undefined]);
    assert.deepEqual(await numbers(), ['N-10']);
  });

  test('a confirmation is only for the listings that were held back', async t => {
    const { server, runWith, run, numbers } = await setUpFeed(fixture, t);
    await runWith(feedOf(upTo(4)));
    await runWith(feedOf(upTo(2)));
    server.files.set('/homes.csv', feedOf(['N-10']));
    const report = await run({ Withdraw: true });
    assert.equal(counts(report), '0,0,2,1,0');
    assert.equal(report.Error, 'The feed lacks 1 of its 4 listings, so 1 listings were not withdrawn.');
    assert.deepEqual(await numbers(), ['N-10', 'N-11']);
  });

  test('listings are withdrawn when a run an hour later lacks them, too', async t => {
    let now = Date.now();
    const clock = () => new Date(now);
    const { server, runWith, run, numbers } = await setUpFeed(fixture, t, { clock });
    await runWith(feedOf(upTo(6)));
    await runWith(feedOf(['N-10', 'N-11', 'N-12']));
    now += HOUR_MS - 1;
    assert.equal((await run()).Withdrawn, 0);
    // The feed has one of them again, and lacks another one.
    server.files.set('/homes.csv', feedOf(['N-10', 'N-11', 'N-13']));
    now += 1;
    const second = await run();
    assert.deepEqual([second.Withdrawn, second.HeldBack], [3, undefined], 'N-12 is less than a fifth');
    assert.deepEqual(await numbers(), ['N-10', 'N-11', 'N-13']);
  });

  test('a run that lacks other listings than the one before withdraws none of them', async t => {
    let now = Date.now();
    const { runWith, run, server, numbers } = await setUpFeed(fixture, t, { clock: () => new Date(now) });
    await runWith(feedOf(upTo(6)));
    server.files.set('/homes.csv', feedOf(upTo(3)));
    assert.equal((await run()).HeldBack, 3);
    now += 2 * HOUR_MS;
    server.files.set('/homes.csv', feedOf(upTo(6).slice(3)));
    assert.equal((await run()).HeldBack, 3);
    assert.equal((await numbers()).length, 6);
    now += 2 * HOUR_MS;
    server.files.set('/homes.csv', feedOf(upTo(6)));
    assert.deepEqual([(await run()).HeldBack, (await numbers()).length], [undefined, 6]);
  });

  test('a feed with more than a fifth of rejected rows withdraws nothing', async t => {
    const { runWith, numbers } = await setUpFeed(fixture, t);
    await runWith(feedOf(upTo(10)));
    const rows = upTo(9).map((number, at) => row(number, at < 2 ? 'many' : '3'));
    const report = await runWith(csv(...rows));
    assert.equal(report.Error, "2 of the feed's 9 rows were rejected, so nothing was withdrawn.");
    assert.equal((await numbers()).length, 10);
    const one = await runWith(
      csv(
        row('N-10', 'many'),
        ...upTo(9)
          .slice(1)
          .map(number => row(number)),
      ),
    );
    assert.equal(counts(one), '0,0,1,8,1');
  });

  test('a listing that must no longer be published is withdrawn at once, whatever their number', async t => {
    const { server, edit, run, numbers } = await setUpFeed(fixture, t);
    const all = ['1', '2', '3', '4'].map(number => bridge(number));
    server.files.set('/Property', { value: all });
    await edit({ Url: server.url('/Property'), PageUrl: PAGE });
    await run();
    server.files.set('/Property', {
      value: [
        bridge('1', { InternetEntireListingDisplayYN: false }),
        bridge('2', { MlgCanView: false }),
        bridge('3', { IDXParticipationYN: false }),
        all[3],
      ],
    });
    assert.equal(counts(await run()), '0,0,3,1,0');
    assert.deepEqual(await numbers(), ['4']);
  });

  test('a listing whose status ends is withdrawn, unless most of them end at once', async t => {
    const { server, edit, run, numbers } = await setUpFeed(fixture, t);
    const feed = (...gone: readonly string[]) => ({
      value: ['1', '2', '3', '4'].map(number =>
        bridge(number, { StandardStatus: gone.includes(number) ? 'Withdrawn' : 'Active' }),
      ),
    });
    server.files.set('/Property', feed());
    await edit({ Url: server.url('/Property'), PageUrl: PAGE });
    await run();
    server.files.set('/Property', feed('1', '2', '3', '4'));
    assert.deepEqual(
      [(await run()).Error, (await numbers()).length],
      ['The feed lacks 4 of its 4 listings, so nothing was withdrawn.', 4],
    );
    server.files.set('/Property', feed('1', '2'));
    assert.equal(counts(await run()), '0,0,2,2,0');
  });
});

onEachDatabase('A feed that fails', fixture => {
  test('is in the log and in the metrics, and its owner gets one mail after a day', async t => {
    let now = Date.parse('2025-01-31T10:00:00Z');
    const clock = () => new Date(now);
    const [logged, counted]: [string[], string[]] = [[], []];
    const { server, edit, run, id, SerialNumber } = await setUpFeed(fixture, t, {
      clock,
      log: message => logged.push(message),
      count: ({ chatbot, outcome }) => counted.push(`${chatbot} ${outcome}`),
    });
    await fixture.repositories.chatbots.edit(
      id,
      { Name: 'Hill Realty', TalkToHumanEmail: 'owner@hill.example' },
      clock(),
    );
    const mailer = new MemoryOutbox();
    const mails = new FeedMails({ repositories: fixture.repositories, mailer, clock, log: assert.fail });
    const mailed = async () => {
      await mails.sendDue();
      return mailer.mails.length;
    };
    server.files.set('/homes.csv', csv(row('a')));
    await edit({ Url: server.url('/homes.csv') });
    await run();
    assert.deepEqual([logged, counted], [[], [`${SerialNumber} updated`]]);
    server.files.set('/homes.csv', answer(503, 'Maintenance'));
    await run();
    assert.deepEqual(logged, [
      `The feed of the chatbot ${SerialNumber} failed: The server of the feed answers with status 503. It sent: “Maintenance”`,
    ]);
    assert.equal(counted.at(-1), `${SerialNumber} failed`);
    now += 24 * HOUR_MS - 1;
    await run();
    assert.equal(await mailed(), 0);
    now += 1;
    assert.equal(await mailed(), 1);
    const [mail] = mailer.mails;
    assert.equal(mail?.to, 'owner@hill.example');
    assert.match(mail?.text ?? '', /status 503. It sent: “Maintenance”/);
    now += 48 * HOUR_MS;
    await run();
    assert.equal(await mailed(), 1, 'once');
    server.files.set('/homes.csv', csv(row('a')));
    await run();
    server.files.set('/homes.csv', answer(503, 'Maintenance'));
    await run();
    now += 24 * HOUR_MS;
    assert.equal(await mailed(), 2, 'a new failure is a new mail');
    await edit({ Url: '' });
  });
});

onEmbeddedDatabase('A feed behind OAuth', fixture => {
  test('gets a token for its client credentials, which only its server gets, and never returns the secret', async t => {
    const { server, edit, run, get, SerialNumber } = await setUpFeed(fixture, t);
    const bodies: string[] = [];
    const token: Answer = (request, response) => {
      const chunks: Buffer[] = [];
      (request as NodeJS.ReadableStream)
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          bodies.push(Buffer.concat(chunks).toString());
          response.end(JSON.stringify({ access_token: 'secret-token', token_type: 'Bearer', expires_in: 3600 }));
        });
    };
    server.files.set('/token', token).set('/homes.csv', csv(row('a')));
    const credentials = { TokenUrl: server.url('/token'), ClientId: 'client', Scope: 'api' };
    const feed = { Url: server.url('/homes.csv'), ...credentials };
    const edited = await edit({ ...feed, ClientSecret: 'geheim & mehr' });
    assert.deepEqual([edited.ClientId, edited.HasClientSecret], ['client', true]);
    assert.equal((await run()).Added, 1);
    assert.deepEqual(bodies, [
      'grant_type=client_credentials&client_id=client&client_secret=geheim+%26+mehr&scope=api',
    ]);
    assert.equal(server.requests.at(-1)?.headers.authorization, 'Bearer secret-token');
    assert.ok(!/geheim|secret-token/.test(JSON.stringify(await get())), SerialNumber);
    assert.equal((await edit({ ...feed, EveryHours: 5 })).HasClientSecret, true, 'the same server keeps it');
    assert.equal((await edit({ ...feed, ClientId: 'other' })).HasClientSecret, false);
    await edit({ ...feed, ClientSecret: 'x' });
    const elsewhere = server.url('/token', 'localhost');
    assert.equal((await edit({ ...feed, TokenUrl: elsewhere })).HasClientSecret, false, 'another server gets nothing');
  });

  test('gets another token when the server no longer takes the first one, and waits for a server that asks for it', async t => {
    const { server, edit, run } = await setUpFeed(fixture, t);
    const names = HEADINGS.split(',');
    const record = (number: number) =>
      Object.fromEntries(
        row(`T-${number}`)
          .split(',')
          .map((cell, at) => [names[at]!, cell]),
      );
    let tokens = 0;
    let refusals = 0;
    server.files.set('/token', (_request: unknown, response: ServerResponse) => {
      response.end(JSON.stringify({ access_token: `token-${++tokens}` }));
    });
    const page =
      (number: number): Answer =>
      (request, response) => {
        const { authorization } = (request as { headers: { authorization?: string } }).headers;
        // Each token opens one page.
        if (authorization !== `Bearer token-${number}`) response.writeHead(401).end();
        else if (number === 3 && refusals++ < 2) response.writeHead(429, { 'Retry-After': '0' }).end();
        else {
          const next = number < 3 ? { '@odata.nextLink': server.url(`/page-${number + 1}`) } : {};
          response.end(JSON.stringify({ value: [record(number)], ...next }));
        }
      };
    for (const number of [1, 2, 3]) server.files.set(`/page-${number}`, page(number));
    await edit({ Url: server.url('/page-1'), TokenUrl: server.url('/token'), ClientId: 'c', ClientSecret: 's' });
    const { Added, Error: problem } = await run();
    assert.deepEqual({ Added, problem, tokens, refusals }, { Added: 3, problem: undefined, tokens: 3, refusals: 3 });
    server.files.set('/page-2', page(0));
    tokens = 0;
    assert.match(
      (await run()).Error ?? '',
      /^Page 2 of the feed: .*status 401/,
      'a fresh token that is refused ends it',
    );
    assert.equal(tokens, 2);
  });

  test('sends credentials in a header to a server that takes them only there, and reports a refusal', async t => {
    const { server, edit, run } = await setUpFeed(fixture, t);
    server.files.set('/homes.csv', csv(row('a')));
    server.files.set('/token', (request: { headers: { authorization?: string } }, response: ServerResponse) => {
      const isRight = request.headers.authorization === `Basic ${Buffer.from('client:right').toString('base64')}`;
      if (isRight) response.end('{"access_token":"t"}');
      else response.writeHead(401).end('{"error":"invalid_client","error_description":"Unknown client"}');
    });
    const feed = { Url: server.url('/homes.csv'), TokenUrl: server.url('/token'), ClientId: 'client' };
    await edit({ ...feed, ClientSecret: 'wrong' });
    assert.equal((await run()).Error, 'The token address answers with status 401. It sent: “Unknown client”');
    await edit({ ...feed, ClientSecret: 'right' });
    assert.equal((await run()).Added, 1);
    server.files.set('/token', { token: 'none' });
    assert.equal((await run()).Error, 'The token address answers without a token.');
    await edit({ ...feed, ClientSecret: 'right', TokenUrl: 'https://10.0.0.1/token' });
    assert.equal((await run()).Error, 'The feed is in a private network.');
  });
});
