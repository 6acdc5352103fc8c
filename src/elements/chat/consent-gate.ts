import type { ChatHost } from '../shared/chat-host.js';

/** What was agreed to since the page was loaded: all there is where browsers and pages store nothing. */
const agreed = new Set<string>();

/** Another policy, or another chatbot, is asked for anew. */
const keyOf = ({ serialNumber }: ChatHost, policyUrl = '') =>
  `chatbot-bubble:consent:${serialNumber}:${policyUrl}`;

/**
 * Looks up whether the visitor agreed to the policy in force, and tells the element.
 *
 * Not stated: a page may leave it to the service to name the policy, which it is not asked for before.
 * Then the agreement holds for the policy that it names in the same visit.
 *
 * @returns whether the visitor agreed
 */
export function checkConsent(host: ChatHost): boolean {
  const key = keyOf(host, host.settings.chatbotPrivacyPolicyUrl);
  const isAgreed = agreed.has(key) || agreed.has(keyOf(host)) || isStored(key);
  if (isAgreed !== host.isAgreed) {
    host.isAgreed = isAgreed;
    // Now it may begin, or has to hold on.
    host.requestUpdate('requireConsent');
  }
  return isAgreed;
}

/** Keeps that the visitor agreed, also for the policy that the service will name only now. */
export async function rememberConsent(host: ChatHost): Promise<void> {
  const { serialNumber } = host;
  keep(keyOf(host, host.settings.chatbotPrivacyPolicyUrl));
  checkConsent(host);
  await host.updateComplete;
  await host.configuration?.catch(() => {});
  await host.updateComplete;
  // Meanwhile the page may have gone on to another chatbot, which nobody has agreed to.
  if (host.serialNumber === serialNumber) keep(keyOf(host, host.settings.chatbotPrivacyPolicyUrl));
}

/** Forgets what was agreed to in this visit; what the browser stored stays. */
export function forgetVisit(): void {
  agreed.clear();
}

function keep(key: string): void {
  agreed.add(key);
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Then it holds as long as the page.
  }
}

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
