import { css, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import { renderButton } from '../button.js';
import { wordsFor } from '../dashboard.js';
import { ownerStyles } from '../owner.styles.js';
import type { Agent, InboxService } from './inbox-service.js';
import { renderPicture } from './picture.js';
import { pictureStyles } from './picture.styles.js';

const styles = css`
  :host {
    display: block;
    flex: none;
    max-block-size: 240px;
    padding: var(--cb-size-2) var(--cb-size-4);
    border-block-end: 1px solid var(--co-border);
    overflow-y: auto;
  }

  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li button {
    justify-content: start;
    inline-size: 100%;
    color: var(--co-text);
    text-align: start;
  }

  p {
    padding: var(--cb-size-3);
  }
`;

/**
 * The colleagues to whom a conversation can be handed over.
 *
 * @fires colleague-choose - `detail` is the ID of the agent
 */
export class ChatbotInboxColleagues extends LitElement {
  static override styles = [ownerStyles, pictureStyles, styles];

  @property({ attribute: false }) service!: InboxService;
  @property({ attribute: false }) strings!: OwnerTexts;

  @state() private agents: readonly Agent[] | undefined;
  @state() private error: unknown;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('service')) void this.#load();
  }

  protected override render(): TemplateResult {
    const { strings, agents, error } = this;
    if (!agents)
      return error
        ? html`<p class="note is-error" role="alert"><bdi>${wordsFor(error, strings)}</bdi></p>
            ${renderButton(strings.retry, () => void this.#load())}`
        : html`<p class="muted" role="status">${strings.loading}</p>`;
    if (!agents.length) return html`<p class="muted" role="status">${strings.inbox.noColleagues}</p>`;
    return html`<ul aria-label=${strings.inbox.handOver}>
      ${agents.map(agent => html`<li>${this.#renderAgent(agent)}</li>`)}
    </ul>`;
  }

  #renderAgent({ ID, Name, PictureUrl, IsOnline }: Agent): TemplateResult {
    const { inbox } = this.strings;
    const words = html`${renderPicture(Name, PictureUrl)} <bdi>${Name}</bdi>
      <small class="muted">${IsOnline ? inbox.online : inbox.offline}</small>`;
    return renderButton(words, () => this.dispatchEvent(new CustomEvent('colleague-choose', { detail: ID })), {
      kind: 'plain',
    });
  }

  async #load(): Promise<void> {
    this.error = undefined;
    try {
      this.agents = await this.service.colleagues();
      await this.updateComplete;
      this.renderRoot.querySelector('button')?.focus();
    } catch (error) {
      this.error = error;
    }
  }
}
