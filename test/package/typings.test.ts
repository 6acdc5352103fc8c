import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { before, describe, test } from 'node:test';
import { installPackage } from '../support/installed-package.js';

const SOURCES = resolve('test/package/typings');
/** Type checker of each framework, for templates with valid and invalid lines. */
const CHECKERS = {
  'React 19': { folder: 'react', program: 'typescript/bin/tsc' },
  Preact: { folder: 'preact', program: 'typescript/bin/tsc' },
  Solid: { folder: 'solid', program: 'typescript/bin/tsc' },
  Vue: { folder: 'vue', program: 'vue-tsc/bin/vue-tsc.js' },
  Svelte: { folder: 'svelte', program: 'svelte-check/bin/svelte-check' },
};

const consumer = installPackage('react', '@types/react', 'preact', 'solid-js', 'vue', 'svelte');

const samplesIn = (file: string) =>
  Array.from(readFileSync(file, 'utf8').matchAll(/^```tsx\n([^]*?)^```$/gm), ([, code = '']) => code);

/** Runs a type checker on a framework's templates, inside an application with the package. */
function check({ folder, program }: (typeof CHECKERS)[keyof typeof CHECKERS]) {
  const args =
    folder === 'svelte'
      ? ['--workspace', folder, '--tsconfig', './tsconfig.json', '--output', 'machine']
      : ['--project', folder];
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('node_modules', program), ...args], {
    cwd: join(consumer().application, 'typings'),
    encoding: 'utf8',
  });
  return { isOk: status === 0, output: stdout + stderr };
}

describe('Template typings', () => {
  before(() => {
    const folder = join(consumer().application, 'typings');
    cpSync(SOURCES, folder, { recursive: true });
    for (const name of ['react', 'preact', 'solid'])
      for (const [index, code] of samplesIn(`docs/${name}.md`).entries())
        writeFileSync(join(folder, name, `guide-${index}.tsx`), code);
  });

  for (const [name, checker] of Object.entries(CHECKERS))
    test(`accepts valid templates of ${name} and those of its guide, and rejects invalid ones`, () => {
      // An expected error that doesn't occur is an error, too.
      const { isOk, output } = check(checker);
      assert.ok(isOk, output);
    });
});
