import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEmbeddedDatabase } from '../support/fixture.js';
import { setUpFeed } from '../support/feed-fixture.js';
import { FEED_CASES } from './reso-feeds.js';

/** Entries of the report on what a feed lacks, which each of these feeds does. */
const NOTE = /^(?:The feed has no column for it|Empty in)/;

onEmbeddedDatabase('A RESO feed', fixture => {
  for (const { title, rows, show, stored, problems = [] } of FEED_CASES)
    test(`reads ${title}`, async t => {
      const { server, edit, run, list } = await setUpFeed(fixture, t);
      server.files.set('/Property', { '@odata.context': 'x', value: rows });
      await edit({ Url: server.url('/Property'), PageUrl: 'https://homes.example/{MLSNumber}' });
      const report = await run();
      const listings = (await list()).toSorted((one, other) => (one.MLSNumber < other.MLSNumber ? -1 : 1));
      assert.deepEqual(
        listings.map(listing => show.map(name => String(listing[name as keyof typeof listing] ?? '')).join()),
        stored,
        JSON.stringify(report.Problems),
      );
      const messages = report.Problems.filter(({ Message }) => !NOTE.test(Message));
      assert.deepEqual(
        messages.map(({ Row, Field, Message }) => `${Row} ${Field}: ${Message}`),
        problems,
      );
    });
});
