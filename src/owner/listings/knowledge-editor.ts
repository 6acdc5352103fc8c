import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { ChatbotClient } from '../../client/chatbot-client.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import { wordsFor } from '../dashboard.js';
import { ownerStyles } from '../owner.styles.js';

const styles = css`
  form,
  label {
    display: grid;
    gap: 6px;
  }

  form {
    gap: 12px;
  }

  label {
    font-weight: 600;
  }

  label > * {
    font-weight: 400;
  }
`;

/**
 * Form for a new knowledge text, from which the chatbot answers.
 *
 * @fires editor-close - `detail` is whether the service has stored the text
 */
export class ChatbotKnowledgeEditor extends LitElement {
  static override styles = [ownerStyles, styles];

  @property({ attribute: false }) client!: ChatbotClient;
  @property({ attribute: false }) strings!: OwnerTexts;
  @property({ attribute: false }) question = '';

  @state() private isBusy = false;
  @state() private problem = '';

  @query('input') private readonly topic!: HTMLInputElement;
  @query('textarea') private readonly body!: HTMLTextAreaElement;

  protected override firstUpdated(): void {
    this.body.focus();
  }

  protected override render(): TemplateResult {
    const { strings, problem, isBusy } = this;
    return html`<form @submit=${this.#handleSave}>
      <label>${strings.knowledge.topic}<input dir="auto" maxlength="200" .defaultValue=${this.question} /></label>
      <label>${strings.knowledge.body}<textarea dir="auto" maxlength="20000"></textarea></label>
      ${problem ? html`<p class="note is-error" role="alert"><span>${problem}</span></p>` : nothing}
      <div class="row">
        <button
          type="submit"
          class="small primary"
          aria-disabled=${isBusy ? 'true' : nothing}
          @click=${this.#handleSave}
        >
          ${isBusy ? strings.saving : strings.save}
        </button>
        <button type="button" class="small" @click=${() => this.#close(false)}>${strings.cancel}</button>
      </div>
    </form>`;
  }

  /** Handles clicks of the button, too: a sandboxed frame without `allow-forms` fires no `submit`. */
  async #handleSave(event: Event): Promise<void> {
    event.preventDefault();
    if (this.isBusy) return;
    const { client, topic, body, strings } = this;
    const empty = [topic, body].find(control => !control.value.trim());
    this.problem = empty ? strings.problems.required : '';
    if (empty) return empty.focus();
    this.isBusy = true;
    try {
      const texts = await client.call('KnowledgeList', {});
      await client.call('KnowledgeEdit', { Texts: [...texts, { Title: topic.value, Body: body.value }] });
      this.#close(true);
    } catch (error) {
      this.problem = wordsFor(error, strings);
    } finally {
      this.isBusy = false;
    }
  }

  #close(isStored: boolean): void {
    this.dispatchEvent(new CustomEvent('editor-close', { detail: isStored }));
  }
}
