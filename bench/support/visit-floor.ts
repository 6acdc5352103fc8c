import type { Page } from 'playwright-core';
import { operations } from '../../src/protocol/operations.js';
import type { ServedFiles } from './answer-server.js';
import { hostPage } from './host-pages.js';

declare global {
  /** HTML of the open panel. */
  var panelMarkup: string | undefined;
}

/**
 * The floor of a visit: a page whose plain script loads as many bytes as the panel, of which nothing runs, then inserts
 * the elements and styles of the open panel, and shows an answer as one text node.
 */
export function floorOfVisit(panelFile: string | Buffer): ServedFiles {
  return {
    '/floor.html': hostPage('<script src="/floor.js" defer></script>'),
    '/floor.js': `(${openPlainly.toString()})('${operations.ClientAsk.path}')`,
    '/floor-panel.js': `/*${String(panelFile).replaceAll('*/', '')}*/`,
  };
}

/** Runs in the page. */
function openPlainly(path: string): void {
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = '<button class="floor-launcher">?</button><div></div>';
  box.querySelector('button')!.addEventListener('click', () => {
    const script = document.head.appendChild(document.createElement('script'));
    script.addEventListener('load', () => {
      box.lastElementChild!.setHTMLUnsafe(globalThis.panelMarkup!);
      const input = box.lastElementChild!.appendChild(document.createElement('textarea'));
      input.className = 'floor-input';
      input.setAttribute('aria-label', 'Your message');
      input.focus();
      input.addEventListener('keydown', event => {
        if (event.key !== 'Enter') return;
        const body = JSON.stringify({ sessionID: 1, content: input.value, stream: true });
        void fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
          .then(response => response.body!.getReader().read())
          .then(({ value }) => {
            const answer = box.lastElementChild!.appendChild(document.createElement('div'));
            answer.className = 'floor-answer';
            answer.append(new TextDecoder().decode(value));
          });
      });
    });
    script.src = '/floor-panel.js';
  });
}

/** Returns the elements of the open panel with their styles, as HTML that creates them without scripts. */
export const readPanel = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const rename = (text: string) => text.replaceAll('chatbot-', 'floor-');
    const write = (node: Node): string => {
      if (node instanceof Text) return node.data.replaceAll('<', '&lt;');
      if (!(node instanceof Element)) return '';
      const shell = (node.cloneNode() as Element).outerHTML;
      const end = shell.lastIndexOf('</');
      const { shadowRoot } = node;
      const styles = shadowRoot?.adoptedStyleSheets.flatMap(sheet => [...sheet.cssRules].map(rule => rule.cssText));
      const shadow =
        shadowRoot &&
        `<template shadowrootmode="open"><style>${styles!.join('\n')}</style>${writeAll(shadowRoot)}</template>`;
      return (
        shell.slice(0, end < 0 ? undefined : end) +
        (shadow ?? '') +
        writeAll(node) +
        shell.slice(end < 0 ? shell.length : end)
      );
    };
    const writeAll = (parent: ParentNode & Node) => [...parent.childNodes].map(write).join('');
    return rename(write(document.querySelector('chatbot-bubble')!));
  });
