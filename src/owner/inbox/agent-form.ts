import { css, html, LitElement, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { ChatbotClient } from '../../client/chatbot-client.js';
import type { Fetch } from '../../client/request.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import { serviceAddress } from '../../ui/script-origin.js';
import { imageStore, type ImageStore } from '../forms/image-store.js';
import { ShortForm } from '../forms/short-form.js';
import { ownerStyles } from '../owner.styles.js';
import type { Agent, InboxService } from './inbox-service.js';

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

  /** ID of the file with the image. */
  @state() private picture = '';

  #images: ImageStore | undefined;

  readonly #form = new ShortForm<Agent>(this, {
    names: ['Name', 'Email', 'PictureUrl'],
    strings: () => this.strings,
    store: () => this.#store(),
    close: agent => this.dispatchEvent(new CustomEvent('agent-close', { detail: agent })),
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#images = imageStore(this.client, this.baseUrl, this.fetch);
    this.picture = /\/files\/(\d+)$/.exec(this.agent?.PictureUrl ?? '')?.[1] ?? '';
  }

  protected override firstUpdated(): void {
    this.#form.field('Name').focus();
  }

  protected override render(): TemplateResult {
    const { strings, agent } = this;
    const { inbox } = strings;
    return html`<form @submit=${this.#form.save}>
      <label class="stacked">
        ${inbox.agentName}
        <input
          name="Name"
          dir="auto"
          maxlength="100"
          aria-invalid=${this.#form.isInvalid('Name')}
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
          aria-invalid=${this.#form.isInvalid('Email')}
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
          .store=${this.#images}
          .isInvalid=${this.#form.isInvalid('PictureUrl') === 'true'}
          @input-change=${({ detail }: CustomEvent<string>) => (this.picture = detail)}
        ></chatbot-image-input>
        <small class="muted">${inbox.picture[1]}</small>
      </div>
      ${this.#form.renderEnd(agent ? strings.save : inbox.addAgent)}
    </form>`;
  }

  #store(): Promise<Agent> | undefined {
    const { strings, picture, agent } = this;
    const [Name, Email] = [this.#form.valueOf('Name'), this.#form.valueOf('Email')];
    if (!Name) return this.#form.fail(strings.problems.required, 'Name');
    // An address of another service stays unless the owner chooses an image.
    const PictureUrl = picture ? `${serviceAddress(this.baseUrl)}/files/${encodeURIComponent(picture)}` : '';
    const isKept = !picture && !!agent?.PictureUrl && !/\/files\/\d+$/.test(agent.PictureUrl);
    return this.service.client.call('AgentEdit', { ID: agent?.ID, Name, Email, ...(isKept ? {} : { PictureUrl }) });
  }
}
