/** A name, and words of help. */
export const pair = (label: string, help: string): readonly [label: string, help: string] => [
  label,
  help,
];
