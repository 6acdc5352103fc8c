import { placeWords } from '../wording/describe.js';
import { list } from '../wording/format.js';
import { escapeInline } from '../wording/markdown.js';
import { type Context } from './reply.js';
import { CURRENCIES, currencyOf, type Currency } from '../reader/currencies.js';
import { singular, type Text } from '../reader/tokens.js';

/** Explains how the question was read, and names what could not be used. */
export function notesOf({ said, tools }: Context, unused: readonly string[]): readonly string[] {
  const notes: string[] = [];
  if (said.corrected !== undefined) notes.push(`Showing results for ${escapeInline(said.corrected)}.`);
  if (said.unknownKind !== undefined)
    notes.push(`No listing has the type “${escapeInline(singular(said.unknownKind))}”.`);
  const other = otherCurrency(said.text, tools.gazetteer.currencies);
  if (other !== undefined && said.criteria.limits.price)
    notes.push(
      `The listings' prices are in ${other.own}, so I read “${other.said}” as ${other.own} without converting.`,
    );
  if (said.criteria.limits.price?.perMonth) notes.push('I compared rents per month: 52 weeks are 12 months.');
  else if (said.isWeekly) notes.push('Rents here are per month, so I converted the weekly amount to months.');
  const isSold = said.criteria.status === 'sold';
  const isOfTime = /\b(?:days?|weeks?|months?|years?|20\d\d|yesterday|recently|lately)\b/.test(said.words);
  if (isSold && isOfTime && (unused.length > 0 || /\b(?:this|last|past)\b/.test(said.words)))
    notes.push("I don't know when listings were sold, so these are all sold ones.");
  const isFar = said.hasNear || said.otherAmounts.some(({ unit }) => unit === 'distance') || unused.some(isDistance);
  const isOfPlace = said.criteria.places.length > 0 && isFar;
  if (isOfPlace) notes.push(`I can't search by distance, so these are ${placeWords(said.criteria.places)} itself.`);
  const left = isOfPlace ? unused.filter(words => !isDistance(words)) : unused;
  if (left.length > 0) notes.push(`I couldn't use ${list(left)}.`);
  if (/\b(?:closer|nearer|closest|nearest)\b/.test(said.words)) notes.push("I can't sort by distance.");
  return notes;
}

export const isDistance = (words: string) => /\b(?:min|mins|minutes?|hours?|miles?|km|blocks?)\b/.test(words);

/** A currency of the question that no listing has; undefined without one. */
function otherCurrency({ raw, tokens }: Text, known: ReadonlySet<string>) {
  const [own] = known;
  if (own === undefined || known.size !== 1) return undefined;
  const isOwn = (currency: Currency) =>
    currency.symbol.toLowerCase() === own.toLowerCase() || currency.codes.includes(own.toLowerCase());
  const said = tokens
    .map(({ from, to }) => raw.slice(from, to))
    .find(word => {
      const meant = currencyOf(word);
      return meant !== undefined && !isOwn(meant);
    });
  return CURRENCIES.some(isOwn) && said !== undefined ? { said, own } : undefined;
}
