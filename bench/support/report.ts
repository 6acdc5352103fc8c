/** Results of a benchmark: tables and goals. */
export interface BenchReport {
  readonly title: string;
  readonly tables: readonly Table[];
  readonly goals: readonly Goal[];
}

/** Rows with the same columns. Column names include the unit. */
export interface Table {
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, string | number>>[];
}

/** An upper limit. Missing it is reported but not a failure, because machines differ. */
export interface Goal {
  readonly name: string;
  readonly value: number;
  readonly atMost: number;
  readonly unit: string;
}

export function isMet({ value, atMost }: Goal): boolean {
  return value <= atMost;
}

/** Formats a report as text for a terminal. */
export function formatReport({ title, tables, goals }: BenchReport): string {
  const lines = [`== ${title}`];
  for (const table of tables) lines.push('', table.title, ...formatRows(table.rows));
  if (goals.length > 0) lines.push('', 'goals', ...formatRows(goals.map(goalRow)));
  return `${lines.join('\n')}\n`;
}

function goalRow(goal: Goal) {
  const { name, value, atMost, unit } = goal;
  return {
    '': isMet(goal) ? 'met' : 'MISSED',
    goal: name,
    measured: `${formatCell(value)} ${unit}`.trim(),
    'at most': `${formatCell(atMost)} ${unit}`.trim(),
  };
}

/** Aligns text left and numbers right. */
function formatRows(rows: Table['rows']): string[] {
  const columns = Object.keys(rows[0] ?? {});
  const cells = rows.map(row => columns.map(column => formatCell(row[column] ?? '')));
  const widths = columns.map((column, index) => Math.max(column.length, ...cells.map(row => row[index]?.length ?? 0)));
  const isNumber = columns.map(column => rows.every(row => typeof row[column] === 'number'));
  const line = (texts: readonly string[]) =>
    texts
      .map((text, index) => (isNumber[index] ? text.padStart(widths[index] ?? 0) : text.padEnd(widths[index] ?? 0)))
      .join('  ')
      .trimEnd();
  return [line(columns), ...cells.map(line)].map(text => `  ${text}`);
}

function formatCell(value: string | number): string {
  if (typeof value === 'string') return value;
  if (Number.isInteger(value)) return value.toLocaleString('en');
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0;
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
