import { html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { ChatbotClient } from '../../client/chatbot-client.js';
import type { VisitorSettings } from '../../protocol/visitor-settings.js';
import { readChatbot, type ChatbotRecord } from './chatbot-record.js';
import type { ChatbotConfirmDialog } from '../forms/confirm-dialog.js';
import { fieldIn, wordsFor } from '../dashboard.js';
import { DashboardElement } from '../dashboard-element.js';
import type { FieldInputEvent, Pick } from '../forms/field.js';
import type { RawValue } from '../../import/field-spec.js';
import { FormDraft } from '../forms/form-draft.js';
import { renderButton } from '../button.js';
import { dashboardStyles, ownerStyles } from '../owner.styles.js';
import { imageStore, type ImageStore } from '../forms/image-store.js';
import { previewConfig } from './preview-config.js';
import { findConflicts, NO_CONFLICTS } from './setting-conflicts.js';
import { settingSpecs } from './setting-groups.js';
import type { ChatbotSettingsForm } from './settings-form.js';
import { settingsStyles } from './settings.styles.js';
import type { OwnerTexts } from '../../locales/owner/english.js';

const TABS = ['form', 'preview', 'embed', 'knowledge', 'conversations', 'leads', 'webhooks'] as const;
type Tab = (typeof TABS)[number];

/**
 * Editor for all settings of a chatbot, with a live preview of the widget, the snippets to embed it, and its
 * conversations and leads. Sends only the settings that have changed.
 *
 * @tag chatbot-settings
 *
 * @attr base-url - Address of the service. Default: the origin of the script, else the origin of the page.
 * @attr serial-number - Serial number of the chatbot.
 * @attr color-scheme - Color scheme. `auto` (default) follows the owner's system.
 * @fires chatbot-settings-saved - The service has stored settings. `detail.changes` has their new values.
 * @cssprop [--chatbot-owner-accent] - color of buttons and highlights
 * @cssprop [--chatbot-owner-accent-text] - color of text on the accent color
 */
export class ChatbotSettings extends DashboardElement {
  static override styles = [ownerStyles, dashboardStyles, settingsStyles];

  @state() private tab: Tab = 'form';
  /** Session of the record to open in the current tab. */
  @state() private session: number | undefined;
  @state() private chatbot: ChatbotRecord | undefined;
  @state() private models: readonly Pick[] = [];
  @state() private conflicts = NO_CONFLICTS;
  @state() private isBusy = false;
  @state() private loadProblem = '';
  /** Result of the last save. */
  @state() private outcome: { readonly isError: boolean; readonly text: string } | undefined;
  @state() private revision = 0;

  @query('chatbot-settings-form') private readonly form!: ChatbotSettingsForm | null;
  @query('chatbot-confirm-dialog') private readonly dialog!: ChatbotConfirmDialog | null;

  #imageStore: ImageStore | undefined;
  #draft = new FormDraft(settingSpecs, {});
  #config: VisitorSettings = {};
  /** Name of the field that the owner is editing. */
  #typing: string | undefined;
  #loading: AbortController | undefined;
  /** Conflicts that the owner has resolved, with the stored values at that time. */
  readonly #settled = new Map<string, RawValue>();

  /** Whether there are unsaved changes. */
  override get hasUnsavedChanges(): boolean {
    return this.#changeCount > 0;
  }

  /** Reads the settings again and keeps unsaved changes. */
  override async reload(): Promise<void> {
    this.#loading?.abort();
    const loading = (this.#loading = new AbortController());
    const { client } = this;
    if (!client) return;
    this.#imageStore = imageStore(client, this.baseUrl, this.ownFetch);
    this.loadProblem = '';
    try {
      const chatbot = await readChatbot(client, this.serialNumber, loading.signal);
      this.chatbot = chatbot;
      this.#draft.rebase(chatbot.record);
      this.#redraw();
    } catch (error) {
      if (loading.signal.aborted) return;
      this.loadProblem = wordsFor(error, this.texts);
      // A form that is already shown stays, with the error at its end.
      this.outcome = { isError: true, text: this.loadProblem };
      return;
    }
    // Without a list of models, the owner types the model.
    const models = await client.call('ModelList', {}, loading).catch(() => []);
    this.models = models.map(({ Key, Value, Status }) => ({
      value: Key,
      label: Status ? Value : `${Value} (${this.texts.unusable})`,
    }));
  }

  /** Sends the changed settings. Resolves to `true` if the service has stored them. */
  async save(): Promise<boolean> {
    const { client } = this;
    if (!client || this.isBusy) return false;
    const draft = this.#draft;
    this.outcome = undefined;
    if (!draft.checkAll('changed')) {
      this.#fail(this.texts.checkFields(draft.problems.size));
      return false;
    }
    if (!draft.isDirty) return true;
    this.isBusy = true;
    // Input during the request belongs to the next save: it is neither checked nor sent.
    const sent = draft.copy();
    const changes = sent.changes();
    try {
      if (await this.#hasConflicts(client, sent)) return false;
      await client.call('Edit', changes);
      draft.stored(sent);
      if (draft === this.#draft) this.#tellSaved();
      this.dispatchEvent(
        new CustomEvent('chatbot-settings-saved', { bubbles: true, composed: true, detail: { changes } }),
      );
      return true;
    } catch (error) {
      if (draft === this.#draft) this.#tellRefusal(wordsFor(error, this.texts));
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  /** Asks the owner whether to discard unsaved changes. Resolves to `true` if they agree. */
  override confirmLeave(): Promise<boolean> {
    return this.#ask(this.texts.leave, this.#changeCount);
  }

  protected override get isUnread(): boolean {
    return !this.chatbot;
  }

  protected override forget(): void {
    this.dialog?.dismiss();
    this.chatbot = undefined;
    this.session = undefined;
    this.#draft = new FormDraft(settingSpecs, {});
    this.#settled.clear();
    this.conflicts = NO_CONFLICTS;
    this.outcome = undefined;
  }

  protected override renderDashboard(client: ChatbotClient): TemplateResult {
    const { texts: strings, tab } = this;
    if (this.loadProblem && !this.chatbot) return this.renderProblem(this.loadProblem, () => void this.reload());
    if (!this.chatbot) return html`<p class="gate muted" role="status">${strings.loading}</p>`;
    return html`
      <chatbot-confirm-dialog></chatbot-confirm-dialog>
      ${this.#renderTabs()}
      <div class="page" role="tabpanel" id="page" aria-labelledby=${`tab-${tab}`}>
        ${this.#renderPage(client, this.chatbot)}
      </div>
      ${tab === 'form' || tab === 'preview' ? this.#renderBar() : nothing}
      <p class="visually-hidden" role="status">${this.isBusy ? strings.saving : ''}</p>
    `;
  }

  /** Only the active tab is in the tab order; arrow keys, Home and End move between tabs and activate them. */
  #renderTabs(): TemplateResult {
    const { texts: strings } = this;
    return html`<div class="tabs" role="tablist" aria-label=${strings.tabList} @keydown=${handleTabKey}>
      ${TABS.map(tab => {
        const isChosen = tab === this.tab;
        // A wide screen shows the preview next to the form.
        return html`<button
          type="button"
          role="tab"
          id=${`tab-${tab}`}
          class=${tab === 'preview' ? 'narrow-only' : ''}
          aria-selected=${isChosen ? 'true' : 'false'}
          aria-controls="page"
          tabindex=${isChosen ? '0' : '-1'}
          @click=${() => void this.#open(tab)}
        >
          ${strings.tabs[tab]}
        </button>`;
      })}
    </div>`;
  }

  #renderPage(client: ChatbotClient, chatbot: ChatbotRecord): TemplateResult {
    const { baseUrl, serialNumber, ownFetch, texts: strings, tab } = this;
    switch (tab) {
      case 'form':
        return html`<div class="dashboard">
          <chatbot-settings-form
            .draft=${this.#draft}
            .revision=${this.revision}
            .unknown=${chatbot.unknown}
            .conflicts=${this.conflicts}
            .models=${this.models}
            .imageStore=${this.#imageStore}
            .strings=${strings}
            @field-input=${this.#handleInput}
            @field-check=${this.#handleCheck}
            @conflict-settle=${this.#handleSettle}
          ></chatbot-settings-form>
          <div class="aside">${this.#renderPreview()}</div>
        </div>`;
      case 'preview':
        return this.#renderPreview();
      case 'embed':
        return html`<chatbot-snippet-list
          .baseUrl=${baseUrl}
          .serialNumber=${serialNumber}
          .fetch=${ownFetch}
          .strings=${strings}
        ></chatbot-snippet-list>`;
      case 'knowledge':
        return html`<chatbot-site .client=${client} .strings=${strings} .dialog=${this.dialog}></chatbot-site>
          <chatbot-knowledge .client=${client} .strings=${strings} .dialog=${this.dialog}></chatbot-knowledge>`;
      case 'webhooks':
        return html`<chatbot-webhook-settings
          .client=${client}
          .strings=${strings}
          .dialog=${this.dialog}
        ></chatbot-webhook-settings>`;
      default:
        return html`<chatbot-records
          .kind=${tab}
          .session=${this.session}
          .baseUrl=${baseUrl}
          .client=${client}
          .strings=${strings}
          @record-open=${({ detail }: CustomEvent<{ kind: 'conversations' | 'leads'; session: number }>) =>
            void this.#open(detail.kind, detail.session)}
        ></chatbot-records>`;
    }
  }

  #renderPreview(): TemplateResult {
    return html`<chatbot-preview
      .config=${this.#config}
      .baseUrl=${this.baseUrl}
      .serialNumber=${this.serialNumber}
      .session=${this.chatbot?.session}
      .fetch=${this.ownFetch}
      .colorScheme=${this.colorScheme}
      .strings=${this.texts}
    ></chatbot-preview>`;
  }

  #renderBar(): TemplateResult {
    const strings = this.texts;
    const count = this.#draft.changedNames.length;
    const words = this.outcome?.text ?? (count ? strings.unsaved(count) : strings.allSaved);
    return html`<div class="row bar">
      <p
        role=${this.outcome?.isError ? 'alert' : 'status'}
        class=${this.outcome ? `note ${this.outcome.isError ? 'is-error' : 'is-ok'}` : 'muted'}
      >
        <bdi>${words}</bdi>
      </p>
      ${renderButton(strings.discard, () => void this.#handleDiscard(), { kind: '', isOff: !count })}
      ${renderButton(this.isBusy ? strings.saving : strings.save, () => void this.save(), {
        kind: 'primary',
        isOff: !count || this.isBusy,
      })}
    </div>`;
  }

  /** Shows a tab, unless the owner keeps writing a knowledge text in the current one. */
  async #open(tab: Tab, session?: number): Promise<void> {
    if (this.#isWriting && !(await this.#ask(this.texts.leave, 1))) return;
    this.tab = tab;
    this.session = session;
  }

  get #changeCount(): number {
    return this.#draft.changedNames.length + Number(this.#isWriting);
  }

  /** Whether the owner has typed into a knowledge text. */
  get #isWriting(): boolean {
    const part = this.renderRoot.querySelector('chatbot-records, chatbot-knowledge');
    const editor = part?.shadowRoot?.querySelector<Element & { isDirty: boolean }>('chatbot-knowledge-editor');
    return !!editor?.isDirty;
  }

  /** Asks about unsaved changes. Without a rendered dialog there are none, so the answer is yes. */
  async #ask(question: OwnerTexts['leave'], count: number): Promise<boolean> {
    const text = question.text(count);
    return (await this.dialog?.ask({ ...question, text })) ?? true;
  }

  /** Whether someone else has changed settings that are about to be sent. */
  async #hasConflicts(client: ChatbotClient, sent: FormDraft): Promise<boolean> {
    const conflicts = findConflicts(sent, await readChatbot(client, this.serialNumber), this.#settled);
    const [first] = conflicts.keys();
    if (first === undefined) return false;
    // The page may have switched to another chatbot.
    if (client !== this.client) return true;
    this.conflicts = conflicts;
    this.#fail(this.texts.conflictsFound(conflicts.size), first);
    return true;
  }

  #tellSaved(): void {
    this.#settled.clear();
    this.outcome = this.#draft.isDirty ? undefined : { isError: false, text: this.texts.saved };
    this.#redraw();
  }

  #tellRefusal(message: string): void {
    const name = fieldIn(message, this.#draft.changedNames);
    if (name) this.#draft.refuse(name, message);
    this.#fail(message, name);
  }

  #fail(text: string, name = [...this.#draft.problems.keys()][0]): void {
    this.outcome = { isError: true, text };
    this.#redraw();
    if (name) void this.#showField(name);
  }

  async #showField(name: string): Promise<void> {
    this.tab = 'form';
    await this.updateComplete;
    await this.form?.updateComplete;
    this.form?.focusField(name);
  }

  /** The draft keeps its identity, so a counter tells Lit about changes. */
  #redraw(): void {
    this.revision++;
    const draft = previewConfig(this.#draft, this.#imageStore, this.#config, this.#typing);
    this.#config = { ...this.chatbot?.traits, ...draft };
  }

  #handleInput(event: FieldInputEvent): void {
    this.outcome = undefined;
    this.#typing = event.detail.name;
    this.#draft.set(event.detail.name, event.detail.value);
    this.#redraw();
  }

  #handleCheck(event: CustomEvent<{ name: string }>): void {
    this.#typing = undefined;
    if (!this.#draft.isChanged(event.detail.name)) return;
    this.#draft.check(event.detail.name);
    this.#redraw();
  }

  #handleSettle({ detail }: CustomEvent<{ name: string; keep: boolean }>): void {
    const theirs = this.conflicts.get(detail.name);
    if (detail.keep) this.#settled.set(detail.name, theirs);
    else {
      this.#draft.revert(detail.name);
      this.#draft.rebase({ ...this.#draft.base, [detail.name]: theirs });
    }
    this.conflicts = new Map([...this.conflicts].filter(([name]) => name !== detail.name));
    this.outcome = undefined;
    this.#redraw();
  }

  async #handleDiscard(): Promise<void> {
    if (!this.#draft.isDirty || !(await this.#ask(this.texts.discardQuestion, this.#draft.changedNames.length))) return;
    this.#draft.discard();
    this.conflicts = NO_CONFLICTS;
    this.outcome = undefined;
    this.#redraw();
  }
}

function handleTabKey(event: KeyboardEvent): void {
  const row = event.currentTarget as HTMLElement;
  const shown = [...row.querySelectorAll<HTMLElement>('[role=tab]')].filter(tab => tab.offsetParent !== null);
  const current = shown.findIndex(tab => tab.ariaSelected === 'true');
  const isRtl = getComputedStyle(row).direction === 'rtl';
  const places: Readonly<Record<string, number>> = {
    ArrowRight: current + (isRtl ? -1 : 1),
    ArrowLeft: current + (isRtl ? 1 : -1),
    Home: 0,
    End: shown.length - 1,
  };
  const place = places[event.key];
  if (place === undefined) return;
  event.preventDefault();
  const tab = shown.at(place % shown.length)!;
  tab.focus();
  tab.click();
}

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-settings': ChatbotSettings;
  }
  interface HTMLElementEventMap {
    'chatbot-settings-saved': CustomEvent<{ readonly changes: Readonly<Record<string, unknown>> }>;
  }
}
