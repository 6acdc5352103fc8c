import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { ChatbotClient } from '../../client/chatbot-client.js';
import { isRefused, isUnknownOperation, wordsFor } from '../dashboard.js';
import { DashboardElement } from '../dashboard-element.js';
import type { ChatbotConfirmDialog } from '../forms/confirm-dialog.js';
import { dashboardStyles, ownerStyles } from '../owner.styles.js';
import { Alerts } from './alerts.js';
import type { ChatbotInboxConversation } from './conversation-view.js';
import type { ChatbotInboxList } from './conversation-list.js';
import { bellIcon, settingsIcon, soundIcon } from './inbox-icons.js';
import { InboxService } from './inbox-service.js';
import { Inbox } from './inbox-state.js';
import type { ChatbotInboxSettings } from './inbox-settings.js';
import { inboxStyles } from './inbox.styles.js';
import type { InboxNews } from './news.js';
import { TitleCount } from './title-count.js';
import { openingWords, visitorName } from './inbox-labels.js';
import { followPushClicks, registerPush, unregisterPush } from './web-push.js';

/**
 * Inbox for the people who answer visitors: the conversations of a chatbot, live, with everything said in them. Works with
 * the owner's key and with the keys of agents.
 *
 * @tag chatbot-inbox
 *
 * @attr base-url - Address of the service. Default: the origin of the script, else the origin of the page.
 * @attr serial-number - Serial number of the chatbot.
 * @attr conversation-id - ID of the conversation that opens first.
 * @attr color-scheme - Color scheme. `auto` (default) follows the owner's system.
 * @fires chatbot-inbox-unread-changed - The number of unread messages has changed. `detail.count` is the new one.
 * @cssprop [--chatbot-owner-accent] - color of buttons and highlights
 * @cssprop [--chatbot-owner-accent-text] - color of text on the accent color
 */
export class ChatbotInbox extends DashboardElement {
  static override styles = [ownerStyles, dashboardStyles, inboxStyles];

  /** ID of the conversation that opens when the list is loaded, as after a click on a notification. */
  @property({ attribute: 'conversation-id', type: Number }) conversationId: number | undefined;

  @state() private revision = 0;
  @state() private isInSettings = false;
  @state() private isBlocked = false;
  @state() private announcement = '';

  @query('chatbot-confirm-dialog') private readonly dialog!: ChatbotConfirmDialog | null;
  @query('chatbot-inbox-list') private readonly listElement!: ChatbotInboxList | null;
  @query('chatbot-inbox-conversation') private readonly conversationElement!: ChatbotInboxConversation | null;
  @query('chatbot-inbox-settings') private readonly settingsElement!: ChatbotInboxSettings | null;

  #inbox: Inbox | undefined;
  readonly #alerts = new Alerts();
  readonly #title = new TitleCount();
  #endPushClicks: (() => void) | undefined;
  #unread = 0;
  /** The conversation to open once the list is loaded. */
  #first: number | undefined;

  /** Whether there is a reply that was not sent, or an unsaved setting. */
  override get hasUnsavedChanges(): boolean {
    return this.#changeCount > 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#endPushClicks = followPushClicks(id => void this.#open(id));
    if (this.client) void this.reload();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#alerts.close();
    this.#endPushClicks?.();
    this.#inbox?.close();
    this.#tellUnread(0);
  }

