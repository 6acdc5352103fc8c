import type { CheckedRequestOf, DataOf } from '../../src/protocol/operations.js';
import type { AgentRecord } from '../../src/protocol/agent.js';
import type { Caller } from '../access/caller.js';
import type { AgentFields, AgentSettings } from '../data/agents.js';
import type { Chatbot } from '../data/chatbots.js';
import { ServiceError } from '../failure.js';
import { newKey } from '../access/keys.js';
import { availabilityOf, timeZoneOf } from './availability.js';
import { findChatbot } from './find-chatbot.js';
import type { Call, Handler, Services } from './operation.js';
import { asAgent, noSuchAgent } from './people.js';

/** AgentEdit: adds or changes an agent. Not stated: our own operation. The key is shown once; its hash is stored. */
export const agentEdit: Handler<'AgentEdit'> = async (request, call, services) => {
  const chatbot = await findChatbot(request.SerialNumber, call, services);
  const { agents, presence } = services.repositories;
  const { ID: id, RenewKey } = request;
  const fields = fieldsOf(request);
  if (id) {
    const key = RenewKey ? newKey() : undefined;
    const changed = await agents.edit(chatbot.id, id, fields, key);
    if (!changed) throw noSuchAgent(id);
    // A browser with the old key gets no notifications either.
    if (key !== undefined) await services.repositories.pushSubscriptions.forget(chatbot.id, id);
    const isOnline = (await presence.agents(chatbot.id)).has(id);
    return { ...asAgent(changed, isOnline), ...(key !== undefined && { Key: key }) };
  }
  const { name, pictureUrl = '', email = '' } = fields;
  if (name === undefined) throw new ServiceError(400, 'The field Name is missing.');
  const key = newKey();
  const added = await agents.add(chatbot.id, { name, pictureUrl, email }, key, call.now);
  if (!added) throw new ServiceError(409, 'This chatbot has as many agents as it can have. Remove one first.');
  return { ...asAgent(added, false), Key: key };
};

/** AgentList: the agents of a chatbot. Not stated: our own operation. */
export const agentList: Handler<'AgentList'> = async (request, call, services) => {
  const chatbot = await findChatbot(request.SerialNumber, call, services);
  const { agents, presence } = services.repositories;
  const online = await presence.agents(chatbot.id);
  const list = await agents.list(chatbot.id);
  return { List: list.map(agent => asAgent(agent, online.has(agent.id))) };
};

/** AgentRemove: removes an agent, whose key stops working and whose conversations wait. Not stated: our own operation. */
export const agentRemove: Handler<'AgentRemove'> = async ({ SerialNumber, ID: id }, call, services) => {
  const chatbot = await findChatbot(SerialNumber, call, services);
  await services.repositories.pushSubscriptions.forget(chatbot.id, id);
  if (!(await services.repositories.agents.remove(chatbot.id, id))) throw noSuchAgent(id);
  return 1;
};

/** AgentSettings: reads the settings of agents, and changes the given ones. Not stated: our own operation. */
export const agentSettings: Handler<'AgentSettings'> = async (request, call, services) => {
  const chatbot = await findChatbot(request.SerialNumber, call, services);
  const { TimeZone, Hours, WaitSeconds, SavedReplies } = request;
  const changes: Partial<AgentSettings> = {
    ...(typeof TimeZone === 'string' && { timeZone: TimeZone }),
    ...(Hours && { hours: Hours }),
    ...(typeof WaitSeconds === 'number' && { waitSeconds: WaitSeconds }),
    ...(SavedReplies && { savedReplies: SavedReplies }),
  };
  if (Object.keys(changes).length > 0) {
    if (call.caller.type !== 'owner') throw new ServiceError(403, 'Only the owner can change these settings.');
    await services.repositories.agents.editSettings(chatbot.id, changes);
  }
  return settingsData(chatbot, call, services);
};

async function settingsData(
  chatbot: Chatbot,
  { now, caller }: Call,
  services: Services,
): Promise<DataOf<'AgentSettings'>> {
  const staffing = await services.repositories.agents.staffing(chatbot.id);
  const { settings } = staffing;
  return {
    TimeZone: timeZoneOf(chatbot, settings),
    Hours: [...settings.hours],
    WaitSeconds: settings.waitSeconds,
    SavedReplies: [...settings.savedReplies],
    ...availabilityOf(chatbot, staffing, now),
    Me: await callerOf(chatbot, caller, services),
    ...(services.push && { PushKey: services.push.publicKey }),
  };
}

async function callerOf({ id }: Chatbot, caller: Caller, { repositories }: Services): Promise<AgentRecord | null> {
  const agent = caller.type === 'agent' ? await repositories.agents.byId(id, caller.agentId) : undefined;
  return agent ? asAgent(agent, true) : null;
}

const fieldsOf = ({ Name, PictureUrl, Email }: CheckedRequestOf<'AgentEdit'>): Partial<AgentFields> => ({
  ...(typeof Name === 'string' && { name: Name }),
  ...(typeof PictureUrl === 'string' && { pictureUrl: PictureUrl }),
  ...(typeof Email === 'string' && { email: Email }),
});
