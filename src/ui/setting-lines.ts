/** Splits a setting that holds several texts into lines. */
export function settingLines(value: string): readonly string[] {
  return value
    .split(/[\r\n]+/)
    .map(line => line.trim())
    .filter(Boolean);
}
