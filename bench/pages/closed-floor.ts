/**
 * The floor of the closed widget: an element of the same version of Lit with a button, which calls the interfaces of the
 * browser that the widget has to call, and has almost no code of its own.
 */
import { css, ReactiveElement } from '@lit/reactive-element';

const WAIT_MS = 500;

class FloorElement extends ReactiveElement {
  static override styles = css`
    button {
      position: fixed;
      inset: auto 20px 20px auto;
      inline-size: 60px;
      block-size: 60px;
      border-radius: 50%;
    }
  `;

  protected override firstUpdated(): void {
    const button = document.createElement('button');
    button.ariaLabel = 'Open chat';
    button.hidden = true;
    this.renderRoot.append(button);
    void this.#showInColor(button);
    void this.#resume();
  }

  /** Loads the owner's settings, whose color the button has; reads it after a layout, for text on it. */
  async #showInColor(button: HTMLButtonElement): Promise<void> {
    const response = await fetch('/chat/Chatbot/GetConfig', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      signal: AbortSignal.timeout(WAIT_MS * 60),
      body: JSON.stringify({ serialNumber: 'bench', clientTimeZone: timeZone() }),
    });
    const { Data } = (await response.json()) as { Data: { ChatBubbleColor: string } };
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`button{background:${Data.ChatBubbleColor}}`);
    (this.renderRoot as ShadowRoot).adoptedStyleSheets.push(sheet);
    button.hidden = false;
    new ResizeObserver(() => void getComputedStyle(button).backgroundColor).observe(button);
  }

  /** Looks for a chat that was open in this tab. */
  async #resume(): Promise<void> {
    const databases = await indexedDB.databases();
    if (databases.length === 0) await new Promise(resolve => setTimeout(resolve, WAIT_MS));
    sessionStorage.getItem('floor');
  }
}

const timeZone = () =>
  'Temporal' in globalThis
    ? (globalThis as unknown as { Temporal: { Now: { timeZoneId(): string } } }).Temporal.Now.timeZoneId()
    : Intl.DateTimeFormat().resolvedOptions().timeZone;

customElements.define('floor-element', FloorElement);
document.body.append(document.createElement('floor-element'));
