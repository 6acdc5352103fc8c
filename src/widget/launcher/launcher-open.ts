/** Adds the number of unread answers to the launcher, which only an open panel has counted. */
export function addBadge(launcher: Element): HTMLElement {
  const badge = document.createElement('span');
  badge.className = 'badge';
  badge.part.add('badge');
  launcher.append(badge);
  return badge;
}
