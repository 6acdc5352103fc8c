/* global document, customElements, location */

/**
 * What every page does: questions go to the chat. As long as the chat is not there (its script was
 * blocked, or has not come yet), its buttons lead to the phone numbers instead of nowhere.
 */

const chatIsThere = () => customElements.get('chatbot-bubble') !== undefined;

document.addEventListener('click', ({ target }) => {
  if (chatIsThere() || !target.closest?.('[commandfor="chat"]')) return;
  location.assign('/#contact');
});

document.querySelector('#ask')?.addEventListener('submit', event => {
  const question = new FormData(event.target).get('q').trim();
  // Without the chat, or without words, the form does what forms do: it opens the list of homes.
  if (!chatIsThere() || !question) return;
  event.preventDefault();
  event.target.reset();
  const chat = document.querySelector('#chat');
  chat.show();
  // A question that fails stays in the chat with its reason and can be asked again there.
  chat.send(question).catch(() => undefined);
});
