import { listingCard, tags } from './card.js';
import { countyMap } from './county-map.js';
import { element } from './dom.js';
import { gallery } from './gallery.js';
import {
  addressOf,
  amount,
  areaText,
  extension,
  loadCounty,
  loadListings,
  money,
  placeOf,
  priceOf,
} from './listings.js';

/** One listing with all its details. */

const FIRM = 'Marram & Vale';
const SIMILAR = 3;

const number = new URLSearchParams(location.search).get('mls');
const [listings, county] = await Promise.all([loadListings(), loadCounty()]);
const listing = listings.find(({ MLSNumber }) => MLSNumber === number);
if (listing) showListing();
else showLost();
document.querySelector('#main').removeAttribute('aria-busy');

function showLost() {
  document.title = `Listing not found · ${FIRM}`;
  document.querySelector('#lost').hidden = false;
}

function showListing() {
  document.title = `${addressOf(listing)}, ${listing.City} · ${FIRM}`;
  describePage();
  const similar = similarListings();
  document
    .querySelector('#listing')
    .append(
      crumbs(),
      head(),
      gallery(listing, tags(listing)),
      element(
        'div',
        { class: 'listing-body' },
        element('div', {}, ...body()),
        element('aside', { class: 'aside', 'aria-label': 'Questions and contact' }, ...aside()),
      ),
    );
  if (similar.length === 0) return;
  document
    .querySelector('#listing')
    .append(
      element(
        'section',
        { class: 'section', 'aria-labelledby': 'similar' },
        element(
          'div',
          { class: 'section-head' },
          element('h2', { id: 'similar' }, `More in ${listing.City}`),
          element('a', { class: 'more', href: cityAddress() }, 'See all'),
        ),
        element('ul', { class: 'grid' }, ...similar.map(listingCard)),
      ),
    );
}

/** Tells search engines and the chat which listing the page is about. */
function describePage() {
  const address = new URL(listing.Url, location.href).href;
  document.head.append(element('link', { rel: 'canonical', href: address }));
  const data = {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: `${addressOf(listing)}, ${listing.City}`,
    url: address,
    identifier: { '@type': 'PropertyValue', propertyID: 'MLS', value: listing.MLSNumber },
  };
  document.head.append(element('script', { type: 'application/ld+json' }, JSON.stringify(data)));
}

function cityAddress() {
  return `/homes.html?${new URLSearchParams({ city: listing.City })}`;
}

function crumbs() {
  const sale = listing.SaleType === 'for_rent' ? 'Rent' : 'Buy';
  const link = (href, text) => element('li', {}, element('a', { href }, text));
  return element(
    'nav',
    { 'aria-label': 'Breadcrumb' },
    element(
      'ol',
      { class: 'crumbs' },
      link(`/homes.html?sale=${listing.SaleType}`, sale),
      link(cityAddress(), listing.City),
      element('li', { 'aria-current': 'page' }, addressOf(listing)),
    ),
  );
}

function head() {
  const { text, per } = priceOf(listing);
  const place = [placeOf(listing), listing.Location].filter(Boolean).join(' · ');
  return element(
    'div',
    { class: 'listing-head' },
    element('div', {}, element('h1', {}, addressOf(listing)), element('p', { class: 'card-place' }, place)),
    element('p', { class: 'price' }, text, per && ' ', per && element('small', {}, per)),
  );
}

function body() {
  const { Bedrooms, Bathrooms, BuildingArea, LotArea, AreaUnit, YearBuilt, Description } = listing;
  const headline = [
    Bedrooms > 0 && ['Bedrooms', Bedrooms],
    Bathrooms > 0 && ['Bathrooms', Bathrooms],
    BuildingArea > 0 && ['Living area', areaText(BuildingArea, AreaUnit)],
    LotArea > 0 && ['Lot', areaText(LotArea, AreaUnit)],
    YearBuilt > 0 && ['Built', YearBuilt],
  ];
  return [
    definitions('headline-facts', headline),
    element('p', { class: 'description' }, Description ?? 'We have not described this home yet. Ask us for details.'),
    element('h2', {}, 'Facts and figures'),
    definitions('table', facts()),
  ];
}

