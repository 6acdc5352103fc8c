// Writes the tables of the README from dist/custom-elements.json (`npm run build` makes it). With `--check`, as
// in `npm test`, it only says whether they are what the sources say.
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

const README = 'README.md';
const MARK = /(<!-- reference: (\S+) (\S+) -->\n)[^]*?(<!-- \/reference -->)/g;

const { modules } = JSON.parse(readFileSync('dist/custom-elements.json', 'utf8'));
const elements = new Map(
  modules.flatMap(({ declarations }) => declarations).map(element => [element.tagName, element]),
);

/** What a table shows of an element: its columns and its rows. */
const TABLES = {
  attributes: ({ attributes }) => ({
    columns: ['attribute', 'takes', 'meaning'],
    rows: attributes
      .filter(({ isSetting }) => !isSetting)
      .map(({ name, type, description }) => [code(name), typeOf(type), description]),
  }),
  settings: ({ attributes }) => ({
    columns: ['attribute', 'property', 'takes', 'meaning'],
    rows: attributes
      .filter(({ isSetting }) => isSetting)
      .map(({ name, fieldName, type, description }) => [
        code(name),
        code(fieldName),
        typeOf(type),
        description,
      ]),
  }),
  properties: ({ members }) => ({
    columns: ['property', 'type', 'meaning'],
    rows: members
      .filter(({ kind, attribute }) => kind === 'field' && !attribute)
      .map(({ name, type, description, readonly }) => [
        code(name),
        typeOf(type),
        readonly ? `${description} Read-only.` : description,
      ]),
  }),
  methods: ({ members }) => ({
    columns: ['method', 'gives', 'does'],
    rows: members
      .filter(({ kind }) => kind === 'method')
      .map(method => [code(signature(method)), typeOf(method.return?.type), method.description]),
  }),
  events: ({ events }) => ({
    columns: ['event', 'detail', 'when'],
    rows: events.map(({ name, type, description }) => [
      code(name),
      code(/^CustomEvent<(.*)>$/.exec(type.text)[1].replaceAll('readonly ', '')),
      description,
    ]),
  }),
  commands: ({ commands }) => named('command', commands),
  slots: ({ slots }) => named('slot', slots),
  parts: ({ cssParts }) => named('part', cssParts),
  states: ({ cssStates }) => named('state', cssStates),
  customProperties: ({ cssProperties }) => ({
    columns: ['custom property', 'default', 'meaning'],
    rows: cssProperties.map(({ name, default: value, description }) => [
      code(name),
      value ? code(value) : '',
      description,
    ]),
  }),
};

const old = readFileSync(README, 'utf8');
const filled = old.replace(MARK, (_, begin, tag, table, end) => {
  const element = elements.get(tag);
  if (!element || !TABLES[table]) throw new Error(`${README} wants ${table} of ${tag}.`);
  return `${begin}\n${markdown(TABLES[table](element))}\n\n${end}`;
});
const now = await format(filled, { ...(await resolveConfig(README)), filepath: README });

if (now === old) console.log(`${README} is up to date.`);
else if (process.argv.includes('--check')) {
  console.error(`${README} is not what the sources say: npm run build && npm run reference`);
  process.exit(1);
} else writeFileSync(README, now);

function named(kind, items = []) {
  return {
    columns: [kind, 'meaning'],
    rows: items.map(({ name, description }) => [code(name), description]),
  };
}

/** A table; what lacks a description is a fault of the source. */
function markdown({ columns, rows }) {
  const undescribed = rows.find(row => row.at(-1) === undefined);
  if (undescribed) throw new Error(`${undescribed[0]} has no docstring.`);
  const cells = rows.map(row => row.map(cell => cell.replaceAll('|', '\\|').replace(/\s+/g, ' ')));
  return [columns, columns.map(() => '---'), ...cells]
    .map(row => `| ${row.join(' | ')} |`)
    .join('\n');
}

function signature({ name, parameters = [] }) {
  const names = parameters.map(one => `${one.name}${one.optional || one.default ? '?' : ''}`);
  return `${name}(${names.join(', ')})`;
}

/** The type as a page writes it: that it may be unset goes without saying. */
function typeOf(type) {
  const text = type?.text.replace(/\s*\|\s*undefined$/, '') ?? '';
  return text && text !== 'void' ? code(text) : '';
}

function code(text) {
  return `\`${text}\``;
}
