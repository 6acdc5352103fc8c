import type { Feature } from '../context.js';

/** The number of unread answers. */
export const badge: Feature = {
  isNeeded: ({ host }) => !!host.unreadCount,
  mount: async chat => (await import('./badge.js')).mountBadge(chat),
};

/** A launcher that stays in its place. Before the chat has loaded, `closed-launcher.ts` does this. */
export const launcherPlace: Feature = {
  isNeeded: ({ host, isSettled }) => isSettled && !host.open,
  mount: async ({ host }) => (await import('./launcher-place.js')).keepInPlace(host),
};

/** A word in the console about an unknown mode. Before the chat has loaded, `closed-launcher.ts` does this. */
export const knownMode: Feature = {
  isNeeded: ({ host: { mode, isInPage } }) => !!mode && mode !== 'bubble' && !isInPage,
  mount: async ({ host }) => (await import('./closed-launcher.js')).reportMode(host),
};
