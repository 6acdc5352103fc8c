import type { Address, FoundListing } from '../search/agency-tools.js';
import { EVERYTHING, type Criteria, type Order } from '../search/criteria.js';
import type { Gazetteer } from '../search/gazetteer.js';
import { FEATURES, featureName } from '../evidence/features.js';
import { readText, type Reading } from '../reader/reading.js';
import { singular } from '../reader/tokens.js';
import type { Evidence } from '../evidence/read-evidence.js';
import { isAnswer } from '../search/knowledge-search.js';
import { STOP_WORDS, wordsOf } from '../search/text.js';
import { comparisonWords, describe, theMost } from '../wording/describe.js';
import { counted, list, money, number } from '../wording/format.js';
import {
  attributeValue,
  labelOf,
  listingCard,
  listingComparison,
  listingDetails,
  listingLink,
  listingTitle,
  pendingOf,
  priceOf,
  type Attribute,
} from '../wording/listing-text.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { sentencesIn, sentenceWith } from '../wording/passage.js';
import type { Source } from '../answerer.js';
import { askedOf, type Asked } from './asked.js';
import { COMPARISONS, measureOf } from '../search/comparisons.js';
import { NEW_DIALOGUE, type DialogueState } from './dialogue-state.js';
import { columnsAsked, columnsOf, isContactColumn, type OwnColumn } from './listing-columns.js';
import { noAnswer, personOffer, reply, suggesting, type Context, type Reply } from './reply.js';

export type Target =
  | { readonly by: 'id'; readonly id: number }
  | { readonly by: 'number'; readonly number: string; readonly isCertain: boolean }
  | { readonly by: 'address'; readonly address: Address }
  /** A number that no shown listing has. */
  | { readonly by: 'missing'; readonly ordinal: number };

export const byId = (ids: readonly number[]): readonly Target[] => ids.map(id => ({ by: 'id', id }));

export const MAX_COMPARED = 4;

const GONE = 'That listing is no longer available.';

/**
 * Finds the listings of targets; of several at one address, the first that fits the others. `choices` has all listings
 * at that address, and `problem` explains a missing listing.
 */
export async function findTargets(targets: readonly Target[], { tools, state }: Context) {
  const listings: FoundListing[] = [];
  let choices: readonly FoundListing[] = [];
  let problem: string | undefined;
  for (const target of targets) {
    if (target.by === 'missing') {
      problem ??= `There's no number ${target.ordinal === -1 ? 'one' : target.ordinal}: the list has ${counted(state.shown.length, 'listing')}. Which one do you mean?`;
      continue;
    }
    if (target.by === 'address') {
      const found = await tools.listingsAt(target.address);
      const [other] = listings;
      const first = found.find(({ saleType }) => !other || saleType === other.saleType) ?? found[0];
      if (first) listings.push(first);
      else problem ??= `I have no listing at ${addressWords(target)}.`;
      if (found.length > 1) choices = found;
      continue;
    }
    const [found] =
      target.by === 'id' ? await tools.listingsById([target.id]) : await tools.listingsByNumber([target.number]);
    if (found) listings.push(found);
    else
      problem ??=
        target.by === 'id'
          ? GONE
          : `I have no listing with the MLS number ${escapeInline(target.number.toUpperCase())}.`;
  }
  const unique = listings.filter((one, at) => listings.findIndex(({ id }) => id === one.id) === at);
  return { listings: unique, problem, choices };
}

const addressWords = ({ address }: Target & { by: 'address' }) =>
  escapeInline(
    [
      address.number,
      ...address.street.map(word => word.charAt(0).toUpperCase() + word.slice(1)),
      ...(address.unit === undefined ? [] : ['Unit', address.unit.toUpperCase()]),
    ].join(' '),
  );

