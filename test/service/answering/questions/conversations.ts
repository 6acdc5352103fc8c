import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { EmbeddedAnswerer } from '../../../../service/answering/embedded/embedded-answerer.js';
import { knowledge } from '../../../../service/data/schema.js';
import { onEmbeddedDatabase } from '../../support/fixture.js';
import { addChatbot, startSession } from '../support/answering.js';
import type { ListingRow } from '../support/listings.js';

/** A question and what its answer has. */
export interface Asked {
  readonly ask: string;
  /** MLS numbers of exactly the listings in the answer. */
  readonly shows?: readonly string[];
  /** Values and sentences of the records. */
  readonly says?: readonly string[];
  readonly never?: RegExp;
}

interface Agency {
  readonly name: string;
  readonly listings: readonly ListingRow[];
  readonly texts?: readonly { readonly title: string; readonly body: string }[];
}

/** Tests conversations with the embedded answerer of an agency. */
export function testConversations(
  { name, listings, texts = [] }: Agency,
  conversations: readonly (readonly Asked[])[],
): void {
  onEmbeddedDatabase(name, fixture => {
    let chatbotId = 0;
    before(async () => {
      chatbotId = await addChatbot(fixture, listings);
      if (texts.length > 0)
        await fixture.db.insert(knowledge).values(texts.map(text => ({ url: '', ...text, chatbotId })));
    });

    for (const conversation of conversations)
      test(`the answers tell what its records say: ${conversation.map(({ ask }) => `“${ask}”`).join(', then ')}`, async () => {
        const say = startSession(new EmbeddedAnswerer(fixture.db, { paceMs: 0 }), chatbotId);
        for (const { ask, shows, says = [], never } of conversation) {
          const { text, listings: shown } = await say(ask);
          if (shows) assert.deepEqual([...shown].sort(), [...shows].sort(), `${ask}: ${text}`);
          for (const value of says) assert.ok(text.includes(value), `${ask}: ${text}`);
          if (never) assert.doesNotMatch(text, never);
        }
      });
  });
}