function facts() {
  const { PropertyType, Status, SaleType, DaysOnMarket, ParkingSpots, SpaceType, MLSNumber } = listing;
  const isRent = SaleType === 'for_rent';
  const stands = { Active: 'On the market', PreOnMarket: 'Coming soon', Sold: isRent ? 'Rented' : 'Sold' };
  const own = ['Listed by', 'Agent', 'Phone'];
  return [
    ['Number', MLSNumber],
    ['Type', SpaceType === 'Room' ? 'Room in a shared apartment' : PropertyType],
    ['Status', stands[Status]],
    Status === 'Active' && ['On the market for', DaysOnMarket === 0 ? 'less than a day' : amount(DaysOnMarket, 'day')],
    ParkingSpots > 0 && ['Parking', amount(ParkingSpots, 'spot')],
    listing.DepositFee > 0 && ['Deposit', money(listing, listing.DepositFee)],
    listing.HOAMonth > 0 && ['Association fee', `${money(listing, listing.HOAMonth)} a month`],
    listing.UnitAreaPrice >= 10 && ['Price per sq ft', money(listing, listing.UnitAreaPrice)],
    listing.EstimatePrice > 0 && ['Our estimate', money(listing, listing.EstimatePrice)],
    listing.Tours && ['Tours', listing.Tours === '3D' ? '3D tour' : 'Open house, Saturday 11 am to 1 pm'],
    ...(listing.ExtensionColumn ?? []).filter(({ Key }) => !own.includes(Key)).map(({ Key, value }) => [Key, value]),
  ];
}

function definitions(kind, rows) {
  return element(
    'dl',
    { class: kind },
    ...rows
      .filter(Boolean)
      .map(([term, value]) => element('div', {}, element('dt', {}, term), element('dd', {}, String(value)))),
  );
}

function aside() {
  const name = `${addressOf(listing)} (${listing.MLSNumber})`;
  const questions = [
    ['When can I see it?', `When can I see ${name}?`],
    ['Are there similar listings?', `Are there listings similar to ${name}?`],
    listing.SaleType === 'for_rent'
      ? ['What do I need to apply?', `What do I need to apply for ${name}?`]
      : ['What would I pay on top of the price?', `What fees would I pay on top of the price of ${name}?`],
  ];
  const ask = element(
    'section',
    { class: 'panel panel-pine', 'aria-labelledby': 'ask-heading' },
    element('h2', { id: 'ask-heading' }, 'Ask about this listing'),
    element('p', {}, 'Wren answers immediately.'),
    element(
      'div',
      { class: 'panel-asks' },
      ...questions.map(([text, value]) =>
        element('button', { type: 'button', commandfor: 'chat', command: '--send', value }, text),
      ),
    ),
  );
  return [ask, agentPanel(), mapPanel()].filter(Boolean);
}

/** The listing agent and brokerage, which the page must name. */
function agentPanel() {
  const firm = extension(listing, 'Listed by') ?? FIRM;
  const agent = extension(listing, 'Agent') ?? 'Our front desk';
  const phone = extension(listing, 'Phone') ?? '(231) 555-0100';
  const isOurs = firm.startsWith(FIRM) && extension(listing, 'Agent') !== undefined;
  const portrait = isOurs ? `/assets/people/${agent.toLowerCase().replaceAll(' ', '-')}.svg` : '/assets/logo.svg';
  return element(
    'section',
    { class: 'panel', 'aria-label': 'Listed by' },
    element(
      'div',
      { class: 'agent' },
      element('img', { src: portrait, width: 72, height: 72, alt: '' }),
      element(
        'div',
        {},
        element('strong', {}, agent),
        element('span', {}, `Listed by ${firm}`),
        element('a', { href: `tel:+1${phone.replace(/\D/g, '')}` }, phone),
      ),
    ),
  );
}

function mapPanel() {
  const { Latitude: latitude, Longitude: longitude, City } = listing;
  if (latitude === undefined || longitude === undefined) return undefined;
  return element(
    'div',
    { class: 'panel' },
    countyMap(county, { pin: { latitude, longitude, label: `${addressOf(listing)}, ${City}` } }),
  );
}

/** Listings of the same town and offer, the nearest in price first, no building twice. */
function similarListings() {
  const price = ({ SalePrice, RentPrice }) => SalePrice ?? RentPrice ?? 0;
  const distance = other => Math.abs(price(other) - price(listing));
  const seen = new Set([listing.Images?.[0]]);
  return listings
    .filter(
      ({ City, SaleType, Status }) => City === listing.City && SaleType === listing.SaleType && Status === 'Active',
    )
    .sort((a, b) => distance(a) - distance(b))
    .filter(({ Images }) => Images && !seen.has(Images[0]) && seen.add(Images[0]))
    .slice(0, SIMILAR);
}
