import type { ChatbotClient } from '../../client/chatbot-client.js';
import type { DataOf, RequestOf } from '../../protocol/operations.js';
import { isUnknownOperation } from '../dashboard.js';
import { periodOf, readRecords, type Conversation, type Lead } from './record-pages.js';

/** All conversations, or only those with something that the owner should read. */
export const VIEWS = ['all', 'unanswered', 'corrected', 'poor', 'withPerson'] as const;
export type View = (typeof VIEWS)[number];

const KINDS = {
  all: 'All',
  unanswered: 'Unanswered',
  corrected: 'Corrected',
  poor: 'PoorlyRated',
  withPerson: 'WithPerson',
} as const satisfies Readonly<Record<View, string>>;

/** Conditions of a list of records. */
export interface RecordFilter {
  readonly kind: 'conversations' | 'leads';
  readonly view: View;
  readonly search: string;
  readonly from: string;
  readonly to: string;
}

/** Records, the newest first, as far as they are loaded. */
export interface RecordList {
  readonly records: readonly (Conversation | Lead)[];
  /** Whether the service filters and counts; otherwise, all records of the period are here. */
  readonly isPaged: boolean;
  /** Number of all records that match. */
  readonly total: number;
  /** Whether the service has more records than that. */
  readonly isCut: boolean;
  /** Beginning of the next page; absent after the last one. */
  readonly next?: string | undefined;
  /** Contacts of visitors, by their sessions. */
  readonly contacts: ReadonlyMap<number, string>;
}

const PAGE_SIZE = 50;
const DOWNLOAD_PAGE_SIZE = 100;

type Page = DataOf<'ConversationList'>;

/**
 * Reads conversations and leads. A service with ConversationList filters and counts conversations, and returns them page
 * by page; of another one, all records of a period are read.
 */
export class RecordSource {
  readonly #client: ChatbotClient;
  #isPaged = true;

  constructor(client: ChatbotClient) {
    this.#client = client;
  }

  /** @throws {ChatbotError} `aborted` when `signal` is aborted */
  async first(filter: RecordFilter, signal: AbortSignal): Promise<RecordList> {
    if (filter.kind === 'conversations' && this.#isPaged)
      try {
        return asList(await this.#page(requestOf(filter), signal));
      } catch (error) {
        if (!isUnknownOperation(error)) throw error;
        this.#isPaged = false;
      }
    return this.#whole(filter, signal);
  }

  /** Adds the next page. */
  async more(filter: RecordFilter, list: RecordList, signal: AbortSignal): Promise<RecordList> {
    const page = asList(await this.#page({ ...requestOf(filter), After: list.next }, signal));
    return {
      ...list,
      records: [...list.records, ...page.records],
      contacts: new Map([...list.contacts, ...page.contacts]),
      next: page.next,
    };
  }

  /** Returns the conversation of a session, whatever the filter. */
  async one(session: number, signal: AbortSignal): Promise<RecordList> {
    return asList(await this.#page({ SessionID: session }, signal));
  }

  /** Returns all records that match. */
  async all(filter: RecordFilter, list: RecordList, signal: AbortSignal): Promise<RecordList['records']> {
    if (!list.isPaged) return list.records;
    const records: Conversation[] = [];
    let After: string | undefined;
    do {
      const page = await this.#page({ ...requestOf(filter), PageSize: DOWNLOAD_PAGE_SIZE, After }, signal);
      records.push(...page.List);
      After = page.Next;
    } while (After !== undefined);
    return records;
  }

  #page(request: Omit<RequestOf<'ConversationList'>, 'SerialNumber'>, signal: AbortSignal): Promise<Page> {
    return this.#client.call('ConversationList', { PageSize: PAGE_SIZE, ...request }, { signal });
  }

  async #whole({ kind, from, to }: RecordFilter, signal: AbortSignal): Promise<RecordList> {
    const name = kind === 'leads' ? 'LeadList' : 'ChatContentHistory';
    const [{ records, isCut }, leads] = await Promise.all([
      readRecords(this.#client, name, periodOf(from, to), signal),
      // A service may list no leads.
      kind === 'leads'
        ? undefined
        : readRecords(this.#client, 'LeadList', periodOf(from, ''), signal).catch(() => undefined),
    ]);
    const contacts = (leads?.records ?? []).filter(lead => 'Contact' in lead && !('Messages' in lead)) as Lead[];
    return {
      records: records.toReversed(),
      isPaged: false,
      total: records.length,
      isCut,
      contacts: new Map(contacts.map(({ SessionID, Contact }) => [SessionID, Contact])),
    };
  }
}

const requestOf = ({ view, search, from, to }: RecordFilter) => ({
  Kind: KINDS[view],
  Search: search,
  ...periodOf(from, to),
});

const asList = ({ List, VirtualCount, CountIsLeast, Next }: Page): RecordList => ({
  records: List,
  isPaged: true,
  total: VirtualCount ?? List.length,
  isCut: CountIsLeast === true,
  next: Next,
  contacts: new Map(List.flatMap(({ SessionID, Contact }) => (Contact ? [[SessionID, Contact] as const] : []))),
});
