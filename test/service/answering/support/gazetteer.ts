import {
  Gazetteer,
  type ListingFacet,
} from '../../../../service/answering/understanding/gazetteer.js';

/** What the listings of the tests name: towns of Oregon and Washington, the usual kinds of home. */
const facets: readonly ListingFacet[] = [
  facet('Portland', 'OR', '97201', 'Pearl District', 'House', 40),
  facet('Portland', 'OR', '97202', 'Downtown', 'Condo', 30),
  facet('Salem', 'OR', '97301', '', 'Apartment', 20),
  facet('Lake Oswego', 'OR', '97034', '', 'Townhouse', 9),
  facet('Vancouver', 'WA', '98660', 'Close to the river, near many small shops', 'Loft', 8),
  facet('Bend', 'OR', '97701', '', 'Land', 7),
  facet('St. Helens', 'OR', '97051', '', 'Villa', 6),
  facet('Eugene', 'Oregon', '97401', '', 'Multi-Family Home', 5),
  facet('Zürich', '', '8001', '', 'House', 1),
];

export const gazetteer = new Gazetteer(facets);

function facet(
  city: string,
  state: string,
  zip: string,
  location: string,
  propertyType: string,
  count: number,
): ListingFacet {
  return {
    city,
    state,
    zip,
    location,
    propertyType,
    count,
    currencySymbol: '$',
    areaUnit: 'Square Feet',
  };
}
