import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EmbeddedAnswerer } from '../../../service/answering/embedded/embedded-answerer.js';
import { onEmbeddedDatabase } from '../support/fixture.js';
import { addChatbot, ask } from './support/answering.js';
import { ordinaryListings } from './support/listings.js';

onEmbeddedDatabase('Rents for a week', fixture => {
  const [listing] = ordinaryListings();
  const home = (number: string, price: number, period: string) => ({
    ...listing!,
    mlsNumber: number,
    url: `https://homes.example/${number}`,
    address: `${number} Elm Street`,
    status: 'Active' as const,
    saleType: 'for_rent' as const,
    salePrice: null,
    rentPrice: price,
    price,
    extension: [{ Key: 'Rent per', value: period }],
  });
  const session = async (...homes: readonly ReturnType<typeof home>[]) => {
    const chatbotId = await addChatbot(fixture, homes);
    const answerer = new EmbeddedAnswerer(fixture.db, { paceMs: 0 });
    return async (content: string) => (await ask(answerer, { chatbotId, content })).text;
  };

  test('a rent is told with the period of its own column, and so is an average', async () => {
    const answer = await session(home('11', 400, 'week'), home('22', 600, 'week'));
    const all = await answer('show me all rentals');
    assert.match(all, /400 \/ week/);
    assert.doesNotMatch(all, /month/);
    assert.match(await answer('what is the average rent?'), /500\*\* a week/);
    assert.match(await answer('rentals under 500'), /11 Elm Street[^\n]*400 \/ week/);
  });

  test('a column on only some rentals makes no rent of the others weekly, and limits compare all per month', async () => {
    const other = { ...home('22', 1700, 'month'), extension: [] };
    const answer = await session(home('11', 600, 'week'), other);
    const found = await answer('rentals under 2000 a month');
    assert.match(found, /1,700 \/ month/);
    assert.doesNotMatch(found, /600 \/ week/);
    assert.match(await answer('what is the average rent of all rentals?'), /a month, with weekly rents converted/);
    assert.match(await answer('how much is 11 Elm Street a month?'), /2,600 a month/);
  });

  test('among other periods, only rents for a week are told as such', async () => {
    const answer = await session(home('11', 400, 'week'), home('22', 1600, 'month'));
    const all = await answer('show me all rentals');
    assert.match(all, /400 \/ week/);
    assert.match(all, /1,600 \/ month/);
  });
});
