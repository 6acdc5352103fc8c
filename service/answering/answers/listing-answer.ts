import { omit } from '../omit.js';
import { MAX_COMPARED, type Intent, type Target } from '../dialogue/intent.js';
import { forgetResults, type Memory } from '../dialogue/memory.js';
import type { Feature, ListingQuery, Order } from '../listing-query.js';
import type { FoundListing } from '../search/listing-search.js';
import { featurePhrases, termPhrases } from '../search/text-query.js';
import type { Attribute } from '../understanding/vocabulary/questions.js';
import { featureName } from '../wording/describe.js';
import { attributeValue, listingLink } from '../wording/listing-facts.js';
import { listingCard, listingComparison, listingDetails } from '../wording/listing-views.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { sentenceWith, sentenceWithAll } from '../wording/passage.js';
import { hasHuman, noAnswer, reply, type Context, type Reply } from './context.js';

/** Answers "tell me about the second one": everything the listing says. */
export async function answerDetails(
  { targets }: Intent & { type: 'details' },
  context: Context,
): Promise<Reply> {
  const { voice, chatbot } = context;
  const found = await resolve(targets, context);
  const [first] = found.listings;
  if (!first) return noAnswer(found.problem ?? voice.phrases.gone);
  if (found.listings.length > 1) return chooseBetween(found.listings, context);
  const hint = hasHuman(chatbot.settings) ? voice.phrases.visitHint : undefined;
  return reply(paragraphs(listingDetails(first, voice), hint), focused(first, context));
}

/** Answers "when was it built?", "does it have a pool?". */
export async function answerAttributes(
  intent: Intent & { type: 'attributes' },
  context: Context,
): Promise<Reply> {
  const { voice } = context;
  const found = await resolve(intent.targets, context);
  const [first] = found.listings;
  if (!first) return noAnswer(found.problem ?? voice.phrases.gone);
  const answers = found.listings.map(listing => answerOne(listing, intent, context));
  const texts = found.listings.map((listing, index) =>
    paragraphs(`**${listingLink(listing, voice)}**`, ...(answers[index]?.lines ?? [])),
  );
  const isKnown = answers.some(answer => answer.isKnown);
  const text = paragraphs(...texts);
  const memory = found.listings.length === 1 ? focused(first, context) : undefined;
  return isKnown ? reply(text, memory) : noAnswer(text, memory);
}

/** Answers from whatever a listing says of the words of a question; undefined when it says nothing. */
export async function answerFromListing(id: number, context: Context): Promise<Reply | undefined> {
  const { listings, chatbot, said, voice } = context;
  const [listing] = await listings.byIds(chatbot.id, [id]);
  if (!listing || said.terms.length === 0) return undefined;
  const sentence = sentenceWithAll(textOf(listing), said.terms.map(termPhrases));
  if (sentence === undefined) return undefined;
  return reply(
    paragraphs(`**${listingLink(listing, voice)}**`, quoted(sentence)),
    focused(listing, context),
  );
}

/** Answers "compare the first and the third". */
export async function answerCompare(
  { targets }: Intent & { type: 'compare' },
  context: Context,
): Promise<Reply> {
  const { voice } = context;
  const found = await resolve(targets, context);
  const listings = unique(found.listings).slice(0, MAX_COMPARED);
  if (listings.length < 2) {
    const text = found.problem ?? voice.phrases.compareTwo;
    return found.problem === undefined ? reply(text) : noAnswer(text);
  }
  return reply(
    paragraphs(found.problem, voice.phrases.compared, listingComparison(listings, voice)),
    context.memory,
  );
}

/** Answers "which one is the cheapest?" among those shown. */
export async function answerPick(
  { order }: Intent & { type: 'pick' },
  context: Context,
): Promise<Reply> {
  const { listings, chatbot, memory, voice } = context;
  const shown = await listings.byIds(chatbot.id, memory.shown);
  const best = pick(shown, order);
  if (!best) return noAnswer(voice.phrases.gone);
  const ordinal = memory.shown.indexOf(best.id) + 1;
  return reply(
    paragraphs(voice.phrases.picked(order), listingCard(best, ordinal, voice)),
    focused(best, context),
  );
}

interface Resolved {
  readonly listings: readonly FoundListing[];
  /** Why one of those that were named is missing. */
  readonly problem: string | undefined;
}

async function resolve(targets: readonly Target[], context: Context): Promise<Resolved> {
  const { listings, chatbot, memory, voice } = context;
  const { phrases } = voice;
  const found: FoundListing[] = [];
  let problem: string | undefined;
  for (const target of targets) {
    switch (target.by) {
      case 'id': {
        const [listing] = await listings.byIds(chatbot.id, [target.id]);
        if (listing) found.push(listing);
        else problem ??= phrases.gone;
        break;
      }
      case 'mlsNumber': {
        const listing = await listings.byMlsNumber(chatbot.id, target.text);
        if (listing) found.push(listing);
        else problem ??= phrases.unknownMlsNumber(escapeInline(target.text));
        break;
      }
      case 'address': {
        const matches = await listings.byAddress(chatbot.id, target.address);
        found.push(...matches);
        if (matches.length === 0)
          problem ??= phrases.unknownAddress(escapeInline(target.address.text));
        break;
      }
      case 'missing':
        problem ??= phrases.missingNumber(target.ordinal, memory.shown.length);
        break;
    }
  }
  return { listings: found, problem };
}

