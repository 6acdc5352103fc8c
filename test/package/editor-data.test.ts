import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { installPackage, readPackageJson } from '../support/installed-package.js';

interface Named {
  readonly name: string;
  readonly description?: unknown;
  readonly [field: string]: unknown;
}

interface Element extends Named {
  readonly tagName: string;
  readonly attributes: readonly Named[];
  readonly events: readonly Named[];
  readonly members: readonly (Named & { kind: string })[];
  readonly cssProperties: readonly Named[];
  readonly cssParts?: readonly Named[];
  readonly cssStates?: readonly Named[];
  readonly slots?: readonly Named[];
}

interface HtmlData {
  readonly version: number;
  readonly tags: readonly (Named & { attributes: readonly (Named & { values?: Named[] })[] })[];
}

interface WebTypes {
  readonly name: string;
  readonly version: string;
  readonly contributions: {
    readonly html: {
      readonly elements: readonly (Named & {
        attributes: readonly Named[];
        slots?: readonly Named[];
        js: { properties: readonly Named[]; events?: readonly Named[] };
      })[];
    };
    readonly css: { readonly properties: readonly Named[]; readonly 'pseudo-elements': readonly Named[] };
  };
}

const packageJson = readPackageJson();
const consumer = installPackage();
const readJson = <Content>(path: string) =>
  JSON.parse(readFileSync(join(consumer().installed, path), 'utf8')) as Content;
const names = (list: readonly Named[] = []) => list.map(({ name }) => name);
const find = <Item extends Named>(list: readonly Item[], name: string) => {
  const found = list.find(item => item.name === name);
  assert.ok(found, `${name} is missing`);
  return found;
};

describe('Editor data', () => {
  let elements: readonly Element[];

  before(() => {
    const { modules } = readJson<{ modules: { declarations: Element[] }[] }>(packageJson['customElements'] as string);
    elements = modules.flatMap(({ declarations }) => declarations);
  });

  test('describes only elements for public use', () => {
    const tags = elements.map(({ tagName }) => tagName).sort();
    assert.deepEqual(tags, ['chatbot-bubble', 'chatbot-inbox', 'chatbot-listings', 'chatbot-settings']);
  });

  test('names the entry of the package that defines each element', () => {
    const { modules } = readJson<{
      modules: { path: string; exports: { kind: string; name: string; declaration: { module: string } }[] }[];
    }>(packageJson['customElements'] as string);
    for (const { tagName } of elements) {
      const entry = modules.find(({ exports }) =>
        exports.some(({ kind, name }) => kind === 'custom-element-definition' && name === tagName),
      );
      const source = readFileSync(join(consumer().installed, entry!.path), 'utf8');
      const { module } = entry!.exports[0]!.declaration;
      assert.match(source, /\bdefine\w*\(/);
      assert.ok(modules.some(({ path }) => path === module));
    }
  });

  test('refers from each element to a page of the documentation', () => {
    const { tags } = readJson<HtmlData>('dist/vscode.html-custom-data.json');
    const webTypes = readJson<WebTypes>(packageJson['web-types'] as string);
    for (const { tagName } of elements) {
      const [reference] = find(tags, tagName)['references'] as { readonly url: string }[];
      const [, page] = /\/blob\/main\/(docs\/[\w-]+\.md)$/.exec(reference!.url)!;
      assert.match(readFileSync(page!, 'utf8'), new RegExp(`<${tagName}`));
      assert.equal(find(webTypes.contributions.html.elements, tagName)['doc-url'], reference!.url);
    }
  });

  test('completes every attribute and its values in VS Code', () => {
    const { version, tags } = readJson<HtmlData>('dist/vscode.html-custom-data.json');
    assert.equal(version, 1.1);
    for (const { tagName, attributes } of elements) {
      const tag = find(tags, tagName);
      assert.deepEqual(names(tag.attributes), names(attributes));
      assert.ok(tag.attributes.every(({ description }) => description));
    }
    const { attributes } = find(tags, 'chatbot-bubble');
    assert.deepEqual(names(find(attributes, 'mode').values), ['bubble', 'inline', 'page']);
    assert.equal(find(attributes, 'no-history')['valueSet'], 'v');
  });

  test('completes custom properties, parts and states in VS Code', () => {
    const data = readJson<Record<string, Named[]>>('dist/vscode.css-custom-data.json');
    for (const { cssProperties, cssParts, cssStates } of elements) {
      for (const { name } of cssProperties) find(data['properties']!, name);
      for (const { name } of cssParts ?? []) find(data['pseudoElements']!, `::part(${name})`);
      for (const { name } of cssStates ?? []) find(data['pseudoClasses']!, `:state(${name})`);
    }
    const properties = names(data['properties']);
    assert.equal(new Set(properties).size, properties.length);
  });

  test('offers complete web-types to JetBrains IDEs through package.json', () => {
    const webTypes = readJson<WebTypes>(packageJson['web-types'] as string);
    assert.equal(webTypes.name, packageJson.name);
    assert.equal(webTypes.version, packageJson.version);
    const { css } = webTypes.contributions;
    for (const element of elements) {
      const known = find(webTypes.contributions.html.elements, element.tagName);
      assert.deepEqual(names(known.attributes), names(element.attributes));
      assert.deepEqual(names(known.slots), names(element.slots));
      assert.deepEqual(names(known.js.events), names(element.events));
      for (const { name } of element.cssProperties) find(css.properties, name);
      for (const { name } of element.cssParts ?? []) find(css['pseudo-elements'], `part(${name})`);
      assert.deepEqual(names(known.js.properties), names(element.members.filter(({ kind }) => kind === 'field')));
    }
  });
});
