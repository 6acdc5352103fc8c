import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import { define } from '../../ui/define.js';
import { lazy } from '../../ui/lazy.js';
import { isSameDay } from '../../ui/time-format.js';
import { renderButton } from '../button.js';
import { keepFocus } from '../forms/focus-restorer.js';
import { ownerStyles } from '../owner.styles.js';
import type { Agent, Author, InboxRequest, InboxService, Message, MessageFile, ShownListing } from './inbox-service.js';
import { messageListStyles } from './message-list.styles.js';
import type { PendingReply } from './outbox.js';
import { renderPicture } from './picture.js';

/** Loads the element for messages with cards or sources. */
const loadAnswer = lazy(async () => {
  const { ChatbotInboxAnswer } = await import('./answer.js');
  define({ 'chatbot-inbox-answer': ChatbotInboxAnswer });
});

/** One entry of the list: a message, a request by the form, or a reply that is not confirmed. */
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
  readonly isRequest?: boolean;
  /** What is shown beside the text. */
  readonly shown?: Pick<Message, 'ListingIDs' | 'Compare' | 'Sources'>;
}

/**
 * Everything said in a conversation. The visitor's messages are plain text, the others are formatted as the visitor sees
 * them, with cards of listings and sources.
 *
 * @fires earlier-messages - load the messages before these
 * @fires reply-retry - `detail` is the ID of a reply that could not be sent
 * @fires reply-edit - `detail` is the ID of a reply that could not be sent
 */
export class ChatbotInboxMessages extends LitElement {
  static override styles = [ownerStyles, messageListStyles];

  @property({ attribute: false }) messages: readonly Message[] = [];
  /** Records of the listings that the messages show. */
  @property({ attribute: false }) listings: readonly ShownListing[] = [];
  @property({ attribute: false }) requests: readonly InboxRequest[] = [];
  @property({ attribute: false }) hasEarlier = false;
  @property({ attribute: false }) pending: readonly PendingReply[] = [];
  @property({ attribute: false }) visitor = '';
  /** The agent who has the conversation. */
  @property({ attribute: false }) agent: Agent | null = null;
  @property({ attribute: false }) isTyping = false;
  @property({ attribute: false }) service!: InboxService;
  @property({ attribute: false }) baseUrl = '';
  @property({ attribute: false }) strings!: OwnerTexts;

  @state() private hasAnswer = false;

  @query('.scroller') private readonly scroller!: HTMLElement | null;

  constructor() {
    super();
    // The button for earlier messages disappears with the last of them.
    keepFocus(this, () => this.scroller);
  }

