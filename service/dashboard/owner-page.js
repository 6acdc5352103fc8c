// The owner's dashboard: asks for the key, keeps it in this variable and nowhere else.
const gate = document.querySelector('#gate');
const dashboard = document.querySelector('#dashboard');
const heading = document.querySelector('#view');
const views = document.querySelector('#views');
const leave = document.querySelector('#leave');

// A link such as /owner?chatbot=0123&conversation=45 names the chatbot, and a conversation in its inbox.
const link = new URLSearchParams(location.search);
const chatbot = link.get('chatbot');
let conversation = link.get('conversation');
if (chatbot) gate.querySelector('#serial').value = chatbot;

// A click on a notification. With a key, the inbox itself opens the conversation.
navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  if (!data?.chatbotConversation) return;
  if (gate.hidden) return show('inbox');
  conversation = data.chatbotConversation;
  if (data.chatbot) gate.querySelector('#serial').value = data.chatbot;
});

gate.addEventListener('submit', event => {
  event.preventDefault();
  const key = gate.querySelector('#key').value.trim();
  const serialNumber = gate.querySelector('#serial').value.trim();
  const isAgent = gate.querySelector('#agent').checked;
  gate.querySelector('#key').value = '';
  // The key of an agent opens the inbox and nothing else.
  const names = isAgent ? ['inbox'] : ['settings', 'listings', 'inbox'];
  for (const name of names) {
    const element = document.createElement(`chatbot-${name}`);
    element.setAttribute('serial-number', serialNumber);
    element.credentials = isAgent ? { sessionKey: key } : { authorization: key };
    if (conversation && name === 'inbox') element.setAttribute('conversation-id', conversation);
    dashboard.append(element);
  }
  for (const button of views.children) button.hidden = !names.includes(button.dataset.view);
  gate.hidden = true;
  for (const element of [heading, dashboard, views, leave]) element.hidden = false;
  // A link such as /owner#inbox opens that view.
  const view = conversation ? 'inbox' : location.hash.slice(1);
  show(names.find(name => name === view) ?? names[0]);
});

views.addEventListener('click', event => {
  const chosen = event.target.closest('button');
  if (chosen) show(chosen.dataset.view);
});

dashboard.addEventListener('chatbot-inbox-unread-changed', ({ detail }) => {
  const button = views.querySelector('[data-view=inbox]');
  button.textContent = detail.count ? `Inbox (${detail.count})` : 'Inbox';
});

function show(view) {
  const chosen = views.querySelector(`[data-view=${view}]`);
  heading.textContent = chosen.textContent;
  for (const button of views.children) button.setAttribute('aria-pressed', String(button === chosen));
  for (const element of dashboard.children) element.hidden = element.localName !== `chatbot-${view}`;
  document.querySelector('main').classList.toggle('is-inbox', view === 'inbox');
}

leave.addEventListener('click', () => location.reload());
