// The owner's dashboard: asks for the key, keeps it in this variable and nowhere else.
const gate = document.querySelector('#gate');
const dashboard = document.querySelector('#dashboard');
const heading = document.querySelector('#view');
const views = document.querySelector('#views');
const leave = document.querySelector('#leave');

gate.addEventListener('submit', event => {
  event.preventDefault();
  const authorization = gate.querySelector('#key').value.trim();
  const serialNumber = gate.querySelector('#serial').value.trim();
  gate.querySelector('#key').value = '';
  for (const name of ['settings', 'listings']) {
    const element = document.createElement(`chatbot-${name}`);
    element.setAttribute('serial-number', serialNumber);
    element.credentials = { authorization };
    element.hidden = name !== 'settings';
    dashboard.append(element);
  }
  gate.hidden = true;
  for (const element of [heading, dashboard, views, leave]) element.hidden = false;
});

views.addEventListener('click', event => {
  const chosen = event.target.closest('button');
  if (!chosen) return;
  const { view } = chosen.dataset;
  heading.textContent = chosen.textContent;
  for (const button of views.children) button.setAttribute('aria-pressed', String(button.dataset.view === view));
  for (const element of dashboard.children) element.hidden = element.localName !== `chatbot-${view}`;
});

leave.addEventListener('click', () => location.reload());
