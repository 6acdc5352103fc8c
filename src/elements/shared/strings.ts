/**
 * Every text the widget says itself. Texts with a gap are functions, so that a language can order its
 * words and choose its plural.
 */
export interface Strings {
  /** Name of the launcher while the panel is closed. */
  readonly openChat: string;
  /** Name of the launcher while the panel is open. */
  readonly closeChat: string;
  /** Said beside the launcher when the panel could not be loaded. */
  readonly cannotLoad: string;
  /** Name of the panel; `name` is the chatbot's. */
  readonly chatWith: (name: string) => string;
  /** The chatbot's name where the owner gave none. */
  readonly assistant: string;
  readonly close: string;
  readonly conversation: string;
  /** Name and hint of the input field. */
  readonly message: string;
  readonly messagePlaceholder: string;
  readonly send: string;
  readonly stop: string;
  readonly suggestions: string;
  readonly you: string;
  /** Said once when an answer begins. */
  readonly isAnswering: (name: string) => string;
  readonly jumpToNewest: string;
  readonly newMessages: (count: number) => string;
  readonly unread: (count: number) => string;
  /** Marks of a message. */
  readonly notSent: string;
  readonly stopped: string;
  readonly unfinished: string;
  readonly retry: string;
  readonly askAgain: string;
  /** What went wrong, in the visitor's words. */
  readonly errorNetwork: string;
  readonly errorService: string;
  readonly errorTimeout: string;
  readonly errorIncomplete: string;
  readonly errorRateLimit: string;
  readonly errorTooLong: (max: number) => string;
  readonly errorSetup: string;
  /** Inside answers. */
  readonly loadImage: (host: string) => string;
  readonly showFormatted: string;
  readonly scrollableTable: string;
}
