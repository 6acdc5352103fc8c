import type { Column, Criteria, Place } from '../search/criteria.js';
import type { Gazetteer } from '../search/gazetteer.js';
import type { CriterionName } from '../search/listing-filters.js';
import type { Attribute } from '../wording/listing-text.js';
import type { Amount } from './amounts.js';
import { MONTHS } from './months.js';
import { NegationScope } from './negation-scope.js';
import type { Tag } from './tags.js';

export interface Unread {
  readonly from: number;
  readonly to: number;
  /** The words themselves, without the ones before them. */
  readonly words: string;
  /** An `item` is an entry of a list, as in `sunroom and fireplace`. */
  readonly role: 'place' | 'near' | 'wish' | 'item' | 'other';
  readonly isNegated: boolean;
}

/** The conditions read so far, and the state of the reading. */
export class Draft {
  readonly tags: readonly Tag[];
  readonly gazetteer: Gazetteer;
  readonly scope: NegationScope;
  readonly isRental: boolean;
  readonly limits: Criteria['limits'] = {};
  readonly features: string[] = [];
  readonly without: string[] = [];
  readonly places: Place[] = [];
  readonly notPlaces: Place[] = [];
  readonly kinds: { readonly types: readonly string[]; readonly isExcluded: boolean }[] = [];
  readonly single: Partial<Pick<Criteria, 'saleType' | 'status' | 'tour' | 'space' | 'order'>> = {};
  readonly irrelevant = new Set<CriterionName>();
  readonly attributes = new Set<Attribute>();
  readonly positions: number[] = [];
  readonly pointsTo = new Set<'it' | 'them' | 'other' | 'one'>();
  readonly otherAmounts: Amount[] = [];
  readonly unread: Unread[] = [];
  readonly columns: Column[] = [];
  readonly notColumns: Column[] = [];
  relation: Criteria['order'];
  limit: number | undefined;
  isAnyOffer = false;
  unknownKind: string | undefined;
  isStudio = false;
  /** Listings of the owner's firm are wanted as well as those of others. */
  isOfAnyFirm = false;
  /** In "4/2", the index of the number of bathrooms. */
  bathroomsAt = -1;
  isMonthly = false;
  /** An amount was a weekly rent. */
  isWeekly = false;
  /** The last kind is not excluded, but what follows: `no flats on the first floor`. */
  isAboutNext = false;
  lastFeature: { readonly index: number; readonly list: string[] } | undefined;

  constructor(tags: readonly Tag[], gazetteer: Gazetteer) {
    this.tags = tags;
    this.gazetteer = gazetteer;
    this.scope = new NegationScope(tags);
    this.isRental = tags.some(tag => tag.is === 'saleType' && tag.value === 'for_rent');
  }
}

export function roleOf(d: Draft, at: number): Unread['role'] {
  const next = d.tags.slice(at).find(({ is }) => is !== 'unknown');
  if (next?.is === 'type' || next?.is === 'ownType' || next?.is === 'listing') return 'wish';
  let isName = !MONTHS.has(d.tags[at]!.words);
  const rest = isItem(d.tags, at) ? 'item' : 'other';
  for (let before = at - 1; before >= 0 && at - before < 5; before--) {
    const tag = d.tags[before]!;
    if (tag.is === 'unknown') continue;
    if (tag.is === 'near' || (tag.is === 'compare' && tag.words === 'close to')) return 'near';
    if (tag.is === 'in')
      return isName && /^(?:in|at)$/.test(tag.words) && !LANDSCAPES.has(d.tags[at]!.words) ? 'place' : rest;
    // In "in a quiet street", no name follows.
    if (tag.is === 'filler' && tag.words !== 'the') isName = false;
    if (tag.is === 'wish' || tag.is === 'not') return 'wish';
    if (tag.is !== 'filler' && tag.is !== 'compare') return rest;
  }
  return rest;
}

/** Whether only a list, a feature or an article is around unknown words: `sunroom and fireplace`. */
function isItem(tags: readonly Tag[], at: number): boolean {
  const isPart = ({ is, words }: Tag) => is === 'unknown' || (is === 'filler' && ARTICLES.has(words));
  const before = tags.findLast((tag, index) => index < at && !isPart(tag));
  const next = tags.find((tag, index) => index >= at && !isPart(tag));
  const isEnd = next === undefined || next.is === 'boundary' || next.is === 'join';
  if (!isEnd) return false;
  if (before === undefined || before.is === 'boundary' || before.is === 'join') return true;
  if (before.words === 'of' && tags.some(({ is, to }) => is === 'feature' && to === before.from)) return true;
  const isStart = tags.slice(0, at).every(({ is, words }) => is === 'filler' || is === 'unknown' || words === 'about');
  return isStart && /^(?:and |so |ok )?(?:what|how) about /.test(tags.map(({ words }) => words).join(' '));
}

/** `in the country` names no place. */
const LANDSCAPES: ReadonlySet<string> = new Set(['country', 'countryside', 'woods', 'suburbs', 'sticks', 'boonies']);
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the', 'some', 'any']);

export function addUnread(d: Draft, at: number, role: Unread['role'], to = at + 1): void {
  const tag = d.tags[at]!;
  const end = d.tags[to - 1]!.to;
  const last = d.unread.at(-1);
  const isNegated = d.scope.how === 'not' && !d.scope.isUsed;
  if (last && last.to === tag.from && tag.is === 'unknown') {
    d.unread[d.unread.length - 1] = { ...last, to: end, words: `${last.words} ${tag.words}` };
    return;
  }
  const from = isNegated ? d.tags[d.scope.from]!.from : tag.from;
  const words = d.tags.slice(at, to).map(one => one.words);
  d.unread.push({ from, to: end, words: words.join(' '), role, isNegated });
}

export const wordsFrom = ({ tags }: Pick<Draft, 'tags'>, from: number, to: number): string =>
  tags
    .slice(from, to)
    .map(({ words }) => words)
    .join(' ');

/** `within a mile`, `half an hour`: no listing is found by a distance. */
export function addDistance(d: Draft, at: number): void {
  let from = at;
  while (/^(?:a|an|one|few|couple|half|half an?|quarter)$/.test(d.tags[from - 1]?.words ?? '')) from--;
  if (from === at) return;
  if (d.tags[from - 1]?.is === 'compare') from--;
  d.unread.splice(0, d.unread.length, ...d.unread.filter(item => item.from < d.tags[from]!.from));
  addUnread(d, from, 'other', at + 1);
}
