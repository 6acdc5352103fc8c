/** Sets the origin first, because the definition starts every element on the page. */
import './script-tag-origin.js';
import './chatbot-inbox.js';
