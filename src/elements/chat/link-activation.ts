import type { ChatHost } from '../shared/chat-host.js';
import { emit, type ChatbotEventDetails } from '../shared/events.js';
import { isOfDomain } from '../shared/owner-link.js';

const followed = new WeakSet<EventTarget>();

/**
 * Tells the page when the visitor follows a link of an answer, in the same way or another: by a click, the
 * keyboard, the middle button. A plain click the page may cancel and lead there itself; what the visitor
 * wants in a place of his own choice goes there.
 *
 * Not stated: what CustomDomain does in the widget. With `link-target="auto"` it is the owner's own site.
 */
export function followLinks(host: ChatHost): void {
  const { shadowRoot } = host;
  if (!shadowRoot || followed.has(shadowRoot)) return;
  followed.add(shadowRoot);
  const tell = (event: MouseEvent): void => {
    const link = linkOf(event);
    if (!link) return;
    if (host.linkTarget === 'auto' && isOfDomain(link, host.settings.customDomain))
      link.removeAttribute('target');
    tellOfPress(host, 'chatbot-link-activated', { href: link.href }, event);
  };
  for (const type of ['click', 'auxclick'] as const)
    shadowRoot.addEventListener(type, event => tell(event as MouseEvent));
}

/** Tells the page that a link was pressed. The page may cancel a plain click. */
export function tellOfPress<Name extends 'chatbot-link-activated' | 'chatbot-listing-selected'>(
  host: ChatHost,
  name: Name,
  detail: ChatbotEventDetails[Name],
  event: MouseEvent,
): void {
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
  // The right button opens the browser's own menu, which may lead anywhere or nowhere.
  if (button > 1) return;
  const isPlain = !button && !ctrlKey && !metaKey && !shiftKey && !altKey;
  if (!emit(host, name, detail, isPlain)) event.preventDefault();
}

/** The link of an answer that was pressed; what else is in the panel is none. */
function linkOf(event: Event): HTMLAnchorElement | undefined {
  const path = event.composedPath();
  const answer = path.findIndex(node => node instanceof Element && node.matches('.answer'));
  return path
    .slice(0, Math.max(answer, 0))
    .find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement && !!node.href);
}
