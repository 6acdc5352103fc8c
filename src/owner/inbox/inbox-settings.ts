import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { ChatbotClient } from '../../client/chatbot-client.js';
import type { Fetch } from '../../client/request.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import { renderButton } from '../button.js';
import { wordsFor } from '../dashboard.js';
import type { ChatbotConfirmDialog } from '../forms/confirm-dialog.js';
import { addIcon, closeIcon, renderIconButton } from '../icons.js';
import { ownerStyles } from '../owner.styles.js';
import type { ChatbotInboxAgents } from './agent-list.js';
import { openingWords } from './inbox-labels.js';
import { inboxSettingsStyles } from './inbox-settings.styles.js';
import type { AgentSettings, InboxService, OpenHours, SavedReply } from './inbox-service.js';

/** The settings that are stored together. */
type Draft = Pick<AgentSettings, 'TimeZone' | 'Hours' | 'WaitSeconds' | 'SavedReplies'>;

const MAX_WAIT_SECONDS = 3600;

/**
 * Agents, opening hours, waiting time and saved replies, for the owner.
 *
 * @fires inbox-settings-saved
 */
export class ChatbotInboxSettings extends LitElement {
  static override styles = [ownerStyles, inboxSettingsStyles];

  @property({ attribute: false }) service!: InboxService;
  @property({ attribute: false }) client!: ChatbotClient;
  @property({ attribute: false }) baseUrl = '';
  @property({ attribute: false }) fetch: Fetch | undefined;
  /** The stored settings. */
  @property({ attribute: false }) settings!: AgentSettings;
  @property({ attribute: false }) dialog: ChatbotConfirmDialog | null = null;
  @property({ attribute: false }) strings!: OwnerTexts;

  @state() private draft: Draft | undefined;
  @state() private isBusy = false;
  @state() private outcome: { readonly isError: boolean; readonly text: string } | undefined;

  @query('chatbot-inbox-agents') private readonly agents!: ChatbotInboxAgents | null;

  get hasUnsavedChanges(): boolean {
    return this.#isChanged || (this.agents?.hasUnsavedChanges ?? false);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('settings') && !this.#isChanged) this.draft = undefined;
  }

  protected override render(): TemplateResult {
    const { strings } = this;
    const { inbox } = strings;
    return html`<div class="groups">
        ${this.#renderGroup(
          inbox.agents,
          html`<chatbot-inbox-agents
            .service=${this.service}
            .client=${this.client}
            .baseUrl=${this.baseUrl}
            .fetch=${this.fetch}
            .dialog=${this.dialog}
            .strings=${strings}
          ></chatbot-inbox-agents>`,
        )}
        ${this.#renderGroup(inbox.hours, this.#renderHours())}
        ${this.#renderGroup(inbox.replies, this.#renderReplies())}
      </div>
      ${this.#renderBar()}`;
  }

