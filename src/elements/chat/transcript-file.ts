import type { Conversation } from '../../conversation/conversation.js';
import type { Message } from '../../conversation/message.js';
import { saveFile } from '../shared/save-file.js';
import type { panelTexts } from '../../locales/widget/english/panel.js';

/** What the file says beside the messages. */
export interface TranscriptFileOptions {
  /** The chatbot's name. */
  readonly name: string;
  /** Texts of the owner that stand before the first message. */
  readonly greetings: readonly string[];
  readonly strings: typeof panelTexts;
  /** Language of the times; empty: the browser's. */
  readonly language: string;
}

/** Saves the whole conversation as a text file, earlier messages included. The file is made here. */
export async function downloadTranscript(
  conversation: Conversation,
  options: TranscriptFileOptions,
): Promise<void> {
  try {
    while (conversation.hasEarlier && (await conversation.loadEarlier())) continue;
  } catch {
    // What is loaded is better than nothing.
  }
  const text = transcriptText(conversation.messages, options);
  const name = `chat-${new Date().toISOString().slice(0, 10)}.txt`;
  saveFile(name, text, 'text/plain;charset=utf-8');
}

/** The conversation for a reader: who said what, and when. */
export function transcriptText(
  messages: readonly Message[],
  { name, greetings, strings, language }: TranscriptFileOptions,
): string {
  const time = timeFormat(language);
  const speakers = { user: strings.you, bot: name, system: '' };
  const marks = {
    failed: strings.notSent,
    stopped: strings.stopped,
    incomplete: strings.unfinished,
  } as Readonly<Record<string, string | undefined>>;
  const paragraphs = messages.map(({ role, content, fileNames, status, createdAt }) => {
    const head = [speakers[role], time.format(createdAt)].filter(Boolean).join(', ');
    const files = fileNames?.join(', ');
    return [head, content, files, marks[status] && `(${marks[status]})`].filter(Boolean).join('\n');
  });
  return [strings.chatWith(name), ...greetings, ...paragraphs].join('\n\n') + '\n';
}

function timeFormat(language: string): Intl.DateTimeFormat {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  try {
    return new Intl.DateTimeFormat(language || undefined, style);
  } catch {
    // A page may call its language what it likes.
    return new Intl.DateTimeFormat(undefined, style);
  }
}
