import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import { counts, setUpFeed } from '../support/feed-fixture.js';
import { onEmbeddedDatabase } from '../support/fixture.js';
import { bridge } from './reso-feeds.js';

const NUMBERS = Array.from({ length: 10 }, (_, at) => String(at + 10));
const NINE = NUMBERS.slice(0, 9);

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const xml = (numbers: readonly string[], attributes = '', end = '</ads>') =>
  `<ads${attributes}>${numbers
    .map(
      number => `<ad><id>${number}</id><sale_type>for sale</sale_type><status>Active</status><price>450000</price>
<property_type>House</property_type><bedrooms>3</bedrooms><bathrooms>2</bathrooms><living_area>1500</living_area></ad>`,
    )
    .join('')}${end}`;

const openImmo = (numbers: readonly string[], extent: string) =>
  `<openimmo><uebertragung umfang="${extent}"/><anbieter>${numbers
    .map(
      number => `<immobilie><objektkategorie><vermarktungsart KAUF="true"/><objektart><haus/></objektart></objektkategorie>
<geo><ort>Ulm</ort></geo><preise><kaufpreis>450000</kaufpreis></preise>
<flaechen><wohnflaeche>142</wohnflaeche><anzahl_schlafzimmer>4</anzahl_schlafzimmer><anzahl_badezimmer>2</anzahl_badezimmer></flaechen>
<zustand_angaben><verkaufstatus stand="OFFEN"/></zustand_angaben>
<verwaltung_techn><objektnr_extern>${number}</objektnr_extern></verwaltung_techn></immobilie>`,
    )
    .join('')}</anbieter></openimmo>`;

const blm = (numbers: readonly string[], count: number) =>
  [
    "#HEADER#\nVersion : 3\nEOF : '|'\nEOR : '~'",
    `Property Count : ${count}`,
    '#DEFINITION#',
    'AGENT_REF|TOWN|STATUS_ID|BEDROOMS|BATHROOMS|PRICE|PROP_SUB_ID|TRANS_TYPE_ID|~',
    '#DATA#',
    ...numbers.map(number => `${number}|Bath|0|4|2|650000|1|1|~`),
    '#END#',
  ].join('\n');

const lines = (numbers: readonly string[]) => numbers.map(number => JSON.stringify(bridge(number)));
const page = (numbers: readonly string[], more: object = {}) => ({ ...more, value: numbers.map(each => bridge(each)) });
const withHeaders =
  (headers: Readonly<Record<string, string>>, numbers = NINE): Answer =>
  (_request, response) =>
    response.writeHead(200, headers).end(JSON.stringify(page(numbers)));

const COUNTED = 'The feed sent 9 of the 10 listings it says it has, so nothing was withdrawn.';
const MORE = 'The feed says that it has more listings than it sent, so nothing was withdrawn.';

interface Source {
  readonly title: string;
  readonly whole: string | object;
  readonly partial: string | object | Answer;
  readonly says: string;
}

/** Sources of ten listings, and the same without the last one, each with what the report says. */
const SOURCES: readonly Source[] = [
  { title: 'XML that counts ten', whole: xml(NUMBERS), partial: xml(NINE, ' total="10"'), says: COUNTED },
  {
    title: 'XML with an error at its end',
    whole: xml(NUMBERS),
    partial: xml(NINE, '', '<error>Timeout</error></ads>'),
    says: 'The server of the feed reports a fault (“Timeout”), so nothing was withdrawn.',
  },
  {
    title: 'a partial transfer of OpenImmo',
    whole: openImmo(NUMBERS, 'VOLL'),
    partial: openImmo(NINE, 'TEIL'),
    says: 'The feed says that it is only a part, so nothing was withdrawn.',
  },
  {
    title: 'BLM that counts ten',
    whole: blm(NUMBERS, 10),
    partial: blm(NINE, 10),
    says: 'The end of the feed is missing, so nothing was withdrawn.',
  },
  {
    title: 'JSON Lines with a damaged line',
    whole: lines(NUMBERS).join('\n'),
    partial: lines(NUMBERS).with(4, '{"ListingId": "14').join('\n'),
    says: "Line 5 of the feed can't be read, so nothing was withdrawn.",
  },
  {
    title: 'JSON whose header counts ten',
    whole: page(NUMBERS),
    partial: withHeaders({ 'X-Total-Count': '10' }),
    says: COUNTED,
  },
  {
    title: 'JSON that is a range of ten',
    whole: page(NUMBERS),
    partial: withHeaders({ 'Content-Range': 'items 0-8/10' }),
    says: COUNTED,
  },
  {
    title: 'JSON with a token of the next page',
    whole: page(NUMBERS),
    partial: page(NINE, { nextPageToken: 'a' }),
    says: MORE,
  },
  {
    title: 'the first of two pages of JSON',
    whole: page(NUMBERS),
    partial: page(NINE, { page: 1, pages: 2 }),
    says: MORE,
  },
  {
    title: 'a page of JSON that is not the last one',
    whole: page(NUMBERS),
    partial: page(NINE, { last: false }),
    says: MORE,
  },
];

