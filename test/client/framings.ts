/**
 * One answer in every framing that the client reads. Its text resembles framing: braces, `data:`, quotes,
 * backslashes, line ends, `[DONE]`, and characters of two to four bytes.
 */

const fragments = [
  'Hé',
  'llo 😀',
  ' "q\\"',
  '\n',
  '\r\n\n',
  'data: {"content":"no"}',
  '}{][,:',
  '[DONE]',
  '\u2028',
  'event: x',
];

const answer = fragments.join('');

/** The last object of the stream; an additional field contains braces. */
const lastObject = {
  QuestionID: 41,
  AnswerID: 42,
  Answer: answer,
  TotalToken: 7,
  Trace: { Steps: [{ Name: '{' }, { Name: null, Ok: true }], Took: -1.5e3 },
};

const objects: readonly object[] = [...fragments.map(content => ({ content })), lastObject];

/** Expected chunks for every framing. */
export const expectedChunks = [
  ...fragments.map(content => ({ type: 'fragment', content })),
  { type: 'final', content: answer, questionId: 41, answerId: 42, totalTokens: 7 },
];

const compact = objects.map(object => JSON.stringify(object));
const escaped = compact.map(json =>
  json.replace(/[^\0-\x7f]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
);
const pretty = objects.map(object => JSON.stringify(object, null, 2));
/** As some C++ libraries print it: every brace on its own line. */
const stacked = pretty.map(json => json.replace(/": ([{[])/g, '" :\n$1').replace(/\{ *\n/g, '\n{\n'));
const dataLines = (json: string, prefix = 'data: ') => prefix + json.replace(/\n/g, `\n${prefix}`);
const each = (jsons: readonly string[], write: (json: string, index: number) => string) => jsons.map(write).join('');

const written: Record<string, string> = {
  'bare lines': each(compact, json => `${json}\n`),
  'bare lines, not the last end': compact.join('\n'),
  'bare lines, escaped to ASCII': each(escaped, json => `${json}\n`),
  'bare lines after a BOM': `\ufeff${each(compact, json => `${json}\n`)}`,
  'bare lines with blank ones between': each(compact, json => `\n  \n${json}\n\n`),
  'bare lines after a line of another kind': `)]}',\n${each(compact, json => `${json}\n`)}`,
  events: each(compact, json => `data: ${json}\n\n`),
  'events after a BOM': `\ufeff${each(compact, json => `data: ${json}\n\n`)}`,
  'events without a blank after the colon': each(compact, json => `data:${json}\n\n`),
  'events without empty lines between': each(compact, json => `data: ${json}\n`),
  'events without the last empty line': compact.map(json => `data: ${json}`).join('\n\n'),
  'events without any line end': each(compact, json => `data: ${json}`),
  'events and [DONE]': `${each(compact, json => `data: ${json}\n\n`)}data: [DONE]\n\n`,
  'events with other fields': each(
    compact,
    (json, index) => `event: message\nid: ${index}\nretry: 100\ndata: ${json}\ndata\n\n`,
  ),
  'events with fields that hold objects': each(
    compact,
    json => `id: {"content":"no"}\nevent: {"content":"no"}\ndata: ${json}\n\n`,
  ),
  'events with comments': each(compact, json => `: {"content":"no"}\n:\n\ndata: ${json}\n: {"content":"no"}\n\n`),
  'events of several data lines': each(pretty, json => `${dataLines(json)}\n\n`),
  'events of several data lines without blanks': each(pretty, json => `${dataLines(json, 'data:')}\n\n`),
  'events of several data lines with others between': each(
    pretty,
    json => `${dataLines(json).replace(/\n/g, '\n: ping\nid: 5\ndata\nretry: 7\nevent: e\n')}\n\n`,
  ),
  'events of which only the first line is marked': each(pretty, json => `data: ${json}\n\n`),
  'events that hold several objects': each(compact, json => `data: ${json} ${'\n'}`) + '\n',
  'glued objects': compact.join(''),
  'glued objects with blanks': compact.join('  '),
  'glued objects with commas': compact.join(', '),
  'glued pretty-printed objects': pretty.join(''),
  'pretty-printed objects': each(pretty, json => `${json}\n`),
  'pretty-printed objects with empty lines': each(pretty, json => json.replace(/\n/g, '\n\n') + '\n'),
  'objects printed with braces on their own lines': each(stacked, json => `${json}\n`),
  'an array': JSON.stringify(objects),
  'an array, one object to a line': `[\n${compact.join(',\n')}\n]\n`,
  'a pretty-printed array': JSON.stringify(objects, null, '\t'),
  'an array in an event': `data: ${JSON.stringify(objects)}\n\n`,
  'a JSON sequence (RFC 7464)': each(compact, json => `\x1e${json}\n`),
};

/** Each framing by its name, as text, with each kind of line end. */
export const framings: readonly (readonly [name: string, text: string])[] = Object.entries(written).flatMap(
  ([name, text]) =>
    [
      ['LF', '\n'],
      ['CR LF', '\r\n'],
      ['CR', '\r'],
    ].map(([kind, lineEnd = '']) => [`${name} (${kind})`, text.replace(/\n/g, lineEnd)] as const),
);
