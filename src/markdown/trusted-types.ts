/** The part of a Trusted Types policy that parsers of markup ask for. */
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
 * The widget's one Trusted Types policy, made at the first call: pages that enforce Trusted Types list a
 * single name, `chatbot-bubble`, and a name can be taken once only. Lit and DOMPurify are both given this
 * one. It lets everything through, as theirs do: what is safe is decided before and after, so it must not
 * leave the bundle.
 *
 * @returns `undefined` where the browser has no Trusted Types, or the page's policy refuses the name; the
 * latter is said once on the console and leaves the page alone.
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
    return trustedTypes.createPolicy(POLICY_NAME, {
      createHTML: markup => markup,
      createScriptURL: url => url,
    });
  } catch {
    console.warn(
      `chatbot-bubble: the page's Content-Security-Policy refuses our Trusted Types policy. Add "trusted-types ${POLICY_NAME}".`,
    );
    return undefined;
  }
}
