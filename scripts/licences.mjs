// THIRD-PARTY-LICENSES.txt: whose work the script-tag build contains, and on which terms.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENCE_FILE = /^(licen[cs]e|copying)(-mit)?(\.(md|txt))?$/i;
const RULE = '-'.repeat(78);

/** Collects the packages of several builds, so that the list says what really is in them. */
export class LicenceList {
  /** Name and version of each package, and the folder it was taken from. */
  #packages = new Map();

  /** A plugin for Vite that notes from which packages the code of a build is. */
  plugin() {
    return {
      name: 'licence-list',
      generateBundle: (_, bundle) => {
        for (const { modules = {} } of Object.values(bundle))
          for (const [id, { renderedLength }] of Object.entries(modules))
            if (renderedLength > 0) this.#note(id);
      },
    };
  }

  /**
   * Writes the list.
   *
   * @param {string[]} folders where the code is that it speaks of
   * @throws {Error} when a package says nothing of its terms
   */
  write(...folders) {
    const texts = [...this.#packages.keys()].sort().map(name => describe(this.#packages.get(name)));
    const list = [HEAD, ...texts].join(`\n${RULE}\n\n`);
    for (const folder of folders) writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), list);
  }

  #note(id) {
    // A module that a plugin has made of another keeps its path, with marks around it.
    const match = /^\0?(.*\/node_modules\/((?:@[^/]+\/)?[^/?]+))\//.exec(id.replaceAll('\\', '/'));
    if (match) this.#packages.set(match[2], match[1]);
  }
}

const HEAD = `Third-party code

The files of the script tag (dist/cdn/) contain code of these packages. Everything else in this package is
under the terms of its own LICENSE.
`;

function describe(folder) {
  const { name, version, license, homepage } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const file = readdirSync(folder).find(entry => LICENCE_FILE.test(entry));
  if (!license || !file)
    throw new Error(`${name}@${version} has no licence text: what may be made of it is not known.`);
  const text = readFileSync(join(folder, file), 'utf8').trim();
  return `${name} ${version}\nLicence: ${license}\n${homepage ? `${homepage}\n` : ''}\n${text}\n`;
}
