import type { RateLimit } from '../../src/gateway/rate-limiter.js';
import type { AgentsInConfig } from '../../src/protocol/agent.js';
import type { Chatbot } from '../data/chatbots.js';
import { ServiceError } from '../failure.js';
import { availabilityOf } from './availability.js';
import { findSession } from './find-session.js';
import { notifyAgents } from './notify-agents.js';
import type { Call, Handler, Services } from './operation.js';
import { findPeople, OWNER_ID } from './people.js';

/** Not stated: every new wait notifies the browsers of all agents. */
const PER_SESSION: RateLimit = { count: 10, seconds: 3600 };

/**
 * WaitForAgent: the visitor asks for a person, for at most as long as the settings say.
 *
 * Not stated: our own operation. Outside of the hours, nobody is asked. Repeating it extends the wait.
 */
export const waitForAgent: Handler<'WaitForAgent'> = async (request, call, services) => {
  const { id, chatbot } = await findSession(request.sessionID, call, services);
  const { agents, inboxActions } = services.repositories;
  const staffing = await agents.staffing(chatbot.id);
  const { IsOpen, NextOpening } = availabilityOf(chatbot, staffing, call.now);
  const taken = await takenBy(id, call, services, chatbot);
  if (taken) return taken;
  if (!IsOpen) return { State: 'away', NextOpening };
  await services.limiter?.admit(
    ['WaitForAgent', 'session', id],
    PER_SESSION,
    'You have asked for a person several times. Please try again later, or leave your contact details.',
  );
  const { waitSeconds: seconds } = staffing.settings;
  const { Page, Language } = request;
  const page = Page?.Url ? { Url: Page.Url, Title: Page.Title ?? '' } : undefined;
  const wait = { seconds, page, language: readTag(Language ?? ''), now: call.now };
  const outcome = await inboxActions.wait(chatbot.id, id, wait);
  if (outcome.type !== 'done') throw new ServiceError(404, 'There is no session with this sessionID.');
  const before = outcome.result;
  if (before !== 'taken' && before !== 'waiting')
    notifyAgents(chatbot, undefined, { sessionId: id, content: 'A visitor wants to talk to a person.' }, services);
  return (
    (before === 'taken' && (await takenBy(id, call, services, chatbot))) || { State: 'waiting', WaitSeconds: seconds }
  );
};

/** LeaveAgent: the visitor no longer waits, or has left the conversation. Not stated: our own operation. */
export const leaveAgent: Handler<'LeaveAgent'> = async ({ sessionID, Close }, call, services) => {
  const { id, chatbot } = await findSession(sessionID, call, services);
  const outcome = await services.repositories.inboxActions.leave(chatbot.id, id, Close ?? false);
  return outcome.type === 'done' ? outcome.result : 0;
};

/** Typing: shows the agent that the visitor is writing. Not stated: our own operation. */
export const typing: Handler<'Typing'> = async ({ sessionID }, call, services) => {
  const { id, chatbot } = await findSession(sessionID, call, services);
  const { inbox, chatEvents } = services.repositories;
  const row = await inbox.byId(chatbot.id, id);
  const isExpected = row?.state === 'taken' || row?.state === 'waiting';
  if (isExpected && services.typing.admits(`visitor ${id}`, call.now))
    await chatEvents.add(chatbot.id, [{ type: 'typing', audience: 'inbox', sessionId: id }]);
  return 1;
};

async function takenBy(sessionId: number, call: Call, services: Services, chatbot: Chatbot) {
  const row = await services.repositories.inbox.byId(chatbot.id, sessionId);
  if (row?.state !== 'taken') return undefined;
  const agentId = row.agentId ?? OWNER_ID;
  const people = await findPeople(chatbot, [agentId], call, services);
  return { State: 'taken' as const, Agent: people.shownAs(agentId) };
}

/** `Agents` of GetConfig: whether a person can be asked. */
export async function agentsForConfig(
  chatbot: Chatbot,
  sessionId: number | undefined,
  { now }: Call,
  { repositories }: Services,
): Promise<AgentsInConfig> {
  const staffing = await repositories.agents.staffing(chatbot.id);
  const row = sessionId === undefined ? undefined : await repositories.inbox.byId(chatbot.id, sessionId);
  return { State: row?.state ?? 'bot', ...availabilityOf(chatbot, staffing, now) };
}

/** Returns a language tag in its usual spelling; empty for anything else. */
function readTag(text: string): string {
  try {
    return Intl.getCanonicalLocales(text)[0] ?? '';
  } catch {
    return '';
  }
}
