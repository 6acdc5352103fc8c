import type { Chatbot } from '../data/chatbots.js';
import { ServiceError } from '../failure.js';
import { settingsForVisitors } from '../settings.js';
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
  const { visitorKeys } = services;
  const now = call.now.getTime();
  const resumed = await visitorKeys.resume(request, call.origin, now);
  if (resumed !== undefined && !(await services.repositories.sessions.byId(resumed)))
    throw new ServiceError(404, 'There is no session with this sessionID.');
  const sessionId =
    resumed ?? (await beginForVisitor(chatbot, request.clientTimeZone ?? '', call, services));
  const { serialNumber } = chatbot;
  const key = await visitorKeys.issue({ serialNumber, sessionId, origin: call.origin ?? '' }, now);
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
  if (call.caller.type !== 'owner') await services.newSessions?.admit(call.network);
  return beginSession(chatbot, timeZone, call, services);
}
