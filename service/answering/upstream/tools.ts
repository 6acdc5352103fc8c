import * as v from 'valibot';
import { TOURS } from '../../../src/protocol/listing.js';
import type { Database } from '../../data/database.js';
import { ORDERS, type ListingQuery } from '../listing-query.js';
import { KnowledgeSearch } from '../search/knowledge-search.js';
import { ListingSearch, type FoundListing } from '../search/listing-search.js';
import { countBy, summarizePrices } from '../search/market.js';
import { relax } from '../search/relaxation.js';
import { termsOf } from '../understanding/understand.js';
import type { Gazetteer } from '../understanding/gazetteer.js';
import type { ChatTool, ToolCall } from './chat-round.js';
import { listingForModel, listingInFull } from './listing-json.js';
import { readSearch, searchArguments } from './tool-arguments.js';

/** Listings in one result at most: a model reads all of them, at the owner's cost. */
const MAX_LISTINGS = 8;
const DEFAULT_LISTINGS = 5;
const MAX_TEXTS = 3;
const MAX_NAMES = 30;
/** Characters of the owner's texts in one result. */
const MAX_TEXT_LENGTH = 2500;

/** Name of the tool by which a model says that it does not know. */
export const NO_ANSWER_TOOL = 'no_answer';

const search = {
  sale_type: { type: 'string', enum: ['for_sale', 'for_rent'] },
  place: { type: 'string', description: 'City, state, ZIP or neighborhood; several with "or".' },
  property_type: { type: 'string', description: 'Kind of home, such as house or condo.' },
  min_price: { type: 'number', description: 'Price, or rent per month.' },
  max_price: { type: 'number' },
  min_bedrooms: { type: 'number' },
  max_bedrooms: { type: 'number' },
  min_bathrooms: { type: 'number' },
  min_area: { type: 'number', description: "Area of the building, in the listings' own unit." },
  max_area: { type: 'number' },
  min_lot_area: { type: 'number', description: "Area of the lot, in the listings' own unit." },
  min_year_built: { type: 'number' },
  max_year_built: { type: 'number' },
  min_parking_spots: { type: 'number' },
  features: {
    type: 'array',
    items: { type: 'string' },
    description: 'Words the listing must speak of, such as pool, garden, pet friendly.',
  },
  status: {
    type: 'string',
    enum: ['available', 'coming_soon', 'sold'],
    description: 'Sold homes are only found when asked for.',
  },
  tour: { type: 'string', enum: TOURS },
  order: {
    type: 'string',
    enum: ORDERS,
    description: 'value: lowest price per area; newest: latest offer.',
  },
  limit: { type: 'integer', description: `1 to ${MAX_LISTINGS}` },
  offset: { type: 'integer', description: 'Results to pass over, for the next page.' },
} as const;

/** The tools a model is offered. */
export const tools: readonly ChatTool[] = [
  tool(
    'search_listings',
    'Searches the listings; all criteria must hold. Leave out what is not asked for.',
    search,
  ),
  tool('get_listing', 'Gives everything one listing says.', { mls_number: { type: 'string' } }, [
    'mls_number',
  ]),
  tool(
    'summarize_market',
    'Counts the listings that match and sums up their prices by kind of offer: average, median, lowest, highest; names cities and kinds of home.',
    search,
  ),
  tool(
    'search_site',
    "Searches the company's own texts: opening hours, fees, viewings, financing, contact.",
    { query: { type: 'string', description: 'A few words.' } },
    ['query'],
  ),
  tool(
    NO_ANSWER_TOOL,
    'Call this when neither the listings nor the texts answer the question.',
    {},
  ),
];

const listingArguments = v.object({ mls_number: v.pipe(v.string(), v.trim(), v.nonEmpty()) });
const siteArguments = v.object({ query: v.string() });

/** Runs the tools for one chatbot. Whatever a model writes as arguments gives a result, never an error. */
export class ToolBox {
  readonly #database: Database;
  readonly #listings: ListingSearch;
  readonly #knowledge: KnowledgeSearch;
  readonly #chatbotId: number;
  readonly #gazetteer: Gazetteer;

  constructor(database: Database, chatbotId: number, gazetteer: Gazetteer) {
    this.#database = database;
    this.#listings = new ListingSearch(database);
    this.#knowledge = new KnowledgeSearch(database);
    this.#chatbotId = chatbotId;
    this.#gazetteer = gazetteer;
  }

