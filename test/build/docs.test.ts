import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { pages } from '../../scripts/docs/pages.mjs';
import { renderMarkdown } from '../../scripts/docs/render-markdown.mjs';

const SITE = 'dist/site/docs';
const names = readdirSync(SITE).filter(name => name.endsWith('.html'));
const markup = new Map(names.map(name => [name, readFileSync(`${SITE}/${name}`, 'utf8')]));
const documents = [...markup].filter(([name]) => name !== 'playground-frame.html');
/** Generated routes of `npm start`. */
const ROUTES = ['/openapi.json', '/openapi.html'];

const attributes = (html: string, name: string) =>
  Array.from(html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g')), ([, value = '']) => value);

describe('Documentation pages (need `npm run build`)', () => {
  test('builds one page for each source, and lists each in every navigation', () => {
    const sources = readdirSync('docs').filter(name => name.endsWith('.md'));
    const made = pages();
    assert.deepEqual(
      sources.filter(name => !made.some(({ file }) => file === `docs/${name}`)),
      [],
    );
    for (const [name, html] of documents)
      for (const { slug } of made) assert.ok(html.includes(`<li><a href="${slug}.html"`), `${name} leads to ${slug}`);
  });

  test('gives each page its own title and description, and a single h1', () => {
    const titles = documents.map(([, html]) => /<title>([^<]+)<\/title>/.exec(html)?.[1]);
    assert.equal(new Set(titles).size, documents.length);
    for (const [name, html] of documents) {
      assert.match(html, /<meta name="description" content="[^"]{20,}"/, name);
      assert.equal(html.match(/<h1>/g)?.length, 1, name);
    }
  });

  test('resolves every link in the docs', () => {
    const broken = [...markup].flatMap(([name, html]) =>
      [...attributes(html, 'href'), ...attributes(html, 'src')]
        .filter(address => !/^(?:https?|mailto|tel):/.test(address))
        .filter(address => !isThere(name, address))
        .map(address => `${name}: ${address}`),
    );
    assert.deepEqual(broken, []);
  });

  test('builds pages without inline code, under a policy that forbids it', () => {
    for (const [name, html] of markup) {
      assert.doesNotMatch(html, /\sstyle=|\son\w+="|<style|<script(?![^>]*\ssrc=)/, name);
      const [policy = ''] = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(html)?.slice(1) ?? [];
      assert.match(policy, /default-src 'none'/, name);
      assert.doesNotMatch(policy, /unsafe/, name);
    }
  });
});

/** Whether an address in a page is an existing anchor or a served file. */
function isThere(page: string, address: string): boolean {
  const [path = '', hash] = address.split('#');
  if (path.startsWith('/')) {
    const file = path.endsWith('/') ? `${path}index.html` : path;
    const folders = ['dist/site', 'dist/cdn', 'public'];
    return ROUTES.includes(path) || folders.some(folder => existsSync(folder + file));
  }
  const target = path ? posix.normalize(path) : page;
  const html = markup.get(target);
  if (html === undefined) return existsSync(`${SITE}/${target}`);
  return !hash || html.includes(` id="${decodeURIComponent(hash)}"`);
}

interface Result {
  readonly address: string;
  readonly name: string;
  readonly excerpt: string;
}

describe('Search of the documentation', () => {
  const assets = resolve(SITE, 'assets');
  const index = readFileSync(`${assets}/search.json`, 'utf8');
  let find: (query: string) => readonly Result[];

  before(async () => {
    const { loadSearch } = (await import(pathToFileURL(`${assets}/search.js`).href)) as {
      loadSearch(load: () => Promise<Response>): Promise<typeof find>;
    };
    find = await loadSearch(() => Promise.resolve(new Response(index)));
  });

  for (const { query, page } of [
    { query: 'launcher appear', page: 'faq.html#the-launcher-doesnt-appear' },
    { query: 'launchr apear', page: 'faq.html#the-launcher-doesnt-appear' },
    { query: 'concent', page: 'privacy.html#ask-for-consent' },
    { query: 'webpak', page: 'bundlers.html#webpack' },
    { query: 'wordpres', page: 'wordpress.html' },
    { query: 'Content Security', page: 'security.html' },
    { query: 'replaces id', page: 'interface.html#replaced-questions' },
    { query: 'gdrp', page: 'gdpr.html' },
    { query: 'headles', page: 'headless.html' },
    { query: 'useConversation', page: 'headless.html#react' },
    { query: 'ratelimit', page: 'visitors.html#errors' },
    { query: 'context', page: 'attributes.html#context-of-the-page' },
    { query: 'several widgets', page: 'several.html' },
    { query: 'react hook', page: 'headless.html#react' },
    { query: 'remove branding', page: 'faq.html#can-i-remove-the-branding' },
    { query: 'powered by', page: 'faq.html#can-i-remove-the-branding' },
    { query: 'typescript types', page: 'getting-started.html#frameworks-and-editors' },
    { query: 'custom button', page: 'html.html#with-your-own-button' },
    { query: 'i18n', page: 'languages.html' },
    { query: 'locale', page: 'languages.html' },
    { query: 'rtl', page: 'languages.html#text-direction' },
    { query: 'open programmatically', page: 'methods.html' },
    { query: 'drift', page: 'moving.html' },
    { query: 'open after delay', page: 'owner.html#teaser-rules' },
    { query: 'proactive message', page: 'owner.html#teaser-rules' },
    { query: 'gtm', page: 'tag-manager.html' },
    { query: 'login', page: 'users.html' },
    { query: 'npm install', page: 'getting-started.html' },
    { query: 'how to change the color', page: 'theming.html#start-with-two-colors' },
    { query: 'identify logged in user', page: 'users.html' },
    { query: 'playwright shadow dom', page: 'testing.html#playwright' },
    { query: 'ssr window is not defined', page: 'next.html' },
    { query: 'cookie banner', page: 'gdpr.html' },
    { query: 'Refused to load the script', page: 'security.html#the-strictest-page' },
    { query: 'Datenschutz', page: 'gdpr.html' },
    { query: 'changelog', page: 'project-changelog.html' },
  ])
    test(`finds ${page} among the first three with “${query}”`, () => {
      const found = find(query).map(({ address }) => address);
      assert.ok(found.slice(0, 3).includes(page), found.join('\n'));
    });

  test('shows pages for users before those for contributors, and other pages after a page with all words', () => {
    const found = find('vitest customElements').map(({ address }) => address);
    const further = found.findIndex(address => address.startsWith('project-'));
    assert.equal(found[0], 'testing.html#vitest-and-jest');
    assert.ok(further === -1 || further > 2, found.join('\n'));
  });

  test('shows characters, not entities, and no markup in its results', () => {
    const sections = JSON.parse(index) as readonly Record<string, string>[];
    assert.ok(sections.some(({ text }) => text?.includes('<script src=')));
    const raw = /&(?:lt|gt|quot|amp|nbsp|#\d+);/;
    assert.deepEqual(
      sections.flatMap(section => Object.values(section)).filter(text => raw.test(text)),
      [],
    );
    assert.deepEqual(find('xyzzy'), []);
  });
});

describe('llms.txt', () => {
  test('lists every page in llms.txt, and contains every text in llms-full.txt', () => {
    const [short, full] = ['llms.txt', 'llms-full.txt'].map(name => {
      const text = readFileSync(`${SITE}/${name}`, 'utf8');
      assert.equal(readFileSync(`dist/site/${name}`, 'utf8'), text);
      return text;
    });
    assert.match(short ?? '', /^# chatbot-bubble\n\n> \S/);
    for (const { slug, title } of pages()) {
      assert.ok(short?.includes(`[${title}](/docs/${slug}.html)`), slug);
      assert.ok(full?.includes(`# ${title}\n`), slug);
    }
  });
});

describe('Documentation renderer', () => {
  const render = (source: string) =>
    renderMarkdown({ file: 'docs/events.md', source }, new Map([['docs/theming.md', 'theming']]), {});

  test('converts links between sources to links between pages', () => {
    const { markup } = render('[a](theming.md#parts) [b](https://x.example/y.md) [c](#d) [e](/f)');
    assert.deepEqual(attributes(markup, 'href'), ['theming.html#parts', 'https://x.example/y.md', '#d', '/f']);
  });

  test('copies a linked project file as text, and unlinks missing ones', () => {
    const { markup, texts } = render('[x](../LICENSE)');
    assert.deepEqual(attributes(markup, 'href'), ['files/LICENSE.txt']);
    assert.deepEqual(texts, ['LICENSE']);
    assert.throws(() => render('[x](missing.md)'), /docs\/events\.md links to missing\.md/);
  });

  test('escapes markup and code', () => {
    const { markup } = render('<script>x</script>\n\n```html\n<img src="a" onerror=\'b\'>\n```\n\n`<b>`');
    assert.doesNotMatch(markup, /<script|<img|<b>/);
    assert.match(markup, /&lt;script&gt;x/);
  });

  test('gives every heading a unique id', () => {
    const { headings } = render('# A\n\n## Again, `it` is\n\n### Again, it is\n');
    assert.deepEqual(
      headings.map(({ id }) => id),
      ['again-it-is', 'again-it-is-1'],
    );
  });
});
