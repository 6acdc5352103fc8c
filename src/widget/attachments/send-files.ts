import { ChatbotError } from '../../client/errors.js';
import type { Answer } from '../../conversation/message.js';
import { fileTexts } from '../../locales/widget/english/files.js';
import { ChosenFiles } from './chosen-files.js';
import { defineMessageFiles } from './message-files.js';
import type { ChatContext } from '../context.js';

/** Sends a question of the page with files, or nothing if one is rejected. @throws {ChatbotError} with the reason */
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
