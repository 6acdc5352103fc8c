import { Lexicon, type Phrase } from './phrases.js';
import type { Token } from './tokens.js';

/** A question or a request that needs no listing search. */
type Ask =
  | 'search'
  | 'count'
  | 'average'
  | 'median'
  | 'range'
  | 'per area'
  | 'prices'
  | 'compare'
  | 'more'
  | 'similar'
  | 'details'
  | 'pick'
  | 'reset'
  | 'towns'
  | 'types'
  | 'contact'
  | 'person'
  | 'visit'
  | 'see'
  | 'travel'
  | 'distance'
  | 'total cost'
  | 'need'
  | 'afford'
  | 'mortgage'
  | 'own home'
  | 'owner'
  | 'sold for'
  | 'pays'
  | 'question'
  | 'yes or no'
  | 'back'
  | 'continues'
  | 'about town'
  | 'change'
  | 'open house'
  | 'differ';

interface AskEntry extends Phrase {
  readonly ask: Ask;
}

// prettier-ignore
const ASKS: readonly AskEntry[] = [
  { ask: 'search', says: ['what is for > rent|sale|lease', 'show', 'find', 'search', 'list', 'looking|look for', 'want', 'need', 'would like|love', 'interested in', 'do you have', 'have you got', 'are|is there', '^ any', 'have any', 'what * do you have|offer', 'what * available', 'see', 'give me', 'get me', 'available', 'got any', 'hunting for', 'in the market for', 'send me', 'pull up', 'browse', 'what about', 'how about', 'after a|an|some'] },
  { ask: 'count', says: ['how many', 'number of > home|house|listing|property|condo|apartment|rental|townhouse|villa|loft|place|lot|unit|bedroom', 'count', 'how much > home|house|condo|listing|property|apartment|rental', 'total number'] },
  { ask: 'average', says: ['what would|could|can|might the? rent|rents * be', 'what rent would|could|can|might', 'average', 'mean price|rent', 'avg', 'typical', 'typically', 'going rate', 'market price', 'price|rent|prices|rents like', 'on average', 'usually > cost|go|rent|sell'] },
  { ask: 'median', says: ['median'] },
  { ask: 'range', says: ['price range of|for|in', 'range of price', 'prices range', 'price range $'] },
  { ask: 'per area', says: ['per|a|/ square|sq foot|feet|ft|meter|metre', 'per|a|/ sqft|area|sqm|m2', 'per area'] },
  { ask: 'prices', says: ['how much do|does|are|is * home|house|condo|apartment|townhouse|villa|loft|rental|place|rent|property|listing', 'what do|does * cost', 'what do|does * bed|bedroom|home|house|condo|apartment|townhouse|loft|place|it|they|listing|rental|studio|villa * rent|sell', 'prices in|for|of|like|at|around|here', 'what are|is * price|prices|rent|rents in', 'cost of a|an|living|housing|buying|renting', '^ prices', 'rents in|like|around', 'price of a|an|houses|homes|condos|apartments', 'how expensive are|is', 'how much is rent', 'what is rent'] },
  { ask: 'compare', says: ['compare', 'comparison', 'difference|diff between', 'differences', 'difference', 'diff', 'versus', 'vs', 'side by side', 'contrast'] },
  { ask: 'more', says: ['^ show|give|send|list me? some|those|them $', '^ show|give|see|load|list me? some|the|any? more|next|rest|remaining|others ones|please|results|listings|homes|houses|options|page|of|them|{n}? * $', '^ more|next|others ones|please|results|listings|homes|houses|options|page? please? $', 'what else * $', 'keep going', '^ continue $', '^ anything else $', 'show|give me all|the rest of? them?', 'are there more $', 'do|did you have|offer more|others|another? ones? $', 'any|the other|others ones|listings|homes|options? $', 'go on $', '^ some more $', '^ and? the? next cheapest|priciest|largest|biggest|smallest|newest|oldest|one? one? $', 'see the rest', 'next page|{n}', 'is that all|it $', '^ rest of them $', 'got any more|others $', '^ more * please $', 'more like that $'] },
  { ask: 'similar', says: ['similar', 'like this|that|it|the one|number', 'comparable', 'comps', 'something|anything|others like', 'same kind|type|sort of', 'alternatives', 'alike', 'along those lines'] },
  { ask: 'details', says: ['more about|on|info|information|details|detail', 'details', 'tell me about|more', 'describe', 'everything about', 'info on|about', 'information on|about', 'what is it like', 'open|show it|that|this|number', 'expand', 'learn more', 'the description', 'full listing', 'know more', 'interested in it|this|that|number|the'] },
  { ask: 'pick', says: ['which is|are|has|have|one|of|would|home|house|listing|place|condo|unit|property|costs|cost', 'what is the {o}|most|cheapest|largest|biggest|smallest|newest|oldest', '^ the? cheapest|largest|biggest|smallest|newest|oldest|priciest one|of? * $', '^ the? cheaper|bigger|larger|smaller|newer|older|pricier one $', 'who has', 'does either|any one|of|have|has', 'do either|any of', 'is either', 'are any', 'do any'] },
  { ask: 'reset', says: ['start over|again|new|fresh', '^ reset', 'new search', '^ clear everything|all|filters|search', '^ clear $', 'forget it|everything|all|that|my search', 'begin again', 'from scratch', 'new conversation', 'ignore everything', 'clean slate'] },
  { ask: 'towns', says: ['cheaper|affordable|pricier|expensive|cheapest|priciest|dearest > town|city|area|place|neighborhood|location $|per', 'which|what other? city|town|area|location|place|neighborhood|region do|are|is|have|you|can|could', 'which|what city|town|area|location has|have the? > most|fewest|least|cheapest|lowest|highest|more', 'town|city|area with the? cheapest|lowest|highest > price|prices', '^ in? which|what town|city|area $', 'where do you have', 'where are your|the > home|listing|property|house', 'list|name|show me? all? the|your? city|town|area', 'towns|cities|areas do you|are', 'what areas|towns|cities', 'where do you operate|sell|cover|work', 'do you cover', 'areas|towns you cover|serve|work|have'] },
  { ask: 'types', says: ['which|what type|kind|sort of > home|property|listing|house|real|place|rental|housing', 'what do you sell|have|offer $', 'types of property|home|house|place'] },
  { ask: 'contact', says: ['contact|reach|call|phone|email|message|text them|him|her|owner|seller|landlord', 'contact|reach|call|phone|email|message|text the|its|their listing|selling? agent|realtor|broker|seller|owner|landlord', 'talk|speak|write to|with them|him|her', 'talk|speak|write to|with the|its listing|selling? agent|realtor|broker|seller|owner|landlord', 'send them|him|her', 'who do|should|can|would i|we * talk|speak|call|contact', '^ who sells|lists|represents|is selling|listing', 'who is|are the|its|their listing|selling? agent|realtor|broker', 'agent for|of', 'listing agent', 'the agent number|phone|email|name|contact', 'agents|agent phone|number|email|contact|name', 'who listed|represents|handles|sells|lists', 'who sold * one|it|listing|home|house|condo', 'who is selling * one|it|listing|home|house|condo', 'who is|whos agent', 'brokerage', 'representing', 'listing office|brokerage|broker', 'listed by', 'realtor for', 'broker for', 'whos selling|listing', 'her|his|their direct? phone|cell|mobile? number|phone|cell|mobile|email|line', 'who do|should|can|would i|we call|contact|ring|phone|email|ask', 'can|could|may i|we call|ring|phone|email|text him|her|them', 'agent|negotiator|realtor|broker * number|phone|email|name|contact', 'negotiator', 'who is showing|handling|dealing * it|this|that', 'who can|could|will|would|does|do show|shows it|this|that|them|these|those|me|us'] },
  { ask: 'person', says: ['give|get|call|fetch|speak|talk * your|the|a manager|supervisor|boss', 'who is your|the manager|supervisor|boss', 'talk|speak|chat|connect|put|get me? through|in? touch? to|with a|an|the|your|real|live|actual|someone? real|live|actual? person|human|agent|realtor|broker|someone|somebody|representative|rep|operator|staff|employee|expert|advisor|associate', 'real|live|human|actual person|agent|human|being', '^ a? person|human|agent|representative|operator $', 'customer service', 'agent|human|person|representative please', 'call|contact|phone|email|text|notify|alert me', 'call back', 'callback', 'get in touch', 'have someone|somebody|an|a * call|contact|reach', 'can|could|may i|we talk|speak', 'speak|talk to|with > *', 'someone|somebody call|contact|help|reach', 'reach out to me', 'need to talk|speak'] },
  { ask: 'visit', says: ['latest|earliest i|we can view|see|visit', 'viewing', 'showing', 'schedule|book|arrange|request|set|take|do|have a|an|up? tour|viewing|showing|visit|appointment|time', 'can|could|may|when i|we * see|view|visit|tour|walk|look * it|this|that|one|the|number|{o}|place|home|house|apartment|condo|in', 'to view|visit|tour it|the|this|that|one|number|a|some', 'in person', 'book|see|tour|visit it', 'appointment', 'come see|by|look|and', 'swing by', 'take a look at it|this|that|the|number', 'how do showings|viewings|visits', 'physical visit|tour', 'can|could|may|when i|we tour', 'want to see|visit|tour it|this|that|the|number', 'walk through it|the', 'schedule|book a', 'how|where do|can|could i|we book|schedule $', 'request a visit|tour', 'show|showing me it|this|that in'] },
  { ask: 'see', says: ['can|could|may|when i|we * see|view|visit|tour', 'want|like|love to * see|view|visit|tour', 'come see|by'] },
  { ask: 'travel', says: ['how far', 'how long does it take > to from|get|go|walk|drive|reach|by|{n}', 'how long does it take > by|on|from', 'how long does it take $', 'how long is|does|would * drive|ride|trip|walk|bus|ferry|commute', 'commute', 'how many minutes|miles|blocks', 'bus|train|ferry|subway|shuttle|flight|drive|walk|ride|trip|get|go|travel * from|between|to * to|and', 'how do|can|would i|you|we get to|from', 'is|are there a|an|any? bus|train|ferry|subway|shuttle to|from|between', 'distance to|from|between', 'what is the distance', 'how close', 'driving time', 'travel time', 'drive time'] },
  { ask: 'total cost', says: ['on top of', 'in addition to the price|rent', 'closing cost', 'total cost', 'total monthly', 'all in cost|price|monthly', 'additional|extra|other|hidden cost|fee|charge|expense', 'upfront cost', 'upfront', 'rent and|plus|& deposit', 'move in cost', 'what else * pay', 'monthly costs', 'cost|total|pay|cash|due > to move in', 'move -? in total|price|amount', 'i|we pay * to move in', 'cash|money * to move in', 'up front', 'move - in cost', 'how much * to move in', 'due at signing', 'besides the price|rent'] },
  { ask: 'need', says: ['how much|what income|money|cash do|would|will|should i|we need', 'how much|what * need to buy|rent|make|earn|qualify', 'income to rent|qualify', 'can|could i|we afford|rent * with|on|earn|earning|income', 'i|we make|earn * rent'] },
  { ask: 'afford', says: ['make|earn|salary|income * what can|could i|we get', 'what can|could i|we * afford|buy', 'what * can|could|would i|we * buy|afford', 'how much house|home * afford', 'how much can|could i|we * afford|spend|borrow', 'can|could i|we afford', 'what * afford', 'what would that|it * get|buy me', 'what price * afford', 'how expensive a * afford', 'what does that get|buy'] },
  { ask: 'mortgage', says: ['mortgage', 'loan', 'monthly payment|cost|mortgage', 'pay monthly|a|per|each month?', 'percent|% down', 'payment on|for|would|be', 'payments', 'finance it|this|that', 'principal and interest', 'interest rate * on', 'cost|be|pay * a|per|each month', 'per month if', 'down payment on|for|of'] },
  { ask: 'own home', says: ['i|we own|inherited|bought a|an|the|this|my|our home|house|condo|property|place|apartment|flat|townhouse|loft|villa|lot|cottage|unit|duplex|triplex', 'i|we have a|an|our home|house|condo|property|place|apartment|flat|townhouse|loft|villa|lot|cottage|unit to sell|rent|let|list out?', 'i|we have a|an home|house|condo|property|apartment|flat|townhouse|loft|villa|cottage in|at|on * to|that|and|i|we sell|rent|let|want|wish', 'my|our house|home|condo|place|apartment|flat|property|loft is|at|in', 'my|our own|current|old|existing|present? home|house|condo|property|place|apartment|flat|land|townhouse'] },
  { ask: 'owner', says: ['who owns|own', 'who is the owner of|and', 'who are the owners|sellers', 'owner name|names', 'name of the owner|seller', 'who lives|lived', 'who is living', 'who used to live', 'name * seller|owner', 'seller of|name|number', 'previous owner', 'current owner', 'seller name', 'who is the seller|owner|landlord', 'who is selling', 'owner of'] },
  { ask: 'sold for', says: ['sell|sold|go|went|closed for', 'did * * close at|for', 'what would the? * * close at|for', 'sold|sale|closing|selling price', 'final price', 'price paid', 'how much did * sell|go|get|pay|fetch|bring', 'what did * sell|go|pay|fetch|close', '^ did * sell', 'when did|was * sell|sold|close', 'paid for'] },
  { ask: 'pays', says: ['would|will|do|could|should i|we have|need? to? pay', 'have to pay', 'i pay', 'we pay'] },
  { ask: 'question', says: ['^ and|so|ok|hey|hi|but|also|well|now|oh? and|so|ok|hey|but|also|then|now? how|what|when|where|which|who|why|can|could|do|does|is|are|may|should|will|would|tell|did|was|has|have|am|were'] },
  { ask: 'yes or no', says: ['^ and|so|ok|hey|hi|but|also|well|now|oh? and|so|ok|hey|but|also|then|now? can|could|do|does|is|are|may|should|will|would|did|was|has|have|am|were'] },
  { ask: 'back', says: ['instead', 'as well', 'too', 'ones', 'of those|these|them', 'any|some have|has', 'the same', 'over|around there', 'there $', 'which ones', 'do|does any|one', 'the {n} ones', 'in both|each $'] },
  { ask: 'continues', says: ['^ and|but|only|just|also|or|ok|now|then|same|instead|with|w|without|under|over|below|above|in|near|for|less|more|at|no|not|make|what|how > *', '^ what|how about', '^ make it', '^ actually', '^ wait', '^ sorry', '^ i mean|meant'] },
  { ask: 'about town', says: ['tell me more? about', 'what is * like', 'how is', 'describe', 'info|information on|about', 'what is there to do', 'what is in', 'things to do', 'what is it like * live|living', 'know about', 'what is > {n}', 'vibe|feel|atmosphere|character|nightlife in|of|around', 'the vibe|feel|atmosphere', 'which|what town|one|place|area|city? is nicer|better|prettier|quieter|livelier|greener', 'nicer|prettier|livelier > ,|:|-', 'is * nicer|better|prettier|quieter|livelier than'] },
  { ask: 'change', says: ['make|raise|lower|change|increase|set|bump|move|drop|bring it|that|them|budget|price? it|that|up|down? to? $|£|€? {n} $', 'raise|lower|increase|change|bump the|my budget|price|limit|max to', 'up to {n} then'] },
  { ask: 'open house', says: ['open house', 'open home'] },
  { ask: 'differ', says: ['what are the|your|typical|usual hoa|association|condo fees|dues', 'how much are|is the? hoa|association fees|dues?', '^ hoa fees $'] },
];

