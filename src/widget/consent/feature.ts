import type { Feature } from '../context.js';

/** The request for consent. */
export const consent: Feature = {
  isNeeded: ({ host }) => !!host.requireConsent,
  mount: async ({ host }) => {
    // The request covers what has the focus, which is lost while this loads.
    const focused = host.shadowRoot?.activeElement;
    (await import('./mount-consent.js')).mountConsent(host, !!focused);
  },
};
