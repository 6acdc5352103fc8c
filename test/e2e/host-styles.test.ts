import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hostPages, htmlPage, type HostVisit } from '../support/host-page.js';
import { answered, ask } from '../support/visit.js';

const visit = hostPages();

/** Of a picture's pixels: what differs by less is no difference to see. */
const MAX_DIFFERENT = 0.01;

/** Style sheets as they are found on pages, and worse. */
const SHEETS: Readonly<Record<string, string>> = {
  'a reset of everything': '* { all: unset !important }',
  'tags that are hidden': 'div, button, textarea, svg, slot { display: none !important }',
  'rems of its own': 'html { font-size: 62.5% } body { font-size: 3rem }',
  'letters apart':
    '* { letter-spacing: 9px !important; word-spacing: 30px !important; text-indent: 40px !important }',
  'capitals and another font':
    '* { text-transform: uppercase !important; font: italic 700 30px/1 serif !important; font-variant: small-caps !important; text-shadow: 2px 2px red; -webkit-text-stroke: 1px red; -webkit-text-fill-color: red }',
  'lines apart': '* { line-height: 3 !important; white-space: pre !important; tab-size: 40 }',
  'another direction':
    '* { direction: rtl !important; writing-mode: vertical-rl !important; text-align: right !important; text-orientation: upright }',
  'a zoom of its body': 'body { zoom: 1.5 }',
  'boxes of its own':
    '* { box-sizing: content-box !important; margin: 20px !important; padding: 20px !important; border: 5px solid red !important; width: 50px !important; float: left }',
  'everything in motion':
    '@keyframes turn { to { rotate: 1turn; opacity: 0 } } body * { animation: turn 1s infinite !important; transition: all 5s !important }',
  'filters and transforms on everything in the page':
    'body * { filter: invert(1) !important; transform: rotate(40deg) scale(.3) !important; opacity: .2 !important; clip-path: circle(5px) !important; contain: strict !important; mix-blend-mode: difference !important }',
  'nothing to be seen or clicked':
    '* { visibility: hidden !important; pointer-events: none !important; user-select: none !important; color: transparent !important; cursor: wait !important }',
  'a rule for the element itself':
    'chatbot-bubble { display: none !important; position: absolute !important; inset: 0 auto auto 0 !important; z-index: -1 !important; width: 0 !important; height: 0 !important; overflow: hidden !important; background: red !important; content-visibility: hidden !important }',
  'another scheme of colours':
    ':root { color-scheme: dark; accent-color: red; caret-color: red } * { color: red !important; background: yellow !important; quotes: "a" "b"; list-style: square inside }',
};

const page = (sheet: string) => ({
  html: ({ script, bubble }: { script: string; bubble: string }) =>
    // The ground of the page is the same whatever the sheet says.
    htmlPage(
      bubble,
      `<style>${sheet}</style><style>html, body { background: white !important }</style>${script}`,
    ),
  options: { reducedMotion: 'reduce', viewport: { width: 700, height: 700 } } as const,
});

/** Everything a visitor sees of an open chat, as rectangles. */
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

/** An open chat with an answer, at rest, as the visitor sees it. */
async function picture(view: HostVisit): Promise<string> {
  await view.page.mouse.move(1, 1);
  await view.page.evaluate(() => document.fonts.ready);
  const image = await view.page.screenshot({ animations: 'disabled', caret: 'hide' });
  return image.toString('base64');
}

/** Which part of two pictures differs, 0 to 1: a browser can decode them. */
const difference = (view: HostVisit, pictures: readonly [string, string]) =>
  view.page.evaluate(async pictures => {
    const [one, other] = await Promise.all(
      pictures.map(async picture => {
        const bytes = Uint8Array.from(atob(picture), char => char.charCodeAt(0));
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
  }, pictures);

async function openWithAnswer(view: HostVisit): Promise<void> {
  await view.launcher.click();
  await view.input.waitFor();
  await ask(view, 'Some **bold** words\n\n- one\n- two\n\n`code`');
  await view.answers.last().locator('code').waitFor();
  await answered(view);
  // What the owner's settings ask for comes when it has been loaded.
  for (const button of ['.attach', '.talk'])
    await view.page.locator(`chatbot-composer ${button}`).waitFor();
  await view.input.blur();
}

describe('HOST-6: the widget looks and works as it does on an empty page', () => {
  for (const [kind, sheet] of Object.entries(SHEETS))
    test(`on one with ${kind}`, async t => {
      const [clean, hostile] = await Promise.all([visit(t, page('')), visit(t, page(sheet))]);
      await Promise.all([clean.launcher.waitFor(), hostile.launcher.waitFor()]);
      // What a page with a zoom takes besides is loaded once the launcher is there.
      await Promise.all([clean, hostile].map(view => view.page.waitForLoadState('networkidle')));
      const closed = await Promise.all([picture(clean), picture(hostile)]);
      assert.ok((await difference(clean, closed)) < MAX_DIFFERENT, 'closed');
      await openWithAnswer(clean);
      await openWithAnswer(hostile);
      assert.deepEqual(await geometry(hostile), await geometry(clean));
      const open = await Promise.all([picture(clean), picture(hostile)]);
      assert.ok((await difference(clean, open)) < MAX_DIFFERENT, 'open');
    });

  test('such a difference would be seen', async t => {
    const [clean, other] = await Promise.all([
      visit(t, page('')),
      visit(t, page('chatbot-bubble { --chatbot-bubble-accent: red }')),
    ]);
    await Promise.all([openWithAnswer(clean), openWithAnswer(other)]);
    const open = await Promise.all([picture(clean), picture(other)]);
    assert.ok((await difference(clean, open)) > MAX_DIFFERENT);
  });
});
