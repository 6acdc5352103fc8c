import { css } from 'lit';

/** Windows in which the open panel takes the whole screen: phones in both directions, and pages zoomed to 200 % or more. */
export const FULL_SCREEN = css`
  (max-width: 480px), (max-height: 480px) and (max-width: 960px)
`;

/**
 * Styles of the panel, its header and the suggestions. Comments are here, not in the CSS, which visitors download:
 *
 * - The theme reads the accent from the color of the host; all content sets its own.
 * - `.is-away` hides without losing the focus; `.is-aside` while the page's focused element is under the panel.
 * - The panel moves without scaling, because the transcript measures itself meanwhile.
 * - The panel is a container, because an on-screen keyboard changes its height but not that of the window.
 * - On a page of its own, the column is at most 768 px wide; the transcript has its scrollbar at the edge of the window.
 * - The button to try again waits for the notice, which has it beside the reason, so that it doesn't move away.
 * - The menu in the header is above all layers (\`layers.ts\`), none of which can rise above the header.
 * - In a low panel, what is below the transcript scrolls, from the input field upward, so that the transcript keeps its
 *   height. The lowest has room for the input field and the lower half of the footnotes without a scrollbar, so those are
 *   above it.
 * - At twice its size, the name needs the room of the avatar and more lines, and grows less in a narrow panel. Lines that
 *   find no room can be scrolled.
 * - The name is as wide as its text, and aligned within that by its own direction, so that its ellipsis is not outside.
 * - In a low panel, controls don't grow with the text, so that large text leaves room for the transcript and the input field.
 * - Letters may reach below their line, so the name of a low panel has a pixel for that, and nothing to scroll.
 * - While the notice has a button to try again or to talk to a person, the transcript and the footnotes have none.
 * - The avatar's image covers its letter, whatever the height of its line.
 */
