const { readdirSync } = require('node:fs');

/**
 * The layers of ARCHITECTURE.md: a module imports from its own folder or from a layer to its left.
 * Each rule names the folder it guards and what that folder may see.
 */
const room = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: {
    path: '^(src|service|demo|bench|test)/',
    pathNot: [from, '^src/((page-)?platform|animation-frame|document-property)\\.ts$', ...allowed],
  },
});
const only = (name, library, rooms) => ({
  name,
  severity: 'error',
  from: { path: '^(src|service)/', pathNot: rooms },
  to: { path: `^node_modules/(${library})/` },
});

const foldersIn = path =>
  readdirSync(path, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name);

/** Layers below the elements. */
const LOWER = ['^src/(protocol|client|conversation|history|markdown|files|voice|locales|ui)/'];
/** The inbox shows answers as visitors see them, with what renders a card, a comparison and sources. */
const ANSWERS = [
  '^src/widget/listings/(carousel|listing|listing-card|listing-links|listing-row|saved/comparison.*)\\.ts$',
  '^src/widget/messages/(listing-text|sources)\\.ts$',
];
const OWNER = [...LOWER, '^src/import/', '^src/owner/[^/]+$'];

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A part that loads later may load others.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'no-cycles-in-the-widget',
      comment: 'No part loads what has loaded it, not even later.',
      severity: 'error',
      from: { path: '^src/widget/' },
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: { path: '^(src|service|demo|test|bench)/' },
      to: { couldNotResolve: true, pathNot: '^(?:\\.\\./)*dist/' },
    },
    room('protocol', '^src/protocol/', []),
    room('client', '^src/client/', ['^src/protocol/']),
    room('gateway', '^src/gateway/', ['^src/protocol/']),
    room('proxy', '^src/proxy/', ['^src/(protocol|client|gateway)/']),
    {
      name: 'gateway-and-proxy-run-everywhere',
      comment: 'Nothing of Node, of a browser, or of a worker: what every runtime has, and the validator.',
      severity: 'error',
      from: { path: '^src/(gateway/|proxy/|proxy\\.ts$)' },
      to: {
        pathNot: [
          '^src/(protocol|client|gateway|proxy)/',
          '^src/platform\\.ts$',
          'node_modules/(valibot|ipaddr\\.js)/',
        ],
      },
    },
    room('import', '^src/import/', ['^src/(protocol|locales)/', '^src/ui/(lazy|listing-choices|listing-values)\\.ts$']),
    room('markdown', '^src/markdown/', []),
    room('files', '^src/files/', ['^src/protocol/limits\\.ts$']),
    room('voice', '^src/voice/', []),
    room('conversation', '^src/conversation/', ['^src/protocol/', '^src/client/']),
    room('history', '^src/history/', ['^src/(client|conversation)/']),
    room('history-store', '^src/history/store/', ['^src/history/(browser-session|storage-names)\\.ts$']),
    room('history-tabs-and-session', '^src/history/(tabs|browser-session)\\.ts$', [
      '^src/(client|conversation)/',
      '^src/history/(store/|storage-names\\.ts$)',
    ]),
    room('locales', '^src/locales/', []),
    room('ui', '^src/ui/', LOWER),
    room('widget', '^src/widget/', LOWER),
    // Features know the chat's context, its session and lower layers, but never each other.
    ...foldersIn('src/widget').map(feature =>
      room(`widget-${feature}`, `^src/widget/${feature}/`, [...LOWER, '^src/widget/((context|styles)\\.ts$|session/)']),
    ),
    {
      name: 'widget-features',
      comment: 'Only the chat knows which features there are.',
      severity: 'error',
      from: { pathNot: '^src/widget/chat\\.ts$' },
      to: { path: '^src/widget/features\\.ts$' },
    },
    room('owner', '^src/owner/', [...OWNER, ...ANSWERS]),
    room('owner-forms', '^src/owner/forms/', OWNER),
    ...foldersIn('src/owner').map(feature =>
      room(`owner-${feature}`, `^src/owner/${feature}/`, [
        ...OWNER,
        '^src/owner/forms/',
        ...(feature === 'inbox' ? ANSWERS : []),
      ]),
    ),
    room('frameworks', '^src/frameworks/', [
      '^src/chatbot-(bubble|settings|listings|inbox)\\.ts$',
      '^src/conversation/conversation\\.ts$',
    ]),
    room('service', '^service/', [
      '^src/(protocol|gateway|files|import|locales/(owner|import))/',
      '^src/locales/direction-of-language\\.ts$',
      '^src/client/(json-objects|errors)\\.ts$',
    ]),
    ...Object.entries({
      time: [],
      data: ['time'],
      monitoring: [],
      access: ['data', 'monitoring'],
      answering: ['time', 'data'],
      files: ['data', 'access'],
      mail: ['time', 'data', 'access', 'monitoring'],
      feeds: ['data', 'access', 'monitoring'],
      site: ['data', 'feeds', 'access', 'monitoring'],
      webhooks: ['data', 'feeds', 'monitoring'],
      channels: ['data', 'access', 'feeds'],
      runs: ['data', 'answering'],
      operations: [
        ...['time', 'data', 'access', 'answering', 'runs', 'files', 'mail', 'feeds', 'site', 'webhooks', 'channels'],
      ],
      admin: ['data', 'operations'],
      http: [
        ...['time', 'data', 'access', 'answering', 'runs', 'files', 'mail', 'feeds', 'site', 'webhooks', 'channels'],
        ...['operations', 'admin', 'monitoring'],
      ],
    }).map(([folder, lower]) =>
      room(`service-${folder}`, `^service/${folder}/`, [
        '^src/(protocol|gateway|files)/',
        ...(folder === 'answering' ? ['^src/client/(json-objects|errors)\\.ts$'] : []),
        ...(folder === 'mail' ? ['^src/locales/direction-of-language\\.ts$'] : []),
        ...(folder === 'feeds' ? ['^src/(import|locales/(owner|import))/'] : []),
        '^service/[^/]+$',
        ...lower.map(name => `^service/${name}/`),
        // Evidence is determined where listings are stored, so that no operation can forget it.
        ...(folder === 'data' ? ['^service/answering/evidence/'] : []),
      ]),
    ),
    room('service-evidence', '^service/answering/evidence/', ['^service/answering/search/text\\.ts$']),
    {
      name: 'files-of-the-widget',
      comment: 'Checking in a page: names, conversion, previews. The service runs the walk itself.',
      severity: 'error',
      from: { path: '^service/' },
      to: { path: '^src/files/(check-file|convert-image|heic|file-name)\\.' },
    },
    room('demo', '^demo/', ['^service/', '^src/protocol/']),
    {
      name: 'no-schemas-in-the-widget',
      comment: 'Schemas bring the validator along, which no visitor should have to download.',
      severity: 'error',
      from: { path: '^src/(client|conversation|history|markdown|files|voice|locales|ui|widget)/' },
      to: {
        path: '^(node_modules/valibot|src/protocol/(?!(answer-limits|endpoints|client-ask-endpoint|resume-endpoint|key-headers|visitor-settings|limits|get-config-path|envelope|stored-texts|page-address|page-limits|json-schema)\\.))',
        dependencyTypesNot: ['type-only'],
      },
    },
    only('lit-only-in-elements', 'lit|lit-html|lit-element|@lit', [
      '^src/(ui|widget|owner)/',
      '^src/(script-tag|frameworks/)-?lit',
    ]),
    only('markdown-libraries', 'marked|dompurify', ['^src/markdown/']),
    only('idb-keyval-in-the-history-store', 'idb-keyval', ['^src/history/store/database']),
    only('react-in-its-components', 'react', ['^src/frameworks/react']),
    only(
      'database-packages-in-the-service',
      'hono|@hono|drizzle-orm|pg|@electric-sql|nodemailer|web-push|@valibot|linkedom|@mozilla|unpdf',
      ['^service/'],
    ),
    { name: 'no-node-in-the-browser', severity: 'error', from: { path: '^src/' }, to: { dependencyTypes: ['core'] } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Applications of their own, which know the package and nothing of how it is made.
    exclude: { path: '^demo/frameworks/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default'],
      extensions: ['.ts', '.js', '.mjs', '.cjs'],
    },
  },
};
