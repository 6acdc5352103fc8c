// What editors complete and explain, made from the manifest: VS Code's custom data for HTML and CSS, and the
// web-types of JetBrains' editors.
import { writeFileSync } from 'node:fs';

/** Version of VS Code's custom data that the files keep to. */
const CUSTOM_DATA_VERSION = 1.1;
const WEB_TYPES_SCHEMA =
  'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json';

/**
 * Writes `vscode.html-custom-data.json`, `vscode.css-custom-data.json` and `web-types.json` into a folder.
 *
 * @param {string} folder
 * @param {{modules: object[]}} manifest
 * @param {{name: string, version: string}} about the package
 */
export function writeEditorData(folder, { modules }, about) {
  const elements = modules.flatMap(({ declarations }) => declarations);
  const files = {
    'vscode.html-custom-data': htmlData(elements),
    'vscode.css-custom-data': cssData(elements),
    'web-types': webTypes(elements, about),
  };
  for (const [name, content] of Object.entries(files))
    writeFileSync(`${folder}/${name}.json`, JSON.stringify(content, undefined, 2) + '\n');
}

function htmlData(elements) {
  return {
    version: CUSTOM_DATA_VERSION,
    tags: elements.map(element => ({
      name: element.tagName,
      description: markdown(tagDescription(element)),
      attributes: element.attributes.map(({ name, type, description }) => ({
        name,
        description: markdown(description),
        // A flag is written without a value.
        ...(isFlag(type)
          ? { valueSet: 'v' }
          : wordsOf(type).length && { values: named(wordsOf(type)) }),
      })),
    })),
  };
}

function cssData(elements) {
  return {
    version: CUSTOM_DATA_VERSION,
    properties: unique(elements, 'cssProperties', ({ name, default: value, description }) => ({
      name,
      description: value ? `${description} (default: ${value})` : description,
    })),
    pseudoElements: unique(elements, 'cssParts', ({ name, description }) => ({
      name: `::part(${name})`,
      description,
    })),
    pseudoClasses: unique(elements, 'cssStates', ({ name, description }) => ({
      name: `:state(${name})`,
      description,
    })),
  };
}

function webTypes(elements, { name, version }) {
  return {
    $schema: WEB_TYPES_SCHEMA,
    name,
    version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: {
      html: { elements: elements.map(webTypesElement) },
    },
  };
}

function webTypesElement(element) {
  const { tagName, attributes, slots = [], events = [], members } = element;
  const { cssProperties = [], cssParts = [] } = element;
  const described = ({ name, description }) => ({ name, description });
  return {
    name: tagName,
    description: tagDescription(element),
    attributes: attributes.map(({ name, type, description }) => ({
      name,
      description,
      value: isFlag(type) ? { kind: 'no-value', type: 'boolean' } : { type: webType(type) },
    })),
    slots: slots.map(described),
    js: {
      properties: members
        .filter(({ kind, readonly }) => kind === 'field' && !readonly)
        .map(({ name, type, description }) => ({ name, description, type: webType(type) })),
      events: events.map(({ name, description, type }) => ({ name, description, type: type.text })),
    },
    css: {
      properties: cssProperties.map(({ name, default: value, description }) => ({
        name,
        description,
        ...(value && { default: value }),
      })),
      parts: cssParts.map(described),
    },
  };
}

/** What of all elements has a name is told once. */
function unique(elements, list, describe) {
  const all = elements.flatMap(element => element[list] ?? []);
  return [...new Map(all.map(one => [one.name, describe(one)])).values()];
}

/** What it is, and the slots that it has. */
function tagDescription({ summary, slots = [] }) {
  const lines = slots.map(({ name, description }) => `- \`${name}\`: ${description}`);
  return lines.length ? `${summary}\n\nSlots:\n\n${lines.join('\n')}` : summary;
}

const markdown = value => ({ kind: 'markdown', value });
const named = names => names.map(name => ({ name }));
const isFlag = ({ text }) => /^boolean\b/.test(text);
/** The words of a type like `'auto' | 'light' | 'dark'`. */
const wordsOf = ({ text }) => [...text.matchAll(/'([^']+)'/g)].map(([, word]) => word);
/** A type as a property that is set has it. */
const webType = ({ text }) => text.replace(/\s*\|\s*undefined$/, '');
