import { ChatbotError, type ChatbotErrorKind } from '../../client/errors.js';
import { documentProperty } from '../../document-property.js';
import type { StoredListing } from '../../protocol/listing.js';
import { serviceAddress } from '../../ui/script-origin.js';
import { textOf } from '../../ui/listing-values.js';
import type { ChatContext } from '../context.js';
import { comparable, linksOf, type FoundListing, type NamedLink } from './listing-links.js';
import { URL } from '../../platform.js';

/** Parameters of RealEstateList (interface 4.5). */
export interface ListingQuery {
  readonly CityName?: string;
  readonly SaleType?: 'for_sale' | 'for_rent';
  readonly MLSNumber?: string;
  readonly PageNumber?: number;
  readonly PageSize?: number;
  /** The rest is ours: services without `Choices` in their response may not know these filters. */
  readonly MinPrice?: number;
  readonly MaxPrice?: number;
  readonly MinBedrooms?: number;
  readonly PropertyType?: string;
  readonly Order?: 'PriceUp' | 'PriceDown' | 'BedroomsDown';
  readonly Choices?: true;
}

/** Cities and types to choose from. */
export interface ListingChoices {
  readonly cities: readonly string[];
  readonly types: readonly string[];
}

export interface ListingPage {
  readonly listings: readonly StoredListing[];
  readonly total: number;
  /** Undefined if the service sent none. */
  readonly choices: ListingChoices | undefined;
}

export class ListingsRefusedError extends Error {
  constructor(cause: unknown) {
    super('The service shows visitors no listings.', { cause });
    this.name = 'ListingsRefusedError';
  }
}

/** Largest page size that services support. */
const MAX_PAGE_SIZE = 100;
/** Number of requests for an answer. The links to listings that are not found remain. */
const REQUESTS_PER_ANSWER = 4;
const REFUSALS: readonly ChatbotErrorKind[] = ['service', 'http', 'protocol'];

/**
 * Finds listings of one chatbot that visitors may read. Caches responses until the page is left, and does not ask
 * again after a refusal.
 *
 * Not stated: RealEstateList has no filter for `Url`. A link is looked up by the number in its address. Without a
 * number that is certain, it is looked up by the city in its label too, then among the newest listings; results are
 * compared by `Url`. An answer causes at most four requests.
 */
export class ListingFinder {
  /** Base URL of relative addresses in listings. */
  readonly base: string;
  readonly #chat: ChatContext;
  readonly #known = new Map<string, StoredListing>();
  readonly #asked = new Map<string, Promise<ListingPage>>();
  /** Number of requests that are left for an answer, by its message's ID. */
  readonly #left = new Map<string, number>();
  #refusal: ListingsRefusedError | undefined;

  constructor(chat: ChatContext) {
    this.#chat = chat;
    this.base = new URL(serviceAddress(chat.host.baseUrl), documentProperty('baseURI')).href;
  }

  /** Returns the listings in an answer that are already cached, in order. */
  known(markdown: string): readonly FoundListing[] {
    return linksOf(markdown).flatMap(link => {
      const listing = this.#known.get(link.address);
      return listing ? [{ listing, number: link.number }] : [];
    });
  }

  /** Looks up the listings in an answer, within the requests that are left for its message. */
  async find(markdown: string, messageId: string): Promise<void> {
    const links = linksOf(markdown);
    for (const queries of QUERIES) {
      const missing = links.filter(({ address }) => !this.#known.has(address));
      const allowed = queries(missing).filter(query => this.#asked.has(keyOf(query)) || this.#mayRequest(messageId));
      await Promise.all(allowed.map(query => this.#once(query)));
    }
  }

  /** Returns a page of listings. @throws {ListingsRefusedError} @throws {ChatbotError} when the request fails */
  async list(query: ListingQuery): Promise<ListingPage> {
    if (this.#refusal) throw this.#refusal;
    try {
      const data = (await this.#chat.callInSession('RealEstateList', () => query)) as {
        readonly List?: unknown;
        readonly VirtualCount?: unknown;
        readonly Choices?: unknown;
      } | null;
      const listings = (Array.isArray(data?.List) ? data.List : []).filter(isListing);
      for (const listing of listings) this.#note(listing);
      const total = Number(data?.VirtualCount);
      return {
        listings,
        total: Number.isSafeInteger(total) ? total : listings.length,
        choices: readChoices(data?.Choices),
      };
    } catch (cause) {
      throw isRefusal(cause) ? (this.#refusal = new ListingsRefusedError(cause)) : cause;
    }
  }

  #mayRequest(messageId: string): boolean {
    const left = this.#left.get(messageId) ?? REQUESTS_PER_ANSWER;
    this.#left.set(messageId, left - 1);
    return left > 0;
  }

  /** Sends each query once, and again only after a failure. */
  #once(query: ListingQuery): Promise<ListingPage> {
    const key = keyOf(query);
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

/** The finder of one chat; another one after the chat switched to another chatbot. */
export class CurrentFinder {
  readonly #chat: ChatContext;
  #service = '';
  #finder: ListingFinder | undefined;

  constructor(chat: ChatContext) {
    this.#chat = chat;
  }

  get finder(): ListingFinder {
    const { baseUrl, serialNumber } = this.#chat.host;
    const service = `${serviceAddress(baseUrl)} ${serialNumber}`;
    if (!this.#finder || service !== this.#service) this.#finder = new ListingFinder(this.#chat);
    this.#service = service;
    return this.#finder;
  }
}

/** Requests for links, the most exact first. */
const QUERIES: readonly ((links: readonly NamedLink[]) => readonly ListingQuery[])[] = [
  links => links.flatMap(({ numbers: [number] }) => byNumber(number)),
  links => links.flatMap(({ numbers: [, number] }) => byNumber(number)),
  links => [...new Set(inexact(links).map(({ city }) => city))].flatMap(byCity),
  links => (inexact(links).length ? [{ PageSize: MAX_PAGE_SIZE }] : []),
];

const keyOf = (query: ListingQuery) => JSON.stringify(query);

const inexact = (links: readonly NamedLink[]) => links.filter(({ isNumbered }) => !isNumbered);

const byNumber = (MLSNumber: string | undefined) => (MLSNumber ? [{ MLSNumber, PageSize: 2 }] : []);
const byCity = (CityName: string) => (CityName ? [{ CityName, PageSize: MAX_PAGE_SIZE }] : []);

/** Most choices that a list shows. */
const MAX_CHOICES = 500;

function readChoices(choices: unknown): ListingChoices | undefined {
  if (typeof choices !== 'object' || choices === null) return undefined;
  const { Cities, PropertyTypes } = choices as { readonly Cities?: unknown; readonly PropertyTypes?: unknown };
  return { cities: textsOf(Cities), types: textsOf(PropertyTypes) };
}

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [])
    .filter(item => typeof item === 'string' && item.trim() !== '')
    .slice(0, MAX_CHOICES) as string[];

function isListing(item: unknown): item is StoredListing {
  return typeof item === 'object' && item !== null && 'ID' in item;
}

/** Whether the service refused, not a proxy or the network. */
const isRefusal = (cause: unknown): boolean =>
  cause instanceof ChatbotError && REFUSALS.includes(cause.kind) && !((cause.status ?? 0) >= 500);
