import { css } from '@lit/reactive-element';
import { actionTexts } from '../../locales/widget/english/actions.js';
import { addStyles } from '../../ui/host-styles.js';
import type { ChatContext } from '../context.js';

const styles = css`
  .badge {
    position: absolute;
    inset-block-start: calc(-1 * var(--cb-size-1));
    inset-inline-end: calc(-1 * var(--cb-size-1));
    min-inline-size: calc(var(--cb-unit) * 22);
    block-size: calc(var(--cb-unit) * 22);
    padding-inline: var(--cb-size-2);
    box-sizing: border-box;
    border: 2px solid #fff;
    border-radius: var(--cb-radius-m);
    background: #c8102e;
    color: #fff;
    font: 600 var(--cb-text-xs) / calc(var(--cb-unit) * 18) var(--cb-font-family);
    text-align: center;
  }
`;

/** Shows the number of unread answers on the launcher, and adds it to the launcher's name. */
export function mountBadge({ host }: ChatContext): void {
  const root = host.shadowRoot!;
  const launcher = root.querySelector('.launcher')!;
  const badge = document.createElement('span');
  badge.className = 'badge';
  badge.part.add('badge');
  addStyles(root, styles);
  launcher.append(badge);
  const update = () => {
    const { open, texts, unreadCount } = host;
    badge.hidden = !!open || !unreadCount;
    badge.textContent = unreadCount > 99 ? '99+' : `${unreadCount}`;
    // Each update of the element has set the launcher's name again.
    if (unreadCount) launcher.ariaLabel += `, ${(texts.unread ?? actionTexts.unread)(unreadCount)}`;
  };
  host.addController({ hostUpdated: update });
  update();
}
