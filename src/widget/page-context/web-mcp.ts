import { readListing } from '../../client/answer-records.js';
import { pageTexts } from '../../locales/widget/english/page.js';
import { AbortController, URL } from '../../platform.js';
import { misfit } from '../../protocol/json-schema.js';
import type { StoredListing } from '../../protocol/listing.js';
import { isConsentPending } from '../../ui/consent-pending.js';
import { serviceAddress } from '../../ui/script-origin.js';
import type { ChatContext } from '../context.js';

type Arguments = Readonly<Record<string, unknown>>;

interface AgentTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly annotations?: { readonly readOnlyHint: boolean };
  readonly execute: (args: Arguments) => Promise<unknown>;
}

/** `document.modelContext` of https://webmachinelearning.github.io/webmcp, as far as it is used here. */
interface ModelContext {
  registerTool(tool: AgentTool, options?: { readonly signal?: AbortSignal }): unknown;
  unregisterTool?: (name: string) => void;
}

const text = (description: string) => ({ type: 'string', description, maxLength: 100 });
const count = (description: string) => ({ type: 'number', description, minimum: 0, maximum: 1e12 });
const object = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** Names that are registered, because a page may have two widgets, and a name only once. */
const registered = new Set<string>();

/** Offers the listings of the chatbot to the visitor's agent, for as long as the element is on the page. */
export function offerTools(chat: ChatContext): void {
  const { modelContext } = document as { readonly modelContext?: Partial<ModelContext> };
  if (typeof modelContext?.registerTool !== 'function') return;
  const context = modelContext as ModelContext;
  let connection = new AbortController();
  chat.host.addController({
    hostConnected: () => {
      connection = new AbortController();
      for (const tool of toolsOf(chat)) register(context, tool, connection.signal);
    },
    hostDisconnected: () => connection.abort(),
  });
}

function register(context: ModelContext, tool: AgentTool, signal: AbortSignal): void {
  if (registered.has(tool.name)) return;
  const forget = () => {
    registered.delete(tool.name);
    context.unregisterTool?.(tool.name);
  };
  try {
    const result = context.registerTool(tool, { signal });
    // The page has a tool with this name.
    if (result instanceof Promise) result.catch(() => registered.delete(tool.name));
  } catch {
    return;
  }
  registered.add(tool.name);
  signal.addEventListener('abort', forget);
}

function toolsOf(chat: ChatContext): readonly AgentTool[] {
  const readOnly = { readOnlyHint: true };
  return [
    checked({
      name: 'search_listings',
      description: 'Searches the real-estate listings of this site. Returns up to ten, and how many match.',
      inputSchema: object({
        search: text('Part of an address, a city or an MLS number.'),
        city: text('Full name of the city.'),
        sale_type: { enum: ['for_sale', 'for_rent'] },
        property_type: text('Type, such as Condo.'),
        min_price: count('Lowest price, or monthly rent.'),
        max_price: count('Highest price, or monthly rent.'),
        min_bedrooms: count('Least number of bedrooms.'),
        page: { type: 'integer', minimum: 1, maximum: 1000 },
      }),
      annotations: readOnly,
      execute: async args => {
        const { List, VirtualCount } = await request(chat, searchOf(args));
        return { total: VirtualCount, listings: List.slice(0, PAGE_SIZE).map(entry => summaryOf(entry, chat)) };
      },
    }),
    checked({
      name: 'get_listing',
      description: 'Returns all details of one listing of this site.',
      inputSchema: object({ mls_number: text('MLS number of the listing.') }, ['mls_number']),
      annotations: readOnly,
      execute: async ({ mls_number }) => {
        const listing = await find(chat, String(mls_number));
        if (!listing) return { error: 'There is no listing with this number.' };
        const { Description: description, ExtensionColumn: more } = listing;
        return { ...summaryOf(listing, chat), description, more };
      },
    }),
    checked({
      name: 'request_visit',
      description: 'Opens the chat with a request to visit a listing. The visitor reads it and sends it.',
      inputSchema: object({ mls_number: text('MLS number of the listing.') }, ['mls_number']),
      execute: async ({ mls_number }) => {
        const { host, conversation } = chat;
        const listing = await find(chat, String(mls_number));
        if (!listing) return { error: 'There is no listing with this number.' };
        if (host.disabled) return { error: 'The chat is off.' };
        const { askVisit } = { ...pageTexts, ...host.texts };
        conversation.draft = `${askVisit}: ${[listing.Address, listing.MLSNumber].filter(Boolean).join(', ')}`;
        host.requestToggle(true, 'api');
        return { opened: true, next: 'The visitor has to send the message.' };
      },
    }),
  ];
}

/** Agents may ignore the schema. Answers in the form of MCP. */
const checked = ({ execute, ...tool }: AgentTool): AgentTool => ({
  ...tool,
  execute: async args => {
    const problem = misfit(args ?? {}, tool.inputSchema as Arguments);
    const result = problem ? { error: problem } : await execute(args ?? {});
    return { content: [{ type: 'text', text: JSON.stringify(result) }] };
  },
});

const PAGE_SIZE = 10;

const searchOf = (args: Arguments) => ({
  Search: args['search'] as string | undefined,
  CityName: args['city'] as string | undefined,
  SaleType: args['sale_type'] as 'for_sale' | undefined,
  PropertyType: args['property_type'] as string | undefined,
  MinPrice: whole(args['min_price'], Math.ceil),
  MaxPrice: whole(args['max_price'], Math.floor),
  MinBedrooms: whole(args['min_bedrooms'], Math.ceil),
  PageNumber: (args['page'] as number | undefined) ?? 1,
  PageSize: PAGE_SIZE,
});

const whole = (value: unknown, round: (value: number) => number) =>
  typeof value === 'number' ? round(value) : undefined;

async function find(chat: ChatContext, MLSNumber: string): Promise<StoredListing | undefined> {
  const { List } = await request(chat, { MLSNumber, PageSize: 1 });
  const listing = readListing(List[0]);
  return listing?.MLSNumber === MLSNumber ? listing : undefined;
}

function request(chat: ChatContext, query: ReturnType<typeof searchOf> | { MLSNumber: string; PageSize: number }) {
  if (isConsentPending(chat.host)) throw new Error('The visitor has to agree to the privacy policy first.');
  return chat.callInSession('RealEstateList', () => query);
}

function summaryOf(value: unknown, chat: ChatContext): object | undefined {
  const listing = readListing(value);
  if (!listing) return undefined;
  const { Address, City, State, MLSNumber, Price, CurrencySymbol, SaleType, Status, PropertyType, Url } = listing;
  const { Bedrooms, Bathrooms, BuildingArea, LotArea, YearBuilt, ParkingSpots } = listing;
  const fields = {
    address: [Address, City, State].filter(Boolean).join(', '),
    mls_number: MLSNumber,
    price: Price && `${CurrencySymbol}${Price}${SaleType === 'for_rent' ? ' a month' : ''}`,
    sale_type: SaleType,
    status: Status,
    property_type: PropertyType,
    bedrooms: Bedrooms,
    bathrooms: Bathrooms,
    area: known(BuildingArea),
    lot_area: known(LotArea),
    year_built: known(YearBuilt),
    parking_spots: ParkingSpots,
    url: Url && new URL(Url, serviceAddress(chat.host.baseUrl)).href,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field));
}

/** Zero means unknown. */
const known = (value: string) => (Number(value) > 0 ? value : '');
