import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { ChatbotClient } from '../../client/chatbot-client.js';
import type { Fetch } from '../../client/request.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import { serviceAddress } from '../../ui/script-origin.js';
import { fieldIn, wordsFor } from '../dashboard.js';
import { imageStore, type ImageStore } from '../forms/image-store.js';
import { ownerStyles } from '../owner.styles.js';
import type { Agent, InboxService } from './inbox-service.js';

const NAMES = ['Name', 'Email', 'PictureUrl'];

const styles = css`
  form {
    display: grid;
    gap: var(--cb-size-4);
  }

  small {
    display: block;
    font-size: var(--cb-text-s);
  }
`;

/**
 * Adds or changes an agent.
 *
 * @fires agent-close - `detail` is the stored agent; undefined if nothing was stored
 */
export class ChatbotInboxAgentForm extends LitElement {
  static override styles = [ownerStyles, styles];

  @property({ attribute: false }) agent: Agent | undefined;
  @property({ attribute: false }) service!: InboxService;
  @property({ attribute: false }) client!: ChatbotClient;
  @property({ attribute: false }) baseUrl = '';
  @property({ attribute: false }) fetch: Fetch | undefined;
  @property({ attribute: false }) strings!: OwnerTexts;

  @state() private isBusy = false;
  @state() private problem = '';
  @state() private invalid: string | undefined;
  /** ID of the file with the image. */
  @state() private picture = '';

  #store: ImageStore | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#store = imageStore(this.client, this.baseUrl, this.fetch);
    this.picture = /\/files\/(\d+)$/.exec(this.agent?.PictureUrl ?? '')?.[1] ?? '';
  }

  protected override firstUpdated(): void {
    this.#field('Name').focus();
  }

  protected override render(): TemplateResult {
    const { strings, agent, problem, isBusy } = this;
    const { inbox } = strings;
    const isInvalid = (name: string) => (name === this.invalid ? 'true' : nothing);
    return html`<form @submit=${this.#handleSave}>
      <label class="stacked">
        ${inbox.agentName}
        <input
          name="Name"
          dir="auto"
          maxlength="100"
          aria-invalid=${isInvalid('Name')}
          .defaultValue=${agent?.Name ?? ''}
        />
      </label>
      <label class="stacked">
        ${inbox.agentEmail[0]}
        <input
          name="Email"
          dir="ltr"
          inputmode="email"
          autocomplete="off"
          aria-invalid=${isInvalid('Email')}
          .defaultValue=${agent?.Email ?? ''}
        />
        <small class="muted">${inbox.agentEmail[1]}</small>
      </label>
      <div class="stacked" role="group" aria-label=${inbox.picture[0]}>
        ${inbox.picture[0]}
        <chatbot-image-input
          .value=${this.picture}
          .label=${inbox.picture[0]}
          .strings=${strings}
          .store=${this.#store}
          .isInvalid=${this.invalid === 'PictureUrl'}
          @input-change=${({ detail }: CustomEvent<string>) => (this.picture = detail)}
        ></chatbot-image-input>
        <small class="muted">${inbox.picture[1]}</small>
      </div>
      ${problem ? html`<p class="note is-error" role="alert"><bdi>${problem}</bdi></p>` : nothing}
      <div class="row">
        <button
          type="submit"
          class="small primary"
          aria-disabled=${isBusy ? 'true' : nothing}
          @click=${this.#handleSave}
        >
          ${isBusy ? strings.saving : agent ? strings.save : inbox.addAgent}
        </button>
        <button type="button" class="small" @click=${() => this.#close()}>${strings.cancel}</button>
      </div>
    </form>`;
  }

  /** Handles clicks of the button, too: a sandboxed frame without `allow-forms` fires no `submit`. */
  async #handleSave(event: Event): Promise<void> {
    event.preventDefault();
    if (this.isBusy) return;
    const { strings, picture, agent } = this;
    this.#fail('');
    const [Name, Email] = ['Name', 'Email'].map(name => this.#field(name).value.trim());
    if (!Name) return this.#fail(strings.problems.required, 'Name');
    // An address of another service stays unless the owner chooses an image.
    const PictureUrl = picture ? `${serviceAddress(this.baseUrl)}/files/${encodeURIComponent(picture)}` : '';
    const isKept = !picture && !!agent?.PictureUrl && !/\/files\/\d+$/.test(agent.PictureUrl);
    this.isBusy = true;
    try {
      const fields = { ID: agent?.ID, Name, Email, ...(isKept ? {} : { PictureUrl }) };
      this.#close(await this.service.client.call('AgentEdit', fields));
    } catch (error) {
      const message = wordsFor(error, strings);
      this.#fail(message, fieldIn(message, NAMES));
    } finally {
      this.isBusy = false;
    }
  }

  #field(name: string): HTMLInputElement {
    return this.renderRoot.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  }

  #fail(problem: string, name?: string): void {
    this.problem = problem;
    this.invalid = name;
    if (name && name !== 'PictureUrl') this.#field(name).focus();
  }

  #close(detail?: Agent): void {
    this.dispatchEvent(new CustomEvent('agent-close', { detail }));
  }
}
