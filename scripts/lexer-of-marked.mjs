// The widget uses only marked's lexer, in one mode. marked's file ends with a shared instance of all its classes, and has
// rules for other modes, which are chosen at run time. A bundler keeps all of them: it can't know that creating the
// instance or a rule has no effect.

/** The options of `lexing.ts`, which make other modes and extensions dead code. */
const OPTIONS = { gfm: 'true', pedantic: 'false', breaks: 'false', extensions: 'undefined', hooks: 'undefined' };

/** Names that the widget imports. */
const EXPORTS = ['Lexer', 'Tokenizer'];

/** Properties and methods that the lexer of `lexing.ts` doesn't use, and one that the same object or class has. */
const UNUSED = [
  { beside: 'gfm', names: ['normal', 'pedantic', 'breaks'] },
  // Rules.
  { beside: 'lheading', names: ['html'] },
  // Methods that `AnswerTokenizer` overrides.
  { beside: 'emStrong', names: ['html', 'tag'] },
];

/**
 * A plugin that ends marked's file before its shared instance and fixes its options, so that the build drops the classes
 * and rules that nothing uses. An import of something else, such as `parse`, fails the build.
 */
export function lexerOfMarked() {
  return {
    name: 'lexer-of-marked',
    transform(code, id) {
      if (!/[\\/]marked[\\/]lib[\\/]marked\.esm\.js(?:\?|$)/.test(id)) return;
      const parse = text => this.parse(text).body;
      const steps = [
        withoutInstance,
        withoutMembers,
        withOptions,
        withoutUnused,
        withoutOverridden,
        withoutUnnamedRules,
        withoutUnused,
      ];
      return { code: steps.reduce((text, step) => step(text, parse), code), map: null };
    },
  };
}

/** Returns the code before the shared instance, with the exports that the widget uses. */
function withoutInstance(code, parse) {
  const statements = parse(code);
  const declared = new Set();
  const instance = statements.find(statement => {
    if (createsOneOf(declared, statement)) return true;
    for (const name of namesDeclaredIn(statement)) declared.add(name);
    return false;
  });
  const exports = statements
    .flatMap(({ type, specifiers }) => (type === 'ExportNamedDeclaration' ? specifiers : []))
    .filter(({ local, exported }) => declared.has(local.name) && EXPORTS.includes(exported.name));
  if (!instance || exports.length < EXPORTS.length)
    throw new Error("marked's file no longer exports Lexer and Tokenizer and then creates its shared instance.");
  const list = exports.map(({ local, exported }) => `${local.name} as ${exported.name}`).join(', ');
  return `${code.slice(0, instance.start)}\nexport { ${list} };\n`;
}

/** Removes what `UNUSED` names. */
function withoutMembers(code, parse) {
  const edits = [];
  walk(parse(code), node => {
    const members = node.type === 'ObjectExpression' ? node.properties : node.type === 'ClassBody' ? node.body : [];
    const names = members.map(({ key }) => key?.name);
    const unused = UNUSED.filter(({ beside }) => names.includes(beside)).flatMap(part => part.names);
    if (!unused.some(name => names.includes(name))) return;
    const kept = members.filter(({ key }) => !unused.includes(key?.name));
    edits.push([node, `{${listOf(code, kept, node.type === 'ClassBody' ? ';' : ',')}}`]);
  });
  return edited(code, edits);
}

/** Writes the options into the code. */
function withOptions(code, parse) {
  const edits = [];
  walk(parse(code), node => {
    const isOption = node.object?.property?.name === 'options' && node.object.object.type === 'ThisExpression';
    if (isOption && Object.hasOwn(OPTIONS, node.property.name)) edits.push([node, OPTIONS[node.property.name]]);
    // The lexer begins with these rules and replaces them at once.
    if (node.property?.name === 'normal') edits.push([node.property, 'gfm']);
  });
  return edited(code, edits);
}

/** Removes the rules that this mode replaces, as in `{ ...normal, table: … }`. Nothing else uses `normal` any more. */
function withoutOverridden(code, parse) {
  const statements = parse(code);
  const overridden = new Map();
  walk(statements, ({ type, properties }) => {
    if (type !== 'ObjectExpression' || properties[0]?.type !== 'SpreadElement') return;
    overridden.set(properties[0].argument.name, new Set(properties.map(({ key }) => key?.name)));
  });
  const edits = statements
    .flatMap(({ declarations = [] }) => declarations)
    .filter(({ id }) => overridden.has(id.name))
    .map(({ id, init }) => {
      const kept = init.properties.filter(({ key }) => !overridden.get(id.name).has(key.name));
      return [init, `{${listOf(code, kept)}}`];
    });
  return edited(code, edits);
}

/** Removes the rules beside `tableAlignRight` that no code names any more. */
function withoutUnnamedRules(code, parse) {
  const uses = countNames(parse(code));
  const edits = [];
  walk(parse(code), node => {
    if (node.type !== 'ObjectExpression' || !node.properties.some(({ key }) => key?.name === 'tableAlignRight')) return;
    const kept = node.properties.filter(({ key }) => uses.get(key.name) > 1);
    edits.push([node, `{${listOf(code, kept)}}`]);
  });
  return edited(code, edits);
}

/** Removes variables, functions and classes that nothing refers to, until there are none. */
function withoutUnused(code, parse) {
  const statements = parse(code);
  const uses = countNames(statements);
  const isUsed = ({ id }) => uses.get(id.name) > 1;
  const edits = statements.flatMap(statement => {
    const { type, declarations, kind } = statement;
    if (type === 'FunctionDeclaration' || type === 'ClassDeclaration')
      return isUsed(statement) ? [] : [[statement, '']];
    const kept = type === 'VariableDeclaration' ? declarations.filter(isUsed) : declarations;
    if (kept?.length === declarations?.length) return [];
    return [[statement, kept.length ? `${kind} ${listOf(code, kept)};` : '']];
  });
  return edits.length ? withoutUnused(edited(code, edits), parse) : code;
}

/** Returns how often each name occurs. */
function countNames(statements) {
  const uses = new Map();
  walk(statements, ({ type, name }) => {
    if (type === 'Identifier') uses.set(name, (uses.get(name) ?? 0) + 1);
  });
  return uses;
}

const listOf = (code, nodes, separator = ',') => nodes.map(({ start, end }) => code.slice(start, end)).join(separator);

/** Returns the code with other text in place of some nodes. */
function edited(code, edits) {
  let end = code.length;
  const parts = [];
  for (const [node, text] of edits.toSorted(([one], [other]) => other.start - one.start)) {
    parts.unshift(text, code.slice(node.end, end));
    end = node.start;
  }
  return code.slice(0, end) + parts.join('');
}

/** Calls `visit` for each node of a syntax tree. */
function walk(node, visit) {
  if (typeof node?.type === 'string') visit(node);
  if (typeof node === 'object' && node !== null) for (const part of Object.values(node)) walk(part, visit);
}

/** Whether a statement is `const instance = new Marked()`, whatever the names are. */
function createsOneOf(classes, { type, declarations: [first] = [] }) {
  return type === 'VariableDeclaration' && first.init?.type === 'NewExpression' && classes.has(first.init.callee.name);
}

function namesDeclaredIn({ type, id, declarations = [] }) {
  if (type === 'FunctionDeclaration' || type === 'ClassDeclaration') return [id.name];
  return declarations.map(declaration => declaration.id.name);
}
