import { ChatbotError } from '../../client/errors.js';
import type { Answer } from '../../conversation/message.js';
import { fileTexts } from '../../locales/widget/english/files.js';
import { FileBasket } from './file-list.js';
import { defineMessageFiles } from './message-files.js';
import type { MessageStage } from '../context.js';

/**
 * Sends a question of the page with files, with the same rules as for visitors. Sends nothing if one file is
 * rejected.
 *
 * @throws {ChatbotError} with kind `protocol` and the reason, in the visitor's language, if a file can't be sent;
 *   else see `Conversation.send`
 */
export async function sendFiles(
  stage: MessageStage,
  content: string,
  files: readonly File[],
): Promise<Answer> {
  defineMessageFiles();
  const basket = new FileBasket(stage, {
    strings: () => ({ ...fileTexts, ...stage.host.texts }),
    onChange: () => {},
  });
  try {
    basket.add(files);
    await basket.checked;
    const [refused] = basket.refused;
    if (refused) throw new ChatbotError('protocol', `${refused.name}: ${refused.reason}`);
    return await basket.ask(content);
  } finally {
    basket.close();
  }
}
