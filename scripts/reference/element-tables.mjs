// Tables about the elements, from dist/custom-elements.json.
import { readFileSync } from 'node:fs';
import { code, table } from './markdown.mjs';

const named = kind => [[kind, 'description'], ({ name, description }) => [code(name), description]];

/** The columns of each table, and the cells of a row. */
const TABLES = {
  attributes: [
    ['attribute', 'type', 'description'],
    ({ name, type, description }) => [code(name), typeOf(type), description],
  ],
  settings: [
    ['attribute', 'property', 'type', 'description'],
    ({ name, fieldName, type, description }) => [code(name), code(fieldName), typeOf(type), description],
  ],
  properties: [
    ['property', 'type', 'description'],
    ({ name, type, description, readonly }) => [
      code(name),
      typeOf(type),
      readonly ? `${description} Read-only.` : description,
    ],
  ],
  methods: [
    ['method', 'returns', 'description'],
    method => [code(signature(method)), typeOf(method.return?.type), method.description],
  ],
  events: [
    ['event', 'detail', 'description'],
    ({ name, type, description }) => [code(name), code(detailOf(type)), description],
  ],
  customProperties: [
    ['custom property', 'default', 'description'],
    ({ name, default: value, description }) => [code(name), code(value), description],
  ],
  commands: named('command'),
  slots: named('slot'),
  parts: named('part'),
  states: named('state'),
};

/** @returns {Record<string, Record<string, () => string>>} tables by the tags of elements and by what they show */
export function elementTables() {
  const { modules } = JSON.parse(readFileSync('dist/custom-elements.json', 'utf8'));
  const elements = modules.flatMap(({ declarations }) => declarations);
  return Object.fromEntries(elements.map(element => [element.tagName, tablesOf(element)]));
}

function tablesOf({ attributes = [], members = [], ...element }) {
  const rows = {
    attributes: attributes.filter(({ isSetting }) => !isSetting),
    settings: attributes.filter(({ isSetting }) => isSetting),
    properties: members.filter(({ kind, attribute }) => kind === 'field' && !attribute),
    methods: members.filter(({ kind }) => kind === 'method'),
    events: element.events,
    customProperties: element.cssProperties,
    commands: element.commands,
    slots: element.slots,
    parts: element.cssParts,
    states: element.cssStates,
  };
  const tables = Object.entries(TABLES).map(([name, [columns, cells]]) => {
    return [name, () => table(columns, (rows[name] ?? []).map(cells))];
  });
  return Object.fromEntries(tables);
}

function signature({ name, parameters = [] }) {
  const names = parameters.map(one => `${one.name}${one.optional || one.default ? '?' : ''}`);
  return `${name}(${names.join(', ')})`;
}

const detailOf = ({ text }) => /^CustomEvent<(.*)>$/.exec(text)?.[1].replaceAll('readonly ', '') ?? '';

/** The type as a page writes it, without `undefined`. */
function typeOf(type) {
  const text = type?.text.replace(/\s*\|\s*undefined$/, '') ?? '';
  return text && text !== 'void' ? code(text) : '';
}