export async function answerDetails(target: Target, context: Context): Promise<Reply> {
  const { listings, problem, choices } = await findTargets([target], context);
  const [first] = listings;
  if (!first) return noAnswer(problem ?? GONE);
  if (choices.length > 1) return chooseBetween(choices, context);
  const showings = await context.tools.searchTexts([['viewing', 'viewings', 'visit', 'showing', 'showings']]);
  // Nobody can view a home that is sold.
  const isSold = first.status === 'Sold';
  const hasShowings = !isSold && showings.some(isAnswer);
  const answer = reply(
    paragraphs(
      listingDetails(first, context.tools.gazetteer),
      personOffer(context) &&
        `To ${isSold ? '' : 'schedule a viewing or '}ask a question, you can ask to talk to a person.`,
    ),
    focused([first], context),
  );
  return suggesting(
    { ...answer, listings: [first] },
    context,
    context.state.criteria && 'More',
    'Similar listings',
    hasShowings && 'How do showings work?',
  );
}

function chooseBetween(listings: readonly FoundListing[], { tools }: Context): Reply {
  const shown = listings.slice(0, 10);
  const address = shown[0]?.address?.split(',')[0] ?? '';
  const answer = reply(
    paragraphs(
      `There are ${shown.length} listings at ${escapeInline(address)}:`,
      ...shown.map((listing, index) => listingCard(listing, index + 1, tools.gazetteer)),
      'Which one do you mean?',
    ),
    { ...NEW_DIALOGUE, shown: shown.map(({ id }) => id) },
  );
  return { ...answer, listings: shown };
}

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
  };
}

const MAX_SOURCES = 8;

/** Says that the listings don't answer a question. */
export const answerUnsaid = (targets: readonly Target[], context: Context): Promise<Reply> =>
  answerAttributes(targets, { attributes: [], features: [] }, context);

interface Facts {
  readonly lines: readonly string[];
  readonly isKnown: boolean;
  readonly sources: readonly Source[];
}

