import { saveFile } from '../../ui/save-file.js';
import { writeCsv } from '../../import/csv.js';
import type { ImportSource } from '../../import/source.js';

/** Notes on the lines of the file, by the headings of their columns. */
export type LineNotes = ReadonlyMap<number, Readonly<Record<string, string>>>;

/** Saves the original rows with their notes as a table, so that the owner can fix and import them again. */
export function saveReport(name: string, { columns, rows }: ImportSource, notes: LineNotes): void {
  const [first = {}] = notes.values();
  // A report that is imported again already has these columns, and they stay.
  const headings = new Map(Object.keys(first).map(note => [note, freeName(note, columns)]));
  const noted = rows.flatMap(({ line, cells }) => {
    const said = notes.get(line);
    if (!said) return [];
    const entries = Object.entries(said).map(([note, words]) => [headings.get(note)!, words]);
    return [{ ...cells, ...(Object.fromEntries(entries) as Record<string, string>) }];
  });
  const text = writeCsv([...headings.values(), ...columns], noted);
  saveFile(`${name}.csv`, text, 'text/csv;charset=utf-8');
}

function freeName(name: string, taken: readonly string[]): string {
  for (let number = 2, free = name; ; free = `${name} (${number++})`) if (!taken.includes(free)) return free;
}
