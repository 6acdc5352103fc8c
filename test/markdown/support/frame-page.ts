// The script of a page in a frame.
import { MarkdownRenderer, prepareGrowingBlocks, prepareSanitizer } from '../../../src/markdown/render-blocks.js';
import { OPTIONS, WITHOUT_CLOCK } from './options.js';

const warnings: string[] = [];
console.warn = (...words: unknown[]) => {
  warnings.push(words.map(String).join(' '));
};

function renderAnswer(text: string): HTMLElement {
  const root = document.createElement('div');
  document.body.append(root);
  new MarkdownRenderer(root, OPTIONS, WITHOUT_CLOCK).update(text, true);
  return root;
}

const ready = Promise.all([prepareGrowingBlocks(), prepareSanitizer()]).catch((error: unknown) => console.warn(error));

Object.assign(window, { renderAnswer, warnings, ready });