/** The facts that a question asks for, by its parts: `parking, furnished, and what is the lease`. */
function factsOf(listing: FoundListing, asked: Asked, context: Context): Facts {
  const { text } = context.said;
  const ends = text.tokens.flatMap(({ text: word }, at) => (/^(?:and|,|\?|;|&)$/.test(word) ? [at] : []));
  const parts = [...ends, text.tokens.length]
    .map((end, index) => text.tokens.slice((ends[index - 1] ?? -1) + 1, end))
    .filter(tokens => tokens.length > 0)
    .map(tokens => readText({ raw: text.raw, tokens }, context.tools.gazetteer));
  const own = new Set(askedOf(context.said).attributes.concat(asked.attributes));
  const isWhole = own.size > asked.attributes.length || parts.length < 2 || parts.length > MAX_PARTS;
  const isPart = (part: Reading) => askedOf(part).isQuestion || columnsAsked(columnsOf(listing), part).length > 0;
  if (isWhole || !parts.every(isPart)) return factsOfPart(listing, asked, context);
  const facts = parts.map(said => factsOfPart(listing, askedOf(said), { ...context, said }));
  return {
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
  const open = question.unread.filter(
    ({ words }) => !isSale(words) && sentenceWith(wholeTextOf(listing), [words]) === undefined,
  );
  const columns = columnsAsked(columnsOf(listing), question);
  const sources: Source[] = [];
  let isKnown = false;
  const fields = attributes.map(attribute => {
    const value = attributeValue(attribute, listing, tools.gazetteer);
    if (value === undefined) return columns.length > 0 ? '' : notSaid(attribute, listing, tools.gazetteer);
    isKnown = true;
    const ownStatus = pendingOf(listing);
    if (attribute === 'status' && ownStatus !== undefined) {
      const remark = sentencesIn(textOf(listing)).find(one => /\b(?:contract|backup|pending|reserved)\b/i.test(one));
      return paragraphs(
        `Status: **${escapeInline(ownStatus)}**`,
        remark === undefined ? undefined : `The listing says: “${escapeInline(remark)}”`,
      );
    }
    if (attribute === 'images') return value;
    if (attribute === 'price' && listing.status === 'Sold' && ownStatus === undefined)
      return `${paidFor(listing) ?? "It is sold. The listing doesn't say what was paid."} Asking price: **${value}**.`;
    const { depositFee, price } = listing;
    const times = attribute === 'deposit' && depositFee && price && /\b(?:months?|rent|times)\b/.test(question.words);
    return `${labelOf(attribute, tools.gazetteer)}: **${value}**${times ? ` (${number(depositFee / price)} times the monthly rent)` : ''}`;
  });
  const said = features.map(id => {
    const evidence: Evidence | undefined = listing.evidence[id];
    const name = featureName(id).replace(/ (?:nearby|allowed|included)$/, '');
    if (!evidence) {
      // The text may have the visitor's own words, although no rule knows them.
      const literal = sentenceOf(listing, literalWords(id, question.words));
      if (literal === undefined)
        return columns.length > 0 ? '' : `The listing doesn't say anything about ${escapeInline(name)}.`;
      isKnown = true;
      sources.push(listingSource(listing, literal, tools.gazetteer));
      return `The listing says: “${escapeInline(literal)}”`;
    }
    isKnown = true;
    sources.push(listingSource(listing, evidence.sentence, tools.gazetteer));
    const lead = {
      yes: `Yes, ${featureName(id)}. The listing says`,
      no: 'No. The listing says',
      part: 'The listing says',
      unknown: "The listing doesn't say so. It says",
    }[open.length > 0 && evidence.value !== 'unknown' ? 'part' : evidence.value];
    return `${lead}: “${escapeInline(evidence.sentence)}”`;
  });
  const isWhole = [...fields, ...said].filter(Boolean).length === features.length + attributes.length;
  const isMore = isFrequency(columns) || question.words.startsWith('when ');
  const own = (isWhole && isKnown && !isMore ? [] : columns).map(columnText);
  if (own.length > 0) isKnown = true;
  const unmatched = own.length > 0 ? [] : open.map(({ words }) => unmatchedText(`“${escapeInline(words)}”`));
  const lines = [...new Set([...fields, ...said, ...own, ...unmatched])].filter(Boolean);
  return { lines: lines.length > 0 ? lines : [unmatchedText('your question')], isKnown, sources };
}

const MAX_PARTS = 4;

/** A field in other words than the question's may still have the answer, so this denies nothing. */
const unmatchedText = (what: string) => `I couldn't match ${what} to a field or a sentence of this listing.`;

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

/** A label within a sentence; of `MLS number`, the first letter stays. */
const lowered = (label: string) => (/^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1));

/** Says that a field is empty. */
const notSaid = (attribute: Attribute, { tours, status }: FoundListing, gazetteer: Gazetteer) =>
  attribute === 'tour' && !tours
    ? 'No open house or 3D tour is listed.'
    : attribute === 'price' && status !== 'Sold'
      ? "Price on request: the listing doesn't name a price."
      : `The listing doesn't include the ${lowered(labelOf(attribute, gazetteer))}.`;

/** A listing that is sold has no price paid unless the owner added it. */
export async function answerSoldFor(targets: readonly Target[], context: Context): Promise<Reply | undefined> {
  const { listings } = await findTargets(targets, context);
  const [listing] = listings;
  if (listing?.status !== 'Sold') return undefined;
  const { gazetteer } = context.tools;
  const paid = paidFor(listing);
  const pending = pendingOf(listing);
  const asked = priceOf(listing);
  const text = [
    paid ??
      (pending && `It isn't sold yet: the listing has the status “${escapeInline(pending)}”.`) ??
      "It is sold, but the listing doesn't say when or for how much.",
    ...(asked ? [`Asking price: ${asked}.`] : []),
  ].join(' ');
  return {
    ...about(listing, text, context),
    listings: [listing],
    noAnswer: paid === undefined && gazetteer.types.length === 0,
  };
}

