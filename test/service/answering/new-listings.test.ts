import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EmbeddedAnswerer } from '../../../service/answering/embedded/embedded-answerer.js';
import { isNewListing } from '../../../src/protocol/answer-limits.js';
import { onEmbeddedDatabase } from '../support/fixture.js';
import { addChatbot, ask } from './support/answering.js';
import { ordinaryListings } from './support/listings.js';

onEmbeddedDatabase('New listings', fixture => {
  test('an answer calls a listing new exactly as long as its card does', async () => {
    const [listing] = ordinaryListings();
    const answerer = new EmbeddedAnswerer(fixture.db, { paceMs: 0 });
    const said = [];
    for (const daysOnMarket of [0, 1, 7, 8, 30]) {
      const chatbotId = await addChatbot(fixture, [{ ...listing!, status: 'Active', daysOnMarket }]);
      const { text } = await ask(answerer, { chatbotId, content: 'show me all listings' });
      assert.match(text, /\]\(http/);
      said.push(/· new\b/.test(text));
      assert.equal(said.at(-1), isNewListing(daysOnMarket), text);
    }
    assert.deepEqual(said, [false, true, true, false, false]);
  });

  test('zero days on the market are unknown: neither newest, nor said, nor part of an average', async () => {
    const [listing] = ordinaryListings();
    const answerer = new EmbeddedAnswerer(fixture.db, { paceMs: 0 });
    const home = (number: string, daysOnMarket: number) => ({
      ...listing!,
      mlsNumber: number,
      url: `https://homes.example/${number}`,
      address: `${number} Elm Street`,
      status: 'Active' as const,
      daysOnMarket,
    });
    const chatbotId = await addChatbot(fixture, [home('11', 0), home('22', 10), home('33', 40)]);
    const answer = async (content: string) => (await ask(answerer, { chatbotId, content })).text;
    const newest = await answer('which home is the newest on the market?');
    assert.match(newest, /22 Elm Street/);
    assert.ok(!/11 Elm Street/.test(newest.split('22 Elm Street')[0]!), newest);
    const longest = await answer('which home has been on the market longest?');
    assert.match(longest, /33 Elm Street/);
    assert.match(await answer('what is the average time on the market?'), /25 days/);
    assert.doesNotMatch(await answer('how long has 11 Elm Street been on the market?'), /\b0 days|\b1 day/);
    assert.doesNotMatch(await answer('which homes were listed in the last 30 days?'), /11 Elm Street/);
  });
});
