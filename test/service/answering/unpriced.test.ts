import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EmbeddedAnswerer } from '../../../service/answering/embedded/embedded-answerer.js';
import { onEmbeddedDatabase } from '../support/fixture.js';
import { addChatbot, ask } from './support/answering.js';
import { ordinaryListings } from './support/listings.js';

onEmbeddedDatabase('Listings without a price', fixture => {
  test('a listing without a price is told as price on request, and is neither cheapest nor part of an average', async () => {
    const [listing] = ordinaryListings();
    const answerer = new EmbeddedAnswerer(fixture.db, { paceMs: 0 });
    const home = (number: string, price: number | null) => ({
      ...listing!,
      mlsNumber: number,
      url: `https://homes.example/${number}`,
      address: `${number} Elm Street`,
      status: 'Active' as const,
      saleType: 'for_sale' as const,
      rentPrice: null,
      salePrice: price,
      price,
    });
    const chatbotId = await addChatbot(fixture, [home('11', null), home('22', 400_000), home('33', 600_000)]);
    const answer = async (content: string) => (await ask(answerer, { chatbotId, content })).text;
    assert.match(await answer('show me all listings'), /11 Elm Street[^\n]*— price on request/);
    const cheapest = await answer('what is the cheapest home?');
    assert.match(cheapest, /22 Elm Street/);
    assert.ok(!/11 Elm Street/.test(cheapest.split('22 Elm Street')[0]!), cheapest);
    assert.match(await answer('what is the average price of a home?'), /500,000/);
    assert.match(await answer('what is the price of 11 Elm Street?'), /Price on request/);
  });
});
