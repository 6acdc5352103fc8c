import type { HeldBack } from '../data/schema.js';
import type { Listing } from '../data/listings.js';
import type { Comparison } from './compare-listings.js';
import { PARTIAL } from './json-page.js';
import type { FeedListings } from './read-listings.js';

/** The findings of a run and of those before it about listings to withdraw. */
export interface WithdrawalCase {
  readonly read: FeedListings;
  readonly compared: Comparison;
  /** Why the source may lack listings that the feed has; nothing was withdrawn for it. */
  readonly doubt: string | undefined;
  readonly heldBack: readonly HeldBack[];
  /** Whether the owner confirms what is held back. */
  readonly isConfirmed: boolean;
  readonly now: Date;
}

export interface Withdrawals {
  readonly withdrawn: readonly Listing[];
  readonly heldBack: readonly HeldBack[];
  /** Why listings are not withdrawn. */
  readonly reason?: string;
}

/** Not stated: a run withdraws at most this share of the feed's listings without a second one that says the same. */
export const SHARE = 1 / 5;
export const HOUR_MS = 3_600_000;
const NO_NUMBER = 'A row of the feed has no MLS number of its own, so nothing was withdrawn.';

/**
 * Decides which listings a run withdraws. A source that may be incomplete withdraws none. Many of the feed's listings
 * at once, or any of a feed with many unreadable rows, are held back until the owner confirms it or a later run, at
 * least an hour after the first one, says the same.
 */
export function decideWithdrawals({ read, compared, doubt, ...before }: WithdrawalCase): Withdrawals {
  const heldBack = before.heldBack.filter(({ value }) => value === undefined);
  const { own, missing, withheld } = compared;
  const total = read.listings.length + read.refused;
  const isAbove = (found: readonly Listing[], least: number) => own.length > 2 && found.length > least;
  const areAllWithheld = isAbove(withheld, own.length - 1);
  if (doubt) {
    // A partial transfer withdraws the listings that it takes back, unless those are all of the feed.
    const withdrawn = doubt === PARTIAL && !areAllWithheld ? withheld : [];
    const what = withdrawn.length ? 'nothing else was withdrawn' : 'nothing was withdrawn';
    return { withdrawn, heldBack, reason: `${doubt}, so ${what}.` };
  }
  if (!read.numbers.size && !read.leftOut.size && !read.withheld.size)
    return { withdrawn: [], heldBack, reason: 'The feed has no listings, so nothing was withdrawn.' };
  if (missing.length && read.numbers.has('')) return { withdrawn: withheld, heldBack, reason: NO_NUMBER };
  // A status is what the feed says of one listing, unless it says so of most of them; a flag, unless it does of all.
  const areMostLeftOut = isAbove(compared.leftOut, own.length / 2);
  const [withheldNow, leftOutNow] = [areAllWithheld ? [] : withheld, areMostLeftOut ? [] : compared.leftOut];
  const certain = new Set([...withheldNow, ...leftOutNow]);
  const doubtful = [...missing, ...withheld, ...compared.leftOut].filter(listing => !certain.has(listing));
  const since = new Map(heldBack.flatMap(each => each.ids.map(id => [id, Date.parse(each.since)] as const)));
  const now = before.now.getTime();
  const isSure = ({ id }: Listing) => {
    const first = since.get(id);
    return first !== undefined && (before.isConfirmed || now - first >= HOUR_MS);
  };
  const unsure = doubtful.filter(listing => !isSure(listing));
  // The owner confirms what was held back, and nothing else.
  const isMore = before.isConfirmed && unsure.length < doubtful.length;
  const isBeyond = isMore || unsure.length > own.length * SHARE;
  const areManyRefused = read.refused > total * SHARE;
  if (!unsure.length || !(isBeyond || areManyRefused)) return { withdrawn: [...certain, ...doubtful], heldBack: [] };
  const what = areManyRefused
    ? `${read.refused} of the feed's ${total} rows were rejected`
    : `The feed ${areAllWithheld ? 'no longer offers' : 'lacks'} ${unsure.length} of its ${own.length} listings`;
  const withdrawn = [...certain, ...doubtful.filter(isSure)];
  const said = withdrawn.length ? `${unsure.length} listings were not withdrawn` : 'nothing was withdrawn';
  return { withdrawn, heldBack: grouped(unsure, id => since.get(id) ?? now), reason: `${what}, so ${said}.` };
}

/** Returns the ids by the time since when they are held back. */
export function grouped(
  listings: readonly Pick<Listing, 'id'>[],
  sinceOf: (id: number) => number,
): readonly HeldBack[] {
  const groups = new Map<number, number[]>();
  for (const { id } of listings) {
    const group = groups.get(sinceOf(id));
    if (group) group.push(id);
    else groups.set(sinceOf(id), [id]);
  }
  return [...groups].map(([time, ids]) => ({ since: new Date(time).toISOString(), ids }));
}
