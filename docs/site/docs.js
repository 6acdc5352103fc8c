// Enhancements for the documentation: copy buttons, and highlighting of the current heading.

for (const sample of document.querySelectorAll('.sample')) addCopyButton(sample);
followReading();

/** Beside every sample a button that copies it. */
function addCopyButton(sample) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', async () => {
    button.textContent = (await copy(sample.querySelector('code').textContent))
      ? 'Copied'
      : 'Not allowed';
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
