// Enhancements for the documentation: search, copy buttons, and highlighting of the current heading.

for (const sample of document.querySelectorAll('.sample')) addCopyButton(sample);
followReading();
offerSearch();

/** Beside every sample a button that copies it. */
function addCopyButton(sample) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', async () => {
    button.textContent = (await copy(sample.querySelector('code').textContent)) ? 'Copied' : 'Not allowed';
    setTimeout(() => (button.textContent = 'Copy'), 2000);
  });
  sample.append(button);
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Marks the heading that is being read in the list of those on this page. */
function followReading() {
  const links = new Map(
    [...document.querySelectorAll('.contents a')].map(link => [
      document.getElementById(decodeURIComponent(link.hash.slice(1))),
      link,
    ]),
  );
  const seen = new Set();
  const observer = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) seen.add(target);
        else seen.delete(target);
      const first = [...links.keys()].find(heading => seen.has(heading));
      if (!first) return;
      for (const link of links.values()) link.removeAttribute('aria-current');
      links.get(first).setAttribute('aria-current', 'location');
    },
    { rootMargin: '-64px 0px -55% 0px' },
  );
  for (const heading of links.keys()) observer.observe(heading);
}

/** The search dialog. It opens with a button or the key `/`, and loads the search then. */
function offerSearch() {
  const button = document.querySelector('.search-button');
  const dialog = document.querySelector('.search');
  const input = dialog.querySelector('input');
  const list = dialog.querySelector('ul');
  const status = dialog.querySelector('[role=status]');
  let finding;

  const open = () => {
    finding ??= import('./search.js').then(({ loadSearch }) => loadSearch());
    dialog.showModal();
    input.select();
  };
  const show = async () => {
    const find = await finding;
    // As it is now: loading takes a moment.
    const hasWords = /[\p{L}\p{N}]/u.test(input.value);
    const found = hasWords ? find(input.value) : [];
    list.replaceChildren(...found.map(resultOf));
    const isEmpty = hasWords && found.length === 0;
    const count = found.length === 1 ? '1 result' : `${found.length} results`;
    status.textContent = isEmpty ? 'Nothing found. Try fewer or other words.' : hasWords ? count : '';
    status.classList.toggle('unseen', !isEmpty);
  };

  button.hidden = false;
  button.addEventListener('click', open);
  input.addEventListener('input', show);
  document.addEventListener('keydown', event => {
    const isTyping = event.target.closest('input, textarea, select, dialog, chatbot-bubble');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    open();
  });
  // Enter opens the first result, and the arrows move between the field and the results.
  dialog.addEventListener('keydown', event => {
    const stops = [input, ...list.querySelectorAll('a')];
    const current = stops.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) stops[current + step]?.focus();
    else if (event.key === 'Enter' && current === 0) stops[1]?.click();
    else return;
    event.preventDefault();
  });
  list.addEventListener('click', () => dialog.close());
}

function resultOf({ address, name, excerpt }) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = address;
  const heading = document.createElement('strong');
  heading.textContent = name;
  const text = document.createElement('span');
  text.textContent = excerpt;
  link.append(heading, text);
  item.append(link);
  return item;
}
