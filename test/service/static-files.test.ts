import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { listen, type HttpServer } from '../../service/http/http-server.js';
import { staticFiles } from '../../service/http/static-files.js';

const SCRIPT = 'export const words = "home";\n'.repeat(200);
let folder = '';
let server: HttpServer;
let site = '';

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chatbot-static-'));
  const write = async (path: string, contents = path) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), contents);
  };
  await write('secret.txt');
  await write('cdn/chatbot-bubble.js', SCRIPT);
  await write('cdn/chatbot-settings.js');
  await write('cdn/chatbot-bubble/panel-Ab3_x9Zq.js');
  await write('site/index.html', '<!doctype html>');
  await write('site/homes/index.html', 'homes');
  await write('site/chatbot-bubble.js', 'shadowed');
  await write('site/page with blank.html');
  for (const name of ['mjs', 'woff2', 'svg', 'map']) await write(`site/types/a.${name}`);
  await write('cdn/packed.js', SCRIPT);
  await writeFile(join(folder, 'cdn/packed.js.br'), brotliCompressSync(SCRIPT));
  await write('site/404.html', 'no such page');
  await write('site/main.ts');
  await write('site/.env.txt');
  await write('site/.hidden/file.txt');
  const files = staticFiles([
    { path: join(folder, 'cdn'), forAnyPage: true, hashed: /^\/chatbot-bubble\// },
    { path: join(folder, 'missing') },
    { path: join(folder, 'site') },
  ]);
  server = await listen({ fetch: async request => files.fetch(request), port: 0, host: '127.0.0.1', log: () => {} });
  site = `http://127.0.0.1:${server.port}`;
});

after(async () => {
  await server.close(0);
  await rm(folder, { recursive: true });
});

test('pages are served by path, folders by their index', async () => {
  for (const [path, body] of [
    ['/', '<!doctype html>'],
    ['/index.html', '<!doctype html>'],
    ['/homes/', 'homes'],
    ['/page%20with%20blank.html', 'site/page with blank.html'],
    ['/page%20with%20blank', 'site/page with blank.html'],
    ['/page%20with%20blank?x=1', 'site/page with blank.html'],
    ['/homes/?x=../..', 'homes'],
  ] as const) {
    const response = await fetch(site + path);
    assert.equal(response.status, 200, path);
    assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.equal(response.headers.get('cache-control'), 'no-cache');
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(response.headers.get('access-control-allow-origin'), null);
    assert.equal(await response.text(), body);
  }
});

test('a folder without a trailing slash redirects to its index, and to no other host', async () => {
  for (const [path, address] of [
    ['/homes', '/homes/'],
    ['/homes?x=1', '/homes/?x=1'],
  ] as const) {
    const response = await fetch(site + path, { redirect: 'manual' });
    assert.equal(response.status, 308, path);
    const location = new URL(response.headers.get('location') ?? '', site + path);
    assert.equal(location.href, site + address);
    assert.equal((await fetch(location)).status, 200);
  }
  assert.equal((await fetch(`${site}//homes`, { redirect: 'manual' })).status, 404);
});

test('a browser that opens a missing page gets a page with status 404; the API and scripts do not', async () => {
  const html = 'text/html,application/xhtml+xml,*/*;q=0.8';
  for (const [path, accept, isPage] of [
    ['/missing', html, true],
    ['/homes/missing.html', html, true],
    ['/missing.png', html, true],
    ['/missing', '*/*', false],
    ['/missing', 'application/json', false],
    ['/missing.js', '*/*', false],
    ['/chat/Chat/Missing', html, false],
  ] as const) {
    const response = await fetch(site + path, { headers: { accept } });
    assert.equal(response.status, 404, path);
    assert.equal((await response.text()) === 'no such page', isPage, `${path} as ${accept}`);
    if (!isPage) continue;
    assert.equal(response.headers.get('content-type'), 'text/html; charset=UTF-8');
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    assert.match(response.headers.get('vary') ?? '', /\bAccept\b(?!-)/);
  }
});

