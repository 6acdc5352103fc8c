import { basesOf } from './words.js';

/** A feature of a listing: what `evidenceOf` looks for, and what visitors ask for. */
export interface Feature {
  readonly id: string;
  /** Its wording in answers, after "with": `a pool`, `water nearby`. */
  readonly name: string;
  /** Folded phrases in the singular, as visitors ask for it. No phrase belongs to two features. */
  readonly asked: readonly string[];
}

/** Version of the features and of the rules in this folder. Increase it to have all listings read again. */
export const EVIDENCE_VERSION = 13;

/** More specific features come first. */
// prettier-ignore
export const FEATURES: readonly Feature[] = [
  { id: 'pool', name: 'a pool', asked: ['swimming pool', 'pool'] },
  { id: 'private pool', name: 'a private pool', asked: ['private pool', 'own pool'] },
  { id: 'shared pool', name: 'a shared pool', asked: ['shared pool', 'community pool'] },
  { id: 'hot tub', name: 'a hot tub', asked: ['hot tub', 'jacuzzi', 'spa tub'] },
  { id: 'sauna', name: 'a sauna', asked: ['sauna', 'steam room'] },
  { id: 'gym', name: 'a gym', asked: ['gym', 'fitness room', 'fitness center'] },
  { id: 'attached garage', name: 'an attached garage', asked: ['attached garage'] },
  { id: 'garage', name: 'a garage', asked: ['garage'] },
  { id: 'rv parking', name: 'room for an RV or boat', asked: ['rv parking', 'boat parking', 'rv space',
    'room for a boat', 'boat storage'] },
  { id: 'parking', name: 'parking', asked: ['parking', 'parking spot', 'parking space', 'off street parking',
    'driveway'] },
  { id: 'charger', name: 'a car charger', asked: ['ev charger', 'ev charging', 'car charger', 'car charging',
    'electric car charger', 'charger', 'charging station'] },
  { id: 'workshop', name: 'a workshop', asked: ['workshop', 'workbench'] },
  { id: 'guest house', name: 'a guest house or in-law suite', asked: ['guest house', 'guesthouse', 'in law suite',
    'inlaw suite', 'mother in law suite', 'granny flat', 'casita', 'adu', 'accessory dwelling'] },
  { id: 'fenced yard', name: 'a fenced yard', asked: ['fenced yard', 'fenced in yard', 'fenced garden',
    'fenced backyard', 'fence'] },
  { id: 'garden', name: 'a garden', asked: ['garden', 'yard', 'backyard', 'lawn'] },
  { id: 'balcony', name: 'a balcony', asked: ['balcony'] },
  { id: 'terrace', name: 'a terrace or deck', asked: ['terrace', 'patio', 'deck'] },
  { id: 'porch', name: 'a porch', asked: ['porch', 'veranda'] },
  { id: 'fireplace', name: 'a fireplace', asked: ['fireplace'] },
  { id: 'wood stove', name: 'a wood stove', asked: ['wood stove', 'wood burning stove', 'wood burner', 'log burner', 'wood heater'] },
  { id: 'mountain view', name: 'a mountain view', asked: ['mountain view'] },
  { id: 'lake view', name: 'a lake view', asked: ['lake view', 'view of the lake', 'view over the lake'] },
  { id: 'ocean view', name: 'an ocean view', asked: ['ocean view', 'sea view', 'view of the ocean', 'view of the sea']
    },
  { id: 'river view', name: 'a river view', asked: ['river view', 'view of the river'] },
  { id: 'water view', name: 'a water view', asked: ['water view', 'bay view', 'harbor view', 'view of the water',
    'view over the water'] },
  { id: 'view', name: 'a view', asked: ['view'] },
  { id: 'waterfront', name: 'a waterfront location', asked: ['waterfront', 'lakefront', 'beachfront',
    'oceanfront', 'on the water', 'on the lake', 'on the beach'] },
  { id: 'riverfront', name: 'a river or creek on the property', asked: ['on the river', 'on a river', 'on the creek',
    'on a creek', 'riverfront', 'creekfront', 'creek frontage', 'river frontage', 'creek on the property', 'river on the property'] },
  { id: 'dock', name: 'a dock', asked: ['dock', 'boat slip', 'mooring'] },
  { id: 'lake', name: 'a lake nearby', asked: ['lake', 'lakeside', 'inland lake'] },
  { id: 'beach', name: 'a beach nearby', asked: ['beach'] },
  { id: 'ocean', name: 'the ocean nearby', asked: ['ocean', 'sea', 'coast'] },
  { id: 'river', name: 'a river or creek nearby', asked: ['river', 'creek', 'stream', 'brook'] },
  { id: 'water', name: 'water nearby', asked: ['water', 'shore', 'waterside'] },
  { id: 'dogs', name: 'dogs allowed', asked: ['dog', 'puppy', 'golden retriever', 'labrador', 'german shepherd', 'poodle', 'bulldog', 'terrier', 'husky', 'beagle', 'large dog', 'dog friendly', 'dog allowed',
    'dog welcome'] },
  { id: 'cats', name: 'cats allowed', asked: ['cat', 'kitten', 'cat friendly', 'cat allowed', 'cat welcome'] },
  { id: 'pets', name: 'pets allowed', asked: ['pet', 'pet friendly', 'pet allowed', 'pet welcome', 'cat and dog',
    'dog and cat', 'dog or cat', 'cat or dog'] },
  { id: 'air conditioning', name: 'air conditioning', asked: ['air conditioning', 'air conditioner',
    'air conditioned', 'ac', 'a c'] },
  { id: 'central air', name: 'central air conditioning', asked: ['central air', 'central ac', 'central a c',
    'central air conditioning', 'central cooling'] },
  { id: 'heat pump', name: 'a heat pump', asked: ['heat pump'] },
  { id: 'gas heating', name: 'gas heating', asked: ['gas heating', 'gas heat', 'heated with gas'] },
  { id: 'oil heating', name: 'oil heating', asked: ['oil heating', 'oil heat', 'heated with oil', 'oil'] },
  { id: 'electric heating', name: 'electric heating', asked: ['electric heating', 'electric heat',
    'electric baseboard'] },
  { id: 'forced air', name: 'forced-air heating', asked: ['forced air'] },
  { id: 'wine cellar', name: 'a wine cellar', asked: ['wine cellar', 'wine room'] },
  { id: 'basement', name: 'a basement', asked: ['basement', 'cellar'] },
  { id: 'attic', name: 'an attic', asked: ['attic'] },
  { id: 'loft', name: 'a loft', asked: ['loft bed', 'sleeping loft'] },
  { id: 'storage', name: 'storage', asked: ['storage', 'storage room', 'storage unit', 'shed'] },
  { id: 'boat lift', name: 'a boat lift', asked: ['boat lift', 'dock with a lift', 'dock with lift', 'dock and lift'] },
  { id: 'elevator', name: 'an elevator', asked: ['elevator', 'lift'] },
  { id: 'furnished', name: 'furniture included', asked: ['furnished', 'furniture'] },
  { id: 'accessible', name: 'step-free access', asked: ['wheelchair', 'wheelchair access', 'wheelchair accessible',
    'accessible', 'step free', 'barrier free', 'handicap accessible'] },
  { id: 'step-free shower', name: 'a step-free shower', asked: ['roll in shower', 'step free shower', 'curbless shower',
    'zero entry shower', 'barrier free shower', 'accessible shower'] },
  { id: 'ground floor', name: 'a ground-floor location', asked: ['ground floor', 'ground floor unit',
    'ground floor apartment'] },
  { id: 'ground-floor bedroom', name: 'a bedroom on the main floor', asked: ['first floor bedroom',
    'ground floor bedroom', 'main floor bedroom', 'main level bedroom', 'downstairs bedroom',
    'bedroom on the first floor', 'bedroom on the ground floor', 'bedroom on the main floor', 'first floor primary',
    'main floor primary', 'main floor master', 'first floor master', 'main level primary', 'main level master',
    'master on the main floor', 'master on main', 'primary on main', 'downstairs master', 'master downstairs'] },
  { id: 'top floor', name: 'a top-floor location', asked: ['top floor', 'penthouse'] },
  { id: 'one story', name: 'one story', asked: ['one story', 'single story', 'one level', 'single level', 'one floor',
    'all on one level', 'one storey', 'single storey'] },
  { id: 'two stories', name: 'two stories', asked: ['two story', '2 story', 'two storey', '2 storey', 'two level', '2 level', 'two floors'] },
  { id: 'corner unit', name: 'a corner unit', asked: ['corner unit', 'corner apartment', 'corner condo', 'end unit']
    },
  { id: 'laundry', name: 'in-unit laundry', asked: ['in unit laundry', 'laundry', 'washer', 'dryer',
    'washer and dryer', 'washing machine', 'laundry room'] },
  { id: 'dishwasher', name: 'a dishwasher', asked: ['dishwasher'] },
  { id: 'hardwood floors', name: 'wood floors', asked: ['hardwood floor', 'hardwood', 'wood floor', 'wooden floor',
    'hardwood flooring'] },
  { id: 'new kitchen', name: 'a new or updated kitchen', asked: ['new kitchen', 'updated kitchen',
    'renovated kitchen', 'remodeled kitchen', 'modern kitchen'] },
  { id: 'kitchen island', name: 'a kitchen island', asked: ['kitchen island', 'island in the kitchen'] },
  { id: 'eat-in kitchen', name: 'an eat-in kitchen', asked: ['eat in kitchen'] },
  { id: 'walk-in closet', name: 'a walk-in closet', asked: ['walk in closet', 'walk in wardrobe'] },
  { id: 'exposed brick', name: 'exposed brick', asked: ['exposed brick', 'brick wall', 'original brick', 'bare brick',
    'exposed brick wall'] },
  { id: 'high ceilings', name: 'high ceilings', asked: ['high ceiling', 'tall ceiling', 'vaulted ceiling',
    'cathedral ceiling'] },
  { id: 'natural light', name: 'natural light', asked: ['natural light', 'lots of light', 'sunny'] },
  { id: 'open floor plan', name: 'an open floor plan', asked: ['open floor plan', 'open plan', 'open concept',
    'open layout'] },
  { id: 'home office', name: 'a home office', asked: ['home office', 'office', 'study', 'work from home'] },
  { id: 'den', name: 'a den', asked: ['den'] },
  { id: 'new roof', name: 'a new roof', asked: ['new roof', 'newer roof'] },
  { id: 'new windows', name: 'new windows', asked: ['new window', 'newer window'] },
  { id: 'solar panels', name: 'solar panels', asked: ['solar panel', 'solar', 'solar power', 'solar array'] },
  { id: 'renovated', name: 'recent renovation', asked: ['renovated', 'remodeled', 'remodelled', 'updated',
    'refurbished', 'move in ready', 'turnkey'] },
  { id: 'fixer-upper', name: 'work to do', asked: ['fixer upper', 'fixer', 'need work', 'needs work',
    'handyman', 'handyman special', 'need renovation', 'needs renovation'] },
  { id: 'new construction', name: 'new construction', asked: ['new construction', 'newly built', 'brand new',
    'new build'] },
  { id: 'well', name: 'a private well', asked: ['well', 'well water', 'private well'] },
  { id: 'septic', name: 'a septic system', asked: ['septic', 'septic system', 'septic tank'] },
  { id: 'no hoa', name: 'no association fee', asked: ['no hoa', 'no hoa fee', 'no association fee', 'no hoa dues',
    'no association', ...['hoa', 'hoa fee', 'association fee'].flatMap(fee => [`without ${fee}`, `without an ${fee}`, `without a ${fee}`, `w / o ${fee}`])] },
  { id: 'gated', name: 'gated access', asked: ['gated', 'gated community', 'doorman', 'concierge'] },
  { id: 'utilities', name: 'utilities included', asked: ['utilities included', 'utility included', 'utilities paid',
    'utilities', 'bill included', 'bill including', 'including bill', 'including all bill', 'all bill', 'include bill'] },
  { id: 'heat included', name: 'heat included', asked: ['heat included', 'heating included', 'include heat', 'include heating'] },
  { id: 'water included', name: 'water included', asked: ['water included', 'include water', 'water paid'] },
  { id: 'short lease', name: 'a short lease', asked: ['short lease', 'short term',
    'short term lease'] },
  { id: 'short-term rentals', name: 'short-term rentals allowed', asked: ['short term rental', 'short term renting',
    'allow airbnb', 'airbnb allowed', 'airbnb friendly', 'airbnb permitted', 'weekly rental', 'nightly rental'] },
  { id: 'senior community', name: 'a community for residents aged 55 and over', asked: ['55 +', '55 plus', '55 and over',
    '55 and older', 'over 55', 'senior community', 'age restricted', 'retirement community', 'active adult community'] },
  { id: 'roommates', name: 'shared living with roommates', asked: ['roommate', 'shared housing', 'housemate',
    'flatmate'] },
  { id: 'quiet', name: 'a quiet setting', asked: ['quiet', 'peaceful', 'quiet road', 'quiet street', 'quiet area',
    'quiet setting', 'quiet location', 'quiet neighborhood'] },
  { id: 'non-smoking', name: 'a no-smoking rule', asked: ['non smoking', 'no smoking', 'smoke free', 'non smoker'] },
  { id: 'flood zone', name: 'a location in a flood zone', asked: ['flood zone', 'in a flood zone', 'flood plain',
    'floodplain', 'flood area'] },
  { id: 'downtown', name: 'a downtown location', asked: ['downtown', 'city center', 'town center', 'center of town',
    'in town'] },
  { id: 'walkable', name: 'daily needs within walking distance', asked: ['walkable', 'walkability',
    'walkable neighborhood'] },
  { id: 'transit', name: 'public transit nearby', asked: ['public transit', 'public transport',
    'public transportation', 'transit', 'bus', 'bus stop', 'bus line', 'train', 'train station', 'subway', 'metro'] },
  { id: 'school', name: 'a school nearby', asked: ['school'] },
  { id: 'elementary school', name: 'an elementary school nearby', asked: ['elementary school', 'primary school',
    'grade school'] },
  { id: 'middle school', name: 'a middle school nearby', asked: ['middle school'] },
  { id: 'high school', name: 'a high school nearby', asked: ['high school', 'secondary school'] },
  { id: 'shopping', name: 'shops nearby', asked: ['shopping', 'shop', 'store', 'supermarket', 'grocery',
    'grocery store', 'market'] },
  { id: 'park', name: 'a park nearby', asked: ['park', 'playground'] },
  { id: 'trails', name: 'trails nearby', asked: ['trail', 'hiking trail', 'hiking', 'bike path', 'bike trail'] },
  { id: 'horses', name: 'room for horses', asked: ['horse', 'horse property', 'paddock', 'equestrian'] },
  { id: 'horse barn', name: 'a horse barn or stables', asked: ['horse barn', 'barn for horses', 'stable', 'stables',
    'horse stall'] },
];

const names = new Map(FEATURES.map(({ id, name }) => [id, name]));

/** The wording of a feature; the visitor's or model's own word for any other. */
export const featureName = (id: string): string => names.get(id) ?? id;

export const isFeature = (id: string): boolean => names.has(id);

const byPhrase = new Map(
  FEATURES.flatMap(({ id, asked }) => asked.map(phrase => [basesOf(phrase).join(' '), id] as const)),
);
const LONGEST_PHRASE = 5;

/** The feature that a phrase, such as the name of a column, names exactly. */
export const featureNamed = (phrase: string): string | undefined => byPhrase.get(basesOf(phrase).join(' '));

/** The feature that a text asks for, such as `pet-friendly`; the longest phrase in it decides. */
export function featureAsked(text: string): string | undefined {
  const words = basesOf(text.slice(0, 200));
  for (let length = Math.min(LONGEST_PHRASE, words.length); length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const id = byPhrase.get(words.slice(from, from + length).join(' '));
      if (id !== undefined) return id;
    }
  return undefined;
}
