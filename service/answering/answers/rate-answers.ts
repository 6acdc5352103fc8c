import { anyPhrase } from '../search/text.js';
import { readTokens } from '../reader/tokens.js';
import { list, money } from '../wording/format.js';
import { escapeProse, paragraphs } from '../wording/markdown.js';
import { sentencesIn } from '../wording/passage.js';
import { ASSUMED } from './mortgage-answer.js';
import { findTargets, type Target } from './find-targets.js';
import { readText } from '../reader/reading.js';
import { quoteTexts, sourceOf } from './passages.js';
import { reply, type Context, type Reply } from './reply.js';
import { rootOf, rootsOf } from './word-roots.js';

const LEAST_PRICE = 10_000;

const ASKS_RATE =
  /\b(?:fees?|commission|charges?|costs?|duty|tax|earnest|take)\b|^how much (?:is it )?to (?:sell|list)\b/;
/** A rate of a part, or of something else than the price: `98.6 percent of the asking price`. */
const OF_FEE = /\b(?:fees?|commission|costs?|duty|tax|charge|earnest)\b/i;
const OF_OTHERS = /\b(?:of the rent|asking|deposit|down)\b/i;

/** `closing costs on a 400k house`: calculates with the percentage in the sentences of the owner that answer the question. */
export async function answerRate(targets: readonly Target[], context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const prices = said.tags.flatMap(tag => (tag.is === 'number' && tag.value >= LEAST_PRICE ? [tag.value] : []));
  const hasPercent = said.tags.some(tag => tag.is === 'measure' && tag.of === 'percent');
  if (prices.length > 1 || hasPercent) return undefined;
  const isOfRate = ASKS_RATE.test(said.words) && !/\bdown\b|\bmonth/.test(said.words);
  const named = isOfRate && prices.length === 0 && OF_TAX.test(said.words) ? targets : [];
  const [listing] = named.length === 1 ? (await findTargets(named, context)).listings : [];
  const price = prices[0] ?? (listing?.saleType === 'for_sale' ? (listing.price ?? undefined) : undefined);
  if (price === undefined || (prices.length > 0 && targets.length > 0)) return undefined;
  if (!isOfRate) return answerToldRate(price, context);
  // "To sell a house worth 300k" asks for no valuation.
  const isWorth = !listing && IS_WORTH.test(said.words);
  const about = said.topics.flatMap(({ keys }) => (isWorth && keys.includes('worth') ? [] : [keys]));
  const asked = listing || isWorth ? { ...context, said: withoutListing(context) } : context;
  const quote = await quoteTexts(asked, { about, sidedBy: said.words });
  const [source] = quote?.noAnswer === false ? (quote.sources ?? []) : [];
  const sentence = sentencesIn(source?.passage ?? '').find(
    one => OF_FEE.test(one) && !OF_OTHERS.test(one) && ratesIn(one).length > 0,
  );
  if (!quote || sentence === undefined) return answerToldRate(price, context);
  const words = listing ? `${said.words} ${listing.propertyType}` : said.words;
  const own = OF_ALL.test(said.words)
    ? (await tools.searchTexts([[source!.title]])).find(isTitled(source!.title))
    : undefined;
  const others = sentencesIn(own?.body ?? '').filter(one => one !== sentence && /[£$€] ?\d/.test(one));
  return {
    ...quote,
    text: paragraphs(escapeProse(sentence), calculated(price, sentence, words, context), escapeProse(others.join(' '))),
    state: {
      ...(quote.state ?? state),
      // "Monthly with 20% down" is about the same price.
      ...(/\bclosing costs?\b/i.test(sentence) && { loan: { ...ASSUMED, price } }),
      ...(listing && { focus: [listing.id] }),
    },
    ...(listing && { listings: [listing] }),
  };
}

/** Taxes and fees of the agency are no fields of a listing. */
const OF_TAX = /\b(?:stamp duty|transfer (?:tax|duty)|closing costs?)\b/;

const isTitled = (title: string) => (text: { readonly title: string }) => text.title === title;
/** The other amounts of the text belong to the answer, too. */
const OF_ALL = /\b(?:all in|all together|altogether|everything|total)\b/;
const IS_WORTH = /\b(?:worth|valued at) \D{0,8}\d/;

/** A question without the listing that it names, or what a home is worth. */
function withoutListing({ said, tools }: Context) {
  const tags = said.tags.filter(({ is }) => is === 'address' || is === 'mls' || is === 'place');
  const named = new Set(['worth', 'valued', ...tags.flatMap(({ words }) => words.split(' '))]);
  return readText({ ...said.text, tokens: said.text.tokens.filter(({ text }) => !named.has(text)) }, tools.gazetteer);
}

/** `and on 900k` after a text with a fee in percent; rates that each apply to a part of the price are another thing. */
async function answerToldRate(price: number, context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  if (!state.told || state.focus.length > 0 || !OF_AMOUNT.test(said.words) || said.wordCount > MAX_AGAIN)
    return undefined;
  const { title } = state.told;
  const text = (await tools.searchTexts([[title]])).find(one => one.title === title);
  const isFee = (sentence: string) => {
    const { length } = ratesIn(sentence);
    return length > 0 && length <= MAX_RATES && !/\b(?:up to|above|rent|deposit|down)\b|[£$€] ?\d/i.test(sentence);
  };
  const sentence = text && sentencesIn(text.body).find(isFee);
  if (!text || sentence === undefined) return undefined;
  const told = { title, topics: state.told.topics };
  return {
    ...reply(paragraphs(escapeProse(sentence), calculated(price, sentence, said.words, context)), { ...state, told }),
    sources: [sourceOf(text, sentence)],
  };
}

