import { tooManyRequests } from '../../src/gateway/refusal.js';
import { FORMATS } from '../../src/files/formats.js';
import type { AnswerPart } from '../answering/answerer.js';
import { ServiceError } from '../failure.js';
import { cleanFileName, extensionOf } from '../files/file-name.js';
import type { UploadClaims } from '../files/receive-upload.js';
import { uploadQuotaUsedUp } from '../files/upload-rules.js';
import { requireConversation } from './inbox.js';
import type { Handler } from './operation.js';
import { findActor } from './people.js';

/** Not stated: how long a draft may take, and how many drafts of a chatbot there are in a minute. */
const DRAFT_MS = 60_000;
const DRAFTS = { count: 30, seconds: 60 };
/** The last messages that the answerer gets. */
const HISTORY_LENGTH = 200;

/** The extensions of images, which name what an upload must contain. */
const EXTENSIONS = Object.values(FORMATS)
  .filter(({ type }) => type === 'Image')
  .flatMap(({ extensions }) => extensions as readonly string[]);

/**
 * InboxUpload: the first step of an upload of an agent's image. Not stated: our own operation. The bytes go to the
 * address that it returns, as after GetPreUploadUrl.
 */
export const inboxUpload: Handler<'InboxUpload'> = async (request, call, services) => {
  const { chatbot } = await findActor(request, call, services);
  const { id: sessionId } = await requireConversation(chatbot.id, request.ConversationID, services);
  const name = cleanFileName(request.fileName);
  if (!EXTENSIONS.includes(extensionOf(name)))
    throw new ServiceError(
      415,
      `The field fileName must end with one of ${EXTENSIONS.map(each => `.${each}`).join(', ')}.`,
    );
  const { repositories, uploadQuota, uploadLinks } = services;
  const entry = { tenantId: chatbot.tenantId, chatbotId: chatbot.id, sessionId, sender: 'agent', name } as const;
  const id = await repositories.files.add(entry, uploadQuota, call.now);
  if (id === undefined) throw uploadQuotaUsedUp(uploadQuota);
  const claims: UploadClaims = { f: id };
  const PreUploadUrl = await uploadLinks.issue(call.serviceOrigin, { ...claims }, call.now.getTime());
  return { FileStoreId: String(id), PreUploadUrl };
};

/**
 * InboxDraft: what the chatbot would answer to the visitor's last message. Not stated: our own operation. Nothing is
 * stored, and it counts as no question.
 */
export const inboxDraft: Handler<'InboxDraft'> = async (request, call, services) => {
  const { chatbot } = await findActor(request, call, services);
  const { id: sessionId } = await requireConversation(chatbot.id, request.ConversationID, services);
  const { repositories, answerer, limiter } = services;
  const { messages } = await repositories.inbox.messages(sessionId);
  const question = messages.findLast(({ role, content }) => role === 'user' && content.trim() !== '');
  if (!question) throw new ServiceError(404, 'The visitor has asked nothing that the chatbot could answer.');
  const waitMs = (await limiter?.waitMs(['draft', chatbot.id], DRAFTS)) ?? 0;
  if (waitMs > 0) throw tooManyRequests('Many drafts were made in a short time. Please wait a moment.', waitMs);
  const session = await repositories.sessions.byId(sessionId);
  const answer = answerer.answer({
    // The agent is the person to whom an answer would point.
    chatbot: { ...chatbot, settings: { ...chatbot.settings, TalkToHumanEmail: '' } },
    sessionId,
    content: question.content,
    type: 'Text',
    files: [],
    history: () => repositories.messages.history(sessionId, question.id, HISTORY_LENGTH),
    memory: session?.memory,
    now: call.now,
    isStreamed: false,
    signal: AbortSignal.any([call.signal, AbortSignal.timeout(DRAFT_MS)]),
  });
  return { Content: await textOf(answer) };
};

async function textOf(parts: AsyncIterable<AnswerPart>): Promise<string> {
  let text = '';
  for await (const part of parts) {
    if (part.type === 'fragment') text += part.content;
    if (part.type === 'retracted') text = '';
    if (part.type === 'final') break;
  }
  return text;
}

/** InboxPush: sends notifications to a browser of the agent. Not stated: our own operation; 404 without VAPID keys. */
export const inboxPush: Handler<'InboxPush'> = async (request, call, services) => {
  const { chatbot, agentId } = await findActor(request, call, services);
  if (!services.push) throw new ServiceError(404, 'This service sends no notifications.');
  const { endpoint, keys } = request.Subscription;
  if (!services.push.reaches(endpoint))
    throw new ServiceError(400, 'The field Subscription.endpoint must be an https address on the internet.');
  const subscription = { endpoint, publicKey: keys.p256dh, secret: keys.auth };
  await services.repositories.pushSubscriptions.add(chatbot.id, agentId, subscription);
  return 1;
};
