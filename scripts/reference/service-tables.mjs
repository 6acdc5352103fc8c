// Tables about the service and its interface, from the sources that the service runs on.
import { tsImport } from 'tsx/esm/api';
import * as v from 'valibot';
import { code, table } from './markdown.mjs';
import { fieldTable } from './schema-fields.mjs';

const read = file => tsImport(`../../${file}`, import.meta.url);

/** The kinds of key, as a reader knows them. */
const KEYS = {
  secret: 'secret key',
  workspace: 'workspace key',
  visitor: "visitor's key",
  agent: "agent's key",
  answers: 'key for answers',
};

/**
 * Records that several operations share are told once, in a section of their own.
 * @typedef {object} SharedFields
 * @property {string} title
 * @property {string[]} names of its fields
 * @property {string} [row] their name in the table of an operation
 * @property {string} [definedBy] operation whose table describes them
 * @property {() => string} [section] section of the reference that describes them
 */

/**
 * The tables `service …` of the reference.
 * @returns {Promise<Record<string, () => string>>}
 */
export async function serviceTables() {
  const { environmentSchema } = await read('service/config.ts');
  const { failureCodes } = await read('service/failure.ts');
  const { openApiDocument } = await read('service/http/openapi/document.ts');
  const { operations } = await read('src/protocol/operations.ts');
  const names = Object.keys(operations);
  const { paths } = openApiDocument(names, '');
  const described = names.map(name => {
    const { method, path, keys, responses: kinds } = operations[name];
    return { name, method, path, keys, kinds, ...paths[path][method.toLowerCase()] };
  });
  const requestOf = name => bodyOf(described.find(operation => operation.name === name).requestBody);
  const shared = await sharedFields(requestOf);
  return {
    environment: () => environmentTables(environmentSchema.entries),
    codes: () => table(['code', 'description'], Object.entries(failureCodes)),
    operations: () => operationTable(described),
    'shared-fields': () => shared.flatMap(({ section }) => (section ? [section()] : [])).join('\n\n'),
    'operation-details': () => described.map(operation => operationSection(operation, shared)).join('\n\n'),
  };
}

/** @returns {Promise<SharedFields[]>} the larger ones first */
async function sharedFields(requestOf) {
  const { chatbotSettings } = await read('src/protocol/chatbot.ts');
  const { listingFields, storedListing } = await read('src/protocol/listing.ts');
  const { visitorSettings, derivedSettings } = await read('src/protocol/visitor-settings.ts');
  const of = (title, operation, fields) => ({
    title,
    names: Object.keys(fields),
    row: `the [${title.toLowerCase()}](#${title.toLowerCase().replaceAll(' ', '-')})`,
    section: () => `### ${title}\n\n${fieldTable('Field', only(requestOf(operation), fields))}`,
  });
  return [
    of('Settings of a chatbot', 'Edit', chatbotSettings),
    of('Fields of a listing', 'RealEstateCreate', listingFields),
    {
      title: 'Settings for visitors',
      names: Object.keys({ ...visitorSettings, ...derivedSettings }),
      row: 'the [settings for visitors](attributes.md#settings-of-the-chatbot)',
    },
    { title: 'A stored listing', names: Object.keys(storedListing.entries), definedBy: 'RealEstateList' },
  ];
}

function only({ properties, required }, fields) {
  const kept = Object.entries(properties).filter(([name]) => Object.hasOwn(fields, name));
  return { required, properties: Object.fromEntries(kept) };
}

const bodyOf = body => body?.content['application/json']?.schema;

/** @param {Record<string, import('valibot').GenericSchema>} schemas of the variables, by their names */
function environmentTables(schemas) {
  const variables = Object.entries(schemas).map(([name, schema]) => {
    const { group, fallback = code(v.getDefault(schema)) } = v.getMetadata(schema);
    return { name, group, fallback, meaning: v.getDescription(schema) };
  });
  const groups = [...new Set(variables.map(({ group }) => group))];
  return groups
    .map(title => {
      const rows = variables
        .filter(({ group }) => group === title)
        .map(({ name, fallback, meaning }) => [code(name), fallback, meaning]);
      return `**${title}**\n\n${table(['variable', 'default', 'description'], rows)}`;
    })
    .join('\n\n');
}

function operationTable(operations) {
  return table(
    ['operation', 'keys', 'description'],
    operations.map(({ name, keys, summary }) => [`[${name}](#${name.toLowerCase()})`, keyNames(keys), summary]),
  );
}

function operationSection(operation, shared) {
  const { name, method, path, keys, kinds, summary, requestBody, responses } = operation;
  const request = bodyOf(requestBody);
  const answer = bodyOf(responses['200']);
  shared = shared.filter(({ definedBy }) => definedBy !== name);
  return [
    `### ${name}`,
    `${summary} Keys: ${keyNames(keys)}.`,
    `\`${method} ${path}\``,
    ...(request ? [fieldTable('Request field', request, { shared })] : []),
    answer
      ? fieldTable('`Data`', answer.properties.Data, { shared, isAnswer: true })
      : kinds.includes('answer')
        ? 'The response is a [streamed answer](#streamed-answers).'
        : lineTable(responses['200'].content['text/event-stream'].schema),
  ].join('\n\n');
}

/** The fields of each line of a channel. */
const lineTable = schema => fieldTable('Field of a line', schema, { isAnswer: true });

const keyNames = keys => (keys.length ? keys.map(kind => KEYS[kind]).join(', ') : 'none needed');
