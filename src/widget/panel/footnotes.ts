import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { baseStyles } from '../../ui/base.styles.js';
import { consentTexts } from '../../locales/widget/english/consent.js';
import { menuTexts } from '../../locales/widget/english/menu.js';
import { define } from '../../ui/define.js';
import { renderPolicyLink } from '../../ui/owner-link.js';
import type { ChatbotError } from '../../client/errors.js';
import { ChatController } from '../context.js';
import { suggestsPerson } from '../session/suggests-person.js';

const footnotesStyles = css`
  p {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    column-gap: var(--cb-size-5);
    margin: calc(-1 * var(--cb-size-2)) var(--cb-size-6) var(--cb-size-2);
    color: var(--cb-muted-text);
    font-size: var(--cb-text-xs);
  }

  a,
  button {
    min-block-size: calc(var(--cb-unit) * 24);
    padding-block: 3px;
    color: inherit;
    font: inherit;
    text-decoration: underline;
    text-underline-offset: 2px;
    overflow-wrap: anywhere;
  }

  button {
    visibility: var(--cb-person, inherit);
  }

  .is-offered {
    visibility: hidden;
  }

  /* Beside the policy it keeps no place: in a narrow panel it would leave an empty row. */
  .is-offered:not(:only-child) {
    position: absolute;
  }

  @container (max-height: 420px) {
    p {
      align-items: end;
      margin-block: 0;
    }
  }

  /* The input field leaves little room above itself, where only the lower part of a large target is visible. */
  @media (pointer: coarse) {
    @container (max-height: 420px) {
      a,
      button {
        padding-block-start: 24px;
      }
    }
  }

  a:hover,
  button:hover {
    color: var(--cb-surface-text);
  }
`;

/**
 * The links below the input: to talk to a person, unless the chat offers that above the input, and to the owner's privacy
 * policy.
 *
 * @csspart human-button - a button to talk to a person: below the input and in a notice
 * @csspart privacy-link - a link to the owner's privacy policy
 */
class ChatbotFootnotes extends LitElement {
  static override styles = [baseStyles, footnotesStyles];

  static override properties = { isOffered: { attribute: false } };

  /** Whether the end of the transcript offers a person. */
  isOffered = false;

  readonly #chat = new ChatController(this, menuTexts);

  protected override render(): TemplateResult | typeof nothing {
    const { settings, strings } = this.#chat;
    const person = this.#renderPerson();
    const words = settings.chatbotPrivacyPolicyName || { ...consentTexts, ...strings }.privacyPolicy;
    const policy = renderPolicyLink(settings.chatbotPrivacyPolicyUrl, words);
    return person === nothing && policy === nothing ? nothing : html`<p>${policy}${person}</p>`;
  }

  #renderPerson(): TemplateResult | typeof nothing {
    const { settings, strings } = this.#chat;
    if (!settings.talkToHuman) return nothing;
    const { context, conversation } = this.#chat;
    const isOffered = this.isOffered || !!context.parts.panel.agent || suggestsPerson(conversation, strings);
    // Hidden while an agent is there or looked for. The row of the policy keeps its height.
    return html`<button
      type="button"
      class=${isOffered ? 'is-offered' : nothing}
      part="human-button"
      @click=${this.#handleClick}
    >
      ${strings.talkToPerson}
    </button>`;
  }

  #handleClick(): void {
    const { host, parts } = this.#chat.context;
    // The next click tries again.
    host.requestHuman().then(
      () => parts.notice?.tell(true),
      ({ kind }: ChatbotError) => kind === 'network' && parts.notice?.tell(false),
    );
  }
}

export const mountFootnotes = (): void => define({ 'chatbot-footnotes': ChatbotFootnotes });
