/** Marks in the lines of a page, where an element begins and where it ends. */
export const OPENED = '\u0001';
export const CLOSED = '\u0002';

/** A line with a price and no more than its unit: "$420 a month", "from 39 €". */
const AMOUNT = '(?:[$£€¥] ?\\d[\\d.,]*|\\d[\\d.,]* ?(?:[$£€¥]|dollars|euros|pounds|usd|eur|gbp))';
const PRICE = new RegExp(`^(?:from |only )?${AMOUNT}[+*]?(?: ?(?:/|an? |per |each)[ \\w]{0,20})?$`, 'i');
const HEADING = '# ';

/** Whether a line is a price alone. */
export const isPrice = (line: string): boolean => line.length <= 40 && PRICE.test(line.trim());

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
  for (const line of text.split('\n')) {
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
