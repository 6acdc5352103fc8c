import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { UpstreamError } from '../../../service/answering/answerer.js';
import { askOnce, type RoundEnd } from '../../../service/answering/upstream/chat-round.js';
import type { ModelApi } from '../../../service/answering/upstream/model-api.js';
import { tools } from '../../../service/answering/upstream/tools.js';

const CALL = { name: 'search_site', arguments: '{"query":"fees"}' };

/** An answer in a body, as real services send it. */
interface Row {
  readonly name: string;
  readonly body: string;
  /** Text for visitors. */
  readonly text?: string;
  readonly calls?: readonly { readonly name: string; readonly arguments: string }[];
  /** Tokens that the service counts; undefined if they are estimated. */
  readonly tokens?: number;
  readonly cut?: string;
  /** Message of the failure. */
  readonly fails?: RegExp;
}

const choice = (delta: object | null, finish: string | null = null) => ({
  choices: [{ index: 0, delta, finish_reason: finish }],
});
const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const say = (content: unknown) => event(choice({ content }));
const stop = event(choice({}, 'stop'));
const done = 'data: [DONE]\n\n';
const plain = (message: object, finish: string | null = 'stop', more: object = {}) =>
  JSON.stringify({ id: 'c', choices: [{ index: 0, message, finish_reason: finish }], ...more });
const call = (part: object) => event(choice({ tool_calls: [part] }));
const search = (args: unknown = CALL.arguments) => ({ function: { name: 'search_site', arguments: args } });

const ends: readonly Row[] = [
  { name: 'a reason to end and [DONE]', body: say('Hi') + stop + done, text: 'Hi' },
  { name: '[DONE] without a reason to end', body: say('Hi') + done, text: 'Hi' },
  { name: 'the end of the body', body: say('Hi'), text: 'Hi' },
  { name: 'the end of the body without a last line end', body: say('Hi').trim(), text: 'Hi' },
  {
    name: 'a reason to end in the chunk with the last text',
    body: event(choice({ content: 'Hi' }, 'stop')),
    text: 'Hi',
  },
  {
    name: 'an empty reason to end in each chunk (SGLang)',
    body: event(choice({ content: 'Hi' }, '')) + done,
    text: 'Hi',
  },
  { name: 'nothing but [DONE]', body: done, fails: /broke off/ },
  { name: 'an empty body', body: '', fails: /broke off/ },
  { name: 'half an object', body: say('Hi') + 'data: {"choices":[{"del', text: 'Hi', fails: /broke off/ },
  { name: 'length as the reason', body: say('Hi') + event(choice({}, 'length')), text: 'Hi', cut: 'length' },
  { name: 'MAX_TOKENS as the reason', body: say('Hi') + event(choice({}, 'MAX_TOKENS')), text: 'Hi', cut: 'length' },
  { name: 'SAFETY as the reason', body: say('Hi') + event(choice({}, 'SAFETY')), text: 'Hi', cut: 'content_filter' },
  { name: 'error as the reason (OpenRouter)', body: event(choice({ content: '' }, 'error')), fails: /an error/ },
];

const usages: readonly Row[] = [
  ...[null, {}, '7', 7, [], { total_tokens: 0 }, { total_tokens: '7' }, { total_tokens: null }].map(usage => ({
    name: `usage ${JSON.stringify(usage)}`,
    body: event({ ...choice({ content: 'Hi' }), usage }) + stop + event({ choices: [], usage }) + done,
    text: 'Hi',
  })),
  {
    name: 'usage in a chunk of its own',
    body: say('Hi') + stop + event({ choices: [], usage: { total_tokens: 9 } }),
    text: 'Hi',
    tokens: 9,
  },
  {
    name: 'usage without choices',
    body: say('Hi') + stop + event({ usage: { total_tokens: 9 } }),
    text: 'Hi',
    tokens: 9,
  },
  {
    name: 'usage with choices null',
    body: say('Hi') + stop + event({ choices: null, usage: { total_tokens: 9 } }),
    text: 'Hi',
    tokens: 9,
  },
  {
    name: 'usage before the text',
    body: event({ choices: [], usage: { total_tokens: 9 } }) + say('Hi') + done,
    text: 'Hi',
    tokens: 9,
  },
  {
    name: 'usage after the cut',
    body: say('Hi') + event(choice({}, 'length')) + event({ usage: { total_tokens: 9 } }),
    text: 'Hi',
    tokens: 9,
    cut: 'length',
  },
  {
    name: 'usage without a total',
    body: say('Hi') + event({ choices: [], usage: { prompt_tokens: 6, completion_tokens: 3 } }),
    text: 'Hi',
    tokens: 9,
  },
];

