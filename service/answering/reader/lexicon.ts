import type { SALE_TYPES, SPACE_TYPES, TOURS } from '../../../src/protocol/listing.js';
import { FEATURES } from '../evidence/features.js';
import { COMPARISONS } from '../search/comparisons.js';
import type { Order, STATUSES } from '../search/criteria.js';
import { KINDS } from '../search/kinds.js';
import { MONEY_WORDS } from './currencies.js';
import type { Attribute } from '../wording/listing-text.js';
import type { Phrase } from './phrases.js';

/** The direction of a comparison. `under` and `over` exclude the number itself. */
export type Direction = 'most' | 'least' | 'under' | 'over' | 'about' | 'exactly' | 'between';

/** The subject or unit of a number, or a field that a question asks about. */
export type Measure =
  | Attribute
  | 'acres'
  | 'age'
  | 'hectares'
  | 'square meters'
  | 'money'
  | 'rent'
  | 'monthly'
  | 'percent'
  | 'cost'
  | 'finance'
  | 'distance'
  | 'period'
  | 'people'
  | 'place'
  | 'floor'
  | 'other';

/** The meaning of a phrase. */
export type Meaning =
  /** Appears before its number, after it, or both. */
  | { readonly is: 'compare'; readonly direction: Direction; readonly stands?: 'after' | 'both'; readonly of?: 'year' }
  | { readonly is: 'not'; readonly how: 'not' | 'irrelevant' | 'denied' | 'dropped'; readonly isAfter?: true }
  | { readonly is: 'measure'; readonly of: Measure; readonly isUnit?: true }
  | { readonly is: 'saleType'; readonly value: (typeof SALE_TYPES)[number] | 'any' }
  | { readonly is: 'status'; readonly value: (typeof STATUSES)[number] }
  | { readonly is: 'tour'; readonly value: (typeof TOURS)[number] }
  | { readonly is: 'space'; readonly value: (typeof SPACE_TYPES)[number] }
  | { readonly is: 'order'; readonly value: Order }
  | { readonly is: 'relation'; readonly value: Order }
  | { readonly is: 'feature'; readonly id: string }
  | { readonly is: 'type'; readonly kind: string }
  | { readonly is: 'listing'; readonly isHome?: true }
  | { readonly is: 'reference'; readonly of: 'it' | 'them' | 'other' | 'one' }
  /** How far an amount may be off: `±`. */
  | { readonly is: 'margin' }
  | { readonly is: 'wish' }
  | { readonly is: 'join'; readonly as: 'and' | 'or' | 'but' }
  /** Days since something was listed. */
  | { readonly is: 'recent'; readonly days: number }
  /** The price is on request. */
  | { readonly is: 'unpriced' }
  /** Whether the owner's own firm lists a home, or another one. */
  | { readonly is: 'lister'; readonly isOwn: boolean }
  /** Any type is fine. */
  | { readonly is: 'anyType' }
  /** Any place is fine. */
  | { readonly is: 'anywhere' }
  | { readonly is: 'near' }
  | { readonly is: 'in' }
  /** A fact about the visitor that limits nothing: `my daughter is 5`. */
  | { readonly is: 'fact' }
  | { readonly is: 'filler' };

export interface LexiconEntry extends Phrase {
  readonly means: Meaning;
}

const compare = (to: Direction, says: readonly string[]): LexiconEntry => ({
  says,
  means: { is: 'compare', direction: to },
});
const suffix = (to: Direction, says: readonly string[]): LexiconEntry => ({
  says,
  means: { is: 'compare', direction: to, stands: 'after' },
});
const both = (to: Direction, says: readonly string[]): LexiconEntry => ({
  says,
  means: { is: 'compare', direction: to, stands: 'both' },
});
const unit = (of: Measure, says: readonly string[]): LexiconEntry => ({
  says,
  means: { is: 'measure', of, isUnit: true },
});
const subject = (of: Measure, says: readonly string[]): LexiconEntry => ({ says, means: { is: 'measure', of } });
const filler = (says: readonly string[]): LexiconEntry => ({ says, means: { is: 'filler' } });

// prettier-ignore
const COMPARING: readonly LexiconEntry[] = [
  compare('under', ['undr', 'belo', 'bellow', 'less|cheaper|smaller|fewer then']),
  compare('over', ['more|bigger|larger|greater then']),
  compare('most', ['upto', 'up too']),
  compare('about', ['arround', 'aprox']),
  compare('over', ['offers over|above|from > {n}|£|$|€', 'offers in excess of > {n}|£|$|€']),
  { says: ['offers over|above|around|from|invited', 'offers in excess of', 'offers in the region of', 'oieo', 'oiro'], means: { is: 'fact' } },
  both('least', ['atleast']),
  both('least', ['at least', 'at the least', 'at the very least', 'at a? minimum', 'minimum', 'min']),
  compare('least', ['a minimum of', 'minimum of', 'min of > {n}']),
  compare('least', ['no|not|nor less|fewer|lower|smaller than', 'no|not|nor under|below', 'from', 'starting|beginning at|from']),
  compare('least', ['upwards of', 'upward of', '≥', '> =']),
  compare('over', ['more|greater|bigger|larger|higher than', 'over', 'above', 'exceeding', 'exceed',  'in excess of', '>']),
  compare('over', ['north of $|{n}', 'costs|cost more than', 'beyond', 'more expensive than > $|£|€? {n}', 'pricier|dearer than > $|£|€? {n}']),
  compare('under', ['under', 'below', 'sub > {n}|$|£|€',  'less|lower|cheaper|fewer|smaller than', 'beneath', '<', 'south of $|{n}']),
  both('most', ['at most', 'at the most', 'at a? maximum', 'maximum', 'max', 'budget', 'to spend']),
  compare('most', ['up to', 'a maximum of', 'maximum of', 'max of', 'within', '≤']),
  compare('most', ['no|not|nor more|greater|bigger|higher|larger than', 'no|not|nor over|above', 'not to exceed', 'nothing over']),
  compare('most', ['nothing above|more|higher|past', 'not go over|above|past', 'tops out at', 'limit is|of', '< =', 'as much as']),
  // "Drop the budget to 420" and "raise it to 450" set the limit again.
  compare('most', ['drop|cut|lower|reduce|decrease|raise|increase|bring|push|move|bump|up|set|change the|my|our|your? budget|price|limit|max|maximum|rent|it|that|this down|up? to? > $|£|€? {n}']),
  compare('most', ['budget is|of|at|around', 'afford', 'can|could|will|would|able|to spend|pay|stretch|go', 'could|can|would? stretch|go to > {n}|$|£|€', 'capped at', 'cap of|is']),
  compare('about', ['around', 'about', 'approximately', 'approx', 'roughly', 'circa', 'close to', '~', 'somewhere around', 'nearly']),
  { says: ['+ -', '+ / -', '- +', '- / +', '±', 'plus|add or|/? minus', 'give|plus or|and take|minus > $|£|€? {n}', 'with|within? a? margin|leeway|tolerance of > $|£|€? {n}'], means: { is: 'margin' } },
  suffix('about', ['or so', 'ish', 'more or less', 'give or take', 'or thereabouts']),
  compare('about', ['in the neighborhood|vicinity|region of']),
  compare('exactly', ['exactly', 'precisely', 'just']),
  compare('between', ['between', 'btw > $|£|€? {n}', 'anywhere from', 'in the range of', 'ranging from']),
  suffix('least', ['+', 'plus', 'or more', 'or better', 'or larger|bigger|greater|above', 'and up|above|over|more', 'up']),
  suffix('least', ['upwards', 'or higher|newer|later']),
  suffix('most', ['or less|fewer|under|lower|below|cheaper|smaller', 'and under|below|less', 'max', 'maximum', 'tops']),
  suffix('most', ['or older|earlier', 'top', 'limit', 'is my|our limit|max|budget', 'or before']),
];

