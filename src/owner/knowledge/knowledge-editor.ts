import { css, html, LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { ChatbotClient } from '../../client/chatbot-client.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import { isWebAddress } from '../../protocol/field.js';
import type { DataOf } from '../../protocol/operations.js';
import { ShortForm } from '../forms/short-form.js';
import { ownerStyles } from '../owner.styles.js';

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

  /** Whether the owner has typed something. */
  isDirty = false;

  readonly #form = new ShortForm<readonly KnowledgeText[]>(this, {
    names: ['Title', 'Body', 'Url'],
    strings: () => this.strings,
    store: () => this.#store(),
    close: texts => this.dispatchEvent(new CustomEvent('editor-close', { detail: texts })),
  });

  protected override firstUpdated(): void {
    this.#form.field(this.text.Title ? 'Body' : 'Title').focus();
  }

  protected override render(): TemplateResult {
    const { strings, text } = this;
    return html`<form @submit=${this.#form.save} @input=${() => (this.isDirty = true)}>
      <label class="stacked">
        ${strings.knowledge.topic}
        <input
          name="Title"
          dir="auto"
          maxlength="200"
          aria-invalid=${this.#form.isInvalid('Title')}
          .defaultValue=${text.Title}
        />
      </label>
      <label class="stacked">
        ${strings.knowledge.body}
        <textarea
          name="Body"
          dir="auto"
          maxlength="20000"
          aria-invalid=${this.#form.isInvalid('Body')}
          .defaultValue=${text.Body}
        ></textarea>
      </label>
      <label class="stacked">
        ${strings.knowledge.page}
        <input
          name="Url"
          dir="ltr"
          inputmode="url"
          aria-invalid=${this.#form.isInvalid('Url')}
          .defaultValue=${text.Url}
        />
      </label>
      ${this.#form.renderEnd(strings.save)}
    </form>`;
  }

  #store(): Promise<readonly KnowledgeText[]> | undefined {
    const { required, url } = this.strings.problems;
    const [Title, Body, Url] = [this.#form.valueOf('Title'), this.#form.valueOf('Body'), this.#form.valueOf('Url')];
    if (!Title || !Body) return this.#form.fail(required, Title ? 'Body' : 'Title');
    if (Url && !isWebAddress(Url)) return this.#form.fail(url, 'Url');
    return replaceText(this.client, this.text, { Title, Body, Url });
  }
}
