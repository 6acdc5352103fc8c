import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { documentProperty } from '../../document-property.js';
import { serviceAddress } from '../../ui/script-origin.js';
import { renderButton } from '../button.js';
import { copyIcon } from '../icons.js';
import { ownerStyles } from '../owner.styles.js';
import { findScript, hasOwnScript, writeSnippets, type ScriptPlace, type SnippetName } from './snippets.js';
import type { OwnerTexts } from '../../locales/owner/english.js';

const styles = css`
  section {
    display: grid;
    gap: var(--cb-size-3);
    padding: var(--cb-size-6);
    margin-block-end: var(--cb-size-5);
  }

  h3 {
    font-size: var(--cb-text-l);
  }

  pre {
    margin: 0;
    padding: var(--cb-size-4);
    border: 1px solid var(--co-border);
    border-radius: var(--cb-radius-m);
    background: var(--co-ground);
    font:
      var(--cb-text-xs) / 1.6 ui-monospace,
      monospace;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    tab-size: 2;
  }

  .pin {
    display: flex;
    align-items: center;
    gap: var(--cb-size-3);
    margin-block-end: var(--cb-size-5);
    cursor: pointer;
  }
`;

const NAMES: readonly SnippetName[] = ['script', 'element', 'npm', 'react'];

/** Snippets to embed the chatbot, each with a copy button. */
export class ChatbotSnippetList extends LitElement {
  static override styles = [ownerStyles, styles];

  @property({ attribute: false }) baseUrl = '';
  @property({ attribute: false }) serialNumber = '';
  @property({ attribute: false }) strings!: OwnerTexts;
  @property({ attribute: false }) fetch: typeof globalThis.fetch | undefined;

  @state() private script: ScriptPlace | undefined;
  @state() private hasOwnScript = false;
  @state() private isPinned = false;
  @state() private announcement = '';
  @state() private copied: SnippetName | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('baseUrl') && !changed.has('serialNumber') && this.hasUpdated) return;
    const { baseUrl, serialNumber } = this;
    this.script = undefined;
    this.hasOwnScript = false;
    void hasOwnScript(wholeAddress(baseUrl), serialNumber, this.fetch).then(hasOne => {
      if (baseUrl === this.baseUrl && serialNumber === this.serialNumber) this.hasOwnScript = hasOne;
    });
    // A third-party service may not serve the script; the dashboard's own origin does.
    const bases = [wholeAddress(baseUrl), wholeAddress('')];
    void findScript(bases, this.fetch).then(script => {
      if (baseUrl === this.baseUrl) this.script = script;
    });
  }

  protected override render(): TemplateResult {
    const { strings, script, hasOwnScript: hasOwn } = this;
    const baseUrl = wholeAddress(this.baseUrl);
    const { ownScript, ...help } = strings.embed.help;
    const snippets = writeSnippets({
      baseUrl,
      scriptBase: script?.base ?? baseUrl,
      serialNumber: this.serialNumber,
      integrity: this.isPinned ? script?.integrity : undefined,
      hasOwnScript: hasOwn,
    });
    return html`
      ${
        script?.integrity
          ? html`<label class="pin">
              <input
                type="checkbox"
                .checked=${this.isPinned}
                @change=${(event: Event) => (this.isPinned = (event.target as HTMLInputElement).checked)}
              />
              <span>${strings.embed.pin}</span>
            </label>`
          : nothing
      }
      ${NAMES.map(
        name =>
          html`<section class="card" aria-labelledby=${name}>
            <div class="row">
              <h3 id=${name}>${strings.embed[name]}</h3>
              <span class="spacer"></span>
              ${renderButton(
                html`${copyIcon} ${this.copied === name ? strings.embed.copied : strings.embed.copy}`,
                () => void this.#copy(name, snippets[name]),
                { label: `${strings.embed.copy}: ${strings.embed[name]}` },
              )}
            </div>
            <p class="muted">${hasOwn && name === 'script' ? ownScript : help[name]}</p>
            <pre dir="ltr" tabindex="0" aria-labelledby=${name}>${snippets[name]}</pre>
          </section>`,
      )}
      <p class="visually-hidden" role="status">${this.announcement}</p>
    `;
  }

  async #copy(name: SnippetName, text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.copied = name;
      this.announcement = this.strings.embed.copied;
    } catch {
      // Without access to the clipboard, select the text so that the owner can copy it.
      const box = this.renderRoot.querySelector(`pre[aria-labelledby=${name}]`)!;
      getSelection()?.selectAllChildren(box);
      this.announcement = this.strings.embed.selected;
    }
  }
}

/** Returns the absolute address of the service. */
const wholeAddress = (baseUrl: string): string =>
  new URL(serviceAddress(baseUrl), documentProperty('baseURI')).href.replace(/\/+$/, '');