const framings: readonly Row[] = [
  {
    name: 'comments before the answer (OpenRouter)',
    body: `: OPENROUTER PROCESSING\n\n: OPENROUTER PROCESSING\n\n${say('Hi')}${done}`,
    text: 'Hi',
  },
  { name: 'comments as data (a gateway)', body: `data: : OPENROUTER PROCESSING\n\n${say('Hi')}${done}`, text: 'Hi' },
  { name: 'blank lines to keep the connection', body: `\n\n\n${say('Hi')}\n\n${done}`, text: 'Hi' },
  { name: 'data: without a blank', body: (say('Hi') + stop + done).replaceAll('data: ', 'data:'), text: 'Hi' },
  { name: 'CRLF', body: (say('Hi') + stop + done).replaceAll('\n', '\r\n'), text: 'Hi' },
  { name: 'CR', body: (say('Hi') + stop + done).replaceAll('\n', '\r'), text: 'Hi' },
  { name: 'single line ends', body: (say('Hi') + say('!') + done).replaceAll('\n\n', '\n'), text: 'Hi!' },
  { name: 'a byte order mark', body: `\ufeff${say('Hi')}${done}`, text: 'Hi' },
  {
    name: 'event names and ids',
    body: `event: message\nid: 1\nretry: 5\n${say('Hi')}event: done\n${done}`,
    text: 'Hi',
  },
  { name: 'lines of JSON without data:', body: (say('Hi') + say('!')).replaceAll('data: ', ''), text: 'Hi!' },
  {
    name: 'an object on several data lines',
    body: 'data: {"choices":\ndata: [{"delta":{"content":"Hi"}}]}\n\n',
    text: 'Hi',
  },
  { name: 'text after [DONE]', body: say('Hi') + done + say(' there'), text: 'Hi' },
  { name: 'characters of several bytes', body: say('Größe 🏡') + done, text: 'Größe 🏡' },
  {
    name: 'an object that is not JSON',
    body: `${say('Not ')}data: {"choices":[{"delta":{"content":"x" y}}]}\n\n${say('true')}${done}`,
    text: 'Not ',
    fails: /invalid/,
  },
  { name: 'a page of a proxy', body: '<html><body>Bad gateway</body></html>', fails: /broke off/ },
];

const wholes: readonly Row[] = [
  {
    name: 'JSON in place of a stream',
    body: plain({ role: 'assistant', content: 'Hi' }, 'stop', { usage: { total_tokens: 9 } }),
    text: 'Hi',
    tokens: 9,
  },
  { name: 'pretty-printed JSON', body: JSON.stringify(JSON.parse(plain({ content: 'Hi' })), null, 2), text: 'Hi' },
  { name: 'JSON without a reason to end or usage', body: plain({ content: 'Hi' }, null, { usage: null }), text: 'Hi' },
  { name: 'JSON in an event', body: `data: ${plain({ content: 'Hi' })}\n\n${done}`, text: 'Hi' },
  {
    name: 'JSON with delta null',
    body: JSON.stringify({ choices: [{ delta: null, message: { content: 'Hi' } }] }),
    text: 'Hi',
  },
  { name: 'JSON that was cut off', body: plain({ content: 'Hi' }, 'length'), text: 'Hi', cut: 'length' },
  {
    name: 'JSON with a tool call',
    body: plain({ content: null, tool_calls: [{ id: 'a', ...search() }] }, 'tool_calls'),
    calls: [CALL],
  },
  {
    name: 'the whole answer again at the end of a stream',
    body: say('Hi') + event(JSON.parse(plain({ content: 'Hi' }))) + done,
    text: 'Hi',
  },
  { name: 'an error with status 200', body: '{"error":{"message":"sk-1","code":500}}', fails: /status 500/ },
];

