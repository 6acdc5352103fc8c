import { randomUUID } from 'node:crypto';
import { WorkSlice } from '../../src/import/work-slice.js';
import type { FeedReport } from '../../src/protocol/feed.js';
import type { Feed } from '../data/feeds.js';
import type { ChangeOutcome } from '../data/listing-batch.js';
import type { Listing } from '../data/listings.js';
import type { Repositories } from '../data/repositories.js';
import type { HeldBack } from '../data/schema.js';
import { ServiceError, type Log } from '../failure.js';
import { compareListings, keyOf, type Comparison, type RowChange } from './compare-listings.js';
import { decideWithdrawals, HOUR_MS, SHARE } from './decide-withdrawals.js';
import { fetchFeed, type FeedPlace } from './fetch-feed.js';
import { PARTIAL } from './json-page.js';
import { keepValues } from './keep-values.js';
import { previewFeed, type FeedPreview } from './preview-feed.js';
import { proposeSettings } from './propose-settings.js';
import { readListings } from './read-listings.js';
import { FeedError, type FeedAccess } from './request-feed.js';
import { forChatbot } from '../monitoring/request-context.js';

export interface FeedRunnerOptions extends FeedAccess {
  readonly repositories: Repositories;
  readonly clock: () => Date;
  readonly log: Log;
  /** Counts the runs of each chatbot's feed. */
  readonly count?: (run: { readonly chatbot: string; readonly outcome: 'updated' | 'failed' }) => void;
  /** Aborted when the service stops; running feeds then end early and stay due. */
  readonly stopping: AbortSignal;
  /** Longest run, in milliseconds: 2 minutes by default. */
  readonly timeoutMs?: number;
}

/** Not stated: fetching, reading and storing take at most 2 minutes together. */
const TIMEOUT_MS = 120_000;

const MAX_PROBLEMS = 20;
/** Listings of one statement, few enough for the embedded database to leave time for visitors. */
const BATCH = 200;

/** Runs feeds: fetches them and stores what changed as an import, which the owner can undo. */
export class FeedRunner {
  readonly #options: FeedRunnerOptions;

  constructor(options: FeedRunnerOptions) {
    this.#options = options;
  }

