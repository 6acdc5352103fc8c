// dist/frameworks/: types for templates of React, Preact, Solid, Vue and Svelte. typings/ has a file for each framework;
// the names of elements and props come from the manifest, their types from the classes.
import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';

const SOURCES = 'typings';

/**
 * Writes `elements.d.ts` and the types of each framework. Except React's components, their modules are empty at run
 * time, so that importing one works in applications and in builds.
 * @param {string} folder `dist`
 * @param {{modules: object[]}} manifest
 */
export function writeTypings(folder, { modules }) {
  const target = `${folder}/frameworks`;
  cpSync(SOURCES, target, { recursive: true });
  for (const module of readdirSync(target).map(name => name.replace(/\.d\.ts$/, '.js')))
    if (!existsSync(`${target}/${module}`)) writeFileSync(`${target}/${module}`, 'export {};\n');
  const imports = modules.flatMap(({ path, declarations }) =>
    declarations.map(({ name }) => `import type { ${name} } from '${posix.relative('dist/frameworks', path)}';\n`),
  );
  const elements = modules.flatMap(({ declarations }) => declarations.map(describeElement));
  writeFileSync(
    `${target}/elements.d.ts`,
    `// Made by the build from custom-elements.json.
${imports.join('')}
/** The elements by tag: class, attributes, properties without an attribute, events. */
export interface Elements {
${elements.join('')}}
`,
  );
}

function describeElement({ name, tagName, summary, attributes, members, events }) {
  const typeOfAttribute = ({ fieldName, type: { text } }) => {
    const type = fieldName ? `${name}['${fieldName}']` : text;
    // A template without braces can only write a number or `false` as a string.
    if (/\bnumber\b/.test(text)) return `${type} | \`\${number}\``;
    return /\bboolean\b/.test(text) ? `${type} | '' | 'true' | 'false'` : type;
  };
  const properties = members.filter(({ kind, attribute, readonly }) => kind === 'field' && !attribute && !readonly);
  const optional = (list, typeOf) =>
    list.map(one => `${comment(one)}      '${one.name}'?: ${typeOf(one)} | undefined;\n`).join('');
  const eventLines = events.map(
    event => `${comment(event)}      '${event.name}': HTMLElementEventMap['${event.name}'];\n`,
  );
  return `  /** ${summary} */
  '${tagName}': {
    element: ${name};
    attributes: {
${optional(attributes, typeOfAttribute)}    };
    properties: {
${optional(properties, one => `${name}['${one.name}']`)}    };
    events: {
${eventLines.join('')}    };
  };
`;
}

const comment = ({ description }) => (description ? `      /** ${description.replace(/\s+/g, ' ')} */\n` : '');
