// npm run dev: the demo on Vite's dev server, with the service behind it.
import { createServer, type Plugin } from 'vite';
import { demoParts } from '../demo/parts.js';
import { FaultyService } from '../demo/faults/faulty-service.js';
import { readConfig } from '../service/config.js';
import { startService } from '../service/server.js';
import { buildScriptTag } from './build.mjs';

const config = readConfig(process.env);
const url = `http://localhost:${config.PORT}`;
const service = await startService(
  { ...config, PORT: 0, PUBLIC_URL: config.PUBLIC_URL ?? url },
  { ...(await demoParts()), around: new FaultyService().around },
);
const vite = await createServer({
  configFile: false,
  appType: 'mpa',
  plugins: [demoPages(), scriptTag()],
  server: {
    port: config.PORT,
    strictPort: true,
    proxy: {
      '/chat/': service.address,
      '/files/': service.address,
      '/faults/': service.address,
      '/docs/': service.address,
    },
  },
});
await vite.listen();
console.log(`Ready    ${url}/`);

/** The demo's pages stand at the root of the site, as `npm start` serves them. */
function demoPages(): Plugin {
  return {
    name: 'demo-pages',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', url);
        if (pathname === '/') request.url = `/demo/index.html${search}`;
        else if (/^\/[\w-]+\.html$/.test(pathname)) request.url = `/demo${pathname}${search}`;
        // It is loaded by its address, which nobody resolves to a source.
        else if (pathname.endsWith('/pcm-worklet.js')) request.url = pathname.replace('.js', '.ts');
        next();
      });
    },
  };
}

/** chatbot-bubble.js, leading to the sources. */
function scriptTag(): Plugin {
  return {
    name: 'script-tag',
    configureServer({ middlewares }) {
      const code = buildScriptTag('src/script-tag-element.ts', { write: false });
      middlewares.use('/chatbot-bubble.js', (_request, response, next) => {
        code.then(text => {
          response.setHeader('Content-Type', 'text/javascript');
          response.end(text);
        }, next);
      });
    },
  };
}
