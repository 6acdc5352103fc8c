import type { record as Record } from './voice/define-talk.js';
import type { sendFiles as SendFiles } from './attachments/send-files.js';
import { define } from '../ui/define.js';
import { fillBlankChat } from './panel/blank-chat.js';
import { ChatbotFootnotes } from './messages/footnotes.js';
import { isStored } from '../history/is-stored.js';
import { loadExtras } from './load-extras.js';
import { mayStore } from '../ui/may-store.js';
import type { ChatContext } from './context.js';

export { clearStored, clearExpired } from './clear-stored.js';
export { runCommand } from './commands.js';
export { fitPhone } from './panel/phone.js';
export { explain, mayUseSecret } from './setup-advice.js';

/** Loads the features that the page or the owner's settings turn on. */
export function furnish(stage: ChatContext): void {
  const { requireConsent, listings, settings } = stage.host;
  const { chatbotPrivacyPolicyUrl, talkToHuman, enableUploadImage, enablePushToTalk } = settings;
  if (chatbotPrivacyPolicyUrl || talkToHuman) define({ 'chatbot-footnotes': ChatbotFootnotes });
  if (!settings.welcomeMessage) fillBlankChat(stage);
  void Promise.allSettled([
    requireConsent && askForConsent(stage),
    enablePushToTalk && import('./voice/define-talk.js').then(({ openTalk }) => openTalk(stage)),
    (enableUploadImage || enablePushToTalk) && furnishFiles(stage),
    keepSaved(stage),
    listings && import('./listings/feature.js').then(({ addBrowser }) => addBrowser(stage)),
    // The next rendering tries again.
  ]);
}

/** Loads and calls `sendFiles`. */
export const sendFiles: typeof SendFiles = async (...request) =>
  (await import('./attachments/feature.js')).sendFiles(...request);

/** Loads and calls `record`. */
export const record: typeof Record = async (...request) =>
  (await import('./voice/define-talk.js')).record(...request);

/** Loads the consent request and looks up stored consent. */
async function askForConsent({ host }: ChatContext): Promise<void> {
  const [{ checkConsent }] = await Promise.all([import('./bubble-extras.js'), loadExtras()]);
  checkConsent(host);
}

/** Shows listings saved earlier. Like the history, they show that the browser session continues. */
async function keepSaved(stage: ChatContext): Promise<void> {
  const { host } = stage;
  // A browser that can't list its databases shows them with the first card.
  if (!mayStore(host) || !(await isStored(host, 'homes:'))) return;
  const { keepHomes } = await import('./listings/feature.js');
  keepHomes(stage);
}

/** Loads the display of sent files before the file picker. */
async function furnishFiles(stage: ChatContext): Promise<void> {
  const { defineMessageFiles, defineAttachments } = await import('./attachments/feature.js');
  defineMessageFiles();
  if (stage.host.settings.enableUploadImage) defineAttachments(stage);
}
