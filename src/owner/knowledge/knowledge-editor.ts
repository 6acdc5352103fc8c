import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { ChatbotClient } from '../../client/chatbot-client.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import { isWebAddress } from '../../protocol/field.js';
import type { DataOf } from '../../protocol/operations.js';
import { fieldIn, wordsFor } from '../dashboard.js';
import { ownerStyles } from '../owner.styles.js';

const NAMES = ['Title', 'Body', 'Url'];

export type KnowledgeText = DataOf<'KnowledgeList'>[number];
export const NEW_TEXT: KnowledgeText = { Title: '', Body: '', Url: '' };

/** The last change. KnowledgeEdit takes all texts of the chatbot, so changes wait for each other. */
let changing: Promise<unknown> = Promise.resolve();

/**
 * Deletes `old`, and stores `text` as the latest one. A text that someone else has changed meanwhile stays. Calling it
 * again after a lost response is harmless. Returns all texts.
 */
export function replaceText(client: ChatbotClient, old: KnowledgeText, text?: KnowledgeText): Promise<KnowledgeText[]> {
  const replaced = [old, text].map(each => each && keyOf(each));
  const change = async () => {
    const stored = await client.call('KnowledgeList', {});
    const Texts = stored.filter(each => !replaced.includes(keyOf(each))).concat(text ?? []);
    await client.call('KnowledgeEdit', { Texts });
    return Texts;
  };
  const changed = changing.then(change, change);
  changing = changed;
  return changed;
}

const keyOf = ({ Title, Body, Url }: KnowledgeText) => JSON.stringify([Title, Body, Url]);

const styles = css`
  form {
    display: grid;
    gap: var(--cb-size-4);
  }
`;

/**
 * Form for a knowledge text, from which the chatbot answers.
 *
 * @fires editor-close - `detail` has all texts if the service has stored this one
 */
export class ChatbotKnowledgeEditor extends LitElement {
  static override styles = [ownerStyles, styles];

  @property({ attribute: false }) client!: ChatbotClient;
  @property({ attribute: false }) strings!: OwnerTexts;
  /** The stored text to change, or the beginning of a new one. */
  @property({ attribute: false }) text = NEW_TEXT;

  @state() private isBusy = false;
  @state() private problem = '';
  /** Name of the field with the problem. */
  @state() private invalid: string | undefined;

  /** Whether the owner has typed something. */
  isDirty = false;

  protected override firstUpdated(): void {
    this.#field(this.text.Title ? 'Body' : 'Title').focus();
  }

  protected override render(): TemplateResult {
    const { strings, problem, isBusy, text } = this;
    const isInvalid = (name: string) => (name === this.invalid ? 'true' : nothing);
    return html`<form @submit=${this.#handleSave} @input=${() => (this.isDirty = true)}>
      <label class="stacked">
        ${strings.knowledge.topic}
        <input name="Title" dir="auto" maxlength="200" aria-invalid=${isInvalid('Title')} .defaultValue=${text.Title} />
      </label>
      <label class="stacked">
        ${strings.knowledge.body}
        <textarea
          name="Body"
          dir="auto"
          maxlength="20000"
          aria-invalid=${isInvalid('Body')}
          .defaultValue=${text.Body}
        ></textarea>
      </label>
      <label class="stacked">
        ${strings.knowledge.page}
        <input name="Url" dir="ltr" inputmode="url" aria-invalid=${isInvalid('Url')} .defaultValue=${text.Url} />
      </label>
      ${problem ? html`<p class="note is-error" role="alert">${problem}</p>` : nothing}
      <div class="row">
        <button
          type="submit"
          class="small primary"
          aria-disabled=${isBusy ? 'true' : nothing}
          @click=${this.#handleSave}
        >
          ${isBusy ? strings.saving : strings.save}
        </button>
        <button type="button" class="small" @click=${() => this.#close()}>${strings.cancel}</button>
      </div>
    </form>`;
  }

  /** Handles clicks of the button, too: a sandboxed frame without `allow-forms` fires no `submit`. */
  async #handleSave(event: Event): Promise<void> {
    event.preventDefault();
    if (this.isBusy) return;
    const { strings } = this;
    this.#fail('');
    const [Title, Body, Url] = NAMES.map(name => this.#field(name).value.trim()) as [string, string, string];
    if (!Title || !Body) return this.#fail(strings.problems.required, Title ? 'Body' : 'Title');
    if (Url && !isWebAddress(Url)) return this.#fail(strings.problems.url, 'Url');
    this.isBusy = true;
    try {
      this.#close(await replaceText(this.client, this.text, { Title, Body, Url }));
    } catch (error) {
      const message = wordsFor(error, strings);
      this.#fail(message, fieldIn(message, NAMES));
    } finally {
      this.isBusy = false;
    }
  }

  #field(name: string): HTMLInputElement | HTMLTextAreaElement {
    return this.renderRoot.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  }

  #fail(problem: string, name?: string): void {
    this.problem = problem;
    this.invalid = name;
    if (name) this.#field(name).focus();
  }

  #close(detail?: readonly KnowledgeText[]): void {
    this.dispatchEvent(new CustomEvent('editor-close', { detail }));
  }
}
