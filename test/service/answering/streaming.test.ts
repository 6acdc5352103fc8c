import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import type { AnswerPart } from '../../../service/answering/answerer.js';
import { EmbeddedAnswerer } from '../../../service/answering/embedded/embedded-answerer.js';
import { onEmbeddedDatabase } from '../support/fixture.js';
import { ask, asRequest, openAgency, type Agency } from './support/answering.js';

onEmbeddedDatabase('streaming of the embedded answerer', fixture => {
  let agency: Agency;
  before(async () => {
    agency = await openAgency(fixture);
  });
  const request = (content: string, signal?: AbortSignal) =>
    asRequest({ chatbotId: agency.chatbotId, content, ...(signal && { signal }) });

  it('the embedded answerer yields fragments and then one final part', async () => {
    const parts: AnswerPart[] = [];
    for await (const part of new EmbeddedAnswerer(fixture.db, { paceMs: 0 }).answer(request('houses in Salem')))
      parts.push(part);
    assert.ok(parts.length > 20);
    assert.deepEqual(
      parts.map(part => part.type === 'final'),
      parts.map((_, index) => index === parts.length - 1),
    );
  });

  it('the embedded answerer estimates tokens from the question and the answer', async () => {
    const { text, totalTokens } = await ask(new EmbeddedAnswerer(fixture.db, { paceMs: 0 }), {
      chatbotId: agency.chatbotId,
      content: 'houses in Salem',
    });
    assert.equal(totalTokens, Math.ceil('houses in Salem'.length / 4) + Math.ceil(text.length / 4));
  });

  it('the embedded answerer stops in the middle when the visitor leaves', async () => {
    const controller = new AbortController();
    const answerer = new EmbeddedAnswerer(fixture.db, { paceMs: 60_000 });
    const parts = answerer.answer(request('houses in Salem', controller.signal));
    assert.equal((await parts.next()).value?.type, 'listings');
    assert.equal((await parts.next()).value?.type, 'fragment');
    const second = parts.next();
    controller.abort();
    await assert.rejects(second);
    assert.equal((await parts.next()).done, true);
  });

  it('the embedded answerer yields nothing to a visitor who has left', async () => {
    const controller = new AbortController();
    controller.abort();
    const parts = new EmbeddedAnswerer(fixture.db).answer(request('hello', controller.signal));
    await assert.rejects(parts.next());
  });

  it('the embedded answerer has one model, which is always usable', async () => {
    const models = await new EmbeddedAnswerer(fixture.db).models();
    assert.deepEqual(
      models.map(({ usable }) => usable),
      [true],
    );
  });

  it('the embedded answerer sends a plain answer at once, regardless of its pace', async () => {
    const answerer = new EmbeddedAnswerer(fixture.db, { paceMs: 60_000 });
    const { fragments } = await ask(answerer, {
      chatbotId: agency.chatbotId,
      content: 'houses in Salem',
      isStreamed: false,
    });
    assert.equal(fragments.length, 1);
  });

  it('the embedded answerer streams at the configured pace', async () => {
    const timeOf = async (paceMs: number) => {
      const started = performance.now();
      const { fragments } = await ask(new EmbeddedAnswerer(fixture.db, { paceMs }), {
        chatbotId: agency.chatbotId,
        content: 'hello',
      });
      return { ms: performance.now() - started, fragments: fragments.length };
    };
    const slow = await timeOf(20);
    assert.ok(slow.ms >= (slow.fragments - 1) * 18, `${slow.ms} ms for ${slow.fragments} fragments`);
  });
});
