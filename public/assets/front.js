import { listingCard } from './card.js';
import { countyMap } from './county-map.js';
import { element } from './dom.js';
import { loadCounty, loadListings, priceOf } from './listings.js';

/** The front page: new listings, and the offers in each town. */

const [listings, county] = await Promise.all([loadListings(), loadCounty()]);
showFeatured();
showTowns();

/** Shows the listings that the page names, in its order. */
function showFeatured() {
  const list = document.querySelector('#featured');
  const numbers = list.dataset.listings.split(' ');
  const chosen = numbers.map(number => listings.find(({ MLSNumber }) => MLSNumber === number));
  list.append(...chosen.filter(Boolean).map(listingCard));
  list.removeAttribute('aria-busy');
}

function showTowns() {
  const address = town => `/homes.html?${new URLSearchParams({ city: town })}`;
  document.querySelector('#county-map').append(countyMap(county, { link: address }));
  for (const item of document.querySelectorAll('#town-list li')) {
    const town = item.querySelector('a').textContent;
    const words = offerIn(town);
    if (words) item.append(element('p', { class: 'town-count' }, words));
  }
}

/** `14 listings from $289,000`: the current offers in a town. */
function offerIn(town) {
  const offered = listings.filter(({ City, Status }) => City === town && Status !== 'Sold');
  if (offered.length === 0) return '';
  const [cheapest] = offered
    .filter(({ SalePrice, PropertyType }) => SalePrice > 0 && PropertyType !== 'Land')
    .sort((a, b) => a.SalePrice - b.SalePrice);
  const number = `${offered.length} ${offered.length === 1 ? 'listing' : 'listings'}`;
  return cheapest ? `${number} from ${priceOf(cheapest).text}` : number;
}
