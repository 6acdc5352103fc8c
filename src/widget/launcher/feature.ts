import type { Feature } from '../context.js';

/** The number of unread answers. */
export const badge: Feature = {
  isNeeded: ({ host }) => !!host.unreadCount,
  mount: async chat => (await import('./badge.js')).mountBadge(chat),
};
