import { phrasePattern } from './text.js';

export interface Feature {
  readonly id: string;
  /** Its wording in answers: `with a pool`. */
  readonly name: string;
  /** Matches how visitors ask for it, in folded words. */
  readonly asked: RegExp;
  /** Phrases in a listing's texts that confirm it. */
  readonly proof: readonly string[];
}

/** Features that can be searched in the texts of listings. More specific ones come first. */
export const FEATURES: readonly Feature[] = `
hot tub; a hot tub; hot tub, jacuzzi
pool; a pool; pool, swimming pool
garage; a garage; garage, carport
garden; a garden; garden, yard, backyard, lawn; garden, gardens, yard, yards, backyard, lawn
balcony; a balcony; balcony, balconies
terrace; a terrace or deck; terrace, patio, deck; terrace, patio, deck, decks
porch; a porch; porch
fireplace; a fireplace; fire ?place, wood stove; fireplace, wood stove
mountain view; a mountain view; mountain view; mountain view, view of the mountains
lake view; a lake view; lake view, view of the lake, view over the lake, sea view, ocean view, water view; lake view, see the lake, out over the lake, view of the lake, sea view, ocean view, view of the sea, water view
waterfront; a waterfront location; water ?front, lake ?front, beach ?front, river ?front, ocean ?front, on the water, on the lake; waterfront, lakefront, beachfront, riverfront, oceanfront, on the water
lake; a lake nearby; lake; lake, lakefront, lakeside
beach; a beach nearby; beach; beach, beaches, beachfront
river; a river nearby; river; river, riverfront
water; water nearby; water, shore, harbor, marina; water, waterfront, lake, lakefront, river, riverfront, beach, harbor, marina, ocean, bay view
view; a view; (?<!(?:to|can|could|i|we|and) )view; view, views
pets; pets allowed; cats? (?:and|or) dogs?, dogs? (?:and|or) cats?, pets?(?: are)?(?: friendly| allowed| ok| okay| welcome)?, dogs?(?: friendly| allowed| ok| welcome)?, pupp(?:y|ie); pet friendly, pets allowed, pets welcome, pets ok, pets considered, dogs welcome, dogs allowed, dog friendly, cats and dogs
cats; cats allowed; cats?(?: friendly| allowed| ok| welcome)?, kitten; pet friendly, pets allowed, pets welcome, cats and dogs, cats only, cats allowed, cats welcome
air conditioning; air conditioning; air ?con(?:ditioning|ditioned)?, central air, a c, ac; air conditioning, air conditioned, central air
wine cellar; a wine cellar; wine (?:cellar|room); wine cellar, wine room
basement; a basement; basement, cellar
elevator; an elevator; elevator, lift
furnished; furniture included; furnished, furniture; furnished
accessible; step-free access; wheelchair(?: accessible| access)?, accessible, step free, barrier free, (?:no|hate|avoid|without) stairs, no steps, handicap accessible; wheelchair, accessible, step free, barrier free, ramp
laundry; in-unit laundry; laundry, washer, washing machine
dishwasher; a dishwasher; dishwasher
gym; a gym; gym, fitness (?:room|center); gym, fitness room, fitness center
sauna; a sauna; sauna
hardwood floors; wood floors; hardwood(?: floor(?:ing)?)?, wood(?:en)? floor; hardwood, wood floors, wooden floors
solar panels; solar panels; solar(?: panel| power)?; solar
charger; a car charger; (?:ev|car|electric(?: car| vehicle)?) charg(?:er|ing); charger, charging
home office; a home office; home office, office, study, den
walk-in closet; a walk-in closet; walk in (?:closet|wardrobe); walk in closet, walk in closets
gated; gated access; gated(?: community)?, doorman, concierge; gated, doorman, concierge
one story; one story; (?:one|1|single) (?:story|storey|level|floor); single story, one story, one level, single level
utilities; utilities included; utilities(?: included| paid)?; utilities included, utilities paid, heat included
short lease; a short lease; short ?term, month to month; short term, month to month
top floor; a top-floor location; top floor, penthouse
renovated; recent renovation; renovated, remodel?led, updated, refurbished, move in ready; renovated, remodeled, updated, refurbished
fixer-upper; work to do; fixer ?upper, needs work, handyman; fixer upper, needs work, handyman special
quiet; a quiet setting; quiet, peaceful
downtown; a downtown location; down ?town, city center, town center, center of town, walk(?:able|ability); downtown, city center, central location, walkable, walking distance
park; a park nearby; park; park, parks
transit; public transit nearby; public trans(?:it|port|portation), transit, bus(?: stop| line)?, train(?: station)?, subway; bus, bus stop, train, subway, transit
school; a school nearby; school; school, schools
shopping; shops nearby; shop(?:s|ping)?, stores, supermarket, groceries; shop, shops, shopping, store, market, bakery
horses; room for horses; horse(?: property)?, stable, barn, paddock; horse, horses, stable, stables, barn, paddock
open floor plan; an open floor plan; open (?:floor ?plan|plan|concept); open floor plan, open plan, open concept
dock; a dock; dock, boat slip, mooring
storage; storage; storage, shed, workshop
`
  .trim()
  .split('\n')
  .map(line => feature(line.split('; ')));

/**
 * Parses a line of the table: id, name, how visitors ask for it, and what confirms it if that differs. The last
 * two are comma-separated phrases; visitors may add an s.
 */
function feature([id = '', name = '', asked = '', proof = asked]: readonly string[]): Feature {
  return { id, name, asked: phrasePattern(asked), proof: proof.split(', ') };
}

const byId = new Map(FEATURES.map(known => [known.id, known]));

/** The phrases that confirm a feature; other words and their plural confirm themselves. */
export const proofOf = (id: string): readonly string[] => byId.get(id)?.proof ?? [id, `${id}s`];

export const featureName = (id: string): string => byId.get(id)?.name ?? id;

export const featureIn = (phrase: string): Feature | undefined => FEATURES.find(({ asked }) => asked.test(phrase));
