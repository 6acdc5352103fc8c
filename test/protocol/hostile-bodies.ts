import { fieldNames } from '../../src/protocol/check.js';
import { operations, type OperationName } from '../../src/protocol/operations.js';
import { listing, validRequests } from './valid-requests.js';

/** A JSON value, or rest of a body, of about `length` characters. */
type Shape = (length: number) => string;

const times = (text: string, length: number) => text.repeat(Math.max(0, Math.floor(length / text.length)));
const list = (item: string, length: number) => `[${times(`${item},`, length - 2)}${item}]`;
const numbered = (write: (index: number) => string, length: number) => {
  const width = write(1_000_000).length + 1;
  return Array.from({ length: Math.max(1, Math.floor(length / width)) }, (_, index) => write(index)).join();
};

/** Wrong values, as large as a body allows. */
const hostileValues: Readonly<Record<string, Shape>> = {
  'a long text': length => `"${times('x', length - 2)}"`,
  'a text of blanks': length => `"${times(' ', length - 2)}"`,
  'a text of lone surrogates': length => `"${times('\\ud800', length - 2)}"`,
  'a list of objects': length => list('{}', length),
  'a list of numbers': length => list('1', length),
  'a list of texts': length => list('"a"', length),
  'a list of texts with a lone surrogate': length => list('"\\ud800"', length),
  'a list of lists': length => list('[]', length),
  'a list of null': length => list('null', length),
  'lists within lists': length => `${times('[', length / 2)}${times(']', length / 2)}`,
  'objects within objects': length => `${times('{"a":', length * (5 / 6))}1${times('}', length / 6)}`,
  'an object with many keys': length => `{${numbered(index => `"k${index}":1`, length)}}`,
  'an object with numbers as keys': length => `{${numbered(index => `"${index * 1009}":1`, length)}}`,
  'objects with a key each': length => `[${numbered(index => `{"k${index}":1}`, length)}]`,
  'a long key': length => `{"${times('k', length - 6)}":1}`,
  'many prototypes': length => `{${times('"__proto__":{"a":1},', length)}"a":1}`,
};

/** Unknown fields beside those of a valid request. */
const hostileFields: Readonly<Record<string, Shape>> = {
  'many unknown fields': length => numbered(index => `"k${index}":1`, length),
  'a field with a long name': length => `"${times('k', length - 4)}":1`,
  'fields named like those of every object': length =>
    `${times('"__proto__":{},"constructor":1,"toString":{},', length)}"a":1`,
};

/** A valid item of each list of a request. */
const items: Readonly<Record<string, unknown>> = {
  fileIds: 1,
  Texts: { Title: 'Hours', Body: 'From nine to six.' },
  Images: 'https://homes.example/1.jpg',
  ExtensionColumn: { Key: 'Heating', value: 'Gas' },
  Keys: '17',
  Create: listing,
  Update: { Key: 'M-17', KeyType: 'MLSNumber', Status: 'Sold' },
  Delete: { Key: 'M-17', KeyType: 'MLSNumber' },
};

export interface HostileBody {
  readonly title: string;
  readonly body: string;
}

/** Leaves room for the other fields of a request. */
const ROOM = 2000;

/**
 * Yields bodies of almost `bytes` bytes for an operation: the first field and each list with every shape, the others
 * with a long text, and unknown fields.
 */
export function* hostileBodies(name: OperationName, bytes: number): Generator<HostileBody, void, undefined> {
  const length = bytes - ROOM;
  const request: Readonly<Record<string, unknown>> = { ...validRequests[name] };
  const without = (field: string) => {
    const entries = Object.entries(request).filter(([other]) => other !== field && !(other in items));
    return entries.map(([other, value]) => `${JSON.stringify(other)}:${JSON.stringify(value)},`).join('');
  };
  for (const [index, field] of fieldNames(operations[name].request).entries()) {
    const isList = field in items;
    const shapes = index === 0 || isList ? Object.keys(hostileValues) : ['a long text'];
    for (const shape of shapes)
      yield {
        title: `${name}: ${field} is ${shape}`,
        body: `{${without(field)}"${field}":${written(hostileValues, shape, length)}}`,
      };
    if (!isList) continue;
    yield {
      title: `${name}: ${field} is a list of valid items`,
      body: `{${without(field)}"${field}":${list(JSON.stringify(items[field]), length)}}`,
    };
  }
  for (const shape of Object.keys(hostileFields))
    yield { title: `${name}: ${shape}`, body: `{${without('')}${written(hostileFields, shape, length)}}` };
  yield { title: `${name}: blanks around a valid request`, body: JSON.stringify(request).padEnd(bytes) };
}

/** Writes a shape of one length only once. */
function written(shapes: Readonly<Record<string, Shape>>, shape: string, length: number): string {
  const key = `${shape} ${length}`;
  const text = known.get(key) ?? shapes[shape]!(length);
  known.set(key, text);
  return text;
}

const known = new Map<string, string>();
