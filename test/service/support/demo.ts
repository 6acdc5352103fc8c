import type { Demo } from '../../../demo/seed.js';

/** A demo with two listings, one on the service's own site. */
export const demo: Demo = {
  serialNumber: 'demo-serial-number',
  settings: { Name: 'Homer', ChatbotPrivacyPolicyUrl: '/privacy.html', SocialPageUrl: 'https://social.example/homer' },
  knowledge: [
    { title: 'Viewings', body: 'On Saturdays.', url: '/viewings.html' },
    { title: 'Fees', body: 'None.' },
  ],
  listings: [
    {
      ...plain(),
      MLSNumber: 'own',
      Url: '/homes/own.html',
      Images: ['/images/own-1.jpg', 'https://images.example/own-2.jpg'],
    },
    { ...plain(), MLSNumber: 'foreign', Url: 'https://homes.example/foreign' },
  ],
};

function plain() {
  return {
    SaleType: 'for_sale',
    Status: 'Active',
    CurrencySymbol: '$',
    PropertyType: 'Condo',
    Bedrooms: 2,
    Bathrooms: 1,
    YearBuilt: 1990,
    DaysOnMarket: 3,
    LotArea: 0,
    BuildingArea: 800,
    AreaUnit: 'Square Feet',
    ParkingSpots: 1,
  } as const;
}
