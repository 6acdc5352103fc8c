import { documentProperty } from '../../document-property.js';
import { ResizeObserver } from '../../page-platform.js';
import { AbortController, ownOptions } from '../../platform.js';
import type { ComposerPart } from '../context.js';

/**
 * Watches for what takes the chat from a visitor who is speaking. Returns the end of watching.
 *
 * @param interrupt called when the tab is hidden, and when the chat closes or a form or view covers the input field, so that
 *   no microphone listens while nothing shows it
 * @param leave called when the page is left
 */
export function watchPage(chat: Element, composer: ComposerPart, interrupt: () => void, leave: () => void): () => void {
  const watching = new AbortController();
  const listening = ownOptions({ signal: watching.signal });
  document.addEventListener(
    'visibilitychange',
    () => documentProperty('visibilityState') === 'hidden' && interrupt(),
    listening,
  );
  chat.addEventListener('chatbot-closed', interrupt, listening);
  // Runs synchronously, because a page in the back/forward cache executes nothing more.
  window.addEventListener('pagehide', leave, listening);
  const size = new ResizeObserver(() => composer.checkVisibility() || interrupt());
  size.observe(composer);
  return () => {
    watching.abort();
    size.disconnect();
  };
}
