import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { DemoListing } from '../../../../demo/seed.js';
import * as c from './conditions.js';
import { openExam, tell, type Exam, type Result } from './exam.js';
import * as f from './facts.js';
import { has } from './features.js';
import type { Condition, Question } from './question.js';

const { all, open } = c;
const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** Questions of the pages' buttons and of the chatbot's settings. */
const CHIPS: readonly Question[] = [
  {
    ask: 'Three bedrooms near the water under $700,000',
    finds: all(c.sale, c.homes, c.bedrooms(3), c.under(700_000), has('water')),
  },
  {
    ask: 'Lofts with exposed brick in Millbrace',
    finds: all(c.loft, c.city('Millbrace'), c.readAs(c.text(/exposed brick/i), c.text(/brick/i))),
    or: { mayShow: all(c.loft, c.city('Millbrace')), namesUnused: /brick/i },
  },
  {
    ask: 'Apartments for rent in Harrow Bay that allow dogs',
    finds: all(c.rent, c.apartment, c.city('Harrow Bay'), c.dogs),
  },
  { ask: 'Which homes have a lake view?', finds: all(c.homes, has('lake view')) },
  {
    ask: 'Show me houses in Pinewater with three bedrooms',
    finds: all(c.houseOrVilla, c.city('Pinewater'), c.bedrooms(3)),
  },
  { ask: 'What fees does a buyer pay?', says: [/2 (percent|%)/, /closing/i], showsNothing: true },
  { ask: 'Two-bedroom rentals under $2,000 a month', finds: all(c.rent, c.bedrooms(2), c.under(2000)) },
  { ask: 'How much is the deposit?', says: [/one month|1 month/i], showsNothing: true },
  { ask: 'What do I need to apply for a rental?', says: [/application/i, /income/i, /35/], showsNothing: true },
  { ask: 'Are you open on Saturday?', says: [/yes|open/i, /\b10\b/, /\b4\b/], isBrief: true, showsNothing: true },
  { ask: 'How do showings work?', says: [/two days/, /thirty|30/], showsNothing: true },
  { ask: 'What is my home worth?', says: [/free/i, /valuation|visit/i], showsNothing: true },
];

/** Listings whose buttons are asked: for sale, for rent, sold, coming soon, without a price, without an address. */
const OF_LISTINGS = [
  'VS24113',
  'VS24369',
  'VS24123',
  'VS24327',
  'VS24209',
  'VS24321',
  'VS24387',
  'VS24699',
  'VS24287',
  'VS24291',
  'VS24429',
  'VS24341',
  'VS24107',
  'VS24423',
] as const;

/** Suggestions and what their answers have in common. */
const SUGGESTIONS: readonly {
  readonly pattern: RegExp;
  readonly expects: (value: string, earlier: readonly Result[]) => Omit<Question, 'ask'>;
}[] = [
  { pattern: /^more$/i, expects: (_, earlier) => ({ never: seenIn(earlier) }) },
  {
    pattern: /^only for (sale|rent)$/i,
    expects: value => ({ finds: open(value.toLowerCase() === 'sale' ? c.sale : c.rent) }),
  },
  { pattern: /^only (?:in )?([A-Z].+)$/, expects: value => ({ finds: open(c.city(value)) }) },
  { pattern: /^with (\d) bedrooms?$/i, expects: value => ({ finds: open(c.bedrooms(Number(value))) }) },
  { pattern: /^compare (\d+ and \d+)$/i, expects: () => ({ mayShow: c.anything, saysOneOf: [/bed/i, /acre|sq ft/i] }) },
  { pattern: /^(talk to a person)$/i, expects: () => ({ saysOneOf: [/person|team|agent/i], showsNothing: true }) },
  { pattern: /^(how do showings work\?)$/i, expects: () => ({ says: [/thirty|30/] }) },
  {
    pattern: /^(which is (?:cheaper|bigger)\?)$/i,
    expects: () => ({ saysOneOf: [/\$[\d,]+/, /sq ft|acre/, /same/i] }),
  },
];

