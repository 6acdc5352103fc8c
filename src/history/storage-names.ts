/** Everything that tells stored data apart: its scope, and the names under which browsers keep it. */

/** Kinds of stored data: messages, saved listings and sent files, each in a database of its own per chatbot. */
export type StoredKind = '' | 'listings:' | 'files:';

export const STORED_KINDS: readonly StoredKind[] = ['', 'listings:', 'files:'];

/** Storage scope: service, chatbot, user. */
export interface Scope {
  /** For the databases of listings and files, with their kind as a prefix. */
  readonly serialNumber: string;
  readonly baseUrl: string;
  /** Separates people who share a browser. */
  readonly userKey?: string | undefined;
}

/** Tells services and people apart within the storage of a chatbot. */
export const scopeKeyOf = ({ baseUrl, userKey = '' }: Omit<Scope, 'serialNumber'>): string => `${baseUrl} ${userKey}`;

export const databaseName = (serialNumber: string, kind: StoredKind = ''): string =>
  `chatbot-bubble:${kind}${serialNumber}`;

/** Object store of each database. */
export const OBJECT_STORE = 'records';

/** Name of the session cookie that ends with the browser, and of its counterpart in session storage. */
export const cookieName = (serialNumber: string): string => `chatbot-bubble-${encodeURIComponent(serialNumber)}`;

/** Name of a lock that marks a running browser session. */
export const sessionLockName = (serialNumber: string, what: string): string => `chatbot-bubble:${serialNumber}:${what}`;

/** Name of the channel between the tabs of a scope. */
export const channelName = (scope: Scope): string => `chatbot-bubble:${tabsName(scope)}`;

/** Name of a lock that one tab of a scope holds. */
export const tabLockName = (scope: Scope, what: 'ask' | 'queue'): string => `chatbot-bubble:${what}:${tabsName(scope)}`;

const tabsName = (scope: Scope) => `${scope.serialNumber} ${scopeKeyOf(scope)}`;

/** Prefix of the entries of session storage with messages that the history has not stored yet. */
export const aheadPrefix = ({ serialNumber, baseUrl, userKey = '' }: Scope): string =>
  `chatbot-bubble:ahead:${[serialNumber, baseUrl, userKey].join('\n')}\n`;
