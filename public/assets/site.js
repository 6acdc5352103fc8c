/**
 * Sends questions on any page to the chat. The buttons are HTML commands. This script supports browsers without
 * commands, and opens the phone numbers instead if the chat has not loaded.
 */

const chatIsThere = () => customElements.get('chatbot-bubble') !== undefined;

// Chrome 135, Firefox 144 and Safari 26.2 are the first with commands.
const knowsCommands = 'commandForElement' in HTMLButtonElement.prototype;

document.addEventListener('click', ({ target }) => {
  const button = target.closest?.('[commandfor="chat"]');
  if (!button) return;
  if (!chatIsThere()) location.assign('/#contact');
  else if (!knowsCommands) ask(button.getAttribute('command') === '--send' ? button.value : '');
});

document.querySelector('#ask')?.addEventListener('submit', event => {
  const question = new FormData(event.target).get('q').trim();
  // Without the chat or a question, the form is submitted and opens the list of homes.
  if (!chatIsThere() || !question) return;
  event.preventDefault();
  event.target.reset();
  ask(question);
});

/** Opens the chat and, when there is a question, asks it. */
function ask(question) {
  const chat = document.querySelector('#chat');
  chat.show();
  if (!question) return;
  // A question that fails stays in the chat with its reason and can be asked again there.
  chat.send(question).catch(() => undefined);
}
