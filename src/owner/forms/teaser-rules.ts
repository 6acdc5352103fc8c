import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { plainRule, type TeaserRule } from '../../protocol/teaser-rule.js';
import { addIcon, closeIcon, downIcon, renderIconButton, upIcon } from '../icons.js';
import { inputStyles, labelStyles } from './inputs.styles.js';
import { ownerStyles } from '../owner.styles.js';
import { dayName, DAYS } from '../labels.js';
import type { OwnerTexts } from '../../locales/owner/english.js';

const styles = css`
  li {
    display: block;
  }

  .rule {
    display: grid;
    gap: var(--cb-size-3);
    padding: var(--cb-size-4);
    border: 1px solid var(--co-border);
    border-radius: var(--cb-radius-m);
  }

  .title {
    flex: 1;
    font-weight: 600;
  }

  .conditions {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
    align-items: end;
    gap: var(--cb-size-3);
  }

  .conditions input {
    block-size: calc(var(--cb-unit) * 48);
  }

  .help {
    margin-block-start: calc(-1 * var(--cb-size-2));
    font-size: var(--cb-text-s);
  }

  fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--cb-size-4);
  }

  legend {
    font-weight: inherit;
  }
`;

/** The limits of the interface, so that the form never sends what the service refuses. */
const MAX = { Seconds: 3600, Scroll: 100, Text: 300, Url: 1000, rules: 20 } as const;

/**
 * The rules for the teaser, in their order.
 *
 * @fires input-change - `detail` are all rules
 */
export class ChatbotTeaserRules extends LitElement {
  static override styles = [ownerStyles, inputStyles, labelStyles, styles];

  @property({ attribute: false }) value: readonly TeaserRule[] = [];
  @property({ attribute: false }) strings!: OwnerTexts;

  @state() private announcement = '';

  protected override render(): TemplateResult {
    const { strings, value } = this;
    return html`<ul>
        ${value.map((rule, index) => this.#renderRule(rule, index))}
      </ul>
      ${
        value.length < MAX.rules
          ? html`<button type="button" class="small add" @click=${this.#handleAdd}>
              ${addIcon} ${strings.teaser.add}
            </button>`
          : ''
      }
      <p class="visually-hidden" role="status">${this.announcement}</p>`;
  }

  #renderRule(rule: TeaserRule, index: number): TemplateResult {
    const { strings, value } = this;
    const { teaser } = strings;
    const name = teaser.rule(index + 1);
    const change = (part: Partial<TeaserRule>) => this.#change(index, part);
    const text = (label: string, field: 'Text' | 'Url', placeholder: string, help = '') =>
      html`<label
          >${label}
          <input
            dir="auto"
            aria-describedby=${help ? `help-${index}` : nothing}
            maxlength=${MAX[field]}
            placeholder=${placeholder}
            .value=${rule[field] ?? ''}
            @input=${(event: Event) => change({ [field]: valueOf(event) })}
        /></label>
        ${help ? html`<p class="muted help" id=${`help-${index}`}>${help}</p>` : ''}`;
    const number = (label: string, field: 'Seconds' | 'Scroll') =>
      html`<label
        >${label}
        <input
          type="number"
          min="0"
          max=${MAX[field]}
          .value=${live(String(rule[field] ?? ''))}
          @change=${(event: Event) => change({ [field]: wholeNumber(valueOf(event), MAX[field]) })}
      /></label>`;
    const time = (label: string, field: 'From' | 'To') =>
      html`<label
        >${label}
        <input
          type="time"
          .value=${rule[field] === '24:00' ? '00:00' : (rule[field] ?? '')}
          @change=${(event: Event) => change({ [field]: valueOf(event) || undefined })}
      /></label>`;
    const flag = (label: string, field: 'ReturnVisit' | 'Leaving') =>
      html`<label class="check"
        ><input
          type="checkbox"
          .checked=${rule[field] ?? false}
          @change=${({ target }: Event) => change({ [field]: (target as HTMLInputElement).checked || undefined })}
        />${label}</label
      >`;
    return html`<li>
      <div class="rule" role="group" aria-label=${name}>
        <div class="row">
          <span class="title">${name}</span>
          ${renderIconButton(upIcon, strings.moveUp(name), () => this.#move(index, index - 1), index === 0)}
          ${renderIconButton(
            downIcon,
            strings.moveDown(name),
            () => this.#move(index, index + 1),
            index === value.length - 1,
          )}
          ${renderIconButton(closeIcon, strings.removeItem(name), () => this.#tell(value.filter((_, at) => at !== index)))}
        </div>
        ${text(teaser.text, 'Text', '')} ${text(teaser.pages, 'Url', '/rent* example.com/rent*', teaser.pagesHelp)}
        <div class="conditions">
          ${number(teaser.seconds, 'Seconds')} ${number(teaser.scroll, 'Scroll')} ${time(strings.from, 'From')}
          ${time(strings.to, 'To')}
        </div>
        <fieldset>
          <legend>${teaser.days}</legend>
          ${DAYS.map(day => this.#renderDay(rule, index, day))}
        </fieldset>
        <div class="row">${flag(teaser.returnVisit, 'ReturnVisit')} ${flag(teaser.leaving, 'Leaving')}</div>
      </div>
    </li>`;
  }

  /** Every day and no day mean the same. */
  #renderDay({ Days }: TeaserRule, index: number, day: number): TemplateResult {
    const days = Days?.length ? Days : DAYS;
    const toggle = () => {
      const kept = days.includes(day) ? days.filter(each => each !== day) : [...days, day].sort();
      this.#change(index, { Days: kept.length && kept.length < DAYS.length ? kept : undefined });
    };
    return html`<label class="check"
      ><input type="checkbox" .checked=${live(days.includes(day))} @change=${toggle} />${dayName(
        day,
        this.strings,
        'short',
      )}</label
    >`;
  }

  /** Conditions without a value leave the rule. */
  #change(index: number, part: Partial<TeaserRule>): void {
    this.#tell(this.value.map((rule, at) => (at === index ? plainRule({ ...rule, ...part }) : rule)));
  }

  #move(from: number, to: number): void {
    const moved = [...this.value];
    moved.splice(to, 0, ...moved.splice(from, 1));
    this.announcement = this.strings.movedTo(to + 1, moved.length);
    this.#tell(moved);
  }

  #tell(value: readonly TeaserRule[]): void {
    this.dispatchEvent(new CustomEvent('input-change', { detail: value }));
  }

  #handleAdd(): void {
    this.#tell([...this.value, { Text: '' }]);
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-teaser-rules': ChatbotTeaserRules;
  }
}

const valueOf = ({ target }: Event): string => (target as HTMLInputElement).value;

const wholeNumber = (text: string, max: number): number | undefined => {
  const value = Math.trunc(Number(text));
  return text.trim() === '' || !Number.isFinite(value) ? undefined : Math.min(Math.max(value, 0), max);
};
