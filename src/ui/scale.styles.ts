import { css } from '@lit/reactive-element';
import { launcherScale } from './launcher-scale.styles.js';

/**
 * The scale of texts, corners, spaces and small controls, for the `:host` rules of the widget and the owner's elements. All of it
 * derives from `--chatbot-bubble-font-size` and `--chatbot-bubble-radius`:
 *
 * - `--cb-medium` is the reader's default font size, which `Accent` measures. `rem` would be the page's.
 * - Controls and spaces grow half as much as texts, so that a header with three buttons still fits on a phone, and never
 *   shrink, because fingers don't.
 * - Safari on iOS zooms into fields with texts below 16 px, by design since 2007:
 *   https://medium.com/swlh/auto-zoom-on-small-font-inputs-143757b11bde. `--cb-text-field` can go when it no longer does.
 * - A larger corner would cut the close button.
 */
export const scale = css`
  ${launcherScale}
  --cb-text-xs: calc(var(--cb-text-m) * 0.84);
  --cb-text-s: calc(var(--cb-text-m) * 0.93);
  --cb-text-l: calc(var(--cb-text-m) * 1.12);
  --cb-text-xl: calc(var(--cb-text-m) * 1.24);
  --cb-text-field: max(16px, var(--cb-text-m));
  --cb-radius-l: min(var(--chatbot-bubble-radius, 18px), 36px);
  --cb-radius-m: calc(var(--cb-radius-l) * 0.67);
  --cb-radius-s: calc(var(--cb-radius-l) * 0.35);
  --cb-unit: max(1px, 0.5px + var(--cb-text-m) / 30);
  --cb-size-1: calc(var(--cb-unit) * 4);
  --cb-size-2: calc(var(--cb-unit) * 6);
  --cb-size-3: calc(var(--cb-unit) * 8);
  --cb-size-4: calc(var(--cb-unit) * 12);
  --cb-size-5: calc(var(--cb-unit) * 16);
  --cb-size-6: calc(var(--cb-unit) * 20);
  --cb-duration: var(--chatbot-bubble-duration, 200ms);
  --cb-shadow: var(--chatbot-bubble-shadow, 0 1px 2px rgb(15 18 28 / 8%), 0 12px 40px rgb(15 18 28 / 22%));
`;
