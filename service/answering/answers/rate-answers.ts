import { anyPhrase } from '../search/text.js';
import { readTokens } from '../reader/tokens.js';
import type { FoundText } from '../search/knowledge-search.js';
import { list, money } from '../wording/format.js';
import { escapeProse, paragraphs } from '../wording/markdown.js';
import { sentencesIn } from '../wording/passage.js';
import { ASSUMED } from './mortgage-answer.js';
import { reply, type Context, type Reply } from './reply.js';
import { sourceOf } from './passages.js';

/** A percentage of a price, and the texts and sentences of the owner that state it. */
interface Rate {
  readonly asks: RegExp;
  readonly keys: readonly string[];
  readonly title?: RegExp;
  readonly says: RegExp;
}

const RATES: readonly Rate[] = [
  { asks: /\bclosing\b/, keys: ['closing costs', 'closing'], says: /\bclosing\b/i },
  { asks: /\bearnest\b/, keys: ['earnest'], says: /\bearnest\b/i },
  {
    asks: /\b(?:sell|selling|list|listing|seller)\b.*\b(?:fees?|commission|charge|cost)\b/,
    keys: ['selling', 'commission'],
    title: /\bsell/i,
    says: /\b(?:fees?|commission)\b/i,
  },
  {
    asks: /\b(?:fees?|commission|charge|cost)\b.*\b(?:sell|selling|list|listing|seller)\b/,
    keys: ['selling', 'commission'],
    title: /\bsell/i,
    says: /\b(?:fees?|commission)\b/i,
  },
  {
    asks: /\b(?:your|agents?|buyers?) (?:\w+ )?(?:fees?|commission)\b/,
    keys: ['buyer', 'fee'],
    title: /\bbuyer/i,
    says: /\b(?:fees?|commission)\b/i,
  },
];

const LEAST_PRICE = 10_000;

/** `closing costs on a 400k house`: calculates with the percentage in the owner's texts. */
export async function answerRate(context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const prices = said.tags.flatMap(tag => (tag.is === 'number' && tag.value >= LEAST_PRICE ? [tag.value] : []));
  const [price] = prices;
  const hasPercent = said.tags.some(tag => tag.is === 'measure' && tag.of === 'percent');
  if (price === undefined || prices.length > 1 || hasPercent || said.criteria.places.length > 0) return undefined;
  // "What about a 400k house?" continues the last answer.
  const told = said.wordCount <= MAX_AGAIN ? (state.told?.topics ?? []) : [];
  const rate = RATES.find(({ asks }) => asks.test(said.words)) ?? RATES.find(({ asks }) => asks.test(told.join(' ')));
  if (!rate) return answerToldRate(price, context);
  for (const text of await tools.searchTexts([rate.keys])) {
    if (rate.title && !rate.title.test(text.title)) continue;
    const sentence = sentencesIn(text.body).find(one => rate.says.test(one) && ratesIn(one).length > 0);
    if (sentence !== undefined) return calculated(price, sentence, text, context);
  }
  return undefined;
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
  return text && sentence !== undefined ? calculated(price, sentence, text, context) : undefined;
}

const OF_AMOUNT = /^(?:and |so |what about |how about |(?:whats|what is|how much is) that )*(?:on|for|at|if|of|\d)\b/;
const MAX_RATES = 3;

const MAX_AGAIN = 8;

/** The owner's sentence about closing costs, and their lowest and highest percentage of the price. */
export async function closingCosts({ tools }: Context) {
  for (const text of await tools.searchTexts([['closing costs', 'closing']])) {
    const sentence = sentencesIn(text.body).find(one => /\bclosing\b/i.test(one) && ratesIn(one).length > 0);
    const [rate] = sentence === undefined ? [] : ratesIn(sentence);
    if (sentence !== undefined && rate) return { text, sentence, low: rate[0], high: rate[1] };
  }
  return undefined;
}

/** Each percentage is of a part of the price: `4 percent on the first $400,000 and 2 percent on the rest`. */
const IN_PARTS = anyPhrase(
  [
    '(?:on|of) the (?:first|next|rest|remaining|remainder|balance)',
    'thereafter',
    '(?:above|beyond|up to) (?:that|[^\\s\\d]{0,3}\\d[\\w,]*)',
  ],
  'i',
);

function calculated(price: number, sentence: string, text: FoundText, { state, tools }: Context): Reply {
  const amount = (percent: number) => `**${money(Math.round(price * percent) / 100, tools.gazetteer.currency)}**`;
  const parts = ratesIn(sentence).map(([low, high]) =>
    low === high
      ? `${low} percent is ${amount(low)}`
      : `${low} to ${high} percent is ${amount(low)} to ${amount(high)}`,
  );
  const of = `Of ${money(price, tools.gazetteer.currency)}, ${list(parts)}.`;
  return {
    ...reply(paragraphs(escapeProse(sentence), IN_PARTS.test(sentence) ? undefined : of), {
      ...state,
      told: { title: text.title, topics: state.told?.topics ?? [] },
      // "Monthly with 20% down" is about the same price.
      ...(/\bclosing\b/i.test(sentence) && { loan: { ...ASSUMED, price } }),
    }),
    sources: [sourceOf(text, sentence)],
  };
}

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
