import type { Credentials } from '../../client/credentials.js';
import type { VisitorSettings } from '../../protocol/visitor-settings.js';
import type { ConfigurationResponse, ConfigurationSource } from './configuration.js';
import type { ToggleSource } from './events.js';
import type { Settings } from './settings.js';
import type { Strings } from './strings.js';

/** Which links an answer opens where: a new tab, the same one, or the same one for the page's own site. */
export type LinkTarget = 'blank' | 'self' | 'auto';

/** What the lazily loaded part of the widget needs of `<chatbot-bubble>`. */
export interface ChatHost extends HTMLElement, ConfigurationSource {
  readonly sessionId: number | undefined;
  readonly sessionKey: string | undefined;
  readonly authorization: string | undefined;
  readonly credentials: Credentials | undefined;
  readonly noStream: boolean | undefined;
  readonly settings: Settings;
  readonly strings: Partial<Strings> | undefined;
  readonly colorScheme: 'auto' | 'light' | 'dark' | undefined;
  readonly imageHosts: string | undefined;
  readonly linkTarget: LinkTarget | undefined;
  readonly config: VisitorSettings | undefined;
  readonly open: boolean | undefined;
  readonly disabled: boolean | undefined;
  readonly updateComplete: Promise<boolean>;
  /** The answer of GetConfig that is under way or was the last. */
  configuration: Promise<ConfigurationResponse> | undefined;
  /** The service's record of settings, with a session. */
  record: object | undefined;
  /** Answers that came while the panel was closed. */
  unreadCount: number;
  requestToggle(open: boolean, source: ToggleSource): void;
  focusInput(): Promise<void>;
  focusLauncher(): boolean;
  reset(): void;
}
