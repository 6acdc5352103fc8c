import assert from 'node:assert/strict';
import { before, describe, it, type TestContext } from 'node:test';
import { UpstreamError } from '../../../service/answering/answerer.js';
import { ModelServiceError } from '../../../service/answering/upstream/upstream-failure.js';
import { OpenAiAnswerer } from '../../../service/answering/openai-compatible.js';
import { refusalOf } from '../../../service/failure.js';
import { MAX_QUESTION_LENGTH } from '../../../src/protocol/limits.js';
import { wav } from '../support/sample-files.js';
import { onEmbeddedDatabase } from '../support/fixture.js';
import { answerFile } from './support/answer-file.js';
import { ask as askAnswerer, openAgency, type Agency, type Question } from './support/answering.js';
import {
  calling,
  delta,
  finish,
  hearing,
  saying,
  startUpstream,
  streamChunks,
  type Reaction,
} from './support/upstream.js';

const MEGABYTE = 1024 * 1024;

onEmbeddedDatabase('an untrusted model', fixture => {
  let agency: Agency;
  before(async () => {
    agency = await openAgency(fixture);
  });

  async function serve(test: TestContext, ...reactions: readonly Reaction[]) {
    const { baseUrl, requests } = await startUpstream(test, reactions);
    const answerer = new OpenAiAnswerer(fixture.db, { baseUrl, name: 'stub' });
    return {
      answerer,
      requests,
      ask: (question: Partial<Question> = {}) =>
        askAnswerer(answerer, { chatbotId: agency.chatbotId, content: 'Hi', ...question }),
    };
  }

  const streaming =
    (...chunks: readonly object[]): Reaction =>
    (_, response) =>
      streamChunks(response, chunks);
  const toolCall = (index: unknown, name: unknown, json: unknown) =>
    delta({ tool_calls: [{ index, id: `id-${String(index)}`, function: { name, arguments: json } }] });

  describe('with values of the wrong type', () => {
    for (const [what, chunks] of [
      ['content that is a number', [delta({ content: 42 }), finish('stop')]],
      ['content that is an object', [delta({ content: { toString: 'x' } }), finish('stop')]],
      ['choices that are not a list', [{ choices: { 0: {} } }]],
      ['a delta that is a text', [{ choices: [{ delta: 'Hello' }] }, finish('stop')]],
      ['calls of tools that are not a list', [delta({ tool_calls: {} }), finish('tool_calls')]],
      ['arguments that are a number', [toolCall(0, 'search_site', 7), finish('tool_calls')]],
      ['the name of a tool that is a list', [toolCall(0, ['x'], '{}'), finish('tool_calls')]],
      ['a negative index of a call', [toolCall(-1, 'search_site', '{}'), finish('tool_calls')]],
      ['a reason to end that is an object', [{ choices: [{ finish_reason: {} }] }]],
    ] as const)
      it(`an answer fails as the model's fault for ${what}`, async test => {
        const { ask } = await serve(test, streaming(...chunks));
        await assert.rejects(ask(), UpstreamError);
      });

    it("tokens are estimated when the model's usage is not a count", async test => {
      for (const total_tokens of [1.5, -1, 1e30, '7', null, {}]) {
        const { ask } = await serve(
          test,
          streaming(delta({ content: 'Hi.' }), finish('stop'), { usage: { total_tokens } }),
        );
        const { totalTokens, text } = await ask();
        assert.equal(text, 'Hi.');
        assert.ok(Number.isInteger(totalTokens) && totalTokens > 100 && totalTokens < 5000);
      }
    });

    it('models without text ids are not listed', async test => {
      const { baseUrl } = await startUpstream(test, [], [42, {}] as unknown as string[]);
      const answerer = new OpenAiAnswerer(fixture.db, { baseUrl });
      await assert.rejects(answerer.models(), UpstreamError);
    });

    it('out-of-range numbers return an error, or the first page, to the model', async test => {
      for (const number of [1e30, -1e30, 1.5, '9'.repeat(400), '1e30', true, [1]])
        for (const name of ['offset', 'limit', 'max_price', 'min_bedrooms', 'min_year_built']) {
          const { ask, requests } = await serve(test, calling('search_listings', { [name]: number }), saying(['ok']));
          assert.equal((await ask()).text, 'ok', `${name}: ${String(number)}`);
          const result = requests[1]?.body.messages.findLast(({ role }) => role === 'tool');
          assert.match(result?.content ?? '', /"total"|"error"/);
        }
    });

    it('names that are too long return an error to the model', async test => {
      for (const [tool, args] of [
        ['search_listings', { place: 'x '.repeat(1000) }],
        ['search_listings', { features: Array<string>(51).fill('pool') }],
        ['get_listing', { mls_number: '1'.repeat(1000) }],
        ['search_site', { query: 'fees '.repeat(1000) }],
      ] as const) {
        const { ask, requests } = await serve(test, calling(tool, args), saying(['ok']));
        await ask();
        const result = requests[1]?.body.messages.findLast(({ role }) => role === 'tool');
        assert.match(result?.content ?? '', /Bad arguments/);
      }
    });
  });

  describe('without an end', () => {
    it('an endless answer is cut off and says so', async test => {
      const endless: Reaction = async (_, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        const line = `data: ${JSON.stringify(delta({ content: 'word '.repeat(1000) }))}\n\n`;
        while (!response.destroyed) await new Promise(resolve => response.write(line, resolve));
      };
      const { ask, requests } = await serve(test, endless);
      const answer = await ask();
      assert.ok(answer.text.length < 51_000, String(answer.text.length));
      assert.match(answer.text, /cut off because it was too long/);
      assert.equal(answer.isIncomplete, true);
      await requests[0]?.hungUp;
    });

    for (const [what, part] of [
      ['empty events', ': \n\n'.repeat(20_000)],
      ['one line without an end', 'x'.repeat(64 * 1024)],
    ] as const)
      it(`the connection closes after ${what} of many megabytes`, async test => {
        let sent = 0;
        const flood: Reaction = async (_, response) => {
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          while (!response.destroyed && sent < 100 * MEGABYTE) {
            sent += part.length;
            await new Promise(resolve => response.write(part, resolve));
          }
          response.end();
        };
        const { ask } = await serve(test, flood);
        await assert.rejects(
          ask(),
          (error: unknown) => error instanceof UpstreamError && /too large/.test(error.message),
        );
        assert.ok(sent < 40 * MEGABYTE, String(sent));
      });

    it('endless model lists, errors and transcriptions are not read to the end', async test => {
      const flood =
        (status: number): Reaction =>
        async (_, response) => {
          response.writeHead(status, { 'content-type': 'application/json' });
          response.write('{"text": "');
          const part = 'x'.repeat(64 * 1024);
          for (let sent = 0; !response.destroyed && sent < 100 * MEGABYTE; sent += part.length)
            await new Promise(resolve => response.write(part, resolve));
          response.end('"}');
        };
      const listening = await serve(test, flood(200));
      const files = [answerFile(wav(1))];
      await assert.rejects(listening.ask({ content: '', type: 'Audio', files }), UpstreamError);
      const refused = await serve(test, flood(500));
      await assert.rejects(refused.ask(), UpstreamError);
    });

    it('a transcript is cut off at the maximum length of a question', async test => {
      const { ask } = await serve(test, hearing('x'.repeat(100_000)), saying(['ok']));
      const { heard } = await ask({ content: '', type: 'Audio', files: [answerFile(wav(1))] });
      assert.ok(heard?.length === MAX_QUESTION_LENGTH, String(heard?.length));
    });

    it('a round runs at most eight tool calls', async test => {
      const calls = Array.from({ length: 40 }, (_, index) => toolCall(index, 'search_site', '{"query":"fees"}'));
      const { ask, requests } = await serve(test, streaming(...calls, finish('tool_calls')), saying(['ok']));
      await ask();
      const messages = requests[1]?.body.messages ?? [];
      assert.equal(messages.filter(({ role }) => role === 'tool').length, 8);
      assert.equal(messages.findLast(({ tool_calls }) => tool_calls)?.tool_calls?.length, 8);
    });

    it('endless tool arguments fail the answer', async test => {
      const endless = Array.from({ length: 200 }, () => toolCall(0, '', `"${'x'.repeat(1000)}",`));
      const { ask } = await serve(test, streaming(...endless, finish('tool_calls')));
      await assert.rejects(ask(), (error: unknown) => error instanceof UpstreamError && /too long/.test(error.message));
    });
  });

  describe('with an incomplete answer', () => {
    for (const [reason, sentence] of [
      ['length', /^Two homes, one\n\nThis answer was cut off/],
      ['content_filter', /^Two homes, one\n\nA content filter stopped/],
    ] as const)
      it(`an answer cut off for the reason ${reason} says so`, async test => {
        const { ask } = await serve(test, streaming(delta({ content: 'Two homes, one' }), finish(reason)));
        const answer = await ask();
        assert.match(answer.text, sentence);
        assert.equal(answer.isIncomplete, true);
        assert.equal(answer.noAnswer, false);
      });

    it('an answer cut off before any text says so, not that the answer is unknown', async test => {
      const { ask } = await serve(test, streaming(finish('content_filter')));
      const answer = await ask();
      assert.match(answer.text, /^A content filter/);
      assert.equal(answer.noAnswer, true);
    });

    it('tools with truncated arguments are not run', async test => {
      const { ask, requests } = await serve(
        test,
        streaming(toolCall(0, 'search_site', '{"query":"fe'), finish('length')),
      );
      assert.match((await ask()).text, /^This answer was cut off/);
      assert.equal(requests.length, 1);
    });

    it("a model's refusal is shown as it is and counts as no answer", async test => {
      const { ask } = await serve(
        test,
        streaming(delta({ refusal: "I can't help " }), delta({ refusal: 'with that.' }), finish('stop')),
      );
      const answer = await ask();
      assert.equal(answer.text, "I can't help with that.");
      assert.equal(answer.noAnswer, true);
      assert.equal(answer.isIncomplete, false);
    });
  });

  describe('that is busy', () => {
    const busy =
      (status: number, headers: Record<string, string> = {}): Reaction =>
      (_, response) => {
        response.writeHead(status, { 'content-type': 'application/json', ...headers });
        response.end('{"error": {"message": "slow down"}}');
      };
    for (const [status, header, seconds] of [
      [429, '7', '7'],
      [429, undefined, '30'],
      [429, '-1', '30'],
      [429, '1e99', '3600'],
      [429, '7\t', '7'],
      [429, 'soon', '30'],
      [429, 'Fri, 01 Jan 2100 00:00:00 GMT', '3600'],
      [429, 'Fri, 01 Jan 2010 00:00:00 GMT', '30'],
      [429, '0', '30'],
      [429, '0.2', '1'],
      [503, '12', '12'],
      [529, '12', '12'],
    ] as const)
      it(`status ${status} with ${header ?? 'no Retry-After'} tells the caller when to retry`, async test => {
        const { ask } = await serve(test, busy(status, header ? { 'Retry-After': header } : {}));
        const error: unknown = await ask().catch((reason: unknown) => reason);
        const refusal = refusalOf(error, () => {});
        assert.equal(refusal.code, 502);
        assert.equal(refusal.headers['Retry-After'], seconds);
        assert.equal(refusal.envelope.RetryAfter, Number(seconds));
        assert.match(refusal.message, new RegExp(`try again in ${seconds} seconds`));
      });

    const refusal =
      (headers: Record<string, string>, body = '') =>
      () =>
        new ModelServiceError({ status: 429, headers: new Headers(headers), body });
    const inSeconds = (seconds: number) => Date.now() / 1000 + seconds;
    for (const [name, error, seconds] of [
      ['retry-after-ms of Azure', refusal({ 'retry-after-ms': '2500', 'retry-after': '3' }), 2.5],
      ['durations of OpenAI', refusal({ 'x-ratelimit-reset-requests': '1s', 'x-ratelimit-reset-tokens': '6m0s' }), 360],
      ['milliseconds', refusal({ 'x-ratelimit-reset-tokens': '1500ms' }), 1.5],
      ['a fraction of Groq', refusal({ 'x-ratelimit-reset-tokens': '2m59.5s' }), 179.5],
      [
        'the budget that is used up',
        refusal({
          'x-ratelimit-reset-requests': '1h',
          'x-ratelimit-remaining-requests': '5',
          'x-ratelimit-reset-tokens': '7s',
          'x-ratelimit-remaining-tokens': '0',
        }),
        7,
      ],
      ['an older header of Azure', refusal({ 'x-rate-limit-reset-tokens': '55' }), 55],
      [
        'milliseconds since the epoch of OpenRouter',
        () => refusal({ 'x-ratelimit-reset': String(inSeconds(40) * 1000) })(),
        40,
      ],
      ['seconds since the epoch', () => refusal({ 'x-ratelimit-reset': String(inSeconds(40)) })(), 40],
      [
        'a date of Anthropic',
        () => refusal({ 'anthropic-ratelimit-tokens-reset': new Date(inSeconds(40) * 1000).toISOString() })(),
        40,
      ],
      ['the delay of Google', refusal({}, '[{"error":{"details":[{"retryDelay":"34s"}]}}]'), 34],
      ['the words of OpenAI', refusal({}, 'Rate limit reached. Please try again in 1m20s. Visit'), 80],
      ['the words of Azure', refusal({}, 'Please retry after 45 seconds.'), 45],
      ['absurd times', refusal({ 'x-ratelimit-reset': '9'.repeat(300), 'retry-after-ms': '1e300' }), 3600],
      [
        'times that mean nothing',
        refusal({ 'x-ratelimit-reset': '-1', 'retry-after-ms': 'NaN', 'retry-after': 'x' }),
        30,
      ],
      ['a budget that only the owner can fill', refusal({}, '{"error":{"code":"insufficient_quota"}}'), undefined],
      [
        'an error in a stream',
        () => new ModelServiceError({ status: undefined, body: '{"type":"overloaded_error"}' }),
        30,
      ],
      [
        'another error in a stream',
        () => new ModelServiceError({ status: undefined, body: '{"type":"server_error"}' }),
        undefined,
      ],
    ] as const)
      it(`the time to wait is read from ${name}`, () => {
        const { retryAfterMs } = error();
        assert.equal(retryAfterMs && Math.round(retryAfterMs / 100) / 10, seconds);
      });

    it('other failures have no retry time', async test => {
      const { ask } = await serve(test, busy(500, { 'Retry-After': '7' }));
      const error: unknown = await ask().catch((reason: unknown) => reason);
      assert.equal(refusalOf(error, () => {}).headers['Retry-After'], undefined);
    });
  });
});
