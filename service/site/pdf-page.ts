/** A piece of text of a PDF's page, as pdf.js gives it. */
export interface PdfItem {
  readonly str: string;
  readonly hasEOL: boolean;
  readonly width: number;
  readonly height: number;
  /** The last two are the position. */
  readonly transform: readonly number[];
}

/** Text without a wide gap. */
interface Segment {
  text: string;
  readonly x: number;
  end: number;
  readonly y: number;
  readonly height: number;
}

/** A gap that divides columns, in heights of a line. */
const WIDE = 1.5;
/** Rows that show two columns of text; cells of a table are shorter. */
const MIN_ROWS = 3;
const MIN_CHARACTERS = 18;
const SAME_EDGE = 3;

/**
 * Returns the text of a page in the order of the file. Some programs write two columns of text line by line across both
 * of them: then the left column comes before the right one.
 */
export function textOfPage(items: readonly PdfItem[]): string {
  const segments = segmentsOf(items);
  const gutter = findGutter(segments);
  if (gutter === undefined) return items.map(({ str, hasEOL }) => `${str}${hasEOL ? '\n' : ''}`).join('');
  const lines: string[] = [];
  let [left, right]: [string[], string[]] = [[], []];
  for (const { text, x, end } of segments) {
    if (x >= gutter - SAME_EDGE) right.push(text);
    else if (end < gutter) left.push(text);
    else {
      // A heading or a paragraph across both columns.
      lines.push(...left, ...right, text);
      [left, right] = [[], []];
    }
  }
  return [...lines, ...left, ...right].join('\n');
}

function segmentsOf(items: readonly PdfItem[]): Segment[] {
  const segments: Segment[] = [];
  for (const { str, width, height, transform } of items) {
    if (!str.trim()) continue;
    const [x = 0, y = 0] = transform.slice(4);
    const last = segments.at(-1);
    if (last && isSameLine(last, y) && x >= last.end - height && x - last.end < height * WIDE) {
      last.text += (x - last.end > height / 10 ? ' ' : '') + str;
      last.end = x + width;
    } else segments.push({ text: str, x, end: x + width, y, height });
  }
  return segments;
}

/** Returns where the right one of two columns begins, whose lines alternate. */
function findGutter(segments: readonly Segment[]): number | undefined {
  const pairs = segments.flatMap((left, index) => {
    const right = segments[index + 1];
    return right && isSameLine(left, right.y) && right.x > left.end ? [{ left, right }] : [];
  });
  for (const { right } of pairs) {
    const aligned = pairs.filter(pair => Math.abs(pair.right.x - right.x) <= SAME_EDGE);
    if (aligned.length < MIN_ROWS) continue;
    const isText = (side: 'left' | 'right') =>
      aligned.reduce((sum, pair) => sum + pair[side].text.length, 0) >= aligned.length * MIN_CHARACTERS;
    if (isText('left') && isText('right')) return right.x;
  }
  return undefined;
}

const isSameLine = ({ y, height }: Segment, other: number) => Math.abs(y - other) < height / 2;