export const panelStyles = css`
  :host {
    display: contents;
    color: var(--cb-accent);
  }

  .panel {
    position: absolute;
    inset-block-end: 0;
    right: var(--cb-right, 0);
    left: var(--cb-left);
    display: flex;
    flex-direction: column;
    inline-size: min(var(--chatbot-bubble-panel-width, 400px), calc(100vw - 2 * var(--cb-offset-inline)));
    block-size: min(var(--chatbot-bubble-panel-height, 720px), calc(100dvh - 2 * var(--cb-offset-block)));
    container-type: size;
    overflow: clip;
    border-radius: var(--cb-corner, var(--cb-radius-l));
    background: var(--cb-surface);
    color: var(--cb-surface-text);
    box-shadow: var(--cb-shadow);
    outline: none;
    visibility: hidden;
    opacity: 0;
    transform: translateY(16px);
    transition:
      opacity var(--cb-duration) ease-out,
      transform var(--cb-duration) cubic-bezier(0.2, 0.9, 0.3, 1.1),
      visibility 0s var(--cb-duration);
  }

  .is-wide {
    inline-size: min(760px, calc(100vw - 2 * var(--cb-offset-inline)));
    block-size: calc(100dvh - 2 * var(--cb-offset-block));
  }

  .panel.in-page {
    inset: 0;
    inline-size: auto;
    block-size: auto;
    box-shadow: none;
    transition: none;
  }

  .in-page :is(.close-button, .size-button) {
    display: none;
  }

  .in-page > * {
    --cb-gutter: max(0px, 50cqi - 384px);
  }

  .in-page > :not(.header, chatbot-message-list, .bottom),
  .in-page > .bottom > * {
    margin-inline: var(--cb-gutter);
  }

  .in-page > .bottom > slot {
    display: block;
  }

  .is-open {
    visibility: visible;
    opacity: 1;
    transform: none;
    transition-delay: 0s;
  }

  @starting-style {
    .panel:not(.in-page) {
      opacity: 0;
      transform: translateY(16px);
    }
  }

  .is-away {
    opacity: 0;
    transition: none;
  }

  .is-aside {
    transform: translateY(100vh);
  }

  .is-dark {
    color-scheme: dark;
    outline: 1px solid var(--cb-border-color);
  }

  .panel:focus-visible {
    outline: 2px solid var(--cb-focus-ring);
  }

  .header {
    position: relative;
    z-index: 1;
    display: flex;
    align-items: center;
    flex: none;
    padding-block: var(--cb-size-4);
    padding-inline: var(--cb-size-5) var(--cb-size-3);
    background: var(--cb-accent);
    color: var(--cb-accent-text);
  }

  .avatar {
    position: relative;
    flex: none;
    margin-inline-end: var(--cb-size-3);
    display: grid;
    place-items: center;
    inline-size: calc(var(--cb-unit) * 38);
    block-size: calc(var(--cb-unit) * 38);
    overflow: hidden;
    border-radius: var(--cb-radius-pill);
    background: var(--cb-accent-text);
    color: var(--cb-accent);
    font-size: var(--cb-text-l);
    font-weight: 650;
  }

  .avatar img {
    position: absolute;
    inset: 0;
    background: inherit;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  .name {
    flex: 1;
    display: flex;
    min-inline-size: 0;
  }

  .title {
    margin: 0;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden auto;
    scrollbar-width: none;
    font-size: min(var(--cb-text-l), 8cqi);
    font-weight: 650;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }

  @container (max-width: 18em) {
    .avatar {
      display: none;
    }

    .title {
      -webkit-line-clamp: 4;
    }
  }

  .header-button {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: calc(var(--cb-unit) * 36);
    block-size: calc(var(--cb-unit) * 40);
    border-radius: var(--cb-radius-l);
    color: inherit;
  }

  .header-button:hover {
    background: #7f7f7f47;
  }

  .header-button:focus-visible {
    outline-color: currentcolor;
    outline-offset: -2px;
  }

  .panel > :not(.header),
  .bottom > * {
    isolation: isolate;
  }

  chatbot-message-list {
    flex: 1;
    min-block-size: calc(var(--cb-unit) * 48);
  }

  .panel:has(> .bottom > chatbot-notice:not(:defined)) > chatbot-message-list {
    --cb-retry-delay: 2s;
  }

  :host([has-retry]) chatbot-message-list {
    --cb-retry: none;
  }

  .panel:has([has-form]),
  .panel:has([offers-person]) chatbot-footnotes {
    --cb-person: hidden;
  }

  .bottom {
    display: contents;
  }

  .suggestions {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: var(--cb-size-3);
    margin: 0;
    padding: 0 var(--cb-size-5) var(--cb-size-5);
    list-style: none;
  }

  [has-form] > .suggestions {
    display: none;
  }

  .suggestions li {
    max-inline-size: 100%;
  }

  .suggestion {
    padding: var(--cb-size-3) var(--cb-size-4);
    background: var(--cb-surface);
    line-height: 1.35;
  }

  .suggestion:hover {
    background: var(--cb-bot-background);
  }

  chatbot-composer {
    position: relative;
    flex: none;
  }

  [awaited]:not(:defined) {
    block-size: calc(var(--cb-unit) * 24);
  }

  .panel > [inert] {
    display: none;
  }

  @media ${FULL_SCREEN} {
    .panel:not(.in-page) {
      position: fixed;
      inset: var(--cb-viewport-top, 0px) 0 auto;
      inline-size: min(100%, 100vw);
      margin-left: var(--cb-viewport-left, 0px);
      block-size: var(--cb-viewport-block-size, 100dvh);
      border-radius: 0;
      padding-inline: env(safe-area-inset-left, 0px) env(safe-area-inset-right, 0px);
      padding-block-end: env(safe-area-inset-bottom, 0px);
    }

    .header {
      padding-block-start: calc(var(--cb-size-4) + env(safe-area-inset-top, 0px));
    }

    .panel:not(.in-page) .size-button {
      display: none;
    }
  }

  @container (max-height: 420px) {
    .panel > * {
      --cb-unit: 1px;
    }

    .header {
      padding-block: calc(2px + env(safe-area-inset-top, 0px)) 2px;
      padding-inline-start: var(--cb-size-4);
    }

    .avatar {
      margin-inline-end: var(--cb-size-3);
      inline-size: calc(var(--cb-unit) * 24);
      block-size: calc(var(--cb-unit) * 24);
      font-size: var(--cb-text-xs);
    }

    .title {
      margin-block-end: -1px;
      padding-block-end: 1px;
    }

    .title,
    .header-button {
      font-size: calc(var(--cb-unit) * 15);
      line-height: calc(var(--cb-unit) * 17);
      -webkit-line-clamp: 2;
    }

    .header-button {
      block-size: calc(var(--cb-unit) * 34);
    }

    chatbot-message-list {
      min-block-size: min(calc(var(--cb-unit) * 120), 50cqb);
    }

    .bottom {
      display: flex;
      flex: 0 1 auto;
      flex-direction: column-reverse;
      min-block-size: 0;
      overflow-y: auto;
      overscroll-behavior: contain;
      scrollbar-width: thin;
    }

    .bottom > * {
      display: block;
      flex: none;
    }

    .bottom > [name='before-input'] {
      order: 2;
    }

    .bottom > chatbot-notice {
      order: 3;
    }

    .bottom > chatbot-composer {
      display: flex;
      order: 1;
    }

    .bottom > [name='footer'] {
      order: -1;
    }

    .bottom > chatbot-footnotes {
      order: 4;
    }
  }

  @media (forced-colors: active) {
    .panel {
      border: 1px solid CanvasText;
    }

    .header {
      border-block-end: 1px solid CanvasText;
    }
  }
`;