describe('questions that pages, settings and answers offer', () => {
  let exam: Exam;
  before(async () => {
    exam = await openExam();
  });
  after(() => exam.close());

  test('each question of a button on the demo pages and of the settings is in the table', () => {
    const pages = ['index.html', ...readdirSync(new URL('demo', root)).filter(name => name.endsWith('.html'))];
    const texts = pages.map(name => read(name === 'index.html' ? name : `demo/${name}`));
    const buttons = texts.flatMap(page =>
      [...page.matchAll(/command="--send"\s+value="([^"]+)"/g)].map(([, value]) => value),
    );
    const { settings } = JSON.parse(read('demo/chatbot.json')) as { settings: { SuggestedMessage: string } };
    const offered = new Set([...buttons, ...settings.SuggestedMessage.split('\n')]);
    const known = new Set(CHIPS.map(({ ask }) => ask));
    assert.ok(offered.size > 8);
    assert.deepEqual(
      [...offered].filter(question => !known.has(question ?? '')),
      [],
    );
    const templates = [...read('public/assets/listing.js').matchAll(/`([^`]*\$\{name\}[^`]*\?)`/g)].map(
      ([, text]) => text,
    );
    assert.deepEqual(templates, [
      'When can I see ${name}?',
      'Are there listings similar to ${name}?',
      'What do I need to apply for ${name}?',
      'What fees would I pay on top of the price of ${name}?',
    ]);
  });

  for (const chip of CHIPS)
    test(`the embedded answerer answers truly: “${chip.ask}”, and what it suggests then`, async () => {
      assert.equal((await followSuggestions(chip)).join('\n\n'), '');
    });

  for (const number of OF_LISTINGS)
    test(`the embedded answerer answers the buttons of ${number} truly`, async () => {
      const listing = exam.demo.listings.find(({ MLSNumber }) => MLSNumber === number);
      assert.ok(listing);
      const told: string[] = [];
      for (const question of buttonsOf(listing)) {
        const result = await exam.startSession()(question);
        if (result.faults.length) told.push(tell(result));
      }
      assert.equal(told.join('\n\n'), '');
    });

  /** Asks a question and, in sessions of their own, each suggestion of its answer and of theirs. */
  async function followSuggestions(start: Question): Promise<readonly string[]> {
    const told: string[] = [];
    const done = new Set<string>();
    const follow = async (path: readonly Question[]) => {
      const say = exam.startSession();
      const results: Result[] = [];
      for (const question of path) results.push(await say(question));
      const last = results.at(-1);
      if (!last) return;
      if (last.faults.length) told.push(`${path.map(({ ask }) => ask).join(' → ')}\n${tell(last)}`);
      if (path.length > 1 && last.reading.answer.noAnswer)
        told.push(`${last.question.ask}: suggested, but not understood`);
      if (path.length > 2) return;
      for (const suggestion of last.reading.answer.suggestions) {
        if (done.has(suggestion)) continue;
        done.add(suggestion);
        await follow([...path, { ask: suggestion, ...expectationOf(suggestion, results) }]);
      }
    };
    await follow([start]);
    return told;
  }
});

function expectationOf(suggestion: string, earlier: readonly Result[]): Omit<Question, 'ask'> {
  for (const { pattern, expects } of SUGGESTIONS) {
    const match = pattern.exec(suggestion);
    if (match) return within(earlier, expects(match[1] ?? '', earlier));
  }
  return { allowsSold: true };
}

/** Adds the conditions of the earlier questions, which stay. */
function within(earlier: readonly Result[], expected: Omit<Question, 'ask'>): Omit<Question, 'ask'> {
  const before = earlier.findLast(({ question }) => question.finds)?.question.finds;
  if (!before) return expected;
  if (expected.finds) return { ...expected, finds: open(all(before, expected.finds)) };
  return { ...expected, mayShow: expected.showsNothing ? c.anything : withoutCount(before) };
}

const withoutCount = ({ readings }: Condition): Condition => ({ readings, isOpen: true });

/** Links of the listings that earlier answers showed. */
const seenIn = (earlier: readonly Result[]) =>
  earlier.flatMap(({ reading }) => reading.shown.map(({ label }) => label)).filter(label => /\d/.test(label));

function buttonsOf(listing: DemoListing): readonly Question[] {
  const { MLSNumber: about, Address, PropertyType, City, SaleType, Status } = listing;
  const name = `${Address ?? `${PropertyType} in ${City}`} (${about})`;
  const price = c.priceOf(listing);
  const isLot = PropertyType === 'Land';
  const similar = all(
    SaleType === 'for_rent' ? c.rent : c.sale,
    isLot ? c.land : c.home,
    price === undefined ? c.anything : c.between(price * 0.5, price * 1.6),
  );
  const isSold = Status === 'Sold';
  const sold: Omit<Question, 'ask'> = isSold ? { says: [/sold/i] } : {};
  return [
    {
      ask: `When can I see ${name}?`,
      about,
      saysOneOf: isSold ? [/sold/i] : [/two days|saturday|appointment|person|times/i],
      never: isSold ? [/you can (see|visit) it/i] : [/\bsold\b/i],
      ...(Status === 'PreOnMarket' && { says: [/coming soon|on the market|not yet/i] }),
    },
    { ask: `Are there listings similar to ${name}?`, about, finds: open(similar) },
    SaleType === 'for_rent'
      ? { ask: `What do I need to apply for ${name}?`, about, says: [/application/i, /income/i] }
      : {
          ask: `What fees would I pay on top of the price of ${name}?`,
          about,
          calculates: true,
          says: [...(sold.says ?? [/closing/i]), ...(listing.HOAMonth ? [f.fee] : [])],
          never: [/\$0\b/, /(no|without an?) (association|hoa) fee/i],
        },
  ];
}
