import type { Feature } from '../context.js';
import { isDictationOn } from './is-dictation-on.js';
import type { Voice } from './voice.js';

/** Push-to-talk, voice messages and dictation. */
export const voice: Feature<Voice> = {
  isNeeded: ({ conversation, host, isSettled }) =>
    host.settings.enablePushToTalk ||
    isDictationOn(host) ||
    (isSettled && conversation.messages.some(({ askType }) => askType === 'Audio')),
  mount: async chat => (await import('./mount-voice.js')).mountVoice(chat),
};
