import { saveFile } from '../shared/save-file.js';
import { writeCsv } from './csv.js';
import type { ImportSource } from './import-source.js';

/** What is said of a line of the file, by the headings of the columns that say it. */
export type LineNotes = ReadonlyMap<number, Readonly<Record<string, string>>>;

/**
 * Saves the rows that something is said of, as they were and with what is said of them, to be mended and
 * brought in again. Rows of a JSON file become a table.
 */
export async function saveReport(
  name: string,
  { columns, rows }: ImportSource,
  notes: LineNotes,
): Promise<void> {
  const [first = {}] = notes.values();
  // A report that is brought in again has these columns already, and its own stay as they are.
  const headings = new Map(Object.keys(first).map(note => [note, freeName(note, columns)]));
  const noted = rows.flatMap(({ line, cells }) => {
    const said = notes.get(line);
    if (!said) return [];
    const entries = Object.entries(said).map(([note, words]) => [headings.get(note)!, words]);
    return [{ ...cells, ...(Object.fromEntries(entries) as Record<string, string>) }];
  });
  const text = await writeCsv([...headings.values(), ...columns], noted);
  saveFile(`${name}.csv`, text, 'text/csv;charset=utf-8');
}

function freeName(name: string, taken: readonly string[]): string {
  for (let number = 2, free = name; ; free = `${name} (${number++})`)
    if (!taken.includes(free)) return free;
}
