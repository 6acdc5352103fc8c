import type { record as Record } from './voice/define-talk.js';
import type { sendFiles as SendFiles } from './files/send-files.js';
import { define } from '../shared/define.js';
import { fillBlankChat } from './blank-chat.js';
import { ChatbotFootnotes } from './footnotes.js';
import { isKept } from './kept-database.js';
import { mayKeep } from './may-keep.js';
import { addStage, type MessageStage } from './message-stage.js';

export { clearKept, clearLeftBehind } from './clear-kept.js';
export { runCommand } from './commands.js';
export { fitPhone } from './phone.js';
export { explain, mayUseSecret } from './setup-advice.js';

/** Brings to life what stands in a panel only where the page or the owner's settings want it. */
export function furnish(stage: MessageStage): void {
  const { requireConsent, listings, settings } = stage.host;
  const { chatbotPrivacyPolicyUrl, talkToHuman, enableUploadImage, enablePushToTalk } = settings;
  addStage(stage);
  if (chatbotPrivacyPolicyUrl || talkToHuman) define({ 'chatbot-footnotes': ChatbotFootnotes });
  if (!settings.welcomeMessage) fillBlankChat(stage);
  void Promise.allSettled([
    requireConsent &&
      import('./bubble-extras.js').then(({ checkConsent }) => checkConsent(stage.host)),
    enablePushToTalk && import('./voice/define-talk.js').then(({ openTalk }) => openTalk(stage)),
    (enableUploadImage || enablePushToTalk) && furnishFiles(stage),
    keepSaved(stage),
    listings && import('./listings/feature.js').then(({ addBrowser }) => addBrowser(stage)),
    // What cannot be loaded is tried again with the next rendering.
  ]);
}

/** Sends a question of the page's own with files; see there. */
export const sendFiles: typeof SendFiles = async (...request) =>
  (await import('./files/feature.js')).sendFiles(...request);

/** Begins or ends a recording for the page; see there. */
export const record: typeof Record = async (...request) =>
  (await import('./voice/define-talk.js')).record(...request);

/** Homes that were saved before can be seen, and prove like the history that the browser is still open. */
async function keepSaved(stage: MessageStage): Promise<void> {
  const { host } = stage;
  // A browser that does not tell shows them with the first card.
  if (!mayKeep(host) || !(await isKept(host, 'homes:'))) return;
  const { keepHomes } = await import('./listings/feature.js');
  keepHomes(stage);
}

/** The messages show their files before the next one can be chosen. */
async function furnishFiles(stage: MessageStage): Promise<void> {
  const { defineMessageFiles, defineAttachments } = await import('./files/feature.js');
  defineMessageFiles();
  if (stage.host.settings.enableUploadImage) defineAttachments(stage);
}
