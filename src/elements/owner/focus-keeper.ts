import type { LitElement } from 'lit';

/**
 * Keeps the focus in an element whose buttons come and go: where the one that has it is no longer drawn, or
 * can no longer be used, what `fallback` finds has it next.
 */
export function keepFocus(host: LitElement, fallback: () => HTMLElement | null): void {
  let focused: Element | null = null;
  host.addController({
    hostUpdate() {
      focused = host.shadowRoot?.activeElement ?? null;
    },
    hostUpdated() {
      if (focused && (!focused.isConnected || focused.matches(':disabled'))) fallback()?.focus();
    },
  });
}
