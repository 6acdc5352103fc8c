import { ChatbotError, type ChatbotErrorKind } from '../../client/errors.js';
import { documentProperty } from '../../conversation/document-property.js';
import type { StoredListing } from '../../protocol/listing.js';
import { serviceAddress } from '../../ui/script-origin.js';
import { textOf } from '../../ui/listing-values.js';
import type { ChatContext } from '../context.js';
import { comparable, linksOf, type NamedLink } from './listing-links.js';
import { platform } from '../../platform.js';

/** Parameters of RealEstateList (interface 4.5). */
export interface ListingQuery {
  readonly CityName?: string;
  readonly SaleType?: 'for_sale' | 'for_rent';
  readonly MLSNumber?: string;
  readonly PageNumber?: number;
  readonly PageSize?: number;
}

export interface ListingPage {
  readonly listings: readonly StoredListing[];
  readonly total: number;
}

export class ListingsRefusedError extends Error {
  constructor(cause: unknown) {
    super('The service shows visitors no listings.', { cause });
    this.name = 'ListingsRefusedError';
  }
}

/** Largest page size that services support. */
const MAX_PAGE_SIZE = 100;
const MAX_CITIES = 3;
const REFUSALS: readonly ChatbotErrorKind[] = ['service', 'http', 'protocol'];

/**
 * Finds listings of one chatbot that visitors may read. Caches responses until the page is left, and does not ask
 * again after a refusal.
 *
 * Not stated: RealEstateList has no filter for `Url`. A link is looked up by the number in its address, then by
 * the city in its label, then among the newest listings; results are compared by `Url`.
 */
export class ListingFinder {
  /** Base URL of relative addresses in listings. */
  readonly base: string;
  readonly #chat: ChatContext;
  readonly #known = new Map<string, StoredListing>();
  readonly #asked = new Map<string, Promise<ListingPage>>();
  #refusal: ListingsRefusedError | undefined;

  constructor(chat: ChatContext) {
    this.#chat = chat;
    this.base = new platform.URL(serviceAddress(chat.host.baseUrl), documentProperty('baseURI')).href;
  }

  /** Returns the listings in an answer that are already cached, in order. */
  known(markdown: string): readonly (NamedLink & { readonly listing: StoredListing })[] {
    return linksOf(markdown).flatMap(link => {
      const listing = this.#known.get(link.address);
      return listing ? [{ ...link, listing }] : [];
    });
  }

  async find(markdown: string): Promise<void> {
    const links = linksOf(markdown);
    for (const queries of [queriesByNumber, queriesByCity, queriesForNewest]) {
      const missing = links.filter(({ address }) => !this.#known.has(address));
      if (!missing.length) break;
      await Promise.all(queries(missing).map(query => this.#once(query)));
    }
  }

  /** Returns a page of listings. @throws {ListingsRefusedError} @throws {ChatbotError} when the request fails */
  async list(query: ListingQuery): Promise<ListingPage> {
    if (this.#refusal) throw this.#refusal;
    try {
      const data = (await this.#chat.callInSession('RealEstateList', () => query)) as {
        readonly List?: unknown;
        readonly VirtualCount?: unknown;
      } | null;
      const listings = (Array.isArray(data?.List) ? data.List : []).filter(isListing);
      for (const listing of listings) this.#note(listing);
      const total = Number(data?.VirtualCount);
      return { listings, total: Number.isSafeInteger(total) ? total : listings.length };
    } catch (cause) {
      throw isRefusal(cause) ? (this.#refusal = new ListingsRefusedError(cause)) : cause;
    }
  }

  /** Sends each query once, and again only after a failure. */
  #once(query: ListingQuery): Promise<ListingPage> {
    const key = JSON.stringify(query);
    const page = this.#asked.get(key) ?? this.list(query);
    this.#asked.set(key, page);
    page.catch(() => this.#asked.delete(key));
    return page;
  }

  #note(listing: StoredListing): void {
    const address = comparable(textOf(listing.Url), this.base);
    if (address) this.#known.set(address, listing);
  }
}

const finders = new WeakMap<ChatContext, { readonly service: string; finder: ListingFinder }>();

/** Returns the finder of a chat; a new one after the chat switched to another chatbot. */
export function finderOf(chat: ChatContext): ListingFinder {
  const { serialNumber, baseUrl } = chat.host;
  const service = `${serviceAddress(baseUrl)} ${serialNumber}`;
  const known = finders.get(chat);
  if (known?.service === service) return known.finder;
  const finder = new ListingFinder(chat);
  finders.set(chat, { service, finder });
  return finder;
}

function queriesByNumber(links: readonly NamedLink[]): readonly ListingQuery[] {
  return links.flatMap(({ numbers }) => numbers.map(MLSNumber => ({ MLSNumber, PageSize: 2 })));
}

function queriesByCity(links: readonly NamedLink[]): readonly ListingQuery[] {
  const cities = new Set(links.map(({ city }) => city).filter(Boolean));
  return [...cities].slice(0, MAX_CITIES).map(CityName => ({ CityName, PageSize: MAX_PAGE_SIZE }));
}

const queriesForNewest = (): readonly ListingQuery[] => [{ PageSize: MAX_PAGE_SIZE }];

function isListing(item: unknown): item is StoredListing {
  return typeof item === 'object' && item !== null && 'ID' in item;
}

/** Whether the service refused, not a proxy or the network. */
const isRefusal = (cause: unknown): boolean =>
  cause instanceof ChatbotError && REFUSALS.includes(cause.kind) && !((cause.status ?? 0) >= 500);
