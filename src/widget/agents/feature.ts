import { fieldsOf } from '../../client/envelope-reader.js';
import type { ChatContext, Feature } from '../context.js';
import type { AgentChannel } from './agent-channel.js';

/** People in the conversation: their messages, that they joined, left or write. */
export const agents: Feature<AgentChannel> = {
  isNeeded: ({ conversation, host }) =>
    !!host.open && (isExpected(host.record) || conversation.messages.some(({ agent }) => agent)),
  mount: async chat => (await import('./mount-agents.js')).mountAgents(chat),
};

/** Whether GetConfig said that a person is in the conversation, or was asked for. */
const isExpected = (record: ChatContext['host']['record']): boolean =>
  /^(?:waiting|taken)$/.test(String(fieldsOf(fieldsOf(record).get('agents')).get('state')));
