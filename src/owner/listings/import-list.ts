import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { ChatbotClient } from '../../client/chatbot-client.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import type { DataOf } from '../../protocol/operations.js';
import { wordsFor } from '../dashboard.js';
import type { ChatbotConfirmDialog } from '../forms/confirm-dialog.js';
import { renderButton } from '../button.js';
import { writeTime } from '../labels.js';
import { ownerStyles } from '../owner.styles.js';

const styles = css`
  details {
    margin-block-start: var(--cb-size-5);
    padding: var(--cb-size-4) var(--cb-size-5);
  }

  li {
    gap: var(--cb-size-1) var(--cb-size-4);
    padding-block: var(--cb-size-2);
  }

  ul {
    margin: var(--cb-size-3) 0 0;
    padding: 0;
    list-style: none;
  }
`;

/**
 * The imports of the last weeks, each of which can be undone. Empty for a service without RealEstateImports.
 *
 * @fires import-undone - an import was undone
 */
export class ChatbotImportList extends LitElement {
  static override styles = [ownerStyles, styles];

  @property({ attribute: false }) client!: ChatbotClient;
  @property({ attribute: false }) strings!: OwnerTexts;
  @property({ attribute: false }) dialog: ChatbotConfirmDialog | null = null;

  @state() private imports: DataOf<'RealEstateImports'> = [];
  @state() private problem = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('client')) void this.load();
  }

  async load(): Promise<void> {
    const { client } = this;
    const imports = await client.call('RealEstateImports', {}).catch(() => []);
    if (client === this.client) this.imports = imports;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { strings, imports, problem } = this;
    if (!imports.length) return nothing;
    return html`<details class="card" ?open=${!!problem}>
      <summary>${strings.table.imports}</summary>
      ${problem ? html`<p class="note is-error" role="alert">${problem}</p>` : nothing}
      <ul>
        ${imports.map(entry => this.#renderImport(entry))}
      </ul>
    </details>`;
  }

  #renderImport(entry: DataOf<'RealEstateImports'>[number]): TemplateResult {
    const { Name, CreateTime, Added, Updated, Deleted } = entry;
    const { strings } = this;
    const { undo } = strings.table;
    const counts = { created: Added, updated: Updated, withdrawn: Deleted, skipped: 0, failed: 0, remaining: 0 };
    return html`<li class="row">
      <strong dir="auto">${Name}</strong>
      <time class="muted" datetime=${CreateTime}>${writeTime(CreateTime, strings)}</time>
      <span>${strings.import.summary(counts)}</span>
      <span class="spacer"></span>
      ${renderButton(undo, () => void this.#undo(entry), { label: `${undo}: ${Name}` })}
    </li>`;
  }

  async #undo({ Key, Name }: DataOf<'RealEstateImports'>[number]): Promise<void> {
    const { client, strings } = this;
    const { undo, undoTitle, undoText, deleteQuestion } = strings.table;
    const isConfirmed = await this.dialog?.ask({
      title: undoTitle,
      text: undoText,
      items: [Name],
      confirm: undo,
      cancel: deleteQuestion.cancel,
    });
    if (!isConfirmed) return;
    this.problem = '';
    try {
      await client.call('RealEstateUndo', { ImportKey: Key });
      this.dispatchEvent(new CustomEvent('import-undone'));
    } catch (error) {
      this.problem = wordsFor(error, strings);
    }
    await this.load();
  }
}