// prettier-ignore
const YEARS: readonly LexiconEntry[] = [
  { says: ['after', 'later|newer|younger than', 'post'], means: { is: 'compare', direction: 'over', of: 'year' } },
  { says: ['before', 'earlier|older than', 'prior to', 'pre', 'pre -'], means: { is: 'compare', direction: 'under', of: 'year' } },
  { says: ['since', 'built from', 'no|not older|earlier than', 'no|not before'], means: { is: 'compare', direction: 'least', of: 'year' } },
  { says: ['until', 'built by', 'no|not newer|later|younger than', 'no|not after'], means: { is: 'compare', direction: 'most', of: 'year' } },
];

// prettier-ignore
const NEGATIONS: readonly LexiconEntry[] = [
  { says: ['no one|nobody|noone|none of us|neither of us > wants|should|can|could|will|would|is|needs|has|pays|spends', 'nobody', 'no', 'not', 'never', 'without', 'w / out|o', 'wo', 'none', 'nothing', 'neither', 'nor', 'sans', 'zero', 'non', 'non -', 'skip', 'ignore', 'do not bother with|about?'], means: { is: 'not', how: 'not' } },
  { says: ['except for?', 'excluding', 'exclude', 'excludes', 'other than', 'apart from', 'stop showing|sending me?', 'hide'], means: { is: 'not', how: 'not' } },
  { says: ['besides', 'aside from', 'anything|everything|all|any but|except for?', 'anything|everything other than', 'any|every|all town|city|area|place|where but|except', 'anywhere but', 'everywhere but'], means: { is: 'not', how: 'not' } },
  { says: ['avoid', 'avoiding', 'hate', 'hates', 'can|could not stand', 'lacking', 'outside of?'], means: { is: 'not', how: 'not' } },
  { says: ['leave|leaving out', 'rather|instead than|of', 'away from', 'far from', 'free of'], means: { is: 'not', how: 'not' } },
  { says: ['allergic to', 'scared|afraid of', 'sick of', 'done with', 'not interested in'], means: { is: 'not', how: 'not' } },
  { says: ['do|does|did not really? need', 'do|does not have to have|be', 'do not really? care about|if|for|whether', 'do|does|would not mind', 'does|do not matter if|whether|which|what|where|how', 'no need for|of', 'need not have|be', 'can|could|would do|live|be|manage without', 'happy|fine|ok|okay without', 'not fussy|picky|bothered|worried about', 'regardless of', 'with or without', 'whether or not', 'do|does not require', 'not necessarily', 'could not care less about'], means: { is: 'not', how: 'irrelevant' } },
  { says: ['without|no the|that|my > * limit|requirement|filter|restriction|condition', 'forget about?', 'drop', 'remove', 'never mind about?', 'lose', 'scrap', 'ditch', 'give|giving up on?', 'forgo', 'sacrifice', 'compromise on'], means: { is: 'not', how: 'dropped' } },
  { says: ['does|do|is|are not really? matter|important|needed|required|necessary|essential|mandatory', 'is|are optional|unimportant|negotiable|flexible', 'not needed|required|necessary|important|essential', 'not an? issue|problem|concern|worry|dealbreaker|factor', 'needed|required|necessary', 'optional', 'or not', 'does|do not have to', 'is|are fine|ok|okay', 'not a must|priority|requirement|dealbreaker|necessity', 'not a deal breaker'], means: { is: 'not', how: 'irrelevant', isAfter: true } },
  { says: ['no thanks|thank', 'not for me|us', 'nope'], means: { is: 'not', how: 'not', isAfter: true } },
  { says: ['is|are not allowed|permitted|accepted|welcome|included|provided|possible|ok|okay|available', 'not allowed|permitted|accepted|welcome|included|provided|possible|ok|okay', 'is|are forbidden|prohibited|banned', 'forbidden', 'prohibited'], means: { is: 'not', how: 'denied', isAfter: true } },
];

