import { loadDemo } from '../demo/seed.js';
import { startPostgres } from '../test/support/postgres.js';
import { manyListings } from './support/many-listings.js';
import { visitorQuestions } from './support/questions.js';
import type { BenchReport, Table } from './support/report.js';
import { ServiceProcess } from './support/service-process.js';
import type { BenchOptions } from './support/fixture.js';
import { median } from './support/statistics.js';
import { closeConnections, postText, Visitor } from './support/visitor.js';

/** Each kind of question once or twice is enough to compare. */
const EVERY = 4;

/**
 * Compares the processor time of an answer with that of the same statements run by `pg` or PGlite alone, behind a bare
 * HTTP server of Node.js in the same process, in turns. No service that stores its conversations can take less.
 */
export async function benchFloor({ rounds }: BenchOptions): Promise<BenchReport> {
  const server = await startPostgres();
  try {
    const rows = [];
    if (server) rows.push(await compare('500 listings, PostgreSQL', 500, rounds, server.url));
    rows.push(await compare('10,000 listings, embedded', 10_000, rounds));
    return {
      title: 'floor: processor time of an answer, and of its statements and an HTTP response alone',
      tables: [{ title: 'ms per answer; medians of the rounds', rows }],
      goals: [],
    };
  } finally {
    closeConnections();
    await server?.stop();
  }
}

async function compare(name: string, listings: number, rounds: number, url?: string): Promise<Table['rows'][number]> {
  const demo = await loadDemo();
  const questions = visitorQuestions(manyListings(demo.listings, listings))
    .flatMap(({ dialogues }) => dialogues.map(([first = '']) => first))
    .filter((_, index) => index % EVERY === 0);
  const service = await ServiceProcess.start({
    ...{ listings, paceMs: 0, recordsStatements: true },
    ...(url !== undefined && { environment: { DATABASE_URL: url } }),
  });
  try {
    const arrive = () => Visitor.arrive(service.url, service.serialNumber);
    // Warms up, so that what is recorded is the usual.
    for (const question of questions) await (await arrive()).ask(question);
    for (const question of questions) {
      const visitor = await arrive();
      await service.record(() => visitor.ask(question));
    }
    const costOf = async (work: () => Promise<unknown>) => {
      const before = await service.usage();
      await work();
      return (await service.usage()).processorMs - before.processorMs;
    };
    const [answers, floors]: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds; round++) {
      await service.reopenAnswers();
      let [answer, floor] = [0, 0];
      for (const [index, question] of questions.entries()) {
        const visitor = await arrive();
        answer += await costOf(() => visitor.ask(question));
        floor += await costOf(() => postText(`${service.recordedUrl}/${index}`, { content: question }));
      }
      // The first round warms up.
      if (round > 0) answers.push(answer / questions.length);
      if (round > 0) floors.push(floor / questions.length);
    }
    return { service: name, answer: median(answers), 'statements and HTTP alone': median(floors) };
  } finally {
    await service.stop();
  }
}
