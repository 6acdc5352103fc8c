import type { ClientLimits } from '../../client/chatbot-client.js';
import type { Credentials } from '../../client/credentials.js';
import type { VisitorSettings } from '../../protocol/visitor-settings.js';
import type { ConfigurationResponse, ConfigurationSource } from './configuration.js';
import type { ToggleSource } from './events.js';
import type { LanguageHost } from './language-host.js';
import type { Settings } from './settings.js';
import type { WidgetTexts } from '../../locales/widget/english.js';

/** Which links an answer opens where: a new tab, the same one, or the same one for the page's own site. */
export type LinkTarget = 'blank' | 'self' | 'auto';

/** How long the widget waits, in ms. */
export interface WaitingLimits extends ClientLimits {
  /** Without a word of the answer until the visitor is told that it takes long; 30 s. */
  readonly stallMs: number;
}

/** Where the chat stands: over the page behind a launcher, in the element's place, or on the whole page. */
export type ChatMode = 'bubble' | 'inline' | 'page';

/** What a page sends along with a question. */
export interface SendOptions {
  /** Several pictures, or one video (interface 4.2). */
  readonly files?: readonly File[];
}

/** What the lazily loaded part of the widget needs of `<chatbot-bubble>`. */
export interface ChatHost extends LanguageHost, ConfigurationSource {
  readonly sessionId: number | undefined;
  readonly sessionKey: string | undefined;
  readonly authorization: string | undefined;
  readonly credentials: Credentials | undefined;
  readonly noStream: boolean | undefined;
  readonly limits: Partial<WaitingLimits> | undefined;
  readonly noHistory: boolean | undefined;
  readonly userKey: string | undefined;
  readonly sessionCookie: 'off' | undefined;
  readonly historyGrace: number | undefined;
  readonly settings: Settings;
  /** The page's own setting. */
  readonly chatProfilePicture?: string | undefined;
  /** Where the service serves its files, with a slash at the end. */
  readonly filesUrl: string;
  readonly strings: Partial<WidgetTexts> | undefined;
  /** The texts that are not English: the page's own before those of the language. */
  readonly texts: Partial<WidgetTexts>;
  readonly colorScheme: 'auto' | 'light' | 'dark' | undefined;
  readonly imageHosts: string | undefined;
  readonly linkTarget: LinkTarget | undefined;
  /** Whether visitors are offered a view of all homes. */
  readonly listings: boolean | undefined;
  readonly config: VisitorSettings | undefined;
  readonly diagnostics: boolean | undefined;
  readonly open: boolean | undefined;
  readonly hideLauncher: boolean | undefined;
  /** Whether the chat is part of the page rather than over it. */
  readonly isInPage: boolean;
  readonly disabled: boolean | undefined;
  readonly requireConsent: boolean | undefined;
  /** Whether the visitor agreed to the privacy policy, as far as it was looked up. */
  isAgreed: boolean | undefined;
  /** Draws it anew, as if this property had changed. */
  requestUpdate(name?: PropertyKey): void;
  readonly updateComplete: Promise<boolean>;
  /** The answer of GetConfig that is under way or was the last. */
  configuration: Promise<ConfigurationResponse> | undefined;
  /** The service's record of settings, with a session. */
  record: object | undefined;
  /** The failure that the page shows itself: it has cancelled its `chatbot-error`. */
  takenOver: Error | undefined;
  /** A line beside the launcher. */
  notice: string;
  /** Answers that came while the panel was closed. */
  unreadCount: number;
  requestToggle(open: boolean, source: ToggleSource): void;
  focusInput(): Promise<void>;
  focusLauncher(): boolean;
  reset(): void;
  /** Forgets the conversation, here and wherever it is kept. */
  clearHistory(): Promise<void>;
  /** Opens the panel with the way to a person. */
  requestHuman(): Promise<void>;
}
