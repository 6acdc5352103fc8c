import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { VisitorSettings } from '../../protocol/visitor-settings.js';
import type { TeaserSituation } from '../../ui/teaser-rules.js';
import { renderButton } from '../button.js';
import { desktopIcon, phoneIcon } from '../icons.js';
import { ownerStyles } from '../owner.styles.js';
import type { OwnerTexts } from '../../locales/owner/english.js';

const styles = css`
  .head {
    margin-block-end: var(--cb-size-4);
  }

  h3 {
    flex: 1;
    font-size: var(--cb-text-l);
  }

  /*
   * Containment makes this box the viewport for the fixed position of the widget. It is smaller than life, so that the
   * panel and the launcher fit next to the form and above the bar of buttons.
   */
  .frame {
    position: relative;
    isolation: isolate;
    contain: layout paint;
    transform: scale(0.75);
    transform-origin: 50% 0;
    block-size: var(--size);
    margin-block-end: calc(var(--size) * -0.25);
    overflow: hidden;
    border: 1px solid var(--co-border);
    background: linear-gradient(var(--co-hover) 34px, light-dark(#fff, #202329) 0);
    box-shadow: var(--co-shadow);
  }

  .desktop {
    --size: clamp(560px, (100dvh - 360px) / 0.75, 800px);
    margin-inline: calc(-100% / 6);
    border-radius: var(--cb-radius-l);
  }

  .phone {
    --size: clamp(600px, (100dvh - 360px) / 0.75, 800px);
    inline-size: 390px;
    margin-inline: calc(50% - 195px);
    border: 8px solid light-dark(#20242c, #000);
    border-radius: var(--cb-radius-l);
  }

  chatbot-bubble {
    --chatbot-bubble-offset-block: 14px;
    --chatbot-bubble-offset-inline: 14px;
    --chatbot-bubble-panel-width: 380px;
    --chatbot-bubble-panel-height: calc(var(--size) - 140px);
  }

  /* The open panel leaves the launcher visible, so that both can be judged at once. */
  .desktop chatbot-bubble::part(panel) {
    inset-block-end: 72px;
  }

  .desktop chatbot-bubble::part(launcher) {
    visibility: visible;
    opacity: 1;
  }

  .phone chatbot-bubble {
    block-size: 100%;
  }

  .help {
    margin-block-start: var(--cb-size-3);
    font-size: var(--cb-text-s);
  }
`;

/** Interactive widget next to the form, rendered with the draft of the settings. */
export class ChatbotPreview extends LitElement {
  static override styles = [ownerStyles, styles];

  @property({ attribute: false }) config: VisitorSettings = {};
  @property({ attribute: false }) baseUrl = '';
  @property({ attribute: false }) serialNumber = '';
  @property({ attribute: false }) session: { sessionId: number; sessionKey: string } | undefined;
  @property({ attribute: false }) fetch: typeof globalThis.fetch | undefined;
  @property({ attribute: false }) strings!: OwnerTexts;
  @property({ attribute: false }) colorScheme: 'auto' | 'light' | 'dark' = 'auto';

  @state() private device: 'desktop' | 'phone' = 'desktop';

  @query('.frame') private readonly frame!: HTMLElement;

  #bubble: HTMLElementTagNameMap['chatbot-bubble'] | undefined;
  #key = '';
  #situation: TeaserSituation | null = null;

  protected override render(): TemplateResult {
    const { strings } = this;
    return html`
      <div class="row head">
        <h3 id="title">${strings.preview.title}</h3>
        <div class="row" role="group" aria-label=${strings.preview.size}>
          ${this.#renderDevice('desktop')} ${this.#renderDevice('phone')}
        </div>
      </div>
      <div class=${`frame ${this.device}`} data-contains-chat role="region" aria-labelledby="title"></div>
      <p class="muted help">${strings.preview.help}</p>
      ${
        this.config.TeaserRules?.length
          ? html`<chatbot-teaser-trial
              .rules=${this.config.TeaserRules}
              .strings=${strings}
              @situation-change=${({ detail }: CustomEvent<TeaserSituation | null>) => this.#try(detail)}
            ></chatbot-teaser-trial>`
          : nothing
      }
    `;
  }

  #renderDevice(device: 'desktop' | 'phone'): TemplateResult {
    const words = html`${device === 'desktop' ? desktopIcon : phoneIcon} ${this.strings.preview[device]}`;
    return renderButton(words, () => (this.device = device), { isPressed: this.device === device });
  }

  protected override updated(changed: PropertyValues): void {
    if (!this.config.TeaserRules?.length) this.#situation = null;
    const isTrial = this.#situation !== null;
    const key = JSON.stringify([this.device, this.baseUrl, this.serialNumber, this.session, isTrial]);
    if (key !== this.#key) this.#place(key);
    else if (this.#bubble && (changed.has('config') || changed.has('colorScheme'))) this.#follow();
  }

  /** Shows the closed launcher in a situation, with the teaser that its visitors would get; without one, the chat. */
  #try(situation: TeaserSituation | null): void {
    this.#situation = situation;
    this.requestUpdate();
    if (this.#bubble && situation) this.#situate(this.#bubble, situation);
  }

  #situate(bubble: HTMLElement, teaserSituation: TeaserSituation): void {
    Object.assign(bubble, { teaserSituation });
    bubble.dispatchEvent(new Event('teaser-situation'));
  }

  /** Creates a new widget, because its mode is fixed at creation. */
  #place(key: string): void {
    this.#key = key;
    this.#bubble?.remove();
    const bubble = document.createElement('chatbot-bubble');
    this.#bubble = bubble;
    bubble.baseUrl = this.baseUrl;
    bubble.serialNumber = this.serialNumber;
    bubble.noHistory = true;
    bubble.fetch = this.fetch;
    const situation = this.#situation;
    bubble.mode = this.device === 'phone' && !situation ? 'inline' : 'bubble';
    bubble.open = !situation;
    // A conversation of the dashboard's own page would be restored, and its visitor gets no teaser.
    if (situation) bubble.userKey = 'teaser-trial';
    if (this.session) Object.assign(bubble, this.session);
    this.#follow();
    // A widget that opens takes the focus, which here belongs to the form.
    bubble.inert = true;
    bubble.addEventListener('chatbot-opened', () => (bubble.inert = false), { once: true });
    if (situation) {
      bubble.inert = false;
      this.#situate(bubble, situation);
    }
    this.frame.append(bubble);
  }

  #follow(): void {
    const bubble = this.#bubble!;
    bubble.config = this.config;
    bubble.colorScheme = this.colorScheme;
    if (this.#situation) this.#situate(bubble, this.#situation);
  }
}
