// ESLint rules for templates: sizes come from the scale, and no element has a style attribute.
const LITERALS = [
  { of: 'text', pattern: /(?<![\w-])font(?:-size)?:[^;{}]*?(?<![\w.])(\d*\.?\d+px)/g },
  { of: 'corner', pattern: /(?<![\w-])border[\w-]*-radius:[^;{}]*?(?<![\w.])(\d*\.?\d+(?:px|%))/g },
];
const STYLE_ATTRIBUTE = /(?<=\s)style=/g;
const COMMENT = /\/\*[^]*?\*\//g;

/** Calls `report` with each match in the texts of a template, and its position in the file. */
function search({ quasi: { quasis } }, pattern, report) {
  for (const { value, range } of quasis)
    for (const match of value.raw.replace(COMMENT, text => text.replace(/[^\n]/g, ' ')).matchAll(pattern))
      report(match, range[0] + 1);
}

const describe = (description, messages) => ({
  type: 'problem',
  languages: ['js/js'],
  docs: { description },
  schema: [],
  messages,
});

/** @type {import('eslint').Rule.RuleModule} */
export const scale = {
  meta: describe('Require sizes of texts and corners from the scale', {
    literal: 'Take the size of this {{of}} from src/ui/scale.styles.ts, not {{found}}.',
  }),
  create: ({ sourceCode, report }) => ({
    "TaggedTemplateExpression[tag.name='css']"(node) {
      for (const { of, pattern } of LITERALS)
        search(node, pattern, ({ 0: match, 1: found, index }, start) =>
          report({
            loc: sourceCode.getLocFromIndex(start + index + match.length - found.length),
            messageId: 'literal',
            data: { of, found },
          }),
        );
    },
  }),
};

/** @type {import('eslint').Rule.RuleModule} */
export const noStyleAttribute = {
  meta: describe('Disallow style attributes in templates', {
    attribute:
      "A page with the policy `style-src 'self'` refuses style attributes. Set the property of `style` in a script.",
  }),
  create: ({ sourceCode, report }) => ({
    'TaggedTemplateExpression[tag.name=/^(html|svg)$/]'(node) {
      search(node, STYLE_ATTRIBUTE, ({ index }, start) =>
        report({ loc: sourceCode.getLocFromIndex(start + index), messageId: 'attribute' }),
      );
    },
  }),
};
