// The widget uses only marked's lexer. marked's file ends with a shared instance of all its classes, and a bundler keeps
// the parser and the renderer that the instance refers to: it can't know that creating the instance has no effect.

/**
 * A plugin that ends marked's file before its shared instance, so that the build drops the classes that nothing
 * imports. An import of something that follows the instance, such as `parse`, fails the build.
 */
export function lexerOfMarked() {
  return {
    name: 'lexer-of-marked',
    transform(code, id) {
      if (!/[\\/]marked[\\/]lib[\\/]marked\.esm\.js(?:\?|$)/.test(id)) return;
      return { code: withoutInstance(code, this.parse(code).body), map: null };
    },
  };
}

/** Returns the code before the shared instance, with the exports that it declares. */
function withoutInstance(code, statements) {
  const declared = new Set();
  const instance = statements.find(statement => {
    if (createsOneOf(declared, statement)) return true;
    for (const name of namesDeclaredIn(statement)) declared.add(name);
    return false;
  });
  const exports = statements
    .flatMap(({ type, specifiers }) => (type === 'ExportNamedDeclaration' ? specifiers : []))
    .filter(({ local }) => declared.has(local.name));
  const names = exports.map(({ exported }) => exported.name);
  if (!instance || !names.includes('Lexer') || !names.includes('Tokenizer'))
    throw new Error("marked's file no longer exports Lexer and Tokenizer and then creates its shared instance.");
  const list = exports.map(({ local, exported }) => `${local.name} as ${exported.name}`).join(', ');
  return `${code.slice(0, instance.start)}\nexport { ${list} };\n`;
}

/** Whether a statement is `const instance = new Marked()`, whatever the names are. */
function createsOneOf(classes, { type, declarations: [first] = [] }) {
  return type === 'VariableDeclaration' && first.init?.type === 'NewExpression' && classes.has(first.init.callee.name);
}

function namesDeclaredIn({ type, id, declarations = [] }) {
  if (type === 'FunctionDeclaration' || type === 'ClassDeclaration') return [id.name];
  return declarations.map(declaration => declaration.id.name);
}
