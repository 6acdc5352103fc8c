import { documentProperty } from '../../document-property.js';
import { isConsentPending } from '../../ui/consent-pending.js';
import type { ChatHost } from '../../ui/chat-host.js';
import type { Feature } from '../context.js';
import type { PageContext } from './page-context.js';
import { watchPage } from './watch-page.js';

/** Elements in which a page says what it is about. */
const SAYS = 'script[type^="application/ld+json"],link[rel=canonical]';

const followed = new WeakSet<ChatHost>();

/** The page that the visitor asks from, with its tools, and the visitor's own agent in browsers with WebMCP. */
export const pageContext: Feature<PageContext> = {
  isNeeded: ({ host }) => {
    if (isConsentPending(host)) return false;
    if (host.context || host.tools?.length || 'modelContext' in document) return true;
    if (!host.open || host.getAttribute('page-context') === 'off') return false;
    if (saysSomething()) return true;
    // A framework may say it later, for this page or for the next one.
    if (host.isConnected && !followed.has(host)) follow(host);
    return false;
  },
  mount: async chat => (await import('./mount-page-context.js')).mountPageContext(chat),
};

const saysSomething = () => documentProperty('querySelector').call(document, SAYS);

/** Looks again when the page says what it is about, unless the chat is closed or removed by then. */
function follow(host: ChatHost): void {
  followed.add(host);
  const changes = watchPage(() => {
    if (host.isConnected && host.open && !saysSomething()) return;
    changes.disconnect();
    followed.delete(host);
    host.requestUpdate();
  });
}
