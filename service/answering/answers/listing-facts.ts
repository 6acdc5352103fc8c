import type { FoundListing } from '../search/agency-tools.js';
import type { Gazetteer } from '../search/gazetteer.js';
import { FEATURES, featureName } from '../evidence/features.js';
import { readText, type Reading } from '../reader/reading.js';
import { singular } from '../reader/tokens.js';
import type { Evidence } from '../evidence/read-evidence.js';
import { wordsOf } from '../search/text.js';
import { feeColumnOf } from '../search/own-fee.js';
import { counted, money, number } from '../wording/format.js';
import {
  attributeValue,
  labelOf,
  labelWithin,
  listingLink,
  listingTitle,
  pendingOf,
  rentPeriodOf,
  takenWord,
  type Attribute,
} from '../wording/listing-text.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { sentencesIn, sentenceWith } from '../wording/passage.js';
import type { Source } from '../answerer.js';
import { MONTH_NAMES } from './answer-forms.js';
import { askedOf, HOMES, type Asked } from './asked.js';
import { findTargets, focused, GONE, type Target } from './find-targets.js';
import { columnsAsked, columnsOf, columnText, textOf, type OwnColumn } from './listing-columns.js';
import { inUnitOf } from './asked-unit.js';
import { isQualified, NARROWED, OF_DETAIL, PETS, PLACES } from './qualified.js';
import { lookUp, MAY_DO, OF_INCLUSION, passageLines, subjectsIn } from './listing-lookup.js';
import { chooseBetween } from './listing-details.js';
import { noAnswer, personOffer, reply, type Context, type Reply } from './reply.js';
import { paidFor } from './sold-answers.js';
import { leadOfField } from './yes-or-no.js';

export async function answerAttributes(targets: readonly Target[], asked: Asked, context: Context): Promise<Reply> {
  const { tools } = context;
  const { listings, problem, choices } = await findTargets(targets, context);
  if (listings.length === 0) return noAnswer(problem ?? GONE);
  if (targets.length === 1 && choices.length > 1) return chooseBetween(choices, context);
  const answers = listings.map(listing => factsOf(listing, asked, context));
  const separator = listings.length === 1 ? '\n\n' : '  \n';
  const text = paragraphs(
    ...listings.map((listing, index) =>
      [`**${listingLink(listing, tools.gazetteer)}**`, ...(answers[index]?.lines ?? [])].join(separator),
    ),
  );
  const state = listings.length === 1 ? focused(listings, context) : undefined;
  const isKnown = answers.some(answer => answer.isKnown);
  return {
    ...(isKnown ? reply(text, state) : noAnswer(paragraphs(text, personOffer(context)), state)),
    listings,
    sources: answers.flatMap(({ sources }) => sources).slice(0, MAX_SOURCES),
    open: [...new Set(answers.flatMap(({ unmatched = [] }) => unmatched))],
  };
}

const MAX_SOURCES = 8;

/** Says that the listings don't answer a question. */
export const answerUnsaid = (targets: readonly Target[], context: Context): Promise<Reply> =>
  answerAttributes(targets, { attributes: [], features: [] }, context);

/** Words for what a home or a business earns, or pays for its premises. */
const OF_RENT = /\b(?:rents?|rented|rental|leased?|let)\b/i;

/** `can I buy it` */
const OF_SALE = /\b(?:buy|purchase|for sale|sale price)\b/i;

interface Facts {
  readonly lines: readonly string[];
  readonly isKnown: boolean;
  readonly sources: readonly Source[];
  /** Words of the question that no field or sentence has. */
  readonly unmatched?: readonly string[];
}