const OF_AMOUNT = /^(?:and |so |what about |how about |(?:whats|what is|how much is) that )*(?:on|for|at|if|of|\d)\b/;
const MAX_RATES = 3;

const MAX_AGAIN = 8;

/** The owner's sentence about closing costs, and their lowest and highest percentage of the price. */
export async function closingCosts({ tools }: Context) {
  for (const text of await tools.searchTexts([['closing costs', 'closing']])) {
    const sentence = sentencesIn(text.body).find(one => /\bclosing costs?\b/i.test(one) && ratesIn(one).length > 0);
    const [rate] = sentence === undefined ? [] : ratesIn(sentence);
    if (sentence !== undefined && rate) return { text, sentence, low: rate[0], high: rate[1] };
  }
  return undefined;
}

const NUMBER = '\\D{0,4}(\\d[\\d,.]*\\d)';
/** `4 percent on the first $400,000 and 2 percent on the rest` */
const IN_PARTS = new RegExp(
  `([\\d.]+) ?(?:%|percent) (?:on|of|up to)(?: the first)? ${NUMBER}.{0,20}? ([\\d.]+) ?(?:%|percent) (?:on|of) the (?:rest|remainder|balance)`,
  'i',
);
const MINIMUM = new RegExp(`\\bminimum(?: fee)? of ${NUMBER}`, 'i');
/** `plus VAT of 23 percent` */
const TAXED = /\bplus (VAT|GST|HST|tax) (?:of|at) ([\d.]+) ?(?:%|percent)/i;
/** Each percentage is of a part of the price. */
const IN_OTHER_PARTS = anyPhrase(
  [
    '(?:on|of) the (?:first|next|rest|remaining|remainder|balance)',
    'thereafter',
    '(?:above|beyond|up to) (?:that|[^\\s\\d]{0,3}\\d[\\w,]*)',
  ],
  'i',
);

/** Calculates with the percentages of a sentence; undefined if it has too many parts. */
function calculated(price: number, whole: string, words: string, { tools }: Context): string | undefined {
  // "On a home, it is 1 percent; on sites, it is 7.5 percent."
  const parts = whole.split(';');
  const isOfWords = (part: string) =>
    /\b(?:on|for) (?!a home|homes)/.test(part) &&
    rootsOf(part)
      .trim()
      .split(/ +/)
      .some(root => root.length > 3 && KINDS.has(root) && rootsOf(words).includes(` ${root} `));
  const sentence = parts.find(isOfWords) ?? parts[0]!;
  const said = (value: number) => money(Math.round(value * 100) / 100, tools.gazetteer.currency);
  const of = `Of ${said(price)}, `;
  const [, first = '', limit = '', rest = ''] = IN_PARTS.exec(sentence) ?? [];
  const [, taxName = '', tax] = TAXED.exec(sentence) ?? [];
  const taxed = (sum: number) =>
    tax === undefined ? '' : ` With ${taxName}, it is **${said(sum * (1 + Number(tax) / 100))}**.`;
  if (limit !== '') {
    const lower = Math.min(price, Number(limit.replaceAll(',', '')));
    const [low, high] = [(lower * Number(first)) / 100, ((price - lower) * Number(rest)) / 100];
    if (price <= lower) return `${of}${first} percent is **${said(low)}**.${taxed(low)}`;
    const sum = `${first} percent of the first ${said(lower)} is ${said(low)}, and ${rest} percent of the rest is ${said(high)}`;
    return `${of}${sum}: together **${said(low + high)}**.${taxed(low + high)}`;
  }
  if (IN_OTHER_PARTS.test(sentence)) return undefined;
  const rates = ratesIn(sentence.replace(TAXED, ''));
  const [, least] = MINIMUM.exec(sentence) ?? [];
  const [rate] = rates;
  const lowest = least === undefined ? 0 : Number(least.replaceAll(',', ''));
  if (rate && rates.length === 1 && rate[0] === rate[1] && (price * rate[0]) / 100 < lowest)
    return `${of}${rate[0]} percent is ${said((price * rate[0]) / 100)}, less than the minimum of **${said(lowest)}**.${taxed(lowest)}`;
  const sums = rates.map(([low, high]) =>
    low === high
      ? `${low} percent is **${said((price * low) / 100)}**`
      : `${low} to ${high} percent is **${said((price * low) / 100)}** to **${said((price * high) / 100)}**`,
  );
  return rates.length === 0
    ? undefined
    : `${of}${list(sums)}.${rate && rates.length === 1 && rate[0] === rate[1] ? taxed((price * rate[0]) / 100) : ''}`;
}

/** Kinds of property that have rates of their own. */
const KINDS: ReadonlySet<string> = new Set(
  ['apartment', 'commercial', 'farm', 'land', 'lot', 'office', 'plot', 'shop', 'site', 'warehouse'].map(rootOf),
);

/** The percentages of a sentence: `about 2 to 3 percent`, `2.5%`. */
function ratesIn(sentence: string): readonly (readonly [number, number])[] {
  const { tokens } = readTokens(sentence);
  return tokens.flatMap(({ text }, at) => {
    const high = tokens[at - 1]?.number;
    if (!/^(?:%|percent)$/.test(text) || high === undefined) return [];
    const isSpan = /^(?:to|-|–)$/.test(tokens[at - 2]?.text ?? '');
    const low = isSpan ? tokens[at - 3]?.number : undefined;
    return [[low ?? high, high] as const];
  });
}
