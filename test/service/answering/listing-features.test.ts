import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { featuresIn } from '../../../service/answering/search/listing-features.js';
import { RetrievalAnswerer } from '../../../service/answering/retrieval.js';
import { listing } from '../../../service/data/schema.js';
import { onEachDatabase } from '../support/stage.js';
import { ask } from './support/answering.js';

const of = (description: string) => featuresIn({ propertyType: 'House', description });

describe('reading the features of a listing', () => {
  for (const [text, expected] of [
    ['A heated pool behind the house.', ['pool']],
    ['Two POOLS!', ['pool']],
    ['Swimming pools, a fire-place', ['fireplace', 'pool']],
    ['Ein Schwimmbad und ein Garten', ['garden', 'pool']],
    ['Pets are welcome; pets welcome.', ['pet friendly']],
    ['A carpool around the corner', []],
    ['', []],
  ] as const)
    it(`finds ${expected.join(' and ') || 'none'} in “${text}”`, () =>
      assert.deepEqual(of(text), expected));

  for (const text of [
    'No pool.',
    'There is no swimming pool.',
    'Without pools',
    'Kein Schwimmbad',
    'sans piscine',
  ])
    it(`takes “${text}” for none`, () => assert.ok(!of(text).includes('pool')));

  it('believes what is said somewhere over what is denied elsewhere', () =>
    assert.ok(of('No pool of its own, but the pool of the community.').includes('pool')));

  it('finds no feature in a word that reaches over two texts', () =>
    assert.deepEqual(
      featuresIn({ propertyType: 'House', location: 'Swimming', description: 'back yards back' }),
      ['garden'],
    ));

  for (const [value, expected] of [
    ['yes', ['pool']],
    ['heated', ['pool']],
    ['No', []],
    ['none', []],
    ['', []],
  ] as const)
    it(`reads a column “Pool” of “${value}”`, () =>
      assert.deepEqual(
        featuresIn({ propertyType: 'House', extension: [{ Key: 'Pool', value }] }),
        expected,
      ));
});

onEachDatabase('the features that are stored', stage => {
  it('are read again when the vocabulary has changed', async () => {
    const chatbot = await stage.newChatbot();
    await stage.addListings(chatbot, [
      { description: 'A heated pool.' },
      { description: 'A garden.' },
    ]);
    const own = eq(listing.chatbotId, chatbot.id);
    await stage.db.update(listing).set({ features: [], featuresVersion: 'older' }).where(own);
    const question = { chatbotId: chatbot.id, content: 'How many homes have a pool?' };
    const answerer = new RetrievalAnswerer(stage.db, { paceMs: 0 });
    assert.doesNotMatch((await ask(answerer, question)).text, /1 home/);
    await stage.repositories.listings.refreshFeatures();
    assert.match((await ask(answerer, question)).text, /1 home/);
  });
});
