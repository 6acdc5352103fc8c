import assert from 'node:assert/strict';
import { test } from 'node:test';
import markdown from '@eslint/markdown';
import { Linter } from 'eslint';
import { prose } from '../../lint/prose.js';

const plugins = { markdown, local: { rules: { prose } } };
const rules = { 'local/prose': 'error' } as const;

/** The line and column of each finding of the prose rule. */
function findings(file: string, text: string): readonly string[] {
  const config: Linter.Config[] = [
    { files: ['**/*.md'], plugins, language: 'markdown/gfm', rules },
    { files: ['**/*.js'], plugins, rules },
  ];
  return new Linter().verify(text, config, file).map(({ line, column }) => `${line}:${column}`);
}

test('the prose rule reports words in paragraphs, headings and tables of Markdown', () => {
  const text = '# The colour\n\nIt begins\nanew.\n\n| a | b |\n| - | - |\n| it stands | fine |\n';
  assert.deepEqual(findings('a.md', text), ['1:7', '3:4', '4:1', '8:6']);
});

test('the prose rule ignores code, addresses and names in Markdown', () => {
  const text = '`colour` and [this](https://x.example/colour)\n\n```js\n// colour\n```\n\nunderstands\n';
  assert.deepEqual(findings('a.md', text), []);
});

test('the prose rule reports a statement that starts with "What" and allows a question', () => {
  assert.deepEqual(findings('a.md', 'Fine. What is `kept` is listed here.\n'), ['1:7']);
  assert.deepEqual(findings('a.md', 'What does the widget store?\n'), []);
});

test('the prose rule reports phrases across the lines of a comment', () => {
  assert.deepEqual(findings('a.js', '// It goes\n// on.\n'), ['1:7']);
  assert.deepEqual(findings('a.js', '/**\n * It goes\n * on.\n */\n'), ['2:7']);
});

test('the prose rule reports test titles and ignores other strings', () => {
  assert.deepEqual(findings('a.js', "test('keeps the colour', () => {});"), ['1:17']);
  assert.deepEqual(findings('a.js', "const text = 'colour';"), []);
});