const contents: readonly Row[] = [
  {
    name: 'a list of parts in a stream',
    body: say([{ type: 'text', text: 'Hi' }]) + say([{ type: 'text', text: '!' }]) + stop,
    text: 'Hi!',
  },
  {
    name: 'a list of parts in JSON',
    body: plain({
      content: [
        { type: 'text', text: 'Hi' },
        { type: 'output_text', text: '!' },
      ],
    }),
    text: 'Hi!',
  },
  { name: 'parts that are texts, or without a type', body: say(['Hi', { text: '!' }]) + stop, text: 'Hi!' },
  {
    name: 'parts with thoughts (Magistral)',
    body:
      say([{ type: 'thinking', thinking: [{ type: 'text', text: 'hm' }] }]) +
      say([{ type: 'text', text: 'Hi' }]) +
      stop,
    text: 'Hi',
  },
  {
    name: 'parts with reasoning',
    body: plain({
      content: [
        { type: 'reasoning', text: 'hm' },
        { type: 'text', text: 'Hi' },
      ],
    }),
    text: 'Hi',
  },
  { name: 'an empty list of parts', body: say([]) + say('Hi') + stop, text: 'Hi' },
  { name: 'content null', body: say(null) + say('Hi') + stop, text: 'Hi' },
  { name: 'a delta with the role alone', body: event(choice({ role: 'assistant' })) + say('Hi') + stop, text: 'Hi' },
  {
    name: 'choices that are empty (Azure)',
    body: event({ choices: [], prompt_filter_results: [] }) + say('Hi') + stop,
    text: 'Hi',
  },
  {
    name: 'several choices',
    body:
      event({
        choices: [
          { index: 1, delta: { content: 'No' } },
          { index: 0, delta: { content: 'Hi' } },
        ],
      }) + stop,
    text: 'Hi',
  },
  {
    name: 'another choice in a chunk of its own',
    body: say('Hi') + event({ choices: [{ index: 1, delta: { content: 'No' } }] }) + stop,
    text: 'Hi',
  },
  ...['reasoning', 'reasoning_content'].map(name => ({
    name: `the field ${name}`,
    body: event(choice({ [name]: 'hm' })) + say('Hi') + event(choice({ [name]: 'hm' }, 'stop')),
    text: 'Hi',
  })),
  {
    name: 'the field reasoning_details',
    body: event(choice({ reasoning_details: [{ type: 'reasoning.text', text: 'hm' }] })) + say('Hi') + stop,
    text: 'Hi',
  },
  { name: 'reasoning in JSON', body: plain({ content: 'Hi', reasoning: 'hm', reasoning_content: 'hm' }), text: 'Hi' },
  { name: 'reasoning alone', body: event(choice({ reasoning_content: 'hm' })) + done, text: '' },
];

const errors: readonly Row[] = [
  {
    name: 'an error in the middle',
    body: say('Hi') + event({ error: { message: 'sk-1', code: 502 } }) + done,
    text: 'Hi',
    fails: /status 502/,
  },
  {
    name: 'an error event',
    body: `event: error\n${event({ error: 'sk-1' })}`,
    fails: /broke off its answer with an error/,
  },
  { name: 'an error object (vLLM)', body: event({ object: 'error', message: 'sk-1', code: 400 }), fails: /status 400/ },
  {
    name: 'an error with a chunk (OpenRouter)',
    body: event({ ...choice({ content: '' }, 'error'), error: { code: 'server_error', message: 'sk-1' } }),
    fails: /an error/,
  },
  {
    name: 'an error in a choice (OpenRouter)',
    body: event({ choices: [{ error: { code: 429, message: 'sk-1' } }] }),
    fails: /status 429/,
  },
  { name: 'error null in each chunk', body: event({ ...choice({ content: 'Hi' }), error: null }) + stop, text: 'Hi' },
];

