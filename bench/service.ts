import { setTimeout as delay } from 'node:timers/promises';
import { loadDemo } from '../demo/seed.js';
import { measureAnswerCost } from './support/answer-cost.js';
import { manyListings } from './support/many-listings.js';
import { visitorQuestions, type QuestionKind } from './support/questions.js';
import type { BenchReport } from './support/report.js';
import { ServiceProcess } from './support/service-process.js';
import type { BenchOptions } from './support/fixture.js';
import { median, quantile } from './support/statistics.js';
import { closeConnections, Visitor, type AnswerTiming } from './support/visitor.js';

const LISTINGS = 10_000;
const STREAMS = 200;
const MAX_FIRST_FRAGMENT_MS = 30;
const MIB = 1024 ** 2;
/** Interval of memory samples during the concurrent questions, in ms. */
const SAMPLE_MS = 250;
const SHOWN_SLOWEST = 5;

/** A question asked once per round. */
interface AskedQuestion {
  readonly kind: string;
  readonly question: string;
  readonly timings: AnswerTiming[];
}

/** Questions asked one after the other. */
interface Calm {
  /** The first question after the start. */
  readonly first: AnswerTiming;
  /** Duration of GetConfig, the cheapest request, in ms. */
  readonly arrivalMs: readonly number[];
  readonly questions: readonly AskedQuestion[];
  readonly processorMsPerQuestion: number;
}

/** Concurrent questions, and the resources they took. */
interface Crowd {
  readonly timings: readonly AnswerTiming[];
  readonly errors: number;
  readonly processorMsPerQuestion: number;
  readonly residentBytes: { readonly before: number; readonly most: number; readonly after: number };
}

/**
 * Measures the time to the first fragment with 10,000 listings, alone and under load, and the processor time of an
 * answer with fewer and more.
 */
export async function benchService({ rounds }: BenchOptions): Promise<BenchReport> {
  const demo = await loadDemo();
  const kinds = visitorQuestions(manyListings(demo.listings, LISTINGS));
  try {
    // Without the demo's pauses, which would dominate the time.
    const calm = await withService(0, service => askInTurn(service, kinds, rounds));
    const crowd = await withService(undefined, service => askAtOnce(service, kinds));
    const cost = await measureAnswerCost(kinds, rounds);
    const { tables, goals, ...rest } = report(calm, crowd);
    return { ...rest, tables: [...tables, cost.table], goals: [...goals, ...cost.goals] };
  } finally {
    closeConnections();
  }
}

async function withService<Result>(
  paceMs: number | undefined,
  work: (service: ServiceProcess) => Promise<Result>,
): Promise<Result> {
  const service = await ServiceProcess.start({ listings: LISTINGS, ...(paceMs !== undefined && { paceMs }) });
  try {
    return await work(service);
  } finally {
    await service.stop();
  }
}

const arrive = (service: ServiceProcess) => Visitor.arrive(service.url, service.serialNumber);

/** Asks all questions one after the other in every round. The first round is a warm-up and not counted. */
async function askInTurn(service: ServiceProcess, kinds: readonly QuestionKind[], rounds: number): Promise<Calm> {
  const asked = new Map<string, AskedQuestion>();
  const arrivalMs: number[] = [];
  let first: AnswerTiming | undefined;
  let before = await service.usage();
  for (let round = 0; round <= rounds; round++) {
    if (round === 1) before = await service.usage();
    for (const { name: kind, dialogues } of kinds)
      for (const dialogue of dialogues) {
        const began = performance.now();
        const visitor = await arrive(service);
        const arrived = performance.now();
        for (const [index, question] of dialogue.entries()) {
          const timing = await visitor.ask(question);
          first ??= timing;
          if (round === 0) continue;
          const key = dialogue.slice(0, index + 1).join(' / ');
          const known = asked.get(key) ?? { kind, question: key, timings: [] };
          known.timings.push(timing);
          asked.set(key, known);
        }
        if (round > 0) arrivalMs.push(arrived - began);
      }
  }
  const after = await service.usage();
  const questions = [...asked.values()];
  const count = questions.reduce((sum, { timings }) => sum + timings.length, 0);
  const processorMsPerQuestion = (after.processorMs - before.processorMs) / count;
  return { first: first!, arrivalMs, questions, processorMsPerQuestion };
}

