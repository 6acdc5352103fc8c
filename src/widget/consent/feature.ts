import type { Feature } from '../context.js';

/** The request for consent. */
export const consent: Feature = {
  isNeeded: ({ host }) => !!host.requireConsent,
  mount: async chat => (await import('./mount-consent.js')).mountConsent(chat),
};
