import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { strictPolicy } from '../../demo/strict-page.js';
import { eventually } from '../support/eventually.js';
import {
  hostPages,
  htmlPage,
  sandboxPage,
  NONCE,
  talk,
  type HostSetup,
  type Snippets,
} from '../support/host-page.js';

const visit = hostPages();

const policy = (text: string) => () => ({ 'Content-Security-Policy': text });
const strict = ({ service }: { service: string }) => ({
  'Content-Security-Policy': strictPolicy(NONCE, service),
});

/** A browser as it was before the Sanitizer API. */
const WITHOUT_SANITIZER = 'delete window.Sanitizer; delete Element.prototype.setHTML;';

describe('CSP-1, CSP-2: the widget breaks no rule of a page', () => {
  const pages: Readonly<Record<string, HostSetup>> = {
    'with the strictest policy, on another origin than the service': { headers: strict },
    'with the strictest policy, in a browser without a sanitiser': {
      headers: strict,
      script: WITHOUT_SANITIZER,
    },
    "that lets scripts come from its own origin ('self')": {
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
    'that only wants reports': {
      headers: ({ service }) => ({
        'Content-Security-Policy-Report-Only': `${strictPolicy(NONCE, service)}; report-uri /reports`,
      }),
    },
    'without a policy': {},
  };
  for (const [kind, setup] of Object.entries(pages))
    test(kind, async t => {
      const view = await visit(t, setup);
      await talk(view);
      assert.deepEqual(view.errors, []);
    });
});

describe('CSP-3: what the service says of colours', () => {
  test('is read as a colour or not at all', async t => {
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
    const colours = await view.widget.evaluate(element => {
      const launcher = element.shadowRoot!.querySelector('.launcher')!;
      const sheets = [...element.shadowRoot!.adoptedStyleSheets];
      return {
        launcher: getComputedStyle(launcher).backgroundColor,
        hidden: sheets.some(sheet => [...sheet.cssRules].some(rule => /^\*/.test(rule.cssText))),
      };
    });
    assert.deepEqual(colours, { launcher: 'rgb(31, 78, 216)', hidden: false });
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
  for (const [kind, html] of Object.entries(tags))
    test(`is given its styles with ${kind}`, async t => {
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
          colour: getComputedStyle(launcher).backgroundColor,
          radius: getComputedStyle(launcher).borderRadius,
          nonce: element.getAttribute('nonce') ?? '',
          markup: element.outerHTML,
        };
      });
      assert.notEqual(seen.colour, 'rgba(0, 0, 0, 0)');
      assert.notEqual(seen.radius, '0px');
      assert.doesNotMatch(seen.nonce + seen.markup, new RegExp(NONCE), 'the nonce stays hidden');
      assert.deepEqual(view.errors, []);
    });
});

describe('CSP-4: one Trusted Types policy is enough', () => {
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
    'Content-Security-Policy': strictPolicy(NONCE, snippets.service).replace(
      'trusted-types chatbot-bubble',
      list,
    ),
  });
  const withLibraries = (before: boolean): Pick<HostSetup, 'html'> => ({
    html: ({ script, bubble }) =>
      htmlPage(`<main></main>${before ? libraries + script : script + libraries}${bubble}`),
  });

  for (const [order, isBefore] of [
    ['before', true],
    ['after', false],
  ] as const)
    for (const [sanitiser, script] of [
      ['', ''],
      [', without a sanitiser in the browser', WITHOUT_SANITIZER],
    ] as const)
      test(`beside a page's own Lit and DOMPurify, which come ${order} it${sanitiser}`, async t => {
        const view = await visit(t, {
          ...withLibraries(isBefore),
          headers: trustedTypes('trusted-types lit-html dompurify chatbot-bubble'),
          script,
        });
        await talk(view);
        assert.equal(await view.page.locator('#own').innerText(), 'Drawn by the page');
        assert.deepEqual(view.errors, []);
      });

  test('where the page lists no names', async t => {
    const view = await visit(t, { headers: trustedTypes('') });
    await talk(view);
    assert.deepEqual(view.errors, []);
  });

  test('where the script is there twice', async t => {
    const view = await visit(t, {
      headers: strict,
      html: ({ script, bubble }) => htmlPage(bubble, script + script),
    });
    await talk(view);
    assert.deepEqual(view.errors, []);
  });

  test('where the page has a default policy that lets nothing through', async t => {
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
  test('is told the directive that is missing, and comes to no harm', async t => {
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
    assert.deepEqual(
      await view.page.evaluate(() => (window as unknown as { uncaught: string[] }).uncaught),
      [],
    );
  });
});

/** The hash of every file, as the build writes it. */
const readHashes = () =>
  JSON.parse(readFileSync('dist/cdn/integrity.json', 'utf8')) as Readonly<Record<string, string>>;

