import { css } from '@lit/reactive-element';

/** The part of the scale that the launcher needs. It has its own file because every visitor loads it. */
export const launcherScale = css`
  --cb-text-m: var(--chatbot-bubble-font-size, calc(var(--cb-medium, 16px) * 0.9375));
  --cb-radius-pill: 999px;
`;
