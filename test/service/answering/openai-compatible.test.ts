import assert from 'node:assert/strict';
import { before, describe, it, type TestContext } from 'node:test';
import { UpstreamError } from '../../../service/answering/answerer.js';
import { OpenAiAnswerer, type UpstreamOptions } from '../../../service/answering/openai-compatible.js';
import { jpeg, png, pngOf, wav } from '../support/sample-files.js';
import { onEmbeddedDatabase } from '../support/fixture.js';
import { answerFile } from './support/answer-file.js';
import { asRequest, ask, openAgency, type Agency, type Question } from './support/answering.js';
import {
  breakingOff,
  calling,
  delta,
  fallingSilent,
  finish,
  hearing,
  pausing,
  refusing,
  saying,
  startUpstream,
  streamChunks,
  usage,
  type ChatBody,
  type Reaction,
} from './support/upstream.js';

onEmbeddedDatabase('an OpenAI-compatible upstream', fixture => {
  let agency: Agency;
  before(async () => {
    agency = await openAgency(fixture);
  });

  /** An answerer whose upstream reacts in this order. */
  async function serve(test: TestContext, reactions: readonly Reaction[], options: Partial<UpstreamOptions> = {}) {
    const upstream = await startUpstream(test, reactions);
    const answerer = new OpenAiAnswerer(fixture.db, { baseUrl: upstream.baseUrl, name: 'stub', ...options });
    return {
      upstream,
      answerer,
      ask: (content: string, question: Partial<Question> = {}) =>
        ask(answerer, { chatbotId: agency.chatbotId, content, ...question }),
    };
  }

  /** A tool's result, as the model got it in its second request. */
  const resultIn = (body: ChatBody | undefined): Record<string, unknown> => {
    const message = body?.messages.findLast(({ role }) => role === 'tool');
    assert.ok(message?.content);
    return JSON.parse(message.content) as Record<string, unknown>;
  };

  describe('answers', () => {
    it("an answer is passed on in the upstream's fragments", async test => {
      const { ask } = await serve(test, [saying(['Hel', 'lo', ' there.'], 42)], { checks: false });
      const answer = await ask('hi');
      assert.deepEqual(answer.fragments, ['Hel', 'lo', ' there.']);
      assert.equal(answer.totalTokens, 42);
      assert.equal(answer.noAnswer, false);
    });

    it("requests contain all of the owner's settings", async test => {
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

    it('requests omit settings that the owner did not set', async test => {
      const { ask, upstream } = await serve(test, [saying(['ok'])]);
      await ask('hi');
      const [request] = upstream.requests;
      assert.equal(request?.headers.authorization, undefined);
      assert.equal('temperature' in (request?.body ?? {}), false);
      assert.equal(request?.body.model, 'stub');
      assert.match(request?.body.messages[0]?.content ?? '', /language of the question/);
    });

    it("the upstream's first model answers when none is configured", async test => {
      const upstream = await startUpstream(test, [saying(['ok'])]);
      const answerer = new OpenAiAnswerer(fixture.db, { baseUrl: upstream.baseUrl });
      for (const Model of ['', 'embedded'])
        await ask(answerer, { chatbotId: agency.chatbotId, content: 'hi', settings: { Model } });
      const asked = upstream.requests.filter(({ path }) => path.endsWith('completions'));
      assert.deepEqual(
        asked.map(({ body }) => body.model),
        ['stub-large', 'stub-large'],
      );
      assert.equal(upstream.requests.filter(({ path }) => path.endsWith('/models')).length, 1);
    });

    it('requests contain as much of the conversation as fits', async test => {
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

    it('tokens are estimated when the upstream does not count them', async test => {
      const { ask } = await serve(test, [saying(['Hello.'])]);
      const { totalTokens } = await ask('hi');
      assert.ok(totalTokens > 100 && totalTokens < 5000, String(totalTokens));
    });
  });

  describe('tools', () => {
    it('tools run the same search as the embedded answerer', async test => {
      const { ask, upstream } = await serve(test, [
        calling(
          'search_listings',
          { place: 'Portland, OR', property_type: 'houses', max_price: 600000, min_bedrooms: 2, sale_type: 'for_sale' },
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
        'suggest_questions',
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

    it('tool results have the ids of their calls', async test => {
      const { ask, upstream } = await serve(test, [calling('search_site', { query: 'opening hours' }), saying(['ok'])]);
      await ask('when are you open?');
      const messages = upstream.requests[1]?.body.messages ?? [];
      const call = messages.find(({ tool_calls }) => tool_calls)?.tool_calls?.[0];
      assert.equal(call?.function.name, 'search_site');
      assert.deepEqual(JSON.parse(call?.function.arguments ?? ''), { query: 'opening hours' });
      assert.equal(messages.at(-1)?.tool_call_id, call?.id);
      assert.match(messages.at(-1)?.content ?? '', /Monday to Friday/);
    });

    it('several tools may be called at once, in interleaved chunks', async test => {
      const both: Reaction = (_, response) =>
        streamChunks(response, [
          delta({ tool_calls: [{ index: 0, id: 'a', function: { name: 'get_listing', arguments: '{"mls_' } }] }),
          delta({ tool_calls: [{ index: 1, id: 'b', function: { name: 'search_site', arguments: '{"que' } }] }),
          delta({ tool_calls: [{ index: 0, function: { arguments: 'number":"METRIC1"}' } }] }),
          delta({ tool_calls: [{ index: 1, function: { arguments: 'ry":"fees"}' } }] }),
          finish('tool_calls'),
        ]);
      const { ask, upstream } = await serve(test, [both, saying(['ok'])]);
      await ask('both');
      const results = upstream.requests[1]?.body.messages.filter(({ role }) => role === 'tool') ?? [];
      assert.deepEqual(
        results.map(result => result.tool_call_id),
        ['a', 'b'],
      );
      assert.match(results[0]?.content ?? '', /Zürich/);
      assert.match(results[1]?.content ?? '', /no commission/);
    });

    it('a search without matches returns the nearest listings to the model', async test => {
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

    it('unknown places and types return the known ones to the model', async test => {
      for (const [args, known] of [
        [{ place: 'Springfield' }, 'Portland'],
        [{ property_type: 'castle' }, 'House'],
      ] as const) {
        const { ask, upstream } = await serve(test, [calling('search_listings', args), saying(['ok'])]);
        await ask('x');
        const result = resultIn(upstream.requests[1]?.body);
        assert.equal(result['total'], 0);
        assert.ok((result['known'] as string[]).includes(known));
      }
    });

    it('summarize_market summarizes prices', async test => {
      const { ask, upstream } = await serve(test, [calling('summarize_market', { place: 'Salem' }), saying(['ok'])]);
      await ask('x');
      const result = resultIn(upstream.requests[1]?.body) as {
        total: number;
        prices: { average: number }[];
        cities: unknown;
      };
      const { total } = result;
      assert.equal(total, agency.rows.filter(row => row.city === 'Salem' && row.status !== 'Sold').length);
      assert.deepEqual(result.cities, [{ name: 'Salem', count: total }]);
      assert.ok((result.prices[0]?.average ?? 0) > 100_000);
    });

    it('tool results omit unknown values, and are limited in size', async test => {
      const { ask, upstream } = await serve(test, [
        calling('search_listings', { limit: 500 }),
        calling('get_listing', { mls_number: 'BARE1' }),
        saying(['ok']),
      ]);
      await ask('x');
      const [, second, third] = upstream.requests.map(({ body }) => resultIn_(body));
      assert.equal((second!['listings'] as unknown[]).length, 8);
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

    for (const [tool, args, problem, allowed] of [
      ['search_listings', '{"city": 5}', /no argument "city"/, /"place":"a short text: City/],
      [
        'search_listings',
        '{"place": "Salem", "pool": true}',
        /no argument "pool"/,
        /"features":"a list of short texts/,
      ],
      ['search_listings', '{"place": 5}', /place must be a short text/, /"sale_type"/],
      ['search_listings', '{"min_price": "$500k"}', /min_price must be a number/, /such as 3 or 500000/],
      ['search_listings', '{"min_bedrooms": true}', /min_bedrooms must be a number/, /"place"/],
      ['search_listings', '{"features": "pool"}', /features must be a list/, /"place"/],
      ['search_listings', '{"sale_type": "sale"}', /sale_type must be "for_sale" or "for_rent"/, /"place"/],
      ['search_listings', '{"toString": 1}', /no argument "toString"/, /"place"/],
      ['search_listings', '{"__proto__": 1}', /no argument "__proto__"/, /"place"/],
      ['search_listings', '["Salem"]', /one JSON object/, /"place"/],
      ['search_listings', '{"place": "Sal', /one JSON object/, /"place"/],
      ['search_listings', '{"place": "Salem"}{"place": "Portland"}', /one JSON object/, /"place"/],
      ['summarize_market', '{"town": "Salem"}', /no argument "town"/, /"place"/],
      ['get_listing', '{"id": "METRIC1"}', /no argument "id"/, /"mls_number"/],
      ['get_listing', '{}', /mls_number must be a short text/, /"mls_number"/],
      ['search_site', '{"query": ["fees"]}', /query must be a short text/, /"query"/],
      ['suggest_questions', '{"text": "More"}', /no argument "text"/, /"questions"/],
    ] as const)
      it(`the arguments ${args} of ${tool} are answered with the allowed ones`, async test => {
        const { ask, upstream } = await serve(test, [callingWith(tool, args), saying(['Sorry.'])]);
        await ask('x');
        const { error, allowed: listed, ...rest } = resultIn(upstream.requests[1]?.body);
        assert.match(String(error), problem);
        assert.match(JSON.stringify(listed), allowed);
        assert.deepEqual(rest, {});
      });

    for (const args of [
      '{"place": "Salem", "min_bedrooms": "2"}',
      '{"place": "Salem", "min_bedrooms": 2, "max_price": null, "sale_type": "", "features": null}',
      '{}{"place": "Salem", "min_bedrooms": 2}',
      JSON.stringify('{"place": "Salem", "min_bedrooms": 2}'),
    ])
      it(`the arguments ${args} are understood`, async test => {
        const { ask, upstream } = await serve(test, [callingWith('search_listings', args), saying(['ok'])]);
        await ask('x');
        const matching = agency.rows.filter(row => row.city === 'Salem' && row.status !== 'Sold' && row.bedrooms >= 2);
        assert.equal(resultIn(upstream.requests[1]?.body)['total'], matching.length);
      });

    it('the signature of a call is sent back with it', async test => {
      const extra_content = { google: { thought_signature: 'abc' } };
      const signed: Reaction = (_, response) =>
        streamChunks(response, [
          delta({ tool_calls: [{ id: 'a', function: { name: 'no_answer', arguments: '{}' }, extra_content }] }),
          finish('stop'),
        ]);
      const { ask, upstream } = await serve(test, [signed, saying(['ok'])]);
      await ask('x');
      const called = upstream.requests[1]?.body.messages.find(({ tool_calls }) => tool_calls)?.tool_calls?.[0];
      assert.deepEqual((called as { extra_content?: unknown }).extra_content, extra_content);
    });

    it('thoughts before a tool call are not sent back', async test => {
      const thinking: Reaction = (_, response) =>
        streamChunks(response, [
          delta({ reasoning_content: 'secret' }),
          delta({ content: '<think>secret</think>Let me look.' }),
          delta({ tool_calls: [{ id: 'a', function: { name: 'search_site', arguments: '{"query":"fees"}' } }] }),
          finish('tool_calls'),
        ]);
      const { ask, upstream } = await serve(test, [thinking, saying(['Nothing.'])]);
      assert.equal((await ask('x')).text, 'Let me look.\n\nNothing.');
      assert.doesNotMatch(upstream.requests[1]?.raw ?? 'secret', /secret/);
    });

    it('invalid tool calls return an error to the model', async test => {
      const nonsense: Reaction[] = [
        calling('search_listings', { max_price: 'cheap' }),
        calling('drop_database', {}),
        calling('get_listing', { mls_number: 7 }),
        (_, response) =>
          streamChunks(response, [
            delta({
              tool_calls: [{ index: 0, id: 'x', function: { name: 'search_site', arguments: '{"query": "ab' } }],
            }),
            finish('tool_calls'),
          ]),
        saying(['Sorry.']),
      ];
      const { ask, upstream } = await serve(test, nonsense);
      const { text } = await ask('x');
      assert.equal(text, 'Sorry.');
      for (const { body } of upstream.requests.slice(1)) assert.equal(typeof resultIn(body)['error'], 'string');
    });

    it("tools never return another chatbot's listings", async test => {
      const { id } = await fixture.newChatbot();
      const { ask, upstream } = await serve(test, [calling('get_listing', { mls_number: 'METRIC1' }), saying(['ok'])]);
      await ask('x', { chatbotId: id });
      assert.match(String(resultIn(upstream.requests[1]?.body)['error']), /no listing/);
    });

    it('a model may call tools in four rounds and then must answer', async test => {
      const { ask, upstream } = await serve(test, [calling('search_site', { query: 'fees' }, { tokens: 10 })]);
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

    it('text before a tool call is part of the answer', async test => {
      const { ask } = await serve(test, [
        calling('search_site', { query: 'fees' }, { before: 'Let me look.' }),
        saying(['Nothing ', 'to pay.']),
      ]);
      assert.equal((await ask('x')).text, 'Let me look.\n\nNothing to pay.');
    });
  });

  const callingWith =
    (name: string, json: string): Reaction =>
    (_, response) =>
      streamChunks(response, [
        delta({ tool_calls: [{ index: 0, id: 'a', function: { name, arguments: json } }] }),
        finish('tool_calls'),
      ]);

  describe('requests that are too long', () => {
    const history = Array.from({ length: 10 }, (_, index) => [
      { role: 'user' as const, content: `Question ${index}?` },
      { role: 'bot' as const, content: `Answer ${index}.` },
    ]).flat();
    const refusals: readonly (readonly [string, number, string])[] = [
      ['OpenAI', 400, '{"error":{"message":"no","code":"context_length_exceeded"}}'],
      ['vLLM', 400, '{"object":"error","message":"This model\'s maximum context length is 8192 tokens."}'],
      ['llama.cpp', 400, '{"error":{"code":400,"message":"no","type":"exceed_context_size_error"}}'],
      ['llama.cpp', 500, '{"error":{"code":500,"message":"Context size has been exceeded."}}'],
      ['llama-cpp-python', 400, '{"error":{"message":"Requested tokens (2285) exceed context window of 2048"}}'],
      ['LM Studio', 400, '{"error":"the model is loaded with context length of only 2048 tokens"}'],
      ['Anthropic', 400, '{"error":{"message":"prompt is too long: 210000 tokens > 200000 maximum"}}'],
      ['Google', 400, '[{"error":{"code":400,"message":"The input token count (12) exceeds the maximum number"}}]'],
      ['xAI', 400, '{"error":"This model\'s maximum prompt length is 131072"}'],
      ['Zhipu', 400, '{"error":{"code":"1261","message":"Prompt exceeds max length"}}'],
      ['Bedrock', 400, '{"message":"Input is too long for requested model."}'],
      ['TGI', 422, '{"error":"`inputs` tokens + `max_new_tokens` must be <= 2048"}'],
      ['a proxy', 413, '<html>'],
      ['LM Studio in a stream', 200, 'data: {"error":{"message":"Context size has been exceeded."}}\n\n'],
    ];
    const refusingWith =
      (status: number, body: string): Reaction =>
      (_, response) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(body);
      };
    for (const [service, status, body] of refusals)
      it(`a request that is too long for ${service} (${status}) is repeated with half the history`, async test => {
        const { ask, upstream } = await serve(test, [refusingWith(status, body), saying(['ok'])]);
        assert.equal((await ask('Now?', { history })).text, 'ok');
        const asked = upstream.requests[1]?.body.messages.slice(1).map(({ content }) => content);
        assert.deepEqual(asked, [...history.slice(10).map(({ content }) => content), 'Now?']);
      });

    it('a request is repeated once, and only if there is a history', async test => {
      const [, status, body] = refusals[0]!;
      for (const [earlier, requests] of [
        [history, 2],
        [[], 1],
      ] as const) {
        const { ask, upstream } = await serve(test, [refusingWith(status, body)]);
        await assert.rejects(ask('Now?', { history: earlier }), UpstreamError);
        assert.equal(upstream.requests.length, requests);
      }
    });

    it('tool calls keep their results when a later round is too long', async test => {
      const [, status, body] = refusals[0]!;
      const reactions = [calling('search_site', { query: 'fees' }), refusingWith(status, body), saying(['ok'])];
      const { ask, upstream } = await serve(test, reactions);
      assert.equal((await ask('Now?', { history })).text, 'ok');
      const roles = upstream.requests[2]?.body.messages.map(({ role }) => role) ?? [];
      assert.deepEqual(roles.slice(-3), ['user', 'assistant', 'tool']);
      assert.equal(roles.length, 14);
    });

    it('an answer that has begun is not repeated', async test => {
      const late = `data: ${JSON.stringify(delta({ content: 'So' }))}\n\ndata: ${refusals[0]![2]}\n\n`;
      const { ask, upstream } = await serve(test, [refusingWith(200, late)]);
      await assert.rejects(ask('Now?', { history }), UpstreamError);
      assert.equal(upstream.requests.length, 1);
    });
  });

  describe('fields that a model refuses', () => {
    for (const [field, status, message] of [
      ['temperature', 400, "Unsupported value: 'temperature' does not support 0.35 with this model."],
      ['stream_options', 422, '{"detail":[{"type":"extra_forbidden","loc":["body","stream_options"]}]}'],
    ] as const)
      it(`${field} is left out once the model has refused it`, async test => {
        const { ask, upstream } = await serve(test, [refusing(status, message), saying(['ok'])]);
        for (const content of ['hi', 'again'])
          assert.equal((await ask(content, { settings: { Temperature: 35 } })).text, 'ok');
        assert.deepEqual(
          upstream.requests.map(({ body }) => field in body),
          [true, false, false],
        );
      });
  });

  describe('thoughts', () => {
    it('a model that leaves out the opening mark is known after its first answer', async test => {
      let resume = () => {};
      const pause = new Promise<void>(resolve => (resume = resolve));
      const { answerer, ask } = await serve(test, [pausing('secret ', pause, 'thoughts</thi', 'nk>Hel', 'lo.')]);
      const types: string[] = [];
      for await (const part of answerer.answer(asRequest({ chatbotId: agency.chatbotId, content: 'hi' }))) {
        types.push(part.type === 'fragment' ? part.content : part.type);
        resume();
      }
      assert.deepEqual(types, ['secret ', 'retracted', 'Hello.', 'final']);
      assert.equal((await ask('hi')).text, 'Hello.');
    });
  });

  describe('suggestions', () => {
    it('suggestions of the model come with its answer and cost no further round', async test => {
      const questions = ['More', 7, 'Only Salem', 'x'.repeat(200)];
      const { ask, upstream } = await serve(test, [
        calling('suggest_questions', { questions }, { before: 'Here they are.' }),
        saying(['Never asked.']),
      ]);
      const answer = await ask('houses');
      assert.equal(answer.text, 'Here they are.');
      assert.deepEqual(answer.suggestions, ['More', 'Only Salem']);
      assert.equal(upstream.requests.length, 1);
    });

    it('invalid suggestions without an answer are ignored, and the model answers in the next round', async test => {
      const { ask } = await serve(test, [calling('suggest_questions', { questions: 'More' }), saying(['Hello.'])]);
      const answer = await ask('hi');
      assert.equal(answer.text, 'Hello.');
      assert.deepEqual(answer.suggestions, []);
    });
  });

  describe('unknown answers', () => {
    it('an answer is marked as unknown when the model calls no_answer', async test => {
      const { ask } = await serve(test, [calling('no_answer', {}), saying(['I do not know.'])]);
      const answer = await ask('Who won?');
      assert.equal(answer.noAnswer, true);
      assert.equal(answer.text, 'I do not know.');
    });

    it('an empty answer of the model says that the answer is unknown', async test => {
      const { ask } = await serve(test, [saying([])]);
      const answer = await ask('hi', { settings: { AIResponseLanguage: 'English' } });
      assert.equal(answer.noAnswer, true);
      assert.match(answer.text, /don't know/);
    });

    it("the model is not asked about images, recordings or videos that it can't open without text", async test => {
      const { ask, upstream } = await serve(test, [saying(['A lovely photo!'])]);
      for (const type of ['Image', 'Audio', 'Video'] as const) {
        const answer = await ask('', { type });
        assert.equal(answer.noAnswer, true);
        assert.match(answer.text, /I can't/);
      }
      assert.equal(upstream.requests.length, 0);
      await ask('Houses like this?', { type: 'Image' });
      assert.match(upstream.requests[0]?.body.messages.at(-1)?.content ?? '', /kind Image.*\nHouses like this\?/s);
    });
  });

  describe('questions with files', () => {
    const image = answerFile(png());
    const recording = answerFile(wav(2));

    it('images are sent to the model unchanged', async test => {
      const { ask, upstream } = await serve(test, [saying(['A door.'])]);
      const files = [image, answerFile(jpeg())];
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

    it('images without text are sent to the model, and their bytes do not count as tokens', async test => {
      const { ask } = await serve(test, [saying(['A door.'])]);
      const files = [answerFile(pngOf(1_000_000))];
      const answer = await ask('', { type: 'Image', files });
      assert.equal(answer.noAnswer, false);
      assert.ok(answer.totalTokens < 5000);
    });

    it('images are omitted when the model does not support them', async test => {
      const { ask, upstream } = await serve(test, [refusing(400), saying(['I cannot see it.'])]);
      const answer = await ask('Houses like this?', { type: 'Image', files: [image] });
      assert.equal(answer.text, 'I cannot see it.');
      assert.match(
        upstream.requests[1]?.body.messages.at(-1)?.content ?? '',
        /which can't be opened.*\nHouses like this\?/s,
      );
    });

    it('a recording is sent to the model as its transcript', async test => {
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

    it('a recording without speech is answered without the model', async test => {
      const { ask, upstream } = await serve(test, [hearing(' ')]);
      const answer = await ask('', { type: 'Audio', files: [recording] });
      assert.match(answer.text, /couldn't hear any words/);
      assert.equal(answer.noAnswer, true);
      assert.equal(upstream.requests.length, 1);
    });

    it("a recording is named in the answer when the upstream can't transcribe it", async test => {
      const { ask } = await serve(test, [refusing(404)]);
      const answer = await ask('', { type: 'Audio', files: [recording] });
      assert.match(answer.text, /received your recording \(WAV, 2 seconds, 63 KB\)/);
      assert.match(answer.text, /I can't listen/);
      assert.equal(answer.heard, undefined);
    });

    it('an answer fails when the transcription fails', async test => {
      const { ask } = await serve(test, [refusing(500)]);
      await assert.rejects(ask('', { type: 'Audio', files: [recording] }), UpstreamError);
    });
  });

  describe('failures', () => {
    const failures: readonly (readonly [string, Reaction, RegExp])[] = [
      ['a wrong key', refusing(401, 'Incorrect API key sk-secret'), /status 401/],
      ['an unknown model', refusing(404), /status 404/],
      ['a limit', refusing(429), /status 429/],
      ['a fault', refusing(500), /status 500/],
      ['a body that is not a stream', (_, response) => void response.end('<html>'), /broke off/],
      ['a cut in the middle', breakingOff('Hel', 'lo'), /could not be reached|broke off/],
      [
        'an error in the stream',
        (_, response) => streamChunks(response, [delta({ content: 'Hel' }), { error: { message: 'overloaded' } }]),
        /broke off its answer with an error/,
      ],
    ];
    for (const [what, reaction, message] of failures)
      it(`${what} is an UpstreamError without secrets`, async test => {
        const { ask, upstream } = await serve(test, [reaction], { apiKey: 'sk-secret' });
        await assert.rejects(ask('hi'), (error: unknown) => {
          assert.ok(error instanceof UpstreamError, String(error));
          assert.match(error.message, message);
          assert.doesNotMatch(error.message, /sk-secret|127\.0\.0\.1/);
          return true;
        });
        assert.equal(upstream.requests.length, 1, 'asked once, never twice by itself');
      });

    it('fragments before a failure are kept', async test => {
      const { answerer } = await serve(test, [breakingOff('Hel', 'lo')], { checks: false });
      const fragments: string[] = [];
      await assert.rejects(async () => {
        for await (const part of answerer.answer(asRequest({ chatbotId: agency.chatbotId, content: 'hi' })))
          if (part.type === 'fragment') fragments.push(part.content);
      }, UpstreamError);
      assert.deepEqual(fragments, ['Hel', 'lo']);
    });

    it('an unreachable upstream is a failure', async () => {
      const answerer = new OpenAiAnswerer(fixture.db, { baseUrl: 'http://127.0.0.1:9/v1', name: 'stub' });
      await assert.rejects(ask(answerer, { chatbotId: agency.chatbotId, content: 'hi' }), UpstreamError);
      await assert.rejects(answerer.models(), UpstreamError);
    });

    it('an upstream that never answers is a failure', async test => {
      const { ask, upstream } = await serve(test, [() => {}], { timeLimits: { firstByteMs: 50, idleMs: 60_000 } });
      await assert.rejects(
        ask('hi'),
        (error: unknown) => error instanceof UpstreamError && /silent/.test(error.message),
      );
      await upstream.requests[0]?.hungUp;
    });

    it('an upstream that stops in the middle of an answer is a failure', async test => {
      const { ask, upstream } = await serve(test, [fallingSilent('Hel')], {
        timeLimits: { firstByteMs: 60_000, idleMs: 50 },
      });
      await assert.rejects(
        ask('hi'),
        (error: unknown) => error instanceof UpstreamError && /silent/.test(error.message),
      );
      await upstream.requests[0]?.hungUp;
    });
  });

  describe('visitors who leave', () => {
    it("leaving in the middle of an answer ends the upstream's request", async test => {
      const { answerer, upstream } = await serve(test, [fallingSilent('Hel', 'lo ')]);
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

    it("leaving before the first byte ends the upstream's request", async test => {
      const controller = new AbortController();
      const { ask, upstream } = await serve(test, [() => controller.abort()]);
      await assert.rejects(ask('hi', { signal: controller.signal }), error => !(error instanceof UpstreamError));
      await upstream.requests[0]?.hungUp;
    });

    it("canceling the iteration ends the upstream's request", async test => {
      const { answerer, upstream } = await serve(test, [fallingSilent('Hel', 'lo ')]);
      for await (const part of answerer.answer(asRequest({ chatbotId: agency.chatbotId, content: 'hi' }))) {
        assert.equal(part.type, 'fragment');
        break;
      }
      await upstream.requests[0]?.hungUp;
    });

    it('the upstream is not asked when the visitor has already left', async test => {
      const controller = new AbortController();
      controller.abort();
      const { ask, upstream } = await serve(test, [saying(['hi'])]);
      await assert.rejects(ask('hi', { signal: controller.signal }));
      assert.equal(upstream.requests.length, 0);
    });
  });

  it('the models are those of the upstream', async test => {
    const { answerer } = await serve(test, [saying(['ok'])]);
    assert.deepEqual(await answerer.models(), [
      { key: 'stub-large', name: 'stub-large', usable: true },
      { key: 'stub-small', name: 'stub-small', usable: true },
    ]);
  });

  it('token usage is read from any chunk', async test => {
    const early: Reaction = (_, response) =>
      streamChunks(response, [usage(7), delta({ content: 'Hi' }), finish('stop')]);
    const { ask } = await serve(test, [early]);
    assert.equal((await ask('hi')).totalTokens, 7);
  });
});
