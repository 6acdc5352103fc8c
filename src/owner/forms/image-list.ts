import { html, LitElement, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { readImages } from '../../protocol/stored-texts.js';
import { addIcon, closeIcon, downIcon, upIcon, renderIconButton } from '../icons.js';
import { inputStyles } from './inputs.styles.js';
import { ownerStyles } from '../owner.styles.js';
import type { OwnerTexts } from '../../locales/owner/english.js';

/** Image addresses with descriptions; the first is the cover image. Several can be pasted at once. */
export class ChatbotImageList extends LitElement {
  static override styles = [ownerStyles, inputStyles];

  @property({ attribute: false }) value: readonly string[] = [];
  @property({ attribute: false }) strings!: OwnerTexts;

  @state() private hasNewRow = false;
  @state() private announcement = '';

  protected override render(): TemplateResult {
    const { strings } = this;
    const rows = this.hasNewRow ? [...this.value, ''] : this.value;
    return html`<ul>
        ${rows.map((address, index) => this.#renderRow(address, index))}
      </ul>
      <button type="button" class="small add" @click=${this.#handleAdd}>${addIcon} ${strings.addImage}</button>
      <p class="visually-hidden" role="status">${this.announcement}</p>`;
  }

  #renderRow(address: string, index: number): TemplateResult {
    const { strings } = this;
    const name = strings.imageNumber(index + 1);
    const isStored = index < this.value.length;
    const isLast = index >= this.value.length - 1;
    return html`<li>
      ${
        /^https?:\/\//i.test(address)
          ? html`<img class="thumb" src=${address} alt=${name} loading="lazy" referrerpolicy="no-referrer" />`
          : html`<span class="thumb"></span>`
      }
      <input
        class="list-input"
        dir="ltr"
        inputmode="url"
        spellcheck="false"
        autocomplete="off"
        aria-label=${name}
        placeholder="https://"
        .value=${address}
        @change=${(event: Event) => this.#handleInput(index, (event.target as HTMLInputElement).value)}
      />
      ${renderIconButton(upIcon, strings.moveUp(name), () => this.#move(index, index - 1), index === 0 || !isStored)}
      ${renderIconButton(downIcon, strings.moveDown(name), () => this.#move(index, index + 1), isLast)}
      ${renderIconButton(closeIcon, strings.removeItem(name), () => this.#handleInput(index, ''))}
    </li>`;
  }

  #tell(value: readonly string[]): void {
    this.dispatchEvent(new CustomEvent('input-change', { detail: value }));
  }

  #handleAdd(): void {
    this.hasNewRow = true;
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    );
  }

  /** Deletes the image when its address is cleared, and splits several addresses into several images. */
  #handleInput(index: number, text: string): void {
    if (index >= this.value.length) this.hasNewRow = false;
    this.#tell([...this.value.slice(0, index), ...readImages(text), ...this.value.slice(index + 1)]);
  }

  #move(from: number, to: number): void {
    const moved = [...this.value];
    moved.splice(to, 0, ...moved.splice(from, 1));
    this.announcement = this.strings.movedTo(to + 1, moved.length);
    this.#tell(moved);
  }
}
