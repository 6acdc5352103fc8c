import { setTimeout as pause } from 'node:timers/promises';
import { FeedError, type FeedAccess } from '../feeds/request-feed.js';
import { DocumentError, type DocumentText } from './document.js';
import type { DocumentReader } from './document-reader.js';
import { fetchPage, type Fetched } from './fetch-page.js';
import { MAX_QUERIES, pageAddress } from './page-address.js';
import { readRobots, type Robots } from './robots.js';
import { isSitemap, readSitemap } from './sitemap.js';

/** The outcome of one address of the site. */
export type Visited =
  | { readonly type: 'read'; readonly url: string; readonly document: DocumentText }
  | { readonly type: 'gone'; readonly url: string }
  | { readonly type: 'failed'; readonly url: string; readonly problem: string }
  /** Excluded by robots.txt or by itself, or elsewhere. */
  | { readonly type: 'skipped'; readonly url: string };

export interface CrawlOptions {
  readonly access: FeedAccess;
  readonly reader: DocumentReader;
  readonly signal: AbortSignal;
  /** Shortest pause between two requests in milliseconds; defaults to what robots.txt says. */
  readonly delayMs?: number | undefined;
}

/** Not stated: pages of a site that are read. */
const MAX_PAGES = 500;
const MAX_QUEUE = 10_000;
const MAX_SITEMAPS = 50;
const MAX_SHEETS = 30;
const MAX_REDIRECTS = 5;
/** Requests of one run, also those for pages that are skipped. */
const MAX_REQUESTS = 1500;

interface Place {
  readonly url: URL;
  readonly isSitemap: boolean;
}

/** Visits the pages of a site, from a page or a sitemap. */
export class SiteCrawl {
  readonly #options: CrawlOptions;
  readonly #queue: Place[] = [];
  readonly #seen = new Set<string>();
  /** Addresses of each path with different queries. */
  readonly #queries = new Map<string, number>();
  /** Rules of the style sheets of the site. */
  readonly #sheets = new Map<string, string>();
  #base: URL;
  #robots: Robots = readRobots('');
  #requests = 0;
  #sitemaps = 0;
  /** Why not all of the site was read; undefined if it was. */
  limit: string | undefined;

  constructor(start: string, options: CrawlOptions) {
    this.#base = new URL(start);
    this.#options = options;
  }

  /** @throws {FeedError} when the site can't be read at all */
  async *visit(): AsyncGenerator<Visited, void, undefined> {
    await this.#learnRules();
    const start = this.#base;
    start.hash = '';
    let pages = 0;
    this.#add(start, /\.xml(?:\.gz)?$/i.test(start.pathname));
    for (let isFirst = true, place; (place = this.#queue.shift()); isFirst = false) {
      if (pages >= MAX_PAGES || this.#requests >= MAX_REQUESTS) {
        this.limit = `The site has more than ${MAX_PAGES} pages, of which only these were read.`;
        return;
      }
      const visited = await this.#visit(place, isFirst);
      if (isFirst && visited.every(({ type }) => type !== 'read') && this.#queue.length === 0)
        throw startProblem(visited);
      // Further sitemaps name pages that no other page links to.
      if (isFirst) for (const address of this.#robots.sitemaps) this.#addText(address, true);
      pages += visited.filter(({ type }) => type !== 'skipped').length;
      yield* visited;
    }
  }

  async #visit({ url, isSitemap: isExpectedSitemap }: Place, isFirst: boolean): Promise<readonly Visited[]> {
    const { reader, signal } = this.#options;
    const address = url.href;
    try {
      const fetched = await this.#fetch(url, isFirst);
      if (fetched.type === 'gone') return isExpectedSitemap && !isFirst ? [] : [{ type: 'gone', url: address }];
      if (fetched.type !== 'document') return [{ type: 'skipped', url: address }];
      const { kind, bytes, charset } = fetched;
      if (kind === 'xml' || (kind === 'text' && isSitemap(textOf(bytes)))) {
        this.#readSitemap(bytes);
        return [];
      }
      const name = fetched.url.href;
      if (kind === 'css') return [{ type: 'skipped', url: address }];
      const job = { kind, bytes, name, charset };
      const plain = await reader.read(job, signal);
      const style = await this.#styleOf(plain, fetched.url);
      const document = style ? await reader.read({ ...job, style }, signal) : plain;
      return [this.#read(address, fetched, document)];
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof FeedError || error instanceof DocumentError)) throw error;
      return [{ type: 'failed', url: address, problem: error.message }];
    }
  }

  /** Takes the links of a page, and returns the page unless it asks not to be read. */
  #read(address: string, fetched: Extract<Fetched, { type: 'document' }>, document: DocumentText): Visited {
    const base = baseOf(document, fetched.url);
    if (!document.isDeadEnd && !fetched.isDeadEnd)
      for (const link of document.links) if (URL.canParse(link, base)) this.#addText(new URL(link, base).href, false);
    const canonical = document.canonical && pageAddress(document.canonical, fetched.url)?.href;
    const own = canonical || fetched.url.href;
    const isCopy = own !== address && this.#seen.has(own);
    this.#seen.add(own);
    if (isCopy || document.isHidden || fetched.isHidden || !document.text) return { type: 'skipped', url: address };
    return { type: 'read', url: own, document };
  }

