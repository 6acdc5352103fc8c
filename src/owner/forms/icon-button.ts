import { html, type TemplateResult } from 'lit';

export const renderIconButton = (
  icon: TemplateResult,
  label: string,
  handleClick: () => void,
  isDisabled = false,
): TemplateResult =>
  html`<button type="button" class="icon" aria-label=${label} ?disabled=${isDisabled} @click=${handleClick}>
    ${icon}
  </button>`;
