/**
 * The page of faults: lists what the service in front can do wrong, and puts a chat into the corner whose
 * service has the fault that was chosen. The address remembers it: `/faults.html#silent`.
 */

const SERIAL_NUMBER = '9716ebfde31b84f46a7c426f8d2529cc';
const list = document.querySelector('#faults');

try {
  const faults = await (await fetch('/faults/')).json();
  list.append(...faults.map(describe));
  choose(faults.find(({ name }) => `#${name}` === location.hash) ?? faults[0]);
} catch {
  document.querySelector('#missing').hidden = false;
}
list.ariaBusy = 'false';

function describe(fault) {
  const item = document.createElement('li');
  const title = document.createElement('h2');
  const expect = document.createElement('p');
  const button = document.createElement('button');
  title.textContent = fault.title;
  title.id = fault.name;
  expect.textContent = fault.expect;
  button.textContent = 'Try it';
  button.className = 'button button-quiet';
  button.type = 'button';
  button.dataset.fault = fault.name;
  button.setAttribute('aria-describedby', fault.name);
  button.addEventListener('click', () => {
    history.replaceState(null, '', `#${fault.name}`);
    choose(fault).show();
  });
  item.append(title, expect, button);
  return item;
}

/** A new chat for every try: the fault happens once in each. */
function choose({ name, attributes }) {
  for (const button of list.querySelectorAll('button')) button.ariaPressed = `${button.dataset.fault === name}`;
  document.querySelector('chatbot-bubble')?.remove();
  const chat = document.createElement('chatbot-bubble');
  const run = Math.random().toString(36).slice(2);
  const all = { 'serial-number': SERIAL_NUMBER, 'base-url': `${location.origin}/faults/${name}/${run}`, ...attributes };
  for (const [attribute, value] of Object.entries(all)) chat.setAttribute(attribute, value);
  document.body.append(chat);
  return chat;
}