/** Topics that an agent must not use for steering. */
export type Steering = 'people' | 'safety' | 'schools';

interface SteeringEntry extends Phrase {
  readonly steering: Steering;
}

const GROUP =
  'white|black|asian|hispanic|latino|latina|mexican|chinese|indian|arab|caucasian|jewish|muslim|christian|catholic|hindu|mormon|gay|lesbian|straight|republican|democrat|conservative|liberal|immigrant|foreign|disabled|old|elderly|older|young|younger|poor|rich|american|english|educated|wealthy|decent|upscale|nice';
const COMPANY =
  'people|neighbor|neighborhood|neighbors|community|area|district|family|families|resident|population|folk|couple|majority|tenant|person|street|crowd|church|enclave';

// prettier-ignore
const STEERING: readonly SteeringEntry[] = [
  { steering: 'safety', says: ['safe', 'safer', 'safest', 'safety', 'crime', 'crimes', 'dangerous', 'sketchy', 'ghetto', 'gang', 'bad|rough|good|nice|better|best|worst|shady neighborhood|area|part|side of? town?', 'break ins', 'burglary', 'robbery', 'shooting', 'sex offender', 'walk alone', 'drug', 'high crime', 'rough > $|,|and|or|there|around|at|in|here|street|neighborhood', 'too|how|so rough'] },
  { steering: 'schools', says: ['good|best|great|better|bad|top|excellent|worst|decent|strong|nice|quality school|schools', 'highly|top|well|best rated school', 'school district|system? rating|ranking|quality|rank|good|score', 'how good? are the|local? school', 'what|how about|are the|is the? local? schools', 'best|good|great|top rated? school district', 'are the|those|these? schools good|any|bad|decent', 'school any good', 'school * any|good|bad|best|better', 'rated schools', 'which|what school district', 'schools there|here|like|any'] },
  { steering: 'people', says: ['who lives|live', 'who are|is the? neighbor', 'what kind|type|sort of people|neighbor|folk', 'kind|type of neighbor|people', 'demographic', 'ethnic', 'ethnicity', 'racial', 'race', 'racist', 'diverse', 'diversity', 'what|which race|religion|ethnicity', 'minority', 'immigrant', 'refugee', 'foreigner', 'muslim', 'jew', 'christians', 'blacks', 'whites', 'hispanics', 'latinos', 'asians', 'no kids|children|families around|nearby|allowed|in|next|building|area|please', 'kids|children|families live|living', 'building|area|neighborhood|place|community|somewhere|street with|without no? kids|children|families', 'female|male|women|men|girls only|roommate|room|tenant', 'no section 8', 'adults only', 'child|kid free', 'childless', 'childfree', 'people like me|us', 'same|my religion', 'lgbt', 'lgbtq', 'kid|family|gay|child friendly', 'good|great|perfect|right|suitable|nice place? for a? family|families|kids|children|singles|raising|retirees|seniors|old|young', 'families with kids|children', 'many|any|other|lots|lot|mostly of? > kids|children|families|seniors|retirees', 'many|any|other|mostly kids|children|families|seniors|retirees', 'young? professional area|neighborhood|crowd', `${GROUP} ${COMPANY}`, `${COMPANY} * mostly|is|are|that > ${GROUP}`, 'my|our own kind', 'my people', 'near a|the? church|mosque|synagogue|temple', 'mosque', 'synagogue', 'what kind of crowd', 'english speaking', 'people from my', 'exclusive neighborhood|area', 'good for families|kids|seniors'] },
];

