import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Linter } from 'eslint';
import { noStyleAttribute, scale } from '../../lint/scale.js';

const local = { rules: { scale, 'no-style-attribute': noStyleAttribute } };
const config: Linter.Config[] = [
  { plugins: { local }, rules: { 'local/scale': 'error', 'local/no-style-attribute': 'error' } },
];
/** The line and column of each finding of the rules. */
const findings = (text: string) =>
  new Linter().verify(text, config, 'a.js').map(({ line, column }) => `${line}:${column}`);

for (const [declaration, column] of [
  ['font-size: 13px', 20],
  ['font: 600 12px/18px x', 19],
  ['font:\n13.5px/1.6 x', 1],
  ['border-radius: 50%', 24],
  ['border-radius: 0 0 16px 16px', 28],
  ['border-end-start-radius:6px', 33],
  ['font: 400 max(16px, 1em) / 1.4 x', 23],
] as const)
  test(`the scale rule reports ${JSON.stringify(declaration)}`, () => {
    assert.equal(findings(`css\`a { ${declaration}; }\`;`)[0]?.split(':')[1], String(column));
  });

for (const declaration of [
  'font-size: 0.9em',
  'font-size: var(--cb-text-s)',
  'font: inherit',
  'border-radius: 0',
  'border-radius: inherit',
  'border: 1px solid; padding: 12px',
  '/* font-size: 12px */',
])
  test(`the scale rule allows ${JSON.stringify(declaration)}`, () => {
    assert.deepEqual(findings(`css\`a { ${declaration}; }\`;`), []);
  });

test('a style attribute in a template is reported, but not a property of the same name', () => {
  assert.deepEqual(findings('html`<p\n style=${a} .style=${b} data-style="c">`;'), ['2:2']);
  assert.deepEqual(findings('svg`<path style="fill: red" />`;'), ['1:11']);
});

test('every size that a style takes from the scale is on it', () => {
  const scale = ['scale', 'launcher-scale'].map(name => readFileSync(`src/ui/${name}.styles.ts`, 'utf8')).join('');
  const defined = new Set(scale.match(/--cb-[\w-]+(?=:)/g));
  const files = ['ui', 'widget', 'owner'].flatMap(folder =>
    readdirSync(`src/${folder}`, { recursive: true }).map(name => `src/${folder}/${String(name)}`),
  );
  for (const file of files.filter(name => name.endsWith('.ts')))
    for (const name of readFileSync(file, 'utf8').match(/(?<=var\()--cb-(?:text|radius|size|unit)[\w-]*/g) ?? [])
      assert.ok(defined.has(name), `${name} in ${file}`);
});
