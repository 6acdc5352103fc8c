import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { launchBrowser } from '../support/browser.js';
import { casesOf } from '../support/cases.js';
import { hostPages, htmlPage, type HostVisit } from '../support/host-page.js';
import { answered, ask } from '../support/visit.js';

const visit = hostPages();

const NOW = Date.now();

/** Maximum invisible difference between two pixels. */
const MAX_DIFFERENT = 0.01;

/** Style sheets found on real pages, and worse. */
const SHEETS: Readonly<Record<string, string>> = {
  'a reset of all styles': '* { all: unset !important }',
  'hidden tags': 'div, button, textarea, svg, slot { display: none !important }',
  'its own rem size': 'html { font-size: 62.5% } body { font-size: 3rem }',
  'letter spacing': '* { letter-spacing: 9px !important; word-spacing: 30px !important; text-indent: 40px !important }',
  'capitals and another font':
    '* { text-transform: uppercase !important; font: italic 700 30px/1 serif !important; font-variant: small-caps !important; text-shadow: 2px 2px red; -webkit-text-stroke: 1px red; -webkit-text-fill-color: red }',
  'line spacing': '* { line-height: 3 !important; white-space: pre !important; tab-size: 40 }',
  'another text direction':
    '* { direction: rtl !important; writing-mode: vertical-rl !important; text-align: right !important; text-orientation: upright }',
  'a zoomed body': 'body { zoom: 1.5 }',
  'its own box model':
    '* { box-sizing: content-box !important; margin: 20px !important; padding: 20px !important; border: 5px solid red !important; width: 50px !important; float: left }',
  'animations everywhere':
    '@keyframes turn { to { rotate: 1turn; opacity: 0 } } body * { animation: turn 1s infinite !important; transition: all 5s !important }',
  'filters and transforms on everything in the page':
    'body * { filter: invert(1) !important; transform: rotate(40deg) scale(.3) !important; opacity: .2 !important; clip-path: circle(5px) !important; contain: strict !important; mix-blend-mode: difference !important }',
  'everything hidden and not clickable':
    '* { visibility: hidden !important; pointer-events: none !important; user-select: none !important; color: transparent !important; cursor: wait !important }',
  'a rule for the element itself':
    'chatbot-bubble { display: none !important; position: absolute !important; inset: 0 auto auto 0 !important; z-index: -1 !important; width: 0 !important; height: 0 !important; overflow: hidden !important; background: red !important; content-visibility: hidden !important }',
  'another color scheme':
    ':root { color-scheme: dark; accent-color: red; caret-color: red } * { color: red !important; background: yellow !important; quotes: "a" "b"; list-style: square inside }',
};

const page = (sheet: string) => ({
  html: ({ script, bubble }: { script: string; bubble: string }) =>
    // Every sheet gets the same page background.
    htmlPage(bubble, `<style>${sheet}</style><style>html, body { background: white !important }</style>${script}`),
  // A new minute between question and answer would show another time.
  script: `Date.now = () => ${NOW};`,
  options: { reducedMotion: 'reduce', viewport: { width: 700, height: 700 } } as const,
});

/** Returns the rectangles of all visible parts of an open chat. */
const geometry = (view: HostVisit) =>
  view.widget.evaluate(element => {
    const found: Record<string, number[] | string> = {};
    const walk = (root: ShadowRoot, path: string) => {
      for (const part of root.querySelectorAll<HTMLElement>('*')) {
        const name = `${path} ${part.localName}.${part.getAttribute('class') ?? ''}`;
        const { x, y, width, height } = part.getBoundingClientRect();
        const { visibility, pointerEvents, direction, fontSize } = getComputedStyle(part);
        found[name] = [visibility, pointerEvents, direction, fontSize, x, y, width, height]
          .map(value => (typeof value === 'number' ? Math.round(value) : value))
          .join(' ');
        if (part.shadowRoot) walk(part.shadowRoot, name);
      }
    };
    walk(element.shadowRoot!, '');
    return found;
  });

/** Returns a screenshot of an open chat with an answer, at rest. */
async function screenshot(view: HostVisit): Promise<string> {
  await view.page.mouse.move(1, 1);
  await view.page.evaluate(() => document.fonts.ready);
  const image = await view.page.screenshot({ animations: 'disabled', caret: 'hide' });
  return image.toString('base64');
}

