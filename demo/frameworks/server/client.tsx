import { hydrateRoot } from 'react-dom/client';
import { Page, type PageData } from './page.js';

const data = JSON.parse(document.querySelector('#data')!.textContent) as PageData;
hydrateRoot(document.querySelector('#root')!, <Page {...data} />);

// The element is there and not yet defined: with its settings and its session it has nothing to ask for.
Object.assign(document.querySelector('chatbot-bubble')!, {
  config: data.config,
  strings: { send: 'Send it off' },
});
await import('chatbot-bubble/define');
