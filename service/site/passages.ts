import { isPrice } from './card-lines.js';

/** Length of a passage that is aimed at, in characters. */
const LENGTH = 1000;
/** A shorter rest joins the passage before. */
const SHORT = 250;
const MAX_PASSAGES = 200;
/** A longer heading is a sentence of its own. */
const LONGEST_LABEL = 80;

/**
 * Splits the text of a page into passages at its paragraphs. A line that begins with `# ` is a heading; a passage that
 * continues the text below one repeats it.
 */
export function passagesOf(text: string): readonly string[] {
  const passages: string[] = [];
  let heading = '';
  let current = '';
  const close = () => {
    const body = current.trim();
    const last = passages.at(-1);
    if (body && body.length < SHORT && last !== undefined && last.length + body.length < LENGTH * 1.2)
      passages[passages.length - 1] = `${last}\n\n${body}`;
    else if (body) passages.push(body);
    current = '';
  };
  for (const block of withDays(withCards(text.split('\n').flatMap(pieces)))) {
    const isFull = current.length + block.length > LENGTH;
    if (isHeading(block)) {
      if (isFull || current.length >= SHORT) close();
      heading = block;
    } else if (isFull && current !== '' && current !== heading) {
      if (heading && current.endsWith(`\n${heading}`)) current = current.slice(0, -heading.length);
      close();
      current = heading;
    }
    current += `${current && '\n\n'}${block}`;
    if (passages.length >= MAX_PASSAGES) break;
  }
  close();
  return passages.slice(0, MAX_PASSAGES);
}

const isHeading = (block: string | undefined): boolean => block?.startsWith('# ') === true;

/** Writes a heading, its price and the few short lines with it in one block. */
function withCards(blocks: readonly string[]): readonly string[] {
  const first = blocks.findIndex(isPrice);
  if (first < 0) return blocks;
  // Prices before their headings, in no elements of their own, can't be told from those behind.
  if (isHeading(blocks[first + 1]) && (blocks[first - 1] ?? '').length > LONGEST_LABEL) return blocks;
  const joined: string[] = [];
  for (let index = 0; index < blocks.length; index++) {
    const heading = blocks[index]!;
    const ahead = isHeading(heading) ? blocks.slice(index + 1, index + 1 + MAX_CARD) : [];
    const next = ahead.findIndex(isHeading);
    const below = next < 0 ? ahead : ahead.slice(0, next);
    const price = below.findIndex(isPrice);
    const isOnly = price >= 0 && below.filter(isPrice).length === 1;
    // Without a heading behind it, the text below a card may be about something else.
    const isCard = isOnly && next >= 0 && below.join('').length <= SHORT;
    const above = below.slice(0, price + 1);
    const lines = isCard ? below : isOnly && above.every(line => line.length <= LONGEST_LABEL) ? above : [];
    if (lines.length === 0 || heading.length > LONGEST_LABEL || /[.?!]$/.test(heading)) {
      joined.push(heading);
      continue;
    }
    joined.push(`${heading.slice(2).replace(/:$/, '')}: ${lines.map(line => line.replace(/[.;]$/, '')).join('; ')}`);
    index += lines.length;
  }
  return joined;
}

/** More lines below a heading are no card. */
const MAX_CARD = 7;

/** Writes a heading that is a day in front of each time below it, and a line with days alone in front of the hours below it. */
function withDays(blocks: readonly string[]): readonly string[] {
  let day = '';
  return blocks.flatMap((block, index) => {
    if (isDays(blocks[index - 1]) && isHours(block)) return [];
    if (isHeading(block)) day = DAY.test(block) ? block.slice(2).replace(/:$/, '') : '';
    else if (day && /^\d/.test(block) && block.length <= SHORT) return `${day}: ${block}`;
    else if (isDays(block) && isHours(blocks[index + 1])) return `${block.replace(/:$/, '')}: ${blocks[index + 1]}`;
    return block;
  });
}

const isDays = (block = ''): boolean =>
  block.length <= LONGEST_LABEL &&
  /^(?:mon|tue|wed|thu|fri|sat|sun|week|public|bank|holi|daily)/i.test(block) &&
  block.split(/[\s,&+–-]+/).every(word => DAY_WORD.test(word));
const DAY_WORD = /^(?:(?:mon|tue|wed|thu|fri|sat|sun)\w*|week(?:day|end)s?|public|bank|holidays?|daily|and|to|)[.:]?$/i;

const isHours = (block = ''): boolean =>
  block.length <= LONGEST_LABEL && /^(?:\d|closed|noon|by appointment)/i.test(block);

const DAY = /^# (?:(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?:,| and| to|:| [-–&])? ?)+$/i;

/** Splits a paragraph that is longer than a passage, between sentences if possible. */
function pieces(line: string): readonly string[] {
  const parts: string[] = [];
  let rest = line.trim();
  while (rest.length > LENGTH) {
    const head = rest.slice(0, LENGTH);
    const sentence = Math.max(
      head.lastIndexOf('. '),
      head.lastIndexOf('? '),
      head.lastIndexOf('! '),
      head.lastIndexOf('。'),
    );
    const blank = head.lastIndexOf(' ');
    const at = sentence > SHORT ? sentence + 1 : blank > SHORT ? blank : LENGTH;
    parts.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return rest ? [...parts, rest] : parts;
}
