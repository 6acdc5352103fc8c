import { css, html, nothing, svg, type TemplateResult } from 'lit';
import { icon } from './icons.js';

/** Points backward; styles mirror it for right-to-left languages. */
export const backIcon = icon(svg`<path d="m15 6-6 6 6 6" />`);

/**
 * Renders the header of a form or view: its title and the back button.
 *
 * @param back label of the back button
 * @param more content at the end of the line
 */
export const renderViewTop = (
  title: string,
  back: string,
  goBack: () => void,
  more: TemplateResult | typeof nothing = nothing,
): TemplateResult =>
  html`<div class="top">
    <button type="button" class="back round" aria-label=${back} title=${back} @click=${goBack}>${backIcon}</button>
    <h3 id="title" tabindex="-1">${title}</h3>
    ${more}
  </div>`;

/**
 * Shows all of the control that gets the focus, as the handler of `focusin` in a form or table. How much of it browsers
 * show is not specified (https://github.com/whatwg/html/issues/94): WebKitGTK 2.50 leaves a tall field half hidden. Can go
 * when that is specified.
 */
export const showFocused = ({ target }: Event): void =>
  (target as Element).scrollIntoView({ block: 'nearest', inline: 'nearest' });

export const viewTopStyles = css`
  .top {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--cb-size-3);
  }

  /* At least as wide as its longest word: what follows moves below it. */
  .top h3 {
    flex: 1 6em;
    max-inline-size: 100%;
    overflow-wrap: break-word;
  }

  .back {
    --size: calc(var(--cb-unit) * 40);
    --icon: calc(var(--cb-unit) * 24);
    margin-inline-start: calc(-1 * var(--cb-size-3));
  }

  .back:hover {
    background: rgb(127 127 127 / 16%);
  }

  .back:dir(rtl) svg {
    transform: scaleX(-1);
  }
`;
