import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readListings } from '../../../service/feeds/read-listings.js';
import { FeedError } from '../../../service/feeds/request-feed.js';
import { readCsv } from '../../../src/import/csv.js';
import { findList, readContent, toSource } from '../../../src/import/import-source.js';
import { TooManyColumnsError, UnreadableFileError } from '../../../src/import/source.js';
import { WorkSlice } from '../../../src/import/work-slice.js';
import { everyNth } from '../../support/cases.js';
import { hostileFeeds } from './hostile-feeds.js';

const { signal } = new AbortController();
/** Large enough that quadratic work would be seen, small enough for a fast test. */
const CELLS = 1000;
const GROWTH = 8;

/** Reads a feed as the service does, apart from fetching and storing it. */
async function read(text: string, slice = new WorkSlice(signal)): Promise<string> {
  try {
    const content = await readContent(new Blob([text]), { maxRows: 50_000, slice });
    const source = content.type === 'table' ? content.source : await toSource(findList(content.value), slice);
    const { listings, refused } = await readListings(source, {}, signal);
    return `${listings.length} listings, ${refused} rows refused`;
  } catch (error) {
    assert.ok(
      error instanceof FeedError ||
        error instanceof TooManyColumnsError ||
        error instanceof UnreadableFileError ||
        error instanceof RangeError,
      String(error),
    );
    return error.message;
  }
}

/** Returns the processor time of the fastest of several runs, in microseconds: other programs don't count. */
async function timeOf(text: string): Promise<number> {
  let best = Infinity;
  for (let run = 0; run < 2; run++) {
    const start = process.cpuUsage();
    await read(text);
    best = Math.min(best, process.cpuUsage(start).user);
  }
  return best;
}

describe('the cost of a feed', () => {
  for (const [title, write] of everyNth(3, Object.entries(hostileFeeds)))
    it(`reads ${title} in time that is linear in the cells`, async () => {
      const few = await timeOf(write(CELLS));
      const many = await timeOf(write(GROWTH * CELLS));
      // Quadratic work would take 64 times as long. Compiling and small sizes blur the rest.
      assert.ok(
        many < 3 * GROWTH * few + 20_000,
        `${GROWTH} times the cells took ${(many / few).toFixed(1)} times as long`,
      );
    });

  it('pauses while it reads, checks and compares rows', async t => {
    // A fake clock, because on a busy machine a pause of the process looks like work.
    let now = 0;
    t.mock.method(performance, 'now', () => (now += 1));
    for (const text of [
      `[${'{"a":1,"b":2},'.repeat(1000)}{}]`,
      `a,b\n${'1,2\n'.repeat(1000)}`,
      `a,b\n"${'x'.repeat(4_000_000)}"\n`,
    ]) {
      let turns = 0;
      let isDone = false;
      const takeTurn = () => {
        turns++;
        if (!isDone) setImmediate(takeTurn);
      };
      takeTurn();
      await read(text);
      isDone = true;
      // Each look at the clock is a millisecond, and every ninth one is a pause.
      assert.ok(turns > now / 20, `${turns} turns in ${now} ms`);
      now = 0;
    }
  });

  it('stops reading when the run is over', async () => {
    const over = new AbortController();
    const slice = new WorkSlice(over.signal);
    const reading = readCsv(`a,b\n${'1,2\n'.repeat(40_000)}`, { maxRows: 50_000, slice });
    over.abort(new Error('over'));
    await assert.rejects(reading, /over/);
  });
});
