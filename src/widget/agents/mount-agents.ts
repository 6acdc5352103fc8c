import { define } from '../../ui/define.js';
import type { ChatContext } from '../context.js';
import { AgentChannel } from './agent-channel.js';
import { ChatbotAgentName } from './agent-name.js';
import { ChatbotAgentStatus } from './agent-status.js';

export function mountAgents(chat: ChatContext): AgentChannel {
  define({ 'chatbot-agent-name': ChatbotAgentName, 'chatbot-agent-status': ChatbotAgentStatus });
  const channel = chat.once(AgentChannel);
  channel.open();
  return channel;
}