  /** The result of a call, as JSON. */
  async run(call: ToolCall): Promise<string> {
    return JSON.stringify(await this.#result(call));
  }

  async #result({ name, arguments: json }: ToolCall): Promise<unknown> {
    const given = parseJson(json);
    switch (name) {
      case 'search_listings':
        return this.#withQuery(given, (query, page) => this.#search(query, page));
      case 'summarize_market':
        return this.#withQuery(given, query => this.#summarize(query));
      case 'get_listing':
        return this.#listing(given);
      case 'search_site':
        return this.#site(given);
      case NO_ANSWER_TOOL:
        return { noted: true, next: 'Tell the visitor that you do not know, and what you can do.' };
      default:
        return { error: `There is no tool called ${name}.` };
    }
  }

  async #withQuery(
    given: unknown,
    run: (query: ListingQuery, page: Page) => Promise<unknown>,
  ): Promise<unknown> {
    const parsed = v.safeParse(searchArguments, given);
    if (!parsed.success) return { error: `Bad arguments: ${issueOf(parsed.issues)}` };
    const read = readSearch(parsed.output, this.#gazetteer);
    if ('query' in read) return run(read.query, pageOf(parsed.output));
    const known = read.unknown === 'place' ? this.#gazetteer.cities : this.#gazetteer.types;
    return {
      total: 0,
      error: `No listing has the ${read.unknown} "${read.name}".`,
      known: known.slice(0, MAX_NAMES).map(item => item.name),
    };
  }

  async #search(query: ListingQuery, page: Page): Promise<unknown> {
    const found = await this.#listings.find(this.#chatbotId, query, this.#gazetteer, page);
    if (found.total > 0 || page.offset > 0)
      return {
        total: found.total,
        for_rent: found.toLet,
        listings: found.listings.map(listingForModel),
      };
    const wider = await relax(this.#database, this.#chatbotId, query, this.#gazetteer);
    if (!wider) return { total: 0, listings: [] };
    const nearest = await this.#listings.find(this.#chatbotId, wider.query, this.#gazetteer, {
      ...page,
      ...(wider.nearest && { nearest: wider.nearest }),
    });
    return {
      total: 0,
      listings: [],
      nearest: {
        left_aside: wider.dropped.map(name => this.#criterion(name, query)),
        total: nearest.total,
        listings: nearest.listings.map(listingForModel),
      },
    };
  }

  /** `features:0` is the first wish, whose words are clearer. */
  #criterion(name: string, query: ListingQuery): string {
    const [kind, index] = name.split(':');
    return kind === 'features' ? (query.features[Number(index)]?.text ?? name) : name;
  }

  async #summarize(query: ListingQuery): Promise<unknown> {
    const parts = [this.#database, this.#chatbotId, query, this.#gazetteer] as const;
    return {
      total: await this.#listings.count(this.#chatbotId, query, this.#gazetteer),
      prices: await summarizePrices(...parts),
      cities: (await countBy(...parts, 'cities')).slice(0, MAX_NAMES),
      property_types: (await countBy(...parts, 'types')).slice(0, MAX_NAMES),
    };
  }

  async #listing(given: unknown): Promise<unknown> {
    const parsed = v.safeParse(listingArguments, given);
    if (!parsed.success) return { error: `Bad arguments: ${issueOf(parsed.issues)}` };
    const found: FoundListing | undefined = await this.#listings.byMlsNumber(
      this.#chatbotId,
      parsed.output.mls_number,
    );
    return found ? listingInFull(found) : { error: 'There is no listing with this number.' };
  }

  async #site(given: unknown): Promise<unknown> {
    const parsed = v.safeParse(siteArguments, given);
    if (!parsed.success) return { error: `Bad arguments: ${issueOf(parsed.issues)}` };
    const hits = await this.#knowledge.find(
      this.#chatbotId,
      termsOf(parsed.output.query),
      MAX_TEXTS,
    );
    return {
      texts: hits.map(({ title, body, url }) => ({
        title,
        text: body.slice(0, MAX_TEXT_LENGTH),
        ...(url !== '' && { url }),
      })),
    };
  }
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

const pageOf = ({
  limit,
  offset,
}: {
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}): Page => ({
  limit: Math.min(MAX_LISTINGS, Math.max(1, Math.trunc(limit ?? DEFAULT_LISTINGS))),
  offset: Math.max(0, Math.trunc(offset ?? 0)),
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

/** An empty text stands for no arguments: some services send it so. */
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
  return `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`;
}
