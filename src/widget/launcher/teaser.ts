import { css } from '@lit/reactive-element';
import type { ChatbotTraits } from '../../protocol/visitor-settings.js';
import type { ChatHost } from '../../ui/chat-host.js';
import { isConsentPending } from '../../ui/consent-pending.js';
import { addStyles } from '../../ui/host-styles.js';
import { scale } from '../../ui/scale.styles.js';
import { teaserTexts } from '../../locales/widget/english/teaser.js';

const styles = css`
  :host {
    ${scale}
  }

  .teaser {
    position: absolute;
    inset-block-end: calc(100% + var(--cb-size-4));
    right: var(--cb-right, 0);
    left: var(--cb-left);
    display: flex;
    align-items: flex-start;
    gap: 2px;
    box-sizing: border-box;
    inline-size: max-content;
    max-inline-size: min(300px, calc(100vw - 2 * var(--cb-offset-inline)));
    padding: var(--cb-size-2) var(--cb-size-2) var(--cb-size-2) var(--cb-size-3);
    border: 1px solid color-mix(in srgb, CanvasText 22%, Canvas);
    border-radius: var(--cb-radius-l);
    background: Canvas;
    color: CanvasText;
    color-scheme: light dark;
    box-shadow: var(--cb-shadow);
    animation: arrive var(--cb-duration) ease-out;
  }

  .teaser button {
    all: unset;
    box-sizing: border-box;
    cursor: pointer;
  }

  .teaser .text {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
    overflow: hidden;
    padding: var(--cb-size-2) var(--cb-size-3);
    border-radius: var(--cb-radius-m);
    overflow-wrap: anywhere;
  }

  .teaser .close {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: calc(var(--cb-unit) * 28);
    block-size: calc(var(--cb-unit) * 28);
    border-radius: var(--cb-radius-pill);
    opacity: 0.7;
  }

  .teaser .close:hover {
    opacity: 1;
    background: rgb(127 127 127 / 22%);
  }

  .teaser .close::before {
    content: '✕' / '';
    font-size: var(--cb-text-xs);
    line-height: 1;
  }

  .teaser button:focus-visible {
    outline: 2px solid;
    outline-offset: 1px;
  }

  @keyframes arrive {
    from {
      opacity: 0;
      transform: translateY(8px);
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .teaser {
      animation: none;
    }
  }

  @media (pointer: coarse) {
    .teaser .close {
      inline-size: calc(var(--cb-unit) * 44);
      block-size: calc(var(--cb-unit) * 44);
    }
  }
`;

/** Marks of this page load, for browsers without storage. */
const known = new Map<string, Mark>();

/** Why a teaser is not shown again: it was shown before, or the visitor opened or dismissed it. */
type Mark = 'shown' | 'done';

/** Shows the greeting next to the launcher, once per browser or page load, and never after it was dismissed. */
export function showTeaser(host: ChatHost, box: HTMLElement): void {
  const { chatbotPopupOnce, welcomeMessage } = host.settings;
  const key = `chatbot-bubble-teaser:${host.serialNumber}`;
  const mark = recall(key);
  if (mark === 'done' || (mark === 'shown' && (chatbotPopupOnce || known.has(key)))) return;
  // Without consent, the mark is only in memory.
  remember(key, 'shown', chatbotPopupOnce && !isConsentPending(host));
  const words = welcomeMessage.trim().split(/\s*[\r\n]/)[0] ?? '';
  placeTeaser(host, box, words, () => remember(key, 'done', !isConsentPending(host)));
}

/**
 * Places a teaser next to the launcher. Returns a function that removes it.
 *
 * @param onDone called once, when the visitor dismisses it or opens the chat
 */
export function placeTeaser(host: ChatHost, box: HTMLElement, words: string, onDone: () => void): () => void {
  const teaser = document.createElement('div');
  teaser.className = 'teaser';
  // `auto` is no value, so both schemes remain.
  teaser.style.colorScheme = host.colorScheme ?? '';
  teaser.part.add('teaser');
  const text = makeButton('text', words);
  text.dir = 'auto';
  const { Language } = (host.config ?? host.record ?? {}) as ChatbotTraits;
  if (typeof Language === 'string') text.lang = Language;
  const close = makeButton('close', '');
  close.part.add('teaser-close');
  close.ariaLabel = { ...teaserTexts, ...host.texts }.closeTeaser;
  teaser.append(text, close);

  const remove = () => {
    host.removeEventListener('chatbot-opened', end);
    teaser.remove();
  };
  const end = () => {
    remove();
    onDone();
  };
  text.addEventListener('click', () => host.requestToggle(true, 'teaser'));
  close.addEventListener('click', () => {
    end();
    host.focusLauncher();
  });
  host.addEventListener('chatbot-opened', end);
  const { shadowRoot } = host;
  if (shadowRoot) addStyles(shadowRoot, styles);
  box.append(teaser);
  return remove;
}

function makeButton(className: string, text: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.textContent = text;
  return button;
}

function recall(key: string): Mark | undefined {
  try {
    return (localStorage.getItem(key) as Mark | null) ?? known.get(key);
  } catch {
    return known.get(key);
  }
}

/** @param isLasting whether to store the mark in the browser */
function remember(key: string, mark: Mark, isLasting: boolean): void {
  known.set(key, mark);
  try {
    if (isLasting) localStorage.setItem(key, mark);
  } catch {
    // The page may not use storage.
  }
}
