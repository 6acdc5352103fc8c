import { seededRandom, type SeededRandom } from './seeded-random.js';

/** Content of an answer: a mix, or a single construct throughout. */
export type AnswerKind = 'mixed' | 'list' | 'table' | 'code' | 'paragraph';

/** Last word of every answer: when it is visible, the answer is rendered. */
export const LAST_WORD = 'endofanswer';

/** Generates an ASCII markdown answer of about `bytes`, the same in every run. */
export function answerText(kind: AnswerKind, bytes: number, seed = 1): string {
  const writer = new Writer(seededRandom(seed));
  const parts: string[] = [];
  let length = 0;
  for (const part of blocks[kind](writer)) {
    parts.push(part);
    length += part.length;
    if (length >= bytes) break;
  }
  return parts.join('') + lastLines[kind];
}

/** Splits a text like a model: pieces of 1 to 7 characters, 4 on average. */
export function fragmentsOf(text: string, seed = 2): string[] {
  const random = seededRandom(seed);
  const fragments: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = start + random.integer(1, 7);
    fragments.push(text.slice(start, end));
    start = end;
  }
  return fragments;
}

const blocks: Record<AnswerKind, (writer: Writer) => Generator<string>> = {
  *mixed(writer) {
    for (let section = 1; ; section++) {
      yield `## ${section}. ${writer.title()}\n\n`;
      yield `${writer.sentences(3)}\n\n`;
      yield `${writer.items(4, '- ')}\n`;
      yield `${writer.sentences(2)}\n\n`;
      yield `| Home | Beds | Price | Note |\n| :--- | ---: | ---: | --- |\n${writer.rows(4)}\n`;
      yield `### ${writer.title()}\n\n`;
      yield `${writer.sentences(4)}\n\n`;
      yield `1. ${writer.sentence()}\n   - ${writer.phrase()}\n   - ${writer.phrase()}\n2. ${writer.sentence()}\n\n`;
      yield `> ${writer.sentence()}\n> ${writer.sentence()}\n\n`;
      yield `\`\`\`ts\n${writer.codeLines(5)}\`\`\`\n\n`;
      yield `---\n\n`;
    }
  },
  *list(writer) {
    for (;;) yield writer.items(1, '- ');
  },
  *table(writer) {
    yield '| Home | Beds | Price | Note |\n| :--- | ---: | ---: | --- |\n';
    for (;;) yield writer.rows(1);
  },
  *code(writer) {
    yield '```ts\n';
    for (;;) yield writer.codeLines(1);
  },
  *paragraph(writer) {
    for (;;) yield `${writer.sentence()} `;
  },
};

const lastLines: Record<AnswerKind, string> = {
  mixed: `${LAST_WORD}\n`,
  list: `- ${LAST_WORD}\n`,
  table: `| ${LAST_WORD} | | | |\n`,
  code: `// ${LAST_WORD}\n\`\`\`\n`,
  paragraph: `${LAST_WORD}\n`,
};

const WORDS = (
  'the a this that home house garden kitchen bedroom balcony view street quiet bright renovated large ' +
  'small near park school station river market price offer agent visit contract deposit month year with ' +
  'without between because while under above within about after before owner neighbour window floor roof ' +
  'heating insulation parking storage energy certificate'
).split(' ') as [string, ...string[]];

/** Generates the parts of an answer. */
class Writer {
  readonly #random: SeededRandom;

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  phrase(words = this.#random.integer(4, 9)): string {
    return Array.from({ length: words }, () => this.#random.pick(WORDS)).join(' ');
  }

  title(): string {
    return capitalised(this.phrase(4));
  }

  /** Occasionally has a link, code or emphasis. */
  sentence(): string {
    const mark = this.#random.integer(0, 7);
    const number = this.#random.integer(100, 999);
    const middle =
      mark === 0
        ? `**${this.phrase(2)}**`
        : mark === 1
          ? `*${this.phrase(2)}*`
          : mark === 2
            ? `\`listing_${number}\``
            : mark === 3
              ? `[${this.phrase(3)}](https://homes.example/listing/${number})`
              : this.phrase(2);
    return `${capitalised(this.phrase())} ${middle} ${this.phrase()}.`;
  }

  sentences(count: number): string {
    return Array.from({ length: count }, () => this.sentence()).join(' ');
  }

  items(count: number, bullet: string): string {
    return Array.from({ length: count }, () => `${bullet}**${this.title()}**: ${this.sentence()}\n`).join('');
  }

  rows(count: number): string {
    return Array.from({ length: count }, () => {
      const beds = this.#random.integer(1, 6);
      const price = `$${this.#random.integer(120, 980)},000`;
      return `| ${this.title()} | ${beds} | **${price}** | ${this.phrase(5)} |\n`;
    }).join('');
  }

  codeLines(count: number): string {
    return Array.from({ length: count }, () => {
      const [name, field] = [this.#random.pick(WORDS), this.#random.pick(WORDS)];
      return `const ${name} = find({ ${field}: ${this.#random.integer(1, 500)} }); // ${this.phrase(4)}\n`;
    }).join('');
  }
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
