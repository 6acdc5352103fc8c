import type { ServedFiles } from './answer-server.js';
import { answerText } from './answer-text.js';

const TEXT_BYTES = 6144;

/**
 * A host page that embeds the widget with one line, the same page without it, and one with an element that only calls what
 * the widget has to call: the least that a widget made with Lit can cost.
 */
export const hostPages: ServedFiles = {
  '/with.html': hostPage('<script src="/chatbot-bubble.js" data-serial-number="bench" defer></script>'),
  '/without.html': hostPage(''),
  '/floor.html': hostPage('<script src="/bench/closed-floor.js" type="module"></script>'),
};

/** A page with its own script, so that the browser's one-time setup for scripts isn't charged to the widget. */
export function hostPage(tag: string): string {
  const paragraphs = answerText('mixed', TEXT_BYTES)
    .split('\n\n')
    .map(text => `<p>${text.replaceAll('<', '&lt;')}</p>`);
  return `<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Homes of Example</title>
      <link rel="icon" href="data:," />
      <style>
        body {
          max-width: 60rem;
          margin: 0 auto;
          padding: 2rem;
          font: 17px/1.6 system-ui, sans-serif;
        }
      </style>
      ${tag}
      <body>
        <h1>Homes of Example</h1>
        <button id="menu" aria-expanded="false">Contents</button>
        <ul id="contents" hidden></ul>
        ${paragraphs.join('\n')}
        <script>
          const contents = document.querySelector('#contents');
          document.querySelectorAll('p').forEach((paragraph, index) => {
            paragraph.id = 'section-' + index;
            const link = document.createElement('a');
            link.href = '#' + paragraph.id;
            link.textContent = paragraph.textContent.slice(0, 30);
            const item = document.createElement('li');
            item.classList.add('section');
            item.append(link);
            contents.append(item);
          });
          const menu = document.querySelector('#menu');
          menu.addEventListener('click', () => {
            contents.hidden = !contents.hidden;
            menu.setAttribute('aria-expanded', String(!contents.hidden));
          });
        </script>
      </body>
    </html>`;
}
