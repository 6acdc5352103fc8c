import type { Feature } from '../context.js';
import type { SentFiles } from './sent-files.js';

/** Images and videos: selecting, sending and showing them. */
export const attachments: Feature<SentFiles> = {
  // Voice messages are shown as files, too, and sent files even if the owner no longer allows new ones.
  isNeeded: ({ conversation, host: { settings }, isSettled, parts }) =>
    settings.enableUploadImage ||
    settings.enablePushToTalk ||
    // An agent sees images even if the chatbot does not.
    parts.panel.agent === 'present' ||
    (isSettled && conversation.messages.some(({ fileIds }) => !!fileIds)),
  mount: async chat => (await import('./mount-attachments.js')).mountAttachments(chat),
};
