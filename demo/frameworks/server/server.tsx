import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ChatbotClient } from 'chatbot-bubble';
import { renderToString } from 'react-dom/server';
import { Page, type PageData } from './page.js';

const { CHAT_SERVICE: service = '', CHAT_SERIAL_NUMBER: serialNumber = '', PORT = '0' } = process.env;
/** The build for the browser: one file, and others that it loads later. */
const CLIENT = new URL('../client/', import.meta.url);
const client = new ChatbotClient({ baseUrl: service, serialNumber });

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const answer = pathname === '/' ? renderPage() : readScript(pathname);
  answer.then(
    ({ type, body }) => {
      // The page holds a key to a session: nobody keeps it for somebody else.
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
      response.end(body);
    },
    (error: unknown) => {
      console.error(error);
      response.writeHead(pathname === '/' ? 500 : 404).end();
    },
  );
});
server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`Ready http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});

/** The session is made here, so that the visitor's first question needs no request before it. */
async function renderPage() {
  const { SessionID: sessionId, SessionKey: sessionKey, ...config } = await client.call('GetConfig', {});
  const data: PageData = { service, serialNumber, config, sessionId, sessionKey };
  return {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <title>The chat on a page from the server</title>
    <script type="module" src="/client.js"></script>
  </head>
  <body>
    <div id="root">${renderToString(<Page {...data} />)}</div>
    <script id="data" type="application/json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
  </body>
</html>`,
  };
}

/** Only plain names: a path cannot lead out of the folder. */
async function readScript(pathname: string) {
  const name = /^\/((?:[\w-]+\/)?[\w.-]+\.js)$/.exec(pathname)?.[1];
  if (!name) throw new Error(`There is no ${pathname}.`);
  return { type: 'text/javascript; charset=utf-8', body: await readFile(new URL(name, CLIENT)) };
}
