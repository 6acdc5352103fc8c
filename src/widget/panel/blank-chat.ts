import { css, html, nothing, render, svg } from 'lit';
import { panelTexts } from '../../locales/widget/english/panel.js';
import type { ChatHost } from '../../ui/chat-host.js';
import { addStyles } from '../../ui/host-styles.js';
import { icon } from '../../ui/icons.js';
import type { ChatContext } from '../context.js';

const speechIcon = icon(svg`<path d="M12 4c5 0 9 3.2 9 7.3s-4 7.3-9 7.3c-1 0-2-.1-2.9-.4L5 20.5l.6-3.6C4 15.5 3 13.5
  3 11.3 3 7.2 7 4 12 4Z" />`);

/** Shows the chatbot's name in an empty chat without a greeting. The page's `empty` slot replaces it. */
export function mountBlankChat({ host, parts: { panel } }: ChatContext): void {
  const slot = panel.querySelector<HTMLSlotElement>(':scope > slot[name="empty"]')!;
  addStyles(host.shadowRoot!, styles);
  draw(slot, host);
  // The name, the language and the greeting may have changed.
  host.addController({ hostUpdated: () => draw(slot, host) });
}

function draw(slot: HTMLSlotElement, { settings, texts }: ChatHost): void {
  const { chatWith, assistant } = { ...panelTexts, ...texts };
  render(
    settings.welcomeMessage
      ? nothing
      : html`<div class="blank">
          <span class="blank-icon">${speechIcon}</span>
          <p dir="auto">${chatWith(settings.name || assistant)}</p>
        </div>`,
    slot,
  );
}

const styles = css`
  .blank {
    display: grid;
    justify-items: center;
    gap: var(--cb-size-4);
    margin-block: 15% calc(var(--cb-unit) * 24);
    padding-inline: calc(var(--cb-unit) * 24);
    text-align: center;
    animation: blank 300ms;
  }

  .blank p {
    margin: 0;
    color: var(--cb-muted-text);
    font-size: 1.05em;
    font-weight: 550;
    overflow-wrap: anywhere;
  }

  .blank-icon {
    display: grid;
    place-items: center;
    inline-size: calc(var(--cb-unit) * 60);
    block-size: calc(var(--cb-unit) * 60);
    border-radius: var(--cb-radius-pill);
    background: var(--cb-accent);
    color: var(--cb-accent-text);
  }

  .blank-icon svg {
    inline-size: calc(var(--cb-unit) * 28);
    block-size: calc(var(--cb-unit) * 28);
  }

  @keyframes blank {
    from {
      opacity: 0;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .blank {
      animation: none;
    }
  }
`;
