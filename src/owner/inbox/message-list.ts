import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import { isSameDay } from '../../ui/time-format.js';
import { renderButton } from '../button.js';
import { keepFocus } from '../forms/focus-restorer.js';
import { ownerStyles } from '../owner.styles.js';
import type { Agent, Author, InboxService, Message, MessageFile } from './inbox-service.js';
import { messageListStyles } from './message-list.styles.js';
import type { PendingReply } from './outbox.js';
import { renderPicture } from './picture.js';

/** One entry of the list: a message, or a reply that is not confirmed. */
interface Entry {
  readonly key: string;
  /** ID of a stored message. */
  readonly id?: number;
  readonly author: Author;
  readonly name: string;
  readonly pictureUrl: string;
  readonly content: string;
  readonly files: readonly MessageFile[];
  readonly time: string;
  readonly pending?: PendingReply;
}

/**
 * Everything said in a conversation. The visitor's messages are plain text, the others are formatted as the visitor sees
 * them.
 *
 * @fires earlier-messages - load the messages before these
 * @fires reply-retry - `detail` is the ID of a reply that could not be sent
 * @fires reply-edit - `detail` is the ID of a reply that could not be sent
 */
export class ChatbotInboxMessages extends LitElement {
  static override styles = [ownerStyles, messageListStyles];

  @property({ attribute: false }) messages: readonly Message[] = [];
  @property({ attribute: false }) hasEarlier = false;
  @property({ attribute: false }) pending: readonly PendingReply[] = [];
  @property({ attribute: false }) visitor = '';
  /** The agent who has the conversation. */
  @property({ attribute: false }) agent: Agent | null = null;
  @property({ attribute: false }) isTyping = false;
  @property({ attribute: false }) service!: InboxService;
  @property({ attribute: false }) baseUrl = '';
  @property({ attribute: false }) strings!: OwnerTexts;

  @query('.scroller') private readonly scroller!: HTMLElement | null;

  constructor() {
    super();
    // The button for earlier messages disappears with the last of them.
    keepFocus(this, () => this.scroller);
  }

  protected override render(): TemplateResult {
    const { inbox } = this.strings;
    const entries = [...this.messages.map(message => this.#entryOf(message)), ...this.pending.map(this.#pendingEntry)];
    // Reversed in its direction, so that the browser keeps the end in view while messages load.
    return html`<div class="scroller" tabindex="0" role="region" aria-label=${inbox.messageList(this.visitor)}>
      <div>
        ${
          this.hasEarlier
            ? html`<div class="earlier">
                ${renderButton(this.strings.showMore, () => void this.dispatchEvent(new CustomEvent('earlier-messages')))}
              </div>`
            : nothing
        }
        <ol>
          ${repeat(
            entries,
            ({ key }) => key,
            (entry, index) => this.#renderEntry(entry, entries[index - 1]),
          )}
        </ol>
        <p class="muted typing" ?hidden=${!this.isTyping}><bdi>${inbox.typing(this.visitor)}</bdi></p>
      </div>
    </div>`;
  }

  #entryOf({ MessageID, Author, Agent, Content, Files, CreateTime, ClientID }: Message): Entry {
    const { conversations } = this.strings;
    const name = Author === 'visitor' ? this.visitor : Author === 'bot' ? conversations.chatbot : (Agent?.Name ?? '');
    const pictureUrl = (Author === 'agent' && Agent?.PictureUrl) || '';
    // The bubble of a reply stays when the service confirms it.
    const key = ClientID ?? String(MessageID);
    return { key, id: MessageID, author: Author, name, pictureUrl, content: Content, files: Files, time: CreateTime };
  }

  readonly #pendingEntry = (reply: PendingReply): Entry => ({
    key: reply.clientId,
    author: 'agent',
    name: this.agent?.Name ?? this.strings.inbox.you,
    pictureUrl: this.agent?.PictureUrl ?? '',
    content: reply.content,
    files: reply.files,
    time: reply.time,
    pending: reply,
  });

  #renderEntry(entry: Entry, before: Entry | undefined): TemplateResult {
    const { author, name, pictureUrl, content, files, time, pending } = entry;
    const { strings } = this;
    const at = Date.parse(time);
    const isNewDay = !before || !isSameDay(Date.parse(before.time), at);
    const isNewAuthor = isNewDay || before.author !== author || before.name !== name;
    const isFormatted = author !== 'visitor';
    return html`${isNewDay ? html`<li class="day muted">${writeDay(at, strings)}</li>` : nothing}
      <li class=${`message ${author}`}>
        ${
          isNewAuthor
            ? html`<span class="muted who">
                ${author === 'agent' ? renderPicture(name, pictureUrl) : nothing}<bdi>${name}</bdi>
              </span>`
            : html`<span class="visually-hidden">${name}</span>`
        }
        <div class="bubble">
          ${
            isFormatted
              ? html`<chatbot-answer-text
                  .text=${content}
                  .baseUrl=${this.baseUrl}
                  .strings=${strings}
                ></chatbot-answer-text>`
              : html`<div class="words" dir="auto">${content}</div>`
          }
          ${files.map(
            file => html`<chatbot-inbox-file class="file" .file=${file} .service=${this.service}></chatbot-inbox-file>`,
          )}
        </div>
        ${pending ? this.#renderPending(pending) : this.#renderTime(entry, at)}
      </li>`;
  }

  #renderTime({ time }: Entry, at: number): TemplateResult {
    const { language } = this.strings;
    return html`<span class="muted time">
      <time datetime=${time}>${new Date(at).toLocaleTimeString(language, { timeStyle: 'short' })}</time>
    </span>`;
  }

  #renderPending({ clientId, problem }: PendingReply): TemplateResult {
    const { strings } = this;
    const { inbox } = strings;
    if (!problem) return html`<span class="muted time">${inbox.sending}</span>`;
    const tell = (name: string) => () => void this.dispatchEvent(new CustomEvent(name, { detail: clientId }));
    return html`<div class="row failed">
      <span role="alert">${inbox.notSent} <bdi>${problem}</bdi></span>
      ${renderButton(strings.retry, tell('reply-retry'))} ${renderButton(inbox.edit, tell('reply-edit'))}
    </div>`;
  }
}

function writeDay(at: number, { language }: OwnerTexts): string {
  return new Date(at).toLocaleDateString(language, { weekday: 'long', day: 'numeric', month: 'long' });
}
