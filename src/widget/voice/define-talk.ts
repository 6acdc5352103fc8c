import { isHeldBack } from '../../ui/held-back.js';
import type { ChatContext } from '../context.js';
import { ChatbotTalk } from './talk.js';
import { ChatbotVoiceNote } from './voice-note.js';
import { ChatbotVoicePlayer } from './voice-player.js';

const elements = {
  'chatbot-voice-player': ChatbotVoicePlayer,
  'chatbot-voice-note': ChatbotVoiceNote,
  'chatbot-talk': ChatbotTalk,
} as const;

/** Defines the elements for voice messages. A name that is already defined is skipped. */
export function defineTalk(): void {
  for (const [name, element] of Object.entries(elements))
    if (!customElements.get(name)) customElements.define(name, element);
}

/** Connects the panel's talk button to its chat, once the panel has rendered. */
export async function openTalk(chat: ChatContext): Promise<ChatbotTalk | undefined> {
  defineTalk();
  const { host } = chat;
  await host.updateComplete;
  const panel = host.shadowRoot?.querySelector('chatbot-panel');
  await panel?.updateComplete;
  const composer = panel?.shadowRoot?.querySelector('chatbot-composer');
  await composer?.updateComplete;
  const talk = composer?.shadowRoot?.querySelector('chatbot-talk');
  if (!(talk instanceof ChatbotTalk)) return undefined;
  talk.begin(chat);
  return talk;
}

/** Opens the panel and starts recording; with `end` ends the current recording. See `ChatbotTalk`. */
export async function record(chat: ChatContext, end?: { readonly send?: boolean }): Promise<void> {
  const { host } = chat;
  if (!end) host.requestToggle(true, 'api');
  const talk = await openTalk(chat);
  if (end) await talk?.stopRecording(end.send !== false);
  else if (!host.settings.enablePushToTalk)
    console.warn('<chatbot-bubble>: EnablePushToTalk of the chatbot is not set.');
  else if (host.open && !isHeldBack(host)) await talk?.startRecording();
}