/** Columns with the price that was paid. */
const PAID: readonly RegExp[] = [
  /^(?:closed?|sold|sale|selling|final|achieved|purchase) ?price$/i,
  /^price (?:paid|achieved)$/i,
  /^(?:sold (?:for|at)|rented for|let for)$/i,
];
/** Columns with the day of the sale. */
const SOLD_ON: readonly RegExp[] = [
  /^(?:closed?|sold|sale|selling|completion) ?(?:date|on)$/i,
  /^date (?:sold|closed|of sale)$/i,
];

/** Says what the listing says of its sale: the price, the day, or both; undefined if it says neither. */
export function paidFor({ extension, currencySymbol, saleType }: FoundListing): string | undefined {
  const read = (names: readonly RegExp[]) =>
    extension?.find(({ Key }) => names.some(name => name.test(Key.trim())))?.value.trim();
  const [price, date] = [read(PAID), read(SOLD_ON)];
  if (!price && !date) return undefined;
  const words = price && /^\d{1,12}(?:\.\d{1,2})?$/.test(price) ? money(Number(price), currencySymbol) : price;
  const isRent = saleType === 'for_rent';
  return [
    isRent ? 'It was rented' : 'It was sold',
    ...(words ? [`for **${escapeInline(words)}**${isRent ? ' / month' : ''}`] : []),
    ...(date ? [`on **${escapeInline(date)}**`] : []),
  ]
    .join(' ')
    .concat(words ? '.' : ". The listing doesn't say what was paid.");
}

/** Shows listings of the same kind, place and price as one. */
export async function answerSimilar(target: Target, context: Context): Promise<Reply> {
  const { tools } = context;
  const { listings, problem } = await findTargets([target], context);
  const [listing] = listings;
  if (!listing) return noAnswer(problem ?? GONE);
  const { gazetteer } = tools;
  const like: Criteria = {
    ...EVERYTHING,
    saleType: listing.saleType === 'for_rent' ? 'for_rent' : 'for_sale',
    places:
      context.said.criteria.places.length > 0
        ? context.said.criteria.places
        : listing.city
          ? [{ city: listing.city.trim() }]
          : [],
    types: [listing.propertyType],
    limits: context.said.criteria.limits.price
      ? { price: context.said.criteria.limits.price }
      : listing.price
        ? context.said.relation === 'cheapest'
          ? { price: { max: listing.price, below: true } }
          : { price: { min: listing.price * 0.8, max: listing.price * 1.2 } }
        : {},
  };
  const isLimited = context.said.criteria.limits.price !== undefined;
  const priceWords = isLimited
    ? ''
    : context.said.relation === 'cheapest'
      ? ' that cost less'
      : ' within 20% of its price';
  for (const criteria of [like, { ...like, places: [] }, { ...like, types: [...gazetteer.homeTypes] }]) {
    const page = await tools.searchListings(criteria, { limit: SIMILAR_SHOWN + 1 });
    const found = page.listings.filter(({ id }) => id !== listing.id).slice(0, SIMILAR_SHOWN);
    if (found.length === 0) continue;
    const others = page.total - (page.listings.some(({ id }) => id === listing.id) ? 1 : 0);
    const answer = reply(
      paragraphs(
        `Besides ${listingLink(listing, gazetteer)}, I found ${describe({ ...criteria, limits: isLimited ? criteria.limits : {} }, others, gazetteer)}${listing.price ? priceWords : ''}${others > found.length ? `. The first ${found.length}` : ''}:`,
        ...found.map((one, index) => listingCard(one, index + 1, gazetteer)),
      ),
      { ...context.state, criteria, shown: found.map(({ id }) => id), focus: found.length === 1 ? [found[0]!.id] : [] },
    );
    return suggesting({ ...answer, listings: found }, context, found.length > 1 && 'Compare 1 and 2');
  }
  return {
    ...noAnswer(
      `I found no other listing like ${listingLink(listing, gazetteer)} in type, place and price.`,
      focused([listing], context),
    ),
  };
}

const SIMILAR_SHOWN = 3;

