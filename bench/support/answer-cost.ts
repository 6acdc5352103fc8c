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

/** Measures the processor time that the service takes for an answer, without the start of the session. */
export async function measureAnswerCost(
  kinds: readonly QuestionKind[],
  rounds: number,
): Promise<{ readonly table: Table; readonly goals: readonly Goal[] }> {
  const dialogues = kinds.flatMap(kind => kind.dialogues);
  const measured: { readonly name: string; readonly ms: number; readonly atMost: number | undefined }[] = [];
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
      const ms = await costOf(service, dialogues, rounds);
      measured.push({ name: `${(listings * (copies ?? 1)).toLocaleString('en')} listings, ${database}`, ms, atMost });
    } finally {
      await service.stop();
      await server?.stop();
    }
  }
  return {
    table: {
      title: 'processor time of the service per answer; median of the rounds',
      rows: measured.map(({ name, ms }) => ({ service: name, ms })),
    },
    goals: measured.flatMap(({ name, ms, atMost }) =>
      atMost === undefined ? [] : [{ name: `processor time per answer, ${name}`, value: ms, atMost, unit: 'ms' }],
    ),
  };
}

/** The first round is a warm-up and not counted. */
async function costOf(service: ServiceProcess, dialogues: QuestionKind['dialogues'], rounds: number): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    let [used, answers] = [0, 0];
    for (const dialogue of dialogues) {
      const visitor = await Visitor.arrive(service.url, service.serialNumber);
      const before = await service.usage();
      for (const question of dialogue) await visitor.ask(question);
      used += (await service.usage()).processorMs - before.processorMs;
      answers += dialogue.length;
    }
    if (round > 0) costs.push(used / answers);
  }
  return median(costs);
}
