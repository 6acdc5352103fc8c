import type { TemplateResult, nothing } from 'lit';
import type { Message } from '../../conversation/message.js';
import { documentProperty } from '../../document-property.js';
import { actionTexts } from '../../locales/widget/english/actions.js';
import { menuTexts } from '../../locales/widget/english/menu.js';
import type { panelTexts } from '../../locales/widget/english/panel.js';
import { URL } from '../../platform.js';
import type { ChatHost } from '../../ui/chat-host.js';
import { emitActivation } from '../../ui/link-activation.js';
import { opensNewTab } from '../../ui/opens-new-tab.js';
import { serviceAddress } from '../../ui/script-origin.js';
import { renderSources } from './sources.js';

export { sourcesStyles } from './sources.js';

/** Renders the sources of an answer in the chat; most answers have none. */
export function renderAnswerSources(
  { sources }: Message,
  strings: typeof panelTexts,
  host: ChatHost,
): TemplateResult | typeof nothing {
  return renderSources(
    sources,
    { ...menuTexts, ...actionTexts, ...strings },
    {
      base: new URL(serviceAddress(host.baseUrl), documentProperty('baseURI')).href,
      opensNewTab: href => opensNewTab(host, href),
      follow: (href, event) => emitActivation(host, 'chatbot-link-activated', { href }, event),
    },
  );
}
