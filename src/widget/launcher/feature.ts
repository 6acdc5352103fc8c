import type { Feature } from '../context.js';

/** The number of unread answers. */
export const badge: Feature = {
  isNeeded: ({ host }) => !!host.unreadCount,
  mount: async chat => (await import('./badge.js')).mountBadge(chat),
};

/** The launcher of a page that is wider than the screen. Before the chat has loaded, `closed-launcher.ts` does this. */
export const widePage: Feature = {
  isNeeded: () => innerWidth > screen.width,
  mount: async ({ host }) => (await import('./wide-page.js')).keepInSight(host),
};