  /** Reads the list of conversations and the settings again. Replies that were not sent stay. */
  override async reload(): Promise<void> {
    const { client } = this;
    if (!client || !this.isConnected) return;
    this.#inbox ??= new Inbox(this.#serviceOf(client), {
      handleChange: () => this.#handleChange(),
      handleNews: news => this.#handleNews(news),
    });
    await this.#inbox.start();
    // Again, because the service forgets a browser whose key was renewed.
    if (this.#alerts.choices.notifications) await this.#registerPush();
  }

  #serviceOf(client: ChatbotClient): InboxService {
    const { baseUrl, ownFetch: fetch } = this;
    return new InboxService(client, { baseUrl, credentials: () => this.credentials, fetch });
  }

  /** Asks whether to discard unsent replies and unsaved settings. Resolves to `true` if the owner agrees. */
  override async confirmLeave(): Promise<boolean> {
    const { leave } = this.texts;
    return (await this.dialog?.ask({ ...leave, text: leave.text(this.#changeCount) })) ?? true;
  }

  protected override get isUnread(): boolean {
    return !this.#inbox?.lists.list;
  }

  protected override forget(): void {
    this.dialog?.dismiss();
    this.#inbox?.close();
    this.#inbox = undefined;
    this.isInSettings = false;
    this.#tellUnread(0);
  }

  protected override renderDashboard(client: ChatbotClient): TemplateResult {
    const { texts: strings } = this;
    const inbox = this.#inbox;
    if (inbox?.isStarted) return this.#renderInbox(client, inbox);
    const error = inbox?.lists.error;
    if (!error) return html`<p class="gate muted" role="status">${strings.loading}</p>`;
    const words = isUnknownOperation(error) ? strings.inbox.unknown : wordsFor(error, strings);
    return this.renderProblem(words, () => void this.reload());
  }

  #renderInbox(client: ChatbotClient, inbox: Inbox): TemplateResult {
    const { texts: strings } = this;
    return html`<chatbot-confirm-dialog></chatbot-confirm-dialog>
      ${this.#renderBar(inbox)}
      ${this.isBlocked ? html`<p class="note is-warning blocked" role="alert">${strings.inbox.notificationsBlocked}</p>` : nothing}
      ${
        this.isInSettings && inbox.settings
          ? html`<chatbot-inbox-settings
              .service=${inbox.service}
              .client=${client}
              .baseUrl=${this.baseUrl}
              .fetch=${this.ownFetch}
              .settings=${inbox.settings}
              .dialog=${this.dialog}
              .strings=${strings}
              @inbox-settings-saved=${() => void inbox.readSettings()}
            ></chatbot-inbox-settings>`
          : this.#renderColumns(client, inbox)
      }
      <p class="visually-hidden" role="status">${this.announcement}</p>`;
  }

  #renderBar({ isConnected, isOwner, isPresent, settings, open, lists }: Inbox): TemplateResult {
    const { inbox } = this.texts;
    const opening = settings && isPresent ? openingWords(settings, this.texts) : '';
    // Without the list, as on a phone, only the bar says why nothing arrives.
    const lost = isRefused(lists.error) ? this.texts.wrongKey : inbox.disconnected;
    const { sound, notifications } = this.#alerts.choices;
    const toggle = (icon: TemplateResult, label: string, isOn: boolean, act: () => void) =>
      html`<button type="button" class="icon" aria-label=${label} title=${label} aria-pressed=${isOn} @click=${act}>
        ${icon}
      </button>`;
    return html`<div class=${open && !this.isInSettings ? 'bar is-above' : 'bar'}>
      <p class=${isConnected ? 'muted' : 'is-lost'} role="status">${isConnected ? opening : lost}</p>
      ${toggle(soundIcon, inbox.sound, sound, () => this.#toggleSound())}
      ${toggle(bellIcon, inbox.notifications, notifications, () => void this.#toggleNotifications())}
      ${isOwner ? toggle(settingsIcon, inbox.settings, this.isInSettings, () => void this.#toggleSettings()) : nothing}
    </div>`;
  }

  #renderColumns(client: ChatbotClient, inbox: Inbox): TemplateResult {
    const { texts: strings, revision } = this;
    const { open } = inbox;
    return html`<div class=${open ? 'columns is-open' : 'columns'}>
      <chatbot-inbox-list
        .lists=${inbox.lists}
        .chosen=${open?.id}
        .revision=${revision}
        .strings=${strings}
        @conversation-open=${({ detail }: CustomEvent<number>) => void this.#open(detail)}
      ></chatbot-inbox-list>
      ${
        open
          ? html`<chatbot-inbox-conversation
              .open=${open}
              .outbox=${inbox.outbox}
              .service=${inbox.service}
              .client=${client}
              .baseUrl=${this.baseUrl}
              .fetch=${this.ownFetch}
              .savedReplies=${inbox.settings?.SavedReplies ?? []}
              .text=${inbox.textOf(open.id)}
              .isLocked=${inbox.isLocked}
              .revision=${revision}
              .strings=${strings}
              @saved-replies-open=${() => void inbox.readSettings()}
              @reply-input=${({ detail }: CustomEvent<string>) => inbox.keepText(open.id, detail)}
              @conversation-back=${() => void this.#close()}
              @conversation-taken=${() => inbox.lists.filter === 'waiting' && inbox.lists.choose('mine')}
            ></chatbot-inbox-conversation>`
          : html`<p class="muted choose">${strings.inbox.choose}</p>`
      }
    </div>`;
  }

  get #changeCount(): number {
    return (this.#inbox?.unsentCount ?? 0) + Number(this.settingsElement?.hasUnsavedChanges ?? false);
  }

  async #open(id: number): Promise<void> {
    if (this.isInSettings && !(await this.#leaveSettings())) return;
    this.#inbox?.choose(id);
    await this.updateComplete;
    await this.conversationElement?.focusConversation();
  }

  #openFirst(): void {
    const id = this.#first;
    if (!id || !this.#inbox?.isStarted) return;
    this.#first = undefined;
    void this.#open(id);
  }

  async #close(): Promise<void> {
    const id = this.#inbox?.open?.id;
    this.#inbox?.choose(undefined);
    await this.updateComplete;
    await this.listElement?.updateComplete;
    this.listElement?.focusConversation(id);
  }

  #toggleSound(): void {
    this.#alerts.setSound(!this.#alerts.choices.sound);
    this.requestUpdate();
  }

  async #toggleNotifications(): Promise<void> {
    const isOn = !this.#alerts.choices.notifications;
    this.isBlocked = !(await this.#alerts.setNotifications(isOn));
    if (!isOn) await unregisterPush();
    else if (!this.isBlocked) await this.#registerPush();
    this.requestUpdate();
  }

  async #registerPush(): Promise<void> {
    const { service, settings } = this.#inbox ?? {};
    if (service && settings?.PushKey) await registerPush(service, this.baseUrl, settings.PushKey);
  }

  async #toggleSettings(): Promise<void> {
    if (this.isInSettings) await this.#leaveSettings();
    else this.isInSettings = true;
  }

  async #leaveSettings(): Promise<boolean> {
    const mayLeave = !this.settingsElement?.hasUnsavedChanges || (await this.confirmLeave());
    if (mayLeave) this.isInSettings = false;
    return mayLeave;
  }

  #handleChange(): void {
    this.revision++;
    this.#tellUnread(this.#inbox?.lists.unread ?? 0);
  }

  #handleNews({ type, conversation, content }: InboxNews): void {
    const { inbox } = this.texts;
    const name = visitorName(conversation, this.texts);
    const title = type === 'waiting' ? inbox.nowWaiting(name) : inbox.message(name);
    this.announcement = content ? `${title}: ${content}` : title;
    const id = conversation.ConversationID;
    if (document.hasFocus() && id === this.#inbox?.open?.id) return;
    const notified = { chatbot: this.serialNumber, conversation: id };
    void this.#alerts.tell(title, content, notified, () => void this.#open(id));
  }

  #tellUnread(count: number): void {
    if (count === this.#unread) return;
    this.#unread = count;
    this.#title.show(count);
    this.dispatchEvent(
      new CustomEvent('chatbot-inbox-unread-changed', { bubbles: true, composed: true, detail: { count } }),
    );
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    if (changed.has('credentials') && this.#inbox?.isLocked) this.#inbox.unlock();
    if (changed.has('conversationId')) this.#first = this.conversationId;
    this.#openFirst();
    // A page that sets its title after a message would lose the count.
    if (this.#unread) this.#title.show(this.#unread);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-inbox': ChatbotInbox;
  }
  interface HTMLElementEventMap {
    'chatbot-inbox-unread-changed': CustomEvent<{ readonly count: number }>;
  }
}
