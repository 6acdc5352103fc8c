import { html, LitElement, nothing, svg, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { ChatbotError } from '../../client/errors.js';
import { baseStyles } from '../shared/base.styles.js';
import { ChatController } from '../shared/chat-controller.js';
import type { ChatHost } from '../shared/chat-host.js';
import { noticeTexts } from '../../locales/widget/english/notice.js';
import { icon } from '../shared/icons.js';
import { labelOwnerLink, readOwnerLink } from '../shared/owner-link.js';
import type { panelTexts } from '../../locales/widget/english/panel.js';
import { Interruptions, type InterruptionsHost } from './interruptions.js';
import { noticeStyles } from './notice.styles.js';

const warningIcon = icon(svg`<path d="M12 8v5m0 3.5v.01M12 3 2.5 20h19z" />`);

type NoticeTexts = typeof noticeTexts & typeof panelTexts;

/** From here on, in ms, a wait is nothing to sit through: the way to a person is shown. */
const LONG_WAIT_MS = 60 * 60 * 1000;

/**
 * What keeps a question from being answered, and what the visitor can do: between the transcript and the
 * input. Until it is loaded its place is empty.
 *
 * @csspart notice - a line on what keeps a question from being answered
 * @csspart error - such a line after a failure
 * @csspart rate-limit - such a line while questions have to wait
 */
export class ChatbotNotice extends LitElement implements InterruptionsHost {
  static override styles = [baseStyles, noticeStyles];

  /** The element the panel belongs to. */
  @property({ attribute: false }) host!: ChatHost;

  readonly #chat = new ChatController(this);
  readonly #interruptions = new Interruptions(this, this.#chat);

  /** What those were told last who do not see it. */
  #announced = '';

  protected override render(): TemplateResult | typeof nothing {
    const strings = this.#strings;
    const { current } = this.#interruptions;
    switch (current.type) {
      case 'none':
        return nothing;
      case 'limited':
        return this.#renderLimit(current.waitMs);
      case 'free':
        return this.#renderStatus();
      case 'offline':
        return this.#renderStatus(
          current.isUnsent ? this.#renderSendLater(current.willSend) : nothing,
        );
      case 'slow':
        return this.#renderStatus(
          this.#renderButton(strings.endIt, () => this.#chat.conversation.stop('visitor')),
        );
      case 'failed':
        return this.#renderFailure(current.error);
    }
  }

  protected override updated(): void {
    const text = this.#status;
    if (text === this.#announced) return;
    const panel = this.host.shadowRoot?.querySelector('chatbot-panel');
    // A region of its own would come along with its text, of which nothing is said; the panel's is always there.
    if (panel && (text || panel.announcement === this.#announced)) panel.announcement = text;
    this.#announced = text;
  }

  /** What is in the way, unless it is a failure, which is an alert; empty where nothing is. */
  get #status(): string {
    const strings = this.#strings;
    const { current } = this.#interruptions;
    switch (current.type) {
      case 'limited': {
        const { waitMs, error } = current;
        return limitText(
          error,
          this.#isLong(waitMs) ? '' : this.#chat.settings.rateLimitMessage,
          strings,
        );
      }
      case 'free':
        return strings.goOnNow;
      case 'offline':
        if (!current.isUnsent) return strings.offline;
        return current.willSend ? strings.willSend : strings.offlineUnsent;
      case 'slow':
        return strings.takingLong;
      case 'none':
      case 'failed':
        return '';
    }
  }

  #renderStatus(
    action: TemplateResult | typeof nothing = nothing,
    part = 'notice',
  ): TemplateResult {
    return html`<div class="notice" part=${part}>
      <p dir="auto">${this.#status}</p>
      ${action}
    </div>`;
  }

  #renderFailure(error: ChatbotError): TemplateResult {
    return html`<div class="notice is-error" part="notice error" role="alert">
      ${warningIcon}
      <p dir="auto">${errorText(error, this.#strings)}</p>
      ${error.kind === 'rate-limit' ? this.#renderWayToPerson() : nothing}
    </div>`;
  }

  #renderSendLater(willSend: boolean): TemplateResult {
    const strings = this.#strings;
    return this.#renderButton(willSend ? strings.doNotSend : strings.sendWhenOnline, () => {
      this.#interruptions.willSend = !willSend;
    });
  }

  #renderLimit(waitMs: number): TemplateResult {
    return this.#renderStatus(
      // Not for the voice: it would say every second.
      html`<p class="time" role="timer" aria-live="off">
          ${this.#strings.goOnIn(Math.ceil(waitMs / 1000))}
        </p>
        ${this.#isLong(waitMs) ? this.#renderWayToPerson() : nothing}`,
      'notice rate-limit',
    );
  }

  /** The owner's own limit never lasts longer than its window: a longer wait is another one, as for the month. */
  #isLong(waitMs: number): boolean {
    const windowMs = this.#chat.settings.rateLimitTime * 1000;
    return waitMs >= LONG_WAIT_MS || (windowMs > 0 && waitMs > windowMs);
  }

  #renderWayToPerson(): TemplateResult | typeof nothing {
    const { talkToHuman, messagingContactUrl } = this.#chat.settings;
    const label = this.#strings.writeToPerson;
    // Where it cannot be loaded, the menu offers it all the same.
    if (talkToHuman)
      return this.#renderButton(
        label,
        () => void this.host.requestHuman().catch(() => {}),
        'human-button',
      );
    const link = readOwnerLink(messagingContactUrl);
    if (!link) return nothing;
    return html`<a
      class="action"
      part="human-button"
      href=${link.href}
      target="_blank"
      rel="noopener noreferrer"
      >${labelOwnerLink(label, link)}</a
    >`;
  }

  #renderButton(
    label: string,
    act: () => void,
    part: string | typeof nothing = nothing,
  ): TemplateResult {
    return html`<button type="button" class="action" part=${part} @click=${act}>${label}</button>`;
  }

  get #strings(): NoticeTexts {
    return { ...noticeTexts, ...this.#chat.strings };
  }
}

/** Why questions have to wait: the owner's own sentence first, then the service's. */
function limitText(error: ChatbotError | undefined, owners: string, strings: NoticeTexts): string {
  if (error && error.kind !== 'rate-limit') return errorText(error, strings);
  // A limit without an envelope is somebody else's, such as a proxy's, and so is its text.
  return owners || (error?.code && error.message) || strings.errorRateLimit;
}

/** What went wrong, in the visitor's words. Only the service's own sentence on a limit is passed on. */
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
      // The chatbot, the page or its keys: nothing the visitor has done.
      return [401, 403, 404].includes(error.status ?? 0)
        ? strings.errorSetup
        : strings.errorService;
    case 'protocol':
    case 'too-large':
    case 'aborted':
      return strings.errorService;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-notice': ChatbotNotice;
  }
}
