import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type * as v from 'valibot';
import { MAX_BODY_BYTES, readJsonBody } from '../../src/gateway/request-body.js';
import { Refusal } from '../../src/gateway/refusal.js';
import { checkRequest, listsOf, recordsOf } from '../../src/protocol/check.js';
import type { Operation } from '../../src/protocol/operation.js';
import { operations, type OperationName } from '../../src/protocol/operations.js';
import { hostileBodies } from './hostile-bodies.js';
import { casesOf } from '../support/cases.js';

/** The operations with a body. */
const posts = (Object.entries(operations) as [OperationName, Operation][]).filter(
  ([, { method }]) => method === 'POST',
);
const largestOf = ({ maxBytes = MAX_BODY_BYTES }: Operation) => maxBytes;
const MAX_VALUES = 20_000;

/** Reads and checks a body as the service and the proxy do. */
async function handle(name: OperationName, body: string): Promise<string> {
  const operation: Operation = operations[name];
  const headers = { 'content-type': 'application/json' };
  const request = new Request('http://service.example', { method: 'POST', headers, body });
  try {
    const checked = checkRequest(operation, await readJsonBody(request, operation));
    return checked.valid ? '' : checked.issue.message;
  } catch (error) {
    assert.ok(error instanceof Refusal, `${name}: ${String(error)}`);
    return error.message;
  }
}

/** Counts values that are parsed, and elements of lists that are searched, copied or moved: no clock is precise enough. */
async function workOf(run: () => Promise<unknown>): Promise<{ readonly parsed: number; readonly touched: number }> {
  const { parse } = JSON;
  const { includes, push, map, unshift } = Array.prototype;
  const counts = { parsed: 0, touched: 0 };
  JSON.parse = (text: string) => {
    const value = parse(text) as unknown;
    counts.parsed += countValues(value);
    return value;
  };
  const counted = <Method extends (...given: never[]) => unknown>(method: Method) =>
    function (this: unknown[], ...given: never[]) {
      counts.touched += this.length + 1;
      return method.apply(this, given);
    };
  Object.assign(Array.prototype, { includes: counted(includes), map: counted(map), unshift: counted(unshift) });
  Array.prototype.push = function (...items) {
    counts.touched++;
    return push.apply(this, items);
  };
  try {
    await run();
  } finally {
    JSON.parse = parse;
    Object.assign(Array.prototype, { includes, push, map, unshift });
  }
  return counts;
}

function countValues(value: unknown): number {
  let count = 0;
  const waiting = [value];
  for (; waiting.length; count++) {
    const next = waiting.pop();
    if (typeof next === 'object' && next !== null) for (const item of Object.values(next)) waiting.push(item);
  }
  return count;
}

/** The lists of a request and of its records, with their paths. */
function everyList(schema: v.GenericSchema): [path: readonly string[], list: ReturnType<typeof listsOf>[number][1]][] {
  return [
    ...listsOf(schema).flatMap(([field, list]) => [
      [[field], list] as [readonly string[], typeof list],
      ...everyList(list.item).map(
        ([path, inner]) => [[field, '0', ...path], inner] as [readonly string[], typeof list],
      ),
    ]),
    ...recordsOf(schema).flatMap(([field, inner]) =>
      everyList(inner).map(([path, list]) => [[field, ...path], list] as [readonly string[], typeof list]),
    ),
  ];
}

const nested = (path: readonly string[], value: unknown) =>
  path.reduceRight<unknown>((inner, field) => (field === '0' ? [inner] : { [field]: inner }), value);

const hasOwnLimits = ([, { maxBytes, maxValues }]: readonly [OperationName, Operation]) =>
  maxBytes !== undefined || maxValues !== undefined;
/** All others share the usual limits, so `npm test` takes a few of them. */
const picked = [
  ...posts.filter(hasOwnLimits),
  ...casesOf(
    posts.filter(post => !hasOwnLimits(post)),
    3,
  ),
];

describe('the cost of a request', () => {
  for (const [name, operation] of picked)
    it(`${name}: no body takes more work than a few steps for each value that is allowed`, async () => {
      const { maxValues = MAX_VALUES } = operation;
      for (const { title, body } of hostileBodies(name, largestOf(operation))) {
        let message = '';
        const { parsed, touched } = await workOf(async () => (message = await handle(name, body)));
        assert.ok(message.length < 500, title);
        // Values are counted as brackets and commas, so each pair of braces may hold one more.
        assert.ok(parsed <= 2 * maxValues + 2, `${title}: ${parsed} values are parsed`);
        assert.ok(touched <= 5 * maxValues, `${title}: ${touched} elements are touched`);
      }
    });

  it('the check of a list ends at its first wrong item', () => {
    const Keys = new Proxy([7, ...Array.from({ length: 999 }, () => '17')], {
      get: (target, key): unknown =>
        key === 'length' || key === '0' ? target[key as never] : assert.fail(`${String(key)} is read`),
    });
    const checked = checkRequest(operations.RealEstateDelete, { SerialNumber: 'bot-1', Keys, KeyType: 'ListingId' });
    assert.equal(checked.valid ? '' : checked.issue.message, 'The field Keys.0 must be a string.');
  });

  it('every list of a request has a limit, and its length is checked before its items', () => {
    let count = 0;
    for (const [name] of posts) {
      const { request } = operations[name];
      const lists = everyList(request);
      for (const [path, { limit }] of lists) {
        const field = path.join('.');
        count++;
        assert.ok(limit, `${name}: ${field} has no limit`);
        const unread = new Proxy(Array.from({ length: limit.requirement + 1 }), {
          get: (target, key): unknown =>
            key === 'length' ? target.length : assert.fail(`${name}: ${field}.${String(key)} is read`),
        });
        const checked = checkRequest(operations[name], nested(path, unread));
        assert.equal(checked.valid ? '' : checked.issue.message, `The field ${field} ${limit.message}.`);
      }
      const known = lists.map(([path]) => path.at(-1)!);
      const others = JSON.stringify({ ...request }, (key, value: unknown) => (known.includes(key) ? undefined : value));
      assert.doesNotMatch(others, /"type":"array"/, `${name} has a list that is not checked first`);
    }
    assert.ok(count > 8);
  });
});
