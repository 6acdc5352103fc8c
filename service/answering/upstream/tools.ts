import * as v from 'valibot';
import type { AgencyTools } from '../search/agency-tools.js';
import type { Criteria } from '../search/criteria.js';
import type { NamedCount } from '../search/gazetteer.js';
import { STOP_WORDS, wordsOf } from '../search/text.js';
import type { ChatTool, ToolCall } from './chat-round.js';
import { listingForModel, listingInFull } from './listing-json.js';
import { MAX_LISTINGS, readSearch, searchArguments, searchProperties, type SearchArguments } from './tool-arguments.js';

const DEFAULT_LISTINGS = 5;
const MAX_OFFSET = 10_000;
const MAX_NAMES = 30;
const MAX_TEXT_LENGTH = 2500;

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
  tool('get_listing', 'Returns all details of one listing.', { mls_number: { type: 'string' } }, ['mls_number']),
  tool(
    'summarize_market',
    'Counts the matching listings and summarizes sale prices and rents separately: average, median, lowest, highest; lists cities and property types.',
    searchProperties,
  ),
  tool(
    'search_site',
    "Searches the company's own texts: opening hours, fees, viewings, financing, contact.",
    { query: { type: 'string', description: 'A few words.' } },
    ['query'],
  ),
  tool(NO_ANSWER_TOOL, 'Call this when neither the listings nor the texts answer the question.', {}),
  tool(
    SUGGEST_TOOL,
    'Optional: call it once, together with the text of your final answer, to offer the visitor two or three short next questions (up to 40 characters), such as "More" or "Only Portland".',
    { questions: { type: 'array', items: { type: 'string' } } },
    ['questions'],
  ),
];

const listingArguments = v.object({ mls_number: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)) });
const siteArguments = v.object({ query: v.pipe(v.string(), v.maxLength(1000)) });

const suggestArguments = v.object({ questions: v.array(v.unknown()) });

/** Returns the questions in a call of `suggest_questions`; none if it is another call or invalid. */
export function suggestedBy({ function: { name, arguments: json } }: ToolCall): readonly unknown[] {
  const parsed = v.safeParse(suggestArguments, parseJson(json));
  return name === SUGGEST_TOOL && parsed.success ? parsed.output.questions : [];
}

/** Runs a tool for one chatbot. Invalid arguments return a result, never an error. */
export async function runTool(
  { function: { name, arguments: json } }: ToolCall,
  agency: AgencyTools,
): Promise<unknown> {
  const given = parseJson(json);
  switch (name) {
    case 'search_listings':
      return withCriteria(given, agency, (criteria, page) => search(criteria, page, agency));
    case 'summarize_market':
      return withCriteria(given, agency, criteria => summarize(criteria, agency));
    case 'get_listing':
      return getListing(given, agency);
    case 'search_site':
      return searchSite(given, agency);
    case SUGGEST_TOOL:
      return { noted: true };
    case NO_ANSWER_TOOL:
      return { noted: true, next: 'Tell the visitor that you do not know, and what you can do.' };
    default:
      return { error: 'This tool does not exist.' };
  }
}

async function withCriteria(
  given: unknown,
  agency: AgencyTools,
  run: (criteria: Criteria, page: Page) => Promise<unknown>,
): Promise<unknown> {
  const parsed = v.safeParse(searchArguments, given);
  if (!parsed.success) return { error: `Bad arguments: ${issueOf(parsed.issues)}` };
  const { gazetteer } = agency;
  const read = readSearch(parsed.output, gazetteer);
  if ('criteria' in read) return run(read.criteria, pageOf(parsed.output));
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

async function getListing(given: unknown, agency: AgencyTools): Promise<unknown> {
  const parsed = v.safeParse(listingArguments, given);
  if (!parsed.success) return { error: `Bad arguments: ${issueOf(parsed.issues)}` };
  const [found] = await agency.listingsByNumber([parsed.output.mls_number]);
  return found ? listingInFull(found) : { error: 'There is no listing with this number.' };
}

async function searchSite(given: unknown, agency: AgencyTools): Promise<unknown> {
  const parsed = v.safeParse(siteArguments, given);
  if (!parsed.success) return { error: `Bad arguments: ${issueOf(parsed.issues)}` };
  const terms = wordsOf(parsed.output.query).filter(word => !STOP_WORDS.has(word));
  const found = await agency.searchTexts(terms.map(word => [word]));
  return {
    texts: found.map(({ title, body, url }) => ({
      title,
      text: body.slice(0, MAX_TEXT_LENGTH),
      ...(url !== '' && { url }),
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

/** Some upstreams send empty text for no arguments. */
function parseJson(json: string): unknown {
  if (json.trim() === '') return {};
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function issueOf(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const [issue] = issues;
  return `${v.getDotPath(issue) ?? 'arguments'}: ${issue.message}`;
}
