import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { ownerStyles } from '../owner.styles.js';
import type { OwnerTexts } from '../../locales/owner/english.js';

const MAX_SIDE_PX = 512;
const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -5, ArrowUp: -5, ArrowRight: 5, ArrowDown: 5 };

const styles = css`
  .crop {
    position: relative;
    inline-size: 160px;
    margin-block-end: var(--cb-size-3);
    aspect-ratio: 1;
    overflow: hidden;
    border-radius: var(--cb-radius-m);
    cursor: move;
    touch-action: none;
  }

  .crop::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--cb-radius-pill);
    box-shadow: 0 0 0 99px rgb(0 0 0 / 45%);
  }

  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    pointer-events: none;
  }
`;

/**
 * Lets the owner choose the square part of an image, by dragging it or with the arrow keys.
 *
 * @fires crop-end - `detail` is the square image, or undefined if the owner cancels
 */
export class ChatbotSquareCrop extends LitElement {
  static override styles = [ownerStyles, styles];

  @property({ attribute: false }) image!: ImageBitmap;
  @property({ attribute: false }) file!: File;
  @property({ attribute: false }) strings!: OwnerTexts;

  /** Place of the square along the longer side, in percent. */
  @state() private at = 50;

  #address = '';

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    URL.revokeObjectURL(this.#address);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('file')) this.#address = URL.createObjectURL(this.file);
  }

  protected override firstUpdated(): void {
    this.renderRoot.querySelector<HTMLElement>('.crop')!.focus();
  }

  /** A `style` attribute would be refused by pages whose Content Security Policy has `style-src 'self'`. */
  protected override updated(): void {
    this.renderRoot.querySelector('img')!.style.objectPosition = `${this.at}% ${this.at}%`;
  }

  protected override render(): TemplateResult {
    const { strings, at } = this;
    return html`<div
        class="crop"
        role="slider"
        tabindex="0"
        aria-label=${strings.moveCrop}
        aria-valuenow=${Math.round(at)}
        aria-orientation=${this.#isTall ? 'vertical' : nothing}
        @keydown=${this.#handleKey}
        @pointerdown=${(event: PointerEvent) => (event.target as Element).setPointerCapture(event.pointerId)}
        @pointermove=${this.#handleMove}
      >
        <img src=${this.#address} alt="" />
      </div>
      <p class="muted">${strings.moveCrop}</p>
      <div class="row">
        <button type="button" class="small primary" @click=${() => void this.#crop()}>${strings.useCrop}</button>
        <button type="button" class="small" @click=${() => this.#end()}>${strings.cancel}</button>
      </div>`;
  }

  get #isTall(): boolean {
    return this.image.height > this.image.width;
  }

  #move(by: number): void {
    this.at = Math.min(100, Math.max(0, this.at + by));
  }

  #handleKey(event: KeyboardEvent): void {
    const by = KEYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    this.#move(by);
  }

  #handleMove({ buttons, movementX, movementY, currentTarget }: PointerEvent): void {
    if (!buttons) return;
    const { width, height } = this.image;
    const hidden = (currentTarget as Element).clientWidth * (Math.max(width, height) / Math.min(width, height) - 1);
    this.#move((-(this.#isTall ? movementY : movementX) / hidden) * 100);
  }

  async #crop(): Promise<void> {
    const { image, file, at } = this;
    const side = Math.min(image.width, image.height);
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = Math.min(side, MAX_SIDE_PX);
    const [x, y] = [image.width, image.height].map(length => ((length - side) * at) / 100);
    canvas.getContext('2d')!.drawImage(image, x!, y!, side, side, 0, 0, canvas.width, canvas.height);
    const [type, ending] = file.type === 'image/jpeg' ? ['image/jpeg', 'jpg'] : ['image/png', 'png'];
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, 0.92));
    this.#end(new File([blob!], file.name.replace(/\.\w+$|$/, `.${ending}`), { type }));
  }

  #end(detail?: File): void {
    this.dispatchEvent(new CustomEvent('crop-end', { detail }));
  }
}
