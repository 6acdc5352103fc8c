import { everything, hasCriteria, type Order } from '../listing-query.js';
import type { Understanding } from '../understanding/understand.js';
import type { SmallTalk } from '../understanding/vocabulary/small-talk.js';
import type { Intent } from './intent.js';
import { aboutListings, listingTopics } from './listing-questions.js';
import type { Memory } from './memory.js';
import { refineQuery } from './refine.js';
import { changesSearch, continues, fresh, hasHardCriteria, toSearch } from './search-intent.js';

/** Decides what a sentence asks for, given what was said before. */
export function decideIntent(said: Understanding, memory: Memory): Intent {
  if (said.isEmpty) return { type: 'empty' };
  const { steering } = said.remarks;
  if (steering) {
    const rest = describesHome(said) ? toSearch(said, memory) : undefined;
    return { type: 'decline', topic: steering, rest };
  }
  if (said.remarks.smallTalk.includes('human')) return { type: 'human' };
  const about = aboutListings(said, memory);
  if (about?.type !== 'listingText' || about.otherwise) return about ?? decideGeneral(said, memory);
  // A listing that says nothing of it leaves the question open.
  return { ...about, otherwise: decideGeneral(said, memory) };
}

function decideGeneral(said: Understanding, memory: Memory): Intent {
  const { cues, followUps, smallTalk, topics } = said.remarks;
  if (followUps.has('reset')) return hasHardCriteria(said) ? fresh(said) : { type: 'reset' };
  if (isMore(said, memory) || isShow(said, memory) || isAccepted(said, memory)) return goOn(memory);
  const picked = toPick(said, memory);
  if (picked) return picked;
  const summary = aboutMarket(said, memory);
  if (summary) return asksOwner(said) ? { type: 'knowledge', otherwise: summary } : summary;
  if (topics.includes('selling')) return { type: 'knowledge', otherwise: undefined };
  if (hasHardCriteria(said) || isWish(said, memory)) {
    const search = toSearch(said, memory);
    return asksOwner(said) ? { type: 'knowledge', otherwise: search } : search;
  }
  const [talk] = cues.has('question')
    ? smallTalk.filter(topic => !statements.has(topic))
    : smallTalk;
  if (talk && !hasCriteria(said.query) && topics.length === 0)
    return { type: 'smallTalk', topic: talk };
  // Words that nobody knows are looked for in listings when they stand alone, not when they ask.
  const isLoose = topics.length === 0 && !cues.has('question') && !cues.has('inquiry');
  const isSearchable =
    hasCriteria(said.query) ||
    (isLoose && said.words.length > 0) ||
    said.unknownPlace !== undefined;
  return { type: 'knowledge', otherwise: isSearchable ? toSearch(said, memory) : undefined };
}

/** Small talk that is no question: the "good" of "what is a good offer" is no praise. */
const statements: ReadonlySet<SmallTalk> = new Set([
  'greeting',
  'thanks',
  'goodbye',
  'yes',
  'no',
  'praise',
  'complaint',
]);

/** The next page, or the first one when only numbers were told. */
function goOn(memory: Memory): Intent {
  return memory.query && memory.shown.length === 0
    ? { type: 'search', query: memory.query, isRefinement: true }
    : { type: 'more' };
}

/** "More" alone, or "more houses" when houses were shown. */
function isMore(said: Understanding, memory: Memory): boolean {
  if (!said.remarks.followUps.has('more')) return false;
  const sameTypes = said.query.types.every(type => memory.query?.types.includes(type));
  return (
    (memory.query !== undefined || (said.words.length === 0 && !said.mentionsHome)) &&
    sameTypes &&
    !hasCriteria({ ...said.query, types: [] }) &&
    !changesSearch(said) &&
    said.remarks.topics.length === 0 &&
    said.unknownPlace === undefined
  );
}

