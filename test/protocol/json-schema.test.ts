import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { misfit, type JsonSchema } from '../../src/protocol/json-schema.js';

const SCHEMA = {
  type: 'object',
  properties: {
    n: { type: 'integer', minimum: 1, maximum: 9 },
    s: { type: 'string', minLength: 1, maxLength: 5 },
    e: { enum: ['a', 1, null] },
    list: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 2 },
    o: { type: 'object', properties: { x: { type: 'boolean' } }, required: ['x'], additionalProperties: false },
  },
  required: ['n'],
  additionalProperties: false,
};

const BAD_ARGUMENTS: readonly (readonly [args: unknown, problem: RegExp])[] = [
  [undefined, /must be of type object/],
  [[{ n: 1 }], /must be of type object/],
  [{}, /has no n\.$/],
  [{ n: '1' }, /arguments\.n must be of type integer/],
  [{ n: 0 }, /must be at least 1/],
  [{ n: 10 }, /must be at most 9/],
  [{ n: 1.5 }, /must be of type integer/],
  [{ n: null }, /must be of type integer/],
  [{ n: [1] }, /must be of type integer/],
  [{ n: 1, s: '' }, /is too short/],
  [{ n: 1, s: 'abcdef' }, /is too long/],
  [{ n: 1, e: '1' }, /is not among the options/],
  [{ n: 1, list: [] }, /has too few items/],
  [{ n: 1, list: ['a', 'b', 'c'] }, /has too many items/],
  [{ n: 1, list: ['a', 2] }, /arguments\.list\.1 must be of type string/],
  [{ n: 1, list: { 0: 'a', length: 1 } }, /must be of type array/],
  [{ n: 1, o: {} }, /arguments\.o has no x/],
  [{ n: 1, o: { x: true, y: 1 } }, /has the unknown field y/],
  [JSON.parse('{"n": 1, "__proto__": {"x": 1}}'), /unknown field __proto__/],
  [JSON.parse('{"__proto__": {"n": 1}}'), /has no n/],
  [{ n: 1, constructor: 1 }, /unknown field constructor/],
];

/** Schemas of pages that have a mistake. A rule that is not checked would let everything through. */
const BAD_SCHEMAS: readonly JsonSchema[] = [
  { type: 'constructor' },
  { type: 'toString' },
  { type: 'any' },
  { required: 'n' },
  { properties: [] },
  { properties: { n: { minimum: '1' } } },
  { properties: { n: { exclusiveMaximum: null } } },
  { properties: { s: { maxLength: 'x' } } },
  { properties: { list: { maxItems: {} } } },
  { properties: { n: 'integer' } },
  { properties: { list: { items: [{}] } } },
  { pattern: 'x' },
  { $ref: '#' },
  { anyOf: [] },
];

const nested = (levels: number): object => (levels === 0 ? {} : { a: nested(levels - 1) });

describe('the arguments of a tool', () => {
  test('fit a schema with every rule', () => {
    for (const args of [{ n: 1 }, { n: 9, s: 'abcde', e: null, list: ['a'], o: { x: false } }])
      assert.equal(misfit(args, SCHEMA), undefined);
  });

  for (const [index, [args, problem]] of BAD_ARGUMENTS.entries())
    test(`bad arguments ${index + 1} are refused with the reason`, () => {
      assert.match(misfit(args, SCHEMA)!, problem);
    });

  test('fit no schema that has a mistake', () => {
    for (const schema of BAD_SCHEMAS)
      assert.match(misfit({ n: 5, s: 'text', list: ['a'] }, schema) ?? 'fits', /^The /, JSON.stringify(schema));
  });

  test('are refused when they are larger than a visitor can read, whatever the schema allows', () => {
    const open = { type: 'object' };
    assert.equal(misfit(nested(8), open), undefined);
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    for (const args of [nested(9), nested(5000), { list: Array(600).fill(1) }, cyclic])
      assert.equal(misfit(args, open), 'The arguments are too large.');
  });
});
