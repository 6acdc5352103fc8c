// ESLint rule: prose is plain American English. It reads Markdown, and the comments and test titles of code. No
// ready-made linter does both from npm alone: Vale and its like are binaries that have to be downloaded.
import { words } from './prose-words.js';

/** Blanks out text without moving the rest. */
const blank = text => text.replace(/[^\n]/g, ' ');

/** Replaces code with a name, for patterns that match whole sentences. */
const nameOf = text => text.replace(/[^\n]/g, '_');

/** Removes code and addresses, which are not prose. */
const withoutCode = text =>
  text
    .replace(/`[^`]*`/g, nameOf)
    .replace(/(?<=\])\([^()\s]*\)/g, blank)
    .replace(/<[^<>\s][^<>]*>/g, nameOf)
    .replace(/https?:\/\/\S+/g, nameOf)
    .replace(/[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}/g, blank);

const withoutMarks = text => text.replace(/^\s*\/?\*+(?:\/|\s)|\/\/|\*\/|^\s*-\s/gm, blank);

/** Line comments below each other are one text. */
function commentBlocks(comments) {
  const blocks = [];
  for (const { type, loc, range } of comments) {
    const last = blocks.at(-1);
    const continues = type === 'Line' && last?.type === 'Line' && last.line === loc.start.line - 1;
    if (continues) Object.assign(last, { end: range[1], line: loc.end.line });
    else if (type !== 'Shebang') blocks.push({ type, start: range[0], end: range[1], line: loc.end.line });
  }
  return blocks;
}

/** @type {import('eslint').Rule.RuleModule} */
export const prose = {
  meta: {
    type: 'suggestion',
    languages: ['js/js', 'markdown/commonmark', 'markdown/gfm'],
    docs: { description: 'Require plain American English in prose' },
    schema: [],
    messages: { plain: '"{{found}}" is not plain English here; write: {{instead}}.' },
  },
  create(context) {
    const { sourceCode } = context;

    function check(text, start) {
      for (const { pattern, instead } of words)
        for (const { 0: match, index } of text.matchAll(pattern)) {
          const found = match.length > 40 ? `${match.slice(0, 40)}…` : match;
          const loc = {
            start: sourceCode.getLocFromIndex(start + index),
            end: sourceCode.getLocFromIndex(start + index + match.length),
          };
          context.report({ loc, messageId: 'plain', data: { found, instead } });
        }
    }

    const checkMarkdown = node => check(withoutCode(sourceCode.getText(node)), sourceCode.getRange(node)[0]);
    const checkTitle = ({ arguments: [title] }) => {
      if (title?.type === 'Literal' || title?.type === 'TemplateLiteral')
        check(withoutCode(sourceCode.getText(title).slice(1, -1)), title.range[0] + 1);
    };
    return {
      'paragraph, heading, tableCell': checkMarkdown,
      Program() {
        for (const { start, end } of commentBlocks(sourceCode.getAllComments()))
          check(withoutCode(withoutMarks(sourceCode.text.slice(start, end))), start);
      },
      'CallExpression[callee.name=/^(describe|test|it)$/]': checkTitle,
    };
  },
};
