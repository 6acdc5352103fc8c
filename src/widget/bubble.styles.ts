import { css } from '@lit/reactive-element';
import { launcherScale } from '../ui/launcher-scale.styles.js';

/**
 * Styles of the launcher on the host page. `!important` inside a shadow root beats the page's own rules, so a reset like
 * `* { all: unset !important }` cannot break the launcher; pages change it through custom properties. Lengths derive from
 * the text size or are in px, because `html { font-size }` belongs to the page. The rest of the scale comes with what is
 * loaded later. Comments are here, not in the CSS, which every visitor downloads:
 *
 * - `.root` inherits nothing from the page. The accent is read from its `color`, in any notation, and the reader's default
 *   font size from its `font-size`, so texts begin in its children.
 * - `:dir()` reads the `dir` attribute, which a page's reset can't change, unlike the CSS property.
 * - A side given as a number is the same in every language; `start` and `end` are mirrored. A browser that does not know
 *   `:dir()` skips it inside `:is()`.
 * - `all` comes first. It does not reset custom properties (https://drafts.csswg.org/css-cascade/#all-shorthand), but
 *   scripts of the page in Chromium 156 read those before it as `initial`. Dark Reader copies them and would shrink the
 *   launcher to nothing. The order is free once `host-styles.test.ts` passes with `all` at the end.
 * - The default icon is a shape: for an SVG, the browser would first create its SVG interfaces, which take 40 KiB.
 * - The grid keeps the launcher square with any image: a tall one would push the close icon out.
 */
export const bubbleStyles = css`
  :host {
    all: initial;
    ${launcherScale}
    --cb-font-family: var(--chatbot-bubble-font-family, system-ui, sans-serif);
    --cb-launcher-size: var(--chatbot-bubble-launcher-size, 60px);
    --cb-offset-block: var(--chatbot-bubble-offset-block, 20px);
    --cb-offset-inline: var(--chatbot-bubble-offset-inline, 20px);
    display: contents !important;
  }

  :host([mode='inline']) {
    position: relative;
    display: block !important;
    block-size: 600px;
  }

  :host([hidden]),
  [hidden] {
    display: none !important;
  }

  .root {
    all: initial;
    direction: ltr;
    color-scheme: light;
    position: fixed;
    z-index: var(--chatbot-bubble-z-index, 2147483000);
    inset-block-end: calc(var(--cb-offset-block) + env(safe-area-inset-bottom, 0px));
    right: calc(var(--cb-offset-inline) + env(safe-area-inset-right, 0px));
    display: block;
    color: var(--cb-accent);
  }

  .root > * {
    font: var(--cb-text-m) / 1.5 var(--cb-font-family);
  }

  .root:dir(rtl) {
    direction: rtl;
  }

  :host(:not([chat-bubble-align='start'], [chat-bubble-align='end'])) .left,
  :host([chat-bubble-align='start']) .root:is(:dir(ltr)),
  :host([chat-bubble-align='end']) .root:is(:dir(rtl)) {
    right: auto;
    left: calc(var(--cb-offset-inline) + env(safe-area-inset-left, 0px));
    --cb-right: auto;
    --cb-left: 0;
  }

  .launcher {
    all: unset;
    box-sizing: border-box;
    position: relative;
    inline-size: var(--cb-launcher-size);
    block-size: var(--cb-launcher-size);
    border-radius: var(--cb-radius-pill);
    background: var(--cb-accent);
    color: var(--cb-accent-text);
    box-shadow: 0 6px 20px rgb(15 18 28 / 24%);
    cursor: pointer;
  }

  .launcher:focus-visible {
    outline: 3px solid var(--cb-accent);
    outline-offset: 3px;
    box-shadow: 0 0 0 3px var(--cb-accent-text);
  }

  .launcher[disabled] {
    cursor: default;
    opacity: 0.6;
  }

  .launcher,
  .launcher slot {
    display: grid;
    grid-template: 100% / 100%;
    place-items: center;
  }

  .icon {
    inline-size: 40%;
    block-size: 35%;
    margin-block-end: 6%;
    border-radius: var(--cb-radius-pill);
    background: currentcolor;
  }

  .icon::after {
    content: '';
    display: block;
    inline-size: 44%;
    block-size: 60%;
    margin: 66% 0 0 4%;
    background: inherit;
    clip-path: polygon(28% 0, 100% 42%, 0 88%);
  }

  .launcher slot,
  .image {
    inline-size: 100%;
    block-size: 100%;
    border-radius: var(--cb-radius-pill);
    object-fit: cover;
  }

  .notice {
    position: absolute;
    inset-block-end: calc(100% + 12px);
    right: var(--cb-right, 0);
    left: var(--cb-left);
    inline-size: 240px;
    padding: 0.8em;
    border-radius: min(0.8em, var(--chatbot-bubble-radius, 1em));
    background: #fff;
    color: #171a21;
    box-shadow: var(--chatbot-bubble-shadow, 0 6px 20px rgb(15 18 28 / 24%));
  }

  @media (forced-colors: active) {
    .launcher {
      border: 2px solid ButtonText;
    }

    .icon {
      background: ButtonText;
    }
  }

  @media print {
    :host {
      display: none !important;
    }
  }
`;
