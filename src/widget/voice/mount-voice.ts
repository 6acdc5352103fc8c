import { define } from '../../ui/define.js';
import type { ChatContext } from '../context.js';
import { ChatbotDictation } from './dictation.js';
import { ChatbotTalk } from './talk.js';
import { Voice } from './voice.js';
import { ChatbotVoiceNote } from './voice-note.js';
import { ChatbotVoicePlayer } from './voice-player.js';

export function mountVoice(chat: ChatContext): Voice {
  define({
    'chatbot-voice-player': ChatbotVoicePlayer,
    'chatbot-voice-note': ChatbotVoiceNote,
    'chatbot-talk': ChatbotTalk,
    'chatbot-dictation': ChatbotDictation,
  });
  return chat.once(Voice);
}
