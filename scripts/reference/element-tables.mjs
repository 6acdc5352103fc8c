// What the reference says of the elements, by dist/custom-elements.json.
import { readFileSync } from 'node:fs';
import { code, table } from './markdown.mjs';

/**
 * The tables of every public element, by tag and by what they show.
 * @param {string} [manifest] path of the custom elements manifest
 * @returns {Map<string, Record<string, () => string>>}
 */
export function elementTables(manifest = 'dist/custom-elements.json') {
  const { modules } = JSON.parse(readFileSync(manifest, 'utf8'));
  return new Map(
    modules
      .flatMap(({ declarations }) => declarations)
      .map(element => [element.tagName, tablesOf(element)]),
  );
}

function tablesOf(element) {
  const { attributes = [], members = [], events = [] } = element;
  return {
    attributes: () =>
      table(
        ['attribute', 'takes', 'meaning'],
        attributes
          .filter(({ isSetting }) => !isSetting)
          .map(({ name, type, description }) => [code(name), typeOf(type), description]),
      ),
    settings: () =>
      table(
        ['attribute', 'property', 'takes', 'meaning'],
        attributes
          .filter(({ isSetting }) => isSetting)
          .map(({ name, fieldName, type, description }) => [
            code(name),
            code(fieldName),
            typeOf(type),
            description,
          ]),
      ),
    properties: () =>
      table(
        ['property', 'type', 'meaning'],
        members
          .filter(({ kind, attribute }) => kind === 'field' && !attribute)
          .map(({ name, type, description, readonly }) => [
            code(name),
            typeOf(type),
            readonly ? `${description} Read-only.` : description,
          ]),
      ),
    methods: () =>
      table(
        ['method', 'gives', 'does'],
        members
          .filter(({ kind }) => kind === 'method')
          .map(method => [
            code(signature(method)),
            typeOf(method.return?.type),
            method.description,
          ]),
      ),
    events: () =>
      table(
        ['event', 'detail', 'when'],
        events.map(({ name, type, description }) => [
          code(name),
          code(detailOf(type)),
          description,
        ]),
      ),
    commands: () => named('command', element.commands),
    slots: () => named('slot', element.slots),
    parts: () => named('part', element.cssParts),
    states: () => named('state', element.cssStates),
    customProperties: () =>
      table(
        ['custom property', 'default', 'meaning'],
        element.cssProperties.map(({ name, default: value, description }) => [
          code(name),
          code(value),
          description,
        ]),
      ),
  };
}

function named(kind, items = []) {
  return table(
    [kind, 'meaning'],
    items.map(({ name, description }) => [code(name), description]),
  );
}

function signature({ name, parameters = [] }) {
  const names = parameters.map(one => `${one.name}${one.optional || one.default ? '?' : ''}`);
  return `${name}(${names.join(', ')})`;
}

const detailOf = ({ text }) =>
  /^CustomEvent<(.*)>$/.exec(text)?.[1].replaceAll('readonly ', '') ?? '';

/** The type as a page writes it: that it may be unset goes without saying. */
function typeOf(type) {
  const text = type?.text.replace(/\s*\|\s*undefined$/, '') ?? '';
  return text && text !== 'void' ? code(text) : '';
}
