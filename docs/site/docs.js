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

/** The search dialog. It opens with a button or the key `/`, and downloads the index then. */
function offerSearch() {
  const button = document.querySelector('.search-button');
  const dialog = document.querySelector('.search');
  const input = dialog.querySelector('input');
  const list = dialog.querySelector('ul');
  const status = dialog.querySelector('[role=status]');
  let index;

  const open = () => {
    index ??= fetch('assets/search.json').then(response => response.json());
    dialog.showModal();
    input.select();
  };
  const show = async () => {
    const words = input.value.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const found = words.length ? findSections(await index, words) : [];
    list.replaceChildren(...found.map(section => resultOf(section, words)));
    const isEmpty = words.length > 0 && found.length === 0;
    const count = found.length === 1 ? '1 result' : `${found.length} results`;
    status.textContent = isEmpty ? 'Nothing found. Try fewer or other words.' : words.length ? count : '';
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

const MOST_RESULTS = 12;

/** Returns the sections that contain all words; those in headings first. */
function findSections(sections, words) {
  return sections
    .map(([address, title, heading, text]) => {
      const [first, second, third] = [title, heading, text].map(part => part.toLowerCase());
      const scores = words.map(
        word => (startsWord(first, word) && 6) + (startsWord(second, word) && 8) + (startsWord(third, word) && 1),
      );
      const score = Math.min(...scores) && scores.reduce((sum, one) => sum + one, 0);
      return { address, title, heading, text: decode(text), score };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_RESULTS);
}

const startsWord = (text, word) => text.startsWith(word) || new RegExp(`[^\\p{L}\\p{N}]${word}`, 'u').test(text);

function resultOf({ address, title, heading, text }, words) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = address;
  const name = document.createElement('strong');
  name.textContent = heading ? `${title}: ${heading}` : title;
  const at = Math.max(0, text.toLowerCase().indexOf(words[0]) - 40);
  const excerpt = document.createElement('span');
  excerpt.textContent = `${at > 0 ? '…' : ''}${text.slice(at, at + 140)}`;
  link.append(name, excerpt);
  item.append(link);
  return item;
}

/** The index contains text as it is in markup. */
function decode(text) {
  const characters = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" };
  return text.replace(/&(lt|gt|quot|amp|#39);/g, (_, name) => characters[name]);
}
