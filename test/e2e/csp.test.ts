import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { strictPolicy } from '../../demo/strict-page.js';
import { casesOf, ONLY_IN_ALL } from '../support/cases.js';
import { hostPages, htmlPage, sandboxPage, NONCE, talk, type HostSetup, type Snippets } from '../support/host-page.js';

const visit = hostPages();

const policy = (text: string) => () => ({ 'Content-Security-Policy': text });
const strict = ({ service }: { service: string }) => ({ 'Content-Security-Policy': strictPolicy(NONCE, service) });

const WITHOUT_SANITIZER = 'delete window.Sanitizer; delete Element.prototype.setHTML;';

describe('CSP-1, CSP-2: the widget in pages with a policy', () => {
  const pages: Readonly<Record<string, HostSetup>> = {
    'with the strictest policy, on another origin than the service': { headers: strict },
    'with the strictest policy, in a browser without a sanitizer': { headers: strict, script: WITHOUT_SANITIZER },
    "that allows scripts from its own origin ('self')": {
      isOnService: true,
      headers: policy(
        "default-src 'none'; script-src 'self'; style-src 'none'; connect-src 'self'; img-src 'self'; require-trusted-types-for 'script'; trusted-types chatbot-bubble",
      ),
    },
    'that names the origin of the script': {
      headers: ({ service }) => ({
        'Content-Security-Policy': `default-src 'none'; script-src ${service}; connect-src ${service}`,
      }),
    },
    'with a report-only policy': {
      headers: ({ service }) => ({
        'Content-Security-Policy-Report-Only': `${strictPolicy(NONCE, service)}; report-uri /reports`,
      }),
    },
    'without a policy': {},
  };
  for (const [kind, setup] of casesOf(Object.entries(pages)))
    test(`violates nothing in a page ${kind}`, async t => {
      const view = await visit(t, setup);
      await talk(view);
      assert.deepEqual(view.errors, []);
    });
});

describe('CSP-3: colors from the service', () => {
  test('accepts only valid colors from the service', async t => {
    const hostile = 'red;}*{display:none';
    const view = await visit(t, {
      headers: strict,
      html: ({ script, serialNumber }) =>
        htmlPage(
          `<chatbot-bubble serial-number="${serialNumber}" chat-bubble-color="${hostile}" user-message-color="${hostile}"></chatbot-bubble>`,
          script,
        ),
    });
    await talk(view);
    const colors = await view.widget.evaluate(element => {
      const launcher = element.shadowRoot!.querySelector('.launcher')!;
      const sheets = [...element.shadowRoot!.adoptedStyleSheets];
      return {
        launcher: getComputedStyle(launcher).backgroundColor,
        hidden: sheets.some(sheet => [...sheet.cssRules].some(rule => /^\*/.test(rule.cssText))),
      };
    });
    assert.deepEqual(colors, { launcher: 'rgb(31, 78, 216)', hidden: false });
  });
});

describe('CSP-6: a browser without constructed style sheets', () => {
  const OLD_BROWSER = `for (const kind of [Document, ShadowRoot]) delete kind.prototype.adoptedStyleSheets;
    delete CSSStyleSheet.prototype.replace; delete CSSStyleSheet.prototype.replaceSync;`;
  const tags: Readonly<Record<string, HostSetup['html']>> = {
    'the nonce of the script tag': ({ script, bubble }) => htmlPage(bubble, script),
    'the nonce of the element': ({ service, serialNumber }) =>
      htmlPage(
        `<chatbot-bubble serial-number="${serialNumber}" nonce="${NONCE}"></chatbot-bubble>`,
        `<script type="module" nonce="${NONCE}">import '${service}/chatbot-bubble.js'</script>`,
      ),
  };
  for (const [kind, html] of casesOf(Object.entries(tags)))
    test(`applies its styles with ${kind}`, async t => {
      const view = await visit(t, {
        html: html!,
        headers: ({ service }) => ({
          'Content-Security-Policy': strictPolicy(NONCE, service).replace(
            /style-src [^;]*/,
            `style-src 'nonce-${NONCE}'`,
          ),
        }),
        script: OLD_BROWSER,
      });
      await talk(view);
      const seen = await view.widget.evaluate(element => {
        const launcher = element.shadowRoot!.querySelector('.launcher')!;
        return {
          color: getComputedStyle(launcher).backgroundColor,
          radius: getComputedStyle(launcher).borderRadius,
          nonce: element.getAttribute('nonce') ?? '',
          markup: element.outerHTML,
        };
      });
      assert.notEqual(seen.color, 'rgba(0, 0, 0, 0)');
      assert.notEqual(seen.radius, '0px');
      assert.doesNotMatch(seen.nonce + seen.markup, new RegExp(NONCE), 'the nonce stays hidden');
      assert.deepEqual(view.errors, []);
    });
});