  /** Rules of a page's style sheets that are on the site. */
  async #styleOf(document: DocumentText, url: URL): Promise<string> {
    const base = baseOf(document, url);
    let style = '';
    for (const link of document.sheets) style += await this.#readSheet(link, base);
    return style;
  }

  /** Reads each style sheet of the site once, with those that it imports. */
  async #readSheet(link: string, base: URL, isImport = false): Promise<string> {
    const url = pageAddress(link, base, true);
    if (!url || url.origin !== this.#base.origin || !this.#robots.allows(url.pathname + url.search)) return '';
    const known = this.#sheets.get(url.href);
    if (known !== undefined || this.#sheets.size >= MAX_SHEETS) return known ?? '';
    this.#sheets.set(url.href, '');
    try {
      const fetched = await this.#request(url);
      if (fetched.type !== 'document' || fetched.kind !== 'css') return '';
      const { bytes, charset } = fetched;
      const { reader, signal } = this.#options;
      const { text, links } = await reader.read({ kind: 'css', bytes, name: url.href, charset }, signal);
      let style = '';
      if (!isImport) for (const imported of links) style += await this.#readSheet(imported, url, true);
      style += `${text}\n`;
      this.#sheets.set(url.href, style);
      return style;
    } catch (error) {
      this.#options.signal.throwIfAborted();
      if (!(error instanceof FeedError || error instanceof DocumentError)) throw error;
      // A page is read without a sheet that can't be read.
      return '';
    }
  }

  #readSitemap(bytes: Uint8Array): void {
    const text = textOf(bytes);
    if (!isSitemap(text)) throw new DocumentError('The file is XML, but not a sitemap.');
    const { pages, sitemaps } = readSitemap(text);
    for (const address of pages) this.#addText(address, false);
    for (const address of sitemaps) this.#addText(address, true);
  }

  #addText(address: string, isOfSitemap: boolean): void {
    const url = pageAddress(address, this.#base, isOfSitemap);
    if (url) this.#add(url, isOfSitemap);
  }

  #add(url: URL, isOfSitemap: boolean): void {
    if (this.#queue.length >= MAX_QUEUE || this.#seen.size >= 2 * MAX_QUEUE || this.#seen.has(url.href)) return;
    if (isOfSitemap && this.#sitemaps++ >= MAX_SITEMAPS) return;
    if (url.search) {
      const count = (this.#queries.get(url.pathname) ?? 0) + 1;
      this.#queries.set(url.pathname, count);
      // A calendar or a search has pages without end.
      if (count > MAX_QUERIES) return;
    }
    this.#seen.add(url.href);
    this.#queue.push({ url, isSitemap: isOfSitemap });
  }

  /** Fetches a page and follows its redirects, on the site only. The start may move to another site. */
  async #fetch(start: URL, isFirst: boolean): Promise<Fetched> {
    let url = start;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      if (!this.#robots.allows(url.pathname + url.search))
        if (isFirst) throw new FeedError('The robots.txt of the site does not allow to read this address.');
        else return { type: 'other' };
      const fetched = await this.#request(url);
      if (fetched.type !== 'moved') return fetched;
      const { to } = fetched;
      if (isFirst && to.origin !== this.#base.origin) {
        this.#base = new URL(to);
        await this.#learnRules();
      }
      const next = pageAddress(to.href, this.#base);
      if (!next) return { type: 'other' };
      if (!isFirst && this.#seen.has(next.href)) return { type: 'other' };
      url = next;
    }
    throw new FeedError(`The address redirects more than ${MAX_REDIRECTS} times.`);
  }

  async #request(url: URL): Promise<Fetched> {
    const { access, signal, delayMs = this.#robots.delayMs } = this.#options;
    if (this.#requests++ > 0) await pause(delayMs, undefined, { signal });
    return fetchPage(access, url, signal);
  }

  /** Reads robots.txt. A server that fails to send it allows nothing (RFC 9309). */
  async #learnRules(): Promise<void> {
    let url = new URL('/robots.txt', this.#base);
    try {
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
        const fetched = await this.#request(url);
        if (fetched.type === 'moved') {
          url = fetched.to;
          continue;
        }
        const text = fetched.type === 'document' ? new TextDecoder().decode(fetched.bytes) : '';
        // Some servers send their page for unknown addresses.
        this.#robots = readRobots(/^\s*</.test(text) ? '' : text);
        return;
      }
      this.#robots = readRobots('');
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      const [, status = ''] = /status (\d{3})/.exec(error.message) ?? [];
      // Any other refusal means that there are no rules.
      if (status.startsWith('4') && status !== '429') this.#robots = readRobots('');
      else throw new FeedError(`The robots.txt of the site can't be read. ${error.message}`, { cause: error });
    }
  }
}

/** The base of a page's links. */
const baseOf = (document: DocumentText, url: URL): URL =>
  URL.canParse(document.base, url) ? new URL(document.base, url) : url;

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function startProblem(visited: readonly Visited[]): FeedError {
  const [first] = visited;
  if (first?.type === 'failed') return new FeedError(first.problem);
  if (first?.type === 'gone') return new FeedError('There is no page at the address of the site.');
  return new FeedError('The address has no page with text, and no links or sitemap with pages of the same site.');
}
