import { requestAnimationFrame } from '../animation-frame.js';
import type { ImageRules } from './images.js';
import type { LinkTarget } from './links.js';
import { MarkdownRenderer, prepareSanitizer, type MarkdownOptions } from './render-blocks.js';

/** Rules for images and links of an answer, and the texts of added controls. */
export interface RenderAnswerOptions extends Partial<ImageRules> {
  /** Default: `blank`. */
  readonly linkTarget?: LinkTarget | undefined;
  /** Texts of the controls that the renderer adds. Default: English. */
  readonly texts?: Partial<MarkdownOptions['texts']> | undefined;
}

/** The rendering of one answer. */
export interface RenderedAnswer {
  /**
   * Renders the text so far, at most once per frame: call it for each change of a message. Text that does not continue
   * the previous one starts over.
   *
   * @param isComplete whether the text is the whole answer; default: true
   */
  update(text: string, isComplete?: boolean): void;
  /** Resolves when everything so far is rendered. Waits while the page is hidden, which has no frames. */
  rendered(): Promise<void>;
  /** Empties the target and stops rendering. */
  clear(): void;
}

const TEXTS: MarkdownOptions['texts'] = {
  loadImage: host => `Load image from ${host}`,
  showFormatted: 'Show formatted',
  scrollableTable: 'Table',
};

/**
 * Renders an answer of the chatbot, from Markdown to safe nodes, while it streams in. Finished blocks keep their nodes.
 *
 * Only elements and attributes of the policy appear: no scripts, styles, forms or frames. Links have an absolute address,
 * and show their true host if their label names another. Images of hosts that `imageHosts` doesn't list are a button.
 * Browsers without a sanitizer load DOMPurify; until then, and if that fails, the answer is plain text.
 *
 * @param target an empty element that only this function changes
 */
export function renderAnswer(target: HTMLElement | ShadowRoot, options: RenderAnswerOptions = {}): RenderedAnswer {
  const { imageHosts = [], filesBase, linkTarget = 'blank', texts } = options;
  let renderer: MarkdownRenderer | undefined;
  let [text, isComplete, isWaiting] = ['', true, false];
  let waiters: (() => void)[] = [];

  const draw = () => {
    isWaiting = false;
    if (renderer?.update(text, isComplete)) return schedule();
    if (!renderer) target.textContent = text;
    for (const resolve of waiters) resolve();
    waiters = [];
  };
  const schedule = () => {
    if (!isWaiting) requestAnimationFrame(draw);
    isWaiting = true;
  };
  const ready = prepareSanitizer().then(
    () => {
      target.textContent = '';
      renderer = new MarkdownRenderer(target, { imageHosts, filesBase, linkTarget, texts: { ...TEXTS, ...texts } });
      schedule();
    },
    // No sanitizer: the answer stays plain text.
    () => {},
  );

  return {
    update(next, isWhole = true) {
      [text, isComplete] = [next, isWhole];
      schedule();
    },
    async rendered() {
      await ready;
      if (isWaiting) await new Promise<void>(resolve => waiters.push(resolve));
    },
    clear() {
      text = '';
      if (renderer) renderer.clear();
      else target.textContent = '';
    },
  };
}
