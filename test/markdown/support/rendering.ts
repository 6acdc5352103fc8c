import { blocksOf, Drawing } from '../../../src/markdown/drawing.js';
import { ImageMaker } from '../../../src/markdown/images.js';
import {
  MarkdownRenderer,
  prepareGrowingBlocks,
  prepareSanitizer,
  type MarkdownLimits,
  type MarkdownOptions,
} from '../../../src/markdown/render-blocks.js';
import { Sections } from '../../../src/markdown/sections.js';
import { OPTIONS, WITHOUT_CLOCK } from './options.js';

// Otherwise the first list, table or code block waits for it.
await prepareGrowingBlocks();

/** A renderer and its element, which is in the page. */
export interface Rendered {
  readonly root: HTMLElement;
  readonly renderer: MarkdownRenderer;
}

/** Creates a renderer in the page; the page is emptied after each test. */
export function startRendering(
  options: Partial<MarkdownOptions> = {},
  limits: Partial<MarkdownLimits> = {},
  shadow?: ShadowRoot,
): Rendered {
  const root = document.createElement('div');
  document.body.append(root);
  const renderer = new MarkdownRenderer(shadow ?? root, { ...OPTIONS, ...options }, { ...WITHOUT_CLOCK, ...limits });
  return { root, renderer };
}

/** Renders a whole text in one call. */
export function render(
  text: string,
  options: Partial<MarkdownOptions> = {},
  limits: Partial<MarkdownLimits> = {},
): HTMLElement {
  const { root, renderer } = startRendering(options, limits);
  renderer.update(text, true);
  return root;
}

/** Renders a text as it streams, cut at the given places. */
export function renderInPieces(
  text: string,
  cuts: readonly number[],
  limits: Partial<MarkdownLimits> = {},
): HTMLElement {
  const { root, renderer } = startRendering({}, limits);
  for (const cut of cuts) renderer.update(text.slice(0, cut), false);
  renderer.update(text, true);
  return root;
}

/** Reference rendering: parses, writes and sanitizes the whole text at once. */
export function drawAtOnce(text: string): HTMLElement {
  const root = document.createElement('div');
  const drawing = new Drawing(OPTIONS);
  drawing.useImages(ImageMaker);
  new Sections(root).place(drawing.settle(blocksOf(text)));
  return root;
}

/** Contents of an element, however its text is divided into nodes and its tables into columns. */
export function contentOf(root: HTMLElement): string {
  return root.innerHTML.replaceAll(/ (?:style|width)="[^"]*"/g, '');
}

/** Every place where a text can be cut. */
export function everyCut(text: string): number[] {
  return Array.from({ length: text.length }, (_, index) => index + 1);
}

/** Repeats a text up to a length. */
export const repeat = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** Lines built from their number, joined. */
export function lines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index + 1)).join('');
}

/** Pseudorandom numbers from 0 to 1 for a seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

// As in the chat before the first answer: the browser may have no sanitizer of its own.
before(() => prepareSanitizer());

afterEach(() => document.body.replaceChildren());
