import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { ChatbotClient } from '../../client/chatbot-client.js';
import type { Fetch } from '../../client/request.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import { renderButton } from '../button.js';
import { wordsFor } from '../dashboard.js';
import type { ChatbotConfirmDialog } from '../forms/confirm-dialog.js';
import { keepFocus } from '../forms/focus-restorer.js';
import { addIcon, copyIcon } from '../icons.js';
import { ownerStyles } from '../owner.styles.js';
import type { Agent, InboxService, StoredAgent } from './inbox-service.js';
import { renderPicture } from './picture.js';
import { pictureStyles } from './picture.styles.js';

const styles = css`
  ${pictureStyles}

  :host {
    display: grid;
    gap: var(--cb-size-4);
  }

  ul {
    display: grid;
    gap: var(--cb-size-3);
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    --picture-size: calc(var(--cb-unit) * 40);
    padding: var(--cb-size-3) var(--cb-size-4);
  }

  .who {
    flex: 1 1 180px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    font-size: var(--cb-text-s);
  }

  .key {
    display: grid;
    gap: var(--cb-size-3);
    margin-block-start: var(--cb-size-3);
  }

  output {
    font-family: ui-monospace, monospace;
    user-select: all;
    overflow-wrap: anywhere;
  }

  .add {
    justify-self: start;
  }
`;

/** A key that was just made. It exists nowhere else, so it stays until the owner leaves. */
interface NewKey {
  readonly agentId: number;
  readonly key: string;
}

/** The agents of a chatbot, with their keys. */
export class ChatbotInboxAgents extends LitElement {
  static override styles = [ownerStyles, styles];

  @property({ attribute: false }) service!: InboxService;
  @property({ attribute: false }) client!: ChatbotClient;
  @property({ attribute: false }) baseUrl = '';
  @property({ attribute: false }) fetch: Fetch | undefined;
  @property({ attribute: false }) dialog: ChatbotConfirmDialog | null = null;
  @property({ attribute: false }) strings!: OwnerTexts;

  @state() private agents: readonly Agent[] | undefined;
  /** The agent in the form; `new` for one that is not stored yet. */
  @state() private edited: number | 'new' | undefined;
  @state() private newKey: NewKey | undefined;
  @state() private hasCopied = false;
  @state() private problem = '';

  @query('.add') private readonly addButton!: HTMLElement | null;

  constructor() {
    super();
    keepFocus(this, () => this.addButton);
  }

  get hasUnsavedChanges(): boolean {
    return this.edited !== undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('service')) void this.#load();
  }

  protected override render(): TemplateResult {
    const { strings, agents, problem, edited } = this;
    const { inbox } = strings;
    return html`${problem ? html`<p class="note is-error" role="alert"><bdi>${problem}</bdi></p>` : nothing}
      ${agents ? nothing : problem ? renderButton(strings.retry, () => void this.#load()) : html`<p class="muted" role="status">${strings.loading}</p>`}
      ${agents && !agents.length && !edited ? html`<p class="muted">${inbox.noAgents}</p>` : nothing}
      <ul>
        ${(agents ?? []).map(agent => html`<li class="card">${this.#renderAgent(agent)}</li>`)}
        ${edited === 'new' ? html`<li class="card">${this.#renderForm(undefined)}</li>` : nothing}
      </ul>
      <button type="button" class="add" ?hidden=${!agents || !!edited} @click=${() => (this.edited = 'new')}>
        ${addIcon} ${inbox.addAgent}
      </button>`;
  }

  #renderAgent(agent: Agent): TemplateResult {
    if (this.edited === agent.ID) return this.#renderForm(agent);
    const { strings } = this;
    const { inbox, knowledge } = strings;
    const { ID, Name, Email, PictureUrl, IsOnline } = agent;
    return html`<div class="row">
        ${renderPicture(Name, PictureUrl)}
        <span class="who">
          <bdi>${Name}</bdi>
          <small class="muted"
            ><bdi>${[IsOnline ? inbox.online : inbox.offline, Email].filter(Boolean).join(' · ')}</bdi></small
          >
        </span>
        ${renderButton(knowledge.edit, () => (this.edited = ID), { label: strings.form.edit(Name) })}
        ${renderButton(inbox.newKey, () => void this.#renewKey(agent), { label: `${inbox.newKey}: ${Name}` })}
        ${renderButton(strings.remove, () => void this.#remove(agent), { label: strings.removeItem(Name) })}
      </div>
      ${this.newKey?.agentId === ID ? this.#renderKey(agent, this.newKey.key) : nothing}`;
  }

  #renderKey({ Name }: Agent, key: string): TemplateResult {
    const { inbox, embed } = this.strings;
    return html`<div class="note is-ok key" role="status">
      <span>${inbox.keyOnce}</span>
      <output dir="ltr" aria-label=${inbox.key(Name)}>${key}</output>
      <div class="row">
        ${renderButton(html`${copyIcon} ${this.hasCopied ? embed.copied : embed.copy}`, () => void this.#copy(key))}
      </div>
    </div>`;
  }

  #renderForm(agent: Agent | undefined): TemplateResult {
    return html`<chatbot-inbox-agent-form
      .agent=${agent}
      .service=${this.service}
      .client=${this.client}
      .baseUrl=${this.baseUrl}
      .fetch=${this.fetch}
      .strings=${this.strings}
      @agent-close=${({ detail }: CustomEvent<StoredAgent | undefined>) => {
        this.edited = undefined;
        if (detail) this.#show(detail);
      }}
    ></chatbot-inbox-agent-form>`;
  }

  #show(stored: StoredAgent): void {
    const agents = this.agents ?? [];
    const isKnown = agents.some(({ ID }) => ID === stored.ID);
    this.agents = isKnown ? agents.map(each => (each.ID === stored.ID ? stored : each)) : [...agents, stored];
    if (!stored.Key) return;
    this.newKey = { agentId: stored.ID, key: stored.Key };
    this.hasCopied = false;
    // The form above it has closed, and the key is shown only once.
    void this.updateComplete.then(() => this.renderRoot.querySelector('.key')?.scrollIntoView({ block: 'nearest' }));
  }

  async #load(): Promise<void> {
    const { service } = this;
    this.problem = '';
    try {
      const { List } = await service.client.call('AgentList', {});
      if (service === this.service) this.agents = List;
    } catch (error) {
      this.problem = wordsFor(error, this.strings);
    }
  }

  async #renewKey({ ID, Name }: Agent): Promise<void> {
    const { inbox } = this.strings;
    const { title, text } = inbox.newKeyQuestion;
    await this.#change(inbox.newKey, title(Name), text, async () =>
      this.#show(await this.service.client.call('AgentEdit', { ID, RenewKey: true })),
    );
  }

  async #remove({ ID, Name }: Agent): Promise<void> {
    const { strings } = this;
    const { title, text } = strings.inbox.removeQuestion;
    await this.#change(strings.remove, title(Name), text, async () => {
      await this.service.client.call('AgentRemove', { ID });
      this.agents = (this.agents ?? []).filter(each => each.ID !== ID);
    });
  }

  /** Asks first, because both actions end the use of a key. */
  async #change(confirm: string, title: string, text: string, change: () => Promise<void>): Promise<void> {
    const { cancel } = this.strings;
    if (!(await this.dialog?.ask({ title, text, confirm, cancel }))) return;
    this.problem = '';
    try {
      await change();
    } catch (error) {
      this.problem = wordsFor(error, this.strings);
    }
  }

  async #copy(key: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(key);
      this.hasCopied = true;
    } catch {
      // The browser forbids it: one click on the key selects it.
    }
  }
}
