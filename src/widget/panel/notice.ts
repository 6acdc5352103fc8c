import { css, html, LitElement, nothing, svg, type TemplateResult } from 'lit';
import type { ChatbotError } from '../../client/errors.js';
import { holdsFocus } from '../../ui/ancestors.js';
import { baseStyles } from '../../ui/base.styles.js';
import { noticeTexts, withRetiredTexts } from '../../locales/widget/english/notice.js';
import { icon, retryIcon } from '../../ui/icons.js';
import { labelOwnerLink, readOwnerLink } from '../../ui/owner-link.js';
import type { panelTexts } from '../../locales/widget/english/panel.js';
import { Interruptions } from './interruptions.js';
import { ChatController } from '../context.js';

const warningIcon = icon(svg`<path d="M12 8v5m0 3.5v.01M12 3 2.5 20h19z" />`);

type NoticeTexts = typeof noticeTexts & typeof panelTexts;

/** How long the button in the transcript waits for the notice, in ms, as in the styles of the panel. */
const RETRY_DELAY_MS = 2000;

/** From this wait on, in ms, the notice offers to talk to a person. */
const LONG_WAIT_MS = 60 * 60 * 1000;

const noticeStyles = css`
  .notice {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--cb-size-1) var(--cb-size-3);
    margin: 0 var(--cb-size-4) var(--cb-size-3);
    padding: var(--cb-size-3) var(--cb-size-4);
    border: 1px solid var(--cb-border-color);
    border-radius: var(--cb-radius-m);
    font-size: var(--cb-text-s);
  }

  .is-error {
    border-color: color-mix(in srgb, var(--cb-error) 45%, var(--cb-surface));
    background: color-mix(in srgb, var(--cb-error) 7%, var(--cb-surface));
  }

  .action[part='human-button'] {
    visibility: var(--cb-person, inherit);
  }

  .action svg {
    inline-size: var(--cb-size-5);
    block-size: var(--cb-size-5);
    color: inherit;
  }

  .notice > svg {
    flex: none;
    inline-size: var(--cb-size-6);
    block-size: var(--cb-size-6);
    color: var(--cb-error);
  }

  p {
    flex: 1;
    min-inline-size: 160px;
    margin: 0;
  }

  .time {
    flex: initial;
    color: var(--cb-muted-text);
    font-variant-numeric: tabular-nums;
  }

  .action {
    display: inline-flex;
    align-items: center;
    gap: var(--cb-size-2);
    padding: 3px var(--cb-size-4);
    font-weight: 550;
    text-decoration: none;
  }

  @container (max-height: 420px) {
    .notice {
      gap: 2px var(--cb-size-2);
      margin: 0 var(--cb-size-3) 2px;
      padding: 1px var(--cb-size-3);
      line-height: 1.3;
    }

    /* Its line is needed for the text: "Something went wrong" says the same. */
    .notice > svg {
      display: none;
    }

    p {
      min-inline-size: 120px;
    }

    .notice:has(.time) {
      display: block;
    }

    .notice:has(.time) p {
      display: inline;
    }

    .action {
      padding-block: 1px;
    }
  }
`;

/**
 * A notice between the transcript and the input field: why a question can't be answered, and what the visitor can
 * do.
 *
 * @csspart notice - a message about why a question can't be answered
 * @csspart error - the notice after an error
 * @csspart rate-limit - the notice while the visitor has to wait
 */
export class ChatbotNotice extends LitElement {
  static override styles = [baseStyles, noticeStyles];

  readonly #chat = new ChatController(this, noticeTexts, { stall: () => this.requestUpdate() });
  readonly #interruptions = new Interruptions(this, this.#chat);

  /** An error from before this loaded, whose button the transcript shows already: it must not move away. */
  #missed: ChatbotError | undefined;
  #announced = '';
  /** Text of the notice, without the seconds that it counts. */
  #shown = '';
  #hadFocus = false;

  protected override willUpdate(): void {
    const { error, messages } = this.#chat.conversation;
    this.#chat.context.parts.notice = this.#interruptions;
    if (!this.hasUpdated && Date.now() - (messages.at(-1)?.createdAt ?? 0) > RETRY_DELAY_MS) this.#missed = error;
    this.#hadFocus = holdsFocus(this);
  }

  get #strings(): NoticeTexts {
    return withRetiredTexts(this.#chat.strings);
  }

