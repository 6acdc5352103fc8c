import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { installPackage, readPackageJson } from '../support/installed-package.js';

/** Static files and data, which have no types. */
const NO_MODULES = /\/chatbot-(bubble|settings|listings|inbox)\.js$|\.json$|\/(pcm-worklet|import-worker)\.js$/;
/** Supported module resolutions: ES modules through `exports`. */
const RESOLUTIONS = ['node16-esm', 'bundler'];

const consumer = installPackage();

describe('Published package', () => {
  test('has types for every entry point (arethetypeswrong)', async () => {
    const data = createPackageFromTarballData(new Uint8Array(readFileSync(consumer().tarball)));
    const entrypoints = Object.keys(readPackageJson().exports).filter(entry => !NO_MODULES.test(entry));
    const result = await checkPackage(data, { entrypoints });
    assert.ok(result.types, 'no types were found');
    assert.deepEqual(Object.keys(result.entrypoints).sort(), entrypoints.sort());
    const problems = result.problems.filter(
      problem => !('resolutionKind' in problem) || RESOLUTIONS.includes(problem.resolutionKind),
    );
    assert.deepEqual(problems, []);
  });

  test('has declarations that TypeScript 5.2 reads', () => {
    // Iterators with three parameters came with 5.6, typed arrays with one with 5.7, and NoInfer with 5.4.
    const newer = /\b(?:Async)?(?:Iterable(?:Iterator)?)<[^<>]*,|\b\w+Array<ArrayBuffer|\bNoInfer</;
    const declarations = consumer().files.filter(path => path.endsWith('.d.ts'));
    assert.deepEqual(
      declarations.filter(path => newer.test(readFileSync(join(consumer().installed, path), 'utf8'))),
      [],
    );
  });

  test('is structured as npm, bundlers and Node expect (publint)', async () => {
    const { buffer } = new Uint8Array(readFileSync(consumer().tarball));
    const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
    assert.deepEqual(
      messages.map(message => formatMessage(message, pkg)),
      [],
    );
  });
});
