import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnswerPart } from '../../../../service/answering/answerer.js';
import { OpenAiAnswerer } from '../../../../service/answering/openai-compatible.js';
import { onEmbeddedDatabase } from '../../support/fixture.js';
import { visit } from '../../support/visitor.js';
import { asRequest } from '../support/answering.js';
import {
  calling,
  delta,
  fallingSilent,
  finish,
  saying,
  startUpstream,
  streamChunks,
  type Reaction,
} from '../support/upstream.js';

const LISTINGS = [
  { mlsNumber: 'CK1001', address: '7 Hollis Street', city: 'Elmsted', salePrice: 440_900, bedrooms: 3 },
  { mlsNumber: 'CK1002', address: '23 Ropewalk Lane', city: 'Harrow Bay', salePrice: 576_900, bedrooms: 4 },
];
const SEARCH = calling('search_listings', {});
const LIE = saying(['I like this one. 7 Hollis Str', 'eet costs $1', '99,000. 12 Fake Street is ', 'for sale at $5.']);
const TOLD =
  "I like this one. 7 Hollis Street costs $440,900. \n\nI couldn't confirm one detail of this answer, so I left it out.";

onEmbeddedDatabase('a model that lies', fixture => {
  const serve = async (reactions: readonly Reaction[], t: Parameters<typeof startUpstream>[0], checks = true) => {
    const chatbot = await fixture.newChatbot();
    await fixture.addListings(chatbot, LISTINGS);
    const { baseUrl } = await startUpstream(t, reactions);
    return { chatbot, answerer: new OpenAiAnswerer(fixture.db, { baseUrl, name: 'stub', checks }) };
  };

  async function partsOf(answer: AsyncIterable<AnswerPart>) {
    const parts: AnswerPart[] = [];
    for await (const part of answer) parts.push(part);
    const text = parts.map(part => (part.type === 'fragment' ? part.content : '')).join('');
    const end = parts.at(-1);
    assert.ok(end?.type === 'final');
    return { parts, text, end };
  }

  test('its answer is corrected, names its listings before their sentence, and lists its sources', async t => {
    const { chatbot, answerer } = await serve([SEARCH, LIE], t);
    const { parts, text, end } = await partsOf(
      answerer.answer(asRequest({ chatbotId: chatbot.id, content: 'Homes?' })),
    );
    assert.equal(text, TOLD);
    assert.deepEqual(
      parts.map(({ type }) => type),
      ['fragment', 'listings', 'fragment', 'fragment', 'final'],
    );
    assert.deepEqual(
      end.listings?.map(({ mlsNumber }) => mlsNumber),
      ['CK1001'],
    );
    assert.deepEqual(
      end.sources?.map(({ kind, title }) => [kind, title]),
      [['Listing', '7 Hollis Street, Elmsted']],
    );
    assert.deepEqual(end.corrections, [
      { kind: 'price', said: '$199,000', right: '$440,900' },
      { kind: 'address', said: '12 Fake Street is for sale at $5.', right: '' },
    ]);
  });

  test('the listings of earlier questions are known in the next one', async t => {
    const lie = saying(['7 Hollis Street has 5 bedrooms.']);
    const { chatbot, answerer } = await serve([SEARCH, saying(['Two homes.']), lie], t);
    const ask = (memory?: unknown) =>
      partsOf(answerer.answer(asRequest({ chatbotId: chatbot.id, content: 'Homes?', memory })));
    const { end } = await ask();
    const { text } = await ask(JSON.parse(JSON.stringify(end.memory)));
    assert.equal(text, '7 Hollis Street has 3 bedrooms.');
  });

  const THOUGHT = '7 Hollis Street costs $199,000. 12 Fake Street is for sale. ';
  const TRUTH = '7 Hollis Street costs $440,900.';
  const pieces = (text: string) => text.match(/[^]{1,7}/g)!;
  const THOUGHTS: readonly { readonly name: string; readonly reaction: Reaction }[] = [
    { name: 'between marks', reaction: saying(pieces(`<think>${THOUGHT}</think>${TRUTH}`)) },
    { name: 'that only a closing mark ends', reaction: saying(pieces(`${THOUGHT}</think>${TRUTH}`)) },
    {
      name: 'that were shown before their closing mark came',
      reaction: async (_, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        const send = (content: string) => response.write(`data: ${JSON.stringify(delta({ content }))}\n\n`);
        send(`${THOUGHT}Well, `);
        await thoughtShown;
        send('hm.</think>');
        send(TRUTH);
        response.end('data: [DONE]\n\n');
      },
    },
    {
      name: 'in a field of their own',
      reaction: (_, response) =>
        streamChunks(response, [
          ...pieces(THOUGHT).map(reasoning_content => delta({ reasoning_content })),
          ...pieces(TRUTH).map(content => delta({ content })),
          finish('stop'),
        ]),
    },
  ];
  let showThought = () => {};
  const thoughtShown = new Promise<void>(resolve => (showThought = resolve));
  for (const { name, reaction } of THOUGHTS)
    test(`lies in thoughts ${name} are neither in its answer nor counted`, async t => {
      const { chatbot, answerer } = await serve([SEARCH, reaction], t);
      let text = '';
      for await (const part of answerer.answer(asRequest({ chatbotId: chatbot.id, content: 'Homes?' }))) {
        if (part.type === 'fragment') text += part.content;
        if (part.type === 'fragment') showThought();
        if (part.type === 'retracted') text = '';
        if (part.type !== 'final') continue;
        assert.equal(text, TRUTH);
        assert.deepEqual(part.corrections, []);
        assert.deepEqual(
          part.listings?.map(({ mlsNumber }) => mlsNumber),
          ['CK1001'],
        );
      }
    });

  test('without the check, its answer stays as it is', async t => {
    const { chatbot, answerer } = await serve([SEARCH, LIE], t, false);
    const { text, end } = await partsOf(answerer.answer(asRequest({ chatbotId: chatbot.id, content: 'Homes?' })));
    assert.equal(text, 'I like this one. 7 Hollis Street costs $199,000. 12 Fake Street is for sale at $5.');
    assert.deepEqual(end.corrections, []);
  });

  test('what is certain of a sentence is shown although the model pauses in it', async t => {
    const { chatbot, answerer } = await serve([fallingSilent('I would be happy and $1')], t);
    const stop = new AbortController();
    const answer = answerer.answer(asRequest({ chatbotId: chatbot.id, content: 'Hi', signal: stop.signal }));
    const { value } = await answer.next();
    assert.deepEqual(value, { type: 'fragment', content: 'I would be happy and ' });
    stop.abort();
  });

  test('owners see what was corrected, and a metric counts it by kind', async t => {
    const { chatbot, answerer } = await serve([SEARCH, LIE], t);
    const service = await fixture.serve(t, { answerer, metricsKey: 'the-key' });
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const { content } = await service.data('ClientAsk', { sessionID, content: 'Homes?' }, { sessionKey });
    assert.equal(content, TOLD);
    const { serialNumber: SerialNumber, keys } = chatbot;
    const [conversation] = await service.data('ChatContentHistory', { SerialNumber }, { secret: keys.secret });
    assert.deepEqual(conversation!.Messages[1]!.Corrections, [
      { Kind: 'price', Said: '$199,000', Right: '$440,900' },
      { Kind: 'address', Said: '12 Fake Street is for sale at $5.', Right: '' },
    ]);
    const headers = { authorization: 'Bearer the-key' };
    const metrics = await (await fetch(`${service.url}/metrics`, { headers })).text();
    assert.match(metrics, /^chatbot_corrections_total\{kind="price"\} 1$/m);
    assert.match(metrics, /^chatbot_corrections_total\{kind="address"\} 1$/m);
  });
});
