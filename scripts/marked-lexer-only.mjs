// The widget uses marked's lexer and draws by itself. marked makes an instance of everything as it is
// loaded, which keeps a bundler from leaving out the parser and the renderer; this takes that end off.

const KEPT = ['Lexer', 'Tokenizer'];

/** A plugin for the script-tag build. */
export function markedLexerOnly() {
  return {
    name: 'marked-lexer-only',
    transform(code, id) {
      if (!/[\\/]marked[\\/]lib[\\/]marked\.esm\.js$/.test(id)) return;
      const end = code.search(/var \w+=new \w+;function \w+\(\w+,\w+\)\{return \w+\.parse\(/);
      const names = new Map(
        [...(/export\{(.*?)\}/.exec(code)?.[1] ?? '').matchAll(/([\w$]+) as (\w+)/g)].map(
          ([, local, exported]) => [exported, local],
        ),
      );
      if (end < 0 || !KEPT.every(name => names.has(name)))
        throw new Error('marked no longer ends the way we cut it.');
      const exports = KEPT.map(name => `${names.get(name)} as ${name}`);
      return { code: `${code.slice(0, end)}export{${exports.join()}};`, map: null };
    },
  };
}
