// Renders the parts of JSON Schema that the interface uses as tables.
import { code, table } from './markdown.mjs';

/**
 * The fields of an object as a table; of anything else, a sentence.
 * @param {string} title head of the first column, or beginning of the sentence
 * @param {object} schema JSON Schema
 * @param {object} [options]
 * @param {import('./service-tables.mjs').SharedFields[]} [options.shared] fields that one row represents
 * @param {boolean} [options.isAnswer] then nobody has to know what may be left out
 */
export function fieldTable(title, schema, { shared = [], isAnswer = false } = {}) {
  const { isList, record } = unwrap(schema);
  if (!record) return `${title}: ${typeOf(schema)}${schema.description ? `. ${schema.description}` : '.'}`;
  const told = shared.find(({ names }) => names.every(name => name in record.properties));
  const rows = fieldsOf(record, { shared })
    .filter(([name]) => !told?.names.includes(name.slice(1, -1).split('[')[0]))
    .concat(told ? [[told.row, '', '', 'Each field under its own name.']] : []);
  if (!rows.length) return `${title}: nothing.`;
  const columns = [isList ? `${title}, each` : title, 'type', 'required', 'description'];
  const hasNeeded = !isAnswer && rows.some(([, , needed]) => needed);
  const kept = cells => (hasNeeded ? cells : cells.toSpliced(2, 1));
  return table(kept(columns), rows.map(kept));
}

function unwrap(schema) {
  const isList = schema.type === 'array';
  const inner = isList ? schema.items : schema;
  return { isList, record: inner?.properties && inner };
}

/**
 * A row for every field; those of lists of records follow their list, with its name before theirs, unless another
 * section describes them.
 */
function fieldsOf({ properties, required = [] }, { shared, prefix = '' }) {
  return Object.entries(properties).flatMap(([name, field]) => {
    const inner = innerRecord(field);
    const isTold = inner && shared.some(({ names }) => names.every(each => each in inner.properties));
    return [
      [code(prefix + name), typeOf(field), required.includes(name) ? 'yes' : '', meaningOf(field)],
      ...(inner && !isTold ? fieldsOf(inner, { shared, prefix: `${prefix}${name}[].` }) : []),
    ];
  });
}

function innerRecord(field) {
  const list = options(field).find(({ type }) => type === 'array');
  return list?.items?.properties ? list.items : undefined;
}

/** Returns the alternatives of a field, except null. */
function options(field) {
  return field.anyOf?.flatMap(options) ?? (field.type === 'null' ? [] : [field]);
}

function meaningOf(field) {
  const meaning = [field, ...(field.anyOf ?? [])].find(one => one.description)?.description ?? '';
  const fallback = code(String(field.default ?? ''));
  return meaning + (fallback && ` Default: ${fallback}.`);
}

function typeOf(field) {
  const kinds = options(field);
  // Ids are read as numbers and as strings of digits.
  if (kinds.some(({ pattern }) => pattern?.startsWith('^\\d'))) return 'id';
  return [...new Set(kinds.map(simpleType))].join(' or ');
}

function simpleType(schema) {
  const { type, items, minimum, maximum, maxLength } = schema;
  const words = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (words) return words.map(word => code(String(word))).join(', ');
  if (type === 'array' && items?.properties) return 'list of records';
  if (type === 'array') return `list of ${typeOf(items).replace(/^(id|text)/, '$1s')}`;
  if (type === 'string') return maxLength ? `text, at most ${maxLength} characters` : 'text';
  if (type === 'integer' || type === 'number') return numberType(type, bound(minimum), bound(maximum));
  return type === 'boolean' ? 'boolean' : 'record';
}

/** The bounds of exact whole numbers go without saying. */
const bound = value => (value === undefined || Math.abs(value) === Number.MAX_SAFE_INTEGER ? undefined : value);

function numberType(type, minimum, maximum) {
  const name = type === 'integer' ? 'whole number' : 'number';
  if (minimum !== undefined && minimum === maximum) return code(String(minimum));
  if (minimum !== undefined && maximum !== undefined) return `${name}, ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `${name} from ${minimum}`;
  return maximum === undefined ? name : `${name} to ${maximum}`;
}
