import type { FoundListing } from '../search/listing-search.js';
import type { Attribute } from '../understanding/vocabulary/questions.js';
import type { Voice } from './describe.js';
import {
  attributeValue,
  listingFacts,
  listingLink,
  listingPicture,
  priceOf,
} from './listing-facts.js';
import { escapeInline, escapeMarkdown, paragraphs, table } from './markdown.js';

const DETAILS: readonly (Attribute | 'space')[] = [
  'price',
  'type',
  'bedrooms',
  'bathrooms',
  'area',
  'lot',
  'year',
  'parking',
  'space',
  'fee',
  'deposit',
  'estimate',
  'unitPrice',
  'status',
  'tour',
  'daysOnMarket',
  'address',
  'mlsNumber',
];

const COMPARED: readonly Attribute[] = [
  'price',
  'unitPrice',
  'type',
  'bedrooms',
  'bathrooms',
  'area',
  'lot',
  'year',
  'parking',
  'fee',
  'status',
  'daysOnMarket',
  'address',
];

/** Longest description that is told whole, in characters. */
const MAX_DESCRIPTION = 900;
const MAX_EXTENSIONS = 12;

/** A listing in a numbered list of results. */
export function listingCard(listing: FoundListing, ordinal: number, voice: Voice): string {
  const price = priceOf(listing, voice);
  const title = `**${ordinal}. ${listingLink(listing, voice)}**${price ? ` — ${price}` : ''}`;
  const lines = [title, listingPicture(listing, voice), listingFacts(listing, voice)];
  return lines.filter(line => line !== undefined && line !== '').join('  \n');
}

/** Everything a listing says, as a list with its description. */
export function listingDetails(listing: FoundListing, voice: Voice): string {
  const { labels, colon } = voice.phrases;
  const facts = DETAILS.flatMap(attribute => {
    // A rent per unit of area tells nobody anything.
    if (attribute === 'unitPrice' && listing.saleType === 'for_rent') return [];
    const value = attributeValue(attribute, listing, voice);
    return value === undefined ? [] : [`- **${labels[attribute]}${colon}** ${value}`];
  });
  const extensions = (listing.extension ?? [])
    .filter(({ Key, value }) => Key.trim() !== '' && value.trim() !== '')
    .slice(0, MAX_EXTENSIONS)
    .map(({ Key, value }) => `- **${escapeInline(Key)}${colon}** ${escapeInline(value)}`);
  return paragraphs(
    `**${listingLink(listing, voice)}**`,
    listingPicture(listing, voice),
    [...facts, ...extensions].join('\n'),
    shortened(listing.description ?? ''),
  );
}

/** Listings side by side; rows that no listing has a value for are left out. */
export function listingComparison(listings: readonly FoundListing[], voice: Voice): string {
  const { labels } = voice.phrases;
  const rows = COMPARED.flatMap(attribute => {
    const values = listings.map(listing => attributeValue(attribute, listing, voice));
    if (values.every(value => value === undefined)) return [];
    return [[`**${labels[attribute]}**`, ...values.map(value => value ?? '–')]];
  });
  return table([' ', ...listings.map(listing => listingLink(listing, voice))], rows);
}

/** Cuts a long description at the end of a sentence. */
function shortened(description: string): string {
  const text = description.trim();
  if (text.length <= MAX_DESCRIPTION) return escapeMarkdown(text);
  const cut = text.slice(0, MAX_DESCRIPTION);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('\n'));
  return `${escapeMarkdown(cut.slice(0, end > MAX_DESCRIPTION / 2 ? end + 1 : cut.lastIndexOf(' ')))} …`;
}
