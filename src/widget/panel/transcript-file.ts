import type { ChatConversation } from '../../conversation/chat-conversation.js';
import type { Message } from '../../conversation/message.js';
import { MarkdownRenderer, prepareGrowingBlocks, prepareSanitizer } from '../../markdown/render-blocks.js';
import { readableText } from '../../markdown/readable-text.js';
import { saveFile } from '../../ui/save-file.js';
import type { panelTexts } from '../../locales/widget/english/panel.js';

export interface TranscriptFileOptions {
  readonly name: string;
  /** Texts of the owner before the first message. */
  readonly greetings: readonly string[];
  readonly strings: typeof panelTexts;
  /** Language of the times; empty: the browser's. */
  readonly language: string;
}

/** Whether downloads may be blocked, which browsers don't report, by a sandbox. Pages opened from disk have none. */
export function mayBlockDownloads(): boolean {
  if (origin === 'null') return location.protocol !== 'file:';
  try {
    const { sandbox } = (frameElement ?? {}) as Partial<HTMLIFrameElement>;
    return !!sandbox?.length && !sandbox.contains('allow-downloads');
  } catch {
    // Some browsers throw for a cross-origin parent.
    return false;
  }
}

export async function loadAll(conversation: ChatConversation): Promise<void> {
  try {
    while (conversation.hasEarlier && (await conversation.loadEarlier())) continue;
  } catch {
    // The messages loaded so far are enough.
  }
}

/** Downloads the whole conversation as a text file, including earlier messages. Nothing is sent. */
export async function downloadTranscript(
  conversation: ChatConversation,
  options: TranscriptFileOptions,
): Promise<void> {
  await loadAll(conversation);
  const text = await transcriptText(conversation.messages, options);
  const name = `chat-${new Date().toISOString().slice(0, 10)}.txt`;
  saveFile(name, text, 'text/plain;charset=utf-8');
}

export async function transcriptText(
  messages: readonly Message[],
  { name, greetings, strings, language }: TranscriptFileOptions,
): Promise<string> {
  const readable = await loadReader();
  const time = timeFormat(language);
  const speakers = { user: strings.you, bot: name, system: '' };
  const marks = { failed: strings.notSent, stopped: strings.stopped, incomplete: strings.unfinished } as Readonly<
    Record<string, string | undefined>
  >;
  const paragraphs = messages.map(({ role, content, fileNames, status, createdAt, agent }) => {
    const speaker = (role === 'bot' && agent?.name) || speakers[role];
    const head = [speaker, time.format(createdAt)].filter(Boolean).join(', ');
    const files = fileNames?.join(', ');
    const mark = role === 'user' && status === 'incomplete' ? undefined : marks[status];
    const text = role === 'bot' ? readable(content, strings) : content;
    return [head, text, files, mark && `(${mark})`].filter(Boolean).join('\n');
  });
  return [strings.chatWith(name), ...greetings, ...paragraphs].join('\n\n') + '\n';
}

/** Returns a function that renders Markdown as readable text; it returns the Markdown if the renderer can't be loaded. */
async function loadReader(): Promise<(markdown: string, texts: typeof panelTexts) => string> {
  try {
    await Promise.all([prepareSanitizer(), prepareGrowingBlocks()]);
    return (markdown, texts) => {
      const answer = document.createElement('div');
      const rules = { imageHosts: [], linkTarget: 'blank', texts } as const;
      const renderer = new MarkdownRenderer(answer, rules);
      while (renderer.update(markdown, true)) continue;
      return readableText(answer);
    };
  } catch {
    return markdown => markdown;
  }
}

function timeFormat(language: string): Intl.DateTimeFormat {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  try {
    return new Intl.DateTimeFormat(language || undefined, style);
  } catch {
    // The page's language may be invalid.
    return new Intl.DateTimeFormat(undefined, style);
  }
}
