// Runs the built proxy in a context with only the globals that all web runtimes share: none of Node, none of a page.
// Requires node --experimental-vm-modules. Prints the results as JSON.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';

const SHOP = 'https://shop.example';
/** Fetch options that every runtime supports; others throw. */
const KNOWN_INIT = ['method', 'headers', 'body', 'signal', 'redirect', 'duplex'];
const answer = Data => Response.json({ Data, Success: true, Code: 200, Message: '' });
const asked = [];

/** The service. Like a worker's fetch, it must be called without a receiver. */
async function fetch(url, init) {
  if (this !== undefined) throw new TypeError('Illegal invocation');
  const unknown = Object.keys(init).filter(name => !KNOWN_INIT.includes(name));
  if (unknown.length > 0) throw new TypeError(`Not implemented: ${unknown.join()}`);
  if (!['follow', 'manual'].includes(init.redirect)) throw new TypeError('Invalid redirect');
  asked.push(new URL(url).pathname);
  if (url.endsWith('/GetConfig')) return answer({ Name: 'Homer', SessionID: 7 });
  if (url.endsWith('/GetPreUploadUrl'))
    return answer({ FileStoreId: '5', PreUploadUrl: 'https://files.example/put?by=me' });
  if (init.method === 'PUT')
    return new Response(null, { status: (await new Response(init.body).text()) === 'bytes' ? 200 : 400 });
  return new Response('{"content":"Hi"}\n{"AnswerID":2,"Answer":"Hi"}\n', {
    headers: { 'Content-Type': 'text/event-stream' },
  });
}

const context = vm.createContext({
  ...{ AbortController, AbortSignal, atob, btoa, clearTimeout, console, crypto, fetch },
  ...{ Headers, ReadableStream, Request, Response, setTimeout, TextDecoder, TextEncoder, URL },
});

const modules = new Map();

/** A module of the package or of its two libraries; other modules don't exist. */
function load(specifier, parent = import.meta.url) {
  const isRelative = /^\.\.?\//.test(specifier);
  if (!isRelative && !['chatbot-bubble/proxy', 'ipaddr.js', 'valibot'].includes(specifier))
    throw new Error(`There is no ${specifier} here.`);
  const url = isRelative ? new URL(specifier, parent).href : import.meta.resolve(specifier);
  let module = modules.get(url);
  if (!module) {
    const source = readFileSync(fileURLToPath(url), 'utf8');
    // As bundlers for such runtimes convert CommonJS.
    const code =
      specifier === 'ipaddr.js' ? `const module = { exports: {} };\n${source}\nexport default module.exports;` : source;
    module = new vm.SourceTextModule(code, { context, identifier: url });
    modules.set(url, module);
  }
  return module;
}

const entry = load('chatbot-bubble/proxy');
await entry.link((specifier, parent) => load(specifier, parent.identifier));
await entry.evaluate();

const proxy = entry.namespace.createProxy({
  service: 'https://chat.example',
  authorization: 'sk-secret',
  chatbots: [{ serialNumber: 'bot-1', origins: [SHOP] }],
  keySecrets: ['a secret of at least thirty-two characters'],
  limits: { file: { count: 1, seconds: 60 } },
  addressOf: () => '192.0.2.1',
});
const send = (path, init, key = '') => {
  const request = new Request(`https://proxy.example${path}`, {
    ...init,
    headers: { Origin: SHOP, 'Content-Type': 'application/json', 'chatrobot-sessionkey': key },
  });
  // As on a worker that doesn't report when a visitor leaves.
  Object.defineProperty(request, 'signal', { value: undefined });
  return proxy.fetch(request);
};
const post = (path, body, key) => send(path, { method: 'POST', body: JSON.stringify(body) }, key);

const config = (await (await post('/chat/Chatbot/GetConfig', { serialNumber: 'bot-1' })).json()).Data;
const question = { sessionID: config.SessionID, content: 'Hi', stream: true };
const stream = await (await post('/chat/Chat/ClientAsk', question, config.SessionKey)).text();
const place = await (await post('/chat/User/GetPreUploadUrl', { fileName: 'a.png' }, config.SessionKey)).json();
const path = new URL(place.Data.PreUploadUrl).pathname;
const put = await (await send(path, { method: 'PUT', body: 'bytes' })).json();
const refused = await (await post('/chat/Chatbot/Edit', {})).json();
const files = [(await send('/files/12')).status, (await send('/files/12')).status];
const globals = ['process', 'Buffer', 'require', 'window', 'document'].filter(name =>
  vm.runInContext(`typeof ${name} !== 'undefined'`, context),
);
console.log(
  JSON.stringify({
    ...{ name: config.Name, stream, put: put.Data, refused: refused.Code, files, asked, globals },
    modules: modules.size,
  }),
);
