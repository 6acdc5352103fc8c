import { element } from './dom.js';
import { pictureWords } from './listings.js';

/** The images of a listing: a large one, and thumbnails to choose from. Without images, the logo. */
export function gallery(listing, tags) {
  const pictures = listing.Images ?? [];
  if (pictures.length === 0) {
    const sign = element('img', {
      class: 'no-picture',
      src: '/assets/logo.svg',
      width: 64,
      height: 64,
      alt: 'No photos yet',
    });
    return element('div', { class: 'gallery' }, element('figure', { class: 'gallery-main card-picture' }, sign, tags));
  }
  const large = element('img', { src: pictures[0], alt: pictureWords(listing, pictures[0]), width: 640, height: 480 });
  const main = element('figure', { class: 'gallery-main' }, large, tags);
  if (pictures.length === 1) return element('div', { class: 'gallery' }, main);
  const buttons = pictures.map((address, index) => thumb(listing, address, index === 0));
  const list = element(
    'ul',
    { class: 'gallery-thumbs', 'aria-label': 'Photos' },
    ...buttons.map(button => element('li', {}, button)),
  );
  list.addEventListener('click', ({ target }) => {
    const chosen = target.closest('button');
    if (!chosen) return;
    for (const button of buttons) button.setAttribute('aria-pressed', String(button === chosen));
    large.src = chosen.value;
    large.alt = pictureWords(listing, chosen.value);
  });
  return element('div', { class: 'gallery', 'data-count': pictures.length }, main, list);
}

function thumb(listing, address, isFirst) {
  return element(
    'button',
    { type: 'button', value: address, 'aria-pressed': String(isFirst), 'aria-label': pictureWords(listing, address) },
    element('img', { src: address, alt: '', width: 160, height: 120 }),
  );
}
