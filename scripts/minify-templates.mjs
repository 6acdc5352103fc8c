// Takes the white space out of css`…` and html`…` that is there for people to read. Plain text only: a
// template's quoted values stay as they are, and what stands between two tags keeps one blank.
import { parseSync } from 'vite';

/** A plugin for the script-tag build; the npm build stays readable. */
export function minifyTemplates() {
  return {
    name: 'minify-templates',
    transform(code, id) {
      if (!/[\\/]src[\\/].*\.ts$/.test(id) || !/\b(css|html|svg)`/.test(code)) return;
      const edits = [];
      walk(parseSync(id, code).program, node => {
        if (node.type !== 'TaggedTemplateExpression') return;
        const minify = { css: minifyCss, html: minifyHtml, svg: minifyHtml }[node.tag.name];
        if (!minify) return;
        for (const { start, end } of node.quasi.quasis)
          edits.push({ start, end, text: minify(code.slice(start, end)) });
      });
      return { code: applyEdits(code, edits), map: null };
    },
  };
}

function minifyCss(text) {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/ !important/g, '!important')
    .replace(/ \/ /g, '/')
    .replace(/^(`?) /, '$1')
    .replace(/(?<![\w.])0(?=\.\d)/g, '')
    .replace(/\( | \)/g, match => match.trim())
    .replace(/;}/g, '}');
}

function minifyHtml(text) {
  return text
    .replace(/\s*\n\s*/g, ' ')
    .replace(/> </g, '><')
    .replace(/^ >/, '>');
}

function walk(node, visit) {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) return node.forEach(child => walk(child, visit));
  if (typeof node.type === 'string') visit(node);
  for (const [key, child] of Object.entries(node)) if (key !== 'parent') walk(child, visit);
}

function applyEdits(code, edits) {
  let result = code;
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start))
    result = result.slice(0, start) + text + result.slice(end);
  return result;
}