const calls: readonly Row[] = [
  {
    name: 'a call in one piece',
    body: call({ index: 0, id: 'a', ...search() }) + event(choice({}, 'tool_calls')),
    calls: [CALL],
  },
  {
    name: 'a call with stop as the reason to end',
    body: call({ index: 0, id: 'a', ...search() }) + stop,
    calls: [CALL],
  },
  { name: 'a call without any reason to end', body: call({ index: 0, id: 'a', ...search() }) + done, calls: [CALL] },
  { name: 'a call without index and id (Ollama)', body: call(search()) + stop, calls: [CALL] },
  {
    name: 'a call in pieces without index',
    body:
      call({ id: 'a', ...search('') }) +
      call({ function: { arguments: '{"query":' } }) +
      call({ function: { arguments: '"fees"}' } }) +
      stop,
    calls: [CALL],
  },
  {
    name: 'a call in pieces with id and name in each',
    body:
      call({ index: 0, id: 'a', ...search('{"query":') }) + call({ index: 0, id: 'a', ...search('"fees"}') }) + stop,
    calls: [CALL],
  },
  {
    name: 'pieces with ids of their own (vLLM)',
    body:
      call({ index: 0, id: 'a', ...search('{"query":') }) +
      call({ index: 0, id: 'b', function: { arguments: '"fees"}' } }) +
      stop,
    calls: [CALL],
  },
  {
    name: 'two calls that both have index 0 (Ollama)',
    body: call({ index: 0, id: 'a', ...search() }) + call({ index: 0, id: 'b', ...search() }) + stop,
    calls: [CALL, CALL],
  },
  {
    name: 'two calls with index 0 and no ids',
    body: call({ index: 0, ...search() }) + call({ index: 0, ...search() }) + stop,
    calls: [CALL, CALL],
  },
  {
    name: 'two calls without index and ids',
    body: event(choice({ tool_calls: [search(), search()] })) + stop,
    calls: [CALL, CALL],
  },
  {
    name: 'two calls with the same id',
    body:
      event(
        choice({
          tool_calls: [
            { index: 0, id: 'a', ...search() },
            { index: 1, id: 'a', ...search() },
          ],
        }),
      ) + stop,
    calls: [CALL, CALL],
  },
  {
    name: 'arguments that are an object',
    body: call({ index: 0, id: 'a', ...search({ query: 'fees' }) }) + stop,
    calls: [CALL],
  },
  {
    name: 'arguments null',
    body: call({ index: 0, id: 'a', ...search(null) }) + stop,
    calls: [{ name: 'search_site', arguments: '' }],
  },
  { name: 'tool_calls null', body: event(choice({ content: 'Hi', tool_calls: null })) + stop, text: 'Hi' },
  {
    name: 'the legacy function_call',
    body:
      event(choice({ function_call: { name: 'search_site', arguments: '' } })) +
      event(choice({ function_call: { arguments: CALL.arguments } })) +
      event(choice({}, 'function_call')),
    calls: [CALL],
  },
  {
    name: 'both forms of a call',
    body: plain({ tool_calls: [{ id: 'a', ...search() }], function_call: CALL }),
    calls: [CALL],
  },
  {
    name: 'a call that was cut off',
    body: call({ index: 0, id: 'a', ...search('{"que') }) + event(choice({}, 'length')),
    calls: [],
    cut: 'length',
  },
  {
    name: 'thoughts without marks before a call',
    body: say('I need the fees.</think>\n\n') + call({ index: 0, id: 'a', ...search() }) + stop,
    calls: [CALL],
    text: '',
  },
];

const json = JSON.stringify(CALL);
const texts: readonly Row[] = [
  `<tool_call>\n${json.replace('"arguments":"{\\"query\\":\\"fees\\"}"', '"arguments":{"query":"fees"}')}\n</tool_call>`,
  `<tool_call>${json}`,
  `<tool_calls>[${json}]</tool_calls>`,
  `<TOOLCALL>[${json}]</TOOLCALL>`,
  `<|tool_call|>[${json}]<|/tool_call|>`,
  `[TOOL_CALLS][${json}]`,
  `[TOOL_CALLS]search_site[ARGS]${CALL.arguments}`,
  `<function=search_site>${CALL.arguments}</function>`,
  `<|python_tag|>{"name":"search_site","parameters":{"query":"fees"}}<|eom_id|>`,
  json,
  `[${json}]`,
  `<think>Which tool?</think>\n<tool_call>${json}</tool_call>`,
].map(text => ({ name: `the call ${text}`, body: say(text) + stop, text: '', calls: [CALL] }));

