import type { ChatHost } from '../../shared/chat-host.js';
import { emit } from '../../shared/events.js';
import { isOfDomain } from '../../shared/owner-link.js';
import type { Home } from './home.js';

/** Whether a home's page opens in a tab of its own; the owner's own site may stay in this one. */
export function opensNewTab({ linkTarget, settings }: ChatHost, { href }: Home): boolean {
  if (linkTarget === 'self' || !href) return false;
  if (linkTarget !== 'auto') return true;
  const url = new URL(href);
  return url.origin !== location.origin && !isOfDomain(url, settings.customDomain);
}

/**
 * Tells the page that the visitor follows the link of a home. A plain click the page may cancel, and show
 * the home itself.
 */
export function selectHome(host: ChatHost, { listing }: Home, event: MouseEvent): void {
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
  // The right button opens the browser's own menu, which may lead anywhere or nowhere.
  if (button > 1) return;
  const isPlain = !button && !ctrlKey && !metaKey && !shiftKey && !altKey;
  if (!emit(host, 'chatbot-listing-selected', { listing }, isPlain)) event.preventDefault();
}
