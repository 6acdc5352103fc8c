import { define } from '../../ui/define.js';
import { PARTS } from '../../ui/parts.js';
import type { ChatContext } from '../context.js';
import { ChatbotContextLine } from './context-line.js';
import { PageContext } from './page-context.js';

export function mountPageContext(chat: ChatContext): PageContext {
  if ('modelContext' in document)
    import('./web-mcp.js').then(
      ({ offerTools }) => offerTools(chat),
      () => {},
    );
  define({ 'chatbot-context-line': ChatbotContextLine });
  const { panel } = chat.parts;
  const line = document.createElement('chatbot-context-line');
  line.slot = 'before-input';
  line.setAttribute('exportparts', PARTS);
  panel.append(line);
  return chat.once(PageContext);
}
