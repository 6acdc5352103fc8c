// ESLint rule: no sink turns a string into code or markup. A comment that disables it explains the exception.
const MARKUP = 'Strings never become markup.';
const PROPERTIES = new Set(['innerHTML', 'outerHTML', 'srcdoc']);
const METHODS = new Set(['insertAdjacentHTML', 'setHTMLUnsafe', 'write']);
const UNSAFE_DIRECTIVE = /^unsafe(?:HTML|SVG|CSS|Static)$/;

/** @type {import('eslint').Rule.RuleModule} */
export const sinks = {
  meta: {
    type: 'problem',
    languages: ['js/js'],
    docs: { description: 'Disallow what turns strings into markup' },
    schema: [],
    messages: {
      property: `${MARKUP} {{name}} is not assigned.`,
      method: MARKUP,
      directive: 'The unsafe directives of Lit are not used.',
      style: 'styleMap writes style attributes, which a strict CSP refuses.',
    },
  },
  create: ({ report }) => ({
    AssignmentExpression({ left }) {
      const name = left.property?.name;
      if (PROPERTIES.has(name)) report({ node: left, messageId: 'property', data: { name } });
    },
    CallExpression({ callee }) {
      if (METHODS.has(callee.property?.name)) report({ node: callee, messageId: 'method' });
    },
    ImportSpecifier(node) {
      if (UNSAFE_DIRECTIVE.test(node.imported.name)) report({ node, messageId: 'directive' });
    },
    ImportDeclaration(node) {
      if (node.source.value === 'lit/directives/style-map.js') report({ node, messageId: 'style' });
    },
  }),
};
