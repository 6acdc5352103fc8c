import { html, LitElement, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { dialogStyles } from './dialog.styles.js';
import { ownerStyles } from '../owner.styles.js';

export interface Question {
  readonly title: string;
  readonly text: string;
  readonly items?: readonly string[];
  readonly confirm: string;
  readonly cancel: string;
}

/** Asks before something is lost. Escape means no. */
export class ChatbotConfirmDialog extends LitElement {
  static override styles = [ownerStyles, dialogStyles];

  @state() private question: Question | undefined;
  @query('dialog') private readonly dialog!: HTMLDialogElement;

  #answer: ((isConfirmed: boolean) => void) | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#settle(false);
  }

  /** Resolves to `true` if the owner confirms. Answers an earlier question with no. */
  async ask(question: Question): Promise<boolean> {
    this.#settle(false);
    this.question = question;
    await this.updateComplete;
    if (!this.dialog.open) this.dialog.showModal();
    return new Promise(resolve => (this.#answer = resolve));
  }

  dismiss(): void {
    this.#close(false);
  }

  protected override render(): TemplateResult {
    const { title = '', text = '', items = [], confirm = '', cancel = '' } = this.question ?? {};
    return html`<dialog
      role="alertdialog"
      aria-labelledby="title"
      aria-describedby="text"
      @close=${() => this.#handleClose()}
    >
      <div class="dialog-head"><h3 id="title">${title}</h3></div>
      <div class="dialog-body" id="text">
        <p>${text}</p>
        ${items.map(item => html`<p class="muted" dir="auto">${item}</p>`)}
      </div>
      <div class="row dialog-foot">
        <button type="button" @click=${() => this.#close(false)}>${cancel}</button>
        <button type="button" class="grave" @click=${() => this.#close(true)}>${confirm}</button>
      </div>
    </dialog>`;
  }

  /** `close` fires late, when the next question may already be open. */
  #handleClose(): void {
    if (!this.dialog.open) this.#settle(false);
  }

  #close(isConfirmed: boolean): void {
    this.#settle(isConfirmed);
    this.dialog.close();
  }

  #settle(isConfirmed: boolean): void {
    this.#answer?.(isConfirmed);
    this.#answer = undefined;
  }
}
