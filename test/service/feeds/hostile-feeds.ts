/** Contents of feeds that took long or needed much memory, with about `size` cells each. */
export const hostileFeeds: Readonly<Record<string, (size: number) => string>> = {
  'JSON rows with a field each': size => `[${list(size, index => `{"k${index % 490}":1}`)}]`,
  'JSON rows with another field each': size => `[${list(size, index => `{"k${index}":1}`)}]`,
  'a JSON row with many fields': size => `[{${list(size, index => `"k${index}":1`)}}]`,
  'JSON rows with many fields': size =>
    `[${`{${list(490, index => `"k${index}":"${index}"`)}},`.repeat(size / 490)}{}]`,
  'JSON rows without fields': size => `[${'{},'.repeat(size)}{}]`,
  'JSON numbers': size => `{"value":[${'1,'.repeat(size)}1]}`,
  'JSON within JSON': size => `[{"a":${'['.repeat(size)}${']'.repeat(size)}}]`,
  'JSON fields named like those of every object': size =>
    `[${'{"__proto__":1,"constructor":2,"toString":"x"},'.repeat(size / 3)}{}]`,
  'a long JSON text': size => `[{"a":"${'x'.repeat(8 * size)}"}]`,
  'CSV with many columns': size => `${list(size, index => `k${index}`)}\n1`,
  'CSV with many cells behind the headings': size => `a,b\n${'1,'.repeat(size)}`,
  'CSV rows with a cell each': size => `a\n${'1\n'.repeat(size)}`,
  'CSV rows with a quoted cell each': size => `a\n${'"1"\n'.repeat(size)}`,
  'CSV rows with many cells': size =>
    `${list(490, index => `k${index}`)}\n${`${'1,'.repeat(489)}1\n`.repeat(size / 490)}`,
  'CSV with a mark that is never closed': size => `a,b\n"${'1,2\n'.repeat(size)}`,
  'CSV with misplaced marks': size => `a,b\n"${'x"y'.repeat(size)}${' '.repeat(size)}\n`,
  'CSV with marks and blanks': size => `a,b\n"${'" x'.repeat(size)}${' '.repeat(size)}\n`,
  'CSV with long headings': size => `a${' '.repeat(size)}b,c\n1,2`,
  'prices and areas with long texts': size =>
    `MLSNumber,Price,Area,Beds,Status,Type\n${`1,${'$'.repeat(4 * size)}1,${'a'.repeat(4 * size)}1,${'x'.repeat(4 * size)}1,${'y '.repeat(size)},${'z'.repeat(size)}\n`.repeat(4)}`,
  'many different values': size => `MLSNumber,Status\n${list(size / 4, index => `${index},s${index}`, '\n')}`,
};

const list = (size: number, write: (index: number) => string, separator = ',') =>
  Array.from({ length: size }, (_, index) => write(index)).join(separator);
