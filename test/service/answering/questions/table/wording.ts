import type { Kind } from '../question.js';

/** Sentences as an American would write them. */
export const wording: Kind = {
  name: 'wording',
  conversations: [
    [{ ask: '2-3 bedrooms under 400k', says: [/with 2 to 3 bedrooms\b/], never: [/between 2/] }],
    [{ ask: 'houses with 2 to 3 baths', says: [/with 2 to 3 bathrooms\b/] }],
    [{ ask: 'homes outside Quarry Hill', says: [/\boutside Quarry Hill\b/], never: [/Millbrace, Harrow Bay/] }],
    [{ ask: 'apartments that allow pets and cats', says: [/that say cats are allowed/], never: [/pets/] }],
    [{ ask: 'rentals that allow cats', says: [/that say cats are allowed/] }],
    [
      {
        ask: 'a rental with a dishwasher where dogs are allowed',
        says: [/mentions? a dishwasher and says? dogs are allowed/],
      },
    ],
    [
      {
        ask: 'the cheapest homes for sale per square foot',
        says: [/lowest price per square foot/, /Price per sq ft: \$\d+/],
        never: [/per area/],
      },
    ],
    [{ ask: 'tell me about VS24119', says: [/Price per sq ft: \$323$/m], never: [/per area/i, /\/ sq ft/] }],
    [
      { ask: 'two houses for sale in Millbrace', says: [/Millbrace/] },
      { ask: 'compare 1 and 2', says: [/Price per sq ft/], never: [/per area/i] },
    ],
    [
      {
        ask: '3 bedroom homes with a garage and a fireplace and no HOA',
        says: [/that say there is no association fee and mention a garage and a fireplace/],
        never: [/1 that otherwise fit /],
      },
    ],
  ],
};