// prettier-ignore
const MEASURES: readonly LexiconEntry[] = [
  unit('daysOnMarket', ['day|week|month on the? market', 'day|week|month listed', 'day|week|month old listing']),
  unit('bedrooms', ['bed', 'bedroom', 'bedrm', 'bedrms', 'bed room', 'br', 'bd', 'bds', 'bdrm', 'bdr', 'bedder', 'bedroomed', 'sleeping room']),
  subject('bedrooms', ['how many rooms']),
  unit('bathrooms', ['bath', 'bathroom', 'bath room', 'ba', 'bth', 'full bath', 'full bathroom', 'restroom', 'toilet', 'washroom']),
  unit('bathrooms', ['half bath', 'half bathroom', 'powder room']),
  unit('area', ['sq|square ft|feet|foot|footage', 'sqft', 'sf', 'sq', 'sqf', 'square feet of? living? space?|area?', 'sq. ft']),
  unit('square meters', ['sq|square m|meter|metre', 'sqm', 'm2', 'm²', 'qm', 'meters squared']),
  unit('acres', ['acre', 'ac', 'acre lot', 'acres of? land?']),
  unit('hectares', ['hectare', 'ha']),
  unit('lot', ['sq|square ft|feet|foot lot', 'sqft lot']),
  unit('parking', ['car garage', 'parking spot|space|place|stall', 'car parking', 'garage spot|space', 'off street parking? spot|space']),
  unit('parking', ['parking included|provided', 'car', 'vehicle', 'parking', 'car park|spot', 'carpark', 'parking lot', 'driveway']),
  unit('money', ['$', '€', '£', 'us dollars', ...MONEY_WORDS]),
  unit('monthly', ['a|per|each|every|/ month|mo|mth', 'monthly', 'pcm', 'p m']),
  unit('percent', ['%', 'percent', 'pct', 'per cent', 'percentage']),
  subject('finance', ['{n} incomes|salaries|paychecks|wages', 'combined|joint|household|gross|net|annual|yearly income|salary|wages', 'incomes', 'paycheck', 'wages', 'take home', 'bring|brings|bringing home|in', 'nest egg|of']),
  unit('finance', ['for a|the|my|our? down payment', 'as a|the|my|our? down payment', 'in? savings', 'saved up?', 'in the bank', 'a|per|/ year|yr', 'annually', 'yearly', 'down', 'down payment', 'salary', 'income', 'household income', 'deposit saved']),
  unit('finance', ['put away', 'set aside', 'stashed|tucked away', 'to put down', 'in equity', 'combined income|salary', 'total income|salary', 'household']),
  subject('finance', ['make|makes|making|earn|earns|earning > {n}|$|£|€', 'my|our current|present? rent|mortgage is?', 'i|we|she|he|they make|earn|earns|makes|bring', 'salary', 'income', 'savings', 'saved', 'down payment', 'credit? score', 'credit', 'approved for', 'pre approved for', 'preapproved for']),
  unit('distance', ['minute', 'min|mins walk|drive|ride|away|from|to|by|on', 'min|mins of > the|a|my|our|downtown|town', 'minutes|min max walk|drive', 'mile', 'mi', 'km', 'kilometer', 'kilometre', 'block', 'hour', 'hr', 'minutes walk|drive', 'yard away', 'feet away']),
  unit('period', ['year', 'yr', 'month', 'week', 'day', 'night', 'weekend', 'year lease', 'month lease']),
  unit('people', ['people', 'person', 'of us', 'kid', 'child', 'children', 'adult', 'guest', 'tenant', 'family member', 'roomie', 'bike', 'boat', 'times']),
  unit('other', ['lb', 'lbs', 'kg', 'ton', 'a|per|/ week|wk|night|day', 'pw', 'story', 'storey', 'floor', 'level', 'unit', 'am', 'pm', 'o clock', 'th', 'degree', 'window', 'closet', 'x', 'amp', 'foot ceiling']),
  subject('price', ['price', 'prices', 'priced', 'asking price', 'asking', 'list price', 'listing price', 'sale price', 'price range|tag|point', 'budget', 'cost', 'costs', 'costing', 'purchase price', 'how much', 'how expensive']),
  subject('rent', ['rent is|of|at', 'monthly rent', 'rent price', 'rent budget', 'renting for']),
  subject('unitPrice', ['price|cost|rent|dollars|euro|euros|$|€ per|a|by|/ square|sq foot|feet|ft|meter|metre', 'price|cost|dollars|euro|euros|$|€ per|a|/ sqft|area|sqm|m2', 'per|a|/ sqft|sqm|m2', 'per|a|/ square|sq foot|feet|ft|meter|metre', 'price|cost|$|£|€? per|an|/ foot|ft|metre|meter']),
  subject('lotPrice', ['price|cost|$|£|€? per|an|/ acre', 'acre cost|go|sell|price']),
  subject('fee', ['fees|dues > under|below|over|above|less|more|at|up|max|maximum|between|{n}|£|€']),
  // These costs are no prices, and a limit of them is named as not used.
  subject('cost', ['property|council|real|land|municipal estate? tax|taxes|rates > under|below|over|above|less|more|at|up|max|maximum|between|{n}|£|€', 'tax|taxes|maintenance|maint|insurance|upkeep|commission|levy|levies|rates|outgoings|strata costs|cost|bill|bills? > under|below|over|above|less|more|at|up|max|maximum|between|{n}|£|€', 'closing|running|heating|energy|electricity|utility|moving|condo costs|charges|bill|bills > under|below|over|above|less|more|at|up|max|maximum|between|{n}|£|€', 'ground rent > under|below|over|above|less|more|at|up|max|maximum|between|{n}|£|€']),
  subject('fee', ['how much is|are the? monthly? fee|fees $', 'what is|are the? monthly? fee|fees $', 'hoa', 'hoa fee|due|cost|payment', 'hoas', 'association fee|due|cost', 'condo fee|due', 'maintenance fee', 'home owners|homeowners association fee?', 'strata fee', 'monthly fee|due', 'association', 'hoa monthly fee?', 'service charge', 'management|community fee']),
  subject('deposit', ['security deposit', 'deposit', 'bond', 'damage deposit', 'deposit fee']),
  subject('estimate', ['estimated price|value', 'estimate price', 'price|value estimate', 'zestimate', 'market value', 'appraised at?', 'estimate', 'estimated at', 'what is it worth', 'worth']),
  subject('lot', ['lot size|area', 'land size|area', 'size|area of the lot|land|plot|yard', 'plot size', 'lot is|of', 'the|its|a|big|large|bigger|larger lot', 'how much land', 'yard size']),
  subject('lot', ['how many acres|hectares|ha', 'how many sqm|m2 * land|section|lot|plot|site|yard', 'how many square|sq meters|metres|feet|ft|m * land|section|lot|plot|site|yard']),
  subject('area', ['how many sqm|m2', 'how many square|sq meters|metres|feet|ft|m']),
  subject('area', ['and|&|+|, area $|and|&|+|,', 'size', 'living space|area', 'square footage', 'sqft size', 'floor area|space', 'interior size', 'how big|large|spacious|small', 'area size', 'footage', 'sq footage', 'sq|square ft|feet > of|for|at', 'sqft > of|for|at']),
  subject('year', ['^ year $|of', 'and|&|+|,|the year $|&|+|,|and', 'built', 'year built', 'built year', 'constructed', 'construction year', 'build year', 'build date', 'how old', 'what|which year', 'age', 'date built', 'when was it * built', 'age of the|this house|home|building|condo']),
  unit('daysOnMarket', ['dom']),
  unit('lot', ['sq|square ft|feet|foot of land|lot|property|yard', 'sqft of land|lot', 'sq|square m|meters|metres of land']),
  subject('daysOnMarket', ['take|took|takes to sell', 'stay|sit|spend|was|is|been it|they? on the? market', 'days on the? market', 'day on the? market', 'dom', 'time on the? market', 'been on the? market', 'been listed', 'how long * listed', 'how long has it|this|that been up|out|online|live|there', 'how long * on the? market', 'since when', 'been for sale', 'how long * available|vacant', 'when was it * listed', 'listing date', 'come|came|go|went|gone|put on|to the? market', 'hit the market']),
  subject('year', ['built|constructed|build|completed in|within|during|over the? last|past']),
  subject('daysOnMarket', ['listed|added|posted > * in|within|during|over the? last|past', 'in|within|during|over the? last|past', 'listed|added|posted less than', 'on the market for? less than|under']),
  subject('parking', ['how many cars', 'how many cars can|could i|we|you park', 'can|could i|we|you park', 'place to park', 'park my|a|our|the car|cars', 'where * park']),
  subject('status', ['status', 'still available|there|active|listed', 'still for sale|rent', 'still on the? market', 'is|are|it|this|that available > $|still|and|or|yet|for|,', 'off the market', 'already sold|taken|rented|gone', 'is it * sold|taken|gone|rented', 'has it * sold|gone', 'been sold|taken|rented']),
  unit('images', ['picture', 'photo', 'image', 'pic']),
  subject('images', ['floorplan']),
  subject('address', ['address', 'where exactly? is it|this|that|the|number|listing|{o}', 'where are they|those|these', 'located', 'exact location', 'what|which street', 'which|what town|city is|are it|this|that|they', 'location of']),
  subject('type', ['what type|kind|sort of property|home|house|place is', 'property type', 'type of property|home']),
  subject('link', ['link', 'url', 'listing page', 'web page', 'website for it']),
  subject('mlsNumber', ['mls number|id|no|#', 'listing number|id', 'mls', 'mls#', 'reference number']),
  subject('place', ['location', 'which|what town|city|area|neighborhood', 'town', 'city', 'neighborhood', 'the area']),
];

