import { AnswerChecker } from '../service/answering/check/answer-checker.js';
import { Evidence } from '../service/answering/check/evidence.js';
import { HeldText } from '../service/answering/check/held-text.js';
import { loadDemo } from '../demo/seed.js';
import type { FoundListing } from '../service/answering/search/agency-tools.js';
import { listingColumns } from '../service/listing-fields.js';
import type { BenchReport } from './support/report.js';
import type { BenchOptions } from './support/stage.js';
import { median, quantile } from './support/statistics.js';

/** Listings that the tools returned, and how often the answer repeats its list of them. */
const FOUND = 12;
const REPEATED = 10;
/** Words per second of a fast model and of a slow one. */
const SPEEDS = [100, 20];
const MAX_DELAY_MS = 300;
const MAX_WORK_MS = 50;
const KIB = 1024;

interface Run {
  /** Time in the stream between a word's arrival and its release, in milliseconds; one for each word. */
  readonly delays: readonly number[];
  readonly workMs: number;
}

/** Measures how long the check of a model's answer holds words back, and its own work. */
export async function benchChecking({ rounds }: BenchOptions): Promise<BenchReport> {
  const { listings } = await loadDemo();
  const found = listings
    .slice(0, FOUND)
    .map(
      (listing, id) =>
        ({
          extension: null,
          images: null,
          location: null,
          description: null,
          ...listingColumns(listing),
          id,
          price: listing.SalePrice,
        }) as FoundListing,
    );
  const answer = found
    .map(
      ({ address, city, price, bedrooms, bathrooms, yearBuilt }) =>
        `- **${address}** in ${city} costs $${price?.toLocaleString('en')}. ` +
        `It has ${bedrooms} bedrooms and ${bathrooms} baths, and it was built in ${yearBuilt}.\n`,
    )
    .join('')
    .repeat(REPEATED);
  const runs = SPEEDS.map(speed => ({ speed, runs: Array.from({ length: rounds }, () => run(answer, found, speed)) }));
  const rows = runs.map(({ speed, runs: all }) => ({
    'words per second': speed,
    'first word, ms': median(all.map(({ delays }) => delays[0]!)),
    'later words, median ms': median(all.map(({ delays }) => median(delays))),
    'later words, 95 percent ms': median(all.map(({ delays }) => quantile(delays, 0.95))),
    'work per 10 KiB, ms': median(all.map(({ workMs }) => (workMs * 10 * KIB) / answer.length)),
  }));
  return {
    title: `checking: ${Math.round(answer.length / KIB)} KiB of a model's answer about ${FOUND} listings`,
    tables: [{ title: 'delay that the check adds', rows }],
    goals: [
      {
        name: 'median delay of later words',
        value: rows[0]!['later words, median ms'],
        atMost: MAX_DELAY_MS,
        unit: 'ms',
      },
      { name: 'work per 10 KiB', value: rows[0]!['work per 10 KiB, ms'], atMost: MAX_WORK_MS, unit: 'ms' },
    ],
  };
}

/** Streams an answer in simulated time, so that only the work is measured by the clock. */
function run(answer: string, listings: readonly FoundListing[], wordsPerSecond: number): Run {
  const cities = listings.map(({ city }) => city ?? '');
  const evidence = new Evidence({ asked: [], known: [], cities, now: new Date() });
  evidence.addListings(listings);
  const checker = new AnswerChecker({ evidence, question: '', language: 'English', lastAnswer: '', isOn: true });
  const delays: number[] = [];
  const waiting: { readonly end: number; readonly at: number }[] = [];
  let received = 0;
  let shown = 0;
  const held = new HeldText();
  let now = 0;
  const began = process.cpuUsage();
  const show = (content: string) => {
    shown += content.length;
    while (waiting[0] && waiting[0].end <= shown) delays.push(now - waiting.shift()!.at);
  };
  for (const word of answer.match(/\S+\s*/g) ?? []) {
    now += 1000 / wordsPerSecond;
    received += word.length;
    waiting.push({ end: received, at: now });
    held.add(word.length, now);
    show(checker.push(word).content);
    if (held.remainingMs(checker.heldLength, now) <= 0) show(checker.release().content);
  }
  show(checker.flush().content);
  return { delays, workMs: process.cpuUsage(began).user / 1000 };
}
