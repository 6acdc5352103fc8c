import type { ChatHost } from '../../ui/chat-host.js';

/** Policies agreed to since the page loaded, for browsers and pages without storage. */
const agreed = new Set<string>();

/** Each policy and each chatbot needs its own consent. */
const keyOf = ({ serialNumber }: ChatHost, policyUrl = '') => `chatbot-bubble:consent:${serialNumber}:${policyUrl}`;

/**
 * Looks up whether the visitor agreed to the current policy and updates the element.
 *
 * Not stated: a page may leave it to the service to name the policy, and the service is not asked before consent.
 * Consent then applies to the policy that the service names in the same visit.
 */
export function checkConsent(host: ChatHost): boolean {
  const key = keyOf(host, host.settings.chatbotPrivacyPolicyUrl);
  const isAgreed = agreed.has(key) || agreed.has(keyOf(host)) || isStored(key);
  if (isAgreed !== host.isAgreed) {
    host.isAgreed = isAgreed;
    host.requestUpdate('requireConsent');
  }
  return isAgreed;
}

/** Looks it up now and whenever the element updates: the settings may name another policy. */
export function followConsent(host: ChatHost): void {
  const check = () => {
    if (host.requireConsent) checkConsent(host);
  };
  host.addController({ hostUpdated: check });
  check();
}

/** Stores the consent, also for a policy that the service names later. */
export async function rememberConsent(host: ChatHost): Promise<void> {
  const { serialNumber } = host;
  keep(keyOf(host, host.settings.chatbotPrivacyPolicyUrl));
  checkConsent(host);
  await host.updateComplete;
  await host.configuration?.catch(() => {});
  await host.updateComplete;
  // The page may have switched to another chatbot in the meantime.
  if (host.serialNumber === serialNumber) keep(keyOf(host, host.settings.chatbotPrivacyPolicyUrl));
}

/** Forgets consent given since the page loaded, but not stored consent. */
export function forgetVisit(): void {
  agreed.clear();
}

function keep(key: string): void {
  agreed.add(key);
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Without storage, consent lasts until the page is left.
  }
}

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
