import type { RateLimit } from '../../src/gateway/rate-limiter.js';
import type { VisitorData } from '../../src/protocol/visitor-data.js';
import { textSetting } from '../data/settings.js';
import type { ErasedFile } from '../data/visitor-data.js';
import { ServiceError } from '../failure.js';
import { findSession } from './find-session.js';
import { TYPES } from './history.js';
import type { Call, Handler, Services } from './operation.js';

/** Not stated: Erase also resets what is counted by session, so one session and one address can't repeat it all day. */
const PER_SESSION: RateLimit = { count: 10, seconds: 3600 };
const PER_ADDRESS: RateLimit = { count: 60, seconds: 3600 };

/**
 * Erase: deletes everything that is stored of the visitor's session, and stops its answers.
 *
 * Not stated: our own operation. Repeating it changes nothing. If a file can't be deleted, it answers 503 after all
 * else is deleted; nobody can open that file, and the service tries again every hour.
 */
export const erase: Handler<'Erase'> = async ({ sessionID }, call, services) => {
  const { id, chatbot } = await findSession(sessionID, call, services);
  await admit('Erase', id, call, services);
  const { visitorData } = services.repositories;
  // A running answer would transcribe a recording to its end, and store the contacts in it.
  for (const questionId of await visitorData.running(id)) await services.answers.stop(id, questionId);
  await deleteFiles(await visitorData.erase(chatbot.id, id), services);
  return 1;
};

async function deleteFiles(erased: readonly ErasedFile[], services: Services): Promise<void> {
  const deleted: number[] = [];
  let failure: unknown;
  for (const { id, storageKey } of erased)
    try {
      if (storageKey !== null) await services.storage.delete(storageKey);
      deleted.push(id);
    } catch (error) {
      failure ??= error;
    }
  if (deleted.length > 0) await services.repositories.files.forget(deleted);
  if (deleted.length === erased.length) return;
  throw new ServiceError(
    503,
    'The messages are deleted. A file could not be deleted yet: nobody can open it, and the service tries again within an hour.',
    { headers: { 'Retry-After': '60' }, cause: failure },
  );
}

/** Export: returns everything that is stored of the visitor's session. Not stated: our own operation. */
export const exportData: Handler<'Export'> = async ({ sessionID }, call, services) => {
  const { id, chatbot } = await findSession(sessionID, call, services);
  await admit('Export', id, call, services);
  const stored = await services.repositories.visitorData.read(id);
  if (!stored) throw new ServiceError(404, 'There is no session with this sessionID.');
  const { uri, timeZone, language, page, createdAt, messages, leads, files } = stored;
  const ownName = textSetting(chatbot.settings, 'Name');
  return {
    SessionID: id,
    CreateTime: createdAt.toISOString(),
    URI: uri,
    TimeZone: timeZone,
    Language: language,
    Page: page,
    Messages: messages.map(({ role, agentName, content, fileIds, replaced, context, rating, ...each }) => ({
      MessageID: each.id,
      Type: TYPES[role],
      Content: content,
      CreateTime: each.createdAt.toISOString(),
      ...(role === 'agent' && { Name: agentName ?? ownName }),
      ...(replaced && { Replaced: true }),
      ...(context && { Context: { ...context } }),
      ...(rating && { Rating: rating.value, ...(rating.content && { Comment: rating.content }) }),
      ...(fileIds.length > 0 && { FileIDs: [...fileIds] }),
    })),
    Leads: leads.map(lead => ({
      CreateTime: lead.createdAt.toISOString(),
      Source: lead.source,
      Contact: lead.contact,
      Content: lead.content,
    })),
    Files: files.map(file => ({
      FileStoreId: String(file.id),
      FileName: file.name,
      Size: file.size,
      CreateTime: file.createdAt.toISOString(),
      Url: `${call.serviceOrigin}/files/${file.id}`,
    })),
  } satisfies VisitorData;
};

async function admit(operation: string, sessionId: number, call: Call, services: Services): Promise<void> {
  // All visitors share the address of an owner's server, so that server has to limit them.
  if (call.caller.type === 'owner') return;
  const message = 'You have done this several times. Please try again later.';
  await services.limiter?.admit([operation, 'session', sessionId], PER_SESSION, message);
  if (call.network !== undefined)
    await services.limiter?.admit([operation, 'address', call.network], PER_ADDRESS, message);
}