/** The facts that a question asks for, by its parts: `parking, furnished, and what is the lease`. */
function factsOf(listing: FoundListing, asked: Asked, context: Context): Facts {
  const { text, tags } = context.said;
  // "Water and sewer" is one thing.
  const isWithin = (at: number) => tags.some(({ from, to }) => from < at && at < to - 1);
  const ends = text.tokens.flatMap(({ text: word }, at) =>
    /^(?:and|,|\?|;|&)$/.test(word) && !isWithin(at) ? [at] : [],
  );
  const lists = [...ends, text.tokens.length]
    .map((end, index) => text.tokens.slice((ends[index - 1] ?? -1) + 1, end))
    .filter(tokens => tokens.length > 0);
  const own = new Set(askedOf(context.said).attributes.concat(asked.attributes));
  // In "and the AC, how old", the second part asks about the first.
  const isAge = lists.some(tokens => tokens.map(token => token.text).join(' ') === 'how old');
  if (isAge || own.size > asked.attributes.length || lists.length < 2 || lists.length > MAX_PARTS)
    return factsOfPart(listing, asked, context);
  const parts = lists.map(tokens => readText({ raw: text.raw, tokens }, context.tools.gazetteer));
  const isPart = (part: Reading) => askedOf(part).isQuestion || columnsAsked(columnsOf(listing), part).length > 0;
  if (!parts.every(isPart)) return factsOfPart(listing, asked, context);
  const facts = parts.map(said => factsOfPart(listing, askedOf(said), { ...context, said }));
  return {
    unmatched: facts.flatMap(({ unmatched = [] }) => unmatched),
    lines: [...new Set(facts.flatMap(({ lines }) => lines))],
    isKnown: facts.some(({ isKnown }) => isKnown),
    sources: facts.flatMap(({ sources }) => sources),
  };
}

