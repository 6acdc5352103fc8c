import type { Conversation } from '../../../conversation/conversation.js';
import type { Message } from '../../../conversation/message.js';
import { fileTexts } from '../../../locales/widget/english/files.js';
import type { MessageStage } from '../message-stage.js';

const guarded = new WeakSet<Conversation>();

/**
 * Keeps a question from being asked again without its files: only the session they were uploaded in takes
 * them, and after a reload or in another tab there is another one. The visitor is told, and finds his words in
 * the input.
 */
export function guardLostFiles(stage: MessageStage): void {
  const { conversation } = stage;
  if (guarded.has(conversation)) return;
  guarded.add(conversation);
  conversation.addEventListener('before-retry', event => {
    const { question } = event.detail;
    if (!isLost(question, stage)) return;
    event.preventDefault();
    const { filesGone } = { ...fileTexts, ...stage.host.texts };
    conversation.tell(filesGone);
    const panel = stage.host.shadowRoot?.querySelector('chatbot-panel');
    if (panel) panel.announcement = filesGone;
    const { draft } = conversation;
    if (!draft.includes(question.content))
      conversation.draft = [question.content, draft].filter(Boolean).join('\n');
  });
}

/** Of a question that does not say where its files are, the service has to judge. */
function isLost({ fileIds, sessionId }: Message, stage: MessageStage): boolean {
  return !!fileIds?.length && sessionId !== undefined && sessionId !== stage.sessionId;
}
