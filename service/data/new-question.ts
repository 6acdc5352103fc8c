import { and, eq } from 'drizzle-orm';
import type { ChatAskType } from '../../src/protocol/ask.js';
import type { PageContext } from '../../src/protocol/page-context.js';
import type { Database } from './database.js';
import { message } from './schema.js';

export interface NewQuestion {
  readonly sessionId: number;
  readonly chatbotId: number;
  readonly content: string;
  readonly type: ChatAskType;
  readonly fileIds: readonly number[];
  /** The sender's own id of the question: one that is repeated is stored once. */
  readonly clientId?: string | undefined;
  /** An earlier question of the session that it replaces, with everything that followed. */
  readonly replacesId?: number | undefined;
  /** The page that it was asked from. */
  readonly context?: Omit<PageContext, 'Tools'> | undefined;
  /** The month it counts toward, in the chatbot's time zone, such as `2025-01`. */
  readonly month: string;
}

/**
 * Returns the id of a question that its sender has sent before, because the response was lost. With another text, or to
 * replace it, the sender's id belongs to the new question.
 */
export async function findRepeated(db: Database, question: NewQuestion): Promise<number | undefined> {
  const { sessionId, clientId, replacesId, content, type, fileIds } = question;
  if (clientId === undefined) return undefined;
  const isKnown = and(eq(message.sessionId, sessionId), eq(message.role, 'user'), eq(message.clientId, clientId));
  const [known] = await db
    .select({ id: message.id, content: message.content, files: message.fileIds, replaced: message.replaced })
    .from(message)
    .where(isKnown);
  if (!known) return undefined;
  // The text of a recording is stored once it is heard.
  const isSameText = known.content === content || (type !== 'Text' && content === '');
  const isSame = !known.replaced && isSameText && known.files.join() === fileIds.join();
  if (isSame && replacesId !== known.id) return known.id;
  await db.update(message).set({ clientId: null }).where(isKnown);
  return undefined;
}
