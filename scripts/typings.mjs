// dist/frameworks/: what templates of React, Preact, Solid, Vue and Svelte may write on the elements. Made from
// the manifest, with the types of the element classes, so that neither can say what the other does not.
import { mkdirSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';

const MADE = '// Made by the build from custom-elements.json.\n';

/**
 * Writes the typings: `elements.d.ts`, and for each framework a module that adds the elements to it. The
 * modules are empty when they run, so that an import of one is right in an application and in a build.
 *
 * @param {string} folder `dist`
 * @param {{modules: object[]}} manifest
 */
export function writeTypings(folder, { modules }) {
  const elements = modules.map(({ path, declarations: [declared] }) => ({
    ...declared,
    from: posix.relative('dist/frameworks', path),
  }));
  mkdirSync(`${folder}/frameworks`, { recursive: true });
  writeFileSync(`${folder}/frameworks/elements.d.ts`, MADE + describeElements(elements));
  for (const [name, write] of Object.entries(FRAMEWORKS)) {
    writeFileSync(`${folder}/frameworks/${name}.d.ts`, MADE + write(elements));
    writeFileSync(`${folder}/frameworks/${name}.js`, 'export {};\n');
  }
}

/** How each framework is told of elements that are not HTML's own. */
const FRAMEWORKS = {
  react: elements => `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
${importElements(elements, 'Listeners', 'Own')}
type Props<Element, Template> = Own<DetailedHTMLProps<HTMLAttributes<Element>, Element>, Template>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${tags(elements, ({ name, all }) => `Props<${name}, ${all} & Listeners<${name}Events, 'on'>>`)}
    }
  }
}
`,

  preact: elements => `import type { JSX, Ref } from 'preact';
${importElements(elements, 'Listeners', 'Own')}
type Props<Element, Template> = Own<JSX.IntrinsicElements['div'], Template & { ref?: Ref<Element> | undefined }>;

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
${tags(elements, ({ name, all }) => `Props<${name}, ${all} & Listeners<${name}Events, 'on'>>`)}
    }
  }
}
`,

  solid: elements => `import type { JSX } from 'solid-js';
${importElements(elements, 'Listeners', 'Own', 'Prefixed')}
type Props<Element, Attributes, Properties, Events> = Own<
  JSX.HTMLAttributes<Element>,
  Attributes & Properties & Prefixed<Attributes, 'attr:'> & Prefixed<Properties, 'prop:'> & Listeners<Events, 'on:'>
>;

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
${tags(elements, ({ name }) => `Props<${name}, ${name}Attributes, ${name}Properties, ${name}Events>`)}
    }
  }
}
`,

  svelte: elements => `import type { HTMLAttributes } from 'svelte/elements';
${importElements(elements, 'Listeners', 'Own')}
type Props<Element extends EventTarget, Template> = Own<HTMLAttributes<Element>, Template>;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${tags(elements, ({ name, all }) => `Props<${name}, ${all} & Listeners<${name}Events, 'on'>>`, '    ')}
  }
}
`,

  vue: elements => `import type { HTMLAttributes, PublicProps } from 'vue';
${importElements(elements, 'Own')}
/** Names as Vue's template checker spells them: \`base-url\` is \`baseUrl\`. */
type Camel<Name extends string> = Name extends \`\${infer First}-\${infer Rest}\`
  ? \`\${First}\${Capitalize<Camel<Rest>>}\`
  : Name;
type Props<Template> = { [Name in keyof Template & string as Camel<Name>]?: Template[Name] };
type Listeners<Events> = {
  [Name in keyof Events & string as \`on\${Capitalize<Camel<Name>>}\`]?: ((event: Events[Name]) => void) | undefined;
};
/** An element, as the checker knows a component. */
type Component<Element, Template, Events> = new () => Element & {
  /** @deprecated Only for the checker: the element has no such property. */
  $props: Own<HTMLAttributes & PublicProps, Props<Template> & Listeners<Events>>;
};

declare module 'vue' {
  interface GlobalComponents {
${tags(elements, ({ name, all }) => `Component<${name}, ${all}, ${name}Events>`, '    ')}
  }
}
`,
};

/** The import of what `elements.d.ts` says of each element, and of its helpers. */
function importElements(elements, ...helpers) {
  const classes = elements.map(({ name, from }) => `import type { ${name} } from '${from}';`);
  const types = elements.flatMap(({ name }) =>
    ['Attributes', 'Properties', 'Events'].map(kind => `${name}${kind}`),
  );
  const names = [...types, ...helpers].sort().map(name => `  ${name},\n`);
  return [...classes, `import type {\n${names.join('')}} from './elements.js';\n`].join('\n');
}

/** A line for each tag. */
function tags(elements, typeOf, indent = '      ') {
  return elements
    .map(({ name, tagName, summary }) => {
      const type = typeOf({ name, all: `${name}Attributes & ${name}Properties` });
      return `${comment(summary, indent)}${indent}'${tagName}': ${type};`;
    })
    .join('\n');
}

/** `elements.d.ts`: attributes, properties and events of each element, whatever the framework. */
function describeElements(elements) {
  return [
    elements.map(({ name, from }) => `import type { ${name} } from '${from}';`).join('\n'),
    ...elements.flatMap(element => [
      describeAttributes(element),
      describeProperties(element),
      describeEvents(element),
    ]),
    HELPERS,
  ].join('\n\n');
}

const HELPERS = `/** Listeners in the props of a template: \`onchatbot-answer\`, or \`on:chatbot-answer\`. */
export type Listeners<Events, Prefix extends string> = {
  [Name in keyof Events & string as \`\${Prefix}\${Name}\`]?: ((event: Events[Name]) => void) | undefined;
};

/** Props whose names say how they are given: \`prop:config\`. */
export type Prefixed<Props, Prefix extends string> = {
  [Name in keyof Props & string as \`\${Prefix}\${Name}\`]?: Props[Name];
};

/** What every HTML element takes, and of an element's own that before it. */
export type Own<Html, Template> = Omit<Html, keyof Template> & Template;
`;

function describeAttributes({ name, tagName, attributes }) {
  return describe(`The attributes of \`<${tagName}>\`.`, `${name}Attributes`, attributes, one => {
    const type = one.fieldName ? `${name}['${one.fieldName}']` : one.type.text;
    // A template without braces can only say a number as a text.
    return /\bnumber\b/.test(one.type.text) ? `${type} | \`\${number}\`` : type;
  });
}

function describeProperties({ name, tagName, members }) {
  const properties = members.filter(
    ({ kind, attribute, readonly }) => kind === 'field' && !attribute && !readonly,
  );
  return describe(
    `The properties of \`<${tagName}>\` that no attribute gives.`,
    `${name}Properties`,
    properties,
    one => `${name}['${one.name}']`,
  );
}

function describeEvents({ name, tagName, events }) {
  const lines = events.map(
    one => `${comment(one.description)}  '${one.name}': HTMLElementEventMap['${one.name}'];\n`,
  );
  return `/** The events of \`<${tagName}>\`. */\nexport interface ${name}Events {\n${lines.join('')}}`;
}

/** An interface of things that may be left out. */
function describe(description, name, things, typeOf) {
  const lines = things.map(
    one => `${comment(one.description)}  ${key(one.name)}?: ${typeOf(one)} | undefined;\n`,
  );
  return `/** ${description} */\nexport interface ${name} {\n${lines.join('')}}`;
}

const key = name => (/^\w+$/.test(name) ? name : `'${name}'`);
const comment = (text, indent = '  ') =>
  text ? `${indent}/** ${text.replace(/\s+/g, ' ').replaceAll('*/', '* /')} */\n` : '';
