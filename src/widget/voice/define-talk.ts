import { define } from '../../ui/define.js';
import { isConsentPending } from '../../ui/consent-pending.js';
import { VoiceError } from '../../voice/voice-error.js';
import type { ChatContext } from '../context.js';
import { ChatbotTalk } from './talk.js';
import { ChatbotVoiceNote } from './voice-note.js';
import { ChatbotVoicePlayer } from './voice-player.js';

export { addDictation } from './dictation.js';

export const defineTalk = (): void =>
  define({
    'chatbot-voice-player': ChatbotVoicePlayer,
    'chatbot-voice-note': ChatbotVoiceNote,
    'chatbot-talk': ChatbotTalk,
  });

/** Opens the panel and starts recording; with `end` ends it. @throws {VoiceError} if no recording starts */
export async function record(chat: ChatContext, end?: { readonly send?: boolean }): Promise<void> {
  const { host, parts } = chat;
  if (!end) host.requestToggle(true, 'api');
  defineTalk();
  await host.updateComplete;
  await parts.panel?.updateComplete;
  await parts.composer?.updateComplete;
  const { talk } = parts;
  await talk?.updateComplete;
  if (end) return talk?.stopRecording(end.send !== false);
  if (!host.settings.enablePushToTalk) throw new VoiceError('failed', 'EnablePushToTalk of the chatbot is not set.');
  if (!host.open || !talk) throw new VoiceError('failed', 'The panel is not open.');
  if (isConsentPending(host)) throw new VoiceError('failed', 'The visitor has not agreed yet.');
  return talk.startRecording();
}
