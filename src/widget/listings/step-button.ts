import { css, html, nothing, svg, type TemplateResult } from 'lit';
import { icon } from '../../ui/icons.js';

/** Points forward; styles mirror it for right-to-left languages. */
export const forwardIcon = icon(svg`<path d="m9 6 6 6-6 6" />`);

/** Renders a round previous or next button. At the end it is disabled with ARIA only, so that it keeps the focus. */
export const renderStepButton = (
  label: string,
  glyph: TemplateResult<2>,
  isDisabled: boolean,
  act: () => void,
): TemplateResult =>
  html`<button
    type="button"
    class="step round"
    aria-label=${label}
    aria-disabled=${isDisabled ? 'true' : nothing}
    @click=${isDisabled ? nothing : act}
  >
    ${glyph}
  </button>`;

export const stepStyles = css`
  .step {
    --size: calc(var(--cb-unit) * 44);
    --icon: calc(var(--cb-unit) * 24);
    border: 1px solid var(--cb-control-border);
  }

  .step:dir(rtl) svg {
    transform: scaleX(-1);
  }

  .step[aria-disabled] {
    opacity: 0.5;
    cursor: default;
  }

  @media (forced-colors: active) {
    .step.round[aria-disabled] {
      color: GrayText;
      opacity: 1;
    }
  }
`;
