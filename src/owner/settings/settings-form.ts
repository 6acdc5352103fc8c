import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { parseColor } from '../../ui/parse-color.js';
import { adviseOn } from './contrast-advice.js';
import type { FieldInputEvent, Pick } from '../forms/field.js';
import { isEmptyRaw, type FieldSpec } from '../forms/field-spec.js';
import type { FormDraft } from '../forms/form-draft.js';
import { ownerStyles } from '../owner.styles.js';
import type { PictureStore } from '../forms/image-store.js';
import { problemWords } from '../forms/problem-words.js';
import { NO_CONFLICTS } from './setting-conflicts.js';
import { SETTING_GROUPS, settingSpecs, type SettingGroup } from './setting-groups.js';
import { settingsStyles } from './settings.styles.js';
import type { OwnerTexts } from '../../locales/owner/english.js';

/** Suggested answer languages; the owner can type any other. */
const ANSWER_LANGUAGES =
  'English,Arabic,Chinese,Dutch,French,German,Hebrew,Hindi,Italian,Japanese,Korean,Polish,Portuguese,Spanish,Turkish,Ukrainian'.split(
    ',',
  );

/**
 * Form with the grouped settings. It renders a draft that its parent keeps.
 *
 * @fires field-input - `{name, value}`
 * @fires field-check - `{name}`, when a field loses the focus
 * @fires conflict-settle - `{name, keep}`: keep or discard the typed value
 */
export class ChatbotSettingsForm extends LitElement {
  static override styles = [ownerStyles, settingsStyles];

  @property({ attribute: false }) draft!: FormDraft;
  /** Change counter of the draft, which keeps its identity. */
  @property({ attribute: false }) revision = 0;
  @property({ attribute: false }) unknown: ReadonlySet<string> = new Set();
  @property({ attribute: false }) conflicts = NO_CONFLICTS;
  @property({ attribute: false }) models: readonly Pick[] = [];
  @property({ attribute: false }) pictures: PictureStore | undefined;
  @property({ attribute: false }) strings!: OwnerTexts;

  #zones: readonly string[] | undefined;

  focusField(name: string): void {
    const field = this.renderRoot.querySelector<HTMLElement>(`chatbot-field[name="${name}"]`);
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }

  protected override render(): TemplateResult {
    const { strings } = this;
    const groups = Object.entries(SETTING_GROUPS) as [SettingGroup, readonly string[]][];
    return html`<div class="groups">
      ${groups.map(
        ([group, names]) =>
          html`<section class="card group" aria-labelledby=${group}>
            <div class="group-head">
              <h3 id=${group}>${strings.groups[group][0]}</h3>
              <p class="muted">${strings.groups[group][1]}</p>
            </div>
            ${names.map(name => this.#renderField(settingSpecs.find(spec => spec.name === name)!))}
          </section>`,
      )}
    </div>`;
  }

  #renderField(spec: FieldSpec): TemplateResult {
    const { draft, strings } = this;
    const { name } = spec;
    const [label, help] = strings.settings[name as keyof OwnerTexts['settings']];
    const isUnknown = this.unknown.has(name) && !draft.isChanged(name);
    return html`<chatbot-field
      name=${name}
      .spec=${spec}
      .value=${draft.value(name)}
      .label=${label}
      .help=${isUnknown ? `${help || spec.help} ${strings.notTold}` : help || spec.help}
      .problem=${problemWords(draft.problems.get(name), strings)}
      .isChanged=${draft.isChanged(name)}
      .picks=${this.#picksFor(name)}
      .suggestions=${this.#suggestionsFor(spec)}
      .pictures=${this.pictures}
      .strings=${strings}
      @field-leave=${() => this.#tell('field-check', { name })}
      >${this.#renderAdvice(spec)} ${this.#renderConflict(name)}</chatbot-field
    >`;
  }

  #renderAdvice({ kind, name }: FieldSpec): TemplateResult | typeof nothing {
    const value = this.draft.value(name);
    if (name === 'VerifyDomain' && value === true && this.#hasNoDomain)
      return html`<div role="status">
        <p class="note is-warning"><span>${this.strings.noDomains}</span></p>
      </div>`;
    const color = kind === 'color' && typeof value === 'string' && parseColor(value.trim());
    if (!color) return nothing;
    return html`<div role="status">
      ${adviseOn(color).map(
        ({ type, ratio }) =>
          html`<p class=${`note ${type === 'black-text' ? '' : 'is-warning'}`}>
            <span>${this.strings.contrast[type](ratio)}</span>
          </p>`,
      )}
    </div>`;
  }

  /** Whether the draft allows no domain to embed the chatbot. */
  get #hasNoDomain(): boolean {
    const { draft } = this;
    return ['Domains', 'CustomDomain'].every(name => !this.unknown.has(name) && isEmptyRaw(draft.value(name)));
  }

  #renderConflict(name: string): TemplateResult | typeof nothing {
    const { conflicts, strings } = this;
    if (!conflicts.has(name)) return nothing;
    const theirs = conflicts.get(name);
    const words =
      typeof theirs === 'boolean' ? (theirs ? strings.on : strings.off) : typeof theirs === 'string' ? theirs : '';
    return html`<div class="conflict">
      <p class="note is-warning"><span>${strings.conflict(words || strings.empty)}</span></p>
      <div class="row">
        <button type="button" class="small" @click=${() => this.#settle(name, true)}>${strings.keepMine}</button>
        <button type="button" class="small" @click=${() => this.#settle(name, false)}>${strings.takeTheirs}</button>
      </div>
    </div>`;
  }

  #picksFor(name: string): readonly Pick[] {
    const { sides } = this.strings;
    if (name === 'Model') return this.models;
    if (name !== 'ChatBubbleAlign') return NO_PICKS;
    return [
      { value: '1', label: sides.left },
      { value: '2', label: sides.right },
    ];
  }

  #suggestionsFor({ name, kind }: FieldSpec): readonly string[] {
    if (kind === 'time-zone')
      return (this.#zones ??=
        (Intl as { supportedValuesOf?: (key: string) => string[] }).supportedValuesOf?.('timeZone') ?? []);
    return name === 'AIResponseLanguage' ? ANSWER_LANGUAGES : NO_SUGGESTIONS;
  }

  #settle(name: string, keep: boolean): void {
    this.#tell('conflict-settle', { name, keep });
  }

  #tell(type: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

const NO_PICKS: readonly Pick[] = [];
const NO_SUGGESTIONS: readonly string[] = [];

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-settings-form': ChatbotSettingsForm;
  }
  interface HTMLElementEventMap {
    'field-input': FieldInputEvent;
  }
}
