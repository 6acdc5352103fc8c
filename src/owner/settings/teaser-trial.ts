import { css, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import type { TeaserRule } from '../../protocol/teaser-rule.js';
import { clockIn, findRule, readTeaserRules, type TeaserSituation } from '../../ui/teaser-rules.js';
import { dayName, DAYS } from '../labels.js';
import { labelStyles } from '../forms/inputs.styles.js';
import { ownerStyles } from '../owner.styles.js';

const styles = css`
  .situation {
    align-items: end;
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 130px), 1fr));
    gap: var(--cb-size-3);
    margin-block: var(--cb-size-3);
  }

  .wide {
    grid-column: 1 / -1;
  }

  summary {
    cursor: pointer;
  }
`;

/**
 * The situation of a visitor, which the owner sets to try the rules for the teaser.
 *
 * @fires situation-change - `detail` is the situation; null when the owner closes it
 */
export class ChatbotTeaserTrial extends LitElement {
  static override styles = [ownerStyles, labelStyles, styles];

  @property({ attribute: false }) rules: readonly TeaserRule[] = [];
  @property({ attribute: false }) strings!: OwnerTexts;

  @state() private isOpen = false;
  @state() private address = '/';
  @state() private situation: Omit<TeaserSituation, 'url'> = {
    seconds: 30,
    scroll: 0,
    isReturn: false,
    isLeaving: false,
    ...clockIn(''),
  };

  protected override render(): TemplateResult {
    const { strings, situation } = this;
    const { teaser } = strings;
    const change = (part: Partial<TeaserSituation>) => (this.situation = { ...situation, ...part });
    const number = (label: string, name: 'seconds' | 'scroll') =>
      html`<label
        >${label}
        <input
          type="number"
          min="0"
          .value=${String(situation[name])}
          @input=${(event: Event) => change({ [name]: Number(valueOf(event)) || 0 })}
      /></label>`;
    const flag = (label: string, name: 'isReturn' | 'isLeaving') =>
      html`<label class="check"
        ><input
          type="checkbox"
          .checked=${situation[name]}
          @change=${({ target }: Event) => change({ [name]: (target as HTMLInputElement).checked })}
        />${label}</label
      >`;
    return html`<details @toggle=${({ target }: Event) => (this.isOpen = (target as HTMLDetailsElement).open)}>
      <summary>${teaser.tryRules}</summary>
      <div class="situation">
        <label class="wide"
          >${teaser.address}
          <input dir="ltr" .value=${this.address} @input=${(event: Event) => (this.address = valueOf(event))}
        /></label>
        ${number(teaser.seconds, 'seconds')} ${number(teaser.scroll, 'scroll')}
        <label
          >${teaser.day}
          <select @change=${(event: Event) => change({ day: Number(valueOf(event)) })}>
            ${DAYS.map(
              day => html`<option value=${day} .selected=${day === situation.day}>${dayName(day, strings)}</option>`,
            )}
          </select></label
        >
        <label
          >${teaser.time}
          <input
            type="time"
            .value=${situation.time}
            @change=${(event: Event) => change({ time: valueOf(event) || situation.time })}
        /></label>
        ${flag(teaser.returnVisit, 'isReturn')} ${flag(teaser.leaving, 'isLeaving')}
      </div>
      <p class="note" role="status">${this.isOpen ? this.#outcome : ''}</p>
    </details>`;
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.size === 1 && changed.has('strings')) return;
    const detail = this.isOpen ? this.#full : null;
    this.dispatchEvent(new CustomEvent('situation-change', { detail }));
  }

  get #full(): TeaserSituation {
    // A path belongs to any site, and owners write addresses without https://.
    const base = 'https://example.com';
    const address = /^[\w-]+\.[\w.-]+/.test(this.address) ? `https://${this.address}` : this.address;
    const url = URL.canParse(address, base) ? new URL(address, base).href : base;
    return { ...this.situation, url };
  }

  get #outcome(): string {
    const { teaser } = this.strings;
    const rule = findRule(readTeaserRules(this.rules), this.#full);
    return rule ? teaser.due(teaser.rule(this.rules.indexOf(rule) + 1)) : teaser.none;
  }
}

const valueOf = ({ target }: Event): string => (target as HTMLInputElement | HTMLSelectElement).value;

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-teaser-trial': ChatbotTeaserTrial;
  }
}
