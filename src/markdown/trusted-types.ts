/** The part of a Trusted Types policy that HTML parsers use. */
export interface MarkupPolicy {
  createHTML(markup: string): string;
  createScriptURL(url: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: MarkupPolicy): MarkupPolicy;
}

const POLICY_NAME = 'chatbot-bubble';

let policy: MarkupPolicy | undefined;
let isDecided = false;

/**
 * Returns the widget's only Trusted Types policy, created on first use. Pages that enforce Trusted Types list one
 * name, `chatbot-bubble`, which can be used only once, so Lit and DOMPurify share it. It allows everything, as theirs
 * do: safety is decided before and after, so the policy must not leave the bundle.
 *
 * @returns `undefined` where the browser has no Trusted Types, or the page's policy refuses the name; the latter is
 * reported once on the console.
 */
export function trustedTypesPolicy(): MarkupPolicy | undefined {
  if (!isDecided) {
    isDecided = true;
    policy = createPolicy();
  }
  return policy;
}

function createPolicy(): MarkupPolicy | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  if (!trustedTypes) return undefined;
  try {
    return trustedTypes.createPolicy(POLICY_NAME, { createHTML: markup => markup, createScriptURL: url => url });
  } catch {
    console.warn(
      `chatbot-bubble: the page's Content-Security-Policy refuses our Trusted Types policy. Add "trusted-types ${POLICY_NAME}".`,
    );
    return undefined;
  }
}
