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
    // Zero days are unknown.
    assert.deepEqual(said, [false, true, true, false, false]);
  });
});
