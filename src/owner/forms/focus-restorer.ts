import type { LitElement } from 'lit';

/** Moves the focus to `fallback` when the focused button of `host` disappears or is disabled. */
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