/** Several homes have the address: a numbered list to choose from. */
function chooseBetween(listings: readonly FoundListing[], context: Context): Reply {
  const { voice, memory } = context;
  return reply(
    paragraphs(
      ...listings.map((listing, index) => listingCard(listing, index + 1, voice)),
      voice.phrases.suggestDetails(1),
    ),
    {
      ...omit(forgetResults(memory), 'query'),
      shown: listings.map(({ id }) => id),
      total: listings.length,
    },
  );
}

function answerOne(
  listing: FoundListing,
  { attributes, query }: Intent & { type: 'attributes' },
  { voice }: Context,
): { readonly lines: readonly string[]; readonly isKnown: boolean } {
  const { phrases } = voice;
  const wanted = wantedAttributes(attributes, query);
  const values = wanted.map(attribute => ({
    attribute,
    value: attributeValue(attribute, listing, voice),
  }));
  const features = query.features.filter(feature => !isCovered(feature, wanted));
  const texts = features.map(feature => featureAnswer(feature, listing, voice));
  return {
    lines: [
      ...values.map(({ attribute, value }) =>
        value === undefined
          ? phrases.notSaid(phrases.labels[attribute])
          : `${phrases.labels[attribute]}${phrases.colon} **${value}**`,
      ),
      ...texts.map(({ text }) => text),
    ].map((line, index) => (values[index]?.attribute === 'pictures' ? withoutStars(line) : line)),
    isKnown:
      values.some(({ value }) => value !== undefined) || texts.some(({ isKnown }) => isKnown),
  };
}

function wantedAttributes(
  attributes: readonly Attribute[],
  query: ListingQuery,
): readonly Attribute[] {
  const wanted = new Set(attributes);
  if (query.limits.parking) wanted.add('parking');
  if (query.tours) wanted.add('tour');
  // "How big is the lot" asks for the lot, not for both.
  if (wanted.has('lot')) wanted.delete('area');
  if (wanted.has('unitPrice')) {
    wanted.delete('price');
    wanted.delete('area');
  }
  if (wanted.has('daysOnMarket')) wanted.delete('status');
  return [...wanted];
}

const isCovered = (feature: Feature, attributes: readonly Attribute[]) =>
  feature.id === undefined && attributes.length > 0;

/** Pictures are no emphasis. */
const withoutStars = (line: string) => line.replace(/\*\*(!\[.*)\*\*$/s, '$1');

function featureAnswer(feature: Feature, listing: FoundListing, voice: Context['voice']) {
  const { phrases } = voice;
  const name = featureName(feature, voice);
  const sentence = sentenceWith(textOf(listing), featurePhrases(feature));
  return sentence === undefined
    ? { text: phrases.doesNotSay(name), isKnown: false }
    : { text: `${phrases.says(name)}\n\n${quoted(sentence)}`, isKnown: true };
}

/** All a listing says in words, a line for each of the owner's columns. */
function textOf(listing: FoundListing): string {
  const columns = (listing.extension ?? []).map(({ Key, value }) => `${Key}: ${value}`);
  return [...columns, listing.description ?? '', listing.location ?? ''].join('\n');
}

const quoted = (sentence: string) => `> ${escapeInline(sentence)}`;

function pick(listings: readonly FoundListing[], order: Order): FoundListing | undefined {
  const measure = measureFor[order];
  const known = listings.filter(listing => measure(listing) > 0);
  const sign = isAscending.has(order) ? 1 : -1;
  return [...known].sort((a, b) => sign * (measure(a) - measure(b)))[0];
}

const inSquareFeet = (area: number, { areaUnit }: FoundListing) =>
  areaUnit === 'Square Meters' ? area * 10.7639 : area;

const measureFor: Readonly<Record<Order, (listing: FoundListing) => number>> = {
  cheapest: listing => listing.price ?? 0,
  dearest: listing => listing.price ?? 0,
  newest: listing => listing.daysOnMarket,
  largest: listing => inSquareFeet(listing.buildingArea, listing),
  smallest: listing => inSquareFeet(listing.buildingArea, listing),
  youngest: listing => listing.yearBuilt,
  oldest: listing => listing.yearBuilt,
  bedrooms: listing => listing.bedrooms,
  lot: listing => inSquareFeet(listing.lotArea, listing),
  value: listing =>
    listing.buildingArea > 0
      ? (listing.price ?? 0) / inSquareFeet(listing.buildingArea, listing)
      : 0,
};
const isAscending: ReadonlySet<Order> = new Set([
  'cheapest',
  'newest',
  'smallest',
  'oldest',
  'value',
]);

function focused(listing: FoundListing, { memory, said }: Context): Memory {
  const language = said.language ?? memory.language;
  return { ...memory, ...(language && { language }), focus: listing.id };
}

const unique = (listings: readonly FoundListing[]) =>
  listings.filter((listing, index) => listings.findIndex(({ id }) => id === listing.id) === index);
