import { ChatbotError } from '../../client/errors.js';
import type { Answer } from '../../conversation/message.js';
import { fileTexts } from '../../locales/widget/english/files.js';
import { ChosenFiles } from './chosen-files.js';
import { defineMessageFiles } from './message-files.js';
import type { ChatContext } from '../context.js';

/**
 * Sends a question of the page with files, with the same rules as for visitors. Sends nothing if one file is
 * rejected.
 *
 * @throws {ChatbotError} with kind `protocol` and the reason, in the visitor's language, if a file can't be sent;
 *   else see `Conversation.send`
 */
export async function sendFiles(chat: ChatContext, content: string, files: readonly File[]): Promise<Answer> {
  defineMessageFiles();
  const chosenFiles = new ChosenFiles(chat, {
    strings: () => ({ ...fileTexts, ...chat.host.texts }),
    onChange: () => {},
  });
  try {
    chosenFiles.add(files);
    await chosenFiles.checked;
    const [refused] = chosenFiles.refused;
    if (refused) throw new ChatbotError('protocol', `${refused.name}: ${refused.reason}`);
    return await chosenFiles.ask(content);
  } finally {
    chosenFiles.close();
  }
}
