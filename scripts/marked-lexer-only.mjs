// The widget uses marked's lexer and draws by itself. marked makes an instance of everything as it is
// loaded, which keeps a bundler from leaving out the parser and the renderer; this takes that end off. The
// options never change, so that the other dialects go, too, and raw HTML is no markup of an answer: our
// tokenizer has methods of its own for it.

import { parseSync } from 'vite';

const KEPT = ['Lexer', 'Tokenizer'];

/** What the lexer asks for at every turn, and what the answer always is. */
const OPTIONS = { pedantic: false, gfm: true, breaks: false };

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
      const kept = withPureRules(withFixedOptions(withoutHtml(code.slice(0, end))));
      return { code: withoutUnusedRules(`${kept}export{${exports.join()}};`), map: null };
    },
  };
}

/** Without the two methods that our tokenizer replaces, and without the rule for blocks of HTML. */
function withoutHtml(code) {
  const parts = [
    [/\bhtml\(\w+\)\{.*?\}(?=def\(\w+\)\{)/s, ''],
    [/\btag\(\w+\)\{.*?\}(?=link\(\w+\)\{)/s, ''],
    [/(?<=\bhr:\w+,html:)\w+(?=,lheading:)/, '{exec:()=>null}'],
  ];
  return parts.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`marked no longer has ${pattern}.`);
    return text.replace(pattern, replacement);
  }, code);
}

function withFixedOptions(code) {
  return Object.entries(OPTIONS).reduce((text, [name, value]) => {
    const asked = `this.options.${name}`;
    if (!text.includes(asked)) throw new Error(`marked no longer asks for ${asked}.`);
    return text.replaceAll(asked, value ? '!0' : '!1');
  }, code);
}

/** Rules are put together by calls: what makes one that nobody uses may be left out. */
function withPureRules(code) {
  const edit = /function (\w+)\(\w+,\w+=""\)\{/.exec(code)?.[1];
  const dialects = /\{normal:(\w+),gfm:\w+,(?:breaks:\w+,)?pedantic:\w+\}/g;
  if (!edit || [...code.matchAll(dialects)].length !== 2)
    throw new Error('marked no longer makes its rules the way we know.');
  return code
    .replace(dialects, rules => rules.replace(/,(?:breaks|pedantic):\w+/g, ''))
    .replace(new RegExp(`([,;\\s]\\w+=)(?=${edit}\\()`, 'g'), '$1/*#__PURE__*/');
}

/** Rules stand in one object: those that nobody asks for by name go. */
function withoutUnusedRules(code) {
  const start = code.search(/\w+=\{codeRemoveIndent:/);
  if (start < 0) throw new Error('marked no longer keeps its rules where we know.');
  const open = code.indexOf('{', start);
  const prefix = 'const rules=';
  const [declaration] = parseSync('rules.js', `${prefix}${code.slice(open)}`).program.body;
  const object = declaration?.declarations?.[0]?.init;
  if (object?.type !== 'ObjectExpression') throw new Error('The rules of marked cannot be read.');
  const text = node =>
    code.slice(open + node.start - prefix.length, open + node.end - prefix.length);
  const used = object.properties.filter(({ key }) => code.includes(`.${key.name}`));
  return `${code.slice(0, open)}{${used.map(text).join()}}${code.slice(open + object.end - prefix.length)}`;
}
