import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FeedReport } from '../../src/protocol/feed.js';
import type { Feed } from '../data/feeds.js';
import type { ListingChange } from '../data/listing-batch.js';
import type { Listing } from '../data/listings.js';
import type { Repositories } from '../data/repositories.js';
import { ServiceError, type Log } from '../failure.js';
import { listingColumns } from '../listing-fields.js';
import { FeedError, fetchFeed, type FeedAccess } from './fetch-feed.js';
import { readListings, type FeedListings } from './read-listings.js';

export interface FeedRunnerOptions extends FeedAccess {
  readonly repositories: Repositories;
  readonly clock: () => Date;
  readonly log: Log;
}

interface Plan {
  /** Changes, each with the row of the feed; withdrawals have none. */
  readonly changes: readonly { readonly change: ListingChange; readonly row?: number }[];
  readonly unchanged: number;
  /** Why nothing is withdrawn although listings are missing from the feed. */
  readonly warning?: string;
}

const HOUR_MS = 3_600_000;
const MAX_PROBLEMS = 20;
/** Changes of one transaction. */
const BATCH = 500;
/** More missing listings than these, and than half of the feed's, are a broken feed. */
const MAX_DOUBTFUL = 10;

/** Runs feeds: fetches them and stores what changed as an import, which the owner can undo. */
export class FeedRunner {
  readonly #options: FeedRunnerOptions;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<FeedReport>>();

  constructor(options: FeedRunnerOptions) {
    this.#options = options;
  }

  /** Runs the due feeds that no process runs, one after another. */
  async runDue(): Promise<void> {
    const { repositories, clock } = this.#options;
    while (!this.#stopping.signal.aborted) {
      const feed = await repositories.feeds.claim(clock());
      if (!feed) return;
      await this.#track(this.#run(feed));
    }
  }

