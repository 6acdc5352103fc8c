// Lit makes a Trusted Types policy when it is loaded and dies where that is refused: where the page's list
// lacks the name, and where the page has a Lit of its own. Ours makes one policy for everything, quietly.
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