const DAY_NAMED = 'today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend';
// prettier-ignore
const OFFERS: readonly LexiconEntry[] = [
  { says: ['for|to|of rent', 'rent', 'rental', 'renting', 'rented', 'rents', 'to let', 'for|on lease', 'lease', 'leasing', 'to|want lease', 'lettings', 'tenancy', 'renter', 'lets', 'a|the|cheapest|dearest|priciest|expensive|long|winter|summer|holiday|student|furnished|term let', 'allowed > let', 'let $', 'rental ones?'], means: { is: 'saleType', value: 'for_rent' } },
  { says: ['for|on sale', 'to buy', 'buy', 'buying', 'purchase', 'purchasing', 'sale', 'to own', 'bought', 'buyer', 'home buying'], means: { is: 'saleType', value: 'for_sale' } },
  { says: ['for rent or|and|/ for? sale', 'for sale or|and|/ for? rent', 'to? buy or|and rent', 'to? rent or|and buy', 'renting or buying', 'buying or renting', 'either rent or buy', 'sale or rent', 'rent or sale', 'sale or rental'], means: { is: 'saleType', value: 'any' } },
  { says: ['sold', 'last|latest|past|previous sale > in|on|of|at|$|near', 'recently|just sold', 'already sold', 'sold recently', 'closed sales', 'recent sales', 'recently closed', 'closed > last|this|in month|week|year|*', 'price paid'], means: { is: 'status', value: 'sold' } },
  { says: ['under contract', 'pending', 'under offer', 'sale agreed', 'sold subject to contract', 'contingent'], means: { is: 'status', value: 'pending' } },
  { says: ['not yet? under contract|offer', 'not yet? pending|contingent|sold', 'no pending|contingent', 'still available|active|for sale|on the market'], means: { is: 'status', value: 'available' } },
  { says: ['coming soon', 'not yet on the? market', 'not yet listed', 'not on the? market yet', 'not listed yet', 'coming to the? market', 'premarket', 'pre market', 'pre - market', 'upcoming'], means: { is: 'status', value: 'coming_soon' } },
  // Whether a listing is on offer doesn't say when somebody can move in.
  { says: ['available|vacant|free|ready|empty right? now|immediately|asap|today|soon', 'immediately|now available', 'move|moving in right? now|immediately|asap|today', 'available straight|right away', 'available as soon as possible', 'immediate move in?|occupancy|possession|availability|entry'], means: { is: 'fact' } },
  { says: ['latest|earliest > i|we|you can|could|may'], means: { is: 'fact' } },
  { says: ['no car > ,|and|$|max|so|.', 'without a car', 'do|does not have|own a? car', 'i|we do not drive'], means: { is: 'fact' } },
  { says: ['next|following month|week|year|spring|summer|fall|autumn|winter', 'available|vacant|free|ready this month|week|year|summer|spring|fall|autumn|winter', 'available|vacant|free|ready in|within|from|after|before|by {n} days|weeks|months|day|week|month'], means: { is: 'fact' } },
  { says: ['without a|an|any|asking? price listed|shown|given|stated?', 'no price listed|shown|given|stated', 'have|has|with no|without a? price', 'do|does not show|list|have|name|give|state a|the|any|their? price', 'price on request|application', 'poa', 'unpriced', 'not priced'], means: { is: 'unpriced' } },
  { says: ['currently available', 'active'], means: { is: 'status', value: 'available' } },
  { says: ['open house', 'open home', `what|which|anything|something|home|place|property|listing is|are? open > this|on|next? ${DAY_NAMED}`, `^ open > this|on? ${DAY_NAMED} in`], means: { is: 'tour', value: 'OpenHouse' } },
  { says: ['3d tour?', '3 d tour?', '{n} d tour', 'virtual tour|walkthrough', 'virtual walk through', 'online tour', 'virtually', 'three d tour'], means: { is: 'tour', value: '3D' } },
  { says: ['a|single|double|private|student|furnished single? room', 'room > near|around|close', 'room for|to rent', 'room only', 'shared room|house|apartment|flat|place', 'house share', 'flatshare', 'room in a', 'rooms for rent', 'renting? a room', 'room rental', 'just a room', '^ rooms $|in|under|,'], means: { is: 'space', value: 'Room' } },
  { says: ['entire|whole place|home|unit|apartment|house|flat', 'own place', 'to myself|ourselves', 'no|not a? shared? room|rooms in|with a? shared flat|apartment|house|home|place|unit', 'no rooms $|,|and|in|for|please', 'not a room $|,'], means: { is: 'space', value: 'Entire place' } },
];

const FIRM = 'agency|broker|brokerage|firm|company|realtor|office|agent|seller';
const OTHER = 'other|another|different|outside|rival';
// prettier-ignore
const LISTERS: readonly LexiconEntry[] = [
  { says: ['your own', 'by you|yourself|yourselves guys|people|lot|folks|yourself|yourselves?', 'listed|marketed|advertised|represented with|through|via|by you|yourself|yourselves guys|people|lot|folks|yourself|yourselves?', 'you guys? yourself|yourselves list|sell|have|market', 'you list|market yourself|yourselves', 'yours > $|in|with|under|and|or|,|please|only', 'in - house', 'inhouse'], means: { is: 'lister', isOwn: true } },
  { says: [`listed|represented|offered? by|from|of|with|through|via ${OTHER} ${FIRM}`, `listed|represented|offered? by|from|of|with|through|via ${OTHER} estate|real|letting estate? ${FIRM}`, `${OTHER} agency|brokerage|firm`, `${OTHER} estate|real|letting estate? ${FIRM}`, `or|and ${OTHER} agent|realtor|broker`, `${OTHER} agent|realtor|broker > listing|home|house|property|stuff`, 'listed|represented|offered? by someone|somebody|anyone|anybody else', 'listed|represented|offered? by others', 'you do? not list'], means: { is: 'lister', isOwn: false } },
];

// prettier-ignore
const RECENT: readonly LexiconEntry[] = [
  { says: ['listed|added|posted|new|newly listed|added|listing? > * today|yesterday', 'since yesterday', 'new today', 'what|anything is? new|listed|added > * today|yesterday'], means: { is: 'recent', days: 1 } },
  { says: ['listed|added|posted|new|newly|came listed|added|listing? > * this|last|past week', 'what|anything is? new|listed|added > * this|last|past week', 'in|within|over|from the? last|past week'], means: { is: 'recent', days: 7 } },
  { says: ['listed|added|posted|new|newly|came listed|added|listing? > * this|last|past month', 'what|anything is? new|listed|added > * this|last|past month', 'in|within|over|from the? last|past month'], means: { is: 'recent', days: 30 } },
];

