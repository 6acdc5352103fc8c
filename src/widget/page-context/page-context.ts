import { readListing } from '../../client/answer-records.js';
import { documentProperty } from '../../document-property.js';
import { AbortController, ownOptions, setTimeout } from '../../platform.js';
import { isSamePage } from '../../protocol/page-address.js';
import type { StoredListing } from '../../protocol/listing.js';
import type { QuestionContext } from '../../protocol/page-context.js';
import { serviceAddress } from '../../ui/script-origin.js';
import { isConsentPending } from '../../ui/consent-pending.js';
import type { ChatContext } from '../context.js';
import { readGiven } from './given-context.js';
import { readTools } from './given-tools.js';
import type { PageTools } from './page-tools.js';
import { hasSameData, isSameSnapshot, readPage, snapshot, titleOf, type PageSnapshot } from './read-page.js';
import { watchPage } from './watch-page.js';

/** How long a question waits until it is known what the page is about, in ms. */
const WAIT_MS = 1_500;
/** Pages whose listing is remembered, so that going back asks nobody. */
const MAX_KNOWN = 20;

/** The subject of the next question. */
interface About {
  readonly context: QuestionContext;
  /** The listing, if the service knows it. */
  readonly listing: StoredListing | undefined;
}

/** The subject of the visitor's page, as far as the service knows it. Fires `change`. */
export class PageContext extends EventTarget {
  readonly #chat: ChatContext;
  readonly #known = new Map<string, StoredListing | null>();
  #tools: PageTools | undefined;
  #about: About | undefined;
  /** The value or the page from which the current subject was read. */
  #source: unknown;
  #page: PageSnapshot | undefined;
  #looking: Promise<unknown> | undefined;
  /** Whether the subject was found before the address got other parameters or another fragment. */
  #isFromBefore = false;
  /** The subject that the visitor removed. */
  #removed: About | undefined;

  constructor(chat: ChatContext) {
    super();
    this.#chat = chat;
    let connection = new AbortController();
    chat.host.addController({
      hostConnected: () => {
        connection = new AbortController();
        this.#follow(connection.signal);
      },
      hostDisconnected: () => connection.abort(),
      hostUpdated: this.look,
    });
    this.look();
  }

