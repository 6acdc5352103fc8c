import assert from 'node:assert/strict';
import { before, describe, it, type TestContext } from 'node:test';
import { UpstreamError } from '../../../service/answering/answerer.js';
import { createAnswerer } from '../../../service/answering/create-answerer.js';
import {
  OpenAiAnswerer,
  type UpstreamOptions,
} from '../../../service/answering/openai-compatible.js';
import { jpeg, png, pngOf, wav } from '../support/sample-files.js';
import { onEachDatabase } from '../support/stage.js';
import { answerFile } from './support/answer-file.js';
import { asRequest, ask, openAgency, type Agency, type Question } from './support/answering.js';
import {
  breakingOff,
  calling,
  delta,
  fallingSilent,
  finish,
  hearing,
  refusing,
  saying,
  startUpstream,
  streamChunks,
  usage,
  type ChatBody,
  type Reaction,
} from './support/upstream.js';

onEachDatabase('an OpenAI-compatible upstream', stage => {
  let agency: Agency;
  before(async () => {
    agency = await openAgency(stage);
  });

  /** An answerer before an upstream that reacts in this order. */
  async function serve(
    test: TestContext,
    reactions: readonly Reaction[],
    options: Partial<UpstreamOptions> = {},
  ) {
    const upstream = await startUpstream(test, reactions);
    const answerer = new OpenAiAnswerer(stage.db, {
      baseUrl: upstream.baseUrl,
      name: 'stub',
      ...options,
    });
    return {
      upstream,
      answerer,
      ask: (content: string, question: Partial<Question> = {}) =>
        ask(answerer, { chatbotId: agency.chatbotId, content, ...question }),
    };
  }

  /** The result of a tool, as the model got it in its second request. */
  const resultIn = (body: ChatBody | undefined): Record<string, unknown> => {
    const message = body?.messages.findLast(({ role }) => role === 'tool');
    assert.ok(message?.content);
    return JSON.parse(message.content) as Record<string, unknown>;
  };

  describe('a plain answer', () => {
    it('is passed on in the fragments in which it comes', async test => {
      const { ask } = await serve(test, [saying(['Hel', 'lo', ' there.'], 42)]);
      const answer = await ask('hi');
      assert.deepEqual(answer.fragments, ['Hel', 'lo', ' there.']);
      assert.equal(answer.totalTokens, 42);
      assert.equal(answer.noAnswer, false);
    });

    it('is asked for with everything the owner set', async test => {
      const { ask, upstream } = await serve(test, [saying(['ok'])], { apiKey: 'sk-test' });
      const settings = {
        Name: 'Wren',
        SystemMessage: 'You are Wren of Marram & Vale.',
        AIResponseLanguage: 'German',
        TimeZone: 'Asia/Tokyo',
        Temperature: 35,
        Model: 'own-model',
      };
      await ask('hi', { settings });
      const [request] = upstream.requests;
      assert.equal(request?.path, '/v1/chat/completions');
      assert.equal(request?.headers.authorization, 'Bearer sk-test');
      const { body } = request;
      assert.equal(body.model, 'own-model');
      assert.equal(body.temperature, 0.35);
      assert.equal(body.stream, true);
      assert.equal(body.stream_options?.include_usage, true);
      assert.equal(body.tool_choice, 'auto');
      const [system, user] = body.messages;
      assert.match(system?.content ?? '', /^You are Wren of Marram & Vale\./);
      assert.match(system?.content ?? '', /Answer in German/);
      assert.match(system?.content ?? '', /Sunday,? 15 June 2025 at 21:00 \(Asia\/Tokyo\)/);
      assert.deepEqual(user, { role: 'user', content: 'hi' });
    });

    it('is asked for without what the owner did not set', async test => {
      const { ask, upstream } = await serve(test, [saying(['ok'])]);
      await ask('hi');
      const [request] = upstream.requests;
      assert.equal(request?.headers.authorization, undefined);
      assert.equal('temperature' in (request?.body ?? {}), false);
      assert.equal(request?.body.model, 'stub');
      assert.match(request?.body.messages[0]?.content ?? '', /language of the question/);
    });

    it('comes from the first model of the upstream where none is named', async test => {
      const upstream = await startUpstream(test, [saying(['ok'])]);
      const answerer = createAnswerer({ model: { baseUrl: upstream.baseUrl } }, stage.db);
      for (const Model of ['', 'embedded'])
        await ask(answerer, { chatbotId: agency.chatbotId, content: 'hi', settings: { Model } });
      const asked = upstream.requests.filter(({ path }) => path.endsWith('completions'));
      assert.deepEqual(
        asked.map(({ body }) => body.model),
        ['stub-large', 'stub-large'],
      );
      assert.equal(upstream.requests.filter(({ path }) => path.endsWith('/models')).length, 1);
    });

    it('knows what was said before, as far as it fits', async test => {
      const { ask, upstream } = await serve(test, [saying(['ok'])]);
      const history = [
        { role: 'user' as const, content: 'x'.repeat(20_000) },
        { role: 'bot' as const, content: 'an answer without its question' },
        { role: 'user' as const, content: 'houses?' },
        { role: 'bot' as const, content: 'Two houses.' },
      ];
      await ask('and condos?', { history });
      assert.deepEqual(
        upstream.requests[0]?.body.messages.slice(1).map(({ role, content }) => [role, content]),
        [
          ['user', 'houses?'],
          ['assistant', 'Two houses.'],
          ['user', 'and condos?'],
        ],
      );
    });

    it('has its tokens estimated where the upstream does not count', async test => {
      const { ask } = await serve(test, [saying(['Hello.'])]);
      const { totalTokens } = await ask('hi');
      assert.ok(totalTokens > 100 && totalTokens < 5000, String(totalTokens));
    });
  });

  describe('tools', () => {
    it('search the listings with the same search as the embedded answerer', async test => {
      const { ask, upstream } = await serve(test, [
        calling(
          'search_listings',
          {
            place: 'Portland, OR',
            property_type: 'houses',
            max_price: 600000,
            min_bedrooms: 2,
            sale_type: 'for_sale',
          },
          { tokens: 100 },
        ),
        saying(['Here they are.'], 50),
      ]);
      const answer = await ask('houses in Portland under 600k');
      const [first, second] = upstream.requests.map(({ body }) => body);
      const names = first?.tools?.map(tool => tool.function.name);
      assert.deepEqual(names, [
        'search_listings',
        'get_listing',
        'summarize_market',
        'search_site',
        'no_answer',
      ]);
      const result = resultIn(second);
      const matching = agency.rows.filter(
        row =>
          row.status !== 'Sold' &&
          row.city === 'Portland' &&
          row.propertyType === 'House' &&
          row.saleType === 'for_sale' &&
          (row.salePrice ?? Infinity) <= 600_000 &&
          row.bedrooms >= 2,
      );
      assert.ok(matching.length > 0);
      assert.equal(result['total'], matching.length);
      assert.equal(answer.text, 'Here they are.');
      assert.equal(answer.totalTokens, 150);
    });

    it('get their results under the ids of their calls', async test => {
      const { ask, upstream } = await serve(test, [
        calling('search_site', { query: 'opening hours' }),
        saying(['ok']),
      ]);
      await ask('when are you open?');
      const messages = upstream.requests[1]?.body.messages ?? [];
      const call = messages.find(({ tool_calls }) => tool_calls)?.tool_calls?.[0];
      assert.equal(call?.function.name, 'search_site');
      assert.deepEqual(JSON.parse(call?.function.arguments ?? ''), { query: 'opening hours' });
      assert.equal(messages.at(-1)?.tool_call_id, call?.id);
      assert.match(messages.at(-1)?.content ?? '', /Monday to Friday/);
    });

    it('may be called several at a time, with pieces that come mixed', async test => {
      const both: Reaction = (_, response) =>
        streamChunks(response, [
          delta({
            tool_calls: [
              { index: 0, id: 'a', function: { name: 'get_listing', arguments: '{"mls_' } },
            ],
          }),
          delta({
            tool_calls: [
              { index: 1, id: 'b', function: { name: 'search_site', arguments: '{"que' } },
            ],
          }),
          delta({ tool_calls: [{ index: 0, function: { arguments: 'number":"METRIC1"}' } }] }),
          delta({ tool_calls: [{ index: 1, function: { arguments: 'ry":"fees"}' } }] }),
          finish('tool_calls'),
        ]);
      const { ask, upstream } = await serve(test, [both, saying(['ok'])]);
      await ask('both');
      const results =
        upstream.requests[1]?.body.messages.filter(({ role }) => role === 'tool') ?? [];
      assert.deepEqual(
        results.map(result => result.tool_call_id),
        ['a', 'b'],
      );
      assert.match(results[0]?.content ?? '', /Zürich/);
      assert.match(results[1]?.content ?? '', /no commission/);
    });

    it('tell the model what comes nearest when nothing matches', async test => {
      const { ask, upstream } = await serve(test, [
        calling('search_listings', { place: 'Zürich', min_bedrooms: 9, features: ['sauna'] }),
        saying(['ok']),
      ]);
      await ask('x');
      const result = resultIn(upstream.requests[1]?.body) as {
        total: number;
        nearest: { left_aside: string[]; total: number };
      };
      assert.equal(result.total, 0);
      assert.deepEqual(result.nearest.left_aside, ['sauna', 'bedrooms']);
      assert.equal(result.nearest.total, 1);
    });

    it('know no place or kind that no listing has, and say which they know', async test => {
      for (const [args, known] of [
        [{ place: 'Springfield' }, 'Portland'],
        [{ property_type: 'castle' }, 'House'],
      ] as const) {
        const { ask, upstream } = await serve(test, [
          calling('search_listings', args),
          saying(['ok']),
        ]);
        await ask('x');
        const result = resultIn(upstream.requests[1]?.body);
        assert.equal(result['total'], 0);
        assert.ok((result['known'] as string[]).includes(known));
      }
    });

    it('sum up the market', async test => {
      const { ask, upstream } = await serve(test, [
        calling('summarize_market', { place: 'Salem' }),
        saying(['ok']),
      ]);
      await ask('x');
      const result = resultIn(upstream.requests[1]?.body) as {
        total: number;
        prices: { average: number }[];
      };
      assert.equal(
        result.total,
        agency.rows.filter(row => row.city === 'Salem' && row.status !== 'Sold').length,
      );
      assert.ok((result.prices[0]?.average ?? 0) > 100_000);
    });

    it('never give what a listing does not say, or more than a model should read', async test => {
      const { ask, upstream } = await serve(test, [
        calling('search_listings', { limit: 500 }),
        calling('get_listing', { mls_number: 'BARE1' }),
        saying(['ok']),
      ]);
      await ask('x');
      const [, second, third] = upstream.requests.map(({ body }) => resultIn_(body));
      assert.equal((second?.['listings'] as unknown[]).length, 8);
      assert.deepEqual(Object.keys(third ?? {}).sort(), [
        'bedrooms',
        'city',
        'mls_number',
        'property_type',
        'sale_type',
        'status',
        'title',
        'url',
      ]);
    });
    const resultIn_ = (body: ChatBody) =>
      body.messages.some(({ role }) => role === 'tool') ? resultIn(body) : undefined;

    it('answer nonsense with an error the model can read', async test => {
      const nonsense: Reaction[] = [
        calling('search_listings', { max_price: 'cheap' }),
        calling('drop_database', {}),
        calling('get_listing', { mls_number: 7 }),
        (_, response) =>
          streamChunks(response, [
            delta({
              tool_calls: [
                {
                  index: 0,
                  id: 'x',
                  function: { name: 'search_site', arguments: '{"query": "ab' },
                },
              ],
            }),
            finish('tool_calls'),
          ]),
        saying(['Sorry.']),
      ];
      const { ask, upstream } = await serve(test, nonsense);
      const { text } = await ask('x');
      assert.equal(text, 'Sorry.');
      for (const { body } of upstream.requests.slice(1))
        assert.equal(typeof resultIn(body)['error'], 'string');
    });

    it("never reach another chatbot's listings", async test => {
      const { id } = await stage.newChatbot();
      const { ask, upstream } = await serve(test, [
        calling('get_listing', { mls_number: 'METRIC1' }),
        saying(['ok']),
      ]);
      await ask('x', { chatbotId: id });
      assert.match(String(resultIn(upstream.requests[1]?.body)['error']), /no listing/);
    });

    it('may be called in four rounds, then the model must answer', async test => {
      const { ask, upstream } = await serve(test, [
        calling('search_site', { query: 'fees' }, { tokens: 10 }),
      ]);
      const answer = await ask('x');
      assert.equal(upstream.requests.length, 5);
      assert.deepEqual(
        upstream.requests.map(({ body }) => body.tool_choice),
        ['auto', 'auto', 'auto', 'auto', 'none'],
      );
      assert.equal(answer.noAnswer, true);
      assert.notEqual(answer.text, '');
      assert.equal(answer.totalTokens, 50);
    });

    it('keep what the model said before it called them', async test => {
      const { ask } = await serve(test, [
        calling('search_site', { query: 'fees' }, { before: 'Let me look.' }),
        saying(['Nothing ', 'to pay.']),
      ]);
      assert.equal((await ask('x')).text, 'Let me look.\n\nNothing to pay.');
    });
  });

  describe('no answer', () => {
    it('is told when the model says by its tool that it does not know', async test => {
      const { ask } = await serve(test, [calling('no_answer', {}), saying(['I do not know.'])]);
      const answer = await ask('Who won?');
      assert.equal(answer.noAnswer, true);
      assert.equal(answer.text, 'I do not know.');
    });

    it('is told, in words, when the model says nothing', async test => {
      const { ask } = await serve(test, [saying([])]);
      const answer = await ask('hi', { settings: { AIResponseLanguage: 'English' } });
      assert.equal(answer.noAnswer, true);
      assert.match(answer.text, /don't know/);
    });

    it('is given to a picture, recording or film without words, and the model is not asked', async test => {
      const { ask, upstream } = await serve(test, [saying(['A lovely picture!'])]);
      for (const type of ['Image', 'Audio', 'Video'] as const) {
        const answer = await ask('', { type });
        assert.equal(answer.noAnswer, true);
        assert.match(answer.text, /I can't/);
      }
      assert.equal(upstream.requests.length, 0);
      await ask('Houses like this?', { type: 'Image' });
      assert.match(
        upstream.requests[0]?.body.messages.at(-1)?.content ?? '',
        /kind Image.*\nHouses like this\?/s,
      );
    });
  });

  describe('a question with files', () => {
    const picture = answerFile(png());
    const recording = answerFile(wav(2));

    it('shows its pictures to the model, as they are', async test => {
      const { ask, upstream } = await serve(test, [saying(['A door.'])]);
      const files = [picture, answerFile(jpeg())];
      const answer = await ask('What is this?', { type: 'Image', files });
      assert.equal(answer.text, 'A door.');
      assert.deepEqual(upstream.requests[0]?.body.messages.at(-1)?.content, [
        { type: 'text', text: 'What is this?' },
        ...[
          ['image/png', png()],
          ['image/jpeg', jpeg()],
        ].map(([type, bytes]) => ({
          type: 'image_url',
          image_url: { url: `data:${String(type)};base64,${(bytes as Buffer).toString('base64')}` },
        })),
      ]);
    });

    it('shows pictures without words, too, and counts no tokens for their bytes', async test => {
      const { ask } = await serve(test, [saying(['A door.'])]);
      const files = [answerFile(pngOf(1_000_000))];
      const answer = await ask('', { type: 'Image', files });
      assert.equal(answer.noAnswer, false);
      assert.ok(answer.totalTokens < 5000);
    });

    it('is asked in words alone where the model has no eyes', async test => {
      const { ask, upstream } = await serve(test, [refusing(400), saying(['I cannot see it.'])]);
      const answer = await ask('Houses like this?', { type: 'Image', files: [picture] });
      assert.equal(answer.text, 'I cannot see it.');
      assert.match(
        upstream.requests[1]?.body.messages.at(-1)?.content ?? '',
        /which can't be opened.*\nHouses like this\?/s,
      );
    });

    it('is asked as what is said in its recording', async test => {
      const { ask, upstream } = await serve(test, [hearing(' Two bedrooms? '), saying(['Yes.'])]);
      const answer = await ask('', { type: 'Audio', files: [recording] });
      assert.equal(answer.heard, 'Two bedrooms?');
      assert.equal(answer.text, 'Yes.');
      const [listened, asked] = upstream.requests;
      assert.equal(listened?.path, '/v1/audio/transcriptions');
      assert.match(listened.raw, /name="model"\r\n\r\nwhisper-1/);
      assert.ok(listened.raw.includes(wav(2).toString('latin1')));
      assert.equal(asked?.body.messages.at(-1)?.content, 'Two bedrooms?');
    });

    it('says so when nobody speaks in its recording', async test => {
      const { ask, upstream } = await serve(test, [hearing(' ')]);
      const answer = await ask('', { type: 'Audio', files: [recording] });
      assert.match(answer.text, /couldn't hear any words/);
      assert.equal(answer.noAnswer, true);
      assert.equal(upstream.requests.length, 1);
    });

    it('says what came where the upstream has no ears', async test => {
      const { ask } = await serve(test, [refusing(404)]);
      const answer = await ask('', { type: 'Audio', files: [recording] });
      assert.match(answer.text, /received your recording \(WAV, 2 seconds, 63 KB\)/);
      assert.match(answer.text, /I can't listen/);
      assert.equal(answer.heard, undefined);
    });

    it('fails when listening fails', async test => {
      const { ask } = await serve(test, [refusing(500)]);
      await assert.rejects(ask('', { type: 'Audio', files: [recording] }), UpstreamError);
    });
  });

  describe('a failure', () => {
    const failures: readonly (readonly [string, Reaction, RegExp])[] = [
      ['a wrong key', refusing(401, 'Incorrect API key sk-secret'), /status 401/],
      ['an unknown model', refusing(404), /status 404/],
      ['a limit', refusing(429), /status 429/],
      ['a fault', refusing(500), /status 500/],
      ['a body that is no stream', (_, response) => void response.end('<html>'), /broke off/],
      ['a cut in the middle', breakingOff('Hel', 'lo'), /could not be reached|broke off/],
      [
        'an end without an end',
        (_, response) => streamChunks(response, [delta({ content: 'Hello' })]),
        /broke off/,
      ],
      [
        'an error in the stream',
        (_, response) =>
          streamChunks(response, [delta({ content: 'Hel' }), { error: { message: 'overloaded' } }]),
        /could not be reached|refused/,
      ],
    ];
    for (const [what, reaction, message] of failures)
      it(`such as ${what} is an UpstreamError that tells no secret`, async test => {
        const { ask, upstream } = await serve(test, [reaction], { apiKey: 'sk-secret' });
        await assert.rejects(ask('hi'), (error: unknown) => {
          assert.ok(error instanceof UpstreamError, String(error));
          assert.match(error.message, message);
          assert.doesNotMatch(error.message, /sk-secret|127\.0\.0\.1/);
          return true;
        });
        assert.equal(upstream.requests.length, 1, 'asked once, never twice by itself');
      });

    it('keeps the fragments that came before it', async test => {
      const { answerer } = await serve(test, [breakingOff('Hel', 'lo')]);
      const fragments: string[] = [];
      await assert.rejects(async () => {
        for await (const part of answerer.answer(
          asRequest({ chatbotId: agency.chatbotId, content: 'hi' }),
        ))
          if (part.type === 'fragment') fragments.push(part.content);
      }, UpstreamError);
      assert.deepEqual(fragments, ['Hel', 'lo']);
    });

    it('is an upstream that is not there', async () => {
      const answerer = new OpenAiAnswerer(stage.db, {
        baseUrl: 'http://127.0.0.1:9/v1',
        name: 'stub',
      });
      await assert.rejects(
        ask(answerer, { chatbotId: agency.chatbotId, content: 'hi' }),
        UpstreamError,
      );
      await assert.rejects(answerer.models(), UpstreamError);
    });

    it('is an upstream that never answers', async test => {
      const { ask, upstream } = await serve(test, [() => {}], {
        patience: { firstByteMs: 50, idleMs: 60_000 },
      });
      await assert.rejects(
        ask('hi'),
        (error: unknown) => error instanceof UpstreamError && /silent/.test(error.message),
      );
      await upstream.requests[0]?.hungUp;
    });

    it('is an upstream that falls silent in the middle', async test => {
      const { ask, upstream } = await serve(test, [fallingSilent('Hel')], {
        patience: { firstByteMs: 60_000, idleMs: 50 },
      });
      await assert.rejects(
        ask('hi'),
        (error: unknown) => error instanceof UpstreamError && /silent/.test(error.message),
      );
      await upstream.requests[0]?.hungUp;
    });
  });

  describe('a visitor who leaves', () => {
    it('ends the request of the upstream in the middle of an answer', async test => {
      const { answerer, upstream } = await serve(test, [fallingSilent('Hel', 'lo')]);
      const controller = new AbortController();
      const reason = new Error('The visitor left.');
      const parts = answerer.answer(
        asRequest({ chatbotId: agency.chatbotId, content: 'hi', signal: controller.signal }),
      );
      assert.equal((await parts.next()).value?.type, 'fragment');
      const next = parts.next().then(() => parts.next());
      controller.abort(reason);
      await assert.rejects(next, error => error === reason || !(error instanceof UpstreamError));
      await upstream.requests[0]?.hungUp;
    });

    it('ends it also before its first byte', async test => {
      const controller = new AbortController();
      const { ask, upstream } = await serve(test, [() => controller.abort()]);
      await assert.rejects(
        ask('hi', { signal: controller.signal }),
        error => !(error instanceof UpstreamError),
      );
      await upstream.requests[0]?.hungUp;
    });

    it('ends it by just reading no further', async test => {
      const { answerer, upstream } = await serve(test, [fallingSilent('Hel', 'lo')]);
      for await (const part of answerer.answer(
        asRequest({ chatbotId: agency.chatbotId, content: 'hi' }),
      )) {
        assert.equal(part.type, 'fragment');
        break;
      }
      await upstream.requests[0]?.hungUp;
    });

    it('is not asked for at all when he left before', async test => {
      const controller = new AbortController();
      controller.abort();
      const { ask, upstream } = await serve(test, [saying(['hi'])]);
      await assert.rejects(ask('hi', { signal: controller.signal }));
      assert.equal(upstream.requests.length, 0);
    });
  });

  it('lists the models of the upstream', async test => {
    const { answerer } = await serve(test, [saying(['ok'])]);
    assert.deepEqual(await answerer.models(), [
      { key: 'stub-large', name: 'stub-large', usable: true },
      { key: 'stub-small', name: 'stub-small', usable: true },
    ]);
  });

  it('reads usage wherever the upstream tells it', async test => {
    const early: Reaction = (_, response) =>
      streamChunks(response, [usage(7), delta({ content: 'Hi' }), finish('stop')]);
    const { ask } = await serve(test, [early]);
    assert.equal((await ask('hi')).totalTokens, 7);
  });
});