// prettier-ignore
const LISTINGS: readonly LexiconEntry[] = [
  { says: ['anywhere', 'any|whatever|other|another|different town|city|area|location|neighborhood', 'any other town|city|area|location|neighborhood', 'all towns|areas', 'wherever', 'somewhere|anywhere else'], means: { is: 'anywhere' } },
  { says: ['of any kind|type|sort', 'any kind|type|sort of > home|property|place|listing'], means: { is: 'anyType' } },
  { says: ['home', 'residence', 'housing', 'place to live', 'somewhere to live', 'somewhere > with|w|that|which|where', 'dwelling', 'place to call home'], means: { is: 'listing', isHome: true } },
  { says: ['unit', 'listing', 'property', 'place', 'real estate', 'option', 'anything', 'something', 'everything', 'crib', 'digs', 'stuff', 'inventory', 'ones', 'pad', 'results', 'result', 'match'], means: { is: 'listing' } },
];

// prettier-ignore
const REFERENCES: readonly LexiconEntry[] = [
  { says: ['build|park|smoke there', 'can|could|may my|our|a|two|2 dog|dogs|cat|cats|pet|pets live|stay there|here', 'it', 'its', 'is|does|has|was|would|will this|that home|house|listing|condo|place|apartment|property|unit|loft|villa|townhouse|lot|flat', 'is|does|has|was|would|will this|that', 'about|for|on|of|see|like this|that $', 'this', 'this|that one', 'this|that home|house|listing|condo|place|apartment|property|unit|loft|villa|townhouse|lot|flat', 'the same one'], means: { is: 'reference', of: 'it' } },
  { says: ['they', 'them', 'their', 'these', 'those', 'both', 'each', 'each|both|all of? them|these|those', 'of them|these|those', 'of the two', 'the two $|of'], means: { is: 'reference', of: 'them' } },
  { says: ['the other one?', 'the other home|house|listing|condo|place|apartment|property', 'the|that previous|former one', 'the one before', 'the previous listing'], means: { is: 'reference', of: 'other' } },
  { says: ['one'], means: { is: 'reference', of: 'one' } },
];

// prettier-ignore
const STRUCTURE: readonly LexiconEntry[] = [
  { says: ['and', '&', 'n', 'also', 'plus', 'as well as', '/', 'along with', 'preferably', 'ideally'], means: { is: 'join', as: 'and' } },
  { says: ['or', 'alternatively', 'otherwise', 'if not'], means: { is: 'join', as: 'or' } },
  { says: ['but', 'although', 'though', 'however', 'instead', 'just', 'only', 'rather', 'even if', 'unless', 'yet', 'still'], means: { is: 'join', as: 'but' } },
  { says: ['with', 'has', 'have', 'having', 'w', 'includes', 'including', 'include', 'add', 'adding', 'featuring', 'offers', 'that|which has|have', 'must have', 'must be', 'must'], means: { is: 'wish' } },
  { says: ['want', 'wants', 'wanted', 'need', 'needs', 'would like|love|prefer', 'like', 'love', 'prefer', 'looking|search|searching|hunting for', 'looking', 'show', 'find', 'see', 'give', 'get', 'search', 'list', 'interested in', 'require', 'requires', 'hoping', 'seeking', 'seek', 'allow', 'allows', 'allowing', 'accept', 'accepts', 'accepting', 'take', 'takes', 'permit', 'permits', 'welcome', 'welcomes', 'consider', 'send', 'pull up', 'display', 'browse', 'desire', 'spend', 'spending', 'pay', 'go', 'live', 'be'], means: { is: 'wish' } },
  { says: ['near', 'nearby', 'near by', 'closest|nearest to?', 'close to', 'next to', 'around', 'by', 'walking distance to|of|from', 'close by', 'beside', 'in walking distance to|of', 'within walking distance of|to|from', 'walk to', 'walkable to', 'steps from', 'right by|on|at', 'across from', 'easy walk to', 'not far from', 'near to', 'close'], means: { is: 'near' } },
  { says: ['in', 'at', 'on', 'to', 'into', 'inside', 'within', 'of', 'from'], means: { is: 'in' } },
];

