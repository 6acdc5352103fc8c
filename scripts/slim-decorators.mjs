// What decorators compile to is a third of a small element. In the script-tag build they become what they
// stand for: one call for all properties of an element, and getters.

const CLASS = /^export class \w+ extends LitElement\b[^{]*\{$/m;
const PROPERTY = /^( *)@(?:property\(\{ attribute: false \}\)|(state)\(\)) ((?:[\w]+ )*)(\w+)/gm;
const QUERY = /^( *)@query\('([^']+)'\) (?:\w+ )*(\w+)!: [^;]+;/gm;
const IMPORT = /^import \{[^}]*\} from 'lit\/decorators\.js';\n/m;

/** A plugin for the script-tag build: `@property({ attribute: false })`, `@state()` and `@query('…')`. */
export function slimDecorators() {
  return {
    name: 'slim-decorators',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]src[\\/].*\.ts$/.test(id) || !IMPORT.test(code)) return;
      const names = [...code.matchAll(PROPERTY)].map(([, , , , name]) => name);
      const slim = code
        .replace(IMPORT, '')
        .replace(PROPERTY, '$1$3$4')
        .replace(QUERY, (_, indent, selector, name) => `${indent}${getter(name, selector)}`)
        .replace(CLASS, opening => `${opening}\n  ${declaration(names)}`);
      if (/^ *@\w+\(/m.test(slim) || !CLASS.test(code))
        throw new Error(`${id} has a decorator that the build does not know.`);
      return { code: slim, map: null };
    },
  };
}

const declaration = names =>
  names.length > 0
    ? `static { for (const name of '${names.join()}'.split(',')) this.createProperty(name, { attribute: false }); }`
    : '';

const getter = (name, selector) =>
  `private get ${name}() { return this.renderRoot.querySelector('${selector}') as any; }`;
