import { css } from '@lit/reactive-element';

/** What the launcher needs of the scale, in a file of its own because every visitor loads it. */
export const launcherScale = css`
  --cb-text-m: var(--chatbot-bubble-font-size, calc(var(--cb-medium, 16px) * 0.9375));
  --cb-radius-pill: 999px;
`;
