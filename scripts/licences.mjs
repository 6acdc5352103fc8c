// THIRD-PARTY-LICENSES.txt: the libraries in the script-tag build, and their licenses.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENCE_FILE = /^(licen[cs]e|copying)(-mit)?(\.(md|txt))?$/i;
/** They have no code that browsers run. */
const NOT_BUNDLED = /^@types\/|ssr-dom-shim$/;
const RULE = '-'.repeat(78);
const HEAD = `Third-party code

The files of the script tag (dist/cdn/) contain code of these packages. Everything else in this package is
under the terms of its own LICENSE.
`;

/**
 * Writes the list of all packages that this one depends on.
 * @param {string[]} folders where it goes
 * @throws {Error} when a package has no license
 */
export function writeLicences(...folders) {
  const names = [...new Set(dependenciesOf('.'))].filter(name => !NOT_BUNDLED.test(name)).sort();
  const text = [HEAD, ...names.map(name => describe(`node_modules/${name}`))].join(`\n${RULE}\n\n`);
  for (const folder of folders) writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), text);
}

function dependenciesOf(folder) {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.keys(dependencies).flatMap(name => [name, ...dependenciesOf(`node_modules/${name}`)]);
}

function describe(folder) {
  const { name, version, license, homepage } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find(entry => LICENCE_FILE.test(entry));
  if (!license || !file) throw new Error(`${name}@${version} has no license text.`);
  const text = readFileSync(join(folder, file), 'utf8').trim();
  return `${name} ${version}\nLicence: ${license}\n${homepage ? `${homepage}\n` : ''}\n${text}\n`;
}