describe('CSP-4: a single Trusted Types policy', () => {
  const lit = readFileSync('node_modules/lit-html/lit-html.js', 'utf8');
  const purify = readFileSync('node_modules/dompurify/dist/purify.min.js', 'utf8');
  const ownLibraries = `
    <script nonce="${NONCE}">${purify}</script>
    <script nonce="${NONCE}" type="module">${lit.replace(/export\{.*?\};/, '')}
      DOMPurify.addHook('uponSanitizeElement', () => {});
      DOMPurify.setConfig({ ALLOWED_TAGS: [] });
      I(O\`<p id="own">Drawn by the page</p>\`, document.querySelector('main'));
    </script>`;
  const [, html, render] = /export\{.*?(\w+) as html.*?(\w+) as render/.exec(lit) ?? [];
  const libraries = ownLibraries.replace('I(O`', `${render}(${html}\``);
  const trustedTypes = (list: string) => (snippets: { service: string }) => ({
    'Content-Security-Policy': strictPolicy(NONCE, snippets.service).replace('trusted-types chatbot-bubble', list),
  });
  const withLibraries = (before: boolean): Pick<HostSetup, 'html'> => ({
    html: ({ script, bubble }) => htmlPage(`<main></main>${before ? libraries + script : script + libraries}${bubble}`),
  });

  for (const [order, isBefore] of casesOf([
    ['before', true],
    ['after', false],
  ] as const))
    for (const [sanitizer, script] of casesOf([
      ['', ''],
      [', without a sanitizer in the browser', WITHOUT_SANITIZER],
    ] as const))
      test(`works with the page's own Lit and DOMPurify loaded ${order} it${sanitizer}`, async t => {
        const view = await visit(t, {
          ...withLibraries(isBefore),
          headers: trustedTypes('trusted-types lit-html dompurify chatbot-bubble'),
          script,
        });
        await talk(view);
        assert.equal(await view.page.locator('#own').innerText(), 'Drawn by the page');
        assert.deepEqual(view.errors, []);
      });

  test('works when the page restricts no policy names', ONLY_IN_ALL, async t => {
    const view = await visit(t, { headers: trustedTypes('') });
    await talk(view);
    assert.deepEqual(view.errors, []);
  });

  test('works with one Trusted Types policy when the script loads twice', ONLY_IN_ALL, async t => {
    const view = await visit(t, { headers: strict, html: ({ script, bubble }) => htmlPage(bubble, script + script) });
    await talk(view);
    assert.deepEqual(view.errors, []);
  });

  test("works when the page's default policy rejects everything", ONLY_IN_ALL, async t => {
    const view = await visit(t, {
      headers: trustedTypes('trusted-types default chatbot-bubble'),
      html: ({ script, bubble }) =>
        htmlPage(
          bubble,
          `<script nonce="${NONCE}">trustedTypes.createPolicy('default', {
            createHTML() { throw new Error('not here') },
            createScript() { throw new Error('not here') },
            createScriptURL() { throw new Error('not here') },
          })</script>${script}`,
        ),
    });
    await talk(view);
    assert.deepEqual(view.errors, []);
  });
});

describe('CSP-5: a page that refuses the policy', () => {
  test('names the missing directive and leaves the page unharmed', async t => {
    const view = await visit(t, {
      headers: ({ service }) => ({
        'Content-Security-Policy': strictPolicy(NONCE, service).replace(
          'trusted-types chatbot-bubble',
          "trusted-types 'none'",
        ),
      }),
      html: ({ script, bubble }) =>
        htmlPage(
          `<button id="own">0</button>${bubble}`,
          `<script nonce="${NONCE}">
            window.uncaught = [];
            addEventListener('error', event => uncaught.push(event.message));
            addEventListener('unhandledrejection', event => uncaught.push(String(event.reason)));
            addEventListener('DOMContentLoaded', () => {
              own.onclick = () => own.textContent++;
            });
          </script>${script}`,
        ),
    });
    await view.launcher.click();
    await view.widget.getByRole('alert').getByText(/\w/).waitFor();
    assert.ok(
      view.said.some(line => line.includes('trusted-types chatbot-bubble')),
      view.said.join('\n'),
    );
    await view.page.locator('#own').click();
    assert.equal(await view.page.locator('#own').innerText(), '1');
    assert.deepEqual(await view.page.evaluate(() => (window as unknown as { uncaught: string[] }).uncaught), []);
  });
});

/** Hashes of all files, written by the build. */
const readHashes = () =>
  JSON.parse(readFileSync('dist/cdn/integrity.json', 'utf8')) as Readonly<Record<string, string>>;

describe('CSP-8: a page whose policy trusts scripts by their hashes', () => {
  const tag = ({ service }: Snippets, attributes = '') =>
    `<script ${attributes} src="${service}/chatbot-bubble.js" crossorigin="anonymous"
      integrity="${readHashes()['chatbot-bubble.js']}"></script>`;
  const importMap = ({ service }: Snippets) => {
    const hashes = Object.entries(readHashes());
    const integrity = Object.fromEntries(hashes.map(([file, hash]) => [`${service}/${file}`, hash]));
    return JSON.stringify({ integrity });
  };
  const quoted = (hashes: readonly string[]) => hashes.map(hash => `'${hash}'`).join(' ');
  const ofTag = () => quoted([readHashes()['chatbot-bubble.js']!]);
  const ofAll = (snippets: Snippets) =>
    quoted([
      ...Object.values(readHashes()),
      `sha256-${createHash('sha256').update(importMap(snippets)).digest('base64')}`,
    ]);
  const page = (scripts: (snippets: Snippets) => string, head: (snippets: Snippets) => string): HostSetup => ({
    headers: snippets => ({
      'Content-Security-Policy': strictPolicy(NONCE, snippets.service).replace(
        /script-src [^;]*/,
        `script-src ${scripts(snippets)}`,
      ),
    }),
    html: snippets => htmlPage(snippets.bubble, head(snippets)),
  });
  const withMap = (snippets: Snippets) => `<script type="importmap">${importMap(snippets)}</script>${tag(snippets)}`;

  const pages: Readonly<Record<string, HostSetup>> = {
    "the script tag, with 'strict-dynamic'": page(() => `${ofTag()} 'strict-dynamic'`, tag),
    "a deferred script tag, with 'strict-dynamic'": page(
      () => `${ofTag()} 'strict-dynamic'`,
      snippets => tag(snippets, 'defer'),
    ),
    "a module, with 'strict-dynamic' and a preload in the page": page(
      () => `${ofTag()} 'strict-dynamic'`,
      snippets =>
        `<link rel="modulepreload" href="${snippets.service}/chatbot-bubble/loader-parts.js">` +
        tag(snippets, 'type="module"'),
    ),
    "every file and an import map, with 'strict-dynamic'": page(
      snippets => `${ofAll(snippets)} 'strict-dynamic'`,
      withMap,
    ),
    "every file and an import map, without 'strict-dynamic'": page(ofAll, withMap),
    'the script tag, and the origin of the other files': page(({ service }) => `${ofTag()} ${service}`, tag),
    'the script tag, and a nonce': page(
      () => `'nonce-${NONCE}'`,
      snippets => tag(snippets, `nonce="${NONCE}"`),
    ),
  };
  for (const [kind, setup] of casesOf(Object.entries(pages), 1))
    test(`answers and adds nothing to the document in a page that trusts these hashes: ${kind}`, async t => {
      const view = await visit(t, setup);
      await talk(view);
      assert.deepEqual(view.errors, []);
      const links = await view.page.locator('link').count();
      assert.equal(links, /preload/.test(kind) ? 1 : 0);
    });

  test("tells the visitor that the chat cannot open if the page trusts only the hash of the script tag, without 'strict-dynamic'", async t => {
    const view = await visit(t, page(ofTag, tag));
    await view.launcher.click();
    await view.alert.first().getByText(/\w/).waitFor();
    assert.ok(view.said.length > 0);
  });
});

describe('CSP-8: pinned files', () => {
  const pinned = (change: (file: string, hash: string) => string): HostSetup => ({
    html: ({ service, bubble }) => {
      const integrity = Object.fromEntries(
        Object.entries(readHashes()).map(([file, hash]) => [`${service}/${file}`, change(file, hash)]),
      );
      const address = `${service}/chatbot-bubble.js`;
      return htmlPage(
        bubble,
        `<script type="importmap">${JSON.stringify({ integrity })}</script>
        <script src="${address}" integrity="${integrity[address]}" crossorigin="anonymous"></script>`,
      );
    },
  });

  test('works with every file pinned by the hashes of the build', async t => {
    const asked: string[] = [];
    const view = await visit(
      t,
      pinned((_, hash) => hash),
    );
    view.page.on('request', request => asked.push(request.url()));
    await talk(view);
    assert.deepEqual(view.errors, []);
    const hashes = readFileSync('dist/cdn/integrity.json', 'utf8');
    const scripts = asked.filter(url => url.endsWith('.js'));
    assert.ok(scripts.length > 0);
    assert.deepEqual(
      scripts.filter(url => !hashes.includes(new URL(url).pathname.slice(1))),
      [],
    );
  });

  test('does not run a file that differs from its hash, and tells the visitor', async t => {
    const view = await visit(
      t,
      pinned((file, hash) => (/\/(?:chat|panel)-/.test(file) ? `sha384-${'A'.repeat(64)}` : hash)),
    );
    await view.launcher.click();
    await view.alert.first().getByText(/\w/).waitFor();
    assert.equal(await view.input.count(), 0);
  });
});

describe('/strict-csp.html', () => {
  test('sends its policy with a fresh nonce for each request', async t => {
    const { url } = await visit(t, { isOnService: true });
    const ask = async () => {
      const response = await fetch(new URL('/strict-csp.html', url));
      const policy = response.headers.get('content-security-policy') ?? '';
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      assert.equal(policy, strictPolicy(nonce));
      assert.ok((await response.text()).includes(`nonce="${nonce}"`));
      return nonce;
    };
    assert.notEqual(await ask(), await ask());
  });
});

describe('CSP-9: a sandboxed frame with an opaque origin', () => {
  test('answers in a sandboxed frame with an opaque origin', ONLY_IN_ALL, async t => {
    const view = await visit(t, { html: sandboxPage });
    const frame = view.page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Open chat' }).click();
    await frame.getByRole('textbox').fill('Hello out there');
    await frame.getByRole('textbox').press('Enter');
    await frame.locator('chatbot-markdown .answer').getByText('Hello out there').waitFor();
    assert.deepEqual(view.errors, []);
  });
});
