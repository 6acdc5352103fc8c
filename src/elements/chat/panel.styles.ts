import { css } from 'lit';

/** The panel's box, its header and the suggestions. */
export const panelStyles = css`
  /* The colour of the host is where the theme reads the accent; everything in it sets its own. */
  :host {
    display: contents;
    color: var(--cb-accent);
  }

  .panel {
    position: absolute;
    inset-block-end: calc(var(--cb-launcher-size) + 14px);
    right: 0;
    display: flex;
    flex-direction: column;
    inline-size: min(
      var(--chatbot-bubble-panel-width, 400px),
      calc(100vw - 2 * var(--cb-offset-inline))
    );
    block-size: min(
      var(--chatbot-bubble-panel-height, 680px),
      calc(100vh - var(--cb-launcher-size) - 2 * var(--cb-offset-block) - 14px)
    );
    block-size: min(
      var(--chatbot-bubble-panel-height, 680px),
      calc(100dvh - var(--cb-launcher-size) - 2 * var(--cb-offset-block) - 14px)
    );
    overflow: hidden;
    border-radius: var(--cb-radius);
    background: var(--cb-surface);
    color: var(--cb-surface-text);
    box-shadow: var(--cb-shadow);
    outline: none;
    visibility: hidden;
    opacity: 0;
    transform: translateY(10px) scale(0.97);
    transform-origin: bottom right;
    transition:
      opacity var(--cb-duration) ease-out,
      transform var(--cb-duration) cubic-bezier(0.2, 0.9, 0.3, 1.1),
      visibility 0s var(--cb-duration);
  }

  .panel.left {
    right: auto;
    left: 0;
    transform-origin: bottom left;
  }

  .panel.is-open {
    visibility: visible;
    opacity: 1;
    transform: none;
    transition-delay: 0s;
  }

  .panel.is-dark {
    color-scheme: dark;
    outline: 1px solid var(--cb-border-color);
  }

  .panel:focus-visible {
    outline: 2px solid var(--cb-focus-ring);
  }

  .header {
    display: flex;
    align-items: center;
    gap: 12px;
    flex: none;
    padding: 14px 10px 14px 18px;
    background: var(--cb-accent);
    color: var(--cb-accent-text);
  }

  .header:dir(rtl) {
    padding: 14px 18px 14px 10px;
  }

  .avatar {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 38px;
    block-size: 38px;
    overflow: hidden;
    border-radius: 50%;
    background: var(--cb-accent-text);
    color: var(--cb-accent);
    font-size: 17px;
    font-weight: 650;
  }

  .avatar img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  .title {
    flex: 1;
    min-inline-size: 0;
    margin: 0;
    overflow: hidden;
    font-size: 16px;
    font-weight: 650;
    line-height: 1.3;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .header-button {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    border-radius: 50%;
    color: inherit;
    transition: background var(--cb-duration);
  }

  .header-button:hover {
    background: rgb(127 127 127 / 28%);
  }

  .header-button:focus-visible {
    outline-color: currentcolor;
    outline-offset: -2px;
  }

  chatbot-message-list {
    flex: 1;
    min-block-size: 0;
  }

  .suggestions {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 8px;
    flex: none;
    max-block-size: 40%;
    margin: 0;
    padding: 4px 16px 12px;
    overflow-y: auto;
    list-style: none;
  }

  .suggestions li {
    max-inline-size: 100%;
  }

  .suggestion {
    padding: 8px 14px;
    border: 1px solid var(--cb-border-color);
    border-radius: 18px;
    background: var(--cb-surface);
    color: var(--cb-link);
    font-size: 14px;
    line-height: 1.35;
    overflow-wrap: anywhere;
    transition:
      background var(--cb-duration),
      border-color var(--cb-duration);
  }

  .suggestion:hover {
    border-color: var(--cb-link);
    background: var(--cb-bot-background);
  }

  chatbot-composer {
    flex: none;
  }

  @media (max-width: 480px) {
    .panel {
      position: fixed;
      inset: 0;
      inline-size: 100%;
      block-size: 100vh;
      block-size: 100dvh;
      border-radius: 0;
      padding-block-end: env(safe-area-inset-bottom, 0px);
    }

    .header {
      padding-block-start: calc(12px + env(safe-area-inset-top, 0px));
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