const TYPE_ENTRIES: readonly LexiconEntry[] = KINDS.map(({ kind, named }) => ({
  says: named,
  means: { is: 'type', kind },
}));
// prettier-ignore
const FEATURE_ENTRIES: readonly LexiconEntry[] = [
  { says: ['bathtub', 'bath tub'], means: { is: 'feature', id: 'bathtub' } as const },
  { says: ['year - round', 'all year round', 'year round'], means: { is: 'feature', id: 'year round' } as const },
  { says: ['unfurnished', 'non - furnished', 'non furnished', 'un furnished', 'not furnished', 'no furniture'], means: { is: 'feature', id: '-furnished' } as const },
  { says: ['no pets allowed|permitted|policy?', 'pet free', 'pet - free', 'no pet building|unit|policy'], means: { is: 'feature', id: '-pets' } as const },
  { says: ['see the lake', 'can see the lake', 'view over|of|to the lake'], means: { is: 'feature', id: 'lake view' } as const },
  { says: ['see the water', 'view over|of the water'], means: { is: 'feature', id: 'water view' } as const },
  { says: ['all? utilities|utility|bills is|are? included|covered|paid|inclusive', 'all utilities|bills'], means: { is: 'feature', id: 'utilities' } as const },
  { says: ['bike|bicycle|cycle|bikes storage|room|shed|store|parking|garage|rack', 'storage|space|place|room for bikes|bicycles|my|our? bikes|bicycles'], means: { is: 'feature', id: 'bike room' } as const },
  { says: ['open fire|fires', 'log fire|stove', 'woodburner|woodburners', 'wood burner'], means: { is: 'feature', id: 'fireplace|wood stove' } as const },
  { says: ['needs nothing', 'needs no work|renovation|repairs', 'nothing to do', 'ready to move in to|$', 'live|move straight in'], means: { is: 'feature', id: 'renovated' } as const },
  { says: ['live|living separately|independently', 'mom|mum|parents|mother|granny|grandma|in - laws|inlaws suite|flat|apartment|quarters|unit', 'separate living|entrance for my|the parents|mom|mum|mother'], means: { is: 'feature', id: 'guest house' } as const },
  { says: ['heat|heating ,? is|are? it|that|this? included', 'heat|heating cost|costs|bill|bills are? included', 'including heat|heating'], means: { is: 'feature', id: 'heat included' } as const },
  { says: ['central air conditioning|cooling|conditioner'], means: { is: 'feature', id: 'central air' } as const },
  { says: ['where|so|for? my|our|the? mom|mother|dad|father|parents|grandma|grandmother|granny|nana|in|inlaws laws? can|could|to|would|might? live|stay|be separately|apart|independently', 'live|stay|living separately', 'separate space|place|quarters|unit|suite for my|our? mom|mother|dad|father|parents|grandma|granny|in laws?', 'granny|nanny flat|suite|annex|annexe|unit', 'multi - generational', 'multigenerational'], means: { is: 'feature', id: 'guest house' } as const },
  { says: ['guest suite|quarters|cottage|apartment|unit', 'accessory apartment|unit|suite', 'in law apartment|unit|quarters', 'mother in law apartment|unit'], means: { is: 'feature', id: 'guest house' } as const },
  { says: ['hot water'], means: { is: 'feature', id: 'hot water' } as const },
  { says: ['non smoking', 'non - smoking', 'smoke free', 'no smoking'], means: { is: 'feature', id: 'non-smoking' } as const },
  { says: ['a|the|its|private|drilled|own well', 'well > and|or septic', 'with|have|has well'], means: { is: 'feature', id: 'well' } as const },
  { says: ['lake|water|beach|river|ocean|bay front'], means: { is: 'feature', id: 'waterfront' } as const },
  { says: ['fire place'], means: { is: 'feature', id: 'fireplace' } as const },
  { says: ['boat|dock lift', 'lift for my|a|the boat'], means: { is: 'feature', id: 'boat lift' } as const },
  { says: ['walk out basement'], means: { is: 'feature', id: 'walk out basement' } as const },
  { says: ['no|without any? pet|pets|breed|dog|dogs restriction|restrictions|limit|limits'], means: { is: 'feature', id: 'pets' } as const },
  { says: ['detached garage', 'car? garage ,? detached', 'detached {n} -? car garage'], means: { is: 'feature', id: 'detached garage' } as const },
  { says: ['bike|cycle path|trail|lane'], means: { is: 'feature', id: 'bike path|bike trail|bike lane|cycle path' } as const },
  { says: ['raised beds'], means: { is: 'feature', id: 'raised beds' } as const },
  { says: ['guest room|bedroom', 'spare room|bedroom'], means: { is: 'feature', id: 'guest room' } as const },
  { says: ['water and|&|or|plus electric|electricity|power hookup|hookups|connections?', 'electric|electricity|power and|&|or|plus water hookup|hookups|connections?'], means: { is: 'feature', id: 'water and electricity' } as const },
  { says: ['water and|&|or|plus sewer|sewage hookup|hookups|connections?', 'sewer|sewage and|&|or|plus water hookup|hookups|connections?'], means: { is: 'feature', id: 'water and sewer' } as const },
  { says: ['water and|&|or|plus gas', 'gas and|&|or|plus water'], means: { is: 'feature', id: 'water and gas' } as const },
  { says: ['electric|electrical|power|water|sewer|gas hookup|connection|line|supply'], means: { is: 'feature', id: 'utility connections' } as const },
  { says: ['city|town|mains|main|municipal|public water'], means: { is: 'feature', id: 'mains water' } as const },
  { says: ['city|town|mains|main|municipal|public sewer'], means: { is: 'feature', id: 'public sewer' } as const },
  { says: ['who|what pays|covers the? electricity|electric|gas|utility|utilities|internet|bills|bill', 'electricity|electric|internet|bills|gas included|extra', 'pay|pays for the? utilities|electricity|electric|bills', 'including|included|include|all bills|bill', 'bills|bill paid'], means: { is: 'feature', id: 'utilities' } as const },
  { says: ['walk in shower'], means: { is: 'feature', id: 'walk in shower' } as const },
  { says: ['walk in closet|wardrobe'], means: { is: 'feature', id: 'walk in closet' } as const },
  { says: ['outside|outdoor space|area', 'private|own outside|outdoor space|area', 'space outside|outdoors'], means: { is: 'feature', id: 'garden|balcony|terrace|porch' } as const },
  { says: ['no stairs|steps', 'w / o stairs|steps', 'without|nothing w|with|without? stairs|steps'], means: { is: 'feature', id: 'accessible|one story' } as const },
  { says: ['hate|hates|dislike|avoid the? stairs|steps', 'no more stairs|steps', 'do not want|like|need any|the? stairs|steps', 'can not do|manage|climb|handle the? stairs|steps', 'no longer do|manage|climb stairs|steps'], means: { is: 'feature', id: 'accessible|one story|elevator' } as const },
  { says: ['what needs|has|have to be done|fixed|redone', 'to do|fix up', 'doer upper', 'need|needs|require|requires a|an? full|complete? doing|fixing|modernisation|modernization|refurbishment|renovation|updating up?'], means: { is: 'feature', id: 'fixer-upper' } as const },
  { says: ['not|non shared|sharing > $|,|.|and|or|but', 'not a shared room|place|flat|apartment|house'], means: { is: 'feature', id: '-roommates' } as const },
  { says: ['who else lives there|here|in', 'how many people|others|roommates|housemates live|share|lives|shares', 'share|shared it? with who|whom|how'], means: { is: 'feature', id: 'roommates' } as const },
  { says: ['month to month', 'month - to - month', 'rolling lease|contract|tenancy', 'week to week'], means: { is: 'feature', id: 'month to month' } as const },
  { says: ['short let', 'short term let', 'let for|of {n} months', '{n} months? let'], means: { is: 'feature', id: 'short lease' } as const },
  { says: ['have|need|got to be 55', 'must be 55', 'be over|at least 55'], means: { is: 'feature', id: 'senior community' } as const },
  { says: ['park my|our|an|a|the rv|boat|trailer|camper|motorhome', 'can|could i|we|you park my|our|an|a|the rv|boat|trailer|camper|motorhome', 'store my|our|a boat|rv|trailer'], means: { is: 'feature', id: 'rv parking' } as const },
  { says: ['first floor', 'first floor unit|apartment|condo'], means: { is: 'feature', id: 'ground floor' } as const },
  { says: ['charge my|an|the|our car|ev|tesla|vehicle', 'ev', 'plug in my car|ev'], means: { is: 'feature', id: 'charger' } as const },
  { says: ['air con', 'a / c', 'ac unit'], means: { is: 'feature', id: 'air conditioning' } as const },
  ...FEATURES.filter(({ id }) => id !== 'parking').map(({ id, asked }) => ({ says: asked, means: { is: 'feature', id } as const })),
];
const ORDER_ENTRIES: readonly LexiconEntry[] = (Object.keys(COMPARISONS) as Order[]).flatMap(
  (value): LexiconEntry[] => [
    { says: COMPARISONS[value].most, means: { is: 'order', value } },
    { says: COMPARISONS[value].more, means: { is: 'relation', value } },
  ],
);

