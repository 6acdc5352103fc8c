import { define } from '../../ui/define.js';
import { PARTS } from '../../ui/parts.js';
import type { ChatContext } from '../context.js';
import { PageTools } from './page-tools.js';
import { ChatbotToolRequest } from './tool-request.js';

export function mountPageTools(chat: ChatContext): PageTools {
  define({ 'chatbot-tool-request': ChatbotToolRequest });
  const request = document.createElement('chatbot-tool-request');
  request.slot = 'before-input';
  request.setAttribute('exportparts', PARTS);
  chat.parts.panel.append(request);
  return chat.once(PageTools);
}
