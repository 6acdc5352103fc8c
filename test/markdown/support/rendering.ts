import { blocksOf, Drawing } from '../../../src/markdown/drawing.js';
import {
  MarkdownRenderer,
  prepareSanitizer,
  type MarkdownLimits,
  type MarkdownOptions,
} from '../../../src/markdown/render-blocks.js';
import { OPTIONS, WITHOUT_CLOCK } from './options.js';

/** A renderer and the element it fills, which is in the page. */
export interface Rendered {
  readonly root: HTMLElement;
  readonly renderer: MarkdownRenderer;
}

/** Makes a renderer that draws in the page; the page is emptied after each test. */
export function startRendering(
  options: Partial<MarkdownOptions> = {},
  limits: Partial<MarkdownLimits> = {},
  shadow?: ShadowRoot,
): Rendered {
  const root = document.createElement('div');
  document.body.append(root);
  const renderer = new MarkdownRenderer(
    shadow ?? root,
    { ...OPTIONS, ...options },
    { ...WITHOUT_CLOCK, ...limits },
  );
  return { root, renderer };
}

/** Draws a whole text in one call. */
export function render(
  text: string,
  options: Partial<MarkdownOptions> = {},
  limits: Partial<MarkdownLimits> = {},
): HTMLElement {
  const { root, renderer } = startRendering(options, limits);
  renderer.update(text, true);
  return root;
}

/** Draws a text as it comes, cut at the given places. */
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

/** The reference: the whole text parsed by marked in one go, written and sanitised in one go. */
export function drawAtOnce(text: string): HTMLElement {
  const root = document.createElement('div');
  new Drawing(OPTIONS).settle(blocksOf(text), root);
  return root;
}

/** What an element holds, however its text is cut into nodes. */
export function contentOf(root: HTMLElement): string {
  return root.innerHTML;
}

/** Every place where a text can be cut. */
export function everyCut(text: string): number[] {
  return Array.from({ length: text.length }, (_, index) => index + 1);
}

/** Lines made of their number, joined. */
export function lines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index + 1)).join('');
}

/** Numbers between 0 and 1 that are the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

// As the chat does before the first answer: a browser may have no sanitiser of its own.
before(() => prepareSanitizer());

afterEach(() => document.body.replaceChildren());