function factsOfPart(
  listing: FoundListing,
  { attributes, features }: Asked,
  { tools, said: question }: Context,
): Facts {
  // In "is the new kitchen white?" the listing answers only a part.
  const isSale = (words: string) => paidFor(listing) !== undefined && /^(?:sell|sold|fetch|go)$/.test(words);
  const isOfPets = features.some(id => PETS.has(id));
  const open = question.unread.filter(
    ({ words }) =>
      !(isOfPets && /^\d+$/.test(words)) &&
      !isSale(words) &&
      !HOMES.has(words) &&
      !(attributes.includes('status') && words.startsWith('available')) &&
      sentenceWith(wholeTextOf(listing), [words]) === undefined &&
      // "2F" is the end of its address.
      !(listing.address ?? '')
        .toLowerCase()
        .replace(/[^a-z\d]/g, '')
        .endsWith(words.replaceAll(' ', '')),
  );
  const columns = columnsAsked(columnsOf(listing), question);
  const sources: Source[] = [];
  let isKnown = false;
  const fields = attributes.map(asked => {
    const isLand = listing.buildingArea <= 0 && listing.lotArea > 0;
    const attribute = asked === 'area' && isLand ? 'lot' : asked;
    if (attribute === 'price' && listing.saleType === 'for_rent' && OF_SALE.test(question.words)) {
      isKnown = true;
      return "It is for rent; the listing doesn't offer it for sale.";
    }
    const ofRent = attribute === 'price' && listing.saleType === 'for_sale' && OF_RENT.test(question.words);
    if (ofRent) {
      const rent = sentencesIn(textOf(listing)).find(one => OF_RENT.test(one) && /\d/.test(one));
      isKnown ||= rent !== undefined;
      return rent === undefined
        ? "It is for sale; the listing doesn't name a rent."
        : `The listing says: “${escapeInline(rent)}”`;
    }
    const isOpenHouse = attribute === 'tour' && /\bopen (?:house|home)s?\b/.test(question.words);
    if (isOpenHouse && listing.tours !== 'OpenHouse') return 'No open house is listed.';
    const each = attribute === 'price' && EACH.test(question.words) ? columnsOf(listing).find(PER_HEAD) : undefined;
    const fee = attribute === 'fee' && listing.hoaMonth === null ? feeColumnOf(listing) : undefined;
    const column = each ?? fee;
    if (column) {
      isKnown = true;
      return columnText(column);
    }
    const value = attributeValue(attribute, listing, tools.gazetteer);
    const ofParking = attribute === 'parking' && value === undefined ? sentenceOf(listing, ['parking']) : undefined;
    isKnown ||= ofParking !== undefined;
    if (ofParking !== undefined)
      return `No parking spots are listed, but the listing says: “${escapeInline(ofParking)}”`;
    if (value === undefined) return columns.length > 0 ? '' : notSaid(attribute, listing, tools.gazetteer);
    isKnown = true;
    if (attribute === 'area' && listing.spaceType === 'Room') return roomSize(listing, value, sources, tools.gazetteer);
    const ownStatus = pendingOf(listing);
    if (attribute === 'status' && ownStatus !== undefined) {
      const remark = sentencesIn(textOf(listing)).find(one => /\b(?:contract|backup|pending|reserved)\b/i.test(one));
      return paragraphs(
        `Status: **${escapeInline(ownStatus)}**`,
        remark === undefined ? undefined : `The listing says: “${escapeInline(remark)}”`,
      );
    }
    if (attribute === 'images')
      return COUNTED.test(question.words) ? counted(listing.images?.length ?? 0, 'photo') + '.' : value;
    if (attribute === 'lot' || attribute === 'area')
      return `${labelOf(attribute, tools.gazetteer)}: **${value}**${inUnitOf(question.words, attribute, listing, value)}`;
    if (attribute === 'price' && listing.status === 'Sold' && ownStatus === undefined)
      return `${paidFor(listing) ?? `It is ${takenWord(listing)}. The listing doesn't say what was paid.`} Asking ${listing.saleType === 'for_rent' ? 'rent' : 'price'}: **${value}**.`;
    const { depositFee, price } = listing;
    const inPeriod = attribute === 'price' ? inOtherPeriod(listing, question.words) : '';
    const times = attribute === 'deposit' && depositFee && price && /\b(?:months?|rent|times)\b/.test(question.words);
    return `${leadOfField(attribute, listing, question)}${labelOf(attribute, tools.gazetteer)}: **${value}**${times ? ` (${number(depositFee / price)} times the ${rentPeriodOf(listing) === 'week' ? 'weekly' : 'monthly'} rent)` : ''}${inPeriod}`;
  });
  const said = features.map(said => {
    // "Is it unfurnished?" is answered by what the listing says about furniture.
    const isOpposite = said.startsWith('-');
    const id = said.replace(/^-/, '');
    // A rule for pets holds for cats, too.
    const evidence: Evidence | undefined = listing.evidence[id] ?? (PETS.has(id) ? petRuleOf(listing) : undefined);
    const name = featureName(id).replace(/ (?:nearby|allowed|included)$/, '');
    // "Is there water" is answered by the column with that name before water nearby.
    const named = columns.find(({ Key }) => literalWords(id, question.words).includes(wordsOf(Key).join(' ')));
    if (named && evidence?.from !== named.Key) {
      isKnown = true;
      return columnText(named);
    }
    if (OF_AGE.test(question.words)) {
      const aged = lookUp(listing, subjectsIn(question.text.raw, AGE_WORDS), { isTime: true, says: SAYS_AGE });
      isKnown ||= aged.isWhole;
      if (aged.isWhole) return passageLines(aged.passages).join('  \n');
      const known = evidence && evidence.value !== 'no' ? ` It only says: “${escapeInline(evidence.sentence)}”` : '';
      return `The listing doesn't say how old.${known}`;
    }
    if (!evidence) {
      // The text may have the visitor's own words, although no rule knows them.
      const literal = sentenceOf(listing, literalWords(id, question.words));
      const how = { isInclusion: OF_INCLUSION.test(question.words) };
      const told = literal === undefined ? lookUp(listing, subjectsIn(question.text.raw, new Set()), how) : undefined;
      if (told?.isWhole) {
        isKnown = true;
        return passageLines(told.passages).join('  \n');
      }
      // "What school is it in catchment for" has the sentence with the catchment.
      const near = question.unread.filter(({ words }) => words.length >= LONG_WORD).map(({ words }) => words);
      const other = near.length > 0 ? sentenceWith(textOf(listing), near) : undefined;
      if (literal === undefined && other !== undefined) {
        isKnown = true;
        return `The listing says: “${escapeInline(other)}”`;
      }
      if (literal === undefined)
        return columns.length > 0 ? '' : `The listing doesn't say anything about ${escapeInline(name)}.`;
      isKnown = true;
      sources.push(listingSource(listing, literal, tools.gazetteer));
      return `The listing says: “${escapeInline(literal)}”`;
    }
    isKnown = true;
    sources.push(listingSource(listing, evidence.sentence, tools.gazetteer));
    const isNarrowed = NARROWED.test(evidence.sentence) || isQualified(question.words, evidence.sentence);
    const isOpen = question.unread.some(({ words }) => !HOMES.has(words) && !isSale(words));
    // "Can I put a boat on the lake" asks for more than a lake.
    const isMay = MAY_DO.test(question.words) && PLACES.has(id);
    const told = isMay
      ? lookUp(listing, subjectsIn(question.text.raw, new Set(['lake', 'river', 'water', 'beach'])))
      : undefined;
    if (told?.isWhole) return passageLines(told.passages).join('  \n');
    const isOther = isMay || OF_DETAIL.test(question.words);
    const isPart = isOther || (evidence.value !== 'unknown' && (isOpen || (evidence.value === 'yes' && isNarrowed)));
    const lead = {
      yes: isOpposite ? 'No. The listing says' : `Yes, ${featureName(id)}. The listing says`,
      no: isOpposite ? 'Yes. The listing says' : 'No. The listing says',
      part: 'The listing says',
      unknown: isColumn(listing, evidence.sentence) ? 'The listing says' : 'Not clearly. The listing says',
    }[isPart ? 'part' : evidence.value];
    // "Two dogs" may be more than "Pets: Yes" allows.
    const limit = isNarrowed && PETS.has(id) ? sentenceOf(listing, [id.replace(/s$/, ''), 'pet']) : undefined;
    const more = limit === undefined || limit === evidence.sentence ? '' : ` and “${escapeInline(limit)}”`;
    return `${lead}: “${escapeInline(evidence.sentence)}”${more}`;
  });
  const isWhole = [...fields, ...said].filter(Boolean).length === features.length + attributes.length;
  // "What school" asks for its name, too.
  const isName = features.length > 0 && /^(?:and |so |ok )*(?:whats?|which)\b(?! about)/.test(question.words);
  const isMore = isName || isFrequency(columns) || question.words.startsWith('when ');
  const isQuoted = ({ Key, value }: OwnColumn) => said.some(line => line.includes(escapeInline(`${Key}: ${value}`)));
  const own = (isWhole && isKnown && !isMore ? [] : columns).filter(one => !isQuoted(one)).map(columnText);
  if (own.length > 0) isKnown = true;
  const unmatched = own.length > 0 ? [] : open.map(({ words }) => `“${escapeInline(words)}”`);
  const lines = [...new Set([...fields, ...said, ...own, ...unmatched.map(unmatchedText)])].filter(Boolean);
  if (lines.length > 0) return { lines, isKnown, sources, unmatched };
  return OF_DATE.test(question.words)
    ? datesOf(listing)
    : { lines: [unmatchedText(WHOLE)], isKnown, sources, unmatched: [WHOLE] };
}