  protected override render(): TemplateResult {
    const { inbox } = this.strings;
    const entries = [
      ...this.#withRequests(this.messages.map(message => this.#entryOf(message))),
      ...this.pending.map(this.#pendingEntry),
    ];
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

  protected override willUpdate(): void {
    if (!this.hasAnswer && [...this.messages, ...this.requests].some(hasMore))
      loadAnswer().then(
        () => (this.hasAnswer = true),
        () => undefined,
      );
  }

  /** Adds the requests by the form at their times. Those before the first message are shown with it. */
  #withRequests(entries: readonly Entry[]): readonly Entry[] {
    const first = this.hasEarlier ? (entries[0]?.time ?? '') : '';
    const pages = new Set(this.listings.map(({ Url }) => Url));
    const requests = this.requests.map(({ Contact, Content, CreateTime, ListingIDs }, index): Entry => ({
      key: `request ${index} ${CreateTime}`,
      author: 'visitor',
      name: this.visitor,
      pictureUrl: '',
      // The card has the link.
      content: [Contact, ...Content.split('\n').filter(line => !pages.has(line))].join('\n').trim(),
      files: [],
      time: CreateTime,
      isRequest: true,
      shown: { ListingIDs },
    }));
    const all = [...entries];
    for (const request of requests.filter(({ time }) => time >= first)) {
      // The messages keep the order in which the service stored them, whatever their times.
      const next = all.findIndex(({ time, isRequest }) => !isRequest && time > request.time);
      all.splice(next < 0 ? all.length : next, 0, request);
    }
    return all;
  }

  #entryOf(message: Message): Entry {
    const { MessageID, Author, Agent, Content, Files, CreateTime, ClientID } = message;
    const { conversations } = this.strings;
    const name = Author === 'visitor' ? this.visitor : Author === 'bot' ? conversations.chatbot : (Agent?.Name ?? '');
    const pictureUrl = (Author === 'agent' && Agent?.PictureUrl) || '';
    // The bubble of a reply stays when the service confirms it.
    const key = ClientID ?? String(MessageID);
    return {
      ...{ key, id: MessageID, author: Author, name, pictureUrl, content: Content, files: Files, time: CreateTime },
      ...(hasMore(message) && { shown: message }),
    };
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
    const { author, name, pictureUrl, time, pending, isRequest } = entry;
    const { strings } = this;
    const at = Date.parse(time);
    const isNewDay = !before || !isSameDay(Date.parse(before.time), at);
    const isNewAuthor = isNewDay || before.author !== author || before.name !== name;
    return html`${isNewDay ? html`<li class="day muted">${writeDay(at, strings)}</li>` : nothing}
      <li class=${`message ${author}`}>
        ${
          isNewAuthor
            ? html`<span class="muted who">
                ${author === 'agent' ? renderPicture(name, pictureUrl) : nothing}<bdi>${name}</bdi>
              </span>`
            : html`<span class="visually-hidden">${name}</span>`
        }
        ${isRequest ? html`<span class="muted who">${strings.inbox.request}</span>` : nothing}
        ${entry.shown && this.hasAnswer ? this.#renderAnswer(entry, entry.shown) : this.#renderBubble(entry)}
        ${pending ? this.#renderPending(pending) : this.#renderTime(entry, at)}
      </li>`;
  }

  #renderBubble({ author, content, files, isRequest }: Entry): TemplateResult {
    return html`<div class=${isRequest ? 'bubble request' : 'bubble'}>
      ${
        author === 'visitor'
          ? html`<div class="words" dir="auto">${content}</div>`
          : html`<chatbot-answer-text
              .text=${content}
              .baseUrl=${this.baseUrl}
              .strings=${this.strings}
            ></chatbot-answer-text>`
      }
      ${files.map(
        file => html`<chatbot-inbox-file class="file" .file=${file} .service=${this.service}></chatbot-inbox-file>`,
      )}
    </div>`;
  }

  /** The visitor's own words stay plain text, above the cards. */
  #renderAnswer(entry: Entry, { ListingIDs = [], Compare, Sources }: NonNullable<Entry['shown']>): TemplateResult {
    const isVisitors = entry.author === 'visitor';
    const listings = ListingIDs.flatMap(id => this.listings.find(({ ID }) => ID === id) ?? []);
    return html`${isVisitors ? this.#renderBubble(entry) : nothing}
      <chatbot-inbox-answer
        .content=${isVisitors ? '' : entry.content}
        .listings=${listings}
        .isComparison=${Compare ?? false}
        .sources=${Sources}
        .baseUrl=${this.baseUrl}
        .strings=${this.strings}
      ></chatbot-inbox-answer>
      ${!isVisitors && entry.files.length ? this.#renderBubble({ ...entry, content: '' }) : nothing}`;
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

/** Whether a message shows more than its text. */
const hasMore = ({ ListingIDs, Sources }: Pick<Message, 'ListingIDs' | 'Sources'>): boolean =>
  !!ListingIDs?.length || !!Sources?.length;

function writeDay(at: number, { language }: OwnerTexts): string {
  return new Date(at).toLocaleDateString(language, { weekday: 'long', day: 'numeric', month: 'long' });
}
