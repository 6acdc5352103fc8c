import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { WorkSlice } from '../../src/import/work-slice.js';
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
  /** Aborted when the service stops; running feeds then end early and stay due. */
  readonly stopping: AbortSignal;
  /** Longest run, in milliseconds: 2 minutes by default. */
  readonly timeoutMs?: number;
}

/** Not stated: fetching, reading and storing take at most 2 minutes together. */
const TIMEOUT_MS = 120_000;

const HOUR_MS = 3_600_000;
const MAX_PROBLEMS = 20;
/** Listings of one statement, few enough for the embedded database to leave time for visitors. */
const BATCH = 200;
/** More missing listings than these, and than half of the feed's, are a broken feed. */
const MAX_DOUBTFUL = 10;

/** Runs feeds: fetches them and stores what changed as an import, which the owner can undo. */
export class FeedRunner {
  readonly #options: FeedRunnerOptions;

  constructor(options: FeedRunnerOptions) {
    this.#options = options;
  }

  /** Runs the due feeds that no process runs, one after another. */
  async runDue(): Promise<void> {
    const { repositories, clock, stopping } = this.#options;
    for (let feed; !stopping.aborted && (feed = await repositories.feeds.claim(clock()));) await this.#run(feed);
  }

  /** Runs the feed of a chatbot. @throws {ServiceError} 404 without a feed, 409 while it runs, 503 when the service stops */
  async run(chatbotId: number): Promise<FeedReport> {
    const { feeds } = this.#options.repositories;
    const feed = await feeds.claim(this.#options.clock(), chatbotId);
    const report = feed && (await this.#run(feed));
    if (report) return report;
    if (feed) throw new ServiceError(503, 'The service is stopping. Please try again soon.');
    if (await feeds.of(chatbotId)) throw new ServiceError(409, 'The feed is already being updated.');
    throw new ServiceError(404, 'The chatbot has no feed.');
  }

  /** Returns undefined if the service stops. */
  async #run(feed: Feed): Promise<FeedReport | undefined> {
    const { repositories, clock, log, stopping } = this.#options;
    const counts = { Added: 0, Changed: 0, Withdrawn: 0, Unchanged: 0, Refused: 0 };
    const timeout = AbortSignal.timeout(this.#options.timeoutMs ?? TIMEOUT_MS);
    const report: FeedReport = { StartTime: clock().toISOString(), EndTime: '', ...counts, Problems: [] };
    try {
      await this.#update(feed, report, AbortSignal.any([stopping, timeout]));
    } catch (error) {
      if (stopping.aborted) {
        await repositories.feeds.release(feed);
        return undefined;
      }
      if (!(error instanceof FeedError) && !timeout.aborted) log('A feed could not be updated.', error);
      report.Error = timeout.aborted
        ? 'The update took longer than 2 minutes and was ended. What it had stored until then stays.'
        : error instanceof FeedError
          ? error.message
          : 'The listings could not be stored.';
    }
    const end = clock();
    report.EndTime = end.toISOString();
    report.Problems = report.Problems.slice(0, MAX_PROBLEMS);
    await repositories.feeds.release(feed, {
      report,
      dueAt: new Date(end.getTime() + feed.everyHours * HOUR_MS),
      isWhole: !timeout.aborted,
    });
    return report;
  }

  /** Makes the stored listings those of the feed, and fills the report. @throws the reason of `signal` */
  async #update(feed: Feed, report: FeedReport, signal: AbortSignal): Promise<void> {
    const { repositories } = this.#options;
    const slice = new WorkSlice(signal);
    const read = await readListings(await fetchFeed(feed, this.#options, signal), feed.pageUrl, signal);
    const stored: Listing[] = [];
    for (let page: Listing[] | undefined; page?.length !== 0; stored.push(...page)) {
      page = await repositories.listings.find({ chatbotId: feed.chatbotId }, { limit: BATCH, offset: stored.length });
      await slice.pause();
    }
    const changes = await compare(read, stored, report, slice);
    const entry = { key: randomUUID(), name: new URL(feed.url).host };
    for (let start = 0; start < changes.length; start += BATCH) {
      await slice.pause();
      if (!(await repositories.feeds.isClaimed(feed))) throw new FeedError('The feed was changed meanwhile.');
      const part = changes.slice(start, start + BATCH);
      const batch = part.map(([change]) => change);
      const outcomes = await repositories.listingBatches.apply(feed.chatbotId, batch, entry);
      for (const [at, [change, Row]] of part.entries()) {
        const outcome = outcomes[at]!;
        if (outcome === 'done') report[COUNTS[change.type]]++;
        else if (Row !== undefined) {
          report.Refused++;
          const isMissing = outcome === 'missing';
          const Message = isMissing ? 'The listing was deleted meanwhile.' : `Another listing has the same ${outcome}.`;
          report.Problems.push({ Row, ...(!isMissing && { Field: outcome }), Message });
        }
      }
    }
  }
}

const COUNTS = { create: 'Added', update: 'Changed', delete: 'Withdrawn' } as const;

type RowChange = readonly [change: ListingChange, row?: number];

/** Returns the changes, updates first, because they may free an address. Withdrawals have no row. */
async function compare(read: FeedListings, stored: readonly Listing[], report: FeedReport, slice: WorkSlice) {
  const byNumber = new Map(stored.map(listing => [listing.mlsNumber, listing]));
  const byUrl = new Map(stored.map(listing => [listing.url, listing]));
  // The price of a listing moves from one field to the other with its SaleType.
  const prices = ['SalePrice', 'RentPrice'].some(name => read.fieldNames.has(name)) ? ['SalePrice', 'RentPrice'] : [];
  const nothing = Object.fromEntries([...read.fieldNames, ...prices].map(name => [name, null]));
  const creates: RowChange[] = [];
  const updates: RowChange[] = [];
  const kept = new Set<number>();
  for (const { row, fields } of read.listings) {
    if (slice.isOver) await slice.pause();
    const sameUrl = byUrl.get(fields.Url);
    // A listing that is offered again gets a new number.
    const isRenumbered = sameUrl?.fromFeed && !read.numbers.has(sameUrl.mlsNumber);
    const found = byNumber.get(fields.MLSNumber) ?? (isRenumbered ? sameUrl : undefined);
    if (!found) {
      creates.push([{ type: 'create', columns: { ...listingColumns(fields), fromFeed: true } }, row]);
      continue;
    }
    kept.add(found.id);
    const own = Object.entries(fields).filter(([name]) => read.fieldNames.has(name));
    const changed = Object.entries(listingColumns({ ...nothing, ...Object.fromEntries(own) })).filter(
      ([column, value]) => !isDeepStrictEqual(found[column as keyof Listing], value),
    );
    if (changed.length)
      updates.push([{ type: 'update', which: keyOf(found), columns: Object.fromEntries(changed) }, row]);
    else report.Unchanged++;
  }
  const own = stored.filter(({ fromFeed }) => fromFeed);
  const missing = own.filter(({ id, mlsNumber }) => !kept.has(id) && !read.numbers.has(mlsNumber));
  report.Refused = read.refused;
  report.Problems = [...read.problems];
  const doubt = doubtOf(read, missing.length, own.length);
  if (doubt) report.Error = `${doubt}, so nothing was withdrawn.`;
  const deletes = missing.map((listing): RowChange => [{ type: 'delete', which: keyOf(listing) }]);
  return [...updates, ...creates, ...(doubt ? [] : deletes)];
}

const keyOf = ({ id }: Listing) => ({ type: 'ListingId', key: String(id) }) as const;

/** Returns why missing listings may be a mistake of the feed. */
function doubtOf({ numbers }: FeedListings, missing: number, own: number): string | undefined {
  if (!numbers.size) return 'The feed has no listings';
  if (missing && numbers.has('')) return 'A row of the feed has no MLS number';
  return missing > MAX_DOUBTFUL && missing > own / 2 ? `The feed lacks ${missing} of its ${own} listings` : undefined;
}
