/** A page with its own policy that renders answers. */
export interface Frame {
  readonly window: Window & typeof globalThis;
  readonly document: Document;
  render(text: string): HTMLElement;
  /** Console messages of the page. */
  readonly warnings: readonly string[];
}

/** Functions that the page's script exposes to the test. */
interface FramePage {
  renderAnswer(text: string): HTMLElement;
  warnings: string[];
  ready: Promise<void>;
}

/**
 * Opens a page in a frame, which is removed with the test.
 *
 * @param policy its Content-Security-Policy, which must allow scripts of this origin; empty for none
 * @param before files in this folder that run first
 */
export async function openFrame(policy = '', ...before: readonly string[]): Promise<Frame> {
  const frame = document.createElement('iframe');
  const source = (name: string): string => new URL(name, `${location.origin}/test/markdown/support/`).href;
  // Absolute addresses, because in Firefox `'self'` matches nothing in a `srcdoc` page.
  const rules = policy.replaceAll("'self'", location.origin);
  const meta = policy && `<meta http-equiv="Content-Security-Policy" content="${rules}">`;
  const first = before.map(name => `<script src="${source(name)}"></script>`).join('');
  frame.srcdoc = `<!doctype html>${meta}${first}<body><script type="module" src="${source('./frame-page.ts')}"></script>`;
  document.body.append(frame);
  await new Promise(resolve => frame.addEventListener('load', resolve, { once: true }));
  const page = frame.contentWindow as (Window & typeof globalThis & Partial<FramePage>) | null;
  if (!page?.renderAnswer || !page.warnings) throw new Error('The page in the frame did not start.');
  await page.ready;
  return { window: page, document: page.document, render: text => page.renderAnswer!(text), warnings: page.warnings };
}
