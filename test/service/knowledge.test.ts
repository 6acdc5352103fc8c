import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EmbeddedAnswerer } from '../../service/answering/embedded/embedded-answerer.js';
import { onEachDatabase } from './support/fixture.js';
import { visit } from './support/visitor.js';

const hours = { Title: 'Opening hours', Body: 'We are open from nine to six.', Url: '' };
const fees = { Title: 'Fees', Body: 'Buyers pay no fee.', Url: 'https://homes.example/fees' };

onEachDatabase('Texts of a chatbot', fixture => {
  test('KnowledgeEdit stores all texts at once, KnowledgeList keeps their order, and an empty list clears them', async t => {
    const service = await fixture.serve(t);
    const { serialNumber: SerialNumber, keys } = await fixture.newChatbot();
    const owner = { secret: keys.secret };
    const edit = (Texts: readonly object[]) => service.data('KnowledgeEdit', { SerialNumber, Texts }, owner);
    const list = () => service.data('KnowledgeList', { SerialNumber }, owner);
    const { Url: _, ...withoutUrl } = hours;
    assert.equal(await edit([withoutUrl, fees]), 2);
    assert.deepEqual(await list(), [hours, fees]);
    assert.equal(await edit([fees]), 1);
    assert.deepEqual(await list(), [fees]);
    assert.equal(await edit([]), 0);
    assert.deepEqual(await list(), []);
  });

  test('answers use new texts at once and stop using removed ones', async t => {
    const service = await fixture.serve(t, { answerer: new EmbeddedAnswerer(fixture.db) });
    const chatbot = await fixture.newChatbot();
    const { serialNumber: SerialNumber, keys } = chatbot;
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const ask = () => service.data('ClientAsk', { sessionID, content: 'What are your fees?' }, { sessionKey });
    assert.doesNotMatch((await ask()).content, /no fee/);
    const edit = { SerialNumber, Texts: [hours, fees] };
    await service.data('KnowledgeEdit', edit, { secret: keys.secret });
    assert.match((await ask()).content, /Buyers pay no fee\./);
    // Another chatbot of the same owner doesn't have these texts.
    const other = await fixture.newChatbot({}, chatbot);
    const stranger = await visit(service, other);
    const question = { sessionID: stranger.sessionID, content: 'What are your fees?' };
    const answer = await service.data('ClientAsk', question, { sessionKey: stranger.sessionKey });
    assert.doesNotMatch(answer.content, /no fee/);
    await service.data('KnowledgeEdit', { ...edit, Texts: [] }, { secret: keys.secret });
    assert.doesNotMatch((await ask()).content, /no fee/);
  });

  test('KnowledgeEdit names the invalid field and stores none of the texts', async t => {
    const service = await fixture.serve(t);
    const { serialNumber: SerialNumber, keys } = await fixture.newChatbot();
    const owner = { secret: keys.secret };
    await service.data('KnowledgeEdit', { SerialNumber, Texts: [fees] }, owner);
    for (const [Texts, sentence] of [
      [[hours, { ...fees, Title: ' ' }], 'The field Texts.1.Title must not be empty.'],
      [[{ Title: 'Fees' }], 'The field Texts.0.Body is missing.'],
      [[{ ...fees, Body: 'x'.repeat(20_001) }], /^The field Texts\.0\.Body must be at most/],
      [[{ ...fees, Title: 'x'.repeat(201) }], /^The field Texts\.0\.Title must be at most/],
      [[{ ...fees, Url: 'homes.example' }], /^The field Texts\.0\.Url must be an http/],
      [[{ ...fees, Text: 'x' }], 'The field Texts.0.Text is not known.'],
      [Array(1001).fill(fees), 'The field Texts must hold at most 1000 texts.'],
    ] as const) {
      const told = await service.refusal(400, 'KnowledgeEdit', { SerialNumber, Texts }, owner);
      if (typeof sentence === 'string') assert.equal(told, sentence);
      else assert.match(told, sentence);
    }
    assert.deepEqual(await service.data('KnowledgeList', { SerialNumber }, owner), [fees]);
  });

  test("another owner's key and the keys of visitors and tools neither read nor change the texts", async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const { serialNumber: SerialNumber, keys } = chatbot;
    const owner = { secret: keys.secret };
    await service.data('KnowledgeEdit', { SerialNumber, Texts: [fees] }, owner);
    const stranger = { secret: (await fixture.newChatbot()).keys.secret };
    const { sessionKey } = await visit(service, chatbot);
    for (const [code, key] of [
      [403, stranger],
      [403, { sessionKey }],
      [403, { sessionKey: keys.workspace }],
      [401, {}],
    ] as const) {
      await service.refusal(code, 'KnowledgeList', { SerialNumber }, key);
      await service.refusal(code, 'KnowledgeEdit', { SerialNumber, Texts: [] }, key);
    }
    assert.match(await service.refusal(404, 'KnowledgeList', { SerialNumber: 'none' }, owner), /serialNumber/);
    assert.deepEqual(await service.data('KnowledgeList', { SerialNumber }, owner), [fees]);
  });

  test('two simultaneous calls of KnowledgeEdit leave the texts of one of them', async t => {
    const service = await fixture.serve(t);
    const { serialNumber: SerialNumber, keys } = await fixture.newChatbot();
    const owner = { secret: keys.secret };
    const edit = (Texts: readonly object[]) => service.data('KnowledgeEdit', { SerialNumber, Texts }, owner);
    await Promise.all(Array.from({ length: 8 }, () => edit([hours, fees])));
    assert.deepEqual(await service.data('KnowledgeList', { SerialNumber }, owner), [hours, fees]);
  });
});
