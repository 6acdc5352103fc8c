import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { ChatbotClient } from '../../client/chatbot-client.js';
import type { Fetch } from '../../client/request.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import { isEscape } from '../../ui/key-events.js';
import { renderButton } from '../button.js';
import { wordsFor } from '../dashboard.js';
import { keepFocus } from '../forms/focus-restorer.js';
import { renderIconButton } from '../icons.js';
import { ownerStyles } from '../owner.styles.js';
import { conversationViewStyles } from './conversation-view.styles.js';
import { backIcon, botIcon, doneIcon, handOverIcon, personIcon } from './inbox-icons.js';
import type { InboxService, SavedReply, WholeConversation } from './inbox-service.js';
import type { OpenConversation } from './open-conversation.js';
import type { Outbox } from './outbox.js';
import type { ChatbotInboxReply } from './reply-box.js';
import { visitorName } from './inbox-labels.js';

/** Listings beside a conversation: the latest. */
const MAX_LISTINGS = 12;

/**
 * One conversation: its messages, what can be done with it, and the reply.
 *
 * @fires conversation-back - show the list
 * @fires conversation-taken - the reader has it now
 */
export class ChatbotInboxConversation extends LitElement {
  static override styles = [ownerStyles, conversationViewStyles];

  @property({ attribute: false }) open!: OpenConversation;
  @property({ attribute: false }) outbox!: Outbox;
  @property({ attribute: false }) service!: InboxService;
  @property({ attribute: false }) client!: ChatbotClient;
  @property({ attribute: false }) baseUrl = '';
  @property({ attribute: false }) fetch: Fetch | undefined;
  @property({ attribute: false }) savedReplies: readonly SavedReply[] = [];
  /** Whether the service refuses the reader's key. */
  @property({ attribute: false }) isLocked = false;
  /** The unsent text of this conversation. */
  @property({ attribute: false }) text = '';
  /** Changes with the conversation. */
  @property({ attribute: false }) revision = 0;
  @property({ attribute: false }) strings!: OwnerTexts;

  @state() private hasDetails = false;
  @state() private isHandingOver = false;

  @query('h3') private readonly heading!: HTMLElement | null;
  @query('chatbot-inbox-reply') private readonly reply!: ChatbotInboxReply | null;

  constructor() {
    super();
    keepFocus(this, () => this.heading);
  }