onEmbeddedDatabase('A source without the last of ten listings', fixture => {
  for (const { title, whole, partial, says } of SOURCES)
    test(`withdraws none if it is ${title}`, async t => {
      const { server, edit, run, numbers } = await setUpFeed(fixture, t);
      server.files.set('/feed', whole);
      await edit({
        Url: server.url('/feed'),
        PageUrl: 'https://homes.example/{MLSNumber}',
        Mapping: { Constants: { DaysOnMarket: '3', CurrencySymbol: '$', AreaUnit: 'Square Feet' } },
      });
      assert.equal(counts(await run()), '10,0,0,0,0');
      server.files.set('/feed', partial);
      const report = await run();
      assert.deepEqual([report.Error, report.Withdrawn], [says, 0]);
      assert.deepEqual(await numbers(), NUMBERS);
    });

  test('has the last one on the page that a Link header names', async t => {
    const { server, edit, run, numbers } = await setUpFeed(fixture, t);
    server.files.set('/feed', withHeaders({ Link: '</feed?page=2>; rel="next", </feed>; rel="first"' }));
    server.files.set('/feed?page=2', withHeaders({ Link: '</feed>; rel="prev"' }, NUMBERS.slice(9)));
    await edit({ Url: server.url('/feed'), PageUrl: 'https://homes.example/{MLSNumber}' });
    assert.equal(counts(await run()), '10,0,0,0,0');
    assert.deepEqual(await numbers(), NUMBERS);
  });

  test('is a partial transfer that takes back one of them, and only that one is withdrawn', async t => {
    const { server, edit, run, numbers } = await setUpFeed(fixture, t);
    server.files.set('/feed', openImmo(NUMBERS, 'VOLL'));
    await edit({
      Url: server.url('/feed'),
      PageUrl: 'https://homes.example/{MLSNumber}',
      Mapping: { Constants: { DaysOnMarket: '3', CurrencySymbol: '$', AreaUnit: 'Square Feet' } },
    });
    await run();
    const [first = '', ...others] = NUMBERS;
    const part = openImmo([first], 'TEIL').replace('</objektnr_extern>', '$&<aktion aktionart="DELETE"/>');
    server.files.set('/feed', part);
    const report = await run();
    assert.equal(report.Error, 'The feed says that it is only a part, so nothing else was withdrawn.');
    assert.deepEqual([report.Withdrawn, await numbers()], [1, others]);
  });

  test('withdraws none if a row has the number of another listing', async t => {
    const { server, edit, run, numbers } = await setUpFeed(fixture, t);
    const rows = NUMBERS.map((number, at): Record<string, unknown> => ({
      ...bridge(number),
      UnparsedAddress: `${at} A St`,
    }));
    server.files.set('/feed', { value: rows });
    await edit({ Url: server.url('/feed'), PageUrl: 'https://homes.example/{MLSNumber}' });
    await run();
    server.files.set('/feed', { value: rows.with(4, { ...rows[4]!, ListingId: '13' }) });
    const report = await run();
    assert.equal(report.Error, 'A row of the feed has no MLS number of its own, so nothing was withdrawn.');
    assert.deepEqual(await numbers(), NUMBERS);
  });
});
