import { parseUrl } from '../markdown/links.js';
import type { ChatHost } from './chat-host.js';
import { emit, type ChatbotEventDetails } from './events.js';

/**
 * Reports to the page that the visitor followed a link of an answer, by a click, the keyboard or the middle
 * button. The page can cancel a plain click to navigate itself, but not a click that opens another tab or window.
 *
 * Not stated: what CustomDomain does in the widget. With `link-target="auto"` it is the owner's own site.
 */
export function followLinks(host: ChatHost): void {
  const { shadowRoot } = host;
  if (!shadowRoot) return;
  const tell = (event: MouseEvent): void => {
    const link = linkOf(event);
    if (!link) return;
    if (host.linkTarget === 'auto' && isOfDomain(link, host.settings.customDomain)) link.removeAttribute('target');
    emitActivation(host, 'chatbot-link-activated', { href: link.href }, event);
  };
  for (const type of ['click', 'auxclick'] as const)
    shadowRoot.addEventListener(type, event => tell(event as MouseEvent));
}

/** Reports a click on a link to the page, which can cancel a plain click. */
export function emitActivation<Name extends 'chatbot-link-activated' | 'chatbot-listing-selected'>(
  host: ChatHost,
  name: Name,
  detail: ChatbotEventDetails[Name],
  event: MouseEvent,
): void {
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
  // The right button only opens the browser's context menu.
  if (button > 1) return;
  const isPlain = !button && !ctrlKey && !metaKey && !shiftKey && !altKey;
  if (!emit(host, name, detail, isPlain)) event.preventDefault();
}

/** Whether an address is on a domain, which is given as a host or a URL. */
export function isOfDomain({ protocol, host }: Pick<HTMLAnchorElement, 'protocol' | 'host'>, domain: string): boolean {
  if (!domain || !/^https?:$/.test(protocol)) return false;
  return parseUrl(/^https?:/i.test(domain) ? domain : `https://${domain}`)?.host === host;
}

function linkOf(event: Event): HTMLAnchorElement | undefined {
  const path = event.composedPath();
  const answer = path.findIndex(node => node instanceof Element && node.matches('.answer'));
  return path
    .slice(0, Math.max(answer, 0))
    .find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement && !!node.href);
}
