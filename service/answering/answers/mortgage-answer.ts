import { hasListings } from './search-place.js';
import type { FoundListing } from '../search/agency-tools.js';
import { money } from '../wording/format.js';
import { HIGHEST_RENT } from '../reader/amounts.js';
import { topicsAbout } from '../reader/intents.js';
import { anyPhrase } from '../search/text.js';
import { describe } from '../wording/describe.js';
import { listingCard, listingLink } from '../wording/listing-text.js';
import { paragraphs } from '../wording/markdown.js';
import type { DialogueState } from './dialogue-state.js';
import { feeOf } from '../search/own-fee.js';
import { findTargets, type Target } from './find-targets.js';
import { personOffer, reply, sentences, suggesting, type Context, type Reply } from './reply.js';
import { answerFromTexts } from './text-answers.js';

export const ASSUMED = { down: 20, rate: 6.5, years: 30 };
/** Loans in answers, at most: larger prices are nonsense. */
const MAX_YEARS = 50;
const MAX_RATE = 30;
const LEAST_SHARE = 10;

/** Estimates a loan's monthly payment, or the price for one; undefined when the question asks for neither. */
export async function answerMortgage(target: Target | undefined, context: Context): Promise<Reply | undefined> {
  const { tools, said, state } = context;
  const { asks, criteria, otherAmounts } = said;
  // "Approved for 450k, which 3 bed homes fit" asks for homes.
  const isOfHomes = criteria.limits.bedrooms !== undefined && /\bapproved\b/.test(said.words);
  if (NO_LOAN.test(said.words) || (isOfHomes && !OF_PAYMENT.test(said.words))) return undefined;
  const isOfMeans = asks.has('afford') || /\bsaved\b|\bsavings\b/.test(said.words);
  if (isOfMeans && EARNS.test(said.words) && criteria.saleType !== 'for_rent') return ofIncome(context);
  const { around, max, min } = criteria.limits.price ?? {};
  // "The payments on 24279" name the number of a listing.
  const [numbered] = target ? (await findTargets([target], context)).listings : [];
  const named = around ?? max ?? min;
  const amount = named !== undefined && numbered?.mlsNumber.replace(/\D/g, '') === String(named) ? undefined : named;
  const terms = termsIn(said);
  const asksInterest = INTEREST.test(said.words);
  const isTermOnly =
    (terms.isGiven || asksInterest) && amount === undefined && !said.mentionsListings && said.wordCount <= 9;
  const isNamed = said.numbers.length + said.addresses.length + said.positions.length + said.pointsTo.size > 0;
  const isOfMore = said.attributes.length + said.unread.length + said.topics.length > 0;
  const isForOther = target !== undefined && said.wordCount <= 6 && asks.has('continues') && isNamed && !isOfMore;
  const last = (isTermOnly || isForOther) && state.loan ? state.loan : undefined;
  const { price: lastPrice, monthly: lastMonthly, ...lastTerms } = last ?? { ...ASSUMED, price: 0 };
  const assumed = { ...lastTerms, ...terms.given };
  const isRateGiven = terms.given.rate !== undefined || last?.isRateGiven === true;
  const monthly = amount !== undefined && amount < HIGHEST_RENT ? amount : isTermOnly ? lastMonthly : undefined;
  const isBackwards =
    asks.has('afford') || amount === undefined || (asks.has('mortgage') && FOR_A_PRICE.test(said.words));
  const isOfSale = asks.has('afford') && numbered?.saleType === 'for_sale';
  if (isBackwards && monthly !== undefined && !isOfSale) return affordable(monthly, assumed, context);
  const isPurchase = amount !== undefined && amount >= HIGHEST_RENT;
  const asksForLoan =
    asksInterest ||
    isOfSale ||
    (asks.has('mortgage') && (!asks.has('yes or no') || isPurchase || otherAmounts.length > 0));
  const { rate: givenRate, cash: givenCash } = terms.given;
  // "Houses under 400k with 50k saved" asks for houses.
  const isOfPayment = givenCash !== undefined && OF_PAYMENT.test(said.words);
  if (!last && !asksForLoan && !(isPurchase && (givenRate !== undefined || isOfPayment))) return undefined;
  // A price of the visitor's own is not that of the listing in view.
  const isOfOther = isPurchase ? !isNamed : isTermOnly && state.loan?.beside === state.focus[0];
  const of = target && !(isOfOther && target.by === 'id') ? [target] : [];
  const [listing] = (await findTargets(of, context)).listings;
  if (
    !isPurchase &&
    !isOfSale &&
    !last &&
    !terms.isGiven &&
    !/\b(?:how much|calculat\w+|estimate|what|payments?|costs?)\b/.test(said.words)
  )
    return undefined;
  const isPlainTopic =
    said.topics.length > 0 && !terms.isGiven && !/\b(?:calculat\w*|payments?|monthly)\b/.test(said.words);
  if (!isPurchase && !last && !listing && isPlainTopic) return undefined;
  const price =
    (isPurchase ? amount : undefined) ??
    (listing?.saleType === 'for_sale' ? listing.price : undefined) ??
    (lastPrice || undefined);
  if (!price || price <= 0) {
    if (!hasListings(context)) return undefined;
    return reply(
      sentences(
        'Tell me a price and I can estimate the monthly payment, for example “mortgage for $400,000”.',
        personOffer(context),
      ),
    );
  }
  const isLoan = isPurchase && LOAN_AMOUNT.test(said.words);
  const { rate, years } = assumed;
  const down = isLoan || /\b(?:zero|0|no|nothing) (?:percent )?(?:money )?down\b/.test(said.words) ? 0 : assumed.down;
  const cash = terms.given.cash === undefined ? undefined : Math.min(terms.given.cash, price);
  const loan = cash === undefined ? price * (1 - down / 100) : price - cash;
  const rounded = (value: number) => money(Math.round(value), listing?.currencySymbol ?? tools.gazetteer.currency);
  const payment = monthlyPayment(loan, rate, years);
  const fee = feeText(payment, listing, context);
  const sold = listing?.status === 'Sold' ? 'That listing is sold.' : undefined;
  const subject = listing
    ? `For ${listingLink(listing, tools.gazetteer)} at ${rounded(price)}`
    : `For a ${isLoan ? 'loan' : 'price'} of ${rounded(price)}`;
  const paid = payment * 12 * years;
  const interest = asksInterest
    ? `Over ${years} years, that is **${rounded(paid - loan)} in interest**, and ${rounded(paid)} in total.`
    : undefined;
  return {
    ...reply(
      paragraphs(
        `${subject}${isLoan ? '' : cash === undefined ? ` with ${down}% down (${rounded(price - loan)})` : ` with ${rounded(cash)} down`}, a ${years}-year fixed loan of ${rounded(loan)} at ${rate}% costs about **${rounded(payment)} a month** in principal and interest.`,
        interest,
        sentences(sold, fee, estimateText(rate === ASSUMED.rate && !isRateGiven, fee?.includes('**') === true), EXTRA),
        last ? undefined : personOffer(context),
      ),
      {
        ...state,
        loan: withView(
          {
            price,
            down: cash === undefined ? down : Math.round((cash / price) * 1000) / 10,
            rate,
            years,
            ...(isRateGiven && { isRateGiven }),
          },
          priceNamed(said),
          state,
        ),
      },
    ),
    ...(listing && { listings: [listing] }),
  };
}

