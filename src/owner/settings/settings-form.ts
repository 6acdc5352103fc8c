import { namesOrigin } from '../../protocol/domains.js';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { parseTypedColor } from '../../ui/parse-color.js';
import { adviseOn } from './contrast-advice.js';
import type { Pick } from '../forms/field.js';
import { renderButton } from '../button.js';
import { addIcon } from '../icons.js';
import { isEmptyRaw, type FieldSpec, type RawValue } from '../../import/field-spec.js';
import { problemWords, type FormDraft } from '../forms/form-draft.js';
import { ownerStyles } from '../owner.styles.js';
import type { ImageStore } from '../forms/image-store.js';
import { NO_CONFLICTS } from './setting-conflicts.js';
import { SETTING_GROUPS, settingSpecs, type SettingGroup } from './setting-groups.js';
import { settingsStyles } from './settings.styles.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import { ANSWER_LANGUAGES } from '../../protocol/answer-languages.js';
import type { ChatbotSettingName } from '../../protocol/chatbot.js';
import type { TeaserRule } from '../../protocol/teaser-rule.js';
import { openWildcards } from '../../protocol/domains.js';

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
  @property({ attribute: false }) imageStore: ImageStore | undefined;
  @property({ attribute: false }) strings!: OwnerTexts;

  /** The group at the top of the window. */
  @state() private group: SettingGroup = 'greeting';

  #zones: readonly string[] | undefined;
  #languages = NO_PICKS;
  #watcher: IntersectionObserver | undefined;

  focusField(name: string): void {
    const field = this.renderRoot.querySelector<HTMLElement>(`chatbot-field[name="${name}"]`);
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.firstUpdated();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#watcher?.disconnect();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('strings')) this.#languages = answerLanguages(this.strings);
  }

  protected override updated(changed: PropertyValues): void {
    if (!changed.has('group')) return;
    const list = this.renderRoot.querySelector('nav')!;
    const middleOf = (part: Element) => part.getBoundingClientRect().left + part.clientWidth / 2;
    list.scrollBy({ left: middleOf(list.querySelector('[aria-current]')!) - middleOf(list) });
  }

  protected override firstUpdated(): void {
    // A group is current while it crosses a line in the upper third of the window.
    this.#watcher = new IntersectionObserver(
      entries => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)?.target as HTMLElement | undefined;
        if (entered) this.group = entered.dataset['group'] as SettingGroup;
      },
      { rootMargin: '-30% 0px -70%' },
    );
    for (const section of this.renderRoot.querySelectorAll('section')) this.#watcher.observe(section);
  }

  protected override render(): TemplateResult {
    const { strings } = this;
    const groups = Object.entries(SETTING_GROUPS) as [SettingGroup, readonly string[]][];
    return html`<nav class="group-list" aria-label=${strings.groupList}>
        ${groups.map(
          ([group]) =>
            html`<button
              type="button"
              class="small"
              aria-current=${this.group === group ? 'true' : nothing}
              @click=${() => this.#showGroup(group)}
            >
              ${strings.groups[group][0]}
            </button>`,
        )}
      </nav>
      <div class="groups">
        ${groups.map(
          ([group, names]) =>
            html`<section class="card group" data-group=${group} aria-labelledby=${group}>
              <div>
                <h3 id=${group} tabindex="-1">${strings.groups[group][0]}</h3>
                <p class="muted">${strings.groups[group][1]}</p>
              </div>
              ${names.map(name => this.#renderField(settingSpecs.find(spec => spec.name === name)!))}
            </section>`,
        )}
      </div>`;
  }

  #showGroup(group: SettingGroup): void {
    const heading = this.renderRoot.querySelector<HTMLElement>(`#${group}`)!;
    heading.closest('section')!.scrollIntoView();
    heading.focus({ preventScroll: true });
  }

  #renderField(spec: FieldSpec): TemplateResult {
    const { draft, strings } = this;
    const { name } = spec;
    const [label, help] = strings.settings[name as ChatbotSettingName];
    const isUnknown = this.unknown.has(name) && !draft.isChanged(name);
    return html`<chatbot-field
      name=${name}
      .spec=${spec}
      .value=${draft.value(name)}
      .label=${label}
      .help=${isUnknown ? `${help} ${strings.notTold}` : help}
      .problem=${problemWords(draft.problems.get(name), strings)}
      .isChanged=${draft.isChanged(name)}
      .picks=${this.#picksFor(name)}
      .suggestions=${this.#suggestionsFor(spec)}
      .imageStore=${this.imageStore}
      .strings=${strings}
      @field-leave=${() => this.#tell('field-check', { name })}
      >${this.#renderAdvice(spec)} ${this.#renderConflict(name)}</chatbot-field
    >`;
  }

  #renderAdvice({ kind, name }: FieldSpec): TemplateResult | typeof nothing {
    const value = this.draft.value(name);
    if (name === 'VerifyDomain' && value === true && this.#hasNoDomain)
      return html`<div role="status">
        <p class="note is-warning">${this.strings.noDomains}</p>
      </div>`;
    if (name === 'Domains' && typeof value === 'string') return this.#renderTwins(value);
    const color = kind === 'color' && typeof value === 'string' && parseTypedColor(value);
    if (!color) return nothing;
    return html`<div role="status">
      ${adviseOn(color).map(
        ({ type, ratio }) =>
          html`<p class=${`note ${type === 'black-text' ? '' : 'is-warning'}`}>
            ${this.strings.contrast[type](ratio)}
          </p>`,
      )}
    </div>`;
  }

  /** Warns of a domain below which anyone can get one, and offers to add `www.` to a listed domain, or the domain without it. */
  #renderTwins(domains: string): TemplateResult {
    const add = (twin: string) =>
      this.#tell('field-input', { name: 'Domains', value: `${domains.trimEnd()}\n${twin}` });
    return html`<div role="status">
        ${openWildcards(domains).map(entry => html`<p class="note is-warning">${this.strings.wideDomain(entry)}</p>`)}
      </div>
      <div class="row">
        ${missingTwins(domains).map(twin =>
          renderButton(html`${addIcon} ${this.strings.allowToo(twin)}`, () => add(twin)),
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
    const settle = (keep: boolean) => this.#tell('conflict-settle', { name, keep });
    const words = wordsOf(theirs, strings);
    return html`<div class="conflict">
      <p class="note is-warning">${strings.conflict(words || strings.empty)}</p>
      <div class="row">
        ${renderButton(strings.keepMine, () => settle(true))} ${renderButton(strings.takeTheirs, () => settle(false))}
      </div>
    </div>`;
  }

  #picksFor(name: string): readonly Pick[] {
    const { sides } = this.strings;
    if (name === 'Model') return this.models;
    if (name === 'AIResponseLanguage') return this.#languages;
    if (name !== 'ChatBubbleAlign') return NO_PICKS;
    return [
      { value: '1', label: sides.left },
      { value: '2', label: sides.right },
    ];
  }

  #suggestionsFor({ kind }: FieldSpec): readonly string[] {
    if (kind !== 'time-zone') return NO_SUGGESTIONS;
    return (this.#zones ??=
      (Intl as { supportedValuesOf?: (key: string) => string[] }).supportedValuesOf?.('timeZone') ?? []);
  }

  #tell(type: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

/** Says a value that someone else has stored. */
function wordsOf(value: RawValue, { on, off }: OwnerTexts): string {
  if (typeof value === 'boolean') return value ? on : off;
  if (Array.isArray(value)) return (value as readonly TeaserRule[]).map(({ Text }) => Text).join(' · ');
  return typeof value === 'string' ? value : '';
}

const NO_PICKS: readonly Pick[] = [];
const NO_SUGGESTIONS: readonly string[] = [];

/** A host without a subdomain, also below a suffix such as `co.uk`, perhaps with a port. */
const BARE_HOST = /^[^.]+\.(?:(?:ac|co|com|edu|gov|net|org)\.)?[a-z][^.:]*(?::\d+)?$/i;

/** Returns the entries that a list of domains lacks to allow each site with and without `www.`. */
function missingTwins(domains: string): readonly string[] {
  const twins = domains.split(/[\s,;]+/).flatMap(entry => {
    const [, scheme = '', host = ''] = /^(https?:\/\/)?([^/*]+)/i.exec(entry) ?? [];
    const bare = host.replace(/^www\./i, '');
    const address = `${scheme || 'https://'}${bare === host ? 'www.' : ''}${bare}`;
    if (!BARE_HOST.test(bare) || !URL.canParse(address)) return [];
    return namesOrigin(domains, new URL(address).origin) ? [] : [address.slice(scheme ? 0 : 'https://'.length)];
  });
  return [...new Set(twins)];
}

/** Returns the languages of answers: named in the language of the dashboard, stored by their English names. */
function answerLanguages({ language, questionLanguage }: OwnerTexts): readonly Pick[] {
  const [names, englishNames] = [language, 'en'].map(tag => new Intl.DisplayNames(tag, { type: 'language' }));
  const picks = ANSWER_LANGUAGES.map(tag => ({ value: englishNames!.of(tag)!, label: names!.of(tag)! }));
  return [
    { value: '', label: questionLanguage },
    ...picks.sort((one, other) => one.label.localeCompare(other.label, language)),
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-settings-form': ChatbotSettingsForm;
  }
}
