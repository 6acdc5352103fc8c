/** A page of its own, under a policy of its own, in which answers are drawn. */
export interface Frame {
  readonly window: Window & typeof globalThis;
  readonly document: Document;
  /** Draws an answer in the page. */
  render(text: string): HTMLElement;
  /** What was written to the console of the page. */
  readonly warnings: readonly string[];
}

/** What the script of the page leaves for us. */
interface FramePage {
  renderAnswer(text: string): HTMLElement;
  warnings: string[];
  ready: Promise<void>;
}

/**
 * Opens a page in a frame; it goes with the test.
 *
 * @param policy its Content-Security-Policy, by which scripts of this origin may run; empty for none
 * @param before files beside this one that run before anything of ours
 */
export async function openFrame(policy = '', ...before: readonly string[]): Promise<Frame> {
  const frame = document.createElement('iframe');
  const source = (name: string): string => new URL(name, `${location.origin}/test/markdown/support/`).href;
  // Written out: for Firefox a page in `srcdoc` has no self.
  const rules = policy.replaceAll("'self'", location.origin);
  const meta = policy && `<meta http-equiv="Content-Security-Policy" content="${rules}">`;
  const first = before.map(name => `<script src="${source(name)}"></script>`).join('');
  frame.srcdoc = `<!doctype html>${meta}${first}<body><script type="module" src="${source('./frame-page.ts')}"></script>`;
  document.body.append(frame);
  await new Promise(resolve => frame.addEventListener('load', resolve, { once: true }));
  const page = frame.contentWindow as (Window & typeof globalThis & Partial<FramePage>) | null;
  if (!page?.renderAnswer || !page.warnings)
    throw new Error('The page in the frame did not start.');
  await page.ready;
  return {
    window: page,
    document: page.document,
    render: text => page.renderAnswer!(text),
    warnings: page.warnings,
  };
}
