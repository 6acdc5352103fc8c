import js from '@eslint/js';
import markdown from '@eslint/markdown';
import { configs as lit } from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import { configs as wc } from 'eslint-plugin-wc';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { prose } from './lint/prose.js';
import { noStyleAttribute, scale } from './lint/scale.js';

const CODE = ['**/*.{js,mjs,cjs,ts}'];
/** Names that `src/platform.ts` and `src/page-platform.ts` capture. */
const CAPTURED = [
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'clearTimeout',
  'crypto',
  'CustomEvent',
  'fetch',
  'MessageChannel',
  'MutationObserver',
  'requestAnimationFrame',
  'ResizeObserver',
  'setTimeout',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'XMLHttpRequest',
];
const plugins = { local: { rules: { prose, scale, 'no-style-attribute': noStyleAttribute } } };

/** Sinks that turn a string into code or markup; a disabling comment explains the one exception. */
const sinks = [
  ['innerHTML', 'outerHTML', 'srcdoc'].map(name => ({
    selector: `AssignmentExpression[left.property.name='${name}']`,
    message: `Strings never become markup: ${name} is not assigned.`,
  })),
  {
    selector: 'CallExpression[callee.property.name=/^(insertAdjacentHTML|setHTMLUnsafe|write)$/]',
    message: 'Strings never become markup.',
  },
  {
    selector: 'ImportSpecifier[imported.name=/^unsafe(HTML|SVG|CSS|Static)$/]',
    message: 'The unsafe directives of Lit are not used.',
  },
  {
    selector: "ImportDeclaration[source.value='lit/directives/style-map.js']",
    message: 'styleMap writes style attributes, which a strict CSP refuses.',
  },
].flat();

export default tseslint.config(
  { ignores: ['dist', 'test-results', 'node_modules', '.data', 'coverage', 'test/package/typings', 'typings'] },
  { files: CODE, ...js.configs.recommended },
  {
    files: ['**/*.md'],
    plugins: { ...plugins, markdown },
    language: 'markdown/gfm',
    rules: { 'local/prose': 'error' },
  },
  { files: CODE, plugins, rules: { 'local/prose': 'error' } },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },
  {
    files: ['public/**/*.js', 'service/dashboard/*.js', 'docs/site/*.js', 'test/markdown/support/*.js'],
    languageOptions: { globals: globals.browser },
  },
  // Rules that need types are in `.oxlintrc.json`, whose linter is written for them and ten times as fast.
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': 'off', // The compiler finds them.
      eqeqeq: ['error', 'always'],
      'no-restricted-syntax': ['error', ...sinks],
    },
  },
  {
    files: ['test/**/*.ts', 'bench/**/*.ts'],
    rules: { '@typescript-eslint/no-unused-expressions': 'off', 'no-restricted-syntax': 'off' },
  },
  // Pages replace these after they loaded the widget. The script's own address is read before.
  {
    files: ['src/{client,conversation,files,history,markdown,ui,voice,widget}/**/*.ts'],
    ignores: ['src/ui/script-origin.ts'],
    rules: { 'no-restricted-globals': ['error', ...CAPTURED] },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/ui/scale.styles.ts'],
    plugins,
    rules: { 'local/scale': 'error', 'local/no-style-attribute': 'error' },
  },
  { files: ['src/**/*.ts'], ...wc['flat/best-practice'] },
  { files: ['src/**/*.ts'], ...lit['flat/recommended'] },
  { files: ['src/**/*.ts'], plugins: { 'lit-a11y': litA11y }, rules: litA11y.configs.recommended.rules },
);
