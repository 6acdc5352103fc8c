import { MutationObserver } from '../../page-platform.js';
import { ownOptions, setTimeout } from '../../platform.js';

/** How soon after a change to look, in ms, so that a busy page is looked at a few times a second only. */
const LOOK_AFTER_MS = 200;

/** Calls `look` after the page has changed: frameworks write data anywhere, at any time. Returns the observer. */
export function watchPage(look: () => void): MutationObserver {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changes = new MutationObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      look();
    }, LOOK_AFTER_MS);
  });
  changes.observe(
    document,
    ownOptions({ childList: true, subtree: true, characterData: true, attributeFilter: ['href'] }),
  );
  return changes;
}
