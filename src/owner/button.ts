import { html, nothing, type TemplateResult } from 'lit';

interface ButtonOptions {
  readonly kind?: string;
  readonly label?: string;
  readonly isPressed?: boolean;
  readonly isOff?: boolean;
}

/** Renders a button. One that is off keeps the focus, so that a screen reader can still read it. */
export const renderButton = (
  words: unknown,
  act: () => void,
  { kind = 'small', label, isPressed, isOff }: ButtonOptions = {},
): TemplateResult =>
  html`<button
    type="button"
    class=${kind}
    aria-label=${label ?? nothing}
    aria-pressed=${isPressed ?? nothing}
    aria-disabled=${isOff ? 'true' : nothing}
    @click=${() => isOff || act()}
  >
    ${words}
  </button>`;