/** "Yes" when there is more to see. */
function isAccepted(said: Understanding, memory: Memory): boolean {
  const [first] = said.remarks.smallTalk;
  if (first !== 'yes' || hasCriteria(said.query) || said.words.length > 0) return false;
  return memory.query !== undefined && (memory.total ?? 0) > memory.shown.length;
}

/** "Show me" after a number was told. */
function isShow(
  { remarks, query, words, terms, mentionsHome }: Understanding,
  memory: Memory,
): boolean {
  return (
    memory.query !== undefined &&
    remarks.cues.has('search') &&
    !hasCriteria(query) &&
    query.order === undefined &&
    !mentionsHome &&
    words.length === 0 &&
    terms.every(term => 'word' in term && SHOW_WORDS.has(term.folded))
  );
}

const SHOW_WORDS = new Set(
  'show see list display zeig zeige montre montrez muestra ensename muestrame'.split(' '),
);

/** "Which one is the cheapest?" of those shown. */
function toPick(said: Understanding, memory: Memory): Intent | undefined {
  const { followUps } = said.remarks;
  if (!followUps.has('which') || memory.shown.length < 2 || hasCriteria(said.query))
    return undefined;
  const order = said.query.order ?? orderOf(said);
  return order && { type: 'pick', order };
}

/** Features without a word for a home: a wish, unless the owner is asked. */
function isWish(said: Understanding, memory: Memory): boolean {
  const { cues, topics } = said.remarks;
  if (!hasCriteria(said.query)) return false;
  if (cues.has('search') || (memory.query && continues(said))) return true;
  return topics.length === 0 && !cues.has('inquiry');
}

/** Questions about many homes at once: how many, how dear, where, of which kinds. */
function aboutMarket(said: Understanding, memory: Memory): Intent | undefined {
  const { cues } = said.remarks;
  const { query } = said.mentionsHome && !continues(said) ? fresh(said) : toSearch(said, memory);
  if (cues.has('average')) return { type: 'statistics', query, measure: 'average' };
  if (cues.has('median')) return { type: 'statistics', query, measure: 'median' };
  if (cues.has('range') && !said.query.order)
    return { type: 'statistics', query, measure: 'range' };
  if (cues.has('types'))
    return { type: 'overview', of: 'types', query: refineQuery(everything, said) };
  if (cues.has('cities') && said.query.places.length === 0)
    return { type: 'overview', of: 'cities', query: refineQuery(everything, said) };
  return cues.has('count') && (said.mentionsHome || hasCriteria(said.query) || memory.query)
    ? { type: 'count', query }
    : undefined;
}

/** Whether the owner's texts may know better than the listings. */
function asksOwner(said: Understanding): boolean {
  const { cues, topics } = said.remarks;
  const { query } = said;
  const limits = Object.keys(query.limits).filter(dimension => dimension !== 'parking');
  if (query.places.length > 0 || limits.length > 0 || query.order) return false;
  if (cues.has('inquiry')) return true;
  const named = topics.filter(topic => !listingTopics.has(topic));
  return named.length > 0 && !cues.has('search') && query.tours === undefined;
}

/** More than the name of a place: the rest of a question that is declined in part. */
function describesHome({ query, remarks, mentionsHome }: Understanding): boolean {
  const isAsked = mentionsHome && remarks.cues.has('search');
  return isAsked || hasCriteria({ ...query, places: [], notPlaces: [] });
}

function orderOf({ relations }: Understanding): Order | undefined {
  const [relation] = relations;
  if (!relation) return undefined;
  const { dimension, direction } = relation;
  if (dimension === 'price') return direction === 'less' ? 'cheapest' : 'dearest';
  if (dimension === 'area') return direction === 'more' ? 'largest' : 'smallest';
  if (dimension === 'year') return direction === 'more' ? 'youngest' : 'oldest';
  if (dimension === 'bedrooms' && direction === 'more') return 'bedrooms';
  return dimension === 'lot' ? 'lot' : undefined;
}
