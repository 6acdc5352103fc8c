// dist/custom-elements.json: what editors and other tools, and the tables of docs/, know of the elements.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { create, ts } from '@custom-elements-manifest/analyzer';
import { litPlugin } from '@custom-elements-manifest/analyzer/src/features/framework-plugins/lit/lit.js';

const ELEMENTS = 'src/elements';
const ENTRY = 'chatbot-bubble';
const EVENTS = 'ChatbotEventDetails';
/** What an attribute of the element takes, by how it is read; see `bubble.ts`. */
const TYPES = { text: 'string', flag: 'boolean', number: 'number' };

/**
 * Reads the elements' sources and, for the settings, the built protocol: `dist/` must be there.
 * @returns {Promise<object>} a custom elements manifest; elements with `@tag` alone are public
 */
export async function makeManifest() {
  const modules = sourceFiles().map(file =>
    ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true),
  );
  const { modules: analyzed } = create({
    modules,
    plugins: [...litPlugin(), ownTagsPlugin()],
  });
  const classes = analyzed.flatMap(({ path, declarations }) =>
    declarations.filter(({ kind }) => kind === 'class').map(declared => ({ path, declared })),
  );
  const isPublic = ({ declared }) => declared.isPublic;
  const settings = await describeSettings();
  for (const { declared } of classes.filter(isPublic)) {
    keepPublicMembers(declared);
    // What follows the first paragraph is for who works on it.
    declared.summary = declared.description.split(/\n\s*\n/)[0].replace(/\s+/g, ' ');
    if (declared.tagName === ENTRY) {
      const inside = classes.filter(
        one => !isPublic(one) && one.path.startsWith(`${ELEMENTS}/chat/`),
      );
      completeBubble(declared, {
        source: sourceOf('chat/bubble.ts', modules),
        words: sourceOf('shared/chat-host.ts', modules),
        settings,
        inside,
      });
      declared.events = eventsOf(sourceOf('shared/events.ts', modules));
    }
  }
  return {
    schemaVersion: '1.0.0',
    readme: 'README.md',
    modules: classes.filter(isPublic).map(({ path, declared }) => moduleOf(path, declared)),
  };
}

/**
 * Writes the manifest into a folder.
 * @returns {Promise<object>} the manifest
 */
export async function writeManifest(folder) {
  const manifest = await makeManifest();
  writeFileSync(`${folder}/custom-elements.json`, JSON.stringify(manifest, undefined, 2) + '\n');
  return manifest;
}

function sourceFiles() {
  return readdirSync(ELEMENTS, { recursive: true })
    .map(file => `${ELEMENTS}/${String(file).replaceAll('\\', '/')}`)
    .filter(file => file.endsWith('.ts') && !file.endsWith('.styles.ts'))
    .sort();
}

const sourceOf = (name, modules) =>
  modules.find(({ fileName }) => fileName === `${ELEMENTS}/${name}`);

/** The path of a built module, as the package has it. */
function moduleOf(path, declaration) {
  const built = path.replace(/^src\//, 'dist/').replace(/\.ts$/, '.js');
  const { name } = declaration;
  delete declaration.isPublic;
  return {
    kind: 'javascript-module',
    path: built,
    declarations: [declaration],
    exports: [{ kind: 'js', name, declaration: { name, module: built } }],
  };
}

/**
 * What the analyzer does not read: which elements are public (`@tag`), what methods give, and
 * `@command --show - what it does`, the buttons of a page that need no script. The last is no field of the
 * standard's.
 */
function ownTagsPlugin() {
  return {
    name: 'own tags',
    analyzePhase({ node, moduleDoc }) {
      if (!ts.isClassDeclaration(node)) return;
      const declared = moduleDoc.declarations.find(({ name }) => name === node.name?.getText());
      if (!declared) return;
      const tags = ts.getJSDocTags(node);
      const texts = name =>
        tags
          .filter(({ tagName }) => tagName.text === name)
          .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '');
      declared.isPublic = texts('tag').length > 0;
      const commands = texts('command').map(text => /^(\S+)\s*-\s*([^]*)$/.exec(text));
      if (commands.length)
        declared.commands = commands.map(([, name, description]) => ({ name, description }));
      for (const method of node.members.filter(ts.isMethodDeclaration)) {
        const member = declared.members?.find(({ name }) => name === method.name.getText());
        if (member && method.type) member.return = { type: { text: method.type.getText() } };
      }
    },
  };
}

