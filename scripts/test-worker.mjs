// Runs each test file that its parent names, one after another, each as a suite with its own hooks.
import { resolve } from 'node:path';
import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';

process.on('message', file => {
  describe(file, () => import(pathToFileURL(resolve(file)).href));
});
