/**
 * The styles of the elements that every panel has. The elements import them from here, so that bundles have them side by
 * side: gzip finds repetitions only within 32 KiB, which saves half a kilobyte of the first answer.
 */
export { baseStyles } from '../ui/base.styles.js';
export { composerStyles } from './composer/composer.styles.js';
export { launcherOpenStyles } from './launcher/launcher-open.styles.js';
export { markdownStyles } from './messages/markdown.styles.js';
export { messageListStyles } from './messages/message-list.styles.js';
export { messageStyles } from './messages/message.styles.js';
export { panelStyles } from './panel/panel.styles.js';
