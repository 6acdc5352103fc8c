// Data that editors complete from, made from the manifest: VS Code's custom data for HTML and CSS, and the web-types of
// JetBrains' editors. No package writes the former with boolean attributes and custom states.
import { writeFileSync } from 'node:fs';
import { getWebTypesData } from 'custom-element-jet-brains-integration';

const CUSTOM_DATA_VERSION = 1.1;
const DOCS = 'https://github.com/chatbot-bubble/chatbot-bubble/blob/main/docs';
/** The page of each element; those of the owner share one. */
const PAGES = { 'chatbot-bubble': { name: 'Attributes', url: `${DOCS}/attributes.md` } };
const OWNER_PAGE = { name: 'For the owner', url: `${DOCS}/owner.md` };
const STYLE_PAGE = { name: 'Theming', url: `${DOCS}/theming.md` };
const pageOf = tagName => PAGES[tagName] ?? OWNER_PAGE;

/**
 * Writes `vscode.html-custom-data.json`, `vscode.css-custom-data.json` and `web-types.json` into a folder.
 * @param {string} folder
 * @param {{modules: object[]}} manifest
 */
export function writeEditorData(folder, manifest) {
  const elements = manifest.modules.flatMap(({ declarations }) => declarations);
  const webTypes = getWebTypesData(manifest, {
    descriptionSrc: 'summary',
    referenceTemplate: (_name, tagName) => pageOf(tagName),
    hideEventDocs: true,
    hideCssPropertiesDocs: true,
    hideCssPartsDocs: true,
    hideMethodDocs: true,
  });
  for (const [name, content] of Object.entries({
    'vscode.html-custom-data': { version: CUSTOM_DATA_VERSION, tags: elements.map(htmlTag) },
    'vscode.css-custom-data': cssData(elements),
    'web-types': JSON.parse(webTypes),
  }))
    writeFileSync(`${folder}/${name}.json`, JSON.stringify(content));
}

function htmlTag({ tagName, summary, attributes, slots = [] }) {
  const slotList = slots.map(({ name, description }) => `- \`${name}\`: ${description}`);
  const text = slotList.length ? [summary, 'Slots:', slotList.join('\n')].join('\n\n') : summary;
  return {
    name: tagName,
    description: { kind: 'markdown', value: text },
    references: [pageOf(tagName)],
    attributes: attributes.map(({ name, type, description }) => ({
      name,
      description: { kind: 'markdown', value: description },
      // VS Code's own set of values for attributes without a value.
      ...(type.text.startsWith('boolean') ? { valueSet: 'v' } : { values: wordsOf(type.text) }),
    })),
  };
}

/** The words of a type like `'auto' | 'light' | 'dark'`. */
const wordsOf = type => Array.from(type.matchAll(/'([^']+)'/g), ([, name]) => ({ name }));

function cssData(elements) {
  /** The entries of all elements, each name once. */
  const list = (field, nameOf = name => name) => {
    const all = elements.flatMap(element => element[field] ?? []);
    const byName = new Map(all.map(entry => [entry.name, entry]));
    return Array.from(byName.values(), ({ name, description, default: value }) => ({
      name: nameOf(name),
      description: value ? `${description} (default: ${value})` : description,
      references: [STYLE_PAGE],
    }));
  };
  return {
    version: CUSTOM_DATA_VERSION,
    properties: list('cssProperties'),
    pseudoElements: list('cssParts', name => `::part(${name})`),
    pseudoClasses: list('cssStates', name => `:state(${name})`),
  };
}