/** The texts of a listing that may prove something. */
export const textOf = ({ description, location }: FoundListing): string =>
  [description ?? '', location ?? ''].join('\n');

const wholeTextOf = (listing: FoundListing): string =>
  [textOf(listing), ...columnsOf(listing).map(({ Key, value }) => `${Key}: ${value}`)].join('\n');

/** Answers "who is the agent?" from custom columns; undefined when none is about it. */
export async function answerColumn(ids: readonly number[], context: Context): Promise<Reply | undefined> {
  const { said, tools } = context;
  const isContact = said.asks.has('contact');
  const asked = (listing: FoundListing) =>
    isContact ? columnsOf(listing).filter(isContactColumn) : columnsAsked(columnsOf(listing), said);
  const listings = await tools.listingsById(ids);
  const answers = listings.flatMap(listing => {
    const columns = asked(listing);
    return columns.length === 0 ? [] : about(listing, columns.map(columnText).join('  \n'), context).text;
  });
  if (answers.length === 0) return undefined;
  return {
    ...reply(paragraphs(...answers, isContact ? personOffer(context) : undefined), focused(listings, context)),
    listings,
  };
}

/** Says what these custom columns of a listing say. */
export const answerColumns = (listing: FoundListing, columns: readonly OwnColumn[], context: Context): Reply => ({
  ...about(listing, columns.map(columnText).join('  \n'), context),
  listings: [listing],
});

/** Answers from a listing's text about the words of a question; undefined when there is none. */
export async function answerQuote(target: Target, context: Context): Promise<Reply | undefined> {
  const { unread, tags, pointsTo } = context.said;
  // "Can I put a mobile home on it" asks what the listing says of mobile homes.
  const kinds = pointsTo.has('it')
    ? tags.flatMap(tag => (tag.is === 'type' || tag.is === 'ownType' ? [tag.words] : []))
    : [];
  const words = [...unread.map(({ words: own }) => own), ...kinds]
    .flatMap(own => own.split(' '))
    .filter(word => word.length > 2 && !STATES.test(word));
  if (words.length > 3) return undefined;
  const { listings } = await findTargets([target], context);
  const [listing] = listings;
  const pairs = listing ? pairsIn(context.said.words, listingTitle(listing, context.tools.gazetteer)) : [];
  const isSaid = (one: string) =>
    words.length > 0 ? words.every(word => sentenceWith(one, [word])) : sentenceWith(one, pairs) !== undefined;
  const [sentence, ...more] = listing ? sentencesIn(textOf(listing)).filter(isSaid).slice(0, MAX_QUOTED) : [];
  if (listing === undefined || sentence === undefined) return undefined;
  return answerSentences(listing, [sentence, ...more], context);
}

/** Quotes sentences of a listing. */
export const answerSentences = (listing: FoundListing, quoted: readonly string[], context: Context): Reply => ({
  ...about(listing, `The listing says: ${list(quoted.map(one => `“${escapeInline(one)}”`))}`, context),
  listings: [listing],
  sources: quoted.map(one => listingSource(listing, one, context.tools.gazetteer)),
});

const MAX_QUOTED = 2;

/** "Is golf included" asks about golf. */
const STATES = /^(?:included|includes?|allowed|available|finished|permitted|free)$/;

/** Two words in a row that say something, without those of the listing's name: `lot rent`. */
function pairsIn(words: string, title: string): readonly string[] {
  const named = new Set(wordsOf(title));
  const said = words.split(' ').map(word => (STOP_WORDS.has(word) || named.has(word) || /\d/.test(word) ? '' : word));
  return said.flatMap((word, at) => (word && said[at + 1] ? [`${word} ${said[at + 1]}`] : []));
}

const columnText = ({ Key, value }: { readonly Key: string; readonly value: string }) =>
  `${escapeInline(Key)}: **${escapeInline(value)}**`;

const about = (listing: FoundListing, text: string, context: Context): Reply =>
  reply(paragraphs(`**${listingLink(listing, context.tools.gazetteer)}**`, text), focused([listing], context));

