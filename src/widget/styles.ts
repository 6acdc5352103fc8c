/** The styles of the elements that every panel has. */
import '../ui/base.styles.js';
import '../ui/scale.styles.js';
import './composer/composer.styles.js';
import './launcher/launcher-open.styles.js';
import './messages/markdown.styles.js';
import './messages/message-list.styles.js';
import './messages/message.styles.js';
import './panel/panel.styles.js';
