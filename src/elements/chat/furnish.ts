import type { record as Record } from './voice/define-talk.js';
import type { sendFiles as SendFiles } from './files/send-files.js';
import { define } from '../shared/define.js';
import { loadExtras } from './load-extras.js';
import { isKept } from './kept-database.js';
import { mayKeep } from './may-keep.js';
import { addStage, type MessageStage } from './message-stage.js';

export { clearKept } from './clear-kept.js';
export { runCommand } from './commands.js';

/** Brings to life what stands in a panel only where the page or the owner's settings want it. */
export function furnish(stage: MessageStage): void {
  const { requireConsent, listings, settings } = stage.host;
  const { chatbotPrivacyPolicyUrl, talkToHuman, enableUploadImage, enablePushToTalk } = settings;
  addStage(stage);
  void Promise.allSettled([
    requireConsent && loadExtras().then(({ checkConsent }) => checkConsent(stage.host)),
    (chatbotPrivacyPolicyUrl || talkToHuman) &&
      import('./footnotes.js').then(({ ChatbotFootnotes }) =>
        define({ 'chatbot-footnotes': ChatbotFootnotes }),
      ),
    enablePushToTalk && import('./voice/define-talk.js').then(({ openTalk }) => openTalk(stage)),
    (enableUploadImage || enablePushToTalk) && furnishFiles(stage),
    !settings.welcomeMessage &&
      import('./blank-chat.js').then(({ fillBlankChat }) => fillBlankChat(stage)),
    keepSaved(stage),
    listings && import('./listings/listing-browser.js').then(({ addBrowser }) => addBrowser(stage)),
    // What cannot be loaded is tried again with the next rendering.
  ]);
}

/** Sends a question of the page's own with files; see there. */
export const sendFiles: typeof SendFiles = async (...request) =>
  (await import('./files/send-files.js')).sendFiles(...request);

/** Begins or ends a recording for the page; see there. */
export const record: typeof Record = async (...request) =>
  (await import('./voice/define-talk.js')).record(...request);

/** Homes that were saved before can be seen, and prove like the history that the browser is still open. */
async function keepSaved(stage: MessageStage): Promise<void> {
  const { host } = stage;
  // A browser that does not tell shows them with the first card.
  if (!mayKeep(host) || !(await isKept(host, 'homes:'))) return;
  const { keepHomes } = await import('./listings/saved/keep-homes.js');
  keepHomes(stage);
}

/** The messages show their files before the next one can be chosen. */
async function furnishFiles(stage: MessageStage): Promise<void> {
  const [{ defineMessageFiles }, attachments] = await Promise.all([
    import('./files/message-files.js'),
    stage.host.settings.enableUploadImage && import('./files/attachments.js'),
  ]);
  defineMessageFiles();
  if (attachments) attachments.defineAttachments(stage);
}