export async function answerCompare(targets: readonly Target[], context: Context): Promise<Reply> {
  const { tools } = context;
  const { listings: found, problem, choices } = await findTargets(targets, context);
  const listings = found.slice(0, MAX_COMPARED);
  if (listings.length < 2) {
    if (problem !== undefined) return noAnswer(problem);
    return reply(
      'Which listings would you like to compare? Give me their numbers, for example “compare 1 and 2”, or their addresses.',
    );
  }
  const answer = reply(
    paragraphs(
      problem,
      choices.length > 1 ? unitNote(choices, listings, context) : undefined,
      'Here they are side by side:',
      listingComparison(listings, tools.gazetteer),
    ),
    focused(listings, context),
  );
  return suggesting({ ...answer, listings, isComparison: true }, context, 'Which is cheaper?', 'Which is bigger?');
}

/** Names the listing that was compared, when several share its address. */
function unitNote(choices: readonly FoundListing[], compared: readonly FoundListing[], { tools }: Context): string {
  const chosen = choices.find(({ id }) => compared.some(one => one.id === id));
  const others = choices.filter(({ id }) => id !== chosen?.id).slice(0, 5);
  const unitOf = ({ address }: FoundListing) => address?.split(',')[1]?.trim() ?? address ?? '';
  const address = choices[0]?.address?.split(',')[0] ?? '';
  if (!chosen) return '';
  const items = others.map(one => escapeInline(unitOf(one)) + (priceOf(one) ? ` (${priceOf(one)})` : ''));
  return `${escapeInline(address)} has ${choices.length} listings. This is ${escapeInline(unitOf(chosen) || listingTitle(chosen, tools.gazetteer))}; the others are ${list(items)}.`;
}

/** Answers "which is bigger?" among the compared or shown listings. */
export async function answerPick(ids: readonly number[], asked: Order, context: Context): Promise<Reply> {
  const { tools, state } = context;
  const listings = await tools.listingsById(ids);
  // The biggest lot of vacant land is that with the largest lot.
  const isOfLand = listings.every(({ buildingArea }) => buildingArea <= 0);
  const order = (isOfLand && { largest: 'lot' as const, smallest: 'leastLot' as const }[String(asked)]) || asked;
  const { by, winner } = COMPARISONS[order];
  const { predicate } = comparisonWords(order, tools.gazetteer);
  const measure = (listing: FoundListing) => measureOf(by, listing);
  const [best, ...others] = listings
    .filter(listing => measure(listing) > 0)
    .sort((a, b) => (winner === 'least' ? 1 : -1) * (measure(a) - measure(b)));
  const label = lowered(labelOf(by, tools.gazetteer));
  if (!best) return noAnswer(`The listings don't include the ${label}.`);
  const value = (listing: FoundListing) => attributeValue(by, listing, tools.gazetteer) ?? '';
  const linked = (listing: FoundListing) => listingLink(listing, tools.gazetteer);
  const [second] = others;
  const ties = others.filter(listing => measure(listing) === measure(best));
  if (ties.length > 0)
    return reply(`It's a tie between ${list([best, ...ties].map(linked))} (${label}: ${value(best)}).`);
  const text =
    listings.length === 2
      ? `**${linked(best)}** ${predicate}: ${value(best)}${second ? `, compared with ${value(second)} for ${linked(second)}` : ''}.`
      : `Of the ${listings.length} listings, **${linked(best)}** is ${theMost(order, tools.gazetteer)}: ${value(best)}.`;
  // Keep the compared listings, so that "and which is cheaper?" is about them too.
  return {
    ...reply(text, state.focus.length > 1 ? { ...state, picked: best.id } : focused([best], context)),
    listings: [best],
  };
}

function focused(listings: readonly FoundListing[], { state }: Context): DialogueState {
  const { picked: _, ...rest } = state;
  return { ...rest, focus: listings.map(({ id }) => id) };
}
