import type { AnswerChunk } from '../../../src/client/answer-stream.js';
import { ChatbotError } from '../../../src/client/errors.js';
import { ConversationSync, type SyncOptions } from '../../../src/history/sync/conversation-sync.js';
import { WriteAhead } from '../../../src/history/write-ahead.js';
import { ChatConversation } from '../../../src/conversation/chat-conversation.js';
import { freshName } from './databases.js';

/** A tab of the site: a conversation with its sync, and an answer that the test delivers. */
export class TestTab {
  readonly conversation: ChatConversation;
  readonly ahead: WriteAhead;
  readonly sync: ConversationSync;
  /** Questions sent to the service. */
  readonly asked: string[] = [];
  readonly restored: number[] = [];
  readonly cleared: number[] = [];
  /** A wait before a question takes the ask lock, as for a session. */
  session = Promise.resolve();
  /** Whether questions wait for the ask lock: a question does not wait for a history that is still loading. */
  takesLock = true;
  #say: ((chunk: AnswerChunk) => void) | undefined;
  #chunks: AnswerChunk[] = [];

  constructor(options: Partial<SyncOptions> & { readonly serialNumber: string }) {
    this.conversation = new ChatConversation((question, { signal }) => this.#ask(question.content, signal));
    const baseUrl = 'https://chat.example';
    this.ahead = new WriteAhead(this.conversation, () => ({ baseUrl, ...options }));
    this.sync = new ConversationSync(this.conversation, {
      baseUrl,
      ahead: this.ahead,
      removesOnClose: Promise.resolve(false),
      onRestored: count => this.restored.push(count),
      onCleared: count => this.cleared.push(count),
      ...options,
    });
  }

  /** The messages that the visitor sees: role, content and status of each message. */
  get seen(): string[] {
    return this.conversation.messages.map(({ role, content, status }) => `${role}: ${content} (${status})`);
  }

  say(content: string): void {
    this.#push({ type: 'fragment', content });
  }

  end(content: string): void {
    this.#push({ type: 'final', content });
  }

  async talk(question: string, answer: string): Promise<void> {
    const done = this.conversation.send({ content: question });
    this.end(answer);
    await done;
  }

  async *#ask(content: string, signal: AbortSignal): AsyncGenerator<AnswerChunk> {
    await this.session;
    if (signal.aborted) throw new ChatbotError('aborted', 'Stopped.');
    const release = this.takesLock ? await this.sync.acquireAskLock(signal) : () => {};
    try {
      this.asked.push(content);
      for (;;) yield this.#chunks.shift() ?? (await this.#next(signal));
    } finally {
      release();
    }
  }

  #next(signal: AbortSignal): Promise<AnswerChunk> {
    return new Promise((resolve, reject) => {
      this.#say = resolve;
      signal.addEventListener('abort', () => reject(new ChatbotError('aborted', 'Stopped.')));
    });
  }

  #push(chunk: AnswerChunk): void {
    const say = this.#say;
    this.#say = undefined;
    if (say) say(chunk);
    else this.#chunks.push(chunk);
  }
}

/** A site with a unique chatbot. */
export function freshSite(): { readonly serialNumber: string } {
  return { serialNumber: freshName() };
}

/** A tab after its history was loaded. */
export async function openTab(options: Partial<SyncOptions> & { readonly serialNumber: string }): Promise<TestTab> {
  const tab = new TestTab(options);
  await tab.sync.start();
  return tab;
}

/** Resolves as soon as `isSo` returns true, or never. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(resolve => requestAnimationFrame(resolve));
}
