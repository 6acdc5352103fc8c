// npm run dev: the demo, the owner's dashboard and the widget from their sources, on Vite's dev server, and behind it
// the service. `tsx watch` restarts it after changes of the service. The plugin of vite.config.ts reloads the pages.
import { createServer } from 'vite';
import { demoParts } from '../demo/parts.js';
import { FaultyService } from '../demo/faults/faulty-service.js';
import { strictPageFor } from '../demo/strict-page.js';
import { runProcess } from '../service/process.js';

const WIDGET = '/chatbot-bubble.js';
/** A module does not know the tag that it came from. */
const widget = `{
  const script = document.currentScript;
  import('/src/script-tag.ts').then(({ start }) => start({}, script));
}`;
const vite = await createServer({ server: { middlewareMode: true } });
const faults = new FaultyService();

await runProcess({
  ...(await demoParts()),
  around: next => {
    const served = strictPageFor("'self' ws:", faults.around(next));
    return (request, response) => {
      if (request.url?.split('?')[0] !== WIDGET)
        return vite.middlewares(request, response, () => served(request, response));
      response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
      response.end(widget);
    };
  },
});
