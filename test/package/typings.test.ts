import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { before, describe, test } from 'node:test';
import { installPackage } from '../support/installed-package.js';

const SOURCES = resolve('test/package/typings');
/** Each framework's own checker, on a template that says everything that is right and some that is wrong. */
const CHECKERS = {
  'React 19': { folder: 'react', program: 'typescript/bin/tsc' },
  Preact: { folder: 'preact', program: 'typescript/bin/tsc' },
  Solid: { folder: 'solid', program: 'typescript/bin/tsc' },
  Vue: { folder: 'vue', program: 'vue-tsc/bin/vue-tsc.js' },
  Svelte: { folder: 'svelte', program: 'svelte-check/bin/svelte-check' },
};

const stage = installPackage('react', '@types/react', 'preact', 'solid-js', 'vue', 'svelte');

/** Runs a checker on the templates of a framework, as an application that has installed the package. */
function check({ folder, program }: (typeof CHECKERS)[keyof typeof CHECKERS]) {
  const args =
    folder === 'svelte'
      ? ['--workspace', folder, '--tsconfig', './tsconfig.json', '--output', 'machine']
      : ['--project', folder];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('node_modules', program), ...args],
    { cwd: join(stage().application, 'typings'), encoding: 'utf8' },
  );
  return { isOk: status === 0, output: stdout + stderr };
}

describe('templates', () => {
  before(() => cpSync(SOURCES, join(stage().application, 'typings'), { recursive: true }));

  for (const [name, checker] of Object.entries(CHECKERS))
    test(`of ${name} take what the elements take, and nothing else`, () => {
      // A mistake that is none is one, too: each is marked as expected.
      const { isOk, output } = check(checker);
      assert.ok(isOk, output);
    });
});