  /** Focuses the reply, or the name of the visitor if there is none. */
  async focusConversation(): Promise<void> {
    await this.updateComplete;
    (matchMedia('(pointer: coarse)').matches ? this.heading : (this.reply ?? this.heading))?.focus();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('open')) this.isHandingOver = false;
  }

  protected override render(): TemplateResult {
    const { strings, open } = this;
    const { conversation, loadError } = open;
    if (!conversation)
      return html`<div class="head">
          ${this.#renderBack()}
          <h3 tabindex="-1">${strings.inbox.visitorNumber(String(open.id))}</h3>
        </div>
        <div class="gate">
          ${
            loadError
              ? html`<p class="note is-error" role="alert"><bdi>${wordsFor(loadError, strings)}</bdi></p>
                  ${renderButton(strings.retry, () => void open.load())}`
              : html`<p class="muted" role="status">${strings.loading}</p>`
          }
        </div>`;
    const name = visitorName(conversation, strings);
    return html`${this.#renderHead(conversation, name)} ${this.#renderColleagues(conversation)}
      <div class=${this.hasDetails ? 'columns has-details' : 'columns'}>
        <div class="talk">
          <chatbot-inbox-messages
            .messages=${conversation.Messages}
            .listings=${conversation.Listings}
            .requests=${conversation.Requests ?? []}
            .hasEarlier=${conversation.HasEarlier}
            .pending=${this.outbox.of(open.id)}
            .isTyping=${open.isVisitorTyping}
            .visitor=${name}
            .agent=${conversation.Agent}
            .service=${this.service}
            .baseUrl=${this.baseUrl}
            .strings=${strings}
            @earlier-messages=${() => void open.loadEarlier()}
            @reply-retry=${({ detail }: CustomEvent<string>) => this.outbox.retry(detail, strings)}
            @reply-edit=${({ detail }: CustomEvent<string>) => this.reply?.insert(this.outbox.discard(detail))}
          ></chatbot-inbox-messages>
          ${this.#renderState(conversation)} ${this.#renderReply(conversation)}
        </div>
        <aside aria-label=${strings.inbox.details}>
          <chatbot-inbox-visitor
            .conversation=${conversation}
            .listings=${conversation.Listings.slice(-MAX_LISTINGS)}
            .strings=${strings}
          ></chatbot-inbox-visitor>
        </aside>
      </div>`;
  }

  #renderBack(): TemplateResult {
    const handleClick = () => void this.dispatchEvent(new CustomEvent('conversation-back'));
    return html`<span class="back">${renderIconButton(backIcon, this.strings.back, handleClick)}</span>`;
  }

  #renderHead({ State, IsMine }: WholeConversation, name: string): TemplateResult {
    const { strings, open, hasDetails } = this;
    const { inbox } = strings;
    return html`<div class="head">
      ${this.#renderBack()}
      <h3 tabindex="-1"><bdi>${name}</bdi></h3>
      <div class="row actions">
        ${IsMine && State === 'taken' ? this.#renderAction(botIcon, inbox.release, () => void open.release()) : nothing}
        ${
          IsMine && State === 'taken'
            ? html`<button
                type="button"
                class="icon hand-over"
                aria-label=${inbox.handOver}
                title=${inbox.handOver}
                aria-expanded=${this.isHandingOver}
                @click=${() => (this.isHandingOver = !this.isHandingOver)}
              >
                ${handOverIcon}
              </button>`
            : nothing
        }
        ${State === 'closed' ? nothing : this.#renderAction(doneIcon, inbox.end, () => void open.end())}
        <button
          type="button"
          class="icon toggle"
          aria-label=${inbox.details}
          aria-expanded=${hasDetails}
          @click=${() => (this.hasDetails = !hasDetails)}
        >
          ${personIcon}
        </button>
      </div>
    </div>`;
  }

  #renderColleagues({ State, IsMine }: WholeConversation): TemplateResult | typeof nothing {
    if (!this.isHandingOver || !IsMine || State !== 'taken') return nothing;
    return html`<chatbot-inbox-colleagues
      .service=${this.service}
      .strings=${this.strings}
      @keydown=${(event: KeyboardEvent) => isEscape(event) && void this.#endHandingOver()}
      @colleague-choose=${({ detail }: CustomEvent<number>) => void this.#handOver(detail)}
    ></chatbot-inbox-colleagues>`;
  }

  /** A narrow screen shows only the icon. */
  #renderAction(icon: TemplateResult, label: string, act: () => void): TemplateResult {
    const isOff = this.open.isBusy || !!this.#obstacle;
    return renderButton(html`${icon} <span>${label}</span>`, act, { label, isOff });
  }

  /** Why nobody can reply here any longer. */
  get #obstacle(): string {
    const { inbox } = this.strings;
    return this.isLocked ? inbox.noAccess : this.open.isDeleted ? inbox.deleted : '';
  }

  /** Says who has the conversation if it isn't the reader, and offers to take it. */
  #renderState({ State, Agent, IsMine, LeftByVisitor, Visitor }: WholeConversation): TemplateResult {
    const { strings, open } = this;
    const { inbox } = strings;
    const { actionError, colleague, isBusy } = open;
    const obstacle = this.#obstacle;
    if (obstacle)
      return html`<div class="state">
        <p class="note is-error" role="alert"><bdi>${obstacle}</bdi></p>
      </div>`;
    const problem = actionError
      ? html`<p class="note is-error" role="alert"><bdi>${wordsFor(actionError, strings)}</bdi></p>`
      : nothing;
    if (IsMine && State === 'taken') return html`<div class="state">${problem}</div>`;
    const name = Agent?.Name ?? '';
    const words = {
      bot: inbox.botAnswers,
      waiting: inbox.visitorWaits,
      taken: inbox.colleagueHas(name),
      closed: LeftByVisitor ? inbox.visitorLeft : inbox.isClosed,
    }[State];
    const isColleagues = State === 'taken' || colleague !== undefined;
    return html`<div class="state">
      ${problem}
      <div class="row offer">
        <p role=${colleague ? 'alert' : 'status'}><bdi>${colleague ?? words}</bdi></p>
        ${
          // A reply reaches a visitor who has left only by mail.
          LeftByVisitor && !Visitor.Email
            ? nothing
            : renderButton(
                isColleagues && name ? inbox.takeFrom(name) : inbox.take,
                () => void this.#take(isColleagues),
                { kind: State === 'waiting' ? 'primary' : '', isOff: isBusy },
              )
        }
      </div>
    </div>`;
  }

  #renderReply({ State, IsMine }: WholeConversation): TemplateResult | typeof nothing {
    if (!IsMine || State !== 'taken') return nothing;
    return html`<chatbot-inbox-reply
      .open=${this.open}
      .outbox=${this.outbox}
      .service=${this.service}
      .client=${this.client}
      .baseUrl=${this.baseUrl}
      .fetch=${this.fetch}
      .savedReplies=${this.savedReplies}
      .text=${this.text}
      .isLocked=${!!this.#obstacle}
      .strings=${this.strings}
    ></chatbot-inbox-reply>`;
  }

  async #handOver(agentId: number): Promise<void> {
    this.isHandingOver = false;
    await this.open.handOver(agentId);
    await this.updateComplete;
    this.heading?.focus();
  }

  async #endHandingOver(): Promise<void> {
    this.isHandingOver = false;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.hand-over')?.focus();
  }

  async #take(isColleagues: boolean): Promise<void> {
    await this.open.take(isColleagues);
    if (!this.open.conversation?.IsMine) return;
    this.dispatchEvent(new CustomEvent('conversation-taken'));
    await this.focusConversation();
  }
}
