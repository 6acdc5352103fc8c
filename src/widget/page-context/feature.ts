import { documentProperty } from '../../document-property.js';
import { isConsentPending } from '../../ui/consent-pending.js';
import type { ChatHost } from '../../ui/chat-host.js';
import type { Feature } from '../context.js';
import type { PageContext } from './page-context.js';

/** Elements in which a page says what it is about. */
const SAYS = 'script[type^="application/ld+json"],link[rel=canonical]';

/** Missing before Safari 26.2 and Firefox 147: https://caniuse.com/mdn-api_navigation. */
const platform = globalThis as { readonly navigation?: EventTarget };

const followed = new WeakSet<ChatHost>();

/** The page that the visitor asks from, with its tools, and the visitor's own agent in browsers with WebMCP. */
export const pageContext: Feature<PageContext> = {
  isNeeded: ({ host }) => {
    if (isConsentPending(host)) return false;
    if (host.context || host.tools?.length || 'modelContext' in document) return true;
    if (!host.open || host.getAttribute('page-context') === 'off') return false;
    if (documentProperty('querySelector').call(document, SAYS)) return true;
    // The next page of a router may say it.
    if (!followed.has(host)) {
      const weak = new WeakRef(host);
      platform.navigation?.addEventListener('navigatesuccess', () => weak.deref()?.requestUpdate());
    }
    followed.add(host);
    return false;
  },
  mount: async chat => (await import('./mount-page-context.js')).mountPageContext(chat),
};
