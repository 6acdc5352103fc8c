/** Marks in the lines of a page, where an element begins and where it ends. */
export const OPENED = '\u0001';
export const CLOSED = '\u0002';

/** A line with a price and no more than its unit: "$420 a month", "from 39 €". */
const AMOUNT = '(?:(?:\\p{Sc}|R) ?\\d[\\d.,]*|\\d[\\d.,]* ?(?:\\p{Sc}|dollars|euros|pounds|usd|eur|gbp))';
const PRICE = new RegExp(`^(?:from |only )?${AMOUNT}[+*]?(?: ?(?:/|an? |per |each)[ \\w]{0,20})?$`, 'iu');
const HEADING = '# ';
/** Levels of headings, as marks behind `# `. */
const FIRST_LEVEL = 0xe001;
const LEVEL = /^# ([\ue001-\ue006])/;
const FREE = /^(?:free(?: of charge)?|no charge|included)$/i;

/** The mark of a heading: `h2`. */
export const headingMark = (name: string): string =>
  `${HEADING}${String.fromCharCode(FIRST_LEVEL + Number(name[1]) - 1)}`;

/** Whether a line is a price alone. */
export const isPrice = (line: string): boolean =>
  line.length <= 40 && (PRICE.test(line.trim()) || FREE.test(line.trim()));

/**
 * Removes the marks, and moves the price that begins an element below the heading that follows it: cards often have the price
 * first, which belongs to no heading before.
 */
export function cardLines(text: string): string {
  const lines: string[] = [];
  /** Number of open elements without content so far. */
  let empty = 0;
  /** A price that begins this number of open elements. */
  let price = '';
  let begun = 0;
  for (const line of withPricesBelow(withItems(text.split('\n')))) {
    const [opened, closed] = [OPENED, CLOSED].map(mark => line.split(mark).length - 1) as [number, number];
    const content = line.replaceAll(OPENED, '').replaceAll(CLOSED, '').trim();
    const isHeading = content.startsWith(HEADING);
    const plain = isHeading ? content.slice(HEADING.length) : content;
    [empty, begun] = [empty + opened, begun + opened];
    if (content !== '' && content !== '#') {
      if (price) lines.push(...(isHeading ? [content, price] : [price, content]));
      const isFirst = price === '' && empty > 0 && isPrice(plain);
      if (!price && !isFirst) lines.push(content);
      [price, begun, empty] = [isFirst ? plain : '', empty, 0];
    }
    [empty, begun] = [Math.max(0, empty - closed), begun - closed];
    if (price && begun <= 0) {
      lines.push(price);
      price = '';
    }
  }
  return [...lines, price].join('\n');
}

const withoutMarks = (line: string): string => line.replaceAll(OPENED, '').replaceAll(CLOSED, '').trim();

/**
 * Removes the levels of headings, and moves prices that are above their headings below them: in each gap between two prices
 * is one heading, all of the same level, and the heading above the first price has another level.
 */
function withPricesBelow(marked: readonly string[]): readonly string[] {
  const levels = marked.map(line => LEVEL.exec(withoutMarks(line))?.[1]);
  const lines = marked.map(line => line.replace(/(?<=# )[\ue001-\ue006]/, ''));
  const content = lines.flatMap((line, index) => (/^#?$/.test(withoutMarks(line)) ? [] : [index]));
  const isHeading = (at: number | undefined) => at !== undefined && levels[at] !== undefined;
  /** Prices with a heading directly below them, as places in `content`. */
  const prices = content.flatMap((line, at) =>
    isPrice(withoutMarks(lines[line]!)) && isHeading(content[at + 1]) ? [at] : [],
  );
  const moved = [...lines];
  for (let first = 0; first < prices.length;) {
    let last = first;
    while (last + 1 < prices.length && isOneCard(prices[last]!, prices[last + 1]!)) last++;
    const run = prices.slice(first, last + 1);
    const level = (at: number) => levels[content[at] ?? -1];
    const own = new Set(run.map(at => level(at + 1)));
    let above = run[0]! - 1;
    while (above >= 0 && !isHeading(content[above])) above--;
    if (run.length > 1 && own.size === 1 && !own.has(level(above)))
      for (const at of run) {
        const [price, heading] = [content[at]!, content[at + 1]!];
        moved[heading] = `${lines[heading]}\n${withoutMarks(lines[price]!)}`;
        moved[price] = lines[price]!.replace(withoutMarks(lines[price]!), '');
      }
    first = last + 1;
  }
  return moved.flatMap(line => line.split('\n'));

  /** Whether the price `from` and the next one have one heading between them, and no other price. */
  function isOneCard(from: number, to: number): boolean {
    const between = content.slice(from + 1, to);
    return between.filter(isHeading).length === 1 && !between.some(line => isPrice(withoutMarks(lines[line]!)));
  }
}

const marksOf = (line: string): readonly string[] => [...line].filter(mark => mark === OPENED || mark === CLOSED);

interface Group {
  /** First line, and the one behind the last. */
  readonly start: number;
  end: number;
  readonly items: Group[];
}

/** Writes elements that repeat a few short lines with a price, such as a name and a size, in a line each. */
function withItems(marked: readonly string[]): readonly string[] {
  const lines = [...marked];
  const open: Group[] = [{ start: 0, end: 0, items: [] }];
  const close = (end: number) => {
    const group = open.pop()!;
    group.end = end;
    const items = group.items.map(item => ({
      item,
      text: itemText(marked.slice(item.start, Math.min(item.end, item.start + MAX_ITEM_LINES + 1))),
    }));
    for (const [index, { item, text }] of items.entries()) {
      const isRepeated = [items[index - 1], items[index + 1]].some(other => other?.text !== undefined);
      if (text === undefined || !isRepeated) continue;
      for (let at = item.start; at < item.end; at++) lines[at] = marksOf(lines[at]!).join('');
      lines[item.start] = `${lines[item.start]}${text}`;
    }
    open.at(-1)?.items.push(group);
  };
  for (const [at, line] of marked.entries())
    for (const mark of marksOf(line))
      if (mark === OPENED) open.push({ start: at, end: at, items: [] });
      else if (open.length > 1) close(at + 1);
  while (open.length > 0) close(marked.length);
  return lines;
}

function itemText(marked: readonly string[]): string | undefined {
  // Elements are nested, so that each line may be in thousands of them.
  if (marked.length > MAX_ITEM_LINES) return undefined;
  const lines = marked.map(withoutMarks).filter(Boolean);
  const isShort = lines.length > 1 && lines.length <= MAX_ITEM && lines.every(line => line.length <= LONGEST_LINE);
  if (!isShort || lines.some(line => line.startsWith(HEADING)) || lines.filter(isPrice).length !== 1) return undefined;
  const [name, ...others] = lines.toSorted((a, b) => Number(isPrice(a)) - Number(isPrice(b)));
  return `${name}: ${others.join('; ')}`;
}

const MAX_ITEM = 5;
/** Lines of an item, also those without content. */
const MAX_ITEM_LINES = 100;
const LONGEST_LINE = 80;