/** Returns the differing part of two screenshots, 0 to 1, decoded in the browser. */
const difference = (view: HostVisit, screenshots: readonly [string, string]) =>
  view.page.evaluate(async screenshots => {
    const [one, other] = await Promise.all(
      screenshots.map(async screenshot => {
        const bytes = Uint8Array.from(atob(screenshot), char => char.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
        context.drawImage(bitmap, 0, 0);
        return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
      }),
    );
    let different = 0;
    for (let index = 0; index < one!.length; index += 4)
      if ([0, 1, 2].some(at => Math.abs(one![index + at]! - other![index + at]!) > 24)) different++;
    return (different * 4) / one!.length;
  }, screenshots);

/** In the page, writes all custom properties of all sheets again, as Dark Reader does with those that have colors. */
function repeatProperties(): void {
  const repeat = (root: ShadowRoot) => {
    const sheets = root.adoptedStyleSheets.map(sheet => {
      const rules = [...sheet.cssRules].filter(rule => rule instanceof CSSStyleRule);
      const texts = rules.map(({ selectorText, style }) => {
        const names = [...style].filter(name => name.startsWith('--'));
        return `${selectorText} { ${names.map(name => `${name}: ${style.getPropertyValue(name)}`).join('; ')} }`;
      });
      const copy = new CSSStyleSheet();
      copy.replaceSync(texts.join('\n'));
      return copy;
    });
    root.adoptedStyleSheets.push(...sheets);
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) repeat(shadowRoot);
  };
  repeat(document.querySelector('chatbot-bubble')!.shadowRoot!);
}

async function openWithAnswer(view: HostVisit): Promise<void> {
  await view.launcher.click();
  await view.input.waitFor();
  await ask(view, 'Some **bold** words\n\n- one\n- two\n\n`code`');
  await view.answers.last().locator('code').waitFor();
  await answered(view);
  // They show only after the answer is drawn.
  await view.widget.locator('chatbot-message-actions').last().locator('button').first().waitFor();
  // The owner's settings apply after they load.
  for (const button of ['.attach', '.talk']) await view.page.locator(`chatbot-composer ${button}`).waitFor();
  await view.input.blur();
}

/** Screenshots and geometry of a chat before and after it opens. */
interface Looks {
  readonly closed: string;
  readonly open: string;
  readonly geometry: Awaited<ReturnType<typeof geometry>>;
}

async function look(view: HostVisit): Promise<Looks> {
  await view.launcher.waitFor();
  // The feature for zoomed pages loads after the launcher shows.
  await view.page.waitForLoadState('networkidle');
  const closed = await screenshot(view);
  await openWithAnswer(view);
  return { closed, geometry: await geometry(view), open: await screenshot(view) };
}

describe('HOST-6: styles of the host page', () => {
  let clean: Promise<Looks> | undefined;
  /** The looks on a page without styles, which do not change from one test to the next. */
  const cleanLooks = (t: TestContext) => (clean ??= visit(t, page('')).then(look));

  for (const [kind, sheet] of casesOf(Object.entries(SHEETS), 2))
    test(`looks and works the same on a page with ${kind}`, async t => {
      const expected = await cleanLooks(t);
      const view = await visit(t, page(sheet));
      const seen = await look(view);
      const compared = [expected.closed, seen.closed] as const;
      assert.ok((await difference(view, compared)) < MAX_DIFFERENT, 'closed');
      assert.deepEqual(seen.geometry, expected.geometry);
      assert.ok((await difference(view, [expected.open, seen.open])) < MAX_DIFFERENT, 'open');
    });

  test('looks the same when an extension writes its custom properties again', async t => {
    const view = await visit(t, page(''));
    await view.launcher.waitFor();
    await openWithAnswer(view);
    const expected = await geometry(view);
    await view.page.evaluate(repeatProperties);
    assert.deepEqual(await geometry(view), expected);
  });

  test('detects a difference in appearance', async t => {
    const expected = await cleanLooks(t);
    const view = await visit(t, page('chatbot-bubble { --chatbot-bubble-accent: red }'));
    const seen = await look(view);
    assert.ok((await difference(view, [expected.open, seen.open])) > MAX_DIFFERENT);
  });
});

describe('Text size', () => {
  const visitLarge = hostPages(() => launchBrowser({ args: ['--blink-settings=defaultFontSize=24'] }));
  const sizeOf = (view: HostVisit) =>
    view.widget.locator('.panel').evaluate(panel => Math.round(parseFloat(getComputedStyle(panel).fontSize) * 10) / 10);

  for (const [kind, sheet, size] of [
    ["scales all texts, whatever the page's own size", 'html { font-size: 62.5% }', 22.5],
    ['gives way to a size that the page sets', 'chatbot-bubble { --chatbot-bubble-font-size: 17px }', 17],
  ] as const)
    test(`the reader's default font size ${kind}`, async t => {
      const view = await visitLarge(t, page(sheet));
      await view.launcher.click();
      await view.input.waitFor();
      assert.equal(await sizeOf(view), size);
    });
});