/** `I make 95k a year` */
const EARNS = /\b(?:make|earn|income|salary|paycheck)\b/;

/** Says that an income is no price, and what the owner's texts say about lenders. */
async function ofIncome(context: Context): Promise<Reply> {
  const lead =
    "I can't judge from an income what you can afford; a lender can. Tell me a monthly payment, and I can estimate the price that it pays for.";
  const text = await answerFromTexts(topicsAbout('lender'), context);
  return text ? { ...text, text: paragraphs(lead, text.text) } : reply(sentences(lead, personOffer(context)));
}

/** `whats the total interest`, `how much interest would i pay` */
const INTEREST =
  /\b(?:(?:total|all the|overall|how much(?: \w+)?) interest|interest (?:in total|overall|altogether|over))\b/;

/** The purchase price that a question names. */
export function priceNamed({ criteria }: Context['said']): number | undefined {
  const { around, max, min } = criteria.limits.price ?? {};
  const price = around ?? max ?? min;
  return price !== undefined && price >= HIGHEST_RENT ? price : undefined;
}

/** Remembers the listing in view that a price of the visitor's own is not about. */
export function withView(loan: Loan, named: number | undefined, { focus, loan: last }: DialogueState): Loan {
  const { beside: _, ...terms } = loan;
  const beside = named === undefined ? last?.beside : focus[0];
  return { ...terms, ...(beside !== undefined && { beside }) };
}

