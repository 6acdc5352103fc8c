// THIRD-PARTY-LICENSES.txt: the packages in the script-tag build, and their licenses.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENCE_FILE = /^(licen[cs]e|copying)(-mit)?(\.(md|txt))?$/i;
const PACKAGE_FOLDER = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/?]+)\//;
const RULE = '-'.repeat(78);
const HEAD = `Third-party code

The files of the script tag (dist/cdn/) contain code of these packages. Everything else in this package is
under the terms of its own LICENSE.
`;

/** Collects the packages whose code several builds contain. */
export class LicenceList {
  #folders = new Set();

  /** A plugin for Vite that notes from which packages the code of a build is. */
  plugin() {
    return {
      name: 'licence-list',
      generateBundle: (_, bundle) => {
        for (const { modules = {} } of Object.values(bundle))
          for (const [id, { renderedLength }] of Object.entries(modules)) {
            const folder = PACKAGE_FOLDER.exec(id.replaceAll('\\', '/'))?.[1];
            if (folder && renderedLength > 0) this.#folders.add(folder);
          }
      },
    };
  }

  /**
   * Writes the list.
   * @param {string[]} folders where it goes
   * @throws {Error} when a package has no license
   */
  write(...folders) {
    const text = [HEAD, ...[...this.#folders].sort().map(describe)].join(`\n${RULE}\n\n`);
    for (const folder of folders) writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), text);
  }
}

function describe(folder) {
  const { name, version, license, homepage } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const file = readdirSync(folder).find(entry => LICENCE_FILE.test(entry));
  if (!license || !file) throw new Error(`${name}@${version} has no license text.`);
  const text = readFileSync(join(folder, file), 'utf8').trim();
  return `${name} ${version}\nLicence: ${license}\n${homepage ? `${homepage}\n` : ''}\n${text}\n`;
}