describe('CSP-8: a page whose policy trusts scripts by their hashes', () => {
  const address = (service: string, file: RegExp) =>
    `${service}/${Object.keys(readHashes()).find(name => file.test(name))}`;
  const tag = ({ service }: Snippets, attributes = '') =>
    `<script ${attributes} src="${service}/chatbot-bubble.js" crossorigin="anonymous"
      integrity="${readHashes()['chatbot-bubble.js']}"></script>`;
  const importMap = ({ service }: Snippets) => {
    const hashes = Object.entries(readHashes());
    const integrity = Object.fromEntries(
      hashes.map(([file, hash]) => [`${service}/${file}`, hash]),
    );
    return JSON.stringify({ integrity });
  };
  const quoted = (hashes: readonly string[]) => hashes.map(hash => `'${hash}'`).join(' ');
  const ofLoader = () => quoted([readHashes()['chatbot-bubble.js']!]);
  const ofAll = (snippets: Snippets) =>
    quoted([
      ...Object.values(readHashes()),
      `sha256-${createHash('sha256').update(importMap(snippets)).digest('base64')}`,
    ]);
  const page = (
    scripts: (snippets: Snippets) => string,
    head: (snippets: Snippets) => string,
  ): HostSetup => ({
    headers: snippets => ({
      'Content-Security-Policy': strictPolicy(NONCE, snippets.service).replace(
        /script-src [^;]*/,
        `script-src ${scripts(snippets)}`,
      ),
    }),
    html: snippets => htmlPage(snippets.bubble, head(snippets)),
  });
  const withMap = (snippets: Snippets) =>
    `<script type="importmap">${importMap(snippets)}</script>${tag(snippets)}`;

  const pages: Readonly<Record<string, HostSetup>> = {
    "the script tag's, with 'strict-dynamic'": page(() => `${ofLoader()} 'strict-dynamic'`, tag),
    "a deferred script tag's, with 'strict-dynamic'": page(
      () => `${ofLoader()} 'strict-dynamic'`,
      snippets => tag(snippets, 'defer'),
    ),
    "a module's, with 'strict-dynamic' and a preload in the page": page(
      () => `${ofLoader()} 'strict-dynamic'`,
      snippets =>
        `<link rel="modulepreload" href="${address(snippets.service, /\/element-/)}">` +
        tag(snippets, 'type="module"'),
    ),
    "those of every file and of an import map, with 'strict-dynamic'": page(
      snippets => `${ofAll(snippets)} 'strict-dynamic'`,
      withMap,
    ),
    "those of every file and of an import map, without 'strict-dynamic'": page(ofAll, withMap),
    "the script tag's, and the origin of the rest": page(
      ({ service }) => `${ofLoader()} ${service}`,
      tag,
    ),
    "the script tag's, beside a nonce": page(
      () => `'nonce-${NONCE}'`,
      snippets => tag(snippets, `nonce="${NONCE}"`),
    ),
  };
  for (const [kind, setup] of Object.entries(pages))
    test(`has a chat that answers, and keeps its document as it was: it trusts ${kind}`, async t => {
      const view = await visit(t, setup);
      await talk(view);
      assert.deepEqual(view.errors, []);
      const links = await view.page.locator('link').count();
      assert.equal(links, /preload/.test(kind) ? 1 : 0);
    });

  test("has no chat, and the console says so, if it trusts the script tag's only, without 'strict-dynamic'", async t => {
    const view = await visit(t, page(ofLoader, tag));
    await eventually(() =>
      Promise.resolve(view.said.some(line => line.includes('is not loaded')) || undefined),
    );
    assert.equal(await view.launcher.count(), 0);
  });
});

describe('CSP-8: every file of the script tag is pinned', () => {
  const pinned = (change: (file: string, hash: string) => string): HostSetup => ({
    html: ({ service, bubble }) => {
      const integrity = Object.fromEntries(
        Object.entries(readHashes()).map(([file, hash]) => [
          `${service}/${file}`,
          change(file, hash),
        ]),
      );
      const address = `${service}/chatbot-bubble.js`;
      return htmlPage(
        bubble,
        `<script type="importmap">${JSON.stringify({ integrity })}</script>
        <script src="${address}" integrity="${integrity[address]}" crossorigin="anonymous"></script>`,
      );
    },
  });

  test('by the hashes of the build, and works', async t => {
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

  test('one that is another than it was does not run, and the visitor reads a calm line', async t => {
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
  test('has its policy, with a nonce that is never the same', async t => {
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

describe('CSP-9: a sandboxed frame without an origin', () => {
  test('has a widget that answers', async t => {
    const view = await visit(t, { html: sandboxPage });
    const frame = view.page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Open chat' }).click();
    await frame.getByRole('textbox').fill('Hello out there');
    await frame.getByRole('textbox').press('Enter');
    await frame.locator('chatbot-markdown .answer').getByText('Hello out there').waitFor();
    assert.deepEqual(view.errors, []);
  });
});
