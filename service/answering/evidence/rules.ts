/** Phrases that speak of a feature. Tables list the singular. */
export interface Rule {
  readonly of: string;
  readonly say: readonly string[];
  /** One of these words must be close to the phrase. */
  readonly beside?: readonly string[];
  /** How close, in words before the phrase; 5 by default, and then without a preposition in between. */
  readonly within?: number;
  /**
   * The proof that the phrase gives; `yes` by default. A `place` needs a distance, a `denial` counts only after a
   * "no", and `unknown` is worth quoting.
   */
  readonly is?: 'no' | 'unknown' | 'place' | 'denial';
  /** The phrase proves nothing after a name: "Salem office". */
  readonly unnamed?: true;
  /** A year must follow, at most so many years ago: "The roof is from …". */
  readonly years?: number;
  /** The phrase must be a whole item of a list or a text: "Lift", "pool and lift", but not "lift your spirits". */
  readonly isItem?: true;
  /** Words before the phrase, in the same sentence, that make it something else: "dock with lift". */
  readonly unless?: readonly string[];
}

// prettier-ignore
const VIEWS = ['view', 'vista', 'glimpse', 'see', 'seen', 'overlook', 'overlooking', 'look', 'looking', 'sunset', 'sunrise',
  'watch', 'panorama'];
// prettier-ignore
const ON_LAND = ['home', 'house', 'cottage', 'cabin', 'condo', 'apartment', 'villa', 'building', 'lot', 'property',
  'acre', 'right', 'directly', 'located', 'situated', 'live', 'living', 'built', 'perched', 'frontage', 'retreat',
  'lawn', 'yard', 'garden', 'meadow'];
// prettier-ignore
const SHARED = ['share', 'shared', 'resident', 'community', 'communal', 'common', 'clubhouse', 'association', 'hoa',
  'building', 'complex', 'amenity'];
// prettier-ignore
const STOVES = ['wood stove', 'wood burning stove', 'wood burner', 'log burner', 'multi fuel stove', 'multifuel stove', 'solid fuel stove',
  'log stove', 'wood heater'];
/** What a river does with the land that it belongs to: "crosses the back of the lot". */
const CROSSING = ['cross', 'run through', 'run across', 'run along', 'wind through', 'flow through', 'border'];
const LANDS = ['lot', 'property', 'land', 'acre', 'yard', 'garden', 'pasture', 'parcel', 'ranch'];
const ON_PROPERTY = ['river', 'creek', 'brook', 'stream'].flatMap(water => [
  ...['frontage', 'front', 'on the property', 'on the lot', 'on the land', 'at the back of the lot', 'at the back of the property'].map(
    where => `${water} ${where}`,
  ),
  ...CROSSING.flatMap(does => LANDS.flatMap(land => ['the', 'the back of the', 'the edge of the', 'the corner of the', 'this'].map(which => `${water} ${does} ${which} ${land}`))),
]);
/** With these, a spa is a place for treatments. */
// prettier-ignore
const SPAS = ['like', 'feel', 'hotel', 'resort', 'day', 'treatment', 'salon', 'gym', 'concierge', 'resident', 'wellness', 'town', 'club'];
// prettier-ignore
const AT_DOCKS = ['boat', 'dock', 'ski', 'slip', 'jetty', 'pier', 'seawall', 'chair', 'mooring', 'boathouse', 'garage', 'car', 'workshop', 'shop', 'hydraulic'];
// prettier-ignore
const ALLOWED = ['allow', 'allowed', 'welcome', 'ok', 'okay', 'permitted', 'permit', 'accepted', 'accept', 'fine'];
// prettier-ignore
const RENEWED = ['new', 'newer', 'renewed', 'replaced', 'replacement', 'renovated', 'updated', 'remodeled',
  'remodelled', 'redone', 'refreshed', 'modernized'];
// prettier-ignore
const QUIET_PLACES = ['street', 'setting', 'location', 'neighborhood', 'cul', 'lane', 'area', 'road', 'block',
  'residential', 'spot', 'community', 'building', 'retreat', 'country', 'countryside', 'corner', 'tucked', 'court',
  'close'];
