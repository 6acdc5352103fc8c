import type { ServedFiles } from './answer-server.js';
import { answerText } from './answer-text.js';

const TEXT_BYTES = 6144;

/** A page of somebody who embeds the widget with one line, and the same page without that line. */
export const customerPages: ServedFiles = {
  '/with.html': customerPage(
    '<script src="/chatbot-bubble.js" data-serial-number="bench" defer></script>',
  ),
  '/without.html': customerPage(''),
};

/**
 * A page of text with a menu and a list of contents, made by a script of its own as on most pages: what the
 * browser sets up for the first script of a page is not the widget's.
 */
function customerPage(tag: string): string {
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
