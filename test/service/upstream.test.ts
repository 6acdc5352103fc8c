import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { OpenAiAnswerer } from '../../service/answering/openai-compatible.js';
import type { TimeLimits } from '../../service/answering/upstream/chat-round.js';
import {
  breakingOff,
  calling,
  delta,
  fallingSilent,
  pausing,
  refusing,
  saying,
  startUpstream,
  type Reaction,
} from './answering/support/upstream.js';
import { eventually } from '../support/eventually.js';
import { onEmbeddedDatabase } from './support/fixture.js';
import { visit } from './support/visitor.js';

onEmbeddedDatabase('model upstream', fixture => {
  /** A visitor of a service whose upstream reacts in this order. */
  async function visitor(
    t: TestContext,
    reactions: readonly Reaction[],
    {
      orphanMs,
      ...options
    }: { readonly timeLimits?: TimeLimits; readonly historyTokens?: number; readonly orphanMs?: number } = {},
  ) {
    const upstream = await startUpstream(t, reactions);
    const answerer = new OpenAiAnswerer(fixture.db, { baseUrl: upstream.baseUrl, name: 'stub', ...options });
    const service = await fixture.serve(t, { answerer, ...(orphanMs !== undefined && { orphanMs }) });
    const chatbot = await fixture.newChatbot();
    const { sessionID, sessionKey } = await visit(service, chatbot);
    return {
      chatbot,
      service,
      requests: upstream.requests,
      ask: (content: string) => service.data('ClientAsk', { sessionID, content }, { sessionKey }),
      stream: (content: string) => service.stream({ sessionID, content }, { sessionKey }),
      send: (content: string, signal: AbortSignal) =>
        service.send('ClientAsk', { sessionID, content, stream: true }, { sessionKey, signal }),
      history: async () => {
        const { serialNumber: SerialNumber, keys } = chatbot;
        const owner = { secret: keys.secret };
        const [session] = await service.data('ChatContentHistory', { SerialNumber }, owner);
        return session?.Messages.map(({ Content }) => Content) ?? [];
      },
    };
  }

  test("a model's answer is streamed, and TotalToken counts the tokens of all rounds", async t => {
    const { stream, requests, chatbot } = await visitor(t, [
      calling('search_listings', { place: 'Leeds' }, { tokens: 100 }),
      saying(['Hello. ', 'One home.'], 30),
    ]);
    await fixture.addListings(chatbot, [{ mlsNumber: 'L-1', city: 'Leeds' }]);
    const objects = await stream('Homes in Leeds?');
    const { Answer, TotalToken, NoAnswer, QuestionID } = objects.at(-1) ?? {};
    assert.deepEqual(objects.slice(0, -1), [{ QuestionID, content: 'Hello. ' }, { content: 'One home.' }]);
    assert.deepEqual(
      { Answer, TotalToken, NoAnswer },
      { Answer: 'Hello. One home.', TotalToken: 130, NoAnswer: false },
    );
    const found = requests[1]?.body.messages.findLast(({ role }) => role === 'tool');
    assert.match(found?.content ?? '', /L-1/);
  });

  test("the model gets the session's history without the oldest messages when it is too long", async t => {
    const { ask, requests } = await visitor(
      t,
      [saying(['Answer one.']), saying(['Answer two.']), saying(['Answer three.'])],
      { historyTokens: 20 },
    );
    await ask('Question one?');
    await ask('Question two?');
    await ask('Question three?');
    const told = requests.map(({ body }) => body.messages.slice(1).map(({ content }) => content));
    assert.deepEqual(told, [
      ['Question one?'],
      ['Question one?', 'Answer one.', 'Question two?'],
      ['Question two?', 'Answer two.', 'Question three?'],
    ]);
  });

  test('the model gets all of a long session with short messages', async t => {
    const { ask, requests } = await visitor(t, [saying(['Yes.'])]);
    const questions = Array.from({ length: 13 }, (_, index) => `Question ${index}?`);
    for (const question of questions) await ask(question);
    const told = requests.at(-1)?.body.messages.filter(({ role }) => role === 'user');
    assert.deepEqual(
      told?.map(({ content }) => content),
      questions,
    );
  });

  test('a refusing or silent upstream is a 502, or the last line of a stream that has begun', async t => {
    const timeLimits = { firstByteMs: 200, idleMs: 200 };
    for (const reaction of [refusing(500), breakingOff(), fallingSilent()]) {
      const { service, chatbot } = await visitor(t, [reaction], { timeLimits });
      const { sessionID, sessionKey } = await visit(service, chatbot);
      for (const isStream of [false, true]) {
        const question = { sessionID, content: 'Hi', stream: isStream };
        await service.refusal(502, 'ClientAsk', question, { sessionKey });
      }
    }
    for (const reaction of [breakingOff('It is '), fallingSilent('It is ')]) {
      const { stream, history } = await visitor(t, [reaction], { timeLimits });
      const [fragment, end, ...more] = await stream('How much?');
      assert.equal(fragment?.['content'], 'It is ');
      assert.equal(end?.['Success'], false);
      assert.equal(end['Code'], 502);
      assert.match(String(end['Message']), /^The model behind this chatbot/);
      assert.deepEqual(more, []);
      assert.deepEqual(await history(), ['How much?', 'It is ']);
    }
  });

  test('visitors learn when to come back to a busy model, before and after their answer has begun', async t => {
    const busy: Reaction = (_, response) => {
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '7' });
      response.end('{"error":{"message":"sk-1"}}');
    };
    const late: Reaction = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const error = { code: 429, message: 'sk-1: please try again in 7s' };
      response.end(`data: ${JSON.stringify(delta({ content: 'So ' }))}\n\ndata: ${JSON.stringify({ error })}\n\n`);
    };
    for (const stream of [false, true]) {
      const { service, chatbot } = await visitor(t, [busy]);
      const { sessionID, sessionKey } = await visit(service, chatbot);
      const response = await service.send('ClientAsk', { sessionID, content: 'Hi', stream }, { sessionKey });
      assert.equal(response.status, 502);
      assert.equal(response.headers.get('retry-after'), '7');
      const envelope = (await response.json()) as Record<string, unknown>;
      assert.equal(envelope['RetryAfter'], 7);
      assert.doesNotMatch(JSON.stringify(envelope), /sk-1/);
    }
    const { stream } = await visitor(t, [late]);
    const [fragment, end] = await stream('How much?');
    assert.equal(fragment?.['content'], 'So ');
    assert.deepEqual([end?.['Code'], end?.['RetryAfter']], [502, 7]);
    assert.doesNotMatch(JSON.stringify(end), /sk-1/);
  });

  test('thoughts reach neither the stream nor the history, even if they were shown', async t => {
    let resume = () => {};
    const pause = new Promise<void>(resolve => (resume = resolve));
    const late = pausing('secret ', pause, 'thoughts</think>Hello.');
    const reactions = [saying(['<think>secret</think>', 'Hello.']), late, late];
    const { stream, send, history } = await visitor(t, reactions);
    assert.doesNotMatch(JSON.stringify(await stream('One?')), /secret/);
    // Nobody can know yet that this model leaves out the opening mark.
    const { body } = await send('Two?', new AbortController().signal);
    let text = '';
    for await (const piece of body as ReadableStream<Uint8Array>) {
      text += Buffer.from(piece).toString();
      if (text.includes('secret')) resume();
    }
    assert.match(text, /"Answer":"Hello\."/);
    assert.doesNotMatch(JSON.stringify(await stream('Three?')), /secret/);
    assert.deepEqual(await history(), ['One?', 'Hello.', 'Two?', 'Hello.', 'Three?', 'Hello.']);
  });

  test('a visitor who leaves stops the upstream, and the partial answer is stored', async t => {
    const { send, requests, history } = await visitor(t, [fallingSilent('Good question. It is ')], { orphanMs: 0 });
    const leaving = new AbortController();
    const response = await send('How much?', leaving.signal);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    // The first bytes may come before the first words.
    for (let text = ''; !text.includes('question.');) {
      const { done, value } = await reader.read();
      assert.ok(!done, text);
      text += value;
    }
    leaving.abort();
    await requests[0]?.hungUp;
    await eventually(async () => ((await history()).length === 2 ? true : undefined));
    const [question, answer] = await history();
    assert.equal(question, 'How much?');
    // The words of an unfinished sentence may wait for their check.
    assert.match(answer!, /^Good question\./);
  });
});