// prettier-ignore
const HIGH = ['high', 'tall', 'soaring', 'vaulted', 'cathedral', 'lofty', '9', '10', '11', '12', '13', '14', '15',
  '16', '18', '20', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'eighteen',
  'twenty'];

/** Features that are missing here are proved by the phrases that ask for them. */
// prettier-ignore
export const RULES: readonly Rule[] = [
  { of: 'pool', say: ['pool', 'swimming pool'] },
  { of: 'pool', say: ['private pool'], is: 'unknown' },
  { of: 'private pool', say: ['pool', 'swimming pool'], beside: ['private', 'own'] },
  { of: 'shared pool', say: ['pool', 'swimming pool'], beside: SHARED },
  { of: 'shared pool', say: ['comm pool'] },
  { of: 'hot tub', say: ['hot tub', 'jacuzzi', 'whirlpool', 'pool and spa', 'pool spa', 'swim spa', 'spa pool'] },
  { of: 'hot tub', say: ['spa'], isItem: true, unless: SPAS },
  { of: 'gym', say: ['gym', 'fitness room', 'fitness center', 'exercise room', 'workout room'] },
  { of: 'attached garage', say: ['attached garage', 'integral garage', 'integrated garage'] },
  { of: 'attached garage', say: ['garage'], beside: ['attached'], within: 3 },
  { of: 'attached garage', say: ['detached garage', 'detached'], is: 'unknown' },
  { of: 'garage', say: ['garage', 'detached garage', 'lock up garage'] },
  { of: 'garage', say: ['garage door'], is: 'unknown' },
  { of: 'rv parking', say: ['rv parking', 'boat parking', 'rv space', 'rv pad', 'rv hookup', 'boat storage', 'rv storage', 'rv garage', 'rv pkg',
    'rv gate', 'rv access', 'boat rv parking', 'rv boat parking', 'caravan parking', 'room for a caravan', 'room for caravan',
    'room for an rv', 'room for a boat', 'room for your boat', 'room for your rv', 'space for a boat', 'space for an rv', 'parking for an rv'] },
  { of: 'parking', say: ['parking', 'parking spot', 'parking space', 'off street parking', 'driveway', 'carport', 'car port', 'car space',
    'off st parking', 'off st pkg', 'off street pkg', 'secure car park', 'underground car park', 'basement car park', 'gated car park', 'car park space', 'undercover parking',
    'garage pkg', 'car pkg'] },
  { of: 'parking', say: ['no parking on site', 'no parking on the property', 'no onsite parking'], is: 'no' },
  { of: 'charger', say: ['ev charger', 'ev charging', 'car charger', 'car charging', 'charger', 'charging station', 'ev outlet', 'charging point', 'charge point', 'outlet for an electric car',
    'outlet for an electric vehicle', 'outlet for electric car', 'electric car outlet'] },
  { of: 'workshop', say: ['workshop', 'workbench', 'work shop', 'metal shop', 'shop building', 'detached shop', 'heated shop'] },
  { of: 'guest house', say: ['guest house', 'guesthouse', 'guest cottage', 'guest suite', 'guest apartment', 'carriage house', 'in law',
    'inlaw', 'mother in law', 'granny flat', 'granny annexe', 'studio annexe', 'self contained annexe', 'guest annexe', 'one bedroom annexe', 'annexe with',
    'mil suite', 'mil apartment', 'mil unit', 'mil quarters', 'mil cottage', 'guest quarters', 'casita', 'adu', 'adus', 'accessory dwelling', 'secondary suite'] },
  { of: 'fenced yard', say: ['yard', 'garden', 'backyard', 'back yard', 'lot'], beside: ['fenced', 'fence'] },
  { of: 'fenced yard', say: ['fully fenced', 'fenced'], isItem: true },
  { of: 'fenced yard', say: ['unfenced', 'unfenced yard', 'unfenced lot', 'not fenced', 'no fence', 'no fencing'], is: 'no' },
  { of: 'fenced yard', say: ['partial fenced', 'partially fenced', 'partly fenced', 'partial fenced yard', 'partially fenced yard', 'partly fenced yard',
    'electric fenced yard', 'invisible fenced yard', 'pool fenced yard'], is: 'unknown' },
  { of: 'garden', say: ['garden', 'yard', 'backyard', 'lawn', 'raised bed'] },
  { of: 'terrace', say: ['terrace', 'patio', 'deck', 'lanai', 'roof terrace', 'roof deck'] },
  { of: 'porch', say: ['porch', 'veranda', 'verandah'] },
  { of: 'fireplace', say: ['fireplace', 'fire place', 'open fire', 'log fire', 'wood fire'] },
  { of: 'fireplace', say: STOVES, is: 'unknown' },
  { of: 'wood stove', say: STOVES },
  { of: 'mountain view', say: ['mountain', 'hill'], beside: VIEWS },
  { of: 'lake view', say: ['lake'], beside: VIEWS },
  { of: 'lake view', say: ['lake view'] },
  { of: 'ocean view', say: ['ocean', 'sea'], beside: VIEWS },
  { of: 'ocean view', say: ['ocean view', 'sea view'] },
  { of: 'river view', say: ['river', 'creek', 'brook', 'stream'], beside: VIEWS },
  { of: 'river view', say: ['river view', 'creek view'] },
  { of: 'water view', say: ['water', 'bay', 'harbor', 'marina', 'estuary', 'inlet', 'gulf', 'lough', 'canal'], beside: VIEWS },
  { of: 'water view', say: ['water view', 'bay view', 'harbor view', 'marina view'] },
  { of: 'mountain view', say: ['mountain view'] },
  { of: 'view', say: ['view', 'vista', 'panorama'] },
  { of: 'waterfront', say: ['waterfront', 'lakefront', 'beachfront', 'riverfront', 'oceanfront', 'seafront', 'bayfront', 'harborfront',
    'creekfront', 'lake front', 'beach front', 'river front', 'ocean front', 'water front', 'water frontage', 'lake frontage',
    'river frontage', 'ocean frontage', 'foot of shoreline', 'foot on open water', 'foot of open water', 'foot on the water', 'foot on the lake',
    'foot of waterfront'] },
  { of: 'waterfront', say: ['on the water', 'on the lake', 'on the river', 'on the ocean', 'on the beach', 'on the bay', 'down to the water',
    'down to the lake', 'down to the river', 'down to the shore', 'run to the water', 'run to the lake'], beside: ON_LAND },
  { of: 'waterfront', say: ['shore', 'shoreline', 'beach', 'frontage on the lake'], beside: ['own'] },
  { of: 'waterfront', say: ['end of the lawn', 'end of the garden', 'end of the yard'], beside: ['lake', 'river', 'ocean', 'water', 'sea'] },
  { of: 'riverfront', say: [...ON_PROPERTY, 'riverfront', 'creekfront'] },
  { of: 'riverfront', say: ['on the river', 'on the creek', 'down to the river', 'down to the creek'], beside: ON_LAND },
  { of: 'dock', say: ['dock right'], is: 'unknown' },
  { of: 'dock', say: ['dock', 'boat slip', 'boat dock', 'mooring', 'deeded slip'] },
  { of: 'lake', say: ['lake'], is: 'place' },
  { of: 'lake', say: ['lakefront', 'lake front', 'lakeside', 'lake frontage', 'lake access'] },
  { of: 'beach', say: ['beach'], is: 'place' },
  { of: 'beach', say: ['beachfront', 'beach front', 'beachside', 'beach access'] },
  { of: 'ocean', say: ['ocean', 'sea', 'coast', 'seaside'], is: 'place' },
  { of: 'ocean', say: ['oceanfront', 'ocean front', 'oceanside', 'seafront', 'ocean frontage', 'ocean access'] },
  { of: 'river', say: ['river', 'creek', 'brook', 'stream', 'weir'], is: 'place' },
  { of: 'river', say: ['riverfront', 'river front', 'riverside', 'creekside', 'creekfront', 'river frontage', 'river access'] },
  { of: 'water', say: ['water', 'shore', 'shoreline', 'harbor', 'marina', 'bay'], is: 'place' },
  { of: 'water', say: ['waterside', 'water access', 'harborside', 'bayside', 'waterfront', 'water frontage'] },
  { of: 'dogs', say: ['dog', 'puppy'], beside: ALLOWED },
  { of: 'dogs', say: ['dog only', 'dog friendly', 'friendly to dog', 'friendly for dog'] },
  { of: 'dogs', say: ['dog', 'puppy'], is: 'denial' },
  { of: 'dogs', say: ['cat only'], is: 'no' },
  { of: 'dogs', say: ['small dog', 'service dog', 'one small dog', 'dog considered', 'dog negotiable'], is: 'unknown' },
  { of: 'cats', say: ['cat', 'kitten'], beside: ALLOWED },
  { of: 'cats', say: ['cat only', 'cat friendly', 'friendly to cat', 'friendly for cat'] },
  { of: 'cats', say: ['cat', 'kitten'], is: 'denial' },
  { of: 'cats', say: ['dog only'], is: 'no' },
  { of: 'pets', say: ['pet', 'cat and dog', 'dog and cat', 'cat or dog', 'dog or cat'], beside: ALLOWED },
  { of: 'pets', say: ['pet friendly', 'friendly to pet', 'friendly for pet', 'cat and dog friendly', 'dog and cat friendly'] },
  { of: 'pets', say: ['pet', 'animal'], is: 'denial' },
  { of: 'pets', say: ['not suited to pet', 'not suit pet', 'pet free building', 'pet free home'], is: 'no' },
  { of: 'pets', say: ['cat only', 'dog only', 'small dog', 'pet on request', 'pet considered', 'pet negotiable', 'pet with approval', 'small pet'],
    is: 'unknown' },
  { of: 'air conditioning', say: ['air conditioning', 'air conditioner', 'air conditioned', 'central air', 'central a c', 'central ac', 'ac', 'a c',
    'central cooling', 'mini split', 'aircon', 'air con', 'window unit cooling', 'wall unit cooling', 'cent air', 'c a', 'c air', 'gfa ca', 'reverse cycle', 'ducted cooling', 'refrigerated air'] },
  { of: 'air conditioning', say: ['no central air', 'no central ac', 'no central a c', 'no central air conditioning'], is: 'unknown' },
  { of: 'central air', say: ['central air', 'central a c', 'central ac', 'central air conditioning', 'central cooling', 'cent air', 'ducted cooling'] },
  { of: 'air conditioning', say: ['cool', 'cooling'], beside: ['heat', 'heating', 'pump', 'central'], within: 8 },
  { of: 'air conditioning', say: ['cooling from a heat pump', 'cooling come from a heat pump'] },
  { of: 'gas heating', say: ['gas heating', 'gas heat', 'gas forced air', 'gas furnace', 'gas boiler', 'gas fired', 'heated with gas',
    'gas central heating', 'gas ducted heating', 'ducted gas heating', 'gas radiator', 'gas fa', 'fa gas', 'gas fired central heating'] },
  { of: 'oil heating', say: ['oil heating', 'oil heat', 'oil furnace', 'oil boiler', 'oil fired', 'heated with oil',
    'oil central heating', 'oil radiator'] },
  { of: 'electric heating', say: ['electric heating', 'electric heat', 'electric baseboard', 'electric furnace',
    'electric radiator', 'electric storage heater', 'electric storage heating', 'electric panel heater', 'electric central heating', 'night storage heater',
    'electric underfloor heating'] },
  { of: 'forced air', say: ['forced air', 'gas fa', 'fa gas', 'fa heat', 'f a heat', 'f a gas', 'gas f a'] },
  { of: 'basement', say: ['basement', 'cellar'] },
  { of: 'basement', say: ['in the basement', 'basement car park', 'basement parking', 'basement garage', 'basement storage', 'w o basement to', 'w o basement w', 'finished w o basement', 'full w o basement', 'crawl space basement', 'crawlspace basement', 'crawl basement', 'cellar door'], is: 'unknown' },
  { of: 'basement', say: ['wine cellar', 'root cellar'], is: 'unknown' },
  { of: 'basement', say: ['slab basement'], is: 'no' },
  { of: 'attic', say: ['attic', 'boarded loft', 'floored loft', 'insulated loft', 'part boarded loft'] },
  { of: 'basement', say: ['slab foundation', 'on a slab'], is: 'no' },
  { of: 'loft', say: ['sleeping loft', 'loft bed', 'loft bedroom', 'upstairs loft', 'loft area', 'loft space'] },
  { of: 'storage', say: ['storage', 'storage room', 'storage unit', 'storage locker', 'shed'] },
  { of: 'boat lift', say: ['boat lift', 'lb lift', 'pound lift'] },
  { of: 'boat lift', say: ['lift'], beside: ['dock', 'boat', 'slip'] },
  { of: 'elevator', say: ['elevator', 'lift access', 'passenger lift', 'lift to all floor', 'lift service',
    'lift serviced', 'private lift', 'communal lift', 'elev building', 'elev access', 'elev in building'] },
  { of: 'elevator', say: ['a lift', 'the lift'], unless: [...AT_DOCKS, 'give', 'gave', 'get', 'need'] },
  { of: 'elevator', say: ['lift'], isItem: true, unless: AT_DOCKS },
  { of: 'elevator', say: ['elev'], beside: ['building', 'doorman', 'lobby', 'concierge'] },
  { of: 'elevator', say: ['floor walk up', 'walkup', 'a walk up building', 'walk up apartment', 'walk up building', 'walk up unit'], is: 'no' },
  { of: 'furnished', say: ['furnished', 'furniture included', 'come with furniture', 'all furniture'] },
  { of: 'furnished', say: ['unfurnished'], is: 'no' },
  { of: 'furnished', say: ['partly furnished', 'partially furnished', 'semi furnished', 'can be furnished', 'can be sold furnished', 'available furnished', 'sold furnished or unfurnished', 'furnished or unfurnished', 'part furnished',
    'unfurnished or furnished', 'furniture negotiable'], is: 'unknown' },
  { of: 'accessible', say: ['step free', 'wheelchair', 'wheelchair accessible', 'wheelchair access', 'barrier free', 'no step', 'no stair', 'zero step',
    'without step', 'without stair', 'ada compliant', 'handicap accessible', 'handicapped accessible', 'accessible entrance', 'no stair to climb'] },
  { of: 'accessible', say: ['floor walk up', 'walk up building', 'walk up apartment'], is: 'no' },
  { of: 'ground floor', say: ['ground floor unit', 'ground floor apartment', 'ground floor condo', 'ground floor flat', 'ground floor loft',
    'ground level unit', 'first floor unit', 'first floor apartment', 'first floor condo', '1st floor unit', '1st floor condo',
    'on the ground floor of', 'garden level'] },
  { of: 'ground-floor bedroom', say: ['first floor bedroom', '1st floor bedroom', 'ground floor bedroom', 'main floor bedroom', 'main level bedroom',
    'downstairs bedroom', 'bedroom on the first floor', 'bedroom on the ground floor', 'bedroom on the main floor', 'bedroom on the main level',
    'bedroom downstairs', 'first floor primary', '1st floor primary', 'main floor primary', 'main level primary', 'first floor master',
    '1st floor master', 'main floor master', 'main level master', 'primary on main', 'master on main', 'primary suite on main', 'master suite on main', 'primary bedroom on main', 'bedroom on main', 'bedroom on 1st floor'] },
  { of: 'top floor', say: ['top floor', 'penthouse'] },
  { of: 'one story', say: ['one story', 'single story', '1 story', 'one level', 'single level', '1 level', 'one storey', 'single storey',
    'all on one floor', 'one floor living', 'single floor living'] },
  { of: 'one story', say: ['two story', '2 story', 'two storey', '2 storey', 'three story', '3 story', 'three storey', 'two level', 'three level', 'split level', 'over two floor',
    'over three floor', 'multi level'], is: 'no' },
  { of: 'two stories', say: ['two story', '2 story', 'two level', '2 level', 'over two floor', 'on two floor', 'bi level'] },
  { of: 'two stories', say: ['one story', 'single story', '1 story', 'one level', 'single level', '1 level', 'three story', '3 story', 'three level',
    'all on one floor', 'over three floor'], is: 'no' },
  { of: 'corner unit', say: ['corner unit', 'corner apartment', 'corner condo', 'corner loft', 'end unit'] },
  { of: 'laundry', say: ['in unit laundry', 'laundry in unit', 'washer and dryer', 'washer dryer', 'w d', 'w d in unit', 'washer', 'dryer',
    'washing machine', 'laundry room', 'laundry'] },
  { of: 'laundry', say: ['shared laundry', 'coin laundry', 'common area laundry', 'coin op laundry', 'common laundry', 'community laundry', 'laundry facility', 'on site laundry',
    'laundry in building', 'laundry in the building', 'laundry on site', 'laundry hookup', 'washer dryer hookup', 'w d hookup',
    'washer and dryer hookup', 'communal laundry', 'laundry in the basement', 'laundry in basement'], is: 'unknown' },
  { of: 'hardwood floors', say: ['hardwood floor', 'hardwood', 'hardwood flooring', 'wood floor', 'wooden floor', 'wood flooring', 'pine floor', 'oak floor',
    'maple floor', 'plank floor', 'parquet', 'hw floor', 'wd floor', 'timber floor', 'timber flooring', 'timber floorboard', 'hardwood floorboard', 'wooden floorboard'] },
  { of: 'new kitchen', say: ['kitchen'], beside: RENEWED, within: 2 },
  { of: 'kitchen island', say: ['kitchen island', 'center island', 'island kitchen', 'kitchen with island', 'kitchen with an island'] },
  { of: 'kitchen island', say: ['island'], beside: ['kitchen', 'granite', 'quartz', 'breakfast', 'large'] },
  { of: 'eat-in kitchen', say: ['eat in kitchen', 'eik', 'kitchen diner'] },
  { of: 'walk-in closet', say: ['walk in closet', 'walk in wardrobe', 'walk in robe', 'w i closet', 'wic'] },
  { of: 'exposed brick', say: ['exposed brick', 'brick wall', 'brick is original', 'original brick', 'bare brick', 'brick is exposed', 'brick left bare',
    'exposed brickwork', 'original brickwork'] },
  { of: 'high ceilings', say: ['ceiling'], beside: HIGH },
  { of: 'natural light', say: ['natural light', 'lot of light', 'sun filled', 'sun drenched', 'light filled', 'sunlit', 'sun soaked', 'full of light', 'sunny',
    'bright', 'great light', 'flooded with light'] },
  { of: 'open floor plan', say: ['open floor plan', 'open floorplan', 'open plan', 'open concept', 'open layout'] },
  { of: 'home office', say: ['home office', 'study', 'work from home', 'working from home'] },
  { of: 'home office', say: ['den'], is: 'unknown' },
  { of: 'home office', say: ['office'], unnamed: true },
  { of: 'new roof', say: ['new roof needed', 'new roof required'], is: 'unknown' },
  { of: 'new roof', say: ['roof'], beside: RENEWED, within: 2 },
  { of: 'new roof', say: ['roof'], years: 5 },
  { of: 'new windows', say: ['window'], beside: RENEWED, within: 2 },
  { of: 'new windows', say: ['double glazing', 'triple glazing'], beside: RENEWED, within: 3 },
  { of: 'dishwasher', say: ['dishwasher', 'd w'] },
  { of: 'dishwasher', say: ['dw'], isItem: true, unless: ['manufactured', 'mobile'] },
  { of: 'solar panels', say: ['solar panel', 'solar', 'solar power', 'solar array', 'photovoltaic', 'pv system'] },
  { of: 'renovated', say: ['renovated', 'remodeled', 'remodelled', 'updated', 'refurbished', 'move in ready', 'turnkey', 'gut renovation'] },
  { of: 'fixer-upper', say: ['fixer upper', 'fixer', 'need work', 'need tlc', 'tlc', 'handyman', 'handyman special', 'need renovation', 'need updating',
    'need update', 'in need of renovation', 'in need of modernisation', 'contractor special', 'need modernisation', 'in need of refurbishment', 'in need of updating', 'require updating', 'require modernisation', 'require renovation',
    'require refurbishment', 'require work', 'require some work', 'renovator delight', 'renovator dream', 'cosmetic update needed'] },
  { of: 'new construction', say: ['new construction', 'newly built', 'newly constructed', 'brand new home', 'brand new house', 'new build', 'never lived in'] },
  { of: 'well', say: ['well water', 'private well', 'drilled well', 'well and septic', 'septic and well', 'artesian well', 'well pump', 'a well and', 'a well on'] },
  { of: 'well', say: ['a well'], isItem: true },
  { of: 'septic', say: ['septic', 'septic system', 'septic tank', 'well and septic', 'septic and well'] },
  { of: 'no hoa', say: ['no hoa', 'no hoa fee', 'no hoa due', 'no association', 'no association fee', 'no association due', 'no condo fee',
    'without hoa', 'no homeowner association'] },
  { of: 'no hoa', say: ['hoa include', 'hoa included', 'hoa cover', 'hoa fee include', 'hoa fee cover', 'hoa due include'], is: 'no' },
  { of: 'gated', say: ['gated', 'gated community', 'gated entry', 'doorman', 'concierge'] },
  { of: 'utilities', say: ['utility'], beside: ['included', 'include', 'including', 'paid'] },
  { of: 'utilities', say: ['utility room', 'utility closet', 'utility sink', 'utility area'], is: 'unknown' },
  { of: 'utilities', say: ['all utility', 'bill'], beside: ['included', 'include', 'including'] },
  { of: 'utilities', say: ['heat', 'water', 'water and trash', 'water and sewer', 'trash', 'internet', 'electricity', 'hot water'], beside: ['included'], is: 'unknown' },
  { of: 'heat included', say: ['heat', 'heating'], beside: ['included', 'include'] },
  { of: 'water included', say: ['water', 'water and trash', 'water and sewer'], beside: ['included', 'include'] },
  { of: 'utilities', say: ['tenant pay utility', 'tenant pay all utility', 'utility extra', 'plus utility', 'utility paid by tenant', 'utility separate'],
    is: 'no' },
  { of: 'short lease', say: ['short lease', 'short term', 'short term lease', 'month to month', 'short let', '1 month lease', '2 month lease', '3 month lease', 'one month lease',
    'two month lease', 'three month lease', '3 month minimum', 'one month minimum', 'week to week', 'weekly lease', 'monthly lease'] },
  { of: 'short lease', say: ['12 month lease', 'twelve month lease', 'one year lease', '1 year lease', 'annual lease', '12 month minimum', 'long term only',
    'long term lease'], is: 'no' },
  { of: 'short lease', say: ['6 month', 'six month', '6 or 12 month lease', '6 month lease', 'six month and twelve month lease', 'six or twelve month lease'],
    is: 'unknown' },
  { of: 'roommates', say: ['roommate', 'housemate', 'flatmate', 'shared apartment', 'shared house', 'shared flat', 'shared housing', 'house share', 'flat share', 'flatshare', 'houseshare', 'sharing with other',
    'sharing with one', 'sharing with two', 'sharing with three', 'sharing with professional', 'sharing with student'] },
  { of: 'quiet', say: ['quiet', 'peaceful', 'tranquil', 'serene'], beside: QUIET_PLACES },
  { of: 'quiet', say: ['nobody drive past', 'nobody drive by', 'no one drive past', 'no one drive by', 'no through traffic', 'no thru traffic',
    'no passing traffic'] },
  { of: 'non-smoking', say: ['no smoking', 'non smoking', 'smoke free', 'no smoker', 'non smoker', 'smoking is not allowed', 'smoking is not permitted',
    'smoking not allowed', 'smoking not permitted', 'smoking prohibited'] },
  { of: 'non-smoking', say: ['smoking'], beside: ALLOWED, is: 'no' },
  { of: 'flood zone', say: ['flood zone', 'flood plain', 'floodplain', 'flood area', 'flood hazard area'] },
  { of: 'flood zone', say: ['flood zone x', 'x flood zone', 'zone x flood zone', 'flood zone c', 'c flood zone', 'minimal flood zone', 'outside flood zone',
    'outside the flood zone', 'out of the flood zone', 'outside the floodplain', 'out of the floodplain'], is: 'no' },
  { of: 'downtown', say: ['downtown', 'cbd', 'city center', 'town center', 'village center', 'center of town'], is: 'place' },
  { of: 'downtown', say: ['downtown location', 'city center location', 'city center living', 'downtown living', 'downtown loft', 'downtown condo', 'downtown apartment', 'heart of downtown',
    'in downtown', 'cbd location', 'heart of the cbd', 'heart of the city center', 'heart of town', 'heart of the city', 'town center location'] },
  { of: 'walkable', say: ['walkable', 'leave the car', 'walkability'] },
  { of: 'walkable', say: ['walking distance'], beside: ['everything', 'shop', 'store', 'grocery', 'restaurant', 'downtown', 'amenity'] },
  { of: 'transit', say: ['bus', 'bus stop', 'bus line', 'train', 'train station', 'subway', 'metro', 'public transit', 'public transportation',
    'public transport', 'transit', 'light rail', 'commuter rail', 'railway station', 'tube station',
    'underground station', 'rail station', 'station', 'tube', 'the dart', 'dart station', 'luas', 'luas stop', 'tram', 'tram stop', 'streetcar', 'skytrain', 'monorail', 'go station'], is: 'place' },
  { of: 'school', say: ['school', 'elementary', 'elementary school', 'high school', 'middle school'], is: 'place' },
  { of: 'shopping', say: ['shop', 'shopping', 'store', 'supermarket', 'grocery', 'grocery store', 'market', 'bakery', 'mall', 'boutique', 'hardware store'],
    is: 'place' },
  { of: 'park', say: ['park', 'playground'], is: 'place' },
  { of: 'trails', say: ['trail', 'trailhead', 'bike path', 'bike trail', 'hiking trail', 'hiking', 'footpath', 'walking track', 'bush track', 'walking trail', 'greenway', 'cycle path',
    'cycleway', 'towpath'], is: 'place' },
  { of: 'trails', say: ['trail'], beside: ['begin', 'start'] },
  { of: 'horses', say: ['horse property', 'room for horse', 'room for your horse', 'paddock', 'equestrian', 'horse facility',
    'zoned for horse', 'bring your horse', 'riding arena', 'riding ring', 'tack room', 'horse friendly', 'horse prop'] },
  { of: 'horse barn', say: ['horse barn', 'barn for horse', 'horse stable', 'horse stall', 'stall barn', 'stabling', 'horse stables', 'stable block', 'stable yard',
    'loose box', 'stables'] },
  { of: 'horses', say: ['horse'], beside: ['allowed', 'welcome', 'ok', 'permitted'] },
  { of: 'horses', say: ['horse'], is: 'denial' },
];