const hidden: readonly Row[] = [
  '<tool_call>search_site\n<arg_key>query</arg_key>\n<arg_value>fees</arg_value>\n</tool_call>',
  '<tool_call><function=search_site><parameter=query>fees</parameter></function></tool_call>',
  '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>x<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
  '<｜DSML｜function_calls><｜DSML｜invoke name="x">y</｜DSML｜invoke></｜DSML｜function_calls>',
  '<|tool_calls_section_begin|><|tool_call_begin|>x<|tool_call_end|><|tool_calls_section_end|>',
  '<minimax:tool_call><invoke name="x"></invoke></minimax:tool_call>',
  '<tool_call>{"name": "launch_rockets", "arguments": {}}</tool_call>',
].map(text => ({ name: `the call ${text}, which is not run`, body: say(text) + stop, text: '', calls: [] }));

const rows: readonly (readonly [string, readonly Row[]])[] = [
  ['the end of an answer', ends],
  ['token usage', usages],
  ['the framing', framings],
  ['a service that ignores stream', wholes],
  ['the content', contents],
  ['errors', errors],
  ['tool calls', calls],
  ['tool calls in the text', texts],
  ['tool calls of unknown forms in the text', hidden],
];

/** Bodies are cut at every byte up to this length, and read byte by byte in any case. */
const SHORT = 160;

describe('an answer of a model is read the same, wherever its body is cut:', () => {
  for (const [group, table] of rows)
    describe(group, () => {
      for (const row of table)
        it(row.name, async () => {
          const bytes = new TextEncoder().encode(row.body);
          check(row, await read([bytes]));
          check(row, await read(Array.from(bytes, byte => Uint8Array.of(byte))));
          for (let at = 1; at < bytes.length && bytes.length <= SHORT; at++)
            check(row, await read([bytes.subarray(0, at), bytes.subarray(at)]));
        });
    });
});

interface Outcome {
  readonly shown: string;
  readonly end: RoundEnd | undefined;
  readonly error: unknown;
}

function check(row: Row, { shown, end, error }: Outcome): void {
  if (row.fails) {
    assert.ok(error instanceof UpstreamError, String(error));
    assert.match(error.message, row.fails);
    assert.doesNotMatch(error.message, /sk-1/);
    assert.equal(shown, row.text ?? '');
    return;
  }
  assert.equal(error, undefined);
  assert.equal(shown, row.text ?? '');
  assert.equal(end?.text, row.text ?? '');
  assert.deepEqual(
    end.toolCalls.map(({ function: called }) => called),
    row.calls ?? [],
  );
  assert.equal(new Set(end.toolCalls.map(({ id }) => id)).size, end.toolCalls.length);
  assert.equal(end.cut, row.cut);
  if (row.tokens === undefined) assert.ok(end.tokens > 5, String(end.tokens));
  else assert.equal(end.tokens, row.tokens);
}

/** Reads a body that arrives in these pieces. */
async function read(pieces: readonly Uint8Array[]): Promise<Outcome> {
  let shown = '';
  const queue = pieces.values();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done: isOver, value } = queue.next();
      if (isOver) controller.close();
      else controller.enqueue(value);
    },
  });
  const api = { ask: () => Promise.resolve(new Response(body)) } as unknown as ModelApi;
  const request = {
    model: 'stub',
    habit: 'unknown' as const,
    temperature: undefined,
    messages: [{ role: 'user' as const, content: 'What does it cost to rent a home?' }],
    tools,
    mayCallTools: true,
    lead: '',
    maxLength: 1000,
  };
  const parts = askOnce(api, request, { firstByteMs: 5000, idleMs: 5000 }, new AbortController().signal);
  try {
    for (;;) {
      const next = await parts.next();
      if (next.done) return { shown, end: next.value, error: undefined };
      if (next.value.type === 'fragment') shown += next.value.content;
      if (next.value.type === 'retracted') shown = '';
    }
  } catch (error) {
    return { shown, end: undefined, error };
  }
}
