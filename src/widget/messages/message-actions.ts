import { html, LitElement, nothing, svg, type PropertyValues, type TemplateResult } from 'lit';
import type { FeedbackValue, Message } from '../../conversation/message.js';
import { readableText } from '../../markdown/readable-text.js';
import { baseStyles } from '../../ui/base.styles.js';
import { actionTexts } from '../../locales/widget/english/actions.js';
import { personTexts } from '../../locales/widget/english/person.js';
import { emit } from '../../ui/events.js';
import { addStyles } from '../../ui/host-styles.js';
import { icon, retryIcon, stopIcon } from '../../ui/icons.js';
import { lazy } from '../../ui/lazy.js';
import type { panelTexts } from '../../locales/widget/english/panel.js';
import { checkIcon, copyIcon, copyText } from './copy-text.js';
import { answersPainted } from './markdown.js';
import { messageActionsStyles } from './message-actions.styles.js';
import { ChatConsumer, type ChatContext, type MessagePart } from '../context.js';
import { whenOnline } from '../../ui/when-online.js';
import { isPersonSuggestion } from '../session/suggests-person.js';
import { indexOfMessage } from './index-of-message.js';
import { canReadAloud, ReadAloud } from './read-aloud.js';
import { renderSuggestions, type Suggestion } from '../../ui/suggestions.js';
import { timeFormatFor } from '../../ui/time-format.js';
import { clearTimeout, setTimeout } from '../../platform.js';

const speakerIcon = icon(svg`<path d="M4 10v4h3l5 4V6L7 10zM16 9a4 4 0 0 1 0 6m2.500-8.500a8 8 0 0 1 0 11" />`);
const THUMB =
  'M7 21V10m0 0 4-7.5c1.700 0 2.500 1.300 2.500 2.500V9h5a2 2 0 0 1 2 2.300l-1.200 8A2 2 0 0 1 17.300 21H4.5A1.500 1.500 0 0 1 3 19.500v-8A1.500 1.500 0 0 1 4.5 10H7';
const helpfulIcon = icon(svg`<path d=${THUMB} />`);
const notHelpfulIcon = icon(svg`<path d=${THUMB} transform="rotate(180 12 12)" />`);

const loadSources = lazy(() => import('./answer-sources.js'));
const loadCopyCode = lazy(() => import('./copy-code.js'));

const STATUS_MS = 4_000;
const MINUTE_MS = 60_000;
/** How long the service accepts the key that is stored with an answer, in ms. */
const KEY_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Sources, time, actions and suggestions below a message. The buttons are one tab stop with arrow keys between them, so that
 * a long transcript stays easy to navigate.
 *
 * @csspart suggestions - the list of suggested questions
 * @csspart suggestion - a suggested question
 */
export class ChatbotMessageActions extends LitElement {
  static override styles = [baseStyles, messageActionsStyles];
  static override properties = {
    message: { attribute: false },
    bubble: { attribute: false },
    strings: { attribute: false },
    outcome: { state: true },
    isCopied: { state: true },
    chosen: { state: true },
  };

  message!: Message;
  bubble!: MessagePart;
  strings!: typeof panelTexts;

  private outcome = '';
  private isCopied = false;
  /** The selected feedback until it is saved with the message. */
  private chosen: FeedbackValue | undefined;

