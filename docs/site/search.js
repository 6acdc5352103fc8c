// The search of the documentation. Loads with the first use.
import MiniSearch from './minisearch.js';

const MOST_RESULTS = 12;
/** With fewer results, less exact ones are added. */
const FEW_RESULTS = 3;
/** Pages for those who change the project, and the lists of all pages and changes. */
const FURTHER = /^(?:project-|index\.)/;
/** Words that say nothing about what a query looks for. */
const FILLERS = new Set([
  ...['a', 'an', 'and', 'are', 'can', 'do', 'does', 'for', 'from', 'how', 'i', 'in', 'is', 'it', 'my', 'not', 'of'],
  ...['on', 'or', 'the', 'to', 'what', 'when', 'where', 'with'],
]);
/** Length of an excerpt, and of its part before the word that was found, in characters. */
const EXCERPT = 140;
const BEFORE = 40;

/** Loads the texts and returns a function that finds sections, the best first. */
export async function loadSearch(load = () => fetch('assets/search.json')) {
  const sections = await (await load()).json();
  const search = new MiniSearch({
    fields: ['title', 'heading', 'text', 'words'],
    storeFields: ['title', 'heading', 'text'],
    tokenize: wordsOf,
    searchOptions: {
      boost: { title: 3, heading: 5, words: 5 },
      prefix: word => word.length > 1,
      // One mistake in a word of four letters, two in one of eight.
      fuzzy: word => (word.length > 3 ? 0.25 : false),
      weights: { prefix: 0.6, fuzzy: 0.2 },
      boostDocument: address => (FURTHER.test(address) ? 0.2 : 1),
    },
  });
  search.addAll(sections);
  // Words without mistakes come before others, all words before some, and swapped letters last.
  const ways = [
    query => search.search(query, { combineWith: 'AND', tokenize: wholeWordsOf, fuzzy: false }),
    query => search.search(query, { combineWith: 'AND' }),
    query => search.search(query),
    query => search.search(swapsOf(query), { fuzzy: false, prefix: false }),
  ];
  return query => {
    const found = new Map();
    for (const way of ways) {
      if ([...found.keys()].filter(address => !FURTHER.test(address)).length >= FEW_RESULTS) break;
      for (const result of way(withoutFillers(query))) if (!found.has(result.id)) found.set(result.id, result);
    }
    const results = [...found.values()];
    return [...results.filter(isMeant), ...results.filter(result => !isMeant(result))]
      .slice(0, MOST_RESULTS)
      .map(toResult);
  };
}

/** Whether a result is on a page for users, or its title or heading has a word of the query. */
const isMeant = ({ id, match }) =>
  !FURTHER.test(id) ||
  Object.values(match)
    .flat()
    .some(field => field === 'title' || field === 'heading');

/** Returns the words of a query without fillers, or all if there are no others. */
function withoutFillers(query) {
  const words = wholeWordsOf(query);
  const telling = words.filter(word => !FILLERS.has(word.toLowerCase()));
  return (telling.length ? telling : words).join(' ');
}

const wholeWordsOf = text => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns each word of a query with each pair of neighboring letters swapped. */
function swapsOf(query) {
  const words = wholeWordsOf(query.slice(0, 100));
  return words
    .flatMap(word =>
      Array.from(word.slice(1), (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)),
    )
    .join(' ');
}

/** Returns the words of a text, and also the parts of names such as `RateLimitCount`. */
function wordsOf(text) {
  return wholeWordsOf(text).flatMap(word => {
    const parts = word.match(/\p{Lu}?[\p{Ll}\p{N}]+|\p{Lu}+(?!\p{Ll})/gu) ?? [];
    return parts.length > 1 ? [word, ...parts] : [word];
  });
}

function toResult({ id, title, heading, text, terms }) {
  const lower = text.toLowerCase();
  const places = terms.map(term => lower.indexOf(term)).filter(place => place >= 0);
  const start = Math.max(0, Math.min(...places, text.length) - BEFORE);
  const from = places.length && start > 0 ? text.indexOf(' ', start) + 1 : 0;
  return {
    address: id,
    name: heading ? `${title}: ${heading}` : title,
    excerpt: `${from > 0 ? '…' : ''}${text.slice(from, from + EXCERPT)}`,
  };
}
