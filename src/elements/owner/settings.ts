import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { ChatbotClient } from '../../client/chatbot-client.js';
import type { Credentials } from '../../client/credentials.js';
import { visitorSettings, type VisitorSettings } from '../../protocol/visitor-settings.js';
import { readChatbot, type ChatbotRecord } from './chatbot-record.js';
import type { ChatbotConfirmDialog } from './confirm-dialog.js';
import { createClient, fieldIn, wordsFor } from './desk.js';
import type { FieldInputEvent, Pick } from './field.js';
import { isSameRaw, readField, type RawValue } from './field-spec.js';
import { FormDraft } from './form-draft.js';
import { guardLeaving } from './leave-guard.js';
import { OwnerLanguage } from './owner-language.js';
import { deskStyles, ownerStyles } from './owner.styles.js';
import { pictureStore, type PictureStore } from './picture-store.js';
import { settingSpecs } from './setting-groups.js';
import type { ChatbotSettingsForm } from './settings-form.js';
import { settingsStyles } from './settings.styles.js';
import type { OwnerStrings } from './strings.js';

const TABS = ['form', 'preview', 'embed', 'conversations', 'leads'] as const;
type Tab = (typeof TABS)[number];

/** The file ids, and the address that a visitor's record has for each. */
const PICTURES = { ChatProfilePicture: 'ChatProfilePictureUrl', ChatIcon: 'ChatIconUrl' } as const;

/**
 * Everything an owner can set of a chatbot, with the widget beside it as visitors will see it; the ways to
 * embed it; its conversations and leads. Only what was changed is sent.
 *
 * @tag chatbot-settings
 *
 * @attr base-url - address of the service; default: the origin of the script, else of the page
 * @attr serial-number - the chatbot
 * @attr color-scheme - `auto` (default), `light`, `dark`
 * @fires chatbot-settings-saved - `{changes}`: the settings that were sent and taken
 * @cssprop [--chatbot-owner-accent] - colour of buttons and marks
 * @cssprop [--chatbot-owner-accent-text] - colour of the text on it
 */
export class ChatbotSettings extends LitElement {
  static override styles = [ownerStyles, deskStyles, settingsStyles];

  readonly #language = new OwnerLanguage(this);

  /** Address of the service. */
  @property({ attribute: 'base-url' }) baseUrl = '';
  /** Serial number of the chatbot. */
  @property({ attribute: 'serial-number' }) serialNumber = '';
  @property({ attribute: 'color-scheme' }) colorScheme: 'auto' | 'light' | 'dark' = 'auto';
  /** The owner's keys, or an async function that gives them. Never an attribute. */
  @property({ attribute: false }) credentials: Credentials | undefined;
  /** The `fetch` that is used for requests to the service. */
  @property({ attribute: false }) fetch: typeof globalThis.fetch | undefined;

  @state() private tab: Tab = 'form';
  @state() private chatbot: ChatbotRecord | undefined;
  @state() private models: readonly Pick[] = [];
  @state() private conflicts: ReadonlyMap<string, RawValue> = new Map();
  @state() private isBusy = false;
  /** Why the chatbot could not be read. */
  @state() private loadProblem = '';
  /** What became of the last saving. */
  @state() private outcome: { readonly isError: boolean; readonly text: string } | undefined;
  @state() private revision = 0;

  @query('chatbot-settings-form') private readonly form!: ChatbotSettingsForm | null;
  @query('chatbot-confirm-dialog') private readonly dialog!: ChatbotConfirmDialog;

  #client: ChatbotClient | undefined;
  #pictures: PictureStore | undefined;
  #draft = new FormDraft(settingSpecs, {});
  #config: VisitorSettings = {};
  #endGuard: (() => void) | undefined;
  #loading: AbortController | undefined;
  /** Conflicts that the owner has decided: what the service held then. */
  readonly #settled = new Map<string, RawValue>();

  /** Whether something was typed that is not saved. */
  get hasUnsavedChanges(): boolean {
    return this.#draft.isDirty;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#endGuard = guardLeaving(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#endGuard?.();
  }