/** A subject of the owner's texts. */
export interface Topic extends Phrase {
  /** Words of the texts about it. */
  readonly keys: readonly string[];
  /** Whether a person should help further. */
  readonly isPersonal?: true;
}

// prettier-ignore
const TOPICS: readonly Topic[] = [
  { keys: ['landlord', 'landlords', 'property management', 'letting'], isPersonal: true, says: ['do|can|could|will|would you|u|they|guys|somebody|someone * manage|find|rent|let * rentals|rental|units|unit|properties|property|tenant|tenants|renter|out|it|my|our', 'property management|manager', 'management fee|service', 'i am|im|as a? landlord', 'find me|us|a|new tenant|tenants|renter|renters', 'rent|let|lease out', 'rent|let my|our > *', 'list my|our rental|unit'] },
  { keys: ['opening', 'open', 'hours'], says: ['open|closed|close|shut|closing over|during|at|on|for|around christmas|xmas|easter|new|holiday|holidays|festive|thanksgiving', 'reopen', 're - open', 'opening|office|business|working hours|times|time', 'hours', 'when|time are|do you open|close|shut|there', 'what time * open|close|there|come', 'when|time does|is the? office', 'are you|is the office * open|closed', 'you open|closed|close', 'are you there|around|in|working on|at|this|a|in', 'somebody|someone there|in on|at|today', 'open|closed|close on|in? january|february|march|april|may|june|july|august|september|october|november|december', 'open|closed|close on|today|tomorrow|now|late|at|monday|tuesday|wednesday|thursday|friday|saturday|sunday|sundays|saturdays|weekends|weekend', 'office open|closed', 'open up|till|until', 'call|ring|phone you? on|at|this? monday|tuesday|wednesday|thursday|friday|saturday|sunday|saturdays|sundays|weekends|weekend', 'work|working weekends|sundays|saturdays|on'] },
  { keys: ['open house', 'open houses', 'open home', 'open homes', 'show house', 'show houses', 'show day', 'show days'], says: ['when|what|time|times|hours are|is|of|for the|your|next? show house|day|home', '^ show days? $|on|when|time|times', 'open houses? work|start|time|times|hours|end', 'when are|is|do|does the|your|next? open houses?', 'how|do * open houses', 'what time * open house', 'open houses * saturday|sunday|weekend', 'open houses? * what time|when', 'what is an? open house', 'go to an? open house', 'attend * open house'] },
  { keys: ['viewing', 'viewings', 'visit', 'showing', 'showings'], isPersonal: true, says: [...ASKS.find(({ ask }) => ask === 'visit')!.says, 'before it|they|its is|are|goes|go|comes|come|gets|hits on|to|the? the? market', 'go|get|look|come|peek inside'] },
  { keys: ['fee', 'fees', 'commission'], says: ['sign something|anything|contract|agreement|paper|papers', 'services free', 'pay you', 'fee for > buyer|buying|seller|renter', 'is|are there a|an|any? fee|fees', 'commission', 'agent|agency|broker|brokerage|realtor|your|buyer|seller|selling|service|buying fee|fees|rate', 'fees for|do|are|you|i|when', 'what|how fees|fee', 'charge', 'charges', 'do i|buyers|sellers pay you', 'how do you get paid', 'cost to use|hire|work|me', 'cost me', 'how much do you charge|take|cost', 'do i pay * agent', 'is it free', 'free to', 'do you work for free'] },
  { keys: ['mortgage', 'mortgages', 'financing', 'lender', 'loan'], says: ['first time home? buyer', 'assistance', 'which|what bank', 'mortgage', 'loan', 'lender', 'financing', 'finance', 'preapproved', 'preapproval', 'pre approval', 'pre - approval|approved', 'pre approved|approve', 'interest rate', 'downpayment', 'down payment', 'money down', 'credit score', 'afford', 'i|we make|earn', 'salary', 'savings', 'borrow', 'first time * down'] },
  { keys: ['office', 'address', 'phone', 'contact'], says: ['^ and|whats|the|your? address $', 'phone number?', 'telephone number?', 'email > address|$|you|your|do|is', 'email address', 'contact details|information|info|you', 'reach|call|email|visit|find you', 'your number|address|office|location|email|phone', 'office address|location|number|phone|in', 'number|phone|address|hours|email of|for|at * office', '* office number|phone|address|hours|email', 'address of the|your * office', 'offices', 'where are|is you|your|u|the? office|offices|located|based', 'where is|are the|your * office|offices', 'where are|is your|u $', 'where are you', 'headquarter', 'branch', 'get|drive|walk|come to|into * office', 'into|at that|your|the|this office', 'your * office', 'is|does|are|has the|your * office', 'how do|can i contact|reach|call'] },
  { keys: ['worth', 'valuation', 'value', 'appraisal'], isPersonal: true, says: ['zillow', 'zestimate', 'redfin', 'online estimate|valuation', 'my|our own|current|old? home|house|condo|property|place|apartment|flat|land|townhouse * worth|value|valued|appraised', 'worth|value|price of my|our', 'how much could|can|would|will|might|is i|we|my|our * get|ask|sell|worth|house|home|condo|place', 'valuation', 'appraisal', 'home value', 'what is my|our home|house|place|condo|apartment|property worth', 'appraise my|our', 'value my|our'] },
  { keys: ['selling', 'sell', 'seller'], isPersonal: true, says: ['as a|the seller', 'i am selling', 'fee|fees|commission|charge|cost for|of|to listing|selling|list|sell', 'we are selling', '^ selling > ,|and|not|$', 'sell|selling my|our|a|with', 'if|when|once|after|before|until|while i|we sell|list|sold', 'list|listing my|our', 'list with', 'how do|can|would i|we sell|list', 'to sell', 'do you buy > house|home|condo|property|my', 'for|when|about|before selling', 'selling process|costs|fee|fees|a', 'sellers > $|?|,|pay|fee|fees|cost|costs|need', 'put my|our * market', 'sale of my|our', 'help me sell', 'how fast|quick|quickly|long|soon do|does|will|would * sell', 'thinking of|about selling'] },
  { keys: ['application', 'requirements', 'renting', 'payslips', 'photo id'], says: ['what do i|we|you|tenants need to rent|let', 'need to rent $', 'free for tenants|renters|tenant|renter', 'apply', 'applying', 'application', 'requirement', 'what|which document|documents|papers', 'document|documents need|needed|required|for|do', 'need * document|documents', 'paperwork', 'proof of income', 'background|credit check', 'check my? credit', 'minimum income', 'renter|tenant * fee', 'fees * renter|tenant', 'co signer', 'co - signer', 'cosigner', 'co sign', 'co - sign', 'cosign', 'need|qualify|take|required|requirements to|for rent|renting', 'income * rent', 'voucher', 'section 8', 'bad|poor|no credit * rent', 'credit * rent', 'rent * credit', 'credit|score|fico is|of|around|about {n}', 'eviction', 'evicted', 'bankruptcy', 'felony', 'criminal record', 'rental application|process', 'app fee|fees', 'how do i rent', 'charge renters', 'guarantor', 'what do i need * rent'] },
  { keys: ['deposit'], says: ['security? deposit', 'deposit back|refund|refunded|work', 'damage deposit'] },
  { keys: ['pets', 'pet', 'animal', 'animals'], says: ['pet policy|rule|fee|rent|deposit', 'fee|fees|charge|charges for|with my|a|an|the|our? pet|pets|dog|dogs|cat|cats', 'second|another|extra|additional pet|dog|cat * cost|fee|pay', 'cost|fee|charge * second|another|extra|additional pet|dog|cat', 'pets policy|rules', 'allow|accept|take|rent * pitbull|rottweiler|breed', 'pit bull', 'pitbull', 'are * pets|dogs|cats|animals * allowed|ok|accepted|permitted|welcome', 'do you|landlords|they allow|accept|take * pet|dog|cat|animal', 'can i|we|she|he|they|you|my * have|bring|keep * pet|dog|cat|animal|puppy', 'may i|we * pet|dog|cat', 'service|assistance|emotional|support dog|animal|cat', 'support animal', 'breed restriction', 'how many pets|dogs|cats * allowed|can', 'pet friendly policy'] },
  { keys: ['offer', 'closing', 'escrow', 'buyers'], says: ['closing cost', 'closing', 'can|could|do|does|will|would i|we|it * close', 'to close > $|on|and|with|if|a', 'settlement', 'escrow', 'earnest money', 'negotiable', 'negotiate', 'negotiation', 'negotiated', 'would|will they|he|she|the|seller|owner * take|accept|go|consider', 'lowball', 'wiggle room', 'price is? firm', 'firm on|price', 'make|making|submit|put|write|send an|in|my? offer', 'offer', 'offers', 'buying process', 'process of|for buying', 'how do|can i|you|we buy', 'steps to|of|for buy|buying', 'inspection', 'contingency', 'seller|sellers|they|owner|owners reply|respond|answer|decide', 'counteroffer', 'bidding war', 'multiple offers', 'come down on'] },
  { keys: ['privacy', 'data'], says: ['privacy', 'my|personal data', 'data protection|privacy', 'gdpr', 'cookie', 'cookies', 'what do you do with my', 'store my|our', 'sell my data|info|information'] },
  { keys: ['lease', 'notice', 'contract', 'agreement'], says: ['notice to leave|quit|move|vacate|end', 'give|giving notice', 'lease term|length|agreement|work', 'notice period', 'minimum stay|lease', 'break|quit|end|leave the|my|a lease|contract|agreement', 'selling|listing contract|agreement', 'sublet', 'sublease', 'terminate', 'end|cancel the|my lease'] },
  { keys: ['about', 'agents', 'team', 'company', 'founded'], says: ['about you|us', 'about your company|agency|team|firm|business', 'your company|team|firm|agents|history|agency|brokerage', 'which|what|how agents', 'many agents', 'the agents', 'who are the|your agents', 'your agent', 'my|which|an agent in|for', 'agents do you', 'who is the owner $', 'who runs|owns|founded > the|your|this|you|marketplace|company|agency|firm|it|$', 'founded', 'licensed', 'how long have you', 'do you have a|an|any? agents', 'who are you guys|people', 'how old is your|the company|agency|firm', 'who sells|handles|covers|works * in|for you', 'who covers|handles|sells > *', 'which|what agent covers|handles|does|sells|works|serves|for|in'] },
  { keys: ['tax', 'taxes'], says: ['property tax', 'tax', 'taxes'] },
  { keys: ['insurance'], says: ['insurance', 'insure'] },
  { keys: ['foreign', 'abroad', 'international', 'overseas', 'foreigners', 'non residents', 'nonresidents', 'non citizens', 'non canadians', 'expats', 'nri'], says: ['foreigner', 'foreign buyer|national|citizen', 'citizen', 'citizenship', 'visa', 'green card', 'non resident', 'nonresident', 'expat', 'overseas', 'from abroad', 'another country', 'a|an|as|am|im|are canadian|german|british|mexican|american|chinese|indian|french|dutch|irish|european|australian', 'undocumented', 'itin', 'firpta'] },
  { keys: ['fair', 'housing', 'accessibility'], says: ['denied|rejected|refused|declined|turned * because', 'because * kids|children|race|religion|disability|pregnant', 'fair housing', 'discriminate', 'discrimination', 'equal opportunity'] },
  { keys: ['3d', 'tours', 'video', 'online'], says: ['how do * 3d|virtual|video|online tours?', 'video tour', 'by|over video|facetime|zoom', 'video call|chat|showing|viewing', 'what is a 3d|virtual tour', '3d tours work', 'virtual tours work', 'facetime', 'live video', 'zoom', 'tour by phone|video'] },
  { keys: ['maintenance', 'repair', 'repairs', 'complaint', 'complaints'], says: ['maintenance request|emergency|number', 'emergency repair', 'report a|an? repair|problem|leak', 'my|the * is|are broken|leaking', 'landlord has|will|does|is|never|refuses|ignores * not?', 'not fixed|repaired|fix|repair', 'nobody|noone answers|replies|responds|helps|cares', 'complaint', 'complain', 'disgraceful', 'broken * my rental|apartment|unit|place|house|flat', 'fix my', 'burst pipe', 'repairs in|to|at my'] },
  { keys: ['parking'], says: ['parking policy|rule', 'parking at|near the|your office', 'where can|do i|we park at|near|by the|your'] },
];

