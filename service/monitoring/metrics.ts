/** Labels of one series, such as `{operation: 'ClientAsk'}`. Every series stays in memory, so keep values few. */
export type Labels = Readonly<Record<string, string>>;

/** Upper bounds of the histogram buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface Histogram {
  readonly labels: Labels;
  readonly buckets: number[];
  sum: number;
  count: number;
}

/** Collects metrics and formats them for Prometheus. */
export class Metrics {
  readonly #counters = new Map<string, { readonly help: string; readonly series: Map<string, number> }>();
  readonly #readings = new Map<
    string,
    { readonly help: string; readonly type: 'gauge' | 'counter'; readonly read: () => number }
  >();
  readonly #histograms = new Map<string, { readonly help: string; readonly series: Map<string, Histogram> }>();

  count(name: string, help: string, labels: Labels): void {
    const counter = this.#counters.get(name) ?? { help, series: new Map<string, number>() };
    this.#counters.set(name, counter);
    const key = textOf(labels);
    counter.series.set(key, (counter.series.get(key) ?? 0) + 1);
  }

  time(name: string, help: string, labels: Labels, seconds: number): void {
    const known = this.#histograms.get(name) ?? { help, series: new Map<string, Histogram>() };
    this.#histograms.set(name, known);
    const key = textOf(labels);
    const histogram = known.series.get(key) ?? { labels, buckets: BUCKETS.map(() => 0), sum: 0, count: 0 };
    known.series.set(key, histogram);
    for (const [index, bound] of BUCKETS.entries()) if (seconds <= bound) histogram.buckets[index]! += 1;
    histogram.sum += seconds;
    histogram.count += 1;
  }

  /** Adds a value that is read on each scrape. */
  gauge(name: string, help: string, read: () => number): void {
    this.#readings.set(name, { help, type: 'gauge', read });
  }

  /** Adds an external counter that never decreases, read on each scrape. */
  counter(name: string, help: string, read: () => number): void {
    this.#readings.set(name, { help, type: 'counter', read });
  }

  /** Returns all metrics in Prometheus text format 0.0.4. */
  toString(): string {
    const lines: string[] = [];
    const head = (name: string, help: string, type: string) =>
      lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`);
    for (const [name, { help, series }] of this.#counters) {
      head(name, help, 'counter');
      for (const [labels, value] of series) lines.push(`${name}${labels} ${value}`);
    }
    for (const [name, { help, type, read }] of this.#readings) {
      head(name, help, type);
      lines.push(`${name} ${read()}`);
    }
    for (const [name, { help, series }] of this.#histograms) {
      head(name, help, 'histogram');
      for (const histogram of series.values()) lines.push(...linesOf(name, histogram));
    }
    return `${lines.join('\n')}\n`;
  }
}

function linesOf(name: string, { labels, buckets, sum, count }: Histogram): readonly string[] {
  return [
    ...BUCKETS.map((bound, index) => `${name}_bucket${textOf({ ...labels, le: String(bound) })} ${buckets[index]}`),
    `${name}_bucket${textOf({ ...labels, le: '+Inf' })} ${count}`,
    `${name}_sum${textOf(labels)} ${sum}`,
    `${name}_count${textOf(labels)} ${count}`,
  ];
}

function textOf(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escaped = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

/** Adds metrics of the process under their conventional names. */
export function measureProcess(metrics: Metrics): void {
  metrics.gauge('process_resident_memory_bytes', 'Memory that is resident.', () => process.memoryUsage.rss());
  metrics.counter('process_cpu_seconds_total', 'Processor time of all threads.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  const startedAt = Math.round(Date.now() / 1000 - process.uptime());
  metrics.gauge('process_start_time_seconds', 'When the process began.', () => startedAt);
}
