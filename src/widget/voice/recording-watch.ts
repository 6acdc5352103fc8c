import { documentProperty } from '../../conversation/document-property.js';
import { ownOptions, platform } from '../../platform.js';

/** Called when the visitor can no longer record. */
export interface RecordingInterruptHandlers {
  /** The tab or the chat is hidden; the recording so far is kept. */
  interrupt(): void;
  /** The page is being left. */
  leave(): void;
}

/** Watches for events that take the page from a visitor who is recording, such as closing `chat`. */
export function watchPage(chat: Element | undefined, ends: RecordingInterruptHandlers): () => void {
  const watching = new platform.AbortController();
  const listening = ownOptions({ signal: watching.signal });
  const interrupt = () => ends.interrupt();
  document.addEventListener(
    'visibilitychange',
    () => documentProperty('visibilityState') === 'hidden' && interrupt(),
    listening,
  );
  chat?.addEventListener('chatbot-closed', interrupt, listening);
  // Runs synchronously, because a page in the back/forward cache executes nothing more.
  window.addEventListener('pagehide', () => ends.leave(), listening);
  return () => watching.abort();
}
