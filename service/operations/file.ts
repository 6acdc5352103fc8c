import { FORMATS } from '../../src/files/formats.js';
import { isWhole, type NewFile } from '../data/files.js';
import { ServiceError } from '../failure.js';
import { mayUse } from '../files/file-access.js';
import { cleanFileName, extensionOf } from '../files/file-name.js';
import type { UploadClaims } from '../files/receive-upload.js';
import { requireEnabled, uploadQuotaUsedUp } from '../files/upload-rules.js';
import { findSession } from './find-session.js';
import type { Call, Handler, Services } from './operation.js';

/**
 * GetPreUploadUrl: the first of the three upload steps.
 *
 * Not stated: a visitor's file belongs to their session. A file sent with an owner's key belongs to the owner,
 * or to the session that the request names, for a server between the visitor and the service. A name with an
 * unsupported extension is refused before the upload.
 */
export const getPreUploadUrl: Handler<'GetPreUploadUrl'> = async (request, call, services) => {
  const name = cleanFileName(request.fileName);
  const extension = extensionOf(name);
  if (extension !== '' && !EXTENSIONS.includes(`.${extension}`))
    throw new ServiceError(415, `The field fileName must end with one of ${EXTENSIONS.join(', ')}, not .${extension}.`);
  const sender = await senderOf(request.sessionID ?? undefined, extension, call, services);
  const { repositories, uploadQuota } = services;
  const id = await repositories.files.add({ ...sender, name }, uploadQuota, call.now);
  if (id === undefined) throw uploadQuotaUsedUp(uploadQuota);
  return {
    FileStoreId: String(id),
    PreUploadUrl: await services.uploadLinks.issue(
      call.serviceOrigin,
      { f: id } satisfies UploadClaims,
      call.now.getTime(),
    ),
  };
};

/**
 * ReportUploadSuccess: the last upload step.
 *
 * Not stated: returns whether the file is stored. Clients may repeat it.
 */
export const reportUploadSuccess: Handler<'ReportUploadSuccess'> = async ({ FileStoreId: id }, call, services) => {
  const { caller } = call;
  const file = await services.repositories.files.byId(id);
  if (caller.type === 'visitor') await findSession(caller.claims.sessionId, call, services);
  if (!file || !mayUse(caller, file)) throw new ServiceError(404, `There is no file with the id ${id}.`);
  if (!isWhole(file)) throw new ServiceError(409, 'The file has not been uploaded: send its bytes to PreUploadUrl.');
  return true;
};

const EXTENSIONS = Object.values(FORMATS).flatMap(({ extensions }) => extensions.map(extension => `.${extension}`));

type Sender = Omit<NewFile, 'name'>;

/**
 * @param named the session that the request names
 * @param extension the extension of the file's name; empty when there is none
 */
async function senderOf(named: number | undefined, extension: string, call: Call, services: Services): Promise<Sender> {
  const { caller } = call;
  if (caller.type === 'anybody') throw new ServiceError(401, 'A key is missing.');
  const session = named ?? (caller.type === 'visitor' ? caller.claims.sessionId : undefined);
  if (session === undefined && caller.type === 'owner') return { tenantId: caller.tenantId, sender: 'owner' };
  const { id: sessionId, chatbot } = await findSession(session!, call, services);
  // Without an extension, the check happens when the bytes arrive.
  const format = Object.values(FORMATS).find(({ extensions }) => extensions.includes(extension));
  if (format) requireEnabled(chatbot.settings, format.type);
  return { tenantId: chatbot.tenantId, chatbotId: chatbot.id, sessionId, sender: 'visitor' };
}
