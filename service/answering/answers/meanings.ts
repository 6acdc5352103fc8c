import { isSameWord, otherNumber } from '../search/word-forms.js';
import { STOP_WORDS, wordsOf } from '../search/text.js';

export interface Meaning {
  readonly same: readonly string[];
  /** Parts of what the phrases mean: a sentence about one of them answers, too. */
  readonly parts?: readonly string[];
}

/** Phrases that mean the same in listings and in questions, in several countries. */
// prettier-ignore
const MEANINGS: readonly Meaning[] = [
  { same: ['bond', 'deposit', 'security deposit'] },
  { same: ['body corporate', 'body corp', 'strata', 'service charge', 'management fee', 'maintenance fee', 'condo fee', 'association fee', 'hoa', 'community fee', 'factor fee', 'levies'] },
  { same: ['rates', 'council rates', 'council tax', 'property tax', 'taxes', 'ibi', 'business rates'] },
  { same: ['languages', 'language', 'speak', 'speaks'] },
  { same: ['completion', 'completed', 'complete', 'done', 'finished', 'ready'] },
  { same: ['uni', 'university', 'campus', 'college'] },
  { same: ['per week', 'a week', 'weekly', 'pw'] },
  { same: ['per month', 'a month', 'monthly', 'pcm'] },
  { same: ['per year', 'a year', 'yearly', 'annual', 'per annum', 'pa'] },
  { same: ['tenant', 'tenanted', 'tenancy', 'in situ', 'let to', 'let until', 'leased until', 'leased to', 'occupied by', 'rented out', 'let out', 'rented at', 'leased'] },
  { same: ['income', 'earn', 'earning', 'returned', 'rental income', 'rented at', 'rented for', 'let for', 'net rent', 'gross rent', 'let at', 'bring in', 'brings in', 'gross income', 'grossed', 'leased at', 'did it make', 'does it make', 'it makes'] },
  { same: ['school', 'schools', 'school zone'], parts: ['college', 'academy'] },
  { same: ['seismic', 'nbs', 'earthquake', 'seismic rating'] },
  { same: ['internet', 'broadband', 'wifi', 'wi fi', 'fibre', 'fiber'] },
  { same: ['fibre', 'fiber'] },
  { same: ['power', 'electricity', 'electric', 'electrics', 'hydro'], parts: ['all utilities', 'all bills', 'bills included', 'utilities included'] },
  { same: ['bills', 'utilities', 'bills included'], parts: ['electricity', 'power', 'gas', 'heat', 'heating', 'water', 'hot water', 'internet', 'broadband', 'wifi', 'bins', 'trash', 'council tax'] },
  { same: ['trash', 'garbage', 'bins', 'rubbish', 'refuse', 'waste'], parts: ['all utilities', 'all bills'] },
  { same: ['reception', 'coverage', 'signal', 'cell service'] },
  { same: ['mobile', 'cell', 'phone'] },
  { same: ['voucher', 'section 8'] },
  { same: ['mobile home', 'manufactured home'] },
  { same: ['takeaway', 'takeout', 'chipper', 'chip shop', 'hot food', 'fast food'] },
  { same: ['car park', 'carpark', 'parking', 'car space', 'parking space', 'off street parking', 'car spaces'] },
  { same: ['viewing', 'viewings', 'when can i view', 'view it', 'inspection', 'inspect', 'open home', 'open house'] },
  { same: ['licence', 'license'] },
  { same: ['steps', 'stairs', 'staircase'] },
  { same: ['ads', 'adverts', 'advertising', 'marketing'] },
  { same: ['house on it', 'dwelling', 'residence', 'house', 'accommodation'] },
  { same: ['overhead', 'above', 'upstairs'] },
  { same: ['housemates', 'others', 'flatmates', 'roommates', 'sharing', 'shared with', 'people live', 'who else lives', 'professionals', 'people live there'] },
  { same: ['sewage', 'sewer', 'septic', 'septic tank', 'septic system', 'drainage'] },
  { same: ['lift', 'elevator'] },
  { same: ['garden', 'yard', 'backyard'] },
  { same: ['ceilings', 'stud height', 'stud', 'ceiling height', 'clear height', 'eaves height', 'eaves'] },
  { same: ['energy rating', 'energy certificate', 'epc', 'ber', 'energy'] },
  { same: ['term', 'lease', 'tenancy', 'minimum term', 'contract'] },
  { same: ['outgoings', 'opex', 'nnn', 'cam', 'operating expenses', 'triple net'] },
  { same: ['cap rate', 'yield', 'return', 'initial yield'] },
  { same: ['loading dock', 'dock door', 'dock doors', 'roller door', 'roller doors', 'loading'] },
  { same: ['gst', 'vat', 'sales tax'] },
  { same: ['zoned', 'zoning', 'zone'] },
  { same: ['water supply', 'water source', 'bore', 'well', 'tank water', 'mains water', 'town water', 'water'] },
  { same: ['pool', 'swimming pool'] },
  { same: ['ready', 'completion', 'handover', 'finished', 'completed'] },
  { same: ['flood', 'flood zone', 'flooding'] },
  { same: ['condition', 'state of repair'] },
  { same: ['smoke', 'smoker', 'smoking', 'non smoking'] },
  // "All utilities" includes each of them.
  { same: ['electric', 'electricity', 'hydro', 'power'], parts: ['all utilities'] },
  { same: ['heat', 'heating'], parts: ['all utilities'] },
  { same: ['water'], parts: ['all utilities'] },
  { same: ['gas'], parts: ['all utilities'] },
  { same: ['bathtub', 'bath tub', 'tub', 'clawfoot tub', 'soaking tub', 'soaker tub'] },
  { same: ['bike storage', 'bike room', 'bicycle storage', 'bike parking', 'bikes'] },
  { same: ['year round', 'four season', 'all year', 'winterized'] },
  { same: ['train', 'station', 'railway', 'tube'] },
  { same: ['toilet', 'toilets', 'washroom', 'wc'] },
  { same: ['move in', 'available', 'availability', 'vacant', 'when is it free', 'is free from', 'is it free'] },
  { same: ['move in too', 'move in with me', 'live there too', 'live with me', 'occupants', 'number of people'] },
  { same: ['walk score', 'walkscore', 'walkability', 'walking distance'] },
  { same: ['bathtub', 'clawfoot tub', 'soaking tub', 'bath tub'] },
  { same: ['frontage', 'facade'] },
  { same: ['titles', 'title'] },
  { same: ['licensed', 'licence'] },
  { same: ['couple', 'couples', 'one person', 'person only', 'two people', 'single person'] },
  { same: ['orientation', 'facing', 'faces', 'aspect'] },
  { same: ['the sand', 'beach'] },
  { same: ['expiration', 'expire', 'expires', 'expiry', 'end', 'ends', 'through', 'until'] },
  { same: ['ti allowance', 'tenant improvement', 'improvement allowance'] },
  { same: ['noi', 'net operating income'] },
  { same: ['rent increases', 'bumps', 'escalations', 'rent reviews', 'rent review', 'next review'] },
  { same: ['contamination', 'environmental', 'contaminated'] },
  { same: ['split', 'divide', 'subdivide', 'divisible'] },
  { same: ['wide', 'width', 'frontage'] },
  { same: ['shopfront', 'frontage', 'shop front'] },
  { same: ['vineyard', 'vines', 'vine'] },
  { same: ['build', 'build on it', 'planning', 'planning permission', 'consent', 'zoned', 'buildable'] },
  { same: ['jetty', 'dock'] },
  { same: ['book', 'booking', 'appointment', 'reserve', 'reservation', 'sign up', 'register'] },
  { same: ['get out of', 'back out', 'cancel', 'terminate', 'break', 'quit', 'end it'] },
  { same: ['contract', 'agreement'] },
  { same: ['started', 'founded', 'established', 'set up'] },
  { same: ['wheelchair', 'step free', 'accessible', 'disabled access', 'handicap'] },
  { same: ['ramp', 'boat ramp', 'slipway'] },
  { same: ['nbn', 'internet'] },
  { same: ['winterized', 'winterised', 'four season', '4 season', 'year round', 'all season', 'all year', 'in winter', 'in the winter'] },
  { same: ['boat', 'motorboat', 'boating'] },
  { same: ['noise', 'noisy', 'loud'], parts: ['hear', 'traffic', 'sound wall'] },
  { same: ['ag exemption', 'ag exempt', 'ag valuation', 'agricultural exemption', 'agricultural', 'greenbelt'] },
  { same: ['who built', 'built by', 'builder'] },
  { same: ['price drop', 'price drops', 'price reduction', 'price cut', 'drop the price', 'price reduced', 'price lowered', 'price improvement', 'reduced by'] },
  { same: ['owner financing', 'seller financing', 'owner finance', 'carry financing', 'owner carry', 'carry'] },
  { same: ['mortgage', 'finance it', 'loan'], parts: ['cash buyers', 'cash only', 'financing'] },
  { same: ['rent does it bring', 'rent does it make'], parts: ['leased at', 'rented for', 'rents for'] },
  { same: ['flooded', 'flood damage', 'high water'], parts: ['water came', 'flooding'] },
  { same: ['rent it by the week', 'rent it out', 'shorter stays', 'weekly rental', 'airbnb it', 'holiday let', 'vacation rental', 'airbnb', 'short term rental', 'short term let', 'short term letting', 'sta licence', 'nightly'] },
];

