import { documentProperty } from '../../document-property.js';
import { ResizeObserver } from '../../page-platform.js';
import { AbortController, ownOptions } from '../../platform.js';
import { isConsentPending } from '../../ui/consent-pending.js';
import type { Recording } from '../../voice/recorder.js';
import { VoiceError } from '../../voice/voice-error.js';
import type { ChatContext, ComposerPart } from '../context.js';
import { VoiceDraft } from './voice-draft.js';

/** The voice messages of one chat. */
export class Voice {
  /** The message that is being recorded or waits to be sent. */
  readonly draft: VoiceDraft;
  /**
   * Sent recordings by the `fileIds` array of their message, so that they are freed with the message. After a reload
   * there are none, because only IDs are stored.
   */
  readonly recordings = new WeakMap<readonly number[], Recording>();
  readonly #chat: ChatContext;

  constructor(chat: ChatContext) {
    this.#chat = chat;
    this.draft = new VoiceDraft(chat, this.recordings);
  }

  /** Opens the panel and starts recording; with `end` ends it. @throws {VoiceError} if no recording starts */
  async record(end?: { readonly send?: boolean }): Promise<void> {
    const { draft } = this;
    if (end) return end.send === false ? draft.cancelRecording() : draft.finish({ sends: true });
    const { host } = this.#chat;
    host.requestToggle(true, 'api');
    // The page may have changed the settings just before.
    await host.updateComplete;
    if (!host.settings.enablePushToTalk) throw new VoiceError('failed', 'EnablePushToTalk of the chatbot is not set.');
    if (!host.open) throw new VoiceError('failed', 'The panel is not open.');
    if (isConsentPending(host)) throw new VoiceError('failed', 'The visitor has not agreed yet.');
    // TypeScript assumes that every browser has it.
    if (!(navigator.userActivation as UserActivation | undefined)?.isActive)
      throw new VoiceError('no-gesture', 'Recording can start only after a user gesture.');
    await draft.startOrThrow();
  }
}

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