  protected override render(): TemplateResult | typeof nothing {
    const strings = this.#strings;
    const { current } = this.#interruptions;
    switch (current.type) {
      case 'none':
        return nothing;
      case 'limited':
        return this.#renderLimit(current.waitMs);
      case 'free':
        return this.#renderStatus(this.#renderRetry());
      case 'offline':
        return this.#renderStatus(
          current.isUnsent ? [this.#renderSendLater(current.willSend), this.#renderRetry()] : nothing,
        );
      case 'slow':
        return this.#renderStatus(
          this.#renderButton(strings.stopWaiting, () => this.#chat.conversation.stop('visitor')),
        );
      case 'failed':
        return this.#renderFailure(current.error);
      case 'unloaded':
        return this.#renderStatus();
    }
  }

  protected override updated(): void {
    // The transcript and the footnotes then have no such buttons.
    this.#chat.context.parts.panel.toggleAttribute('has-retry', this.#hasRetry);
    this.toggleAttribute('offers-person', !!this.renderRoot.querySelector('[part=human-button]'));
    if (this.#hadFocus && !holdsFocus(this)) void this.#chat.context.parts.composer?.focusInput();
    const text = this.#status;
    this.#showStart(text);
    if (text === this.#announced) return;
    const { panel } = this.#chat.context.parts;
    // Uses the panel's live region: one that is inserted together with its text would not be announced.
    if (panel && (text || panel.announcement === this.#announced)) panel.announcement = text;
    this.#announced = text;
  }

  /** In a low panel, a new notice would begin above the visible part of what is below the transcript. */
  #showStart(text: string): void {
    const shown = text || (this.renderRoot.querySelector('[role=alert]')?.textContent ?? '');
    const scroller = this.parentElement;
    if (shown && shown !== this.#shown && scroller)
      // Not `scrollIntoView()`, which would scroll the page, too.
      scroller.scrollTop += this.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    this.#shown = shown;
  }

  /** Text of the interruption for screen readers; empty for failures, which are alerts. */
  get #status(): string {
    const strings = this.#strings;
    const { current } = this.#interruptions;
    switch (current.type) {
      case 'limited': {
        const { waitMs, error } = current;
        return limitText(error, this.#isLong(waitMs) ? '' : this.#chat.settings.rateLimitMessage, strings);
      }
      case 'free':
        return strings.sendAgainNow;
      case 'offline':
        if (!current.isUnsent) return strings.offline;
        return current.willSend ? strings.willSend : strings.offlineUnsent;
      case 'slow':
        return strings.takingLong;
      case 'unloaded':
        return strings.partFailed;
      default:
        return '';
    }
  }

  #renderStatus(action: unknown = nothing, part = 'notice'): TemplateResult {
    return html`<div class="notice" part=${part}>
      <p dir="auto">${this.#status}</p>
      ${action}
    </div>`;
  }

  #renderFailure(error: ChatbotError): TemplateResult {
    return html`<div class="notice is-error" part="notice error" role="alert">
      ${warningIcon}
      <p dir="auto">${errorText(error, this.#strings)}</p>
      ${this.#renderRetry()} ${error.kind === 'rate-limit' ? this.#renderWayToPerson() : nothing}
    </div>`;
  }

  /** After the text about the failure, so that nothing else has to be looked for. */
  #renderRetry(): TemplateResult | typeof nothing {
    const { conversation } = this.#chat;
    if (!this.#hasRetry) return nothing;
    return html`<button type="button" class="action pill" part="retry-button" @click=${() => void conversation.retry()}>
      ${retryIcon}<span>${this.#strings.retry}</span>
    </button>`;
  }

  get #hasRetry(): boolean {
    const { canRetry, error } = this.#chat.conversation;
    return (
      canRetry &&
      !!error &&
      error !== this.#missed &&
      ['failed', 'free', 'offline'].includes(this.#interruptions.current.type)
    );
  }

  #renderSendLater(willSend: boolean): TemplateResult {
    const strings = this.#strings;
    return this.#renderButton(willSend ? strings.doNotSend : strings.sendWhenOnline, () => {
      this.#interruptions.willSend = !willSend;
    });
  }

  #renderLimit(waitMs: number): TemplateResult {
    return this.#renderStatus(
      // Hidden from screen readers, which would read it every second.
      html`<p class="time" role="timer" aria-live="off">${this.#strings.sendAgainIn(Math.ceil(waitMs / 1000))}</p>
        ${this.#isLong(waitMs) ? this.#renderWayToPerson() : nothing}`,
      'notice rate-limit',
    );
  }

  /** A wait longer than the owner's limit comes from another one, such as a monthly limit. */
  #isLong(waitMs: number): boolean {
    const windowMs = this.#chat.settings.rateLimitTime * 1000;
    return waitMs >= LONG_WAIT_MS || (windowMs > 0 && waitMs > windowMs);
  }

  #renderWayToPerson(): TemplateResult | typeof nothing {
    const { talkToHuman, messagingContactUrl } = this.#chat.settings;
    const label = this.#strings.writeToPerson;
    // The menu offers the same if this fails to load.
    if (talkToHuman)
      return this.#renderButton(
        label,
        () => void this.#chat.context.host.requestHuman().catch(() => {}),
        'human-button',
      );
    const link = readOwnerLink(messagingContactUrl);
    if (!link) return nothing;
    return html`<a class="action pill" part="human-button" href=${link.href} target="_blank" rel="noopener noreferrer"
      >${labelOwnerLink(label, link)}</a
    >`;
  }

  #renderButton(label: string, act: () => void, part: string | typeof nothing = nothing): TemplateResult {
    return html`<button type="button" class="action pill" part=${part} @click=${act}>${label}</button>`;
  }
}

/** Returns why questions have to wait: the owner's text, else the service's. */
function limitText(error: ChatbotError | undefined, owners: string, strings: NoticeTexts): string {
  if (error && error.kind !== 'rate-limit') return errorText(error, strings);
  // Without an error code, the response and its text come from something else, such as a proxy.
  return owners || (error?.code && error.message) || strings.errorRateLimit;
}

/** Returns the visitor's text for an error. The service's own text is shown only for the rate limit. */
function errorText(error: ChatbotError, strings: NoticeTexts): string {
  switch (error.kind) {
    case 'network':
      return strings.errorNetwork;
    case 'timeout':
      return strings.errorTimeout;
    case 'incomplete':
      return strings.errorIncomplete;
    case 'rate-limit':
      return limitText(error, '', strings);
    case 'http':
    case 'service':
      if (error.retryAfterMs !== undefined) return strings.errorBusy;
      // The chatbot, the page or its keys are at fault, not the visitor.
      return [401, 403, 404].includes(error.status ?? 0) ? strings.errorSetup : strings.errorService;
    default:
      return strings.errorService;
  }
}