  /** Runs the due feeds that no process runs, one after another. */
  async runDue(): Promise<void> {
    const { repositories, clock, stopping } = this.#options;
    for (let feed; !stopping.aborted && (feed = await repositories.feeds.claim(clock()));) {
      const due = feed;
      await forChatbot(due.chatbotId, () => this.#run(due, {}));
    }
  }

  /**
   * Runs the feed of a chatbot.
   *
   * @param confirmed what earlier runs have held back and this one does
   * @throws {ServiceError} 404 without a feed, 409 while it runs, 503 when the service stops
   */
  async run(chatbotId: number, confirmed: Confirmed = {}): Promise<FeedReport> {
    const { feeds } = this.#options.repositories;
    const feed = await feeds.claim(this.#options.clock(), chatbotId);
    const report = feed && (await this.#run(feed, confirmed));
    if (report) return report;
    if (feed) throw new ServiceError(503, 'The service is stopping. Please try again soon.');
    if (await feeds.of(chatbotId)) throw new ServiceError(409, 'The feed is already being updated.');
    throw new ServiceError(404, 'The chatbot has no feed.');
  }

  /** Reads a feed without storing anything. @throws {ServiceError} 400 with the reason if it can't be read */
  async preview(feed: FeedPlace & Pick<Feed, 'chatbotId' | 'pageUrl' | 'mapping'>): Promise<FeedPreview> {
    const { timeoutMs = TIMEOUT_MS, stopping } = this.#options;
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]);
    try {
      const { source } = await fetchFeed(feed, this.#options, signal, 1);
      return await previewFeed(source, feed, await this.#storedOf(feed.chatbotId, new WorkSlice(signal)), signal);
    } catch (error) {
      if (error instanceof FeedError) throw new ServiceError(400, error.message, { cause: error });
      throw signal.aborted ? new ServiceError(503, 'The feed takes too long. Please try again.') : error;
    }
  }

  /** Returns undefined if the service stops. */
  async #run(feed: Feed, confirmed: Confirmed): Promise<FeedReport | undefined> {
    const { repositories, clock, log, stopping } = this.#options;
    const counts = { Added: 0, Changed: 0, Withdrawn: 0, Unchanged: 0, Refused: 0 };
    const timeout = AbortSignal.timeout(this.#options.timeoutMs ?? TIMEOUT_MS);
    const report: FeedReport = { StartTime: clock().toISOString(), EndTime: '', ...counts, Problems: [] };
    let heldBack = feed.heldBack;
    let isFailure = true;
    try {
      const run = await this.#update(feed, report, { signal: AbortSignal.any([stopping, timeout]), confirmed });
      ({ heldBack, isFailure } = run);
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
    const held = new Set(heldBack.flatMap(({ ids, value }) => (value === undefined ? ids : [])));
    const kept = new Set(heldBack.flatMap(({ ids, value }) => (value === undefined ? [] : ids)));
    if (held.size) report.HeldBack = held.size;
    if (kept.size) report.ValuesKept = kept.size;
    await repositories.feeds.release(feed, {
      ...{ report, heldBack, isFailure },
      dueAt: new Date(end.getTime() + feed.everyHours * HOUR_MS),
      isWhole: !timeout.aborted,
    });
    await this.#tell(feed, isFailure ? report.Error : undefined);
    return report;
  }

  /** Writes a failure to the operator's log, and counts the run. Addresses of feeds may contain keys. */
  async #tell({ chatbotId }: Feed, problem: string | undefined): Promise<void> {
    const { repositories, log, count } = this.#options;
    const chatbot = (await repositories.chatbots.byId(chatbotId))?.serialNumber ?? String(chatbotId);
    if (problem !== undefined) log(`The feed of the chatbot ${chatbot} failed: ${problem}`);
    count?.({ chatbot, outcome: problem === undefined ? 'updated' : 'failed' });
  }

  /** Makes the stored listings those of the feed, and fills the report. @throws the reason of `signal` */
  async #update(feed: Feed, report: FeedReport, { signal, confirmed }: Run): Promise<RunResult> {
    const slice = new WorkSlice(signal);
    const { source, doubt } = await fetchFeed(feed, this.#options, signal);
    const stored = await this.#storedOf(feed.chatbotId, slice);
    const proposals = await proposeSettings(source, stored, slice);
    const read = await readListings(source, { ...feed, proposals }, signal);
    const compared = await compareListings(read, stored, slice);
    const now = this.#options.clock();
    const { heldBack: before } = feed;
    const decided = decideWithdrawals({
      ...{ read, compared, doubt, now, heldBack: before },
      isConfirmed: !!confirmed.withdrawals,
    });
    report.Refused = read.refused;
    report.Problems = [...read.problems];
    if (read.unused.length) report.UnusedColumns = [...read.unused];
    const values = keepValues(compared, stored, { heldBack: before, isConfirmed: !!confirmed.values, now });
    report.Unchanged = compared.unchanged + values.unchanged;
    // The feed of another office, for example.
    const isOther = areAllHeldBack(compared, decided.heldBack);
    const added = values.changes.filter(([{ type }]) => type === 'create').length;
    const reason = isOther && added ? `${NONE_KNOWN} ${decided.reason ?? ''}` : decided.reason;
    const changes = isOther ? values.changes.filter(([{ type }]) => type !== 'create') : values.changes;
    const reasons = [reason, values.reason].filter(Boolean);
    if (reasons.length) report.Error = reasons.join(' ');
    const deletes = decided.withdrawn.map((listing): RowChange => [{ type: 'delete', which: keyOf(listing) }]);
    await this.#store(feed, [...changes, ...deletes], report, slice);
    const isUseless = !read.listings.length && !read.leftOut.size && !read.withheld.size;
    if (isUseless && read.refused) report.Error = `None of the ${read.refused} rows of the feed can be stored.`;
    return {
      heldBack: [...decided.heldBack, ...values.heldBack],
      isFailure: isUseless || (doubt !== undefined && doubt !== PARTIAL),
    };
  }

  async #store(feed: Feed, changes: readonly RowChange[], report: FeedReport, slice: WorkSlice): Promise<void> {
    const { repositories } = this.#options;
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
          report.Problems.push({ Row, ...problemOf(outcome) });
        }
      }
    }
  }

  async #storedOf(chatbotId: number, slice: WorkSlice): Promise<readonly Listing[]> {
    const { listings } = this.#options.repositories;
    const stored: Listing[] = [];
    for (let page: Listing[] | undefined; page?.length !== 0; stored.push(...page)) {
      page = await listings.find({ chatbotId }, { limit: BATCH, offset: stored.length });
      await slice.pause();
    }
    return stored;
  }
}

const NONE_KNOWN = 'The feed has none of the listings that it had, so its listings were not added.';

/** Whether a feed of several listings has none of them any more, and nothing confirms that. */
function areAllHeldBack({ own, missing }: Comparison, heldBack: readonly HeldBack[]): boolean {
  const held = new Set(heldBack.flatMap(({ ids, value }) => (value === undefined ? ids : [])));
  return own.length * SHARE >= 1 && missing.length === own.length && own.every(({ id }) => held.has(id));
}

function problemOf(outcome: ChangeOutcome) {
  if (outcome === 'missing') return { Message: 'The listing was deleted meanwhile.' };
  if (outcome === 'full') return { Message: 'The chatbot has as many listings as its quota allows.' };
  return { Field: outcome, Message: `Another listing has the same ${outcome}.` };
}

/** The owner may confirm that the listings that earlier runs have held back are withdrawn, or kept values cleared. */
export interface Confirmed {
  readonly withdrawals?: boolean;
  readonly values?: boolean;
}

interface Run {
  readonly signal: AbortSignal;
  readonly confirmed: Confirmed;
}

interface RunResult {
  readonly heldBack: readonly HeldBack[];
  /** Whether nothing of the feed could be used, or not all of it came. */
  readonly isFailure: boolean;
}

const COUNTS = { create: 'Added', update: 'Changed', delete: 'Withdrawn' } as const;
