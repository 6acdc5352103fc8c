import type { Address, FoundListing } from '../search/agency-tools.js';
import type { Order } from '../search/criteria.js';
import { featureName, proofOf } from '../search/features.js';
import { STOP_WORDS, wordsOf } from '../search/text.js';
import { theMost } from '../wording/describe.js';
import { counted, list } from '../wording/format.js';
import {
  attributeValue,
  labelOf,
  listingCard,
  listingComparison,
  listingDetails,
  listingLink,
  listingTitle,
  priceOf,
  type Attribute,
} from '../wording/listing-text.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { sentenceWith } from '../wording/passage.js';
import { COMPARISONS, measureOf } from '../search/comparisons.js';
import type { DialogueState } from './dialogue-state.js';
import { asksForContact } from './intent-patterns.js';
import { noAnswer, personOffer, reply, suggesting, type Context, type Reply } from './reply.js';

export type Target =
  | { readonly by: 'id'; readonly id: number }
  | { readonly by: 'number'; readonly number: string; readonly isCertain: boolean }
  | { readonly by: 'address'; readonly address: Address }
  /** A number that no shown listing has. */
  | { readonly by: 'missing'; readonly ordinal: number };

export const byId = (ids: readonly number[]): readonly Target[] => ids.map(id => ({ by: 'id', id }));

export interface Asked {
  readonly attributes: readonly Attribute[];
  readonly features: readonly string[];
}

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
  const answer = reply(
    paragraphs(
      listingDetails(first, context.tools.gazetteer),
      personOffer(context) && 'To schedule a viewing or ask a question, you can ask to talk to a person.',
    ),
    focused([first], context),
  );
  return suggesting(
    { ...answer, listings: [first] },
    context,
    context.state.criteria && 'More',
    'How do showings work?',
  );
}

function chooseBetween(listings: readonly FoundListing[], { tools }: Context): Reply {
  const shown = listings.slice(0, 10);
  const address = shown[0]?.address?.split(',')[0] ?? '';
  return reply(
    paragraphs(
      `There are ${shown.length} listings at ${escapeInline(address)}:`,
      ...shown.map((listing, index) => listingCard(listing, index + 1, tools.gazetteer)),
      'Which one do you mean?',
    ),
    { version: 2, shown: shown.map(({ id }) => id), focus: [] },
  );
}

export async function answerAttributes(targets: readonly Target[], asked: Asked, context: Context): Promise<Reply> {
  const { tools } = context;
  const { listings, problem } = await findTargets(targets, context);
  if (listings.length === 0) return noAnswer(problem ?? GONE);
  const answers = listings.map(listing => factsOf(listing, asked, context));
  const separator = listings.length === 1 ? '\n\n' : '  \n';
  const text = paragraphs(
    ...listings.map((listing, index) =>
      [`**${listingLink(listing, tools.gazetteer)}**`, ...(answers[index]?.lines ?? [])].join(separator),
    ),
  );
  const state = listings.length === 1 ? focused(listings, context) : undefined;
  return answers.some(({ isKnown }) => isKnown)
    ? reply(text, state)
    : noAnswer(paragraphs(text, personOffer(context)), state);
}

function factsOf(
  listing: FoundListing,
  { attributes, features }: Asked,
  { tools }: Context,
): { readonly lines: readonly string[]; readonly isKnown: boolean } {
  let isKnown = false;
  const fields = attributes.map(attribute => {
    const value = attributeValue(attribute, listing, tools.gazetteer);
    if (value === undefined) return notSaid(attribute, listing);
    isKnown = true;
    if (attribute === 'images') return value;
    return `${labelOf(attribute)}: **${value}**`;
  });
  const said = features.map(id => {
    const column = listing.extension?.find(({ Key }) => Key.trim().toLowerCase() === (id === 'cats' ? 'pets' : id));
    if (column) {
      isKnown = true;
      return columnText(column);
    }
    const sentence = sentenceWith(textOf(listing), proofOf(id));
    const name = featureName(id);
    if (sentence === undefined)
      return `The listing doesn't mention ${name.replace(/ (?:nearby|allowed|included)$/, '')}.`;
    isKnown = true;
    const isDenied = /(?:\b(?:no|not|without|none)\b)|: no\b/i.test(sentence);
    return isDenied
      ? `The listing says: “${escapeInline(sentence)}”`
      : `Yes, ${name}. The listing says: “${escapeInline(sentence)}”`;
  });
  const lines = [...new Set([...fields, ...said])];
  return { lines: lines.length > 0 ? lines : ["The listing doesn't say."], isKnown };
}