/** Asks all visitors' questions at the same moment. */
async function askAtOnce(service: ServiceProcess, kinds: readonly QuestionKind[]): Promise<Crowd> {
  const questions = kinds.flatMap(({ dialogues }) => dialogues.map(([first = '']) => first));
  // Warm up with every question once.
  for (const question of questions) await (await arrive(service)).ask(question);
  const visitors: Visitor[] = [];
  for (let index = 0; index < STREAMS; index++) visitors.push(await arrive(service));

  const before = await service.usage();
  let most = before.residentBytes;
  let isRunning = true;
  const answers = Promise.allSettled(
    visitors.map((visitor, index) => visitor.ask(questions[index % questions.length] ?? '')),
  ).finally(() => (isRunning = false));
  while (isRunning) {
    most = Math.max(most, (await service.usage()).residentBytes);
    await Promise.race([answers, delay(SAMPLE_MS)]);
  }
  const settled = await answers;
  const after = await service.usage();

  for (const answer of settled) if (answer.status === 'rejected') console.error('A stream failed.', answer.reason);
  const timings = settled.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []));
  return {
    timings,
    errors: settled.length - timings.length,
    processorMsPerQuestion: (after.processorMs - before.processorMs) / STREAMS,
    residentBytes: { before: before.residentBytes, most, after: after.residentBytes },
  };
}

function report(calm: Calm, crowd: Crowd): BenchReport {
  const { questions } = calm;
  const kinds = [...new Set(questions.map(({ kind }) => kind))];
  const { before, most, after } = crowd.residentBytes;
  const slowest = questions.toSorted((a, b) => firstFragmentMs(b) - firstFragmentMs(a));
  const firsts = questions.map(firstFragmentMs);
  return {
    title: `service: the embedded answerer over ${LISTINGS.toLocaleString('en')} listings`,
    tables: [
      {
        title:
          'sequential questions: ms to the first fragment; ' + 'each question counts with its median over all rounds',
        rows: [
          { question: 'GetConfig, for comparison', ...shares(calm.arrivalMs) },
          { question: 'the first one after the start', ...shares([calm.first.firstFragmentMs]) },
          ...kinds.map(kind => ({
            question: kind,
            ...shares(questions.filter(asked => asked.kind === kind).map(firstFragmentMs)),
          })),
          { question: 'all', ...shares(firsts) },
          {
            question: 'all, every round by itself',
            ...shares(questions.flatMap(({ timings }) => timings.map(t => t.firstFragmentMs))),
          },
        ],
      },
      {
        title: 'slowest questions',
        rows: slowest.slice(0, SHOWN_SLOWEST).map(asked => ({ ms: firstFragmentMs(asked), question: asked.question })),
      },
      {
        title: `${STREAMS} concurrent questions, ms`,
        rows: [
          { until: 'the first fragment', ...shares(crowd.timings.map(timing => timing.firstFragmentMs)) },
          { until: 'the whole answer', ...shares(crowd.timings.map(timing => timing.totalMs)) },
        ],
      },
      {
        title: 'process resources',
        rows: [
          { what: 'processor time per question, sequential, ms', used: calm.processorMsPerQuestion },
          { what: 'processor time per question, concurrent, ms', used: crowd.processorMsPerQuestion },
          { what: `resident memory before the ${STREAMS}, MiB`, used: before / MIB },
          { what: 'peak resident memory meanwhile, MiB', used: most / MIB },
          { what: 'resident memory after them, MiB', used: after / MIB },
        ],
      },
    ],
    goals: [
      {
        name: 'first fragment, half of the questions',
        value: quantile(firsts, 0.5),
        atMost: MAX_FIRST_FRAGMENT_MS,
        unit: 'ms',
      },
      {
        name: 'first fragment, 99 of 100 questions',
        value: quantile(firsts, 0.99),
        atMost: MAX_FIRST_FRAGMENT_MS,
        unit: 'ms',
      },
      { name: `errors of ${STREAMS} concurrent streams`, value: crowd.errors, atMost: 0, unit: '' },
    ],
  };
}

function firstFragmentMs({ timings }: AskedQuestion): number {
  return median(timings.map(timing => timing.firstFragmentMs));
}

function shares(values: readonly number[]) {
  return { count: values.length, p50: quantile(values, 0.5), p99: quantile(values, 0.99), most: Math.max(...values) };
}