  readonly #chat = new ChatConsumer(this);
  readonly #reader = new ReadAloud(this);
  /** Undefined until the message has sources and the code for them has loaded; `null` while it can't be loaded. */
  #sources: Awaited<ReturnType<typeof loadSources>> | null | undefined;
  #isSending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #current = 0;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    this.outcome = '';
    this.isCopied = false;
  }

  // The growing text of an answer is not shown here.
  protected override shouldUpdate(changed: PropertyValues<this>): boolean {
    const isGrowing = changed.size === 1 && changed.has('message') && this.message.status === 'streaming';
    return !isGrowing && !this.#isWaitingForSources();
  }

  protected override willUpdate(): void {
    if (this.message.feedback === this.chosen) this.chosen = undefined;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { id, role, status } = this.message;
    if (!id || role === 'system' || status === 'streaming' || status === 'pending') return nothing;
    return html`${this.message.sources ? this.#renderSources() : nothing}
      <div class="details ${role}">
        ${role === 'bot' && this.message.content ? this.#renderActions() : nothing} ${this.#renderResend()}
        ${this.#renderTime(this.#chat.context)}
        ${role === 'bot' ? html`<span role="status">${this.outcome}</span>` : nothing}
      </div>
      ${this.#renderSuggestions(this.#chat.context)}`;
  }

  protected override updated(): void {
    const { status, content } = this.message;
    if (status === 'streaming' || !/```|~~~/.test(content)) return;
    answersPainted()
      .then(loadCopyCode)
      .then(({ addCopyButtons }) => this.bubble.answer && addCopyButtons(this.bubble.answer))
      .catch(() => whenOnline(this.#update));
  }

  #renderSources(): unknown {
    return this.#sources?.renderAnswerSources(this.message, this.strings, this.#chat.context.host);
  }

  /** Loads what renders the sources of this message, so that they move nothing when it has loaded. */
  #isWaitingForSources(): boolean {
    if (!this.message.sources || this.#sources) return false;
    // After a failure the rest is shown, and the next update or the connection that is back tries again.
    const isFirst = this.#sources === undefined;
    loadSources().then(
      part => {
        if (this.#sources) return;
        addStyles(this.renderRoot as ShadowRoot, part.sourcesStyles);
        this.#sources = part;
        this.requestUpdate();
      },
      () => {
        this.#sources = null;
        whenOnline(this.#update);
        if (isFirst) this.requestUpdate();
      },
    );
    return isFirst;
  }

  readonly #update = (): void => this.requestUpdate();

  #renderSuggestions({ host, parts }: ChatContext): TemplateResult | typeof nothing {
    const { suggestions = [] } = this.message;
    const { talkToPerson, ...strings } = { ...personTexts, ...this.strings };
    const chips = suggestions.flatMap((text): Suggestion[] => {
      const isPerson = isPersonSuggestion(text, { talkToPerson });
      const choose = () => this.#choose(text, isPerson);
      if (isPerson)
        return host.settings.talkToHuman && !parts.panel.agent
          ? [{ text: talkToPerson, part: 'human-button', choose }]
          : [];
      return [{ text, choose }];
    });
    if (!this.#isLast || !chips.length) return nothing;
    return renderSuggestions(strings.suggestions, chips);
  }

  #choose(text: string, isPerson: boolean): void {
    const { conversation, host } = this.#chat.context;
    emit(host, 'chatbot-suggestion-selected', { text });
    if (isPerson) return void host.requestHuman().catch(() => {});
    void conversation.send({ content: text });
    void this.#chat.context.parts.composer?.focusInput();
  }

  /** Leaves out the time of a question if its answer shows about the same one. */
  #renderTime({ host, conversation }: ChatContext): TemplateResult | typeof nothing {
    const { time } = timeFormatFor(host);
    const { role, createdAt } = this.message;
    const { messages } = conversation;
    const next = messages[indexOfMessage(messages, this.message) + 1];
    const text = time(createdAt);
    if (role === 'user' && next && next.createdAt - createdAt < MINUTE_MS) return nothing;
    return html`<time datetime=${new Date(createdAt).toISOString()}>${text}</time>`;
  }

  #renderActions(): TemplateResult {
    const strings = this.#strings;
    return html`<div
      class="actions"
      role="toolbar"
      aria-label=${strings.answerActions}
      @keydown=${this.#handleKeydown}
      @focusin=${this.#handleFocus}
    >
      ${this.#renderButton(0, strings.copy, this.isCopied ? checkIcon : copyIcon, this.#copy)}
      ${canReadAloud() ? this.#renderRead() : nothing} ${this.#renderFeedback()}
      ${this.#isLast ? this.#renderAgain() : nothing}
    </div>`;
  }

  /** Renders the button that replaces the last answer, unless its question has files or a person has answered. */
  #renderAgain(): TemplateResult | typeof nothing {
    const { context, conversation } = this.#chat;
    const question = conversation.messages.findLast(({ role }) => role === 'user');
    if (this.message.agent || context.parts.panel.agent === 'present') return nothing;
    if (!question || question.fileIds || this.message.status !== 'complete') return nothing;
    const first = (canReadAloud() ? 2 : 1) + (this.#takesFeedback ? 2 : 0);
    return this.#renderButton(first, this.#strings.regenerate, retryIcon, () => {
      void conversation.retry(question);
      void this.#chat.context.parts.composer?.focusInput();
    });
  }

  /** Renders the button that sends a message again that did not reach the agent; the notice has the one for the last. */
  #renderResend(): TemplateResult | typeof nothing {
    const { context, conversation } = this.#chat;
    const { role, status } = this.message;
    if (role !== 'user' || (status !== 'failed' && status !== 'incomplete') || this.#isLast) return nothing;
    if (context.parts.panel.agent !== 'present' || conversation.isBusy) return nothing;
    return this.#renderButton(0, this.strings.retry, retryIcon, () => {
      void conversation.resend(this.message);
      void context.parts.composer?.focusInput();
    });
  }

  /** Whether this is the last message, and nothing is being answered. */
  get #isLast(): boolean {
    const { isBusy, messages } = this.#chat.conversation;
    return !isBusy && messages.at(-1)?.id === this.message.id;
  }

  get #takesFeedback(): boolean {
    return this.message.answerId !== undefined && (this.#isOfSession || !!this.#storedKey);
  }

  get #isOfSession(): boolean {
    const { sessionId } = this.message;
    return sessionId !== undefined && sessionId === this.#chat.context.sessionId;
  }

  /** The key of an answer that an earlier page has asked for, while it is valid. */
  get #storedKey(): string | undefined {
    const { createdAt, resumeKey, sessionId } = this.message;
    return sessionId !== undefined && Date.now() - createdAt < KEY_MS ? resumeKey : undefined;
  }

  #renderRead(): TemplateResult {
    const { readAloud, stopReading } = this.#strings;
    return this.#reader.isReading
      ? this.#renderButton(1, stopReading, stopIcon, () => this.#reader.stop())
      : this.#renderButton(1, readAloud, speakerIcon, () =>
          this.#reader.start(this.#plainText, this.bubble.language, this.#chat.context),
        );
  }

  /** Only the session that gave an answer accepts feedback on it, for a week also with the stored key; then it is read-only. */
  #renderFeedback(): TemplateResult | TemplateResult[] | typeof nothing {
    const { helpful, notHelpful } = this.#strings;
    const { answerId, feedback } = this.message;
    if (answerId === undefined) return nothing;
    if (this.#takesFeedback) {
      const first = canReadAloud() ? 2 : 1;
      return [this.#renderChoice(first, 1, helpful), this.#renderChoice(first + 1, -1, notHelpful)];
    }
    if (!feedback) return nothing;
    const chosen = (name: string, glyph: TemplateResult<2>) =>
      html`<span class="choice round" role="img" aria-label=${name}>${glyph}</span>`;
    const other = (glyph: TemplateResult<2>) => html`<span class="round" aria-hidden="true">${glyph}</span>`;
    return feedback > 0
      ? [chosen(helpful, helpfulIcon), other(notHelpfulIcon)]
      : [other(helpfulIcon), chosen(notHelpful, notHelpfulIcon)];
  }

  #renderChoice(index: number, value: FeedbackValue, label: string): TemplateResult {
    const isChosen = (this.chosen ?? this.message.feedback) === value;
    return this.#renderButton(
      index,
      label,
      value > 0 ? helpfulIcon : notHelpfulIcon,
      () => this.#rate(value),
      isChosen,
    );
  }

  #renderButton(
    index: number,
    label: string,
    glyph: TemplateResult<2>,
    act: () => unknown,
    isPressed?: boolean,
  ): TemplateResult {
    return html`<button
      type="button"
      class="action round"
      title=${label}
      aria-label=${label}
      aria-pressed=${isPressed === undefined ? nothing : `${isPressed}`}
      tabindex=${index === this.#current ? 0 : -1}
      @click=${act}
    >
      ${glyph}
    </button>`;
  }

  get #strings(): typeof actionTexts {
    return { ...actionTexts, ...this.strings };
  }

  readonly #copy = async (): Promise<void> => {
    this.isCopied = await copyText(this.#plainText, this.renderRoot as ShadowRoot);
    if (this.isCopied) this.#say(this.#strings.copied);
    // If copying fails, selects the answer so that the visitor can copy it.
    else if (this.bubble.answer) getSelection()?.selectAllChildren(this.bubble.answer);
  };

  async #rate(value: FeedbackValue): Promise<void> {
    const chat = this.#chat.context;
    const { id, answerId, feedback } = this.message;
    if (answerId === undefined || value === (this.chosen ?? feedback)) return;
    // Sends changes one after another, so that the service receives the latest last.
    if (this.#isSending) return;
    this.#isSending = true;
    this.chosen = value;
    try {
      await this.#sendFeedback(answerId, value);
      chat.conversation.rate(id, value);
      this.#say(this.#strings.feedbackThanks);
      emit(chat.host, 'chatbot-feedback', { answerId, value });
    } catch {
      this.chosen = undefined;
      this.#say(this.#strings.feedbackFailed);
    } finally {
      this.#isSending = false;
    }
  }

  async #sendFeedback(answerId: number, value: FeedbackValue): Promise<void> {
    const chat = this.#chat.context;
    const { sessionId } = this.message;
    const key = this.#storedKey;
    if (this.#isOfSession || key === undefined || sessionId === undefined)
      await chat.callInSession('Feedback', sessionID => ({ sessionID, answerId, value }));
    else {
      const { callOperation } = await import('../session/call-operation.js');
      await callOperation(chat.connect(key), 'Feedback', { sessionID: sessionId, answerId, value }, undefined);
    }
  }

  #say(text: string): void {
    clearTimeout(this.#timer);
    this.outcome = text;
    this.#timer = setTimeout(() => {
      this.outcome = '';
      this.isCopied = false;
    }, STATUS_MS);
  }

  get #plainText(): string {
    const answer = this.bubble.answer;
    return answer ? readableText(answer) : this.message.content;
  }

  get #buttons(): HTMLButtonElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLButtonElement>('.action')];
  }

  #handleKeydown(event: KeyboardEvent): void {
    const isForward = event.key === (this.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight');
    if (!isForward && event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const buttons = this.#buttons;
    const { length } = buttons;
    buttons[(this.#current + (isForward ? 1 : length - 1)) % length]?.focus();
  }

  #handleFocus({ target }: FocusEvent): void {
    this.#current = this.#buttons.indexOf(target as HTMLButtonElement);
    this.requestUpdate();
  }
}