/** Says that a field is empty. */
const notSaid = (attribute: Attribute, { tours }: FoundListing) =>
  attribute === 'tour' && !tours
    ? 'No open house or 3D tour is listed.'
    : `The listing doesn't include the ${labelOf(attribute).charAt(0).toLowerCase()}${labelOf(attribute).slice(1)}.`;

/** All texts of a listing, one line for each custom column. */
function textOf({ extension, description, location }: FoundListing): string {
  const columns = (extension ?? []).map(({ Key, value }) => `${Key}: ${value}`);
  return [...columns, description ?? '', location ?? ''].join('\n');
}

/** Answers "who is the agent?" from custom columns; undefined when none has that name. */
export async function answerColumn(ids: readonly number[], context: Context): Promise<Reply | undefined> {
  const asked = context.said.question.words.filter(word => !STOP_WORDS.has(word) && !/\d/.test(word));
  const isContact = asksForContact(context.said.text);
  const isAsked = ({ Key }: { readonly Key: string }) => {
    const name = wordsOf(Key);
    if (isContact) return CONTACT_COLUMN.test(name.join(' '));
    return asked.every(word => name.includes(word) || name.includes(word.replace(/s$/, '')));
  };
  const listings = asked.length === 0 && !isContact ? [] : await context.tools.listingsById(ids);
  const answers = listings.flatMap(listing => {
    const columns = listing.extension?.filter(isAsked) ?? [];
    return columns.length === 0 ? [] : about(listing, columns.map(columnText).join('  \n'), context).text;
  });
  if (answers.length === 0) return undefined;
  return reply(paragraphs(...answers, isContact ? personOffer(context) : undefined), focused(listings, context));
}

const CONTACT_COLUMN = /\b(?:agents?|brokers?|realtors?|phone|telephone|e ?mail|contact|listed by)\b/;

/** Answers from a listing's text about the words of a question; undefined when there is none. */
export async function answerQuote(id: number, context: Context): Promise<Reply | undefined> {
  const words = context.said.question.words.filter(word => !STOP_WORDS.has(word) && word.length > 2);
  if (words.length === 0 || words.length > 3) return undefined;
  const [listing] = await context.tools.listingsById([id]);
  const sentence = listing && sentenceWith(textOf(listing), words);
  return listing === undefined || sentence === undefined
    ? undefined
    : about(listing, `The listing says: “${escapeInline(sentence)}”`, context);
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
export async function answerPick(ids: readonly number[], order: Order, context: Context): Promise<Reply> {
  const { tools, state } = context;
  const listings = await tools.listingsById(ids);
  const { by, winner, predicate } = COMPARISONS[order];
  const measure = (listing: FoundListing) => measureOf(by, listing);
  const [best, ...others] = listings
    .filter(listing => measure(listing) > 0)
    .sort((a, b) => (winner === 'least' ? 1 : -1) * (measure(a) - measure(b)));
  const label = labelOf(by).toLowerCase();
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
      : `Of the ${listings.length} listings, **${linked(best)}** is ${theMost(order)}: ${value(best)}.`;
  // Keep the compared listings, so that "and which is cheaper?" is about them too.
  return reply(text, state.focus.length > 1 ? undefined : focused([best], context));
}

function focused(listings: readonly FoundListing[], { state }: Context): DialogueState {
  return { ...state, focus: listings.map(({ id }) => id) };
}
