import { documentProperty } from '../../../conversation/document-property.js';
import { ownOptions, platform } from '../../../platform.js';

/** What takes the page from a visitor who records. */
export interface PageEnds {
  /** The tab or the chat is out of his sight: what there is waits for him. */
  interrupt(): void;
  /** The page is left. */
  leave(): void;
}

/**
 * Watches, while a recording is under way, for whatever takes the page from the visitor.
 *
 * @param chat the element whose closing ends it, too
 * @returns ends it
 */
export function watchPage(chat: Element | undefined, ends: PageEnds): () => void {
  const watching = new platform.AbortController();
  const listening = ownOptions({ signal: watching.signal });
  const interrupt = () => ends.interrupt();
  document.addEventListener(
    'visibilitychange',
    () => documentProperty('visibilityState') === 'hidden' && interrupt(),
    listening,
  );
  chat?.addEventListener('chatbot-closed', interrupt, listening);
  // At once: a page in the back/forward cache does nothing more.
  window.addEventListener('pagehide', () => ends.leave(), listening);
  return () => watching.abort();
}
