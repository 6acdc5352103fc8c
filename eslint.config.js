// ESLint reads what oxlint cannot: Markdown, and the templates of Lit. All other rules are in `.oxlintrc.json`.
import markdown from '@eslint/markdown';
import { configs as lit } from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import { configs as wc } from 'eslint-plugin-wc';
import tseslint from 'typescript-eslint';
import { prose } from './lint/prose.js';
import { noStyleAttribute, scale } from './lint/scale.js';

const TEMPLATES = ['src/**/*.ts'];

export default [
  {
    ignores: [
      ...['dist', 'test-results', 'node_modules', '.data', 'coverage', 'typings'],
      // Without a file pattern, ESLint reads all scripts.
      '**/*.{js,mjs,cjs}',
    ],
  },
  {
    files: ['**/*.md'],
    plugins: { markdown, local: { rules: { prose } } },
    language: 'markdown/gfm',
    rules: { 'local/prose': 'error' },
  },
  { files: TEMPLATES, languageOptions: { parser: tseslint.parser } },
  {
    files: TEMPLATES,
    ignores: ['src/ui/scale.styles.ts'],
    plugins: { local: { rules: { scale, 'no-style-attribute': noStyleAttribute } } },
    rules: { 'local/scale': 'error', 'local/no-style-attribute': 'error' },
  },
  { files: TEMPLATES, ...wc['flat/best-practice'] },
  { files: TEMPLATES, ...lit['flat/recommended'] },
  { files: TEMPLATES, plugins: { 'lit-a11y': litA11y }, rules: litA11y.configs.recommended.rules },
];
