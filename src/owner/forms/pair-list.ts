import { html, LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { ExtensionPair } from '../../ui/listing-values.js';
import { addIcon, closeIcon, renderIconButton } from '../icons.js';
import { inputStyles } from './inputs.styles.js';
import { ownerStyles } from '../owner.styles.js';
import type { OwnerTexts } from '../../locales/owner/english.js';

/** Rows of names and values: the extension columns of a listing (interface 2.3, ExtensionColumn). */
export class ChatbotPairList extends LitElement {
  static override styles = [ownerStyles, inputStyles];

  @property({ attribute: false }) value: readonly ExtensionPair[] = [];
  @property({ attribute: false }) strings!: OwnerTexts;

  protected override render(): TemplateResult {
    const { strings } = this;
    return html`<ul>
        ${this.value.map((pair, index) => this.#renderRow(pair, index))}
      </ul>
      <button type="button" class="small add" @click=${this.#handleAdd}>${addIcon} ${strings.addColumn}</button>`;
  }

  #renderRow(pair: ExtensionPair, index: number): TemplateResult {
    const { strings } = this;
    const change = (part: Partial<ExtensionPair>) =>
      this.#tell(this.value.map((each, at) => (at === index ? { ...each, ...part } : each)));
    const remove = () => this.#tell(this.value.filter((_, at) => at !== index));
    return html`<li class="pair">
      ${(['Key', 'value'] as const).map(
        part =>
          html`<input
            class="list-input"
            dir="auto"
            aria-label=${strings[part === 'Key' ? 'columnName' : 'columnValue'](index + 1)}
            placeholder=${strings[part === 'Key' ? 'columnNameHint' : 'columnValueHint']}
            .value=${pair[part]}
            @input=${({ target }: Event) => change({ [part]: (target as HTMLInputElement).value })}
          />`,
      )}
      ${renderIconButton(closeIcon, strings.removeItem(pair.Key || strings.columnName(index + 1)), remove)}
    </li>`;
  }

  #tell(value: readonly ExtensionPair[]): void {
    this.dispatchEvent(new CustomEvent('input-change', { detail: value }));
  }

  #handleAdd(): void {
    this.#tell([...this.value, { Key: '', value: '' }]);
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    );
  }
}
