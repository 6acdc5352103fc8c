import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import { dayName, DAYS } from '../labels.js';
import { addIcon, closeIcon, renderIconButton } from '../icons.js';
import { ownerStyles } from '../owner.styles.js';
import type { OpenHours } from './inbox-service.js';

const styles = css`
  ul {
    display: grid;
    gap: var(--cb-size-2);
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: grid;
    grid-template-columns: minmax(90px, 130px) minmax(0, 1fr) auto;
    align-items: start;
    gap: var(--cb-size-2) var(--cb-size-3);
  }

  .day,
  .closed {
    padding-block: var(--cb-size-3);
  }

  .times {
    display: grid;
    gap: var(--cb-size-2);
  }

  .time {
    display: flex;
    align-items: center;
    gap: var(--cb-size-2);
  }

  input[type='time'] {
    inline-size: auto !important;
    min-inline-size: 0;
  }
`;

/**
 * The opening hours of a week. A day can have several, such as those before and after lunch.
 *
 * @fires hours-change - `detail` are all hours
 */
export class ChatbotInboxHours extends LitElement {
  static override styles = [ownerStyles, styles];

  @property({ attribute: false }) hours: readonly OpenHours[] = [];
  @property({ attribute: false }) strings!: OwnerTexts;

  protected override render(): TemplateResult {
    return html`<ul>
      ${DAYS.map(day => this.#renderDay(day))}
    </ul>`;
  }

  #renderDay(day: number): TemplateResult {
    const { inbox } = this.strings;
    const name = dayName(day, this.strings);
    const hours = this.hours.filter(({ Day }) => Day === day);
    return html`<li>
      <span class="day">${name}</span>
      <div class="times">
        ${hours.length ? nothing : html`<span class="muted closed">${inbox.dayClosed}</span>`}
        ${hours.map(each => this.#renderHours(each, name))}
      </div>
      ${renderIconButton(addIcon, inbox.addHours(name), () => this.#add(day))}
    </li>`;
  }

  #renderHours(hours: OpenHours, name: string): TemplateResult {
    const { strings } = this;
    const isInvalid = hours.To <= hours.From;
    const change = (part: Partial<OpenHours>) =>
      this.#tell(this.hours.map(each => (each === hours ? { ...each, ...part } : each)));
    return html`<div class="time">
        <input
          type="time"
          required
          aria-label=${strings.inbox.opens(name)}
          .value=${hours.From}
          @change=${({ target }: Event) => change({ From: (target as HTMLInputElement).value })}
        />
        –
        <input
          type="time"
          required
          aria-label=${strings.inbox.closes(name)}
          aria-invalid=${isInvalid ? 'true' : nothing}
          .value=${hours.To === '24:00' ? '00:00' : hours.To}
          @change=${({ target }: Event) => change({ To: closingTime((target as HTMLInputElement).value) })}
        />
        ${renderIconButton(closeIcon, strings.removeItem(`${name}, ${hours.From}–${hours.To}`), () =>
          this.#tell(this.hours.filter(each => each !== hours)),
        )}
      </div>
      ${isInvalid ? html`<p class="note is-error" role="alert">${strings.inbox.hoursOrder}</p>` : nothing}`;
  }

  /** Adds hours that continue those of the day, or are those of the day before. */
  #add(day: number): void {
    const last = this.hours.findLast(({ Day }) => Day === day);
    const model = this.hours.findLast(({ Day }) => Day < day);
    const hours = last
      ? { Day: day, From: last.To < '23:00' ? last.To : '23:00', To: '24:00' }
      : { Day: day, From: model?.From ?? '09:00', To: model?.To ?? '17:00' };
    this.#tell([...this.hours, hours].sort((one, other) => one.Day - other.Day));
  }

  #tell(detail: readonly OpenHours[]): void {
    this.dispatchEvent(new CustomEvent('hours-change', { detail }));
  }
}

/** Midnight as a closing time is the end of the day. */
const closingTime = (time: string) => (time === '00:00' ? '24:00' : time);