/** A feature that proves another: who has a waterfront is near water. */
export const IMPLIED: readonly { readonly by: readonly string[]; readonly then: string }[] = [
  { by: ['private pool', 'shared pool'], then: 'pool' },
  { by: ['attached garage'], then: 'garage' },
  { by: ['garage'], then: 'parking' },
  { by: ['fenced yard'], then: 'garden' },
  { by: ['central air'], then: 'air conditioning' },
  { by: ['horse barn'], then: 'horses' },
  { by: ['riverfront'], then: 'river' },
  { by: ['boat lift'], then: 'dock' },
  { by: ['utilities'], then: 'heat included' },
  { by: ['utilities'], then: 'water included' },
  { by: ['lake view', 'ocean view', 'river view'], then: 'water view' },
  { by: ['water view', 'mountain view'], then: 'view' },
  { by: ['dock', 'waterfront', 'lake', 'beach', 'ocean', 'river'], then: 'water' },
  { by: ['pets'], then: 'dogs' },
  { by: ['pets'], then: 'cats' },
];

/** A feature whose opposite follows from another: without pets there are no dogs, and a shared pool is not private. */
export const EXCLUDED: readonly { readonly by: string; readonly is: 'yes' | 'no'; readonly then: readonly string[] }[] =
  [
    { by: 'pool', is: 'no', then: ['private pool', 'shared pool'] },
    { by: 'shared pool', is: 'yes', then: ['private pool'] },
    { by: 'garage', is: 'no', then: ['attached garage'] },
    { by: 'pets', is: 'no', then: ['dogs', 'cats'] },
  ];
