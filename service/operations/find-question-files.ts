import { FORMATS } from '../../src/files/formats.js';
import type { CheckedRequestOf } from '../../src/protocol/operations.js';
import type { AnswerFile } from '../answering/answerer.js';
import { isWhole, type StoredFile, type WholeFile } from '../data/files.js';
import type { Session } from '../data/sessions.js';
import { ServiceError } from '../failure.js';
import { mayUse } from '../files/file-access.js';
import { TYPE_NAMES } from '../files/refusal-text.js';
import type { FileStorage } from '../files/storage.js';
import { requireEnabled } from '../files/upload-rules.js';
import type { Call, Services } from './operation.js';

/**
 * Finds the files that a question names, in its order (interface 4.2).
 *
 * Not stated: visitors may name only files of their session, owners those of that session and their own. The
 * last upload step is optional.
 *
 * @throws {Refusal} 403 when the owner has disabled files of its kind, 404 when the caller has no such file,
 *   400 when it does not fit `chatAskType` or its bytes are missing
 */
export async function findQuestionFiles(
  { fileIds, chatAskType }: CheckedRequestOf<'ClientAsk'>,
  session: Session,
  { caller }: Call,
  { repositories, storage }: Services,
): Promise<readonly AnswerFile[]> {
  const ids = fileIds ?? [];
  const found = await repositories.files.byIds(ids);
  const usable = found.filter(file => mayUse(caller, file) && isOf(session, file));
  const missing = ids.find(id => !usable.some(file => file.id === id));
  if (missing !== undefined) throw new ServiceError(404, `There is no file with the id ${missing}.`);
  return usable.map(file => {
    if (!isWhole(file)) throw new ServiceError(400, `The field fileIds names ${file.id}, which was not uploaded.`);
    const { type } = FORMATS[file.format];
    if (file.sender === 'visitor') requireEnabled(session.chatbot.settings, type);
    if (type !== chatAskType)
      throw new ServiceError(
        400,
        `The field fileIds names ${file.id}, ${TYPE_NAMES[type]}, but chatAskType is ${chatAskType}.`,
      );
    return asAnswerFile(file, storage);
  });
}

const isOf = (session: Session, file: StoredFile) =>
  file.sessionId === session.id || (file.sender === 'owner' && file.tenantId === session.chatbot.tenantId);

function asAnswerFile(file: WholeFile, storage: FileStorage): AnswerFile {
  const { type: kind, contentType } = FORMATS[file.format];
  const { name, format, size, width, height, seconds, storageKey } = file;
  return {
    kind,
    contentType,
    ...{ name, format, size, width, height, seconds },
    read: async () => new Uint8Array(await new Response(await storage.open(storageKey)).arrayBuffer()),
  };
}
