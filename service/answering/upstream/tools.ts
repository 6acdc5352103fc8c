import type { AgencyTools } from '../search/agency-tools.js';
import type { Criteria } from '../search/criteria.js';
import type { NamedCount } from '../search/gazetteer.js';
import { STOP_WORDS, wordsOf } from '../search/text.js';
import type { ChatTool } from './chat-round.js';
import { listingForModel, listingInFull } from './listing-json.js';
import { checkArguments } from './check-arguments.js';
import {
  listingArguments,
  listingProperties,
  MAX_LISTINGS,
  readSearch,
  searchArguments,
  searchProperties,
  siteArguments,
  siteProperties,
  suggestArguments,
  suggestProperties,
  type SearchArguments,
} from './tool-arguments.js';
import type { ToolCall } from './tool-calls.js';

const DEFAULT_LISTINGS = 5;
const MAX_OFFSET = 10_000;
const MAX_NAMES = 30;
const MAX_TEXT_LENGTH = 2500;
const MAX_PASSAGES = 4;

/** The tool that a model calls when it doesn't know the answer. */
export const NO_ANSWER_TOOL = 'no_answer';

/** The tool that a model may call together with its answer. */
export const SUGGEST_TOOL = 'suggest_questions';

export const tools: readonly ChatTool[] = [
  tool(
    'search_listings',
    'Searches the listings; all criteria must match. Omit criteria that the visitor did not ask for.',
    searchProperties,
  ),
  tool('get_listing', 'Returns all details of one listing.', listingProperties, ['mls_number']),
  tool(
    'summarize_market',
    'Counts the matching listings and summarizes sale prices and rents separately: average, median, lowest, highest; lists cities and property types.',
    searchProperties,
  ),
  tool(
    'search_site',
    "Searches the company's own texts: opening hours, fees, viewings, financing, contact.",
    siteProperties,
    ['query'],
  ),
  tool(NO_ANSWER_TOOL, 'Call this when neither the listings nor the texts answer the question.', {}),
  tool(
    SUGGEST_TOOL,
    'Optional: call it once, together with the text of your final answer, to offer the visitor two or three short next questions (up to 40 characters), such as "More" or "Only Portland".',
    suggestProperties,
    ['questions'],
  ),
];

/** Returns the questions in a call of `suggest_questions`; none if it is another call or invalid. */
export function suggestedBy({ function: { name, arguments: json } }: ToolCall): readonly unknown[] {
  if (name !== SUGGEST_TOOL) return [];
  const read = checkArguments(suggestArguments, suggestProperties, json);
  return 'error' in read ? [] : read.given.questions;
}

/** Runs a tool for one chatbot. Invalid arguments return a result, never an error. */
export async function runTool(
  { function: { name, arguments: json } }: ToolCall,
  agency: AgencyTools,
): Promise<unknown> {
  switch (name) {
    case 'search_listings':
      return withCriteria(json, agency, (criteria, page) => search(criteria, page, agency));
    case 'summarize_market':
      return withCriteria(json, agency, criteria => summarize(criteria, agency));
    case 'get_listing':
      return getListing(json, agency);
    case 'search_site':
      return searchSite(json, agency);
    case SUGGEST_TOOL: {
      const read = checkArguments(suggestArguments, suggestProperties, json);
      return 'error' in read ? read : { noted: true };
    }
    // Whatever its arguments, such as a reason, the call says that the model doesn't know.
    case NO_ANSWER_TOOL:
      return { noted: true, next: 'Tell the visitor that you do not know, and what you can do.' };
    default:
      return { error: 'This tool does not exist.', tools: tools.map(tool => tool.function.name) };
  }
}

async function withCriteria(
  json: string,
  agency: AgencyTools,
  run: (criteria: Criteria, page: Page) => Promise<unknown>,
): Promise<unknown> {
  const checked = checkArguments(searchArguments, searchProperties, json);
  if ('error' in checked) return checked;
  const { gazetteer } = agency;
  const read = readSearch(checked.given, gazetteer);
  if ('criteria' in read) return run(read.criteria, pageOf(checked.given));
  const known = read.unknown === 'place' ? gazetteer.cities : gazetteer.types;
  return {
    total: 0,
    error: `No listing has the ${read.unknown} "${read.name}".`,
    known: known.slice(0, MAX_NAMES).map(item => item.name),
  };
}

async function search(criteria: Criteria, page: Page, agency: AgencyTools): Promise<unknown> {
  const found = await agency.searchListings(criteria, page);
  if (found.total > 0 || page.offset > 0)
    return { total: found.total, for_rent: found.forRent, listings: found.listings.map(listingForModel) };
  const wider = await agency.relax(criteria);
  if (!wider) return { total: 0, listings: [] };
  const nearest = await agency.searchListings(wider.criteria, page);
  return {
    total: 0,
    listings: [],
    nearest: {
      left_aside: wider.dropped.map(name => name.replace('feature:', '')),
      total: nearest.total,
      listings: nearest.listings.map(listingForModel),
    },
  };
}

async function summarize(criteria: Criteria, agency: AgencyTools): Promise<unknown> {
  const { total } = await agency.countListings(criteria);
  return {
    total,
    prices: await agency.summarizePrices(criteria),
    cities: countsOf(await agency.countBy(criteria, 'cities')),
    property_types: countsOf(await agency.countBy(criteria, 'types')),
  };
}

/** Leaves out the medians, which mix rents with sale prices here. */
const countsOf = (counts: readonly NamedCount[]) =>
  counts.slice(0, MAX_NAMES).map(({ name, count }) => ({ name, count }));

async function getListing(json: string, agency: AgencyTools): Promise<unknown> {
  const read = checkArguments(listingArguments, listingProperties, json);
  if ('error' in read) return read;
  const [found] = await agency.listingsByNumber([read.given.mls_number]);
  return found ? listingInFull(found) : { error: 'There is no listing with this number.' };
}

async function searchSite(json: string, agency: AgencyTools): Promise<unknown> {
  const read = checkArguments(siteArguments, siteProperties, json);
  if ('error' in read) return read;
  const terms = wordsOf(read.given.query).filter(word => !STOP_WORDS.has(word));
  const phrases = terms.map(word => [word]);
  // What the owner has written for the chatbot comes first.
  const found = [...(await agency.searchTexts(phrases)), ...(await agency.searchPages(phrases, MAX_PASSAGES))];
  return {
    texts: found.map(({ title, body, url, kind }) => ({
      title,
      text: body.slice(0, MAX_TEXT_LENGTH),
      ...(url !== '' && { url }),
      ...(kind && { kind }),
    })),
  };
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

const pageOf = ({ limit, offset }: SearchArguments): Page => ({
  limit: Math.min(MAX_LISTINGS, Math.max(1, Math.trunc(limit ?? DEFAULT_LISTINGS))),
  offset: Math.min(MAX_OFFSET, Math.max(0, Math.trunc(offset ?? 0))),
});

function tool(
  name: string,
  description: string,
  properties: Readonly<Record<string, unknown>>,
  required: readonly string[] = [],
): ChatTool {
  const parameters = { type: 'object', properties, required, additionalProperties: false };
  return { type: 'function', function: { name, description, parameters } };
}
