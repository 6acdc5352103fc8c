// The frame of a page of the documentation: head, navigation, article, what is on this page.
import { escape } from './highlight.mjs';

const NAME = 'chatbot-bubble';

/**
 * What a page may load: what stands beside it, and nothing inline. The playground frames a page of its own.
 * As a meta element, so that it holds wherever the pages are served from.
 */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  'media-src blob:',
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types chatbot-bubble',
].join('; ');

/**
 * @param {import('./pages.mjs').Page} page
 * @param {import('./render-markdown.mjs').Article} article
 * @param {import('./pages.mjs').Page[]} pages all of them
 * @param {{scripts?: string[]}} [options] modules besides the one that all pages have
 */
export function pageTemplate(page, article, pages, { scripts = [] } = {}) {
  const title = page.slug === 'index' ? `${NAME}: documentation` : `${page.title} · ${NAME}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escape(POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(title)}</title>
<meta name="description" content="${escape(page.summary)}">
<link rel="icon" href="assets/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="assets/docs.css">
<script type="module" src="assets/docs.js"></script>
${scripts.map(script => `<script type="module" src="assets/${script}"></script>\n`).join('')}</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="top">
<a class="brand" href="index.html"><img src="assets/mark.svg" width="28" height="28" alt=""><span>${NAME}</span></a>
<button class="menu-button" type="button" popovertarget="pages">Menu</button>
<p class="top-links"><a href="getting-started.html">Start</a><a href="playground.html">Playground</a><a href="/">Demo</a></p>
</header>
<div class="frame">
<nav class="pages" id="pages" popover aria-label="Documentation">
${navigation(page, pages)}
</nav>
<main id="main" tabindex="-1">
<article>
${article.markup}</article>
${neighbours(page, pages)}
</main>
${onThisPage(article.headings)}
</div>
<footer class="bottom">
<p>Made from the sources of this version. For programs: <a href="llms.txt">llms.txt</a>, <a href="llms-full.txt">llms-full.txt</a>, <a href="/openapi.json">openapi.json</a>.</p>
</footer>
</body>
</html>
`;
}

function navigation(page, pages) {
  return [...new Set(pages.map(({ group }) => group))]
    .map(group => {
      const links = pages
        .filter(each => each.group === group)
        .map(each => {
          const current = each === page ? ' aria-current="page"' : '';
          return `<li><a href="${each.slug}.html"${current}>${escape(each.title)}</a></li>`;
        });
      const head = group ? `<h2>${escape(group)}</h2>\n` : '';
      return `${head}<ul>\n${links.join('\n')}\n</ul>`;
    })
    .join('\n');
}

function onThisPage(headings) {
  if (headings.length < 2) return '';
  const links = headings.map(
    ({ id, title, depth }) =>
      `<li class="depth-${depth}"><a href="#${id}">${escape(title)}</a></li>`,
  );
  return `<nav class="contents" aria-label="On this page">
<h2>On this page</h2>
<ul>
${links.join('\n')}
</ul>
</nav>`;
}

function neighbours(page, pages) {
  const index = pages.indexOf(page);
  const link = (to, relation, words) =>
    to
      ? `<a rel="${relation}" href="${to.slug}.html"><span>${words}</span> ${escape(to.title)}</a>`
      : '<span></span>';
  return `<nav class="neighbours" aria-label="Previous and next page">
${link(pages[index - 1], 'prev', 'Previous')}
${link(pages[index + 1], 'next', 'Next')}
</nav>`;
}
