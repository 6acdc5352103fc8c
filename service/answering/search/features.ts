/** A feature that visitors ask for and descriptions mention. */
export interface Feature {
  readonly id: string;
  /** How an answer names it: `with a pool`. */
  readonly name: string;
  /** How visitors ask for it, as a regular expression on folded words. */
  readonly asked: RegExp;
  /** Phrases in a listing's texts that prove it. */
  readonly proof: readonly string[];
}

/** `asked` and `proof` are comma-separated phrases; a visitor may add an s. Without `proof` both are the same. */
const feature = (id: string, name: string, asked: string, proof = asked): Feature => ({
  id,
  name,
  asked: new RegExp(
    `\\b(?:${asked
      .split(', ')
      .sort((a, b) => b.length - a.length)
      .join('|')})(?:e?s)?\\b`,
  ),
  proof: proof.split(', '),
});

/** What the answerers can search the texts of listings for. The more specific feature comes first. */
export const FEATURES: readonly Feature[] = [
  feature('hot tub', 'a hot tub', 'hot tub, jacuzzi'),
  feature('pool', 'a pool', 'pool, swimming pool'),
  feature('garage', 'a garage', 'garage, carport'),
  feature(
    'garden',
    'a garden',
    'garden, yard, backyard, lawn',
    'garden, gardens, yard, yards, backyard, lawn',
  ),
  feature('balcony', 'a balcony', 'balcony, balconies', 'balcony, balconies'),
  feature('terrace', 'a terrace or deck', 'terrace, patio, deck', 'terrace, patio, deck, decks'),
  feature('porch', 'a porch', 'porch'),
  feature('fireplace', 'a fireplace', 'fire ?place, wood stove', 'fireplace, wood stove'),
  feature(
    'mountain view',
    'a mountain view',
    'mountain view',
    'mountain view, view of the mountains',
  ),
  feature(
    'lake view',
    'a lake view',
    'lake view, view of the lake, view over the lake, sea view, ocean view, water view',
    'lake view, see the lake, out over the lake, view of the lake, sea view, ocean view, view of the sea, water view',
  ),
  feature(
    'waterfront',
    'a waterfront location',
    'water ?front, lake ?front, beach ?front, river ?front, ocean ?front, on the water, on the lake',
    'waterfront, lakefront, beachfront, riverfront, oceanfront, on the water',
  ),
  feature('lake', 'a lake nearby', 'lake', 'lake, lakefront, lakeside'),
  feature('beach', 'a beach nearby', 'beach', 'beach, beaches, beachfront'),
  feature('river', 'a river nearby', 'river', 'river, riverfront'),
  feature(
    'water',
    'water nearby',
    'water, shore, harbor, marina',
    'water, waterfront, lake, lakefront, river, riverfront, beach, harbor, marina, ocean, bay view',
  ),
  feature('view', 'a view', 'view', 'view, views'),
  feature(
    'pets',
    'pets allowed',
    'cats? (?:and|or) dogs?, dogs? (?:and|or) cats?, pets?(?: are)?(?: friendly| allowed| ok| okay| welcome)?, dogs?(?: friendly| allowed| ok| welcome)?, pupp(?:y|ie)',
    'pet friendly, pets allowed, pets welcome, pets ok, pets considered, dogs welcome, dogs allowed, dog friendly, cats and dogs',
  ),
  feature(
    'cats',
    'cats allowed',
    'cats?(?: friendly| allowed| ok| welcome)?, kitten',
    'pet friendly, pets allowed, pets welcome, cats and dogs, cats only, cats allowed, cats welcome',
  ),
  feature(
    'air conditioning',
    'air conditioning',
    'air ?con(?:ditioning|ditioned)?, central air, a c, ac',
    'air conditioning, air conditioned, central air',
  ),
  feature('basement', 'a basement', 'basement, cellar'),
  feature('elevator', 'an elevator', 'elevator, lift'),
  feature('furnished', 'furniture included', 'furnished', 'furnished'),
  feature(
    'accessible',
    'step-free access',
    'wheelchair(?: accessible| access)?, accessible, step free, barrier free, no stairs, no steps, handicap accessible',
    'wheelchair, accessible, step free, barrier free, ramp',
  ),
  feature(
    'laundry',
    'in-unit laundry',
    'laundry, washer, washing machine',
    'laundry, washer, washing machine',
  ),
  feature('dishwasher', 'a dishwasher', 'dishwasher'),
  feature('gym', 'a gym', 'gym, fitness (?:room|center)', 'gym, fitness room, fitness center'),
  feature('sauna', 'a sauna', 'sauna'),
  feature(
    'hardwood floors',
    'wood floors',
    'hardwood(?: floor(?:ing)?)?, wood(?:en)? floor',
    'hardwood, wood floors, wooden floors',
  ),
  feature('solar panels', 'solar panels', 'solar(?: panel| power)?', 'solar'),
  feature(
    'charger',
    'a car charger',
    '(?:ev|car|electric(?: car| vehicle)?) charg(?:er|ing)',
    'charger, charging',
  ),
  feature(
    'home office',
    'a home office',
    'home office, office, study, den',
    'home office, office, study, den',
  ),
  feature(
    'walk-in closet',
    'a walk-in closet',
    'walk in (?:closet|wardrobe)',
    'walk in closet, walk in closets',
  ),
  feature(
    'gated',
    'gated access',
    'gated(?: community)?, doorman, concierge',
    'gated, doorman, concierge',
  ),
  feature(
    'one story',
    'one story',
    '(?:one|1|single) (?:story|storey|level|floor)',
    'single story, one story, one level, single level',
  ),
  feature(
    'renovated',
    'recent renovation',
    'renovated, remodel?led, updated, refurbished, move in ready',
    'renovated, remodeled, updated, refurbished',
  ),
  feature(
    'fixer-upper',
    'work to do',
    'fixer ?upper, needs work, handyman',
    'fixer upper, needs work, handyman special',
  ),
  feature('quiet', 'a quiet setting', 'quiet, peaceful', 'quiet, peaceful'),
  feature(
    'downtown',
    'a downtown location',
    'down ?town, city center, town center, center of town, walk(?:able|ability)',
    'downtown, city center, central location, walkable, walking distance',
  ),
  feature('park', 'a park nearby', 'park', 'park, parks'),
  feature(
    'transit',
    'public transit nearby',
    'public trans(?:it|port|portation), transit, bus(?: stop| line)?, train(?: station)?, subway',
    'bus, bus stop, train, subway, transit',
  ),
  feature('school', 'a school nearby', 'school', 'school, schools'),
  feature(
    'shopping',
    'shops nearby',
    'shop(?:s|ping)?, stores, supermarket, groceries',
    'shop, shops, shopping, store, market, bakery',
  ),
  feature(
    'horses',
    'room for horses',
    'horse(?: property)?, stable, barn, paddock',
    'horse, horses, stable, stables, barn, paddock',
  ),
  feature(
    'open floor plan',
    'an open floor plan',
    'open (?:floor ?plan|plan|concept)',
    'open floor plan, open plan, open concept',
  ),
  feature('dock', 'a dock', 'dock, boat slip, mooring', 'dock, boat slip, mooring'),
  feature('storage', 'storage', 'storage, shed, workshop', 'storage, shed, workshop'),
];

const byId = new Map(FEATURES.map(known => [known.id, known]));

/** The phrases that prove a feature; a word that is no feature stands for itself. */
export const proofOf = (id: string): readonly string[] => byId.get(id)?.proof ?? [id];

/** How an answer names a feature. */
export const featureName = (id: string): string => byId.get(id)?.name ?? id;

/** The feature that a phrase names. */
export const featureIn = (phrase: string): Feature | undefined =>
  FEATURES.find(({ asked }) => asked.test(phrase));
