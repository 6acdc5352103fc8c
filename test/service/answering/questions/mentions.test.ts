import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { EmbeddedAnswerer } from '../../../../service/answering/embedded/embedded-answerer.js';
import { onEmbeddedDatabase } from '../../support/fixture.js';
import { addChatbot, ask } from '../support/answering.js';
import { ordinaryListings, type ListingRow } from '../support/listings.js';

const TEXTS: readonly Partial<ListingRow>[] = [
  { description: 'The shaft is ready, and an elevator could be added.' },
  { description: 'Close to the ski lift.' },
  { description: 'A bright flat.', extension: [{ Key: 'Extras', value: 'Helipad on the roof' }] },
  { description: 'There is no observatory.' },
  { description: 'A calm home.', extension: [{ Key: 'Building', value: 'Aviary House' }] },
  { description: 'Two dovecotes and a barn.' },
];

/** A question, and what its answer says. */
interface Row {
  readonly ask: string;
  readonly says: RegExp;
  readonly quotes?: string;
}

const ROWS: readonly Row[] = [
  {
    ask: 'homes with an elevator',
    says: /^I found no .* 1 listing says something related/,
    quotes: TEXTS[0]?.description ?? '',
  },
  { ask: 'how many listings have an elevator?', says: /1 listing says something related/ },
  {
    ask: 'homes with a helipad',
    says: /1 listing (?:that )?mentions “?helipad/,
    quotes: 'Extras: Helipad on the roof',
  },
  {
    ask: 'homes with an observatory',
    says: /^None of the other \w+ mentions “observatory”.*\n+I left out .*“There is no observatory\.”/,
  },
  { ask: 'homes with an aviary', says: /^None of the \w+ mentions “aviary”/ },
  { ask: 'homes with a dovecote', says: /mentions? “?dovecote/, quotes: 'Two dovecotes and a barn.' },
  { ask: 'how many homes have a dovecote?', says: /1 \w+ that mentions dovecote|is 1 / },
  { ask: 'how many homes have an aviary?', says: /^None of the \w+ mentions “aviary”/ },
  { ask: 'homes with a sauna', says: /^I found no/ },
];

onEmbeddedDatabase('wishes that no rule proves', fixture => {
  let chatbotId = 0;
  before(async () => {
    const rows = ordinaryListings().slice(1, TEXTS.length + 1);
    const bare = { extension: null, location: null };
    chatbotId = await addChatbot(
      fixture,
      rows.map((row, index) => ({ ...row, ...bare, ...TEXTS[index] })),
    );
  });

  for (const row of ROWS)
    test(`“${row.ask}” never denies what a listing's own words mention`, async () => {
      const { text } = await ask(new EmbeddedAnswerer(fixture.db, { paceMs: 0 }), { chatbotId, content: row.ask });
      assert.match(text, row.says);
      if (row.quotes !== undefined) assert.ok(text.includes(row.quotes), text);
      assert.doesNotMatch(text, /ski lift|There are no/);
    });
});