/** Phrases that contain a word of another table but mean something else. */
// prettier-ignore
const EXCEPTIONS: readonly LexiconEntry[] = [
  filler(['you|u|guys sell|sells', 'family|household|party|group of {n}', 'no pets|dogs|cats|kids|children i|we have none|any', 'pets|dogs|cats|kids i|we have none', 'i|we have|own|got no|zero pets|kids|children|dogs|cats|cars', 'i|we do not have|own a|an|any? pets|kids|children|dog|dogs|cat|cats|car', 'i|we already|just? sold', 'sold my|our', 'my|our own|current|old|existing|present|last|previous|former? house|home|condo|place|apartment|townhouse|flat', 'in the building|complex|unit|basement|back|front|kitchen|yard|area|house|neighborhood', 'its|their > own', '^ is|are|do|does|can|could|would|did not there|you|it|this|that|they|i|we', 'a lot', 'lots of', 'a lot of', 'a whole lot of?', 'thanks a lot', 'quite a lot']),
  filler(['low|lower|mid|high|upper -? > {n}']),
  filler(['to|can|could|may|i|we view', 'to|can|could|may|i|we view it|them|this|that|these|those', 'in my view', 'street view']),
  filler(['what|how about > {n}|$|£|€', 'is|are selling', 'got|has|have listed', 'good morning|afternoon|evening|day', 'last|past week|month', 'i|we saw|noticed|found', 'on|from your|the site|website|page', 'among|amongst', 'ranked|ordered|sorted', 'do|does|would|will not mind > spending|paying|going|living|seeing']),
  filler(['i am a|an|the? landlord|investor|teacher|nurse|doctor|student|veteran|retiree|newbie|tenant|renter|buyer|seller|widow|senior', 'as a|an landlord|investor|tenant|renter|buyer|seller']),
  { says: ['rents|rent|lets|let well|easily|fast|quickly', 'easy to rent|let out?', 'to|can|could rent|let it|them? out', 'good|strong|decent rental', 'rental|rent income|yield|potential|demand|return|returns|investment'], means: { is: 'fact' } },
  { says: ['on the flat|level', 'flat site|section|ground|garden|street'], means: { is: 'fact' } },
  filler(['buy to let|rent', 'buy - to - let', 'for|as an? investment']),
  filler(['listed|represented|handled|offered by', 'belongs|belong to']),
  filler(['as well', 'well', 'on the market', 'in the market', 'market', 'the market', 'well kept|built|maintained', 'stay in budget']),
  filler(['not only', 'not just', 'not sure', 'not really sure', 'why not', 'not bad', 'if not', 'not too far', 'not yet', 'not know', 'have not', 'has not', 'no problem', 'no worries', 'no rush', 'no idea', 'is not it', 'not a big fan of', 'no matter', 'no hurry', 'no preference']),
  filler(['ground floor|first floor of', 'the first time', 'first time', 'first of all', 'at first', 'first home', 'my first', 'second home', 'last time', 'last year', 'last night', 'second thought', 'the first year', 'of the month', 'at last', 'first thing', 'second opinion', 'first look']),
  filler(['house|home|apartment|condo|property hunting|hunt', 'home town', 'hometown', 'at home', 'call home', 'take place', 'in place of', 'first place', 'any chance', 'any time', 'any idea', 'any help', 'any way', 'any more', 'anything else', 'if any', 'any questions', 'something like', 'stay at home', 'go home', 'come home', 'back home']),
  filler(['thank you', 'so much', 'for example', 'of course', 'as soon as possible', 'asap', 'right now', 'at the moment', 'this weekend', 'this week', 'this month', 'this year', 'this summer', 'this fall', 'this spring', 'this winter', 'this area', 'this town', 'this time', 'this morning', 'that would be', 'that is', 'that are', 'that has', 'that have', 'that can', 'that allow', 'that allows', 'that accept', 'that cost', 'that costs', 'that will', 'that would', 'that i', 'that we', 'that do', 'that does', 'so that', 'it is', 'it must', 'it should', 'it has to', 'it needs to', 'it would', 'it can', 'is it possible', 'make it']),
  filler(['selling|going|listed|on for? > above|below|under|over', 'to|for build|building|put a|an? house|home|cabin|cottage on?', 'years old', 'year old', 'live|living|reside|stay|there|here|resident all? year round?', 'all year', 'long term', 'from now', 'to be honest', 'if possible', 'is ok', 'is okay', 'would|wd|will be a|an|nice? real|big|huge|nice|lovely|extra? bonus|plus|nice|great|good|ideal|perfect|fine|lovely|cool|extra|awesome|amazing to? have?', 'is|are a? nice|big? bonus|plus', 'nice|good|great to have', 'bonus points? if|for', 'a? bonus if|for', 'big|nice? plus if|for', 'as an extra|bonus', 'if i|we could choose|pick|have it', 'up for', 'set up', 'up north', 'the like', 'i like', 'feel like', 'looks like', 'would like to', 'have to', 'has to', 'like to', 'love to', 'want to', 'need to', 'let us', 'more or less', 'good view of']),
];

const RELATIVE =
  'daughter|son|kid|child|mother|mom|father|dad|wife|husband|partner|baby|dog|cat|parents|grandma|grandpa|girl|boy';

/** Facts about visitors whose numbers and words are no wishes. */
// prettier-ignore
const FACTS: readonly LexiconEntry[] = [
  { says: [`my|our|her|his ${RELATIVE} is|are|turns|turned|just? {n} years|year|months|month? old?`, 'i am {n} years? old?', 'she|he is {n} years? old?', 'we are in our {n}'], means: { is: 'fact' } },
  { says: ['lease|rent to|with own|buy|purchase option?', 'lease|rent option|purchase', 'option to buy|purchase', 'owner|seller financing', 'own the|my land|lot'], means: { is: 'fact' } },
  { says: ['after|before {n} day|days|week|weeks|month|months|year|years', 'not an? too? old|older one|ones|home|homes|house|houses|place|places|building|buildings'], means: { is: 'fact' } },
  { says: ['{n} a|an|per|/|1 acre > $|,|?|.'], means: { is: 'fact' } },
  { says: ['eviction|evicted|bankruptcy|conviction|felony|dui in|from|back|since? {n}'], means: { is: 'fact' } },
  { says: ['drop|dropped|drops|lower|lowered|cut|reduce|reduced|raise|raised|change|changed the|its|their? asking? price|rent', 'price|prices|rent drop|drops|cut|cuts|reduction|reductions|history|change|changes|dropped|reduced', 'come|came|go|went down|up in price'], means: { is: 'fact' } },
  { says: ['cheaper|cheapest|less|more|most expensive? to heat|run|insure|live|maintain|keep|cool|operate|renovate'], means: { is: 'fact' } },
  { says: ['{n} incomes of? {n} together|total|combined?', '{n} total|combined|joint|household income', 'income|incomes of|is|are? {n}'], means: { is: 'fact' } },
  { says: ['score|fico of|is|around|about? {n}', '{n} credit|fico score?'], means: { is: 'fact' } },
  { says: ['i|we have|own|drive {n} cars|trucks|vehicles|car|truck|vehicle|kids|children|bikes|motorcycles|boats'], means: { is: 'fact' } },
  { says: ['my|our budget|limit|max was|used * {n} last|before? year|month|time?', 'my|our budget used to be * {n} last? year|month?', 'last year|month * budget was * {n}'], means: { is: 'fact' } },
  { says: ['i|we already|just? sold|bought|paid * for * {n}', 'i|we currently|now pay|paying|rent * {n}', 'i|we pay|am|are paying? * {n} now|currently|at', 'i|we currently pay * {n} a|per|/? month|week?'], means: { is: 'fact' } },
  { says: ['our|my|the|current? lease|tenancy|contract|rental ends|expires|finishes|runs|is up|out?', 'our|my current? lease|tenancy|contract'], means: { is: 'filler' } },
  { says: ['in|at the|your|our office > today|tomorrow|now|on|this|$'], means: { is: 'filler' } },
  { says: ['in good|great|decent|perfect|excellent|bad|rough|nice|fair|tip|mint|move|poor shape|condition|order|repair|nick|state|top', 'in person', 'in total', 'in general', 'in mind', 'in advance', 'in case', 'in fact', 'in cash', 'in full', 'in time', 'in style', 'in the end', 'in the future', 'in future', 'in short', 'in touch', 'in need of?', 'in a hurry|rush', 'in love with?', 'in detail', 'in principle', 'in addition to?', 'in order to?', 'in search of', 'in return', 'in between', 'in escrow', 'in foreclosure', 'in a row', 'in particular', 'in reality', 'in theory', 'in practice', 'in life', 'in the meantime', 'in use', 'in demand', 'in common', 'in english', 'in law', 'in the first place', 'at least one of', 'at all', 'at once', 'at work', 'in one go'], means: { is: 'filler' } },
];