/** A sentence about pets, which allows and forbids nothing by itself. */
function petRuleOf(listing: FoundListing): Evidence | undefined {
  const sentence = sentenceOf(listing, ['pet', 'animal']);
  return sentence === undefined ? undefined : { value: 'unknown', sentence, from: 'Description' };
}

/** `available when`, `when can I move in` */
export const OF_DATE = /\bwhen\b|\bhow soon\b/;
const MONTH = MONTH_NAMES.map(name => (name === 'may' ? 'may \\d' : `${name.slice(0, 3)}(?:${name.slice(3)})?`)).join(
  '|',
);
const SAYS_DATE: readonly RegExp[] = [
  new RegExp(`\\b(?:${MONTH})\\b`, 'i'),
  /\bimmediate|\bnow\b|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/i,
];
const SAYS_AVAILABLE = /\b(?:available|vacant|vacated?|move[sd]?[- ]in|ready|possession|occupancy|completion)\b/i;

/** Every date that a listing has, by its name, because a question for one may use other words than the listing. */
function datesOf(listing: FoundListing): Facts {
  const columns = columnsOf(listing).filter(({ value }) => SAYS_DATE.some(says => says.test(value)));
  const sentence = sentencesIn(textOf(listing)).find(one => SAYS_AVAILABLE.test(one));
  const quote = sentence === undefined ? [] : [`The listing says: “${escapeInline(sentence)}”`];
  const lines = [...columns.map(columnText), ...quote];
  const isKnown = lines.length > 0;
  return { lines: isKnown ? lines : ["The listing doesn't say when."], isKnown, sources: [] };
}

