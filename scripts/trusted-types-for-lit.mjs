// Lit creates a Trusted Types policy when it loads, and throws if the page's policy doesn't list the name or if the page has
// another copy of Lit. This plugin makes Lit use the widget's only policy, which reports no error.
// https://github.com/lit/lit/issues/970

const LIT_POLICY = /(\w+)\.createPolicy\(\s*(["'])lit-html\2\s*,\s*(\{[^}]*\})\s*\)/;

/** A plugin that lets Lit use the widget's own policy. */
export function trustedTypesForLit() {
  return {
    name: 'trusted-types-for-lit',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]lit-html[\\/](?:development[\\/])?lit-html\.js(?:\?|$)/.test(id)) return;
      if (!LIT_POLICY.test(code)) throw new Error('Lit no longer makes its policy where we look for it.');
      return {
        code: `import { trustedTypesPolicy } from '/src/markdown/trusted-types.ts';\n${code.replace(LIT_POLICY, 'trustedTypesPolicy()')}`,
        map: null,
      };
    },
  };
}
