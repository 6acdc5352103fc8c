import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AnswerParser } from '../../src/client/answer-stream.js';
import { ChatbotError } from '../../src/client/errors.js';
import { MAX_ANSWER_LENGTH } from '../../src/client/json-objects.js';
import { casesOf, ONLY_IN_ALL } from '../support/cases.js';

const NETWORK_PIECE = 64 * 1024;
const head = new Response();

/** Reads bytes in pieces of one size. Returns the number of chunks and how the answer ended. */
function read(bytes: Uint8Array, pieceSize: number) {
  const parser = new AnswerParser(head);
  let chunks = 0;
  try {
    for (let at = 0; at < bytes.length; at += pieceSize)
      chunks += [...parser.push(bytes.subarray(at, at + pieceSize))].length;
    parser.end().next();
  } catch (error) {
    assert.ok(error instanceof ChatbotError);
    return { chunks, end: error.kind };
  }
  return { chunks, end: 'final' };
}

/** Counts the characters that are read, cut out and joined, because no clock is precise enough. */
function workOf(bytes: Uint8Array, pieceSize: number): number {
  const { charCodeAt, slice } = String.prototype;
  const { join } = Array.prototype;
  let work = 0;
  String.prototype.charCodeAt = function (index) {
    work++;
    return charCodeAt.call(this, index);
  };
  String.prototype.slice = function (start, end) {
    const part = slice.call(this, start, end);
    work += part.length;
    return part;
  };
  Array.prototype.join = function (separator) {
    const joined = join.call(this, separator);
    work += joined.length;
    return joined;
  };
  try {
    read(bytes, pieceSize);
  } finally {
    Object.assign(String.prototype, { charCodeAt, slice });
    Array.prototype.join = join;
  }
  return work;
}

describe('STR-4: reading takes linear time', () => {
  const fragment = (length: number) => `{"content":"${'x'.repeat(length)}"}\n{"AnswerID":1}\n`;
  const fragments = (count: number) => `${'data: {"content":"token"}\n\n'.repeat(count)}{"Answer":""}`;
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}{"AnswerID":1}`;
  const cases: [string, (size: number) => string, size: number, pieceSize: number][] = [
    ['one large fragment', fragment, 1e6, 4096],
    ['one large fragment in tiny pieces', fragment, 1e5, 3],
    ['many fragments', fragments, 1e4, NETWORK_PIECE],
    ['many fragments, cut within each', fragments, 1e4, 10],
    ['deep nesting', nested, 1e5, 4096],
    ['garbage', size => '<p>'.repeat(size), 4e5, 4096],
    ['braces alone', size => '{'.repeat(size), 4e5, 4096],
    ['objects that are never complete', size => '{"a":"b\n'.repeat(size), 1e5, 4096],
    ['events without data', size => 'data\ndata:\n: x\n'.repeat(size), 1e5, 4096],
    ['an object of data lines', size => `data: {${'\ndata: '.repeat(size)}`, 1e5, 4096],
  ];
  for (const [name, write, size, pieceSize] of casesOf(cases, 2)) {
    it(name, () => {
      const [few, many] = [size, 4 * size].map(part => new TextEncoder().encode(write(part)));
      assert.ok(few && many);
      const work = workOf(many, pieceSize);
      const ratio = work / workOf(few, pieceSize);
      assert.ok(ratio < 4.1, `four times the bytes took ${ratio.toFixed(1)} times the work`);
      // Usual lines are matched as a whole.
      assert.ok(work >= many.length || name === 'many fragments');
      assert.ok(work < 5 * many.length);
    });
  }

  it('reads a large answer completely', ONLY_IN_ALL, () => {
    const encode = (text: string) => new TextEncoder().encode(text);
    assert.deepEqual(read(encode(fragment(10e6)), NETWORK_PIECE), { chunks: 2, end: 'final' });
    assert.deepEqual(read(encode(fragments(1e5)), 10), { chunks: 100_001, end: 'final' });
  });
});

describe('STR-4: reading keeps only text that can still be an answer in memory', () => {
  /** Feeds the same piece repeatedly. Returns the error that ends it, if any. */
  function feed(parser: AnswerParser, piece: string, length: number): ChatbotError | undefined {
    try {
      for (let fed = 0; fed < length; fed += piece.length) Array.from(parser.push(piece));
    } catch (error) {
      assert.ok(error instanceof ChatbotError);
      return error;
    }
    return undefined;
  }

  it('drops text that cannot start an object immediately', () => {
    for (const garbage of ['x', '<p>', '\n', ': ping\n\n', '}', '{', '[[,', 'data: ', '"{', '{x\n{'])
      assert.equal(feed(new AnswerParser(head), garbage.repeat(1000), 1.2 * MAX_ANSWER_LENGTH), undefined, garbage);
  });

  it('does not accumulate objects without content', () => {
    const parser = new AnswerParser(head);
    assert.equal(feed(parser, '{"ping":"pong"}\n'.repeat(1000), 1.2 * MAX_ANSWER_LENGTH), undefined);
    assert.equal(parser.hasBegun, false);
  });

  it('throws when an object exceeds 16 Mi characters, however it is cut', () => {
    const longest = `{"content":"${'x'.repeat(MAX_ANSWER_LENGTH - 14)}"}`;
    assert.equal(longest.length, MAX_ANSWER_LENGTH);
    for (const pieceSize of [NETWORK_PIECE, MAX_ANSWER_LENGTH * 2]) {
      const encode = (text: string) => new TextEncoder().encode(text);
      assert.deepEqual(read(encode(`${longest}{"AnswerID":1}`), pieceSize), { chunks: 2, end: 'final' });
      for (const longer of [
        longest.replace('"}', 'x"}'),
        longest.replace('"}', 'xxx\n'),
        longest.replace('"}', '"xx{"AnswerID":1}'),
      ])
        assert.deepEqual(
          read(encode(`${longer}{"AnswerID":1}`), pieceSize),
          { chunks: 0, end: 'too-large' },
          longer.slice(-20),
        );
    }
  });

  it('throws when an answer exceeds 16 Mi characters', () => {
    const fragment = JSON.stringify({ content: 'x'.repeat(1024 * 1024) });
    const parser = new AnswerParser(head);
    assert.equal(feed(parser, fragment, 16 * fragment.length), undefined);
    assert.equal(feed(parser, '{"content":"x"}', 1)?.kind, 'too-large');
  });
});
