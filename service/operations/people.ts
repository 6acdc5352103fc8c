import type { AgentForVisitors, AgentRecord } from '../../src/protocol/agent.js';
import type { Agent } from '../data/agents.js';
import type { Chatbot } from '../data/chatbots.js';
import { ServiceError } from '../failure.js';
import { settingsForVisitors, textSetting } from '../data/settings.js';
import { findChatbot } from './find-chatbot.js';
import type { Call, Services } from './operation.js';

/** The id of the owner among the agents of a chatbot. */
export const OWNER_ID = 0;

/** One who acts in the inbox of a chatbot. */
export interface Actor {
  readonly chatbot: Chatbot;
  /** 0 is the owner. */
  readonly agentId: number;
}

interface ActorFields {
  readonly SerialNumber: string;
  readonly AgentID?: number | null | undefined;
}

/**
 * Finds the chatbot of a request to the inbox, and who acts: the agent of the key, or the one whom the owner names.
 * Counts as a sign of life of that agent.
 *
 * @throws {ServiceError} 403 when the key is for another chatbot or agent, 404 when there is no such agent
 */
export async function findActor(request: ActorFields, call: Call, services: Services): Promise<Actor> {
  const chatbot = await findChatbot(request.SerialNumber, call, services);
  const { agents, presence } = services.repositories;
  const { caller } = call;
  const named = request.AgentID ?? undefined;
  if (caller.type === 'agent' && named !== undefined && named !== caller.agentId)
    throw new ServiceError(403, 'This key is for another agent.');
  const agentId = caller.type === 'agent' ? caller.agentId : (named ?? OWNER_ID);
  if (agentId !== OWNER_ID && !(await agents.byId(chatbot.id, agentId))) throw noSuchAgent(agentId);
  await presence.touch([{ chatbotId: chatbot.id, kind: 'agent', id: agentId }]);
  return { chatbot, agentId };
}

export const noSuchAgent = (id: number) => new ServiceError(404, `There is no agent with the ID ${id}.`);

/** The people of a chatbot by their ids, also removed ones. */
export interface People {
  readonly recordOf: (id: number) => AgentRecord;
  readonly shownAs: (id: number) => AgentForVisitors;
}

/** Looks up people by their ids; null is nobody. */
export async function findPeople(
  chatbot: Chatbot,
  ids: readonly (number | null)[],
  { serviceOrigin }: Pick<Call, 'serviceOrigin'>,
  { repositories }: Pick<Services, 'repositories'>,
): Promise<People> {
  const agents = await repositories.agents.named(ids.flatMap(id => id ?? []));
  const online = await repositories.presence.agents(chatbot.id);
  const owner = ownerOf(chatbot, serviceOrigin);
  const recordOf = (id: number) => {
    const agent = agents.get(id);
    return agent ? asAgent(agent, online.has(id)) : { ...owner, IsOnline: online.has(OWNER_ID) };
  };
  return { recordOf, shownAs: id => forVisitors(recordOf(id)) };
}

export const asAgent = ({ id, name, pictureUrl, email, createdAt }: Agent, isOnline: boolean): AgentRecord => ({
  ID: id,
  Name: name,
  PictureUrl: pictureUrl,
  Email: email,
  IsOnline: isOnline,
  CreateTime: createdAt.toISOString(),
});

export const forVisitors = ({ Name, PictureUrl }: AgentForVisitors): AgentForVisitors => ({ Name, PictureUrl });

/** The owner, under the name and image of the chatbot. */
export function ownerOf({ settings }: Chatbot, serviceOrigin: string): AgentRecord {
  const picture = settingsForVisitors(settings, `${serviceOrigin}/files/`).ChatProfilePictureUrl ?? '';
  const Name = textSetting(settings, 'Name') || 'Chatbot';
  return { ID: OWNER_ID, Name, PictureUrl: picture, Email: '', IsOnline: false, CreateTime: '' };
}
