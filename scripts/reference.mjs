// Writes the tables of docs/, and of the README where it has some, from dist/custom-elements.json (`npm run build`
// makes it) and from the sources. With `--check`, as in `npm test`, it only says whether they are what those say.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { elementTables } from './reference/element-tables.mjs';
import { serviceTables } from './reference/service-tables.mjs';
import { errorKinds, languageTable, pageList } from './reference/source-tables.mjs';

const MARK = /(<!-- reference: (\S+) (\S+) -->\n)[^]*?(<!-- \/reference -->)/g;
const files = ['README.md', ...readdirSync('docs').map(name => `docs/${name}`)].filter(file => file.endsWith('.md'));

/** Tables by what they are of and what they show, as a mark names them. */
const tables = {
  ...elementTables(),
  service: await serviceTables(),
  client: { errors: errorKinds },
  widget: { languages: languageTable },
  documentation: { pages: pageList },
};
const style = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8'));
const isCheck = process.argv.includes('--check');
const stale = [];
for (const file of files) {
  const old = readFileSync(file, 'utf8');
  const filled = old.replace(MARK, (_, begin, of, shows, end) => {
    const write = tables[of]?.[shows];
    if (!write) throw new Error(`${file} wants ${shows} of ${of}.`);
    return `${begin}\n${write()}\n\n${end}`;
  });
  if (filled === old) continue;
  const { code: now } = await format(file, filled, { ...style, ...style.overrides[0].options });
  if (now === old) continue;
  stale.push(file);
  if (!isCheck) writeFileSync(file, now);
}

if (stale.length && isCheck) {
  console.error(`Stale: ${stale.join(', ')}. Run: npm run build && npm run reference`);
  process.exit(1);
}
console.log(stale.length ? `Written: ${stale.join(', ')}` : 'The reference is up to date.');
