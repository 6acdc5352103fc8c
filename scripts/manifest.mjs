// Writes dist/custom-elements.json, which describes the elements for editors, other tools and the tables of docs/.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { create, ts } from '@custom-elements-manifest/analyzer';
import { litPlugin } from '@custom-elements-manifest/analyzer/src/features/framework-plugins/lit/lit.js';
import { getDescription } from 'valibot';

const FOLDERS = ['src/widget', 'src/owner', 'src/ui'];
const VISITOR_SETTINGS = 'protocol/visitor-settings';
const WIDGET = 'chatbot-bubble';
/** The types of settings, by their kinds. */
const TYPES = { text: 'string', flag: 'boolean', number: 'number' };

/**
 * Reads the sources of the elements, and from `dist/`, which must be there, the properties and settings of the widget.
 * @returns {Promise<object>} a custom elements manifest; only elements with `@tag` are in it
 */
export async function makeManifest() {
  const sources = FOLDERS.flatMap(folder =>
    readdirSync(folder, { recursive: true })
      .filter(file => file.endsWith('.ts') && !file.endsWith('.styles.ts'))
      .map(file => `${folder}/${file.replaceAll('\\', '/')}`)
      .sort(),
  ).map(parse);
  const { modules } = create({ modules: sources, plugins: [...litPlugin(), ownTagsPlugin()] });
  const classes = modules.flatMap(({ path, declarations }) =>
    declarations
      .filter(({ kind }) => kind === 'class')
      .map(declaration => ({ path, declaration, isPublic: publicClasses.has(declaration) })),
  );
  const elements = classes.filter(({ isPublic }) => isPublic);
  for (const { declaration, path } of elements) {
    keepPublicMembers(declaration);
    // The package does not export it.
    if (declaration.superclass?.module?.startsWith('/src/')) delete declaration.superclass;
    // Later paragraphs are for those who work on the element.
    declaration.summary = declaration.description.split(/\n\s*\n/)[0].replace(/\s+/g, ' ');
    if (declaration.tagName !== WIDGET) continue;
    await addProperties(declaration, sources);
    const folder = path.replace(/[^/]*$/, '');
    const inner = classes.filter(one => !one.isPublic && one.path.startsWith(folder));
    declaration.cssParts = firstOfEachName(
      [declaration, ...inner.map(one => one.declaration)].flatMap(one => one.cssParts ?? []),
    );
    declaration.events = eventsOf(sources);
  }
  return {
    schemaVersion: '1.0.0',
    readme: 'README.md',
    modules: elements.flatMap(({ path, declaration }) => {
      const module = moduleOf(path, declaration);
      return [module, definitionOf(module)];
    }),
  };
}

/**
 * Writes the manifest into a folder.
 * @returns {Promise<object>} the manifest
 */
export async function writeManifest(folder) {
  const manifest = await makeManifest();
  writeFileSync(`${folder}/custom-elements.json`, JSON.stringify(manifest));
  return manifest;
}

