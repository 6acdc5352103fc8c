import type { Answer, Message } from '../../conversation/message.js';
import { fileTexts } from '../../locales/widget/english/files.js';
import type { ChatContext } from '../context.js';
import { sendFiles } from './chosen-files.js';

/** A file that was sent from this page and is kept until the conversation is deleted. */
export interface SentFile {
  readonly bytes: Blob;
  /** Whether the file is small enough to show. */
  readonly canBeShown: boolean;
}

/** The files of one chat. Prevents retrying a question whose files are gone with their session. */
export class SentFiles {
  readonly #chat: ChatContext;
  /** Empty after a reload, because the history stores no bytes. */
  readonly #sent = new Map<number, SentFile>();

  constructor(chat: ChatContext) {
    this.#chat = chat;
    const { conversation } = chat;
    conversation.addEventListener('change', () => {
      if (!conversation.messages.length) this.#sent.clear();
    });
    conversation.addEventListener('before-retry', event => {
      if (!this.#isLost(event.detail.question)) return;
      event.preventDefault();
      this.#explainLoss(event.detail.question);
    });
  }

  /** Keeps a sent file, to show it. */
  readonly keep = (fileId: number, file: SentFile): void => {
    this.#sent.set(fileId, file);
  };

  find(fileId: number): SentFile | undefined {
    return this.#sent.get(fileId);
  }

  /** Sends a question of the page with files, or nothing if one is rejected. @throws {ChatbotError} with the reason */
  send(content: string, files: readonly File[]): Promise<Answer> {
    return sendFiles(this.#chat, content, files, this.keep);
  }

  /** If a question does not name its session, the service decides. */
  #isLost({ fileIds, sessionId }: Message): boolean {
    return !!fileIds?.length && sessionId !== undefined && sessionId !== this.#chat.sessionId;
  }

  #explainLoss({ content }: Message): void {
    const { conversation, host } = this.#chat;
    const { filesGone } = { ...fileTexts, ...host.texts };
    conversation.addSystemMessage(filesGone);
    this.#chat.announce(filesGone);
    const { draft } = conversation;
    if (!draft.includes(content)) conversation.draft = [content, draft].filter(Boolean).join('\n');
  }
}
