import type { Credentials } from '../../client/credentials.js';
import type { SessionGrant } from '../../conversation/chat-session.js';
import type { GetConfigData } from '../../protocol/session.js';
import type { Settings } from './settings.js';
import type { Strings } from './strings.js';

/** Which links an answer opens where: a new tab, the same one, or the same one for the page's own site. */
export type LinkTarget = 'blank' | 'self' | 'auto';

/** What the lazily loaded part of the widget needs of `<chatbot-bubble>`. */
export interface ChatHost extends HTMLElement {
  readonly baseUrl: string;
  readonly serialNumber: string;
  readonly authorization: string;
  readonly credentials: Credentials | undefined;
  readonly fetch: typeof globalThis.fetch | undefined;
  readonly endpoints: Readonly<Record<string, string>> | undefined;
  readonly noStream: boolean;
  readonly grant: SessionGrant | undefined;
  readonly settings: Settings;
  readonly strings: Partial<Strings> | undefined;
  readonly colorScheme: 'auto' | 'light' | 'dark';
  readonly imageHosts: string;
  readonly linkTarget: LinkTarget;
  /** Asks the service for the settings and a session; with `previous`, for a new key to that session. */
  requestConfig(previous?: SessionGrant): Promise<GetConfigData>;
  /** Counts an answer that nobody sees. */
  noteAnswer(): void;
}