test("any page may load the script tag's files, which are cached as long as is safe", async () => {
  for (const [path, cache] of [
    ['/chatbot-bubble.js', 'public, max-age=300'],
    ['/chatbot-settings.js', 'public, max-age=300'],
    ['/chatbot-bubble/panel-Ab3_x9Zq.js', 'public, max-age=31536000, immutable'],
  ] as const) {
    const { status, headers } = await fetch(site + path);
    assert.equal(status, 200);
    assert.equal(headers.get('access-control-allow-origin'), '*');
    assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin');
    assert.equal(headers.get('content-type'), 'text/javascript; charset=utf-8');
    assert.equal(headers.get('cache-control'), cache);
  }
});

test('text is compressed with an encoding that the browser accepts', async () => {
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'gzip'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
  ] as const) {
    const response = await fetch(`${site}/chatbot-bubble.js`, { headers: { 'accept-encoding': accepted } });
    assert.equal(response.headers.get('content-encoding'), encoding);
    assert.equal(response.headers.get('vary'), 'Accept-Encoding');
    assert.equal(await response.text(), SCRIPT);
  }
});

test('a precompressed file is sent unchanged', async () => {
  const response = await fetch(`${site}/packed.js`, { headers: { 'accept-encoding': 'br, gzip' } });
  assert.equal(response.headers.get('content-encoding'), 'br');
  assert.equal(response.headers.get('content-type'), 'text/javascript; charset=utf-8');
  assert.equal(await response.text(), SCRIPT);
});

test('a file for any page stays readable for pages after a 304', async () => {
  const { headers } = await fetch(`${site}/chatbot-bubble.js`);
  const cached = await fetch(`${site}/chatbot-bubble.js`, { headers: { 'if-none-match': headers.get('etag')! } });
  assert.equal(cached.status, 304);
  for (const name of ['access-control-allow-origin', 'cross-origin-resource-policy', 'cache-control'])
    assert.equal(cached.headers.get(name), headers.get(name));
});

test('every file has the content type that browsers expect', async () => {
  for (const [path, type] of [
    ['/types/a.mjs', 'text/javascript; charset=utf-8'],
    ['/types/a.woff2', 'font/woff2'],
    ['/types/a.svg', 'image/svg+xml; charset=utf-8'],
    ['/types/a.map', 'application/json'],
  ] as const)
    assert.equal((await fetch(site + path)).headers.get('content-type'), type);
});

test('an unchanged file is not sent again, a changed one is', async () => {
  const get = (headers: Record<string, string> = {}) =>
    fetch(`${site}/chatbot-bubble.js`, { headers: { 'accept-encoding': 'br', ...headers } });
  const tag = (await get()).headers.get('etag')!;
  assert.equal((await get({ 'if-none-match': `"other", W/${tag}` })).status, 304);
  const file = join(folder, 'cdn/chatbot-bubble.js');
  await writeFile(file, SCRIPT.replaceAll('home', 'flat'));
  const changed = await get({ 'if-none-match': tag });
  assert.equal(changed.status, 200);
  assert.match(await changed.text(), /flat/);
  await writeFile(file, SCRIPT);
});

test('HEAD returns only headers, and other methods are refused', async () => {
  const head = await fetch(`${site}/homes/`, { method: 'HEAD' });
  assert.equal(head.status, 200);
  assert.equal(await head.text(), '');
  assert.equal((await fetch(`${site}/homes/`, { method: 'POST' })).status, 404);
});

test('files outside the folders and hidden files are not served', async () => {
  for (const path of [
    '/../secret.txt',
    '/homes/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/homes/..%00/secret.txt',
    '/%00',
    '/%',
    '//secret.txt',
    '/.env.txt',
    '/.hidden/file.txt',
    '/main.ts',
    '/homes/missing',
    '/missing.html',
    '/cdn/../../secret.txt',
  ]) {
    const answer = await rawGet(path);
    assert.match(answer, /^HTTP\/1\.1 4\d\d /, path);
    assert.doesNotMatch(answer, /secret\.txt$|site\/\.env|file\.txt$/m, path);
  }
});

/** `fetch` would normalize the path before sending it. */
async function rawGet(path: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  return answer;
}