/** Only what a page may use, in the order of the source. */
function keepPublicMembers(declared) {
  declared.members = (declared.members ?? []).filter(
    ({ name, privacy, static: isStatic, description }) =>
      privacy !== 'private' &&
      privacy !== 'protected' &&
      !isStatic &&
      !/^[#_]/.test(name) &&
      description,
  );
  for (const member of declared.members) delete member.privacy;
  // The class that two elements share is none of their users' business.
  for (const one of [...declared.members, ...(declared.attributes ?? [])]) delete one.inheritedFrom;
}

/** What `<chatbot-bubble>` makes of tables: attributes, settings, and the parts of what is inside. */
function completeBubble(declared, { source, words, settings, inside }) {
  const fields = new Map(declared.members.map(member => [member.name, member]));
  const own = Object.entries(readTable(source, 'OWN_ATTRIBUTES')).map(([fieldName, kind]) => {
    const field = fields.get(fieldName);
    if (field) field.type = { text: aliasIn(words, field.type.text) ?? field.type.text };
    const reflects = fieldName === 'open' || fieldName === 'mode';
    Object.assign(field ?? {}, { attribute: kebab(fieldName) }, reflects && { reflects });
    return {
      name: kebab(fieldName),
      type: field?.type ?? { text: TYPES[kind] },
      description: field?.description,
      fieldName,
    };
  });
  declared.attributes = [
    ...own,
    // Those that are no property, each an `@attr` of the class.
    ...(declared.attributes ?? []),
    ...settings.map(({ attribute, property, kind, description }) => ({
      name: attribute,
      type: { text: TYPES[kind] },
      description,
      fieldName: property,
      // No field of the standard's: tells the service's settings from the element's own attributes.
      isSetting: true,
    })),
  ];
  declared.members.push(
    ...settings.map(({ attribute, property, kind, description }) => ({
      kind: 'field',
      name: property,
      type: { text: `${TYPES[kind]} | undefined` },
      description,
      attribute,
    })),
  );
  const parts = [declared, ...inside.map(one => one.declared)].flatMap(one => one.cssParts ?? []);
  declared.cssParts = [
    ...new Map([...parts].reverse().map(part => [part.name, part])).values(),
  ].reverse();
}

/** The visitor-side settings with what the protocol says of them. */
async function describeSettings() {
  const dist = new URL('../dist/', import.meta.url);
  const { settingNames } = await import(`${dist}elements/shared/settings.js`);
  const { chatbotSettings } = await import(`${dist}protocol/chatbot.js`);
  const { getDescription } = await import('valibot');
  const derived = readComments('src/protocol/visitor-settings.ts', 'derivedSettings');
  return settingNames.map(({ field, property, attribute, kind }) => ({
    property,
    attribute,
    kind,
    description: chatbotSettings[field] ? getDescription(chatbotSettings[field]) : derived[field],
  }));
}

/** The docstrings on the properties of an object literal. */
function readComments(file, name) {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.ES2022,
    true,
  );
  return Object.fromEntries(
    tableOf(source, name).properties.map(one => [one.name.getText(), commentOf(one)]),
  );
}

/** An object literal of texts, as `const NAME = {…} as const`. */
function readTable(source, name) {
  return Object.fromEntries(
    tableOf(source, name).properties.map(({ name, initializer }) => [
      name.getText(),
      initializer.text,
    ]),
  );
}

function tableOf(source, name) {
  let found;
  const visit = node => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name) found = node.initializer;
    else ts.forEachChild(node, visit);
  };
  visit(source);
  while (found && !ts.isObjectLiteralExpression(found)) found = found.expression;
  if (!found) throw new Error(`${source.fileName} has no table ${name}.`);
  return found;
}

/** The events are the members of one interface. */
function eventsOf(source) {
  const table = source.statements.find(
    node => ts.isInterfaceDeclaration(node) && node.name.text === EVENTS,
  );
  return table.members.map(member => ({
    name: member.name.text,
    type: { text: `CustomEvent<${detailOf(member.type, source)}>` },
    description: commentOf(member),
  }));
}

/** The type of a detail; one with a name of its own is written out. */
function detailOf(type, source) {
  const declared = source.statements.find(
    node => ts.isInterfaceDeclaration(node) && node.name.text === type.getText(),
  );
  const members = declared?.members ?? type.members;
  if (!members) return type.getText();
  const fields = members.map(
    ({ name, questionToken, type }) =>
      `${name.getText()}${questionToken ? '?' : ''}: ${writtenOut(type, source)}`,
  );
  return `{${fields.join(', ')}}`;
}

/** A list of words that has a name says nothing to who does not know it. */
function writtenOut(type, source) {
  const text = type.getText();
  return aliasIn(source, text) ?? text.replace(/\s+/g, ' ');
}

/** What a type of this name stands for; undefined where the source declares none. */
function aliasIn(source, name) {
  const alias = source.statements.find(
    node => ts.isTypeAliasDeclaration(node) && node.name.text === name,
  );
  return alias?.type.getText().replace(/\s+/g, ' ');
}

const commentOf = node =>
  ts.getTextOfJSDocComment(node.jsDoc?.at(-1)?.comment)?.replace(/\s+/g, ' ');
const kebab = name => name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();