  #renderGroup([title, help]: readonly [string, string], content: TemplateResult): TemplateResult {
    return html`<section class="card" aria-label=${title}>
      <div>
        <h3>${title}</h3>
        <p class="muted">${help}</p>
      </div>
      ${content}
    </section>`;
  }

  #renderHours(): TemplateResult {
    const { strings, settings } = this;
    const { inbox } = strings;
    const { TimeZone, Hours, WaitSeconds } = this.#values;
    return html`<p class="note">${openingWords(settings, strings)}</p>
      <chatbot-inbox-hours
        .hours=${Hours}
        .strings=${strings}
        @hours-change=${({ detail }: CustomEvent<readonly OpenHours[]>) => this.#change({ Hours: detail })}
      ></chatbot-inbox-hours>
      <label class="stacked short">
        ${strings.settings.TimeZone[0]}
        <input
          dir="ltr"
          list="zones"
          autocomplete="off"
          spellcheck="false"
          .value=${TimeZone}
          @change=${({ target }: Event) => this.#change({ TimeZone: (target as HTMLInputElement).value.trim() })}
        />
      </label>
      <datalist id="zones">
        ${Intl.supportedValuesOf('timeZone').map(zone => html`<option value=${zone}></option>`)}
      </datalist>
      <label class="stacked short">
        ${inbox.wait[0]}
        <input
          type="number"
          min="1"
          max=${MAX_WAIT_SECONDS}
          .value=${String(WaitSeconds)}
          @change=${({ target }: Event) => this.#change({ WaitSeconds: boundedWait((target as HTMLInputElement).value) })}
        />
        <small class="muted">${inbox.wait[1]}</small>
      </label>`;
  }

  #renderReplies(): TemplateResult {
    const { strings } = this;
    const { inbox } = strings;
    const { SavedReplies } = this.#values;
    const change = (index: number, part: Partial<SavedReply>) =>
      this.#change({ SavedReplies: SavedReplies.map((each, at) => (at === index ? { ...each, ...part } : each)) });
    return html`<ul>
        ${SavedReplies.map(
          ({ Title, Content }, index) =>
            html`<li>
              <div class="reply">
                <input
                  dir="auto"
                  maxlength="100"
                  aria-label=${inbox.replyTitle(index + 1)}
                  placeholder=${inbox.replyTitle(index + 1)}
                  .value=${Title}
                  @input=${({ target }: Event) => change(index, { Title: (target as HTMLInputElement).value })}
                />
                <textarea
                  dir="auto"
                  rows="2"
                  maxlength="4000"
                  aria-label=${inbox.replyText(index + 1)}
                  placeholder=${inbox.replyText(index + 1)}
                  .value=${Content}
                  @input=${({ target }: Event) => change(index, { Content: (target as HTMLTextAreaElement).value })}
                ></textarea>
              </div>
              ${renderIconButton(closeIcon, strings.removeItem(Title || inbox.replyTitle(index + 1)), () =>
                this.#change({ SavedReplies: SavedReplies.filter((_, at) => at !== index) }),
              )}
            </li>`,
        )}
      </ul>
      <button type="button" class="small add" @click=${() => void this.#addReply()}>
        ${addIcon} ${inbox.addReply}
      </button>`;
  }

  #renderBar(): TemplateResult | typeof nothing {
    const { strings, outcome, isBusy } = this;
    const isOff = !this.#isChanged;
    if (isOff && !outcome) return nothing;
    return html`<div class="row bar">
      <p
        role=${outcome?.isError ? 'alert' : 'status'}
        class=${outcome ? `note ${outcome.isError ? 'is-error' : 'is-ok'}` : 'muted'}
      >
        <bdi>${outcome?.text ?? strings.unsaved(this.#changes.length)}</bdi>
      </p>
      ${renderButton(strings.discard, () => this.#discard(), { kind: '', isOff: isOff || isBusy })}
      ${renderButton(isBusy ? strings.saving : strings.save, () => void this.#save(), {
        kind: 'primary',
        isOff: isOff || isBusy,
      })}
    </div>`;
  }

  get #values(): Draft {
    return this.draft ?? this.settings;
  }

  get #changes(): readonly (keyof Draft)[] {
    const { draft, settings } = this;
    if (!draft) return [];
    return NAMES.filter(name => JSON.stringify(draft[name]) !== JSON.stringify(settings[name]));
  }

  get #isChanged(): boolean {
    return this.#changes.length > 0;
  }

  #change(change: Partial<Draft>): void {
    const { TimeZone, Hours, WaitSeconds, SavedReplies } = this.#values;
    this.draft = { TimeZone, Hours, WaitSeconds, SavedReplies, ...change };
    this.outcome = undefined;
  }

  #discard(): void {
    this.draft = this.outcome = undefined;
  }

  async #addReply(): Promise<void> {
    this.#change({ SavedReplies: [...this.#values.SavedReplies, { Title: '', Content: '' }] });
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('li:last-child input')?.focus();
  }

  async #save(): Promise<void> {
    const { strings, draft } = this;
    const problem = draft && problemOf(draft, strings);
    if (problem) return void (this.outcome = { isError: true, text: problem });
    if (!draft) return;
    this.isBusy = true;
    try {
      const changed = Object.fromEntries(this.#changes.map(name => [name, draft[name]]));
      this.settings = await this.service.settings(changed);
      // Later input stays.
      if (this.draft === draft) this.draft = undefined;
      this.outcome = { isError: false, text: strings.saved };
      this.dispatchEvent(new CustomEvent('inbox-settings-saved'));
    } catch (error) {
      this.outcome = { isError: true, text: wordsFor(error, strings) };
    } finally {
      this.isBusy = false;
    }
  }
}

const NAMES = ['TimeZone', 'Hours', 'WaitSeconds', 'SavedReplies'] as const;

function problemOf({ Hours, SavedReplies }: Draft, { inbox, problems }: OwnerTexts): string {
  if (Hours.some(({ From, To }) => !From || !To || To <= From)) return inbox.hoursOrder;
  return SavedReplies.some(({ Title, Content }) => !Title.trim() || !Content.trim()) ? problems.required : '';
}

const boundedWait = (text: string) => Math.min(Math.max(Math.trunc(Number(text)) || 1, 1), MAX_WAIT_SECONDS);
