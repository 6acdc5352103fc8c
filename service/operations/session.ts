import { languageTag } from '../../src/protocol/answer-languages.js';
import type { Caller } from '../access/caller.js';
import type { Chatbot } from '../data/chatbots.js';
import { ServiceError } from '../failure.js';
import type { ChatbotTraits } from '../../src/protocol/visitor-settings.js';
import { settingsForVisitors, textSetting } from '../data/settings.js';
import { findChatbot } from './find-chatbot.js';
import type { Call, Handler, Services } from './operation.js';
import { agentsForConfig } from './waiting.js';

/** Longest stored page address and time zone. */
const MAX_URI_LENGTH = 2000;
const MAX_TIME_ZONE_LENGTH = 64;

/** GetSession: creates a session for the owner's server. Not stated: it doesn't expire, and has a key for answers. */
export const getSession: Handler<'GetSession'> = async ({ serialNumber }, call, services) => {
  const chatbot = await findChatbot(serialNumber, call, services);
  const sessionId = await beginSession(chatbot, '', call, services);
  const grant = { serialNumber: chatbot.serialNumber, sessionId, origin: '' };
  return { SessionID: sessionId, ResumeKey: await services.visitorKeys.issueForAnswers(grant, call.now.getTime()) };
};

/**
 * GetConfig: starts a widget. Returns the visitor-side settings, a session and its key.
 *
 * Not stated: with `sessionID` and `sessionKey`, the earlier session continues with a new key. A page that sends the
 * secret key gets one that works there even if only listed pages may embed the chatbot.
 */
export const getConfig: Handler<'GetConfig'> = async (request, call, services) => {
  const { visitorKeys } = services;
  const now = call.now.getTime();
  const old = request.sessionKey ? await visitorKeys.read(request.sessionKey) : undefined;
  const isPreview = old ? old.isPreview === true : isOwnersPage(call);
  const caller: Caller = old?.isPreview ? { type: 'visitor', claims: old } : call.caller;
  const chatbot = await findChatbot(request.serialNumber, { ...call, caller }, services);
  const { sessions } = services.repositories;
  const resumed = await visitorKeys.resume(request, call.origin, now, id => sessions.isWithPerson(id));
  if (resumed !== undefined && !(await sessions.byId(resumed)))
    throw new ServiceError(404, 'There is no session with this sessionID.');
  const sessionId = resumed ?? (await beginForVisitor(chatbot, request.clientTimeZone ?? '', call, services));
  const agents = await agentsForConfig(chatbot, resumed, call, services);
  const { serialNumber } = chatbot;
  const grant = { serialNumber, sessionId, origin: call.origin ?? '', ...(isPreview && { isPreview }) };
  return {
    ...settingsForVisitors(chatbot.settings, `${call.serviceOrigin}/files/`),
    ...traitsOf(chatbot, services),
    SessionID: sessionId,
    SessionKey: await visitorKeys.issue(grant, now),
    SessionKeyExpiresIn: visitorKeys.lifeSeconds,
    ResumeKey: await visitorKeys.issueForAnswers(grant, now),
    Agents: agents,
  };
};

/** Whether a page asks with the secret key: the dashboard, whose preview works on any page. */
const isOwnersPage = ({ caller, origin }: Call): boolean =>
  origin !== null && caller.type === 'owner' && caller.key === 'secret';

/** Returns what visitors have to know about a chatbot: whether it hears and sees, and the language of its answers. */
function traitsOf({ settings }: Chatbot, { answerer }: Services): ChatbotTraits {
  const { canHear: CanHear, canSee: CanSee } = answerer;
  const Language = languageTag(textSetting(settings, 'AIResponseLanguage'));
  return {
    ...(CanHear !== undefined && { CanHear }),
    ...(CanSee !== undefined && { CanSee }),
    ...(Language && { Language }),
  };
}

function beginSession(chatbot: Chatbot, timeZone: string, call: Call, { repositories }: Services): Promise<number> {
  const origin = { uri: call.page.slice(0, MAX_URI_LENGTH), timeZone: timeZone.slice(0, MAX_TIME_ZONE_LENGTH) };
  return repositories.sessions.begin(chatbot.id, origin, call.now);
}

/**
 * Limits new sessions by address: each is free and resets RateLimitCount, so a program could start them without end.
 * An owner's server has the owner's key, and all of its visitors share its address, so that server has to limit them.
 *
 * Not stated: our own limit. It is generous, because an office or a mobile network may share one address.
 */
async function beginForVisitor(chatbot: Chatbot, timeZone: string, call: Call, services: Services): Promise<number> {
  const { limiter, sessionsPerAddress } = services;
  if (call.caller.type !== 'owner' && call.network !== undefined && sessionsPerAddress)
    await limiter?.admit(
      ['session', call.network],
      { count: sessionsPerAddress, seconds: 3600 },
      'Too many conversations were started from this address. Please try again later.',
    );
  return beginSession(chatbot, timeZone, call, services);
}
