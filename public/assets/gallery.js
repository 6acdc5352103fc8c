import { element } from './dom.js';
import { imageAlt } from './listings.js';

/** The images of a listing: a large one, and thumbnails to choose from. Without images, the logo. */
export function gallery(listing, tags) {
  const images = listing.Images ?? [];
  if (images.length === 0) {
    const sign = element('img', {
      class: 'no-image',
      src: '/assets/logo.svg',
      width: 64,
      height: 64,
      alt: 'No photos yet',
    });
    return element('div', { class: 'gallery' }, element('figure', { class: 'gallery-main card-image' }, sign, tags));
  }
  const large = element('img', { src: images[0], alt: imageAlt(listing, images[0]), width: 640, height: 480 });
  const main = element('figure', { class: 'gallery-main' }, large, tags);
  if (images.length === 1) return element('div', { class: 'gallery' }, main);
  const buttons = images.map((address, index) => thumb(listing, address, index === 0));
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
    large.alt = imageAlt(listing, chosen.value);
  });
  return element('div', { class: 'gallery', 'data-count': images.length }, main, list);
}

function thumb(listing, address, isFirst) {
  return element(
    'button',
    { type: 'button', value: address, 'aria-pressed': String(isFirst), 'aria-label': imageAlt(listing, address) },
    element('img', { src: address, alt: '', width: 160, height: 120 }),
  );
}
