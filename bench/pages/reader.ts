/** Reads an answer with the widget's client without rendering it. */
import { client } from './bench-client.js';
import { offer } from './stream-page.js';

let length = 0;

offer({
  async ask(question) {
    length = 0;
    for await (const chunk of client.ask({ sessionID: 1, content: question }))
      if (chunk.type === 'fragment') length += chunk.content.length;
  },
  isDrawn: () => length > 0,
});
