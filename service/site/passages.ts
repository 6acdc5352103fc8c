/** Length of a passage that is aimed at, in characters. */
const LENGTH = 1000;
/** A shorter rest joins the passage before. */
const SHORT = 250;
const MAX_PASSAGES = 200;
/** A longer heading is a sentence of its own. */
const LONGEST_LABEL = 80;

/** Splits the text of a page into passages at its paragraphs. A line that begins with `# ` is a heading. */
export function passagesOf(text: string): readonly string[] {
  const passages: string[] = [];
  let current = '';
  const close = () => {
    const body = current.trim();
    const last = passages.at(-1);
    if (body && body.length < SHORT && last !== undefined && last.length + body.length < LENGTH * 1.2)
      passages[passages.length - 1] = `${last}\n\n${body}`;
    else if (body) passages.push(body);
    current = '';
  };
  const blocks = text.split('\n').flatMap(pieces);
  for (const [index, block] of blocks.entries()) {
    const isHeading = block.startsWith('# ');
    const content = isHeading ? block.slice(2) : block;
    if (isOfLabel(blocks, index)) {
      current += `${/[\p{L}\p{N})]$/u.test(current) ? ':' : ''} ${content}`;
      continue;
    }
    const isFull = current.length + content.length > LENGTH;
    if (current && (isFull || (isHeading && current.length >= SHORT))) close();
    current += `${current && '\n\n'}${content}`;
    if (passages.length >= MAX_PASSAGES) break;
  }
  close();
  return passages.slice(0, MAX_PASSAGES);
}

/**
 * Whether a block is all that is below its heading, or the beginning of an answer. Such a heading names a person or a
 * question, and belongs to the sentence below it.
 */
function isOfLabel(blocks: readonly string[], index: number): boolean {
  const [heading = '', block = '', next = '# '] = [blocks[index - 1], blocks[index], blocks[index + 1]];
  if (!heading.startsWith('# ') || block.startsWith('# ') || block.length > SHORT) return false;
  return heading.endsWith('?') || (heading.length <= LONGEST_LABEL && next.startsWith('# '));
}

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