type Loan = NonNullable<DialogueState['loan']>;

/** The association fee of a listing or of the question, and the payment with it if the question names it. */
function feeText(payment: number, listing: FoundListing | undefined, { said, tools }: Context): string | undefined {
  const symbol = listing?.currencySymbol ?? tools.gazetteer.currency;
  const { max, min } = said.criteria.limits.fee ?? {};
  const given = max ?? min;
  const isAsked = given !== undefined || said.attributes.includes('fee');
  const own = given || (listing && Math.round(feeOf(listing)));
  if (!own) return isAsked && listing ? "The listing doesn't say whether there is an association fee." : undefined;
  const fee = `${money(own, symbol)} / month`;
  const lead = given ? `With an association fee of ${fee}` : `Its association fee is ${fee}`;
  if (!isAsked) return `${lead}.`;
  const sum = `about **${money(Math.round(payment + own), symbol)} a month**`;
  return given ? `${lead}, that is ${sum}.` : `${lead}; with it, that is ${sum}.`;
}

const OF_PAYMENT = /\b(?:monthly|a month|per month|payments?)\b/;

/** `$600,000 cash, no mortgage` */
const NO_LOAN = /\b(?:no|without|not need|not needing) (?:an? |any )?(?:mortgage|loan|financing)\b/;

/** `I can pay 3000 a month for a mortgage, what price range is that` */
const FOR_A_PRICE = anyPhrase([
  ...['price range', '(?:what|which) price', 'how expensive', 'how much (?:house|home)', 'what (?:house|home)s?'],
  ...[
    '(?:what|how much) can (?:i|we)',
    'budget is that',
    '(?:get|buy) (?:me|us)',
    '(?:what|which|how much) (?:mortgage|loan)',
    '(?:i|we|and) can (?:pay|spend|do)',
  ],
]);

/** The amount is the loan, not the price. */
const LOAN_AMOUNT =
  /\b(?:loan (?:of|for|amount)|loan payment (?:on|for)|\d+k? (?:mortgage|loan)|mortgage (?:of|for) (?:\d|a \d)|borrow)\b/;
const estimateText = (isRateAssumed: boolean, hasFee = false) =>
  `That is an estimate: ${isRateAssumed ? 'the interest rate is an assumption, and ' : ''}property tax${hasFee ? ' and insurance' : ', insurance and association fees'} are extra.`;
const EXTRA = 'A lender can tell you your actual rate.';

/** Calculates a price from a monthly payment, and counts the listings up to it. */
async function affordable(monthly: number, { down, rate, years }: typeof ASSUMED, context: Context): Promise<Reply> {
  const { tools, state } = context;
  const loan = monthly / monthlyPayment(1, rate, years);
  const saved = termsIn(context.said).given.cash;
  const price = Math.floor((saved === undefined ? loan / (1 - down / 100) : loan + saved) / 1000) * 1000;
  const { gazetteer } = tools;
  const rounded = (value: number) => money(Math.round(value), gazetteer.currency);
  const { limits, ...rest } = context.said.criteria;
  const criteria = {
    ...rest,
    saleType: 'for_sale' as const,
    types: rest.types.length > 0 ? rest.types : [...gazetteer.homeTypes],
    limits: { ...limits, price: { max: price } },
  };
  const { total, listings } = await tools.searchListings({ ...criteria, order: 'dearest' }, { limit: 3 });
  const shown = listings.map(({ id }) => id);
  const answer = suggesting(
    reply(
      paragraphs(
        `${rounded(monthly)} a month pays for a ${years}-year fixed loan of about ${rounded(loan)} at ${rate}%. With ${saved === undefined ? `${down}%` : rounded(saved)} down, that is a price of about **${rounded(price)}**. ${estimateText(true)} ${EXTRA}`,
        `I found ${describe(criteria, total, gazetteer)}${total > listings.length ? '. The most expensive' : ''}:`,
        ...listings.map((listing, index) => listingCard(listing, index + 1, gazetteer)),
      ),
      { ...state, criteria, shown, focus: [], loan: { price, down, rate, years, monthly } },
    ),
    context,
    total > listings.length && 'More',
  );
  return { ...answer, listings, search: 'found' };
}

