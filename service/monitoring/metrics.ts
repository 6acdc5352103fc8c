/** Labels of one series, such as `{operation: 'ClientAsk'}`. Every series stays in memory, so keep values few. */
export type Labels = Readonly<Record<string, string>>;

/** Upper bounds of the histogram buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface Metric {
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  /** Values by name and labels, such as `chatbot_requests_total{operation="Add"}`. */
  readonly values: Map<string, number>;
  /** Returns the current value of a metric that is read on each scrape. */
  readonly read?: () => number;
}

/** Collects metrics and formats them for Prometheus. */
export class Metrics {
  readonly #metrics = new Map<string, Metric>();

  count(name: string, help: string, labels: Labels): void {
    add(this.#metric(name, help, 'counter'), `${name}${textOf(labels)}`, 1);
  }

  /** Shows a counter as zero before its first event, with each of the values that its label can have. */
  expect(name: string, help: string, label = '', values: readonly string[] = []): void {
    const metric = this.#metric(name, help, 'counter');
    for (const labels of label === '' ? [{}] : values.map(value => ({ [label]: value })))
      add(metric, `${name}${textOf(labels)}`, 0);
  }

  time(name: string, help: string, labels: Labels, seconds: number): void {
    const metric = this.#metric(name, help, 'histogram');
    for (const bound of [...BUCKETS, Infinity]) {
      const le = bound === Infinity ? '+Inf' : String(bound);
      add(metric, `${name}_bucket${textOf({ ...labels, le })}`, seconds <= bound ? 1 : 0);
    }
    add(metric, `${name}_sum${textOf(labels)}`, seconds);
    add(metric, `${name}_count${textOf(labels)}`, 1);
  }

  /** Adds a metric that is read on each scrape; a counter never decreases. */
  watch(type: 'gauge' | 'counter', name: string, help: string, read: () => number): void {
    this.#metrics.set(name, { help, type, values: new Map(), read });
  }

  /** Returns all metrics in Prometheus text format 0.0.4. */
  toString(): string {
    const lines: string[] = [];
    for (const [name, { help, type, values, read }] of this.#metrics) {
      lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`);
      if (read) values.set(name, read());
      for (const [series, value] of values) lines.push(`${series} ${value}`);
    }
    return `${lines.join('\n')}\n`;
  }

  #metric(name: string, help: string, type: Metric['type']): Metric {
    const metric = this.#metrics.get(name) ?? { help, type, values: new Map<string, number>() };
    this.#metrics.set(name, metric);
    return metric;
  }
}

function add({ values }: Metric, series: string, value: number): void {
  values.set(series, (values.get(series) ?? 0) + value);
}

function textOf(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escaped = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

/** Adds metrics of the process under their conventional names. */
export function measureProcess(metrics: Metrics): void {
  metrics.watch('gauge', 'process_resident_memory_bytes', 'Memory that is resident.', () => process.memoryUsage.rss());
  metrics.watch('counter', 'process_cpu_seconds_total', 'Processor time of all threads.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  const startedAt = Math.round(Date.now() / 1000 - process.uptime());
  metrics.watch('gauge', 'process_start_time_seconds', 'When the process began.', () => startedAt);
}
