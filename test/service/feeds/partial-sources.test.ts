import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counts, setUpFeed } from '../support/feed-fixture.js';
import { onEmbeddedDatabase } from '../support/fixture.js';
import { bridge } from './reso-feeds.js';

const PAGE = 'https://homes.example/{MLSNumber}';
const NUMBERS = Array.from({ length: 10 }, (_, at) => String(at + 10));
const ALL = NUMBERS.map(number => bridge(number));
const NINE = ALL.slice(0, 9);
const MISSING = 'A row of the feed has no MLS number of its own, so nothing was withdrawn.';

/** Pages of JSON without the last of ten listings, or with it behind a link, and what the report says. */
const PAGES: Readonly<Record<string, { readonly pages: readonly object[]; readonly says?: string }>> = {
  'counts more listings under another name': {
    pages: [{ meta: { total_count: 10 }, data: NINE }],
    says: 'The feed sent 9 of the 10 listings it says it has, so nothing was withdrawn.',
  },
  'says that there are more': {
    pages: [{ has_more: true, data: NINE }],
    says: 'The feed says that it has more listings than it sent, so nothing was withdrawn.',
  },
  'reports a fault beside its listings': {
    pages: [{ errors: [{ message: 'Shard 3 timed out' }], value: NINE }],
    says: 'The server of the feed reports a fault (“Shard 3 timed out”), so nothing was withdrawn.',
  },
  'repeats a listing on another page': {
    pages: [{ value: ALL.slice(0, 8), '@odata.nextLink': '/Property?page=1' }, { value: [ALL[7], ALL[8]] }],
    says: 'The pages of the feed repeat listings, and may lack others, so nothing was withdrawn.',
  },
  'has an empty entry': { pages: [{ value: [...NINE, null] }], says: MISSING },
  'links its next page in another format': {
    pages: [
      { links: { next: { href: '/Property?page=1' } }, data: NINE },
      { links: { next: null }, data: ALL.slice(9) },
    ],
  },
};

const HEADINGS =
  'Address,MLSNumber,Url,SaleType,Status,CurrencySymbol,PropertyType,Bedrooms,Bathrooms,YearBuilt,DaysOnMarket,LotArea,BuildingArea,AreaUnit,ParkingSpots,SalePrice';
const row = (number: string) =>
  `1 A St,${number},https://homes.example/${number},for sale,Active,$,House,3,2,1990,4,100,90,Square Feet,1,450000`;
const csv = (rows: readonly string[]) => [HEADINGS, ...rows].join('\n');

/** Lines in place of the fourth row. */
const ROWS: Readonly<Record<string, string>> = {
  'a warning of the program that writes the file': 'Warning: mysql_query() timed out in /export.php on line 3',
  'a number that a spreadsheet has rounded': row('1.20E+11'),
  'cells that have moved by one column': row('13').replace('1 A St,', ''),
};

onEmbeddedDatabase('A feed that lacks one of ten listings', fixture => {
  for (const [title, { pages, says }] of Object.entries(PAGES))
    test(`withdraws none if it ${title}`, async t => {
      const { server, edit, run, numbers } = await setUpFeed(fixture, t);
      server.files.set('/Property', { value: ALL });
      await edit({ Url: server.url('/Property'), PageUrl: PAGE });
      assert.equal(counts(await run()), '10,0,0,0,0');
      for (const [at, page] of pages.entries()) server.files.set(at ? `/Property?page=${at}` : '/Property', page);
      const report = await run();
      assert.equal(report.Error, says);
      assert.equal(report.Withdrawn, 0);
      assert.deepEqual(await numbers(), NUMBERS);
    });

  for (const [title, line] of Object.entries(ROWS))
    test(`withdraws none if its row has become ${title}`, async t => {
      const { runWith, numbers } = await setUpFeed(fixture, t);
      const rows = NUMBERS.map(row);
      await runWith(csv(rows));
      const report = await runWith(csv(rows.with(3, line)));
      assert.deepEqual([report.Error, report.Withdrawn, report.Refused], [MISSING, 0, 1]);
      assert.deepEqual(await numbers(), NUMBERS);
    });
});
