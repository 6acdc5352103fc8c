/** chatbot-settings.js. The origin comes first: the definition starts every element on the page. */
import './script-tag-origin.js';
import './chatbot-settings.js';