/** `how much each`, where a column has the rent per person */
const EACH = /\b(?:each|per (?:person|head|room)|pp)\b/;
const PER_HEAD = ({ Key }: OwnColumn) => /\bper (?:person|head|room|tenant)\b/i.test(Key);
const COUNTED = /\bhow many\b/;
const MAX_PARTS = 4;
/** Shorter words are in sentences about anything. */
const LONG_WORD = 6;

/** ` (about $2,687 a month)` beside a rent per week, and the other way round. */
function inOtherPeriod(listing: FoundListing, words: string): string {
  const { price, saleType, currencySymbol } = listing;
  const own = rentPeriodOf(listing);
  const other = own === 'week' ? 'month' : 'week';
  if (
    !price ||
    saleType !== 'for_rent' ||
    !new RegExp(`\\b(?:a|per|each|every) ${other}\\b|\\b${other}ly\\b`).test(words)
  )
    return '';
  const amount = Math.round(own === 'week' ? (price * 52) / 12 : (price * 12) / 52);
  return ` (about ${money(amount, currencySymbol)} a ${other})`;
}

/** The area of a room for rent is that of the whole home, unless its text says more. */
function roomSize(listing: FoundListing, value: string, sources: Source[], gazetteer: Gazetteer): string {
  const sentence = sentencesIn(textOf(listing)).find(one => /\b(?:sq\w*\.?|square) ?(?:f\w+|m\w+)/i.test(one));
  if (sentence === undefined)
    return `Area: **${value}**. The listing doesn't say whether that is the room or the whole home.`;
  sources.push(listingSource(listing, sentence, gazetteer));
  return paragraphs(`The listing says: “${escapeInline(sentence)}”`, `Area in the record: **${value}**`);
}

const WHOLE = 'your question';
/** A field in other words than the question's may still have the answer, so this denies nothing. */
const unmatchedText = (what: string) => `I couldn't match ${what} to a field or a sentence of this listing.`;

/** `how old is the pool` */
const OF_AGE = /\bhow old\b/;
const AGE_WORDS: ReadonlySet<string> = new Set(['old']);
const SAYS_AGE = /\b(?:19|20)\d\d\b|\b(?:new|original|years? old)\b/i;

/** How often a fee is due belongs beside the fee. */
const isFrequency = (columns: readonly OwnColumn[]) => columns.some(({ Key }) => /frequency/i.test(Key));

/** The words of a question that ask for a feature, and the id itself. */
function literalWords(id: string, words: string): readonly string[] {
  const asked = FEATURES.find(feature => feature.id === id)?.asked ?? [];
  const said = words.split(' ').map(singular).join(' ');
  return [id, ...asked.filter(phrase => ` ${said} `.includes(` ${phrase} `))];
}

/** The first sentence that contains one of the phrases as whole words, also in the plural. */
function sentenceOf(listing: FoundListing, phrases: readonly string[]): string | undefined {
  return sentencesIn(textOf(listing)).find(sentence => {
    const words = ` ${wordsOf(sentence).map(singular).join(' ')} `;
    return phrases.some(phrase => words.includes(` ${phrase} `));
  });
}

export const listingSource = (listing: FoundListing, passage: string, gazetteer: Gazetteer): Source => ({
  kind: 'Listing',
  id: String(listing.id),
  title: listingTitle(listing, gazetteer),
  url: listing.url,
  passage: passage.slice(0, 500),
});

/** Whether a sentence is a field such as "Pets: On request", which is an answer of its own. */
const isColumn = (listing: FoundListing, sentence: string) =>
  columnsOf(listing).some(({ Key, value }) => sentence === `${Key.trim()}: ${value.trim()}`);

/** Says that a field is empty. */
const notSaid = (attribute: Attribute, { tours, status }: FoundListing, gazetteer: Gazetteer) =>
  attribute === 'tour' && !tours
    ? 'No open house or 3D tour is listed.'
    : attribute === 'parking'
      ? 'No parking spots are listed.'
      : attribute === 'price' && status !== 'Sold'
        ? "Price on request: the listing doesn't name a price."
        : attribute === 'space'
          ? 'It is for sale.'
          : `The listing doesn't include the ${labelWithin(attribute, gazetteer)}.`;

const wholeTextOf = (listing: FoundListing): string =>
  [textOf(listing), ...columnsOf(listing).map(({ Key, value }) => `${Key}: ${value}`)].join('\n');
