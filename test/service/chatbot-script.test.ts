import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { staticFiles } from '../../service/http/static-files.js';
import { onEmbeddedDatabase, type FixtureOptions, type TestChatbot } from './support/fixture.js';

const WIDGET = 'globalThis.hasRun = true;\n';
let folder = '';
let widget = '';

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chatbot-script-'));
  widget = join(folder, 'chatbot-bubble.js');
  await writeFile(widget, WIDGET);
  await writeFile(join(folder, '404.html'), 'no such page');
});

after(() => rm(folder, { recursive: true }));

interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Requests without decoding the answer, as `fetch` would. */
const get = (url: string, headers: Readonly<Record<string, string>> = {}): Promise<Received> =>
  new Promise((resolve, reject) => {
    const outgoing = request(url, { headers }, async response => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });

/** Runs a script as a page with this tag does; returns the attributes of the tag afterwards. */
function attributesAfter(script: string, own: Readonly<Record<string, string>> = {}) {
  const attributes = new Map(Object.entries(own));
  const tag = {
    hasAttribute: (name: string) => attributes.has(name),
    setAttribute: (name: string, value: string) => attributes.set(name, value),
  };
  class Document {
    get currentScript() {
      return tag;
    }
  }
  // An element that hides the property.
  const document = Object.defineProperty(new Document(), 'currentScript', { value: 'an image' });
  const page = { Document, document, hasRun: false };
  runInNewContext(script, page);
  assert.ok(page.hasRun);
  return Object.fromEntries(attributes);
}

onEmbeddedDatabase("A chatbot's own script", fixture => {
  const serve = async (t: TestContext, options: FixtureOptions = {}) => {
    const service = await fixture.serve(t, { widget, files: staticFiles([{ path: folder }]), ...options });
    return { service, of: ({ serialNumber }: TestChatbot) => `${service.url}/${serialNumber}.js` };
  };

  test('has the serial number, the service and the appearance of the launcher as attributes of the tag, and runs the widget', async t => {
    const chatbot = await fixture.newChatbot({
      ChatBubbleColor: 'rgb(12,80,60)',
      ChatBubbleAlign: 1,
      ChatIcon: '77',
      SystemMessage: 'secret',
      Name: 'Wren',
    });
    const { service, of } = await serve(t);
    const { body } = await get(of(chatbot));
    assert.deepEqual(attributesAfter(body.toString()), {
      'data-base-url': service.url,
      'data-serial-number': chatbot.serialNumber,
      'data-chat-bubble-color': 'rgb(12,80,60)',
      'data-chat-bubble-align': '1',
      'data-chat-icon-url': `${service.url}/files/77`,
    });
    assert.doesNotMatch(body.toString(), /secret|Wren/);
    assert.ok(body.toString().endsWith(WIDGET));
  });

  test('has the default color without one, and keeps attributes that the page has set', async t => {
    const chatbot = await fixture.newChatbot({});
    const { service, of } = await serve(t);
    const own = { 'data-chat-bubble-align': '1', 'data-base-url': 'https://proxy.example' };
    assert.deepEqual(attributesAfter((await get(of(chatbot))).body.toString(), own), {
      ...own,
      'data-serial-number': chatbot.serialNumber,
      'data-chat-bubble-color': 'rgb(31,78,216)',
    });
    assert.ok(service.url);
  });

  test('has the name and the policy as attributes if the tag requires consent, because the widget then asks for no settings', async t => {
    const chatbot = await fixture.newChatbot({
      Name: 'Wren',
      ChatbotPrivacyPolicyName: 'Privacy at Wren',
      ChatbotPrivacyPolicyUrl: 'https://wren.example/privacy',
    });
    const script = (await get((await serve(t)).of(chatbot))).body.toString();
    const { name, policy, address } = {
      name: 'data-name',
      policy: 'data-chatbot-privacy-policy-name',
      address: 'data-chatbot-privacy-policy-url',
    };
    assert.equal(attributesAfter(script)[name], undefined);
    const attributes = attributesAfter(script, { 'data-require-consent': '', [policy]: 'On this page' });
    assert.deepEqual(
      [attributes[name], attributes[policy], attributes[address]],
      ['Wren', 'On this page', 'https://wren.example/privacy'],
    );
    assert.equal(attributes['data-chatbot-privacy-policy-description'], undefined);
  });

  test('writes the public address of the service, and any text of a color', async t => {
    const chatbot = await fixture.newChatbot({ ChatBubbleColor: '"</script>\u2028' });
    const { of } = await serve(t, { publicUrl: 'https://chat.example' });
    const script = (await get(of(chatbot))).body.toString();
    const attributes = attributesAfter(script);
    assert.equal(attributes['data-base-url'], 'https://chat.example');
    assert.equal(attributes['data-chat-bubble-color'], '"</script>\u2028');
    assert.doesNotMatch(script.slice(0, script.indexOf('\n')), /</, 'an optimizer may put it into the page');
  });

  test('is compressed as the browser accepts it, and kept for minutes by any page', async t => {
    const { of } = await serve(t);
    const url = of(await fixture.newChatbot({}));
    const plain = await get(url);
    for (const [accepted, encoding, decode] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
      ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
      ['deflate', undefined, (bytes: Buffer) => bytes],
    ] as const) {
      const { status, headers, body } = await get(url, { 'accept-encoding': accepted, origin: 'https://any.example' });
      assert.equal(status, 200);
      assert.equal(headers['content-encoding'], encoding, accepted);
      assert.equal(decode(body).toString(), plain.body.toString());
      assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
      assert.equal(headers['cache-control'], 'public, max-age=300');
      assert.equal(headers['vary'], 'Accept-Encoding');
      assert.equal(headers['access-control-allow-origin'], '*');
      assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
      assert.equal(headers['x-content-type-options'], 'nosniff');
    }
  });

  test('is not sent again while nothing has changed, and again after a change of the settings or of the widget', async t => {
    const { of } = await serve(t);
    const chatbot = await fixture.newChatbot({ ChatBubbleColor: 'rgb(1,2,3)' });
    const url = of(chatbot);
    const tagOf = async () => String((await get(url)).headers['etag']);
    const first = await tagOf();
    const unchanged = await get(url, { 'if-none-match': first });
    assert.equal(unchanged.status, 304);
    assert.equal(unchanged.headers['access-control-allow-origin'], '*');
    assert.equal(unchanged.headers['cache-control'], 'public, max-age=300');
    await fixture.repositories.chatbots.edit(chatbot.id, { ChatBubbleColor: 'rgb(4,5,6)' }, new Date());
    const changed = await get(url, { 'if-none-match': first });
    assert.equal(changed.status, 200);
    assert.match(changed.body.toString(), /rgb\(4,5,6\)/);
    const second = await tagOf();
    await writeFile(widget, `${WIDGET}// the next version\n`);
    assert.equal((await get(url, { 'if-none-match': second })).status, 200);
    await writeFile(widget, WIDGET);
  });

  test('does not exist for an unknown or a removed chatbot, nor before the widget is built', async t => {
    const { service, of } = await serve(t);
    const removed = await fixture.newChatbot({});
    await fixture.repositories.chatbots.remove(removed.id);
    const unknown = `${service.url}/${'0'.repeat(32)}.js`;
    const { of: ofUnbuilt } = await serve(t, { widget: join(folder, 'missing.js') });
    for (const url of [of(removed), unknown, ofUnbuilt(await fixture.newChatbot({}))])
      assert.equal((await get(url)).status, 404, url);
  });

  test('opens in a browser, and answers HEAD without a body', async t => {
    const { of } = await serve(t);
    const url = of(await fixture.newChatbot({}));
    assert.equal((await get(url, { accept: 'text/html,*/*;q=0.8' })).status, 200);
    const head = await fetch(url, { method: 'HEAD' });
    assert.equal(head.status, 200);
    assert.equal(await head.text(), '');
  });
});
