import { html, LitElement, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import type { ChatbotClient } from '../../client/chatbot-client.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import { closeIcon, renderIconButton } from '../icons.js';
import type { ChatbotConfirmDialog } from './confirm-dialog.js';
import type { Guarded } from './leave-guard.js';

/** Base of the large dialogs, which ask before the owner loses unsaved changes. */
export abstract class GuardedDialog extends LitElement implements Guarded {
  @property({ attribute: false }) client!: ChatbotClient;
  @property({ attribute: false }) strings!: OwnerTexts;

  @query('dialog') protected readonly dialog!: HTMLDialogElement;
  @query('chatbot-confirm-dialog') protected readonly confirm!: ChatbotConfirmDialog;

  protected abstract get changeCount(): number;
  /** Closes the dialog without asking. */
  abstract dismiss(): void;

  get hasUnsavedChanges(): boolean {
    return this.changeCount > 0;
  }

  confirmLeave(): Promise<boolean> {
    const { leave } = this.strings;
    return this.confirm.ask({ ...leave, text: leave.text(this.changeCount) });
  }

  /** Closes the dialog if there are no unsaved changes or the owner agrees to lose them. */
  protected async close(): Promise<void> {
    if (!this.hasUnsavedChanges || (await this.confirmLeave())) this.dismiss();
  }

  protected renderDialog(title: string, aside: TemplateResult | undefined, content: TemplateResult): TemplateResult {
    return html`<chatbot-confirm-dialog></chatbot-confirm-dialog>
      <dialog class="is-large" aria-labelledby="title" @cancel=${this.#handleCancel} @close=${this.handleClosed}>
        <div class="dialog-head">
          <h3 id="title">${title}</h3>
          ${aside} ${renderIconButton(closeIcon, this.strings.close, () => void this.close())}
        </div>
        ${content}
      </dialog>`;
  }

  /** After a second Escape the browser closes the dialog on its own: with unsaved changes, it reopens and asks. */
  protected handleClosed(): void {
    if (!this.dialog || this.dialog.open || !this.hasUnsavedChanges) return;
    this.dialog.showModal();
    void this.close();
  }

  #handleCancel(event: Event): void {
    // A second Escape without another action in between closes the dialog, so that no page can trap its visitors:
    // https://html.spec.whatwg.org/multipage/interaction.html#close-watcher-infrastructure
    if (!event.cancelable) return;
    event.preventDefault();
    void this.close();
  }
}
