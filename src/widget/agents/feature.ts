import type { Feature } from '../context.js';
import { keptAgentSession } from '../session/agent-session.js';
import type { AgentChannel } from './agent-channel.js';

/** People in the conversation: their messages, that they joined, left or write. */
export const agents: Feature<AgentChannel> = {
  // An agent was there on the previous page, or has a message that is shown.
  isNeeded: ({ conversation, host }) =>
    !!keptAgentSession(host) || (!!host.open && conversation.messages.some(({ agent }) => agent)),
  mount: async chat => (await import('./mount-agents.js')).mountAgents(chat),
};
