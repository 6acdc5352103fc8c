// Colours for the code of the documentation: comments, texts, words of the language, names of tags. Four kinds are all
// that a reader of short samples needs, so that no library is brought in for them.

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in markup and in attributes. */
export const escape = text => text.replace(/[&<>"]/g, character => ENTITIES[character]);

const SCRIPT_WORDS =
  'as async await break case catch class const continue default else export extends false finally for from function if import in interface let new null of return satisfies switch this throw true try type typeof undefined while';
const text = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/;
const script = [
  ['comment', /\/\/[^\n]*|\/\*[^]*?\*\//],
  ['text', new RegExp(`${text.source}|\`(?:[^\`\\\\]|\\\\.)*\``)],
  ['word', new RegExp(`\\b(?:${SCRIPT_WORDS.replaceAll(' ', '|')})\\b`)],
];
const LANGUAGES = {
  ts: script,
  js: script,
  json: [
    ['text', text],
    ['word', /\b(?:true|false|null)\b/],
  ],
  html: [
    ['comment', /<!--[^]*?-->/],
    ['text', text],
    ['word', /<\/?[a-z][\w-]*|(?<=[\w"'])\/?>/],
  ],
  css: [
    ['comment', /\/\*[^]*?\*\//],
    ['text', text],
    ['word', /--[\w-]+(?=\s*:)|@[\w-]+/],
  ],
  sh: [
    ['comment', /(?<=^|\s)#[^\n]*/],
    ['text', text],
    ['word', /(?<=^|\n|\| )[\w-]+(?= )/],
  ],
};
/** How a language is called above its sample. */
const NAMES = {
  ts: 'TypeScript',
  js: 'JavaScript',
  json: 'JSON',
  html: 'HTML',
  css: 'CSS',
  sh: 'Terminal',
};
const SAME = { tsx: 'ts', jsx: 'js', vue: 'html', svelte: 'html', bash: 'sh', nginx: 'sh' };

/** The name of a language as a fence has it; empty where there is none to tell. */
export const languageName = (language = '') => NAMES[SAME[language] ?? language] ?? '';

/**
 * Code as markup, escaped; in a language that is not known it stays plain.
 * @param {string} source
 * @param {string | undefined} language as a fence names it
 */
export function highlight(source, language = '') {
  const kinds = LANGUAGES[SAME[language] ?? language];
  if (!kinds) return escape(source);
  const pattern = new RegExp(
    kinds.map(([kind, { source }]) => `(?<${kind}>${source})`).join('|'),
    'g',
  );
  let markup = '';
  let end = 0;
  for (const match of source.matchAll(pattern)) {
    const kind = kinds.find(([name]) => match.groups[name] !== undefined)[0];
    markup += `${escape(source.slice(end, match.index))}<span class="${kind}">${escape(match[0])}</span>`;
    end = match.index + match[0].length;
  }
  return markup + escape(source.slice(end));
}
