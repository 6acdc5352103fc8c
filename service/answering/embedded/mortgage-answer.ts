import { money } from '../wording/format.js';
import { listingLink } from '../wording/listing-text.js';
import { paragraphs } from '../wording/markdown.js';
import { HIGHEST_RENT } from './limits.js';
import { findTargets, type Target } from './listing-answers.js';
import { personOffer, reply, sentences, type Context, type Reply } from './reply.js';

const ASSUMED = { down: 20, rate: 6.5, years: 30 };
/** A short question that only changes the last loan: `and with 10 percent down?` */
const CHANGES_LOAN = /\b(?:down|deposit|rate|interest|percent|years?)\b/;

const LOAN =
  /\b(?:percent down|mortgage|monthly (?:payment|cost)s?|pay (?:monthly|(?:a|per|each) month)|loan|payments?)\b/;
/** With a price, these ask for a payment too: `how much would a 350k house cost per month`, `400000 at 6% for 30 years` */
const COST_OF_LOAN = /\b(?:cost|be|pay)\b.* (?:a|per|each) month\b|\d percent .*\d (?:year|yr)/;
const ASKS_FOR_LISTING = /\b(?:how much|calculat\w+|estimate|what would|payments?|on|for)\b/;
const ASKS_WITHOUT_PRICE = /\bcalculat\w+|\bpercent down\b|\bmonthly (?:payment|cost)s?\b/;

/** Estimates a loan's monthly payment; undefined when the question doesn't ask for one. */
export async function answerMortgage(target: Target | undefined, context: Context): Promise<Reply | undefined> {
  const { tools, said, state } = context;
  const { text } = said;
  const changes = target
    ? /^(?:and |what about |how about )+(?:for|on|with) /.test(text)
    : !said.mentionsListings && CHANGES_LOAN.test(text) && /\d/.test(text);
  const last = changes && text.split(' ').length <= 8 ? state.loan : undefined;
  const { around, max, min } = said.criteria.limits.price ?? {};
  const amount = around ?? max ?? min;
  const isPurchase = amount !== undefined && amount >= HIGHEST_RENT;
  if (!last && !LOAN.test(text) && !(isPurchase && COST_OF_LOAN.test(text))) return undefined;
  const asks = target ? ASKS_FOR_LISTING : ASKS_WITHOUT_PRICE;
  if (amount === undefined && !last && !asks.test(text)) return undefined;
  const [listing] = target ? (await findTargets([target], context)).listings : [];
  const price = amount ?? (listing?.saleType === 'for_sale' ? listing.price : undefined) ?? last?.price;
  if (!price || price <= 0)
    return reply(
      sentences(
        'Tell me a price and I can estimate the monthly payment, for example “mortgage for $400,000”.',
        personOffer(context),
      ),
    );
  const assumed = last ?? ASSUMED;
  const down =
    numberIn(text, /(\d+(?:\.\d+)?) percent (?:down|deposit)|down (?:payment )?(?:of )?(\d+(?:\.\d+)?) percent/, 100) ??
    assumed.down;
  const rate =
    numberIn(
      text,
      /(?:at|rate(?: of)?|interest(?: of)?) (\d+(?:\.\d+)?) percent|(\d+(?:\.\d+)?) percent (?:interest|rate|apr)/,
      30,
    ) ?? assumed.rate;
  const years = Math.max(1, numberIn(text, /(\d+) (?:year|yr)/, 50) ?? assumed.years);
  const loan = price * (1 - down / 100);
  const rounded = (value: number) => money(Math.round(value), listing?.currencySymbol ?? tools.gazetteer.currency);
  const subject = listing
    ? `For ${listingLink(listing, tools.gazetteer)} at ${rounded(price)}`
    : `For a price of ${rounded(price)}`;
  return reply(
    paragraphs(
      `${subject} with ${down}% down, a ${years}-year fixed loan of ${rounded(loan)} at ${rate}% costs about **${rounded(monthlyPayment(loan, rate, years))} a month** in principal and interest.`,
      'That is an estimate: the interest rate is an assumption, and property tax, insurance and association fees are extra. A lender can tell you your actual rate.',
      last ? undefined : personOffer(context),
    ),
    { ...state, loan: { price, down, rate, years } },
  );
}

function numberIn(text: string, pattern: RegExp, most: number): number | undefined {
  const match = pattern.exec(text);
  const value = match?.[1] ?? match?.[2];
  return value === undefined ? undefined : Math.min(most, Number(value));
}

function monthlyPayment(loan: number, ratePercent: number, years: number): number {
  const rate = ratePercent / 1200;
  const months = years * 12;
  return rate === 0 ? loan / months : (loan * rate) / (1 - (1 + rate) ** -months);
}