/** Words that say nothing about a listing. */
// prettier-ignore
const FILLERS: readonly string[] = [
  ...['a', 'an', 'the', 'i', 'me', 'my', 'mine', 'we', 'us', 'our', 'ours', 'you', 'your', 'he', 'him', 'his', 'she', 'her'],
  ...['is', 'are', 'was', 'were', 'am', 'been', 'being', 'do', 'does', 'did', 'can', 'could', 'will', 'would', 'should'],
  ...['may', 'might', 'shall', 'had', 'got', 'getting', 'gets', 'going', 'goes', 'went', 'come', 'comes', 'coming', 'came'],
  ...['there', 'here', 'what', 'which', 'who', 'when', 'where', 'why', 'how', 'whether', 'if', 'then', 'than', 'that'],
  ...['as', 'so', 'because', 'since', 'while', 'until', 'too', 'very', 'really', 'quite', 'pretty', 'super', 'maybe'],
  ...['perhaps', 'possibly', 'probably', 'please', 'thanks', 'thank', 'hi', 'hello', 'hey', 'howdy', 'greetings', 'ok', 'okay', 'oh', 'well'],
  ...['yes', 'yeah', 'yep', 'sure', 'actually', 'basically', 'currently', 'now', 'today', 'soon', 'again', 'already'],
  ...['ever', 'always', 'kind', 'kinda', 'sort', 'sorta', 'type', 'some', 'every', 'all', 'more', 'most', 'much', 'many'],
  ...['few', 'several', 'other', 'others', 'another', 'else', 'same', 'different', 'able', 'want', 'make', 'makes', 'made'],
  ...['know', 'think', 'thinking', 'guess', 'hope', 'wonder', 'wondering', 'tell', 'say', 'says', 'said', 'ask', 'asking'],
  ...['help', 'try', 'trying', 'use', 'using', 'look', 'looks', 'keep', 'put', 'let', 'work', 'works', 'working', 'move'],
  ...['moving', 'moved', 'relocating', 'relocate', 'settle', 'living', 'lives', 'lived', 'stay', 'staying', 'start'],
  ...['starting', 'stuff', 'thing', 'things', 'guys', 'folks', 'sir', 'madam', 'dear', 'wife', 'husband', 'partner', 'spouse'],
  ...['girlfriend', 'boyfriend', 'fiance', 'fiancee', 'mom', 'mother', 'dad', 'father', 'parents', 'son', 'daughter'],
  ...['friend', 'brother', 'sister', 'grandma', 'grandpa', 'baby', 'couple', 'myself', 'ourselves', 'ourself'],
  ...['available', 'currently', 'possible', 'have', 'bit', 'little', 'out', 'off', 'back', 'down', 'over', 'through', 'via'],
  ...['about', 'for', 'by', 'thats', 'ish', 'tho', 'etc', 'eg', 'ie', 'vs', 'tbh', 'lol', 'haha', 'um', 'uh', 'hmm', 'wow'],
  ...['kindly', 'info', 'information', 'details', 'detail', 'question', 'questions', 'bot', 'agent', 'sounds', 'sound'],
  ...['thinking', 'mind', 'bring', 'brings', 'mean', 'meant', 'right', 'fine', 'good', 'great', 'nice', 'best', 'better', 'perfect', 'ideal'],
  ...['decent', 'lovely', 'proper', 'suitable', 'dream', 'new', 'next', 'set', 'hold'],
  ...['time', 'times', 'moment', 'long', 'own', 'year', 'month', 'week', 'day', 'person', 'people', 'family'],
  ...['kids', 'kid', 'child', 'children', 'ready', 'hm', 'whatever', 'idk', 'btw', 'lmk', 'honestly', 'hiya', 'finally', 'asked', 'somewhere', 'anyway', 'anyways', 'ugh', 'range', 'total', 'each', 'either', 'both', 'per', 'approx', 'definitely'],
  ...['absolutely', 'any', 'call', 'open', 'closed', 'opening', 'times', 'preferably', 'must', 'should', 'also', 'even', 'per', 'hoping', 'planning', 'plan', 'plans', 'retire'],
  ...['retiring', 'retired', 'sell', 'sells', 'job', 'jobs', 'single', 'married', 'hunt', 'hunting', 'wait', 'sorry', 'correction', 'anyone', 'anybody', 'someone', 'somebody'],
];

const THAN: readonly { readonly value: Order; readonly words: string }[] = [
  { value: 'cheapest', words: 'cheaper' },
  { value: 'largest', words: 'bigger|larger' },
  { value: 'smallest', words: 'smaller' },
  { value: 'youngest', words: 'newer|younger' },
  { value: 'oldest', words: 'older' },
];

/** More specific tables come first. */
// prettier-ignore
export const ENTRIES: readonly LexiconEntry[] = [
  { says: ['lots|plots of > {n}|at|over|under|between|more|less'], means: { is: 'type', kind: 'land' } },
  { says: ['price drop|cut|reduction|reduced', 'reduced price', 'reduced in price', 'price reduced'], means: { is: 'fact' } },
  // "Cheaper than that" compares with a listing, "cheaper than 300k" with an amount.
  ...THAN.map(({ value, words }): LexiconEntry => ({
    says: [`${words} than > it|that|this|these|those|them|the|mine`],
    means: { is: 'relation', value },
  })),
  subject('lot', ['lot > over|under|above|below']),
  subject('daysOnMarket', ['on the market for? > over|more|less|under|longer|at|{n}|at|fewer', 'listed|added|posted > more|less|over|under|within|fewer']),
  ...FACTS,
  ...EXCEPTIONS,
  ...NEGATIONS,
  ...COMPARING,
  ...YEARS,
  ...OFFERS,
  ...LISTERS,
  ...RECENT,
  ...ORDER_ENTRIES,
  ...TYPE_ENTRIES,
  ...FEATURE_ENTRIES,
  ...MEASURES,
  ...REFERENCES,
  ...LISTINGS,
  ...STRUCTURE,
  filler(FILLERS),
];
