import { requireSamePage } from '../access.js';
import type { Chatbot } from '../data/chatbots.js';
import { ServiceError } from '../failure.js';
import { settingsForVisitors } from '../settings.js';
import { VISITOR_KEY_RENEWAL_MS } from '../visitor-keys.js';
import { findChatbot } from './find-chatbot.js';
import type { Call, Handler, Services } from './operation.js';

/** Longest address and longest name of a time zone that are stored of a visitor. */
const MAX_URI_LENGTH = 2000;
const MAX_TIME_ZONE_LENGTH = 64;

/** GetSession: a session for the owner's server. Not stated: does not expire. */
export const getSession: Handler<'GetSession'> = async ({ serialNumber }, call, services) => {
  const chatbot = await findChatbot(serialNumber, call, services);
  return { SessionID: await beginSession(chatbot, '', call, services) };
};

/**
 * GetConfig: how a widget starts. Gives the visitor-side settings, a session and the key to it.
 *
 * Not stated: with `sessionID` and `sessionKey` the session of before goes on and its key is new.
 */
export const getConfig: Handler<'GetConfig'> = async (request, call, services) => {
  const chatbot = await findChatbot(request.serialNumber, call, services);
  const sessionId =
    request.sessionID || request.sessionKey
      ? await resumeSession(request, chatbot, call, services)
      : await beginForVisitor(chatbot, request.clientTimeZone ?? '', call, services);
  const key = services.visitorKeys.sign({
    chatbotId: chatbot.id,
    sessionId,
    origin: call.origin ?? '',
    expiresAt: new Date(call.now.getTime() + services.visitorKeys.lifeMs),
  });
  return {
    ...settingsForVisitors(chatbot.settings, `${call.serviceOrigin}/files/`),
    SessionID: sessionId,
    SessionKey: key,
  };
};

function beginSession(
  chatbot: Chatbot,
  timeZone: string,
  call: Call,
  { repositories }: Services,
): Promise<number> {
  const origin = {
    uri: call.page.slice(0, MAX_URI_LENGTH),
    timeZone: timeZone.slice(0, MAX_TIME_ZONE_LENGTH),
  };
  return repositories.sessions.begin(chatbot.id, origin, call.now);
}

/**
 * Anybody may begin one, and so as many as the limit lets through. Behind a server of the owner's, which has
 * his key, all visitors have its address: how many they are is for that server to say.
 */
async function beginForVisitor(
  chatbot: Chatbot,
  timeZone: string,
  call: Call,
  services: Services,
): Promise<number> {
  if (call.caller.type !== 'owner') await services.newSessions?.admit(call.network, call.now);
  return beginSession(chatbot, timeZone, call, services);
}

/** Only the session's own key proves whose it is: its number alone is easily guessed. */
async function resumeSession(
  request: { sessionID?: number | null | undefined; sessionKey?: string | null | undefined },
  chatbot: Chatbot,
  call: Call,
  { repositories, visitorKeys }: Services,
): Promise<number> {
  const { sessionID, sessionKey } = request;
  if (!sessionID) throw new ServiceError(400, 'The field sessionID is missing.');
  if (!sessionKey) throw new ServiceError(400, 'The field sessionKey is missing.');
  const claims = visitorKeys.read(sessionKey);
  if (!claims) throw new ServiceError(401, 'The session key is not valid.');
  if (claims.sessionId !== sessionID || claims.chatbotId !== chatbot.id)
    throw new ServiceError(403, 'The session key is not for this session.');
  requireSamePage(claims, call.origin);
  if (claims.expiresAt.getTime() + VISITOR_KEY_RENEWAL_MS <= call.now.getTime())
    throw new ServiceError(401, 'The session key expired too long ago to be renewed.');
  if (!(await repositories.sessions.byId(sessionID)))
    throw new ServiceError(404, 'There is no session with this sessionID.');
  return sessionID;
}
