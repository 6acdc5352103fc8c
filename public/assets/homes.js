import { listingCard } from './card.js';
import { element } from './dom.js';
import { loadListings } from './listings.js';

/** All listings, filtered by a form whose values are in the page's address. */

const PAGE = 24;

const form = document.querySelector('#filters');
const list = document.querySelector('#listings');
const more = document.querySelector('#more');
const listings = await loadListings();
const texts = new WeakMap();
let shown = PAGE;

offerChoices('city', 'City');
offerChoices('type', 'PropertyType');
readAddress();
show();

form.addEventListener('input', () => {
  shown = PAGE;
  writeAddress();
  show();
});
form.addEventListener('submit', event => event.preventDefault());
more.addEventListener('click', () => {
  const first = shown;
  shown += PAGE;
  show();
  list.children[first]?.querySelector('a').focus();
});
document.querySelector('#clear').addEventListener('click', () => {
  form.reset();
  shown = PAGE;
  writeAddress();
  show();
});

function offerChoices(name, field) {
  const values = [...new Set(listings.map(listing => listing[field]))].sort();
  form.elements[name].append(...values.map(value => element('option', { value }, value)));
}

function readAddress() {
  for (const [name, value] of new URLSearchParams(location.search)) {
    if (form.elements[name]) form.elements[name].value = value;
  }
}

function writeAddress() {
  const query = String(new URLSearchParams(filters()));
  history.replaceState(null, '', query ? `?${query}` : location.pathname);
}

/** The values of the form, without empty ones. */
function filters() {
  return Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));
}

function show() {
  const chosen = filters();
  const matching = listings.filter(listing => matches(listing, chosen));
  sort(matching, chosen.order);
  list.replaceChildren(...matching.slice(0, shown).map(listingCard));
  more.hidden = matching.length <= shown;
  document.querySelector('#empty').hidden = matching.length > 0;
  document.querySelector('#clear').hidden = Object.keys(chosen).length === 0;
  document.querySelector('#count').textContent = matching.length === 1 ? '1 listing' : `${matching.length} listings`;
}

function matches(listing, { sale, city, type, beds, q }) {
  return (
    (!sale || listing.SaleType === sale) &&
    (!city || listing.City === city) &&
    (!type || listing.PropertyType === type) &&
    (!beds || listing.Bedrooms >= Number(beds)) &&
    (!q || words(q).every(word => textOf(listing).includes(word)))
  );
}

function words(text) {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
}

function textOf(listing) {
  if (!texts.has(listing)) {
    const { Address, City, Location, Description, PropertyType, MLSNumber } = listing;
    texts.set(listing, [Address, City, Location, Description, PropertyType, MLSNumber].join(' ').toLowerCase());
  }
  return texts.get(listing);
}

function sort(matching, order) {
  const price = ({ SalePrice, RentPrice }) => SalePrice ?? RentPrice;
  // Listings without a price go last, whichever way the others run.
  const byPrice = way => (a, b) => (price(a) === undefined) - (price(b) === undefined) || way * (price(a) - price(b));
  if (order === 'low') matching.sort(byPrice(1));
  if (order === 'high') matching.sort(byPrice(-1));
  if (order === 'large') matching.sort((a, b) => b.BuildingArea - a.BuildingArea);
}