export interface Phrase {
  readonly words: readonly string[];
  readonly same: readonly (readonly string[])[];
}

/** The phrases of a table, longest first; also by their first letter, which all forms of a word share. */
export interface PhraseTable {
  readonly all: readonly Phrase[];
  readonly byLetter: ReadonlyMap<string, readonly Phrase[]>;
}

export function phrasesOf(meanings: readonly Meaning[]): PhraseTable {
  const all = meanings
    .flatMap(({ same, parts = [] }) => {
      const phrases = [...same, ...parts].map(phrase => wordsOf(phrase));
      return phrases.slice(0, same.length).map(words => ({ words, same: phrases }));
    })
    .sort((a, b) => b.words.length - a.words.length);
  const letterOf = ({ words: [first = ''] }: Phrase) => first.charAt(0);
  const letters = [...new Set(all.map(letterOf))];
  return { all, byLetter: new Map(letters.map(letter => [letter, all.filter(phrase => letterOf(phrase) === letter)])) };
}

const PHRASES = phrasesOf(MEANINGS);

/** The phrases with the meaning of the words at a place, and how many words they are. */
export function meaningsOf(words: readonly string[], at: number, table = PHRASES) {
  const first = words[at] ?? '';
  // `4` is `four`.
  const likely = otherNumber(first) === undefined ? (table.byLetter.get(first.charAt(0)) ?? []) : table.all;
  const fits = ({ words: own }: Phrase) => own.every((word, step) => isSameWord(word, words[at + step] ?? ''));
  const known = likely.filter(fits);
  const length = known[0]?.words.length ?? 1;
  const same = known.filter(phrase => phrase.words.length === length).flatMap(phrase => phrase.same);
  return { length, phrases: [words.slice(at, at + length), ...same] };
}

