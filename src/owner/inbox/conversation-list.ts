import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import { renderButton } from '../button.js';
import { wordsFor } from '../dashboard.js';
import { writeShortTime } from '../labels.js';
import { ownerStyles } from '../owner.styles.js';
import type { ConversationLists } from './conversation-lists.js';
import { conversationListStyles } from './conversation-list.styles.js';
import type { Conversation, Filter } from './inbox-service.js';
import { excerptOf, holderWords, visitorName } from './inbox-labels.js';

const FILTERS = [
  { filter: 'waiting', count: 'Waiting' },
  { filter: 'mine', count: 'Mine' },
  { filter: 'all', count: 'All' },
  { filter: 'closed', count: 'Closed' },
] as const;

/**
 * The conversations of a filter, and the filters with their counts.
 *
 * @fires conversation-open - `detail` is the ID of a conversation
 */
export class ChatbotInboxList extends LitElement {
  static override styles = [ownerStyles, conversationListStyles];

  @property({ attribute: false }) lists!: ConversationLists;
  /** Changes with the lists. */
  @property({ attribute: false }) revision = 0;
  @property({ attribute: false }) chosen: number | undefined;
  @property({ attribute: false }) strings!: OwnerTexts;

  /** Focuses a conversation, or the chosen filter if the list doesn't have it. */
  focusConversation(id: number | undefined): void {
    const { renderRoot } = this;
    const target = renderRoot.querySelector<HTMLElement>(`[data-id="${id}"]`);
    (target ?? renderRoot.querySelector<HTMLElement>('[aria-pressed=true]'))?.focus();
  }

  protected override render(): TemplateResult {
    const { strings, lists } = this;
    const { inbox } = strings;
    return html`<div class="filters" role="group" aria-label=${inbox.conversations}>
        ${FILTERS.map(({ filter, count }) => this.#renderFilter(filter, lists.counts?.[count]))}
      </div>
      ${this.#renderList()}`;
  }

  #renderFilter(filter: Filter, count: number | undefined): TemplateResult {
    const words = html`${this.strings.inbox.filters[filter]}
    ${count ? html`<span class="count">${count}</span>` : nothing}`;
    return renderButton(words, () => this.lists.choose(filter), {
      kind: 'small plain',
      isPressed: filter === this.lists.filter,
    });
  }

  #renderList(): TemplateResult {
    const { strings, lists } = this;
    const { list, error } = lists;
    const problem = error
      ? html`<div class="problem">
          <p class="note is-error" role="alert"><bdi>${wordsFor(error, strings)}</bdi></p>
          ${renderButton(strings.retry, () => lists.refresh())}
        </div>`
      : nothing;
    if (!list)
      return html`${problem}${error ? nothing : html`<p class="muted empty" role="status">${strings.loading}</p>`}`;
    if (!list.length)
      return html`${problem}
        <p class="muted empty" role="status">${strings.inbox.none[lists.filter]}</p>`;
    return html`${problem}
      <ul @keydown=${handleArrows}>
        ${list.map(conversation => this.#renderConversation(conversation))}
      </ul>
      ${
        lists.hasMore
          ? html`<div class="more">${renderButton(strings.showMore, () => void lists.loadMore())}</div>`
          : nothing
      }`;
  }

  #renderConversation(conversation: Conversation): TemplateResult {
    const { strings } = this;
    const { inbox } = strings;
    const { ConversationID, LastMessage, Unread, State, WaitingSince, CreateTime } = conversation;
    const time = LastMessage?.CreateTime ?? CreateTime;
    const excerpt = LastMessage ? excerptOf(LastMessage.Content) || inbox.attachment : '';
    const isChosen = ConversationID === this.chosen;
    const state =
      State === 'waiting' && WaitingSince
        ? inbox.waiting(writeShortTime(WaitingSince, strings))
        : holderWords(conversation, strings);
    return html`<li>
      <button
        type="button"
        class=${Unread ? 'is-unread' : ''}
        data-id=${ConversationID}
        aria-current=${isChosen ? 'true' : nothing}
        @click=${() => this.dispatchEvent(new CustomEvent('conversation-open', { detail: ConversationID }))}
      >
        <span class="line">
          <bdi class="name">${visitorName(conversation, strings)}</bdi>
          <time class="muted" datetime=${time}>${writeShortTime(time, strings)}</time>
        </span>
        <span class="line">
          <span class="excerpt" dir="auto">${excerpt}</span>
          ${
            Unread
              ? html`<span class="badge" role="img" aria-label=${inbox.unread(Unread)}
                  >${Unread > 99 ? '99+' : Unread}</span
                >`
              : nothing
          }
        </span>
        ${state ? html`<span class=${`state ${State}`}><bdi>${state}</bdi></span>` : nothing}
      </button>
    </li>`;
  }
}

/** Arrow keys, Home and End move between the conversations. */
function handleArrows(event: KeyboardEvent): void {
  const list = event.currentTarget as HTMLElement;
  const buttons = [...list.querySelectorAll('button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const places: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(at + 1, buttons.length - 1),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: buttons.length - 1,
  };
  const place = places[event.key];
  if (at < 0 || place === undefined) return;
  event.preventDefault();
  buttons[place]!.focus();
}