  /**
   * Runs the feed of a chatbot.
   *
   * @throws {ServiceError} 404 without a feed, 409 while it is running, 503 when the service stops
   */
  async run(chatbotId: number): Promise<FeedReport> {
    const { feeds } = this.#options.repositories;
    const feed = await feeds.claim(this.#options.clock(), chatbotId);
    if (feed) return this.#track(this.#run(feed));
    if (await feeds.of(chatbotId)) throw new ServiceError(409, 'The feed is already being updated.');
    throw new ServiceError(404, 'The chatbot has no feed.');
  }

  /** Aborts the running feeds, which stay due. Resolves when they have ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.allSettled(this.#running);
  }

  async #track(run: Promise<FeedReport>): Promise<FeedReport> {
    this.#running.add(run);
    return run.finally(() => this.#running.delete(run));
  }

  async #run(feed: Feed): Promise<FeedReport> {
    const { repositories, clock, log } = this.#options;
    const report = {
      ...{
        StartTime: clock().toISOString(),
        EndTime: '',
        Added: 0,
        Changed: 0,
        Withdrawn: 0,
        Unchanged: 0,
        Refused: 0,
      },
      Problems: [] as FeedReport['Problems'],
    };
    let failure: string | undefined;
    try {
      failure = await this.#import(feed, report);
    } catch (error) {
      if (this.#stopping.signal.aborted) {
        await repositories.feeds.release(feed);
        throw new ServiceError(503, 'The service is stopping. Please try again soon.');
      }
      if (!(error instanceof FeedError)) log('A feed could not be updated.', error);
      failure = error instanceof FeedError ? error.message : 'The service could not store the listings of the feed.';
    }
    const end = clock();
    report.EndTime = end.toISOString();
    report.Problems = report.Problems.slice(0, MAX_PROBLEMS);
    const finished = { ...report, ...(failure !== undefined && { Error: failure }) };
    const dueAt = new Date(end.getTime() + feed.everyHours * HOUR_MS);
    await repositories.feeds.release(feed, { report: finished, dueAt });
    return finished;
  }

  /** Counts in `report`; returns the reason if something was not done. */
  async #import(feed: Feed, report: FeedReport): Promise<string | undefined> {
    const { chatbotId } = feed;
    const { signal } = this.#stopping;
    const { feeds, listings, listingBatches } = this.#options.repositories;
    const read = await readListings(await fetchFeed(feed, this.#options, signal));
    report.Refused = read.refused;
    report.Problems.push(...read.problems.slice(0, MAX_PROBLEMS));
    const stored = await listings.find({ chatbotId }, { limit: Number.MAX_SAFE_INTEGER });
    const { changes, unchanged, warning } = compare(read, stored);
    report.Unchanged = unchanged;
    const entry = { key: randomUUID(), name: new URL(feed.url).host };
    for (let start = 0; start < changes.length; start += BATCH) {
      signal.throwIfAborted();
      if (!(await feeds.isClaimed(feed))) throw new FeedError('The feed was changed while it was being updated.');
      const part = changes.slice(start, start + BATCH);
      const outcomes = await listingBatches.apply(
        chatbotId,
        part.map(({ change }) => change),
        entry,
      );
      for (const [at, { change, row }] of part.entries()) {
        const outcome = outcomes[at]!;
        if (outcome === 'done') report[COUNTS[change.type]]++;
        else if (row !== undefined) {
          report.Refused++;
          const Message = outcome === 'missing' ? 'The listing was deleted meanwhile.' : SAME_FIELD(outcome);
          report.Problems.push({ Row: row, ...(outcome !== 'missing' && { Field: outcome }), Message });
        }
      }
    }
    return warning;
  }
}

const COUNTS = { create: 'Added', update: 'Changed', delete: 'Withdrawn' } as const;
const SAME_FIELD = (field: string) => `Another listing has the same ${field}.`;

/** Returns what makes the stored listings those of the feed: changes first, because they may free an address. */
function compare(read: FeedListings, stored: readonly Listing[]): Plan {
  const byNumber = new Map(stored.map(listing => [listing.mlsNumber, listing]));
  const byUrl = new Map(stored.map(listing => [listing.url, listing]));
  const names = new Set(read.fieldNames.filter(name => name && name !== '+'));
  // The price of a listing moves from one to the other with its SaleType.
  if (names.has('SalePrice') || names.has('RentPrice')) names.add('SalePrice').add('RentPrice');
  const creates: Plan['changes'][number][] = [];
  const updates: Plan['changes'][number][] = [];
  const kept = new Set<number>();
  let unchanged = 0;
  for (const { row, fields } of read.listings) {
    const sameUrl = byUrl.get(fields.Url);
    // A listing that is offered again gets a new number.
    const isRenumbered = sameUrl?.fromFeed && !read.numbers.has(sameUrl.mlsNumber);
    const found = byNumber.get(fields.MLSNumber) ?? (isRenumbered ? sameUrl : undefined);
    if (!found) {
      creates.push({ row, change: { type: 'create', columns: { ...listingColumns(fields), fromFeed: true } } });
      continue;
    }
    kept.add(found.id);
    const columns = listingColumns({ ...Object.fromEntries([...names].map(name => [name, null])), ...fields });
    const changed = Object.entries(columns).filter(
      ([column, value]) => !isDeepStrictEqual(found[column as keyof Listing], value),
    );
    if (!changed.length) unchanged++;
    else {
      const which = { type: 'ListingId' as const, key: String(found.id) };
      updates.push({ row, change: { type: 'update', which, columns: Object.fromEntries(changed) } });
    }
  }
  const own = stored.filter(({ fromFeed }) => fromFeed);
  const missing = own.filter(({ id, mlsNumber }) => !kept.has(id) && !read.numbers.has(mlsNumber));
  const warning = warningFor(read, missing.length, own.length);
  const deletes = missing.map(({ id }) => ({
    change: { type: 'delete' as const, which: { type: 'ListingId' as const, key: String(id) } },
  }));
  return {
    changes: [...updates, ...creates, ...(warning === undefined ? deletes : [])],
    unchanged,
    ...(warning !== undefined && { warning }),
  };
}

function warningFor(read: FeedListings, missing: number, own: number): string | undefined {
  if (!read.listings.length && !read.refused) return 'The feed has no listings, so nothing was withdrawn.';
  if (missing && read.isAmbiguous) return 'A row of the feed has no MLS number, so nothing was withdrawn.';
  if (missing > MAX_DOUBTFUL && missing > own / 2)
    return `The feed lacks ${missing} of its ${own} listings, so nothing was withdrawn.`;
  return undefined;
}
