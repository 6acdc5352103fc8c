import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { installPackage, readPackageJson } from '../support/installed-package.js';

/** Files to serve, which nobody imports, and data. */
const NO_MODULES = /\/chatbot-(bubble|settings|listings)\.js$|\.json$|\/pcm-worklet\.js$/;
/** How an application finds types that the package promises: by `exports`, to ES modules. */
const RESOLUTIONS = ['node16-esm', 'bundler'];

const stage = installPackage();

describe('the published package', () => {
  test('gives every entry its types (arethetypeswrong)', async () => {
    const data = createPackageFromTarballData(new Uint8Array(readFileSync(stage().tarball)));
    const entrypoints = Object.keys(readPackageJson().exports).filter(
      entry => !NO_MODULES.test(entry),
    );
    const result = await checkPackage(data, { entrypoints });
    assert.ok(result.types, 'no types were found');
    assert.deepEqual(Object.keys(result.entrypoints).sort(), entrypoints.sort());
    const problems = result.problems.filter(
      problem => !('resolutionKind' in problem) || RESOLUTIONS.includes(problem.resolutionKind),
    );
    assert.deepEqual(problems, []);
  });

  test('is put together as npm, bundlers and Node expect (publint)', async () => {
    const { buffer } = new Uint8Array(readFileSync(stage().tarball));
    const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
    assert.deepEqual(
      messages.map(message => formatMessage(message, pkg)),
      [],
    );
  });
});