  /** Looks again when the page may be another one. */
  #follow(signal: AbortSignal): void {
    const { look } = this;
    const options = ownOptions({ signal });
    const { navigation } = globalThis as { readonly navigation?: EventTarget };
    navigation?.addEventListener('navigatesuccess', look, options);
    // Browsers without the Navigation API, and pages whose router changes the data later.
    for (const type of ['popstate', 'hashchange']) addEventListener(type, look, options);
    const changes = watchPage(look);
    signal.addEventListener('abort', () => changes.disconnect());
  }

  /** The subject in the line above the input field: a listing, or without one the page; undefined to show none. */
  get shown(): { readonly listing: StoredListing | undefined } | undefined {
    return this.#about && !isSame(this.#about, this.#removed) ? { listing: this.#about.listing } : undefined;
  }

  /** Returns the context of a question. Waits shortly for the service, and never fails. */
  async forQuestion(): Promise<QuestionContext | undefined> {
    this.look();
    await Promise.race([this.#looking, new Promise(resolve => setTimeout(resolve, WAIT_MS))]);
    const context = this.shown && !this.#isFromBefore && this.#titled(this.#about?.context);
    const tools = readTools(this.#chat.host.tools).map(({ entry }) => entry);
    return context || tools.length > 0 ? { ...context, ...(tools.length > 0 && { Tools: tools }) } : undefined;
  }

  /** Adds the title that the page has now, which a router may change after its data. */
  #titled(context: QuestionContext | undefined): QuestionContext | undefined {
    const Title = this.#source === this.#page && !context?.Title && titleOf(documentProperty('title'));
    return Title ? { ...context, Title } : context;
  }

  /** Runs one of the page's tools; see `PageTools`. */
  async run(action: unknown, signal: AbortSignal): Promise<void> {
    const { mountPageTools } = await import('./mount-page-tools.js');
    const tools = () => readTools(this.#chat.host.tools);
    await (this.#tools ??= mountPageTools(this.#chat)).run(action, tools, signal);
  }

  /** Stops using this subject, until there is another one. */
  remove(): void {
    this.#removed = this.#about;
    this.dispatchEvent(new Event('change'));
  }

  /** Looks whether the page has changed. */
  readonly look = (): void => {
    const { host } = this.#chat;
    if (!host.isConnected || isConsentPending(host)) return;
    if (host.context) {
      if (this.#source === host.context) return;
      const context = readGiven(host.context);
      const { ListingKey, KeyType, Url } = context ?? {};
      const find = () => (ListingKey || Url ? this.#find({ ListingKey, KeyType, Url }) : undefined);
      this.#begin(host.context, async () => context && { context, listing: await find() });
      // The page has said it, whether the service knows the listing or not.
      if (context) this.#set({ context, listing: undefined });
      return;
    }
    if (host.getAttribute('page-context') === 'off') {
      if (this.#source) this.#begin(undefined, () => Promise.resolve(undefined));
      return;
    }
    // A closed panel asks the service for nothing.
    if (!host.open) return;
    const before = this.#page;
    const now = snapshot(before);
    if (before && this.#source === before && isSameSnapshot(before, now)) return;
    this.#page = now;
    const { title, candidates } = readPage(now);
    // Without this, the line would be hidden for a moment with each photo that a gallery adds to the address.
    const keeps = before !== undefined && this.#source === before && hasSameData(before, now);
    const find = async () => {
      for (const candidate of candidates) {
        const listing = await this.#find(candidate);
        if (!listing) continue;
        const Url = candidate.Url ?? now.address;
        const key = { ListingKey: String(listing.ID), KeyType: 'ListingId' as const };
        return { context: { ...key, ...(Url.length < 1000 && { Url }), ...(title && { Title: title }) }, listing };
      }
      return undefined;
    };
    this.#begin(now, find, keeps);
  };

  /** @param keeps whether the subject stays until it is known whether there is another one */
  #begin(source: unknown, work: () => Promise<About | undefined>, keeps = false): void {
    this.#source = source;
    if (keeps) this.#isFromBefore = true;
    else this.#set(undefined);
    const looking = work().then(
      about => {
        if (this.#source === source) this.#set(about);
      },
      () => {
        if (this.#source !== source) return;
        if (this.#isFromBefore) this.#set(undefined);
        // The next look tries again.
        if (!this.#about) this.#source = undefined;
      },
    );
    this.#looking = looking;
  }

  #set(about: About | undefined): void {
    this.#isFromBefore = false;
    if (!about && !this.#about) return;
    if (about && !isSame(about, this.#removed)) this.#removed = undefined;
    this.#about = about;
    this.dispatchEvent(new Event('change'));
  }

  /** Asks the service for the listing with a key or an address. */
  async #find(wanted: Pick<QuestionContext, 'ListingKey' | 'KeyType' | 'Url'>): Promise<StoredListing | undefined> {
    const name = JSON.stringify([this.#chat.host.serialNumber, wanted]);
    const known = this.#known.get(name);
    if (known !== undefined) return known ?? undefined;
    const { List } = await this.#chat.callInSession('RealEstateList', () => ({
      ...wanted,
      // Services without the other fields know this one.
      ...(wanted.KeyType === 'MLSNumber' && { MLSNumber: wanted.ListingKey }),
      PageSize: 1,
    }));
    const listing = readListing(List[0]);
    // A service that doesn't know the fields returns any listing.
    const found = listing && isMeant(listing, wanted, serviceAddress(this.#chat.host.baseUrl)) ? listing : undefined;
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    this.#known.set(name, found ?? null);
    return found;
  }
}

/** Whether both are about one listing, or are the same data. */
const isSame = (about: About, other: About | undefined) =>
  !!other &&
  ((!!about.listing && about.listing.ID === other.listing?.ID) ||
    JSON.stringify(about.context) === JSON.stringify(other.context));

function isMeant(
  { ID, MLSNumber, Url: address }: StoredListing,
  { ListingKey: key = '', KeyType: type, Url }: Pick<QuestionContext, 'ListingKey' | 'KeyType' | 'Url'>,
  site: string,
): boolean {
  const isNumber = MLSNumber.trim().toLowerCase() === key.toLowerCase();
  const fits = { ListingId: String(ID) === key, MLSNumber: isNumber, URL: isSamePage(key, address, site) };
  const isKey = key !== '' && (type ? fits[type] : fits.ListingId || isNumber);
  return isKey || (!!Url && isSamePage(Url, address, site));
}
