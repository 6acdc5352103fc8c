// The pages of the documentation, in the order in which they are read.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Lexer } from 'marked';

/** Topics by what a reader is about to do. A file of docs/ that is named nowhere comes last. */
const GROUPS = [
  { title: '', names: ['README'] },
  { title: 'The widget', names: ['getting-started', 'attributes', 'events', 'methods'] },
  { title: 'Make it yours', names: ['theming', 'playground', 'languages', 'visitors'] },
  { title: 'Trust', names: ['security', 'privacy', 'history', 'accessibility'] },
  { title: 'Build with it', names: ['client', 'owner', 'interface'] },
  { title: 'Run it', names: ['service', 'running', 'proxy'] },
];
/** Files of the project that readers of the documentation look for, too. */
const PROJECT = {
  title: 'The project',
  files: ['ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'],
};
const FOLDER = 'docs';

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

/**
 * Every page that is there.
 * @returns {Page[]}
 */
export function pages() {
  const named = GROUPS.flatMap(({ title, names }) =>
    names.map(name => ({ group: title, file: `${FOLDER}/${name}.md` })),
  );
  const others = readdirSync(FOLDER)
    .filter(name => name.endsWith('.md'))
    .map(name => ({ group: 'More', file: `${FOLDER}/${name}` }))
    .filter(({ file }) => !named.some(page => page.file === file));
  const project = PROJECT.files.map(file => ({ group: PROJECT.title, file }));
  return [...named, ...others, ...project].filter(({ file }) => existsSync(file)).map(read);
}

function read({ group, file }) {
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

/** `docs/README.md` is the first page; a file of the project keeps clear of those of docs/. */
function slugOf(file) {
  if (file === `${FOLDER}/README.md`) return 'index';
  const name = file.replace(/^.*\//, '').replace(/\.md$/, '');
  return file.startsWith(`${FOLDER}/`) ? name : `project-${name.toLowerCase()}`;
}

/** The words of a token, without its marks. */
export function plain(token) {
  if (!token.tokens) return (token.text ?? token.raw ?? '').replace(/\s+/g, ' ');
  return token.tokens.map(plain).join('').trim();
}
