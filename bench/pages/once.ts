/** Reads an answer with the widget's client, and parses, sanitizes and shows it once it is complete. */
import DOMPurify from 'dompurify';
import { marked } from 'marked';
import { client } from './bench-client.js';
import { offer } from './stream-page.js';

const box = document.querySelector<HTMLElement>('#answer')!;
let isDrawn = false;

offer({
  async ask(question) {
    isDrawn = false;
    let text = '';
    for await (const chunk of client.ask({ sessionID: 1, content: question }))
      if (chunk.type === 'fragment') text += chunk.content;
    box.innerHTML = DOMPurify.sanitize(await marked.parse(text));
    box.scrollTop = box.scrollHeight;
    requestAnimationFrame(() => setTimeout(() => (isDrawn = true)));
  },
  isDrawn: () => isDrawn,
});