  /** Reads the settings anew. What was typed stays. */
  async reload(): Promise<void> {
    this.#loading?.abort();
    const loading = (this.#loading = new AbortController());
    const client = this.#client;
    if (!client) return;
    this.loadProblem = '';
    try {
      const chatbot = await readChatbot(client, loading.signal);
      this.chatbot = chatbot;
      this.#draft.rebase(chatbot.record);
      this.#drawAnew();
    } catch (error) {
      if (!loading.signal.aborted) this.loadProblem = wordsFor(error, this.#strings);
      return;
    }
    // A service without a list of models takes what is typed.
    const models = await client.call('ModelList', {}, loading).catch(() => []);
    this.models = models.map(({ Key, Value, Status }) => ({
      value: Key,
      label: Status ? Value : `${Value} (${this.#strings.unusable})`,
    }));
  }

  /** Sends what was changed. Resolves to whether it is stored. */
  async save(): Promise<boolean> {
    const client = this.#client;
    if (!client || this.isBusy) return false;
    this.outcome = undefined;
    if (!this.#draft.checkAll('changed')) {
      this.#fail(this.#strings.checkFields(this.#draft.problems.size));
      return false;
    }
    if (!this.#draft.isDirty) return true;
    this.isBusy = true;
    try {
      if (await this.#findConflicts(client)) return false;
      const changes = this.#draft.changes();
      await client.call('Edit', changes);
      this.#draft.rebase({ ...this.#draft.base, ...this.#typed(Object.keys(changes)) });
      this.#settled.clear();
      this.outcome = { isError: false, text: this.#strings.saved };
      this.#drawAnew();
      this.dispatchEvent(
        new CustomEvent('chatbot-settings-saved', {
          bubbles: true,
          composed: true,
          detail: { changes },
        }),
      );
      return true;
    } catch (error) {
      this.#tellRefusal(wordsFor(error, this.#strings));
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  /** Asks whether what was typed may be lost. */
  confirmLeave(): Promise<boolean> {
    const { leave } = this.#strings;
    return this.dialog.ask({ ...leave, text: leave.text(this.#draft.changedNames.length) });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const isOther = changed.has('baseUrl') || changed.has('serialNumber') || changed.has('fetch');
    if (!isOther && !changed.has('credentials')) return;
    if (isOther && this.chatbot) {
      // Another chatbot: what was typed for this one must not reach that one.
      this.chatbot = undefined;
      this.#draft = new FormDraft(settingSpecs, {});
      this.conflicts = new Map();
    }
    this.#client = undefined;
    if (!this.credentials || !this.serialNumber) return;
    this.#client = createClient(this);
    this.#pictures = pictureStore(this.#client, this.baseUrl, this.fetch);
    void this.reload();
  }

  protected override render(): TemplateResult {
    const strings = this.#strings;
    return html`
      <chatbot-confirm-dialog></chatbot-confirm-dialog>
      ${this.chatbot && this.#client ? this.#renderDesk() : this.#renderGate()}
      <p class="visually-hidden" role="status">${this.isBusy ? strings.saving : ''}</p>
    `;
  }

  #renderGate(): TemplateResult {
    const strings = this.#strings;
    const words = !this.serialNumber
      ? strings.noSerial
      : !this.credentials
        ? strings.noKey
        : this.loadProblem;
    return html`<div class="gate">
      ${
        words
          ? html`<p class="note is-error" role="alert"><span>${words}</span></p>`
          : html`<p class="muted" role="status">${strings.loading}</p>`
      }
      ${
        this.loadProblem
          ? html`<button type="button" @click=${() => void this.reload()}>${strings.retry}</button>`
          : nothing
      }
    </div>`;
  }

  #renderDesk(): TemplateResult {
    const { tabs, tabList } = this.#strings;
    return html`
      <div class="tabs" role="tablist" aria-label=${tabList} @keydown=${this.#handleTabKey}>
        ${TABS.map(
          tab =>
            html`<button
              type="button"
              role="tab"
              id=${`tab-${tab}`}
              class=${tab === 'preview' ? 'narrow-only' : ''}
              aria-selected=${this.tab === tab ? 'true' : 'false'}
              aria-controls="page"
              tabindex=${this.tab === tab ? '0' : '-1'}
              @click=${() => (this.tab = tab)}
            >
              ${tabs[tab]}
            </button>`,
        )}
      </div>
      <div class="page" role="tabpanel" id="page" aria-labelledby=${`tab-${this.tab}`}>
        ${this.#renderPage()}
      </div>
      ${this.tab === 'form' || this.tab === 'preview' ? this.#renderBar() : nothing}
    `;
  }

  #renderPage(): TemplateResult {
    const { baseUrl, serialNumber, fetch, tab } = this;
    const strings = this.#strings;
    switch (tab) {
      case 'form':
        return html`<div class="desk">
          <chatbot-settings-form
            .draft=${this.#draft}
            .revision=${this.revision}
            .unknown=${this.chatbot!.unknown}
            .conflicts=${this.conflicts}
            .models=${this.models}
            .pictures=${this.#pictures}
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
          .fetch=${fetch}
          .strings=${strings}
        ></chatbot-snippet-list>`;
      default:
        return html`<chatbot-records
          .kind=${tab}
          .client=${this.#client}
          .strings=${strings}
        ></chatbot-records>`;
    }
  }

  #renderPreview(): TemplateResult {
    return html`<chatbot-preview
      .config=${this.#config}
      .baseUrl=${this.baseUrl}
      .serialNumber=${this.serialNumber}
      .session=${this.chatbot?.session}
      .fetch=${this.fetch}
      .colorScheme=${this.colorScheme}
      .strings=${this.#strings}
    ></chatbot-preview>`;
  }

  #renderBar(): TemplateResult {
    const strings = this.#strings;
    const count = this.#draft.changedNames.length;
    const words = this.outcome?.text ?? (count ? strings.unsaved(count) : strings.allSaved);
    return html`<div class="bar">
      <p
        role=${this.outcome?.isError ? 'alert' : 'status'}
        class=${this.outcome ? `note ${this.outcome.isError ? 'is-error' : 'is-ok'}` : 'muted'}
      >
        <span>${words}</span>
      </p>
      <button type="button" ?disabled=${!count} @click=${this.#handleDiscard}>
        ${strings.discard}
      </button>
      <button
        type="button"
        class="primary"
        aria-disabled=${count && !this.isBusy ? nothing : 'true'}
        @click=${() => void this.save()}
      >
        ${this.isBusy ? strings.saving : strings.save}
      </button>
    </div>`;
  }

  get #strings(): OwnerStrings {
    return this.#language.strings;
  }

  /** Whether somebody else has changed what is about to be sent. */
  async #findConflicts(client: ChatbotClient): Promise<boolean> {
    const { record, unknown } = await readChatbot(client);
    const { base, changedNames } = this.#draft;
    const conflicts = changedNames.filter(
      name =>
        !unknown.has(name) &&
        !isSameRaw(record[name], base[name]) &&
        !isSameRaw(record[name], this.#draft.value(name)) &&
        !(this.#settled.has(name) && isSameRaw(record[name], this.#settled.get(name))),
    );
    if (!conflicts.length) return false;
    this.conflicts = new Map(conflicts.map(name => [name, record[name]]));
    this.#fail(this.#strings.conflictsFound(conflicts.length), conflicts[0]);
    return true;
  }

  #tellRefusal(message: string): void {
    const name = fieldIn(message, this.#draft.changedNames);
    if (name) this.#draft.refuse(name, message);
    this.#fail(message, name);
  }

  #fail(text: string, name = [...this.#draft.problems.keys()][0]): void {
    this.outcome = { isError: true, text };
    this.#drawAnew();
    if (name) void this.#showField(name);
  }

  async #showField(name: string): Promise<void> {
    this.tab = 'form';
    await this.updateComplete;
    await this.form?.updateComplete;
    this.form?.focusField(name);
  }

  #typed(names: readonly string[]): Record<string, RawValue> {
    return Object.fromEntries(names.map(name => [name, this.#draft.value(name)]));
  }

  /** The draft is the same object whatever is in it. */
  #drawAnew(): void {
    this.revision++;
    const entries = settingSpecs.flatMap(spec => {
      if (!(spec.name in visitorSettings)) return [];
      const reading = readField(spec, this.#draft.value(spec.name));
      return reading.type === 'value' ? [[spec.name, reading.value] as const] : [];
    });
    const config: Record<string, unknown> = Object.fromEntries(entries);
    for (const [name, address] of Object.entries(PICTURES)) {
      const id = config[name];
      if (typeof id === 'string' && id) config[address] = this.#pictures?.addressOf(id);
    }
    config['TalkToHuman'] = !!this.#draft.value('TalkToHumanEmail');
    this.#config = config;
  }

  #handleInput(event: FieldInputEvent): void {
    this.outcome = undefined;
    this.#draft.set(event.detail.name, event.detail.value);
    this.#drawAnew();
  }

  #handleCheck(event: CustomEvent<{ name: string }>): void {
    if (!this.#draft.isChanged(event.detail.name)) return;
    this.#draft.check(event.detail.name);
    this.revision++;
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
    this.#drawAnew();
  }

  async #handleDiscard(): Promise<void> {
    const { discardQuestion } = this.#strings;
    const count = this.#draft.changedNames.length;
    if (!(await this.dialog.ask({ ...discardQuestion, text: discardQuestion.text(count) }))) return;
    this.#draft.discard();
    this.conflicts = new Map();
    this.outcome = undefined;
    this.#drawAnew();
  }

  #handleTabKey(event: KeyboardEvent): void {
    const shown = [...this.renderRoot.querySelectorAll<HTMLElement>('[role=tab]')].filter(
      tab => tab.offsetParent !== null,
    );
    const current = shown.findIndex(tab => tab.id === `tab-${this.tab}`);
    const isRtl = getComputedStyle(this).direction === 'rtl';
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: current + (isRtl ? -1 : 1),
      ArrowLeft: current + (isRtl ? 1 : -1),
      Home: 0,
      End: shown.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const tab = shown.at(next % shown.length)!;
    tab.focus();
    tab.click();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-settings': ChatbotSettings;
  }
  interface HTMLElementEventMap {
    'chatbot-settings-saved': CustomEvent<{ readonly changes: Readonly<Record<string, unknown>> }>;
  }
}
