import type { Feature } from '../context.js';
import type { HumanRequests } from './human-requests.js';

/** The form to talk to a person. Loads when the visitor or the page asks for it: `ChatContext.requestHuman`. */
export const handoff: Feature<HumanRequests> = {
  isNeeded: ({ parts }) => !!parts.panel.handoff,
  mount: async chat => (await import('./human-requests.js')).mountHandoff(chat),
};
