import { cutBlocks } from './block-cutter.js';
import { blocksOf, Drawing, place, type MarkdownOptions } from './drawing.js';
import type { GrowingBlock } from './growing-block.js';
import type * as Growing from './growing-blocks.js';
import { DEFAULT_LIMITS, findTooDeepLine, STEP_LENGTH, type MarkdownLimits } from './limits.js';
import { plainParagraph } from './plain-paragraph.js';
import type { PlainText } from './plain-text.js';
import { Sections } from './sections.js';
import { SourceText } from './source-text.js';
import { presentable } from './unfinished.js';
import { requestAnimationFrame } from '../animation-frame.js';

export type { MarkdownOptions } from './drawing.js';
export type { MarkdownLimits } from './limits.js';
export { prepareSanitizer } from './sanitize.js';

const BLANK_LINES = /^(?:[ \t]*\n)+/;

/** Above this many characters to lay out or parse again, wait for a share of new text before rendering. */
const HEAVY_LENGTH = 8192;
const HEAVY_SHARE = 1 / 32;

/**
 * The code of images, of blocks that stream in parts and of unformatted text, which most answers don't have; `null` while
 * it can't be loaded. The next answer that needs it tries again.
 */
let growingBlocks: typeof Growing | null | undefined;
let loading: Promise<void> | undefined;

/** Loads the code of lists, tables, code blocks, images and unformatted text. The first of them loads it otherwise. */
export function prepareGrowingBlocks(): Promise<void> {
  return (loading ??= import('./growing-blocks.js').then(
    part => {
      growingBlocks = part;
    },
    () => {
      growingBlocks = null;
    },
  ));
}

/** How much longer a call works while text is left over from the last one. */
const BURST_FACTOR = 3;

/**
 * Renders a streaming answer from Markdown to safe nodes.
 *
 * The text is cut into blocks. A block that later text cannot change is rendered once, and only the open end again.
 * Long lists, tables and code blocks are rendered by item, row and line. The cost is therefore linear in the text,
 * and the result is the same as if the whole text had been rendered at once.
 *
 * If rendering fails, the text is shown as plain text.
 */
export class MarkdownRenderer {
  readonly #root: HTMLElement | ShadowRoot;
  readonly #options: MarkdownOptions;
  #limits: MarkdownLimits;

  #text = '';
  #isWhole = false;
  #source = new SourceText();
  #rest = '';
  #settledLength = 0;
  #isInLine = false;

  #drawing: Drawing;
  #sections: Sections;
  #growing: GrowingBlock | undefined;
  #preview: readonly ChildNode[] = [];
  #previewed: string | undefined;
  #isBehind = false;
  /** Whether the next block needs code that is still loading. */
  #isLoading = false;
  #lengthAtLastDrawing = 0;
  #restUntil = 0;
  /** Whether the rest is not formatted: it is too long or too slow, or rendering failed. */
  #isPlain = false;
  #isBroken = false;
  #plain: PlainText | undefined;

  /** Only the renderer changes `root`, which is empty. */
  constructor(root: HTMLElement | ShadowRoot, options: MarkdownOptions, limits: Partial<MarkdownLimits> = {}) {
    // If the code could not be loaded for an earlier answer, this one tries again.
    if (!growingBlocks) loading = undefined;
    this.#root = root;
    this.#options = options;
    this.#limits = { ...DEFAULT_LIMITS, ...limits };
    this.#drawing = new Drawing(options);
    this.#sections = new Sections(root);
  }

