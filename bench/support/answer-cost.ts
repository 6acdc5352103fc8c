import { startPostgres } from '../../test/support/postgres.js';
import type { Goal, Table } from './report.js';
import type { QuestionKind } from './questions.js';
import type { ServiceWish } from './service-child.js';
import { ServiceProcess } from './service-process.js';
import { median } from './statistics.js';
import { Visitor } from './visitor.js';

interface Case {
  readonly listings: number;
  /** Factor by which to multiply them, because storing many takes minutes. */
  readonly copies?: number;
  readonly database: 'embedded' | 'PostgreSQL';
  /** Goal for an answer, in ms. */
  readonly atMost?: number;
}

const CASES: readonly Case[] = [
  { listings: 200, database: 'embedded' },
  { listings: 500, database: 'PostgreSQL', atMost: 5 },
  { listings: 10_000, database: 'embedded', atMost: 8 },
  { listings: 10_000, copies: 10, database: 'embedded' },
];

/** V8 compiles the code of a new process while it answers. After as many answers, the time of one hardly changes. */
const WARMING_ROUNDS = 20;

/** Measures the processor time that the service takes for an answer, without the start of the session. */
export async function measureAnswerCost(
  kinds: readonly QuestionKind[],
  rounds: number,
): Promise<{ readonly table: Table; readonly goals: readonly Goal[] }> {
  const dialogues = kinds.flatMap(kind => kind.dialogues);
  const measured: (AnswerCost & { readonly name: string; readonly atMost: number | undefined })[] = [];
  for (const { listings, copies, database, atMost } of CASES) {
    const server = database === 'PostgreSQL' ? await startPostgres() : undefined;
    if (database === 'PostgreSQL' && !server) continue;
    const environment = server && { environment: { DATABASE_URL: server.url } };
    const service = await ServiceProcess.start({
      listings,
      ...(copies !== undefined && { copies }),
      paceMs: 0,
      ...environment,
    } satisfies ServiceWish);
    try {
      const cost = await costOf(service, dialogues, rounds);
      const name = `${(listings * (copies ?? 1)).toLocaleString('en')} listings, ${database}`;
      measured.push({ ...cost, name, atMost });
    } finally {
      await service.stop();
      await server?.stop();
    }
  }
  return {
    table: {
      title: 'processor time of the service per answer, ms; medians of the rounds',
      rows: measured.map(({ name, early, warm }) => ({
        service: name,
        'of a new process': early,
        [`after ${WARMING_ROUNDS * answersIn(dialogues)} answers`]: warm,
      })),
    },
    goals: measured.flatMap(({ name, warm, atMost }) =>
      atMost === undefined ? [] : [{ name: `processor time per answer, ${name}`, value: warm, atMost, unit: 'ms' }],
    ),
  };
}

/** Processor time of an answer, in ms. */
interface AnswerCost {
  /** After the first round of questions. */
  readonly early: number;
  readonly warm: number;
}

async function costOf(
  service: ServiceProcess,
  dialogues: QuestionKind['dialogues'],
  rounds: number,
): Promise<AnswerCost> {
  await costOfRound(service, dialogues);
  const early = await costOfRounds(service, dialogues, rounds);
  for (let round = rounds + 1; round < WARMING_ROUNDS; round++) await costOfRound(service, dialogues);
  return { early, warm: await costOfRounds(service, dialogues, rounds) };
}

async function costOfRounds(service: ServiceProcess, dialogues: QuestionKind['dialogues'], rounds: number) {
  const costs: number[] = [];
  for (let round = 0; round < rounds; round++) costs.push(await costOfRound(service, dialogues));
  return median(costs);
}

async function costOfRound(service: ServiceProcess, dialogues: QuestionKind['dialogues']): Promise<number> {
  const visitors: Visitor[] = [];
  for (const _ of dialogues) visitors.push(await Visitor.arrive(service.url, service.serialNumber));
  // Only twice per round: the messages took 4 % of the time of the service when every dialogue asked for it.
  const before = await service.usage();
  for (const [index, dialogue] of dialogues.entries())
    for (const question of dialogue) await visitors[index]!.ask(question);
  return ((await service.usage()).processorMs - before.processorMs) / answersIn(dialogues);
}

const answersIn = (dialogues: QuestionKind['dialogues']) => dialogues.reduce((sum, { length }) => sum + length, 0);
