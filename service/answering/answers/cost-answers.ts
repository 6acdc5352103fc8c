import { listingLink, priceOf } from '../wording/listing-text.js';
import { money } from '../wording/format.js';
import { escapeProse, paragraphs } from '../wording/markdown.js';
import { sentencesIn } from '../wording/passage.js';
import type { FoundListing } from '../search/agency-tools.js';
import { findTargets, type Target } from './find-targets.js';
import { personOffer, reply, type Context, type Reply } from './reply.js';
import { sourceOf } from './text-answers.js';

/** Phrases of the owner's texts that name costs on top of the price or the rent. */
const COSTS = {
  for_sale: ['closing costs', 'on top of the price'],
  for_rent: ['application fee', 'security deposit', 'deposit is'],
} as const;

/** Answers "What would I pay on top of the price?" with the fees of a listing and the sentences of the owner's texts. */
export async function answerCosts(targets: readonly Target[], context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const { listings } = await findTargets(targets, context);
  const [listing] = listings;
  const asksForRent = said.criteria.saleType === 'for_rent' || /\b(?:rent|move in|deposit)\b/.test(said.words);
  const saleType = listing ? listing.saleType : asksForRent ? 'for_rent' : 'for_sale';
  const phrases = COSTS[saleType === 'for_rent' ? 'for_rent' : 'for_sale'];
  const texts = await tools.searchTexts(phrases.map(phrase => [phrase]));
  const found = texts.flatMap(text =>
    sentencesIn(text.body)
      .filter(sentence => phrases.some(phrase => sentence.toLowerCase().includes(phrase)))
      .map(sentence => ({ text, sentence })),
  );
  if (!listing && found.length === 0) return undefined;
  const sold = listing?.status === 'Sold' ? 'It is sold.' : undefined;
  const answer = reply(
    paragraphs(
      listing && [`**${listingLink(listing, tools.gazetteer)}**: ${feesOf(listing)}`, sold].filter(Boolean).join(' '),
      found.map(({ sentence }) => escapeProse(sentence)).join(' '),
      personOffer(context),
    ),
    listing ? { ...state, focus: [listing.id] } : state,
  );
  return {
    ...answer,
    ...(listing && { listings: [listing] }),
    sources: found.map(({ text, sentence }) => sourceOf(text, sentence)).slice(0, 8),
  };
}

function feesOf(listing: FoundListing): string {
  const { saleType, hoaMonth, depositFee, currencySymbol } = listing;
  const price = priceOf(listing);
  if (saleType === 'for_rent') {
    const deposit = depositFee
      ? `The security deposit is ${money(depositFee, currencySymbol)}.`
      : "The listing doesn't include the deposit.";
    return [price && `The rent is ${price}.`, deposit].filter(Boolean).join(' ');
  }
  const fee =
    hoaMonth === null
      ? "The listing doesn't say whether there is an association fee."
      : `The association fee is ${money(hoaMonth, currencySymbol)} / month.`;
  return [price && `The ${listing.status === 'Sold' ? 'asking ' : ''}price is ${price}.`, fee]
    .filter(Boolean)
    .join(' ');
}