export const topicsAbout = (key: string): readonly Topic[] => TOPICS.filter(({ keys }) => keys.includes(key));

const asks = new Lexicon(ASKS);
const topics = new Lexicon(TOPICS);
const steering = new Lexicon(STEERING);

export interface Intents {
  readonly asks: Set<Ask>;
  readonly topics: readonly Topic[];
  readonly steering: ReadonlySet<Steering>;
  /** Indexes of tokens that belong to an ask or to steering. */
  readonly read: ReadonlySet<number>;
}

export function intentsIn(tokens: readonly Token[]): Intents {
  const [foundAsks, foundTopics, foundSteering] = [asks.allIn(tokens), topics.allIn(tokens), steering.allIn(tokens)];
  const read = new Set<number>();
  for (const { entry, from, to } of [...foundAsks, ...foundSteering])
    // "Newest roof" asks to pick, but the roof is not read by that, and neither is "what is the weather like".
    if (!('ask' in entry) || (entry.ask !== 'pick' && entry.ask !== 'about town'))
      for (let at = from; at < to; at++) read.add(at);
  return {
    asks: new Set(foundAsks.map(({ entry }) => entry.ask)),
    topics: [...new Set(foundTopics.map(({ entry }) => entry))],
    steering: new Set(foundSteering.flatMap(found => (isOfHome(found, tokens) ? [] : [found.entry.steering]))),
    read,
  };
}

