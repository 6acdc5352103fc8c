import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { parseColor, parseTypedColor } from '../../ui/parse-color.js';
import { toCss, type Rgb } from '../../ui/color.js';
import type { FieldSpec, RawValue } from '../../import/field-spec.js';
import { fieldStyles } from './field.styles.js';
import { ownerStyles } from '../owner.styles.js';
import type { ImageStore } from './image-store.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import { choiceLabel } from '../labels.js';

/** `detail.value` is the new form value of the field. */
export type FieldInputEvent = CustomEvent<{ readonly name: string; readonly value: RawValue }>;

export interface Pick {
  readonly value: string;
  readonly label: string;
}

/**
 * A form field, rendered by its schema. It keeps no state: the form sets the value and listens to its events.
 *
 * @fires field-input - `{name, value}`, with every keystroke
 * @fires field-leave - the focus has left the field
 */
export class ChatbotField extends LitElement {
  static override styles = [ownerStyles, fieldStyles];
  static override shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true };

  @property({ attribute: false }) spec!: FieldSpec;
  @property({ attribute: false }) value: RawValue;
  @property({ attribute: false }) strings!: OwnerTexts;
  @property({ attribute: false }) label = '';
  @property({ attribute: false }) help = '';
  @property({ attribute: false }) problem = '';
  @property({ attribute: false }) isChanged = false;
  /** Labeled options; without any, the options of the schema. */
  @property({ attribute: false }) picks: readonly Pick[] = [];
  @property({ attribute: false }) suggestions: readonly string[] = [];
  @property({ attribute: false }) imageStore: ImageStore | undefined;

  /** Color of the color input: the last one that was complete. */
  #swatch = '#000000';

  constructor() {
    super();
    this.addEventListener('focusout', event => {
      const next = event.relatedTarget;
      if (next instanceof Node && this.contains(next)) return;
      this.dispatchEvent(new CustomEvent('field-leave', { bubbles: true, composed: true }));
    });
  }

  protected override render(): TemplateResult {
    const { kind } = this.spec;
    if (kind === 'switch' && this.value !== undefined) return this.#renderSwitch();
    const isGroup = ['images', 'pairs', 'image', 'teaser-rules'].includes(kind);
    return html`<div class="field" role=${isGroup ? 'group' : nothing} aria-labelledby=${isGroup ? 'label' : nothing}>
      <div class="head">
        ${
          isGroup
            ? html`<span class="label" id="label">${this.label}</span>`
            : html`<label class="label" id="label" for="control">${this.label}</label>`
        }
        ${this.spec.isRequired ? html`<span class="muted mark">${this.strings.required}</span>` : nothing}
        ${this.#renderChanged()}
      </div>
      ${this.#renderControl()} ${this.#renderProblem()} ${this.#renderHelp()}
      <slot></slot>
    </div>`;
  }

  protected override updated(): void {
    const control = this.renderRoot.querySelector('#control');
    if (!control) return;
    control.ariaRequired = this.spec.isRequired ? 'true' : null;
    control.ariaInvalid = this.problem ? 'true' : null;
    const ids = [this.problem && 'problem', this.help && 'help'].filter(Boolean);
    control.setAttribute('aria-describedby', ids.join(' '));
  }

  #renderControl(): TemplateResult {
    const { kind } = this.spec;
    switch (kind) {
      case 'long-text':
      case 'lines':
        return html`<textarea
          id="control"
          dir="auto"
          rows="3"
          .value=${this.#text}
          @input=${this.#handleText}
        ></textarea>`;
      case 'choice':
      case 'switch':
        return this.#renderSelect();
      case 'color':
        return this.#renderColor();
      case 'image':
        return html`<chatbot-image-input
          .value=${this.#text}
          .label=${this.label}
          .strings=${this.strings}
          .store=${this.imageStore}
          .isInvalid=${this.problem !== ''}
          @input-change=${this.#handleInput}
        ></chatbot-image-input>`;
      case 'images':
        return html`<chatbot-image-list
          .value=${this.value}
          .strings=${this.strings}
          @input-change=${this.#handleInput}
        ></chatbot-image-list>`;
      case 'pairs':
        return html`<chatbot-pair-list
          .value=${this.value}
          .strings=${this.strings}
          @input-change=${this.#handleInput}
        ></chatbot-pair-list>`;
      case 'teaser-rules':
        return html`<chatbot-teaser-rules
          .value=${this.value}
          .strings=${this.strings}
          @input-change=${this.#handleInput}
        ></chatbot-teaser-rules>`;
      default:
        return this.picks.length ? this.#renderSelect() : this.#renderInput();
    }
  }

  #renderInput(): TemplateResult {
    const { kind } = this.spec;
    const modes: Readonly<Record<string, string>> = { number: 'decimal', email: 'email', url: 'url' };
    return html`<input
        id="control"
        dir=${kind === 'text' ? 'auto' : 'ltr'}
        inputmode=${modes[kind] ?? nothing}
        autocomplete="off"
        spellcheck=${kind === 'text' ? nothing : 'false'}
        list=${this.suggestions.length ? 'suggestions' : nothing}
        placeholder=${kind === 'color' ? 'rgb(31,78,216)' : nothing}
        .value=${this.#text}
        @input=${this.#handleText}
        @change=${kind === 'color' ? this.#handleColorText : nothing}
      />
      ${
        this.suggestions.length
          ? html`<datalist id="suggestions">
              ${this.suggestions.map(word => html`<option value=${word}></option>`)}
            </datalist>`
          : nothing
      }`;
  }

  /** A switch whose state is unknown can stay unset. */
  #renderSelect(): TemplateResult {
    const isSwitch = this.spec.kind === 'switch';
    const { strings } = this;
    const options: readonly Pick[] = isSwitch
      ? [
          { value: 'on', label: strings.on },
          { value: 'off', label: strings.off },
        ]
      : this.picks.length
        ? this.picks
        : this.spec.options.map(value => ({ value, label: choiceLabel(strings, value) }));
    const current = isSwitch ? '' : this.#text;
    const empty = isSwitch ? strings.unchanged : this.spec.isRequired ? strings.pleaseChoose : '–';
    const others = [{ value: '', label: empty }, ...(current ? [{ value: current, label: current }] : [])];
    const shown = [...others.filter(({ value }) => !options.some(option => option.value === value)), ...options];
    return html`<select id="control" @change=${this.#handleSelect}>
      ${shown.map(({ value, label }) => html`<option value=${value} .selected=${value === current}>${label}</option>`)}
    </select>`;
  }

  #renderColor(): TemplateResult {
    const color = parseTypedColor(this.#text);
    if (color) this.#swatch = hexColor(color);
    return html`<div class="color">
      <input
        type="color"
        aria-label=${this.strings.pickColor(this.label)}
        .value=${this.#swatch}
        @input=${(event: Event) => {
          const picked = parseColor((event.target as HTMLInputElement).value);
          if (picked) this.#tell(toCss(picked));
        }}
      />
      ${this.#renderInput()}
    </div>`;
  }

  #renderSwitch(): TemplateResult {
    return html`<div class="field">
      <label class="switch">
        <input
          id="control"
          type="checkbox"
          role="switch"
          aria-checked=${this.value === true ? 'true' : 'false'}
          .checked=${this.value === true}
          @change=${(event: Event) => this.#tell((event.target as HTMLInputElement).checked)}
        />
        <span class="label">${this.label}</span>
        ${this.#renderChanged()}
      </label>
      ${this.#renderProblem()} ${this.#renderHelp()}
      <slot></slot>
    </div>`;
  }

  #renderChanged(): TemplateResult | typeof nothing {
    if (!this.isChanged) return nothing;
    return html`<span class="changed" role="img" aria-label=${this.strings.changed}></span>`;
  }

  #renderProblem(): TemplateResult {
    return html`<p class="problem" id="problem" ?hidden=${!this.problem} dir="auto">${this.problem}</p>`;
  }

  #renderHelp(): TemplateResult | typeof nothing {
    return this.help ? html`<p class="muted help" id="help">${this.help}</p>` : nothing;
  }

  get #text(): string {
    return typeof this.value === 'string' ? this.value : '';
  }

  #tell(value: RawValue): void {
    const detail = { name: this.spec.name, value };
    this.dispatchEvent(new CustomEvent('field-input', { bubbles: true, composed: true, detail }));
  }

  #handleText(event: Event): void {
    this.#tell((event.target as HTMLInputElement | HTMLTextAreaElement).value);
  }

  #handleSelect(event: Event): void {
    const { value } = event.target as HTMLSelectElement;
    if (this.spec.kind !== 'switch') this.#tell(value);
    else if (value) this.#tell(value === 'on');
  }

  /** Accepts any CSS color and converts it to `rgb(r,g,b)`, the format of the interface. */
  #handleColorText(event: Event): void {
    const text = (event.target as HTMLInputElement).value.trim();
    const color = parseColor(text);
    if (color && text !== toCss(color)) this.#tell(toCss(color));
  }

  #handleInput(event: CustomEvent<RawValue>): void {
    this.#tell(event.detail);
  }
}

/** Formats a color for a color input, such as `#1f4ed8`. */
const hexColor = (color: Rgb): string => `#${color.map(channel => channel.toString(16).padStart(2, '0')).join('')}`;
