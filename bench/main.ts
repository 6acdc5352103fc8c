// npm run bench [names] [--rounds=N] [--profile] [--no-build]: tables for people, results.json for programs.
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { benchBurst } from './burst.js';
import { benchChannels } from './channels.js';
import { benchConversations } from './conversations.js';
import { benchFloor } from './floor.js';
import { benchHistory } from './history.js';
import { benchInbox } from './inbox.js';
import { benchPage } from './page.js';
import { benchService } from './service.js';
import { benchSize } from './size.js';
import { benchStoring } from './storing.js';
import { benchStreaming } from './streaming.js';
import { benchVisit } from './visit.js';
import { buildProduct } from './support/built-files.js';
import { formatReport, isMet, type BenchReport } from './support/report.js';
import type { BenchOptions } from './support/fixture.js';

const BENCHES: Readonly<Record<string, (options: BenchOptions) => Promise<BenchReport>>> = {
  size: benchSize,
  page: benchPage,
  visit: benchVisit,
  streaming: benchStreaming,
  burst: benchBurst,
  history: benchHistory,
  service: benchService,
  floor: benchFloor,
  channels: benchChannels,
  inbox: benchInbox,
  storing: benchStoring,
  conversations: benchConversations,
};
const RESULTS = fileURLToPath(new URL('results.json', import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    profile: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
});
const options = { rounds: Number(values.rounds), profile: values.profile };
const names = positionals.length > 0 ? positionals : Object.keys(BENCHES);
const unknown = names.find(name => !(name in BENCHES));
if (unknown || !(Number.isInteger(options.rounds) && options.rounds > 0)) {
  console.error(`npm run bench -- [${Object.keys(BENCHES).join('|')}] [--rounds=5] [--profile]`);
  process.exit(2);
}

if (!values['no-build']) buildProduct();
const reports: Record<string, BenchReport> = {};
for (const name of names) {
  const report = await BENCHES[name]!(options);
  reports[name] = report;
  // After each benchmark, so that a later failure loses nothing.
  writeResults(reports);
  console.log(formatReport(report));
}
const goals = Object.values(reports).flatMap(report => report.goals);
const { loadAverage, processors } = machine();
console.log(`${goals.filter(isMet).length} of ${goals.length} goals met`);
console.log(`load average ${loadAverage.toFixed(1)} on ${processors} processors`);
console.log(RESULTS);

function writeResults(results: Readonly<Record<string, BenchReport>>): void {
  const date = new Date().toISOString();
  const content = { date, machine: machine(), options, reports: results };
  writeFileSync(RESULTS, `${JSON.stringify(content, null, 2)}\n`);
}

/** Describes the machine. A load near or above the number of processors means that other programs interfered. */
function machine() {
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    processors: cpus().length,
    loadAverage: loadavg()[0] ?? NaN,
    node: process.version,
  };
}