  /**
   * Renders the text so far; call at most once per frame. A call works for about `frameBudgetMs` and defers the rest.
   *
   * @param text the whole text so far. If it doesn't start with the previous text, rendering starts over
   * @param done whether the text is complete
   * @returns whether there is more to do: call again in the next frame, with the text at that time
   */
  update(text: string, done: boolean): boolean {
    const isContinued = text.startsWith(this.#text) && (!this.#isWhole || done);
    if (!isContinued || (this.#isWhole && text !== this.#text)) this.clear();

    const isUnchanged = text === this.#text && done === this.#isWhole;
    this.#rest += this.#source.add(text.slice(this.#text.length), done);
    this.#text = text;
    this.#isWhole = done;
    if (!isUnchanged && !done && !this.#isBehind && this.#isTooSoon()) return true;
    this.#isBehind = this.#work();
    return this.#isBehind || this.#isLoading;
  }

  clear(): void {
    this.#root.replaceChildren();
    this.#text = '';
    this.#isWhole = false;
    this.#source = new SourceText();
    this.#rest = '';
    this.#settledLength = 0;
    this.#isInLine = false;
    this.#drawing = new Drawing(this.#options);
    this.#sections = new Sections(this.#root);
    this.#growing = undefined;
    this.#preview = [];
    this.#previewed = undefined;
    this.#isBehind = this.#isLoading = this.#isPlain = this.#isBroken = false;
    this.#plain = undefined;
  }

  /** Whether too little time has passed, or too little text has arrived, for the cost of rendering. */
  #isTooSoon(): boolean {
    if (performance.now() < this.#restUntil) return true;
    const weight = this.#rest.length + (this.#growing?.weight ?? 0);
    const added = this.#text.length - this.#lengthAtLastDrawing;
    return weight > HEAVY_LENGTH && added < weight * HEAVY_SHARE;
  }

  #work(): boolean {
    const { frameBudgetMs, restFactor, maxRestMs } = this.#limits;
    const began = performance.now();
    const isBehind = this.#drawUntil(began + frameBudgetMs * (this.#isBehind ? BURST_FACTOR : 1));
    const now = performance.now();
    this.#restUntil = now + Math.min((now - began) * restFactor, maxRestMs);
    this.#lengthAtLastDrawing = this.#text.length;
    return isBehind;
  }

  #drawUntil(deadline: number): boolean {
    let now = performance.now();
    const end = this.#settledLength + this.#limits.maxCallLength;
    try {
      for (let began = now; this.#step(); began = now) {
        this.#clearPreview();
        now = performance.now();
        if (now - began > this.#limits.maxStepMs) this.#continuePlain();
        if (now > deadline || this.#settledLength > end) return true;
      }
      while (this.#isWhole && !this.#isLoading && this.#drawing.resolveOne()) {
        if (performance.now() > deadline) return true;
      }
      this.#drawPreview();
    } catch (error) {
      this.#giveUp(error);
    }
    if (this.#isWhole) this.#offerFormatting();
    return false;
  }

  /** Renders one final part. Returns whether there was one. */
  #step(): boolean {
    if (this.#isPlain) return this.#writePlain();
    const room = this.#limits.maxFormattedLength - this.#settledLength;
    const isCut = this.#rest.length > room;
    const rest = isCut ? this.#linesWithin(room) : this.#rest;
    const isWhole = isCut || this.#isWhole;
    if (this.#growing) return this.#grow(this.#growing, rest, isWhole);
    if (rest || !isCut) return this.#begin(rest, isWhole);
    this.#continuePlain();
    return true;
  }

  #continuePlain(): void {
    if (this.#isPlain) return;
    this.#isPlain = true;
    this.#growing = undefined;
  }

  /** Adds to the unformatted text. Until the code for that has loaded, the rest is a preview. */
  #writePlain(): boolean {
    if (!growingBlocks) void prepareGrowingBlocks();
    this.#isLoading = growingBlocks === undefined;
    if (!growingBlocks) return false;
    this.#growing = this.#plain ??= new growingBlocks.PlainText(this.#root);
    return this.#grow(this.#plain, this.#rest, this.#isWhole);
  }

  /** Returns the lines that end within `length` characters, or those characters if that would omit too much. */
  #linesWithin(length: number): string {
    const text = this.#rest.slice(0, length);
    const end = text.lastIndexOf('\n') + 1;
    const isLongLine = length - end > STEP_LENGTH || (end === 0 && this.#isInLine);
    return isLongLine ? text : text.slice(0, end);
  }

  #grow(growing: GrowingBlock, rest: string, isWhole: boolean): boolean {
    const { length, isClosed } = growing.grow(rest, isWhole);
    this.#take(length);
    if (isClosed) {
      this.#growing = undefined;
      this.#sections.close();
    }
    return length > 0 || isClosed;
  }

  #begin(rest: string, isWhole: boolean): boolean {
    const blank = BLANK_LINES.exec(rest)?.[0].length ?? 0;
    if (blank > 0) return this.#take(blank);
    if (!rest) return false;
    const cut = cutBlocks(rest, isWhole);
    this.#isLoading = false;
    if (growingBlocks) this.#drawing.useImages(growingBlocks.ImageMaker);
    else if (/code|list|table/.test(cut.type) || rest.slice(0, cut.length).includes('![')) {
      void prepareGrowingBlocks();
      this.#isLoading = growingBlocks === undefined && cut.type !== 'open';
      if (this.#isLoading) return false;
    }
    switch (cut.type) {
      case 'open':
        return false;
      case 'blocks':
        this.#sections.place(this.#drawing.settle(blocksOf(rest.slice(0, cut.length), cut.text)));
        return this.#take(cut.length);
      case 'unreadable':
        if (cut.length > 0) this.#sections.place([plainParagraph(rest.slice(0, cut.length))]);
        return this.#take(cut.length);
      case 'code':
      case 'list':
      case 'table':
        if (growingBlocks) {
          this.#growing = growingBlocks.beginBlock(cut.type, rest, this.#drawing, this.#sections.current);
          break;
        }
        if (!isWhole) return false;
        this.#sections.place(this.#drawing.settle(blocksOf(rest)));
        return this.#take(rest.length);
    }
    this.#sections.open();
    return true;
  }

  #take(length: number): boolean {
    if (length > 0) this.#isInLine = this.#rest[length - 1] !== '\n';
    this.#rest = this.#rest.slice(length);
    this.#settledLength += length;
    return length > 0;
  }

  #drawPreview(): void {
    if (this.#rest === this.#previewed) return;
    const before = this.#preview;
    this.#preview = this.#rest ? this.#previewRest() : [];
    this.#previewed = this.#rest;
    for (const node of before) if (!this.#preview.includes(node)) node.remove();
  }

  #previewRest(): readonly ChildNode[] {
    if (this.#growing) return this.#growing.preview(this.#rest);
    if (this.#isPlain) return this.#previewPlain();
    const source = presentable(this.#isLoading ? this.#rest.slice(0, HEAVY_LENGTH) : this.#rest);
    const isUnreadable = !source && findTooDeepLine(this.#rest) === 0;
    const nodes = isUnreadable ? [plainParagraph(this.#rest)] : this.#drawing.preview(blocksOf(source));
    place(nodes, this.#sections.current);
    return nodes;
  }

  #previewPlain(): readonly ChildNode[] {
    const paragraph = plainParagraph(this.#rest);
    this.#root.append(paragraph);
    return [paragraph];
  }

  #clearPreview(): void {
    for (const node of this.#preview) if (!this.#drawing.isSettled(node)) node.remove();
    this.#preview = [];
    this.#previewed = undefined;
  }

  /** Shows plain text after any failure, so that the visitor can still read the answer. */
  #giveUp(error: unknown): void {
    console.warn('chatbot-bubble: an answer is shown as plain text.', error);
    this.#isBroken = this.#isPlain = true;
    this.#clearPreview();
    this.#growing = undefined;
    this.#writePlain();
    this.#drawPreview();
  }

  /** Offers the visitor to format the rest, which was too long or too slow. */
  #offerFormatting(): void {
    if (this.#isBroken) return;
    this.#plain?.offerFormatting(this.#options.texts.showFormatted, source => {
      this.#growing = this.#plain = undefined;
      this.#isPlain = false;
      this.#rest = source;
      this.#limits = { ...this.#limits, maxFormattedLength: Infinity, maxStepMs: Infinity };
      this.#workOn();
    });
  }

  /** Continues frame by frame without further calls of `update`. */
  #workOn(): void {
    if (this.#work() || this.#isLoading) requestAnimationFrame(() => this.#workOn());
  }
}
