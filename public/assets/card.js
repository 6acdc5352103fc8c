import { element } from './dom.js';
import { addressOf, placeOf, priceOf, shortFacts, tagsOf } from './listings.js';

/** A listing as an item of a grid: one link, the whole card is its target. */
export function listingCard(listing) {
  const { text, per } = priceOf(listing);
  return element(
    'li',
    { class: 'card' },
    element('div', { class: 'card-image' }, image(listing), tags(listing)),
    element('p', { class: 'card-price' }, text, per && ' ', per && element('small', {}, per)),
    element('h3', {}, element('a', { href: listing.Url }, addressOf(listing))),
    element('p', { class: 'card-place' }, placeOf(listing)),
    element('ul', { class: 'facts' }, ...shortFacts(listing).map(fact => element('li', {}, fact))),
  );
}

/** Tags over an image. */
export function tags(listing) {
  return element(
    'ul',
    { class: 'tags' },
    ...tagsOf(listing).map(({ text, kind }) => element('li', { class: kind ? `tag tag-${kind}` : 'tag' }, text)),
  );
}

function image(listing) {
  const src = listing.Images?.[0];
  if (!src) return element('img', { class: 'no-image', src: '/assets/logo.svg', alt: '', width: 64, height: 64 });
  return element('img', { src, alt: '', width: 640, height: 480, loading: 'lazy', decoding: 'async' });
}
