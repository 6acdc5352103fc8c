import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { EmbeddedAnswerer } from '../../../service/answering/embedded/embedded-answerer.js';
import { read } from '../../../service/answering/reader/reading.js';
import { Gazetteer } from '../../../service/answering/search/gazetteer.js';
import { onFreshDatabases } from '../support/fixture.js';
import { planOf, statementsOf } from '../support/statements.js';
import { ask } from './support/answering.js';

const LISTINGS = 3000;
const KINDS = ['House', 'Condo', 'Apartment'];
const TOWNS = ['Salem', 'Portland', 'Eugene', 'Bend'];

onFreshDatabases('the cost of an answer', fixture => {
  let chatbotId = 0;
  before(async () => {
    const chatbot = await fixture.newChatbot();
    chatbotId = chatbot.id;
    await fixture.addListings(
      chatbot,
      Array.from({ length: LISTINGS }, (_, index) => ({
        propertyType: KINDS[index % KINDS.length]!,
        city: TOWNS[index % TOWNS.length]!,
        ...(index % 5
          ? { saleType: 'for_sale', salePrice: 200_000 + 100 * index }
          : { saleType: 'for_rent', rentPrice: 900 + index }),
        // Long enough that the word index is not stored in the row itself.
        description:
          `Home ${index} ${'with many rooms, a cellar and a roof, '.repeat(8)} word${index}. ` +
          (index % 3 ? 'A bright kitchen.' : 'Pets welcome.'),
      })),
    );
  });

  const statements = (content: string) => {
    const answerer = new EmbeddedAnswerer(fixture.db, { paceMs: 0 });
    return statementsOf(fixture.db, async () => {
      await ask(answerer, { chatbotId, content });
    });
  };

  describe('in statements', () => {
    for (const [content, most] of [
      ['Hello', 4],
      ['houses for sale in Salem', 4],
      ['condos in Salem that allow dogs, at most $700', 8],
      ['qwertz uiop asdf', 7],
    ] as const)
      it(`the embedded answerer sends at most ${most} statements for “${content}”`, async () => {
        const sent = await statements(content);
        assert.ok(sent.length <= most, sent.map(({ text }) => text).join('\n'));
      });
  });

  describe('in rows', () => {
    for (const content of ['houses in Salem that allow dogs', 'condos in Bend that allow dogs, at most $700'])
      it(`the embedded answerer uses an index to answer “${content}”`, async () => {
        const searches = (await statements(content)).filter(({ text }) => /"listing"."features" @>/.test(text));
        assert.ok(searches.length > 0);
        for (const search of searches) assert.doesNotMatch(await planOf(fixture.db, search), /"Seq Scan"/, search.text);
      });

    it('the embedded answerer counts and sorts the homes of a town without reading them', async () => {
      await fixture.repositories.listings.prepareSearches();
      const content = 'houses for sale in Salem with 2 bedrooms under $400,000';
      const searches = (await statements(content)).filter(({ text }) => text.includes('over ()'));
      assert.ok(searches.length > 0);
      for (const search of searches)
        assert.match(await planOf(fixture.db, search), /"Index Only Scan".{0,200}"listing_place"/, search.text);
    });

    it('the embedded answerer uses an index to find a listing by its number', async () => {
      const searches = (await statements('Tell me about MLS X-12')).filter(({ text }) => /mls_number"\)/.test(text));
      assert.ok(searches.length > 0);
      for (const search of searches) assert.match(await planOf(fixture.db, search), /listing_bare_number/, search.text);
    });
  });
});

it('compares the words of a question with few names, so that a long question takes no long time', () => {
  const streets = Array.from({ length: 4000 }, (_, index) => `Sandal${String(index).padStart(4, '0')}x Road`);
  const gazetteer = new Gazetteer([], {
    streets: [...streets, 'Serpentine Road'].map(name => ({ name, numbers: [] })),
  });
  const corrected = (content: string) => read(content, gazetteer).corrected;
  assert.equal(corrected('homes in Serpentin Road'), 'Serpentine Road');
  assert.equal(corrected(`homes in ${'Sandalwoods Road '.repeat(30)} Serpentin Road`), undefined);
  // The limit is one for each question.
  assert.equal(corrected('homes in Serpentin Road'), 'Serpentine Road');
});
