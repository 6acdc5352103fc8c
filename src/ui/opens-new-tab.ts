import type { ChatHost } from './chat-host.js';
import { isOfDomain } from './link-activation.js';
import { URL } from '../platform.js';

/** Whether an address opens in a new tab; the owner's own site may open in this one. */
export function opensNewTab({ linkTarget, settings }: ChatHost, href: string | undefined): boolean {
  if (linkTarget === 'self' || !href) return false;
  if (linkTarget !== 'auto') return true;
  const url = new URL(href);
  return url.origin !== location.origin && !isOfDomain(url, settings.customDomain);
}
