import type { ClientLimits } from '../client/chatbot-client.js';
import type { Credentials } from '../client/credentials.js';
import type { VisitorSettings } from '../protocol/visitor-settings.js';
import type { ConfigurationResponse, ConfigurationSource } from './configuration.js';
import type { QuestionContext } from '../protocol/page-context.js';
import type { PageTool } from './page-tool.js';
import type { TeaserSituation } from './teaser-rules.js';
import type { ToggleSource } from './events.js';
import type { LanguageHost } from './language.js';
import type { Settings } from './settings.js';
import type { Strings, WidgetTexts } from '../locales/widget/english.js';

/** Target of links in answers: a new tab, the same tab, or the same tab for the page's own site only. */
export type LinkTarget = 'blank' | 'self' | 'auto';

/** Timeouts of the widget, in ms. */
export interface WaitingLimits extends ClientLimits {
  /** Time without a fragment before the visitor sees a notice. Default: 5 s. */
  readonly stallMs: number;
}

/** Display mode: over the page behind a launcher, inline, or on the whole page. */
export type ChatMode = 'bubble' | 'inline' | 'page';

/** Options that a page can send with a question. */
export interface SendOptions {
  /** Several images or one video (interface 4.2). */
  readonly files?: readonly File[];
}

/** Interface of `<chatbot-bubble>` for the lazily loaded part of the widget. */
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
  readonly chatProfilePicture?: string | undefined;
  readonly filesUrl: string;
  readonly strings: Partial<Strings> | undefined;
  readonly texts: Partial<WidgetTexts>;
  readonly colorScheme: 'auto' | 'light' | 'dark' | undefined;
  readonly imageHosts: string | undefined;
  readonly linkTarget: LinkTarget | undefined;
  readonly listings: boolean | undefined;
  readonly context: QuestionContext | string | undefined;
  readonly tools: readonly PageTool[] | undefined;
  readonly config: VisitorSettings | undefined;
  readonly diagnostics: boolean | undefined;
  readonly open: boolean | undefined;
  readonly hideLauncher: boolean | undefined;
  readonly mode: ChatMode | undefined;
  readonly isInPage: boolean;
  readonly stops: number;
  readonly disabled: boolean | undefined;
  readonly requireConsent: boolean | undefined;
  isAgreed: boolean | undefined;
  requestUpdate(name?: PropertyKey): void;
  readonly updateComplete: Promise<boolean>;
  configuration: Promise<ConfigurationResponse> | undefined;
  record: object | undefined;
  takenOver: Error | undefined;
  notice: string | undefined;
  readonly unreadCount: number;
  /** Situation that the dashboard's preview tries the rules for the teaser with. */
  readonly teaserSituation?: TeaserSituation;
  requestToggle(open: boolean, source: ToggleSource): void;
  focusInput(): Promise<void>;
  focusLauncher(): boolean;
  reset(): Promise<void>;
  clearHistory(): Promise<void>;
  requestHuman(): Promise<void>;
}