/** A module of the package, where the build puts it. */
function moduleOf(path, declaration) {
  const built = path.replace(/^src\//, 'dist/').replace(/\.ts$/, '.js');
  const { name } = declaration;
  return {
    kind: 'javascript-module',
    path: built,
    declarations: [declaration],
    exports: [{ kind: 'js', name, declaration: { name, module: built } }],
  };
}

/** The entry of the package that defines an element. */
function definitionOf({ path: module, declarations: [{ name, tagName }] }) {
  return {
    kind: 'javascript-module',
    path: `dist/${tagName}.js`,
    declarations: [],
    exports: [{ kind: 'custom-element-definition', name: tagName, declaration: { name, module } }],
  };
}

/** The classes with `@tag`. */
const publicClasses = new WeakSet();

/**
 * Adds what the analyzer does not read: what methods return, and `@command --show - what it does`, a field that the
 * standard does not have.
 */
function ownTagsPlugin() {
  return {
    name: 'own tags',
    analyzePhase({ node, moduleDoc }) {
      if (!ts.isClassDeclaration(node)) return;
      const declared = moduleDoc.declarations.find(({ name }) => name === node.name?.getText());
      if (!declared) return;
      const commands = [];
      for (const { tagName, comment } of ts.getJSDocTags(node)) {
        if (tagName.text === 'tag') publicClasses.add(declared);
        if (tagName.text !== 'command') continue;
        const [, name, description] = /^(\S+)\s*-\s*([^]*)$/.exec(ts.getTextOfJSDocComment(comment));
        commands.push({ name, description });
      }
      if (commands.length) declared.commands = commands;
      for (const method of node.members.filter(ts.isMethodDeclaration)) {
        const member = declared.members?.find(({ name }) => name === method.name.getText());
        if (member && method.type) member.return = { type: { text: method.type.getText() } };
      }
    },
  };
}

/** Keeps the members that a page may use, in the order of the source. */
function keepPublicMembers(declared) {
  declared.members = (declared.members ?? []).filter(
    ({ name, privacy, static: isStatic, description }) =>
      description && !isStatic && !/^[#_]/.test(name) && (privacy ?? 'public') === 'public',
  );
  for (const member of declared.members) delete member.privacy;
  // The base class of two elements is internal.
  for (const one of [...declared.members, ...(declared.attributes ?? [])]) delete one.inheritedFrom;
}

/** Adds the attributes and settings of `<chatbot-bubble>`, which it declares in tables. */
async function addProperties(declared, sources) {
  const { ChatbotBubble } = await importBuilt('index');
  const { elementProperties } = ChatbotBubble;
  const settings = await describeSettings(elementProperties);
  const own = [...elementProperties].filter(
    ([name, { attribute }]) => attribute && !settings.some(({ property }) => property === name),
  );
  const attributes = own.map(([fieldName, { attribute, reflect }]) => {
    const field = declared.members.find(({ name }) => name === fieldName);
    const { text } = field.type;
    field.type = { text: aliasIn(sources, text.replace(' | undefined', '')) ?? text };
    Object.assign(field, { attribute }, reflect && { reflects: true });
    return { name: attribute, type: field.type, description: field.description, fieldName };
  });
  declared.attributes = [
    ...attributes,
    // Those without a property: the `@attr` of the class.
    ...(declared.attributes ?? []),
    ...settings.map(({ attribute, property, type, description }) => ({
      name: attribute,
      type: { text: type },
      description,
      fieldName: property,
      // Not in the standard: a setting of the service, not one of the element's own attributes.
      isSetting: true,
    })),
  ];
  for (const { attribute, property, type, description } of settings)
    declared.members.push({
      kind: 'field',
      name: property,
      type: { text: `${type} | undefined` },
      description,
      attribute,
    });
}

/** The visitor-side settings with their descriptions in the protocol. */
async function describeSettings(elementProperties) {
  const { visitorSettings, derivedSettings } = await importBuilt(VISITOR_SETTINGS);
  const { chatbotSettings } = await importBuilt('protocol/chatbot');
  let { initializer: derived } = find('derivedSettings', [parse(`src/${VISITOR_SETTINGS}.ts`)]);
  while (!ts.isObjectLiteralExpression(derived)) derived = derived.expression;
  const comments = new Map(derived.properties.map(one => [one.name.text, commentOf(one)]));
  return Object.entries({ ...visitorSettings, ...derivedSettings }).map(([field, kind]) => {
    const property = field[0].toLowerCase() + field.slice(1);
    const schema = chatbotSettings[field];
    return {
      property,
      attribute: elementProperties.get(property).attribute,
      type: TYPES[kind],
      description: schema ? getDescription(schema) : comments.get(field),
    };
  });
}

/** The events are the members of one interface. */
function eventsOf(sources) {
  const table = find('ChatbotEventDetails', sources);
  const file = [table.getSourceFile()];
  return table.members.map(member => ({
    name: member.name.text,
    type: { text: `CustomEvent<${detailOf(member.type, file)}>` },
    description: commentOf(member),
  }));
}

/** The type of a detail; interfaces and aliases of the same file are written out. */
function detailOf(type, file) {
  const members = find(type.getText(), file)?.members ?? type.members;
  if (!members) return type.getText();
  const fields = members.map(({ name, questionToken, type }) => {
    const text = aliasIn(file, type.getText()) ?? type.getText().replace(/\s+/g, ' ');
    return `${name.getText()}${questionToken ? '?' : ''}: ${text}`;
  });
  return `{${fields.join(', ')}}`;
}

/** Resolves a type alias by name; undefined if it does not exist. */
function aliasIn(sources, name) {
  const alias = find(name, sources);
  return alias && ts.isTypeAliasDeclaration(alias) ? alias.type.getText().replace(/\s+/g, ' ') : undefined;
}

/** The first top-level declaration of a name. */
function find(name, sources) {
  return sources
    .flatMap(({ statements }) => [...statements])
    .flatMap(one => (ts.isVariableStatement(one) ? [...one.declarationList.declarations] : [one]))
    .find(node => node.name?.text === name);
}

function firstOfEachName(list) {
  return list.filter(({ name }, index) => list.findIndex(one => one.name === name) === index);
}

const parse = file => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
const importBuilt = name => import(new URL(`../dist/${name}.js`, import.meta.url));
const commentOf = node => ts.getTextOfJSDocComment(node.jsDoc?.at(-1)?.comment)?.replace(/\s+/g, ' ');