/**
 * `is the wiring safe` and `how safe are the stairs` are about the home, not about who lives around it, as
 * `is it safe near the water` is.
 */
function isOfHome(
  found: { readonly entry: SteeringEntry; readonly from: number; readonly to: number },
  tokens: readonly Token[],
): boolean {
  if (found.entry.steering !== 'safety') return false;
  const isPart = (token: Token | undefined) => token !== undefined && PARTS.has(token.stem);
  const next = tokens.slice(found.to).findIndex(({ text }) => !/^(?:is|are|the|its|this|that|all|any)$/.test(text));
  return isPart(tokens[found.from - 1]) || (next >= 0 && isPart(tokens[found.to + next]));
}

const PARTS: ReadonlySet<string> = new Set([
  ...['balcony', 'boiler', 'chimney', 'deck', 'dock', 'electric', 'elevator', 'fireplace', 'foundation', 'furnace'],
  ...['gas', 'heating', 'pool', 'porch', 'roof', 'stair', 'stairs', 'stove', 'structure', 'tap', 'water', 'well'],
  'wiring',
]);

/** Words of these tables, which are not misspelled. */
export const INTENT_WORDS: ReadonlySet<string> = new Set(
  [...ASKS, ...TOPICS, ...STEERING].flatMap(({ says }) => says.flatMap(say => say.replaceAll('?', '').split(/[ |]/))),
);