/** The down payment in percent, the interest rate and the years that a question names. */
export function termsIn({ tags, words }: Context['said']) {
  const percents = [...words.matchAll(/(\d+(?:\.\d+)?)/g)].length === 0 ? [] : percentsIn(tags);
  const years = tags.flatMap((tag, at) => {
    const unit = tags[at + 1]?.words ?? tags[at + 2]?.words ?? '';
    return tag.is === 'number' && /^(?:year|yr|years|yrs)\b/.test(unit) ? [tag.value] : [];
  })[0];
  const bare = /\b(\d{1,2}) down\b/.exec(words)?.[1];
  const down = percents.find(({ isDown }) => isDown)?.value ?? (bare === undefined ? undefined : Number(bare));
  const rate = percents.find(({ isDown }) => !isDown)?.value;
  const cash = cashDown(words);
  // "10%" alone is a down payment, because no rate is as high.
  const isShare = down === undefined && (rate ?? 0) >= LEAST_SHARE && !/\b(?:rate|interest|apr|at)\b/.test(words);
  const given = {
    ...((down ?? (isShare && rate)) && { down: Math.min(99, down ?? rate!) }),
    ...(cash !== undefined && { cash }),
    ...(rate !== undefined && !isShare && { rate: Math.min(MAX_RATE, rate) }),
    ...(years !== undefined && { years: Math.min(MAX_YEARS, Math.max(1, Math.round(years))) }),
  };
  return { given, isGiven: Object.keys(given).length > 0 };
}

/** `with 50k down`, `60k saved`, `80k for a down payment` */
function cashDown(words: string): number | undefined {
  const found = CASH.map(says => says.exec(words)?.[1]).find(amount => amount !== undefined);
  return found === undefined ? undefined : Number(found);
}
const CASH: readonly RegExp[] = [
  /\b(\d{4,9}) (?:dollars )?(?:down\b|saved\b|(?:in|of) (?:cash|savings)\b|(?:for|as|to put) (?:a |the |my |our )?down\b)/,
  /\b(?:down payment (?:of|is|would be)|saved(?: up)?|savings of|savings are|put down) (?:about |around )?(\d{4,9})\b/,
];

function percentsIn(tags: Context['said']['tags']): readonly { readonly value: number; readonly isDown: boolean }[] {
  return tags.flatMap((tag, at) => {
    const unit = tags[at + 1];
    const isMargin = tags[at - 1]?.is === 'margin';
    if (tag.is !== 'number' || isMargin || unit?.is !== 'measure' || unit.of !== 'percent') return [];
    const around = [tags[at - 2], tags[at - 1], tags[at + 2], tags[at + 3]].map(near => near?.words ?? '').join(' ');
    const isBefore = /\bdown(?: payment)?\b/.test(
      [tags[at + 2], tags[at + 3]].map(near => near?.words ?? '').join(' '),
    );
    return [
      {
        value: tag.value,
        isDown:
          isBefore ||
          (!isAfterDown(tags, at) &&
            /\b(?:down|deposit)\b/.test(around) &&
            !/\b(?:rate|interest|apr|at)\b/.test(around)),
      },
    ];
  });
}

/** In "10% down, 7%", the second percentage is the rate. */
const isAfterDown = (tags: Context['said']['tags'], at: number): boolean =>
  tags
    .slice(0, at)
    .some(({ is, words }, index) => is === 'measure' && words === '%' && /^down\b/.test(tags[index + 1]?.words ?? ''));

function monthlyPayment(loan: number, ratePercent: number, years: number): number {
  const rate = ratePercent / 1200;
  const months = years * 12;
  return rate === 0 ? loan / months : (loan * rate) / (1 - (1 + rate) ** -months);
}