/** Words of questions that ask about no subject of a listing. */
// prettier-ignore
export const WITHOUT_SUBJECT: ReadonlySet<string> = new Set([
  ...STOP_WORDS,
  'again', 'newest', 'oldest', 'latest', 'biggest', 'smallest', 'fewest', 'least', 'most', 'allowed', 'allow', 'apartment', 'around', 'bring', 'come', 'comes', 'cost', 'costs', 'currently', 'did',
  'ever', 'exact', 'flat', 'gone', 'happens', 'hav', 'having', 'home', 'include', 'included', 'includes', 'inc', 'incl', 'inclusive', 'keep', 'kind',
  'kept', 'level', 'listing', 'located', 'mention', 'mentioned', 'name', 'named', 'number', 'ones', 'permitted', 'place', 'places', 'possible',
  'property', 'provided', 'put', 'rating', 'real', 'right', 'safe', 'same', 'say', 'says', 'see', 'sort', 'still', 'there', 'thing', 'things',
  'total', 'type', 'use', 'used', 'using', 'was', 'work', 'works', 'yet', 'yours', 'now', 'only', 'today', 'amount', 'size', 'required',
  'restriction', 'restrictions', 'accept', 'accepted', 'accepts', 'anyone', 'charged', 'charge', 'exactly', 'far', 'near', 'nearby', 'how', 'whos',
  'hows', 'whens', 'isnt', 'doesnt', 'cant', 'arent', 'wont', 'dont', 'didnt', 'havent', 'hasnt', 'without', 'ok', 'okay', 'first', 'second',
  'third', 'last', 'lower', 'speed', 'length', 'higher', 'better', 'best', 'worst', 'worse', 'cheaper', 'bigger', 'lowest', 'highest', 'longer',
  'shorter', 'cheapest', 'other', 'every', 'each', 'both', 'either', 'any', 'some',
]);
