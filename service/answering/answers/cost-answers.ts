import { listingLink, priceOf, takenWord } from '../wording/listing-text.js';
import { money } from '../wording/format.js';
import { escapeInline, escapeProse, paragraphs } from '../wording/markdown.js';
import { sentencesIn } from '../wording/passage.js';
import type { FoundListing } from '../search/agency-tools.js';
import { anyPhrase } from '../search/text.js';
import { feeOf } from '../search/own-fee.js';
import { columnsOf } from './listing-columns.js';
import { findTargets, type Target } from './find-targets.js';
import { answerAttributes } from './listing-facts.js';
import { ASSUMED, priceNamed, termsIn, withView } from './mortgage-answer.js';
import { closingCosts } from './rate-answers.js';
import { personOffer, reply, sentences, type Context, type Reply } from './reply.js';
import { sourceOf } from './passages.js';

/** Phrases of the owner's texts that name costs on top of the price or the rent. */
const COSTS = {
  for_sale: ['closing costs', 'on top of the price'],
  for_rent: ['application fee', 'security deposit', 'deposit is', 'bond of', 'bond is', 'in advance'],
} as const;

/** Answers "What would I pay on top of the price?" with the fees of a listing and the sentences of the owner's texts. */
export async function answerCosts(targets: readonly Target[], context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const { listings } = await findTargets(targets, context);
  const [listing] = listings;
  const asksForRent = said.criteria.saleType === 'for_rent' || /\b(?:rent|move in|deposit)\b/.test(said.words);
  const phrases = COSTS[(listing ? listing.saleType === 'for_rent' : asksForRent) ? 'for_rent' : 'for_sale'];
  const texts = await tools.searchTexts(phrases.map(phrase => [phrase]));
  const found = texts.flatMap(text =>
    sentencesIn(text.body)
      .filter(sentence => phrases.some(phrase => sentence.toLowerCase().includes(phrase)))
      .map(sentence => ({ text, sentence })),
  );
  if (!listing && found.length === 0) return undefined;
  const lines = listings.map(one => {
    const sold = one.status === 'Sold' ? `It is ${takenWord(one)}.` : undefined;
    return [`**${listingLink(one, tools.gazetteer)}**: ${feesOf(one)}`, sold].filter(Boolean).join(' ');
  });
  const answer = reply(
    paragraphs(...lines, found.map(({ sentence }) => escapeProse(sentence)).join(' '), personOffer(context)),
    listings.length === 1 ? { ...state, focus: [listing!.id] } : state,
  );
  return {
    ...answer,
    ...(listing && { listings }),
    sources: found.map(({ text, sentence }) => sourceOf(text, sentence)).slice(0, 8),
  };
}

/** `how much cash do i need`, `total cash needed with 10 percent down`: the down payment and the closing costs. */
export async function answerCash(targets: readonly Target[], context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  if (!CASH.test(said.words)) return undefined;
  const named = priceNamed(said);
  const { listings } = named === undefined ? await findTargets(targets, context) : { listings: [] };
  if (listings.some(({ saleType }) => saleType === 'for_rent')) {
    const [, other] = listings;
    return other
      ? answerAttributes(targets, { attributes: ['price', 'deposit'], features: [] }, context)
      : answerCosts(targets, context);
  }
  const known = named ?? (listings.length === 0 ? state.loan?.price : undefined);
  const of = known === undefined ? listings : [undefined];
  const { given } = termsIn(said);
  const percent = given.down ?? (named === undefined ? state.loan?.down : undefined) ?? ASSUMED.down;
  const closing = await closingCosts(context);
  const sums = of.flatMap(listing => {
    const price = listing?.price ?? known;
    if (!price || price <= 0) return [];
    const down = given.cash === undefined ? (price * percent) / 100 : Math.min(given.cash, price);
    const rounded = (value: number) => money(Math.round(value), listing?.currencySymbol ?? tools.gazetteer.currency);
    const share = (rate: number) => (price * rate) / 100;
    const sold = listing?.status === 'Sold' ? ' (sold)' : '';
    const subject = listing ? `For ${listingLink(listing, tools.gazetteer)}${sold} at` : 'For a price of';
    const lead = `${subject} ${rounded(price)}, the down payment${given.cash === undefined ? ` of ${percent}%` : ''} is ${rounded(down)}`;
    const text = closing
      ? `${lead}, and closing costs of ${closing.low} to ${closing.high}% are ${rounded(share(closing.low))} to ${rounded(share(closing.high))}. Together, that is **${rounded(down + share(closing.low))} to ${rounded(down + share(closing.high))}** in cash.`
      : `${lead}. Closing costs come on top.`;
    return [{ text, price, down: Math.round((down / price) * 1000) / 10 }];
  });
  const [first, second] = sums;
  if (!first) return undefined;
  const isAssumed = given.down === undefined && given.cash === undefined && percent === ASSUMED.down;
  const loan = { rate: ASSUMED.rate, years: ASSUMED.years, ...state.loan, price: first.price, down: first.down };
  const next = { ...state, ...(second ? {} : { loan: withView(loan, named, state) }) };
  return {
    ...reply(
      paragraphs(
        sums.map(({ text }) => text).join('\n\n'),
        sentences(closing && escapeProse(closing.sentence), isAssumed ? `I assumed ${percent}% down.` : undefined),
        personOffer(context),
      ),
      listings.length === 1 ? { ...next, focus: [listings[0]!.id] } : next,
    ),
    listings,
    ...(closing && { sources: [sourceOf(closing.text, closing.sentence)] }),
  };
}

const CASH = anyPhrase([
  ...['cash (?:is |are )?(?:needed|required|to close)', 'cash (?:do|would|will|should) (?:i|we)', 'how much cash'],
  ...['cash (?:upfront|up front)', 'money (?:do|would) (?:i|we) need'],
  '(?:need|have|bring|pay)\\b.* (?:in cash|in total|altogether|upfront|up front|at closing)',
]);

function feesOf(listing: FoundListing): string {
  const { saleType, hoaMonth, depositFee, currencySymbol } = listing;
  const price = priceOf(listing);
  if (saleType === 'for_rent') {
    const own = columnsOf(listing).find(({ Key }) => /\b(?:deposit|bond)\b/i.test(Key));
    const deposit = depositFee
      ? `The security deposit is ${money(depositFee, currencySymbol)}.`
      : own
        ? `${escapeInline(`${own.Key}: ${own.value}`)}.`
        : "The listing doesn't include the deposit.";
    // How many weeks of a weekly rent are due before, only the owner's texts say.
    const both = price?.endsWith('/ month') && listing.price && depositFee ? listing.price + depositFee : 0;
    const sum = both > 0 && `The first month’s rent and the deposit are ${money(both, currencySymbol)} together.`;
    return [price && `The rent is ${price}.`, deposit, sum].filter(Boolean).join(' ');
  }
  const monthly = hoaMonth ?? feeOf(listing);
  const fee =
    hoaMonth === null && monthly === 0
      ? "The listing doesn't say whether there is an association fee."
      : `The association fee is ${money(Math.round(monthly), currencySymbol)} / month.`;
  return [price && `The ${listing.status === 'Sold' ? 'asking ' : ''}price is ${price}.`, fee]
    .filter(Boolean)
    .join(' ');
}
