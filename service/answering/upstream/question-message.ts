import type { AnswerFile, AnswerRequest } from '../answerer.js';
import type { ChatMessage } from './chat-round.js';

type Part = { readonly type: 'image_url'; readonly image_url: { readonly url: string } };

/** Maximum bytes of images per question, because they are sent as text from memory. */
const MAX_IMAGE_BYTES = 20 * 1024 * 1024;

/**
 * Creates the model's message. It mentions files that the model doesn't get, to prevent guesses.
 *
 * @param lead precedes the question
 */
export async function questionMessage(
  { content, type, files }: Pick<AnswerRequest, 'content' | 'type' | 'files'>,
  canSee: boolean,
  lead = '',
): Promise<ChatMessage> {
  const seen = canSee && type === 'Image' ? firstThatFit(files) : [];
  const hasUnseen = type !== 'Text' && (seen.length === 0 || seen.length < files.length);
  const note = hasUnseen ? unseenNote(type, files.length - seen.length) : '';
  if (seen.length === 0) return { role: 'user', content: lead + note + content };
  const words = content.trim() === '' ? '(The visitor sent this without text.)' : content;
  const images = await Promise.all(seen.map(asPart));
  return { role: 'user', content: [{ type: 'text', text: lead + note + words }, ...images] };
}

export const hasImages = ({ content }: ChatMessage): boolean =>
  typeof content === 'object' && !!content?.some(part => part.type === 'image_url');

function firstThatFit(files: readonly AnswerFile[]): readonly AnswerFile[] {
  let left = MAX_IMAGE_BYTES;
  return files.filter(({ size }) => {
    const fits = size <= left;
    if (fits) left -= size;
    return fits;
  });
}

const unseenNote = (type: string, count: number) =>
  `(The visitor sent ${count > 1 ? `${count} files` : 'a file'} of kind ${type}, which can't be opened. Say so.)\n`;

async function asPart({ contentType, read }: AnswerFile): Promise<Part> {
  const bytes = Buffer.from(await read());
  return { type: 'image_url', image_url: { url: `data:${contentType};base64,${bytes.toString('base64')}` } };
}
