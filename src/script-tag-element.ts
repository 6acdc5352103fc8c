/** What the script-tag file loads. The origin comes first: the definition starts every element on the page. */
import './script-tag-origin.js';
import './chatbot-bubble.js';
