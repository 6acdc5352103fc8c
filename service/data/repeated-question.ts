import { and, eq } from 'drizzle-orm';
import type { Database } from './database.js';
import type { NewQuestion } from './messages.js';
import { message } from './schema.js';

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
  if (isSame && replacesId === undefined) return known.id;
  await db.update(message).set({ clientId: null }).where(isKnown);
  return undefined;
}
