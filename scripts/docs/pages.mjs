// The pages of the documentation, in the order in which they are read.
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { Lexer } from 'marked';

const docs = (...names) => names.map(name => `docs/${name}.md`);

/** The sources by topic. */
const GROUPS = {
  '': docs('README'),
  'Get started': docs('getting-started', 'your-chatbot', 'moving', 'faq'),
  Frameworks: docs('react', 'next', 'vue', 'nuxt', 'svelte', 'solid', 'preact', 'angular', 'astro'),
  Websites: docs('html', 'wordpress', 'shopify', 'wix', 'tag-manager'),
  'The widget': docs('attributes', 'events', 'methods', 'several', 'users'),
  'Make it yours': docs('theming', 'playground', 'languages', 'visitors'),
  Trust: docs('security', 'privacy', 'gdpr', 'history', 'accessibility', 'performance'),
  'Build with it': docs('client', 'headless', 'bundlers', 'testing', 'owner', 'interface'),
  'Run it': docs('service', 'running', 'webhooks', 'proxy'),
  'The project': ['ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'CODE_OF_CONDUCT.md', 'SECURITY.md'],
};

/**
 * @typedef {object} Page
 * @property {string} file its source, from the root of the project
 * @property {string} slug name of its file on the site, without ending
 * @property {string} group
 * @property {string} title its first heading
 * @property {string} summary its first paragraph, as text
 * @property {string} brief the same as markdown, without links
 * @property {string} source the markdown
 */

/** @returns {Page[]} every page, in order */
export function pages() {
  return Object.entries(GROUPS).flatMap(([group, files]) => files.map(file => read(group, file)));
}

function read(group, file) {
  const source = readFileSync(file, 'utf8');
  const tokens = new Lexer().lex(source);
  const title = tokens.find(({ type, depth }) => type === 'heading' && depth === 1);
  const summary = tokens.find(({ type }) => type === 'paragraph');
  if (!title || !summary) throw new Error(`${file} needs a title and a first paragraph.`);
  return {
    file,
    group,
    source,
    slug: slugOf(file),
    title: plain(title),
    summary: plain(summary),
    brief: summary.text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\s+/g, ' '),
  };
}

/** `docs/README.md` is the first page. Files of the project have a prefix, so that they cannot clash with docs/. */
function slugOf(file) {
  if (file === 'docs/README.md') return 'index';
  const name = posix.basename(file, '.md');
  return file.startsWith('docs/') ? name : `project-${name.toLowerCase()}`;
}

/** The words of a token, without its marks. */
export function plain(token) {
  if (!token.tokens) return (token.text ?? token.raw ?? '').replace(/\s+/g, ' ');
  return token.tokens.map(plain).join('').trim();
}
