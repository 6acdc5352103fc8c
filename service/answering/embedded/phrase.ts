/** A question that is parsed in steps: text taken by one pattern is hidden from later ones. */
export class Phrase {
  readonly full: string;
  #rest: string;

  constructor(text: string) {
    this.full = text;
    this.#rest = text;
  }

  /** The remaining text, with a bar in place of each piece taken. */
  get rest(): string {
    return this.#rest;
  }

  match(pattern: RegExp): RegExpExecArray | undefined {
    return pattern.exec(this.#rest) ?? undefined;
  }

  take(pattern: RegExp, accepts: (match: RegExpExecArray) => boolean = () => true): RegExpExecArray | undefined {
    const all = new RegExp(pattern.source, `g${pattern.flags}`);
    for (let match = all.exec(this.#rest); match; match = all.exec(this.#rest)) {
      if (match[0] === '') return undefined;
      if (!accepts(match)) continue;
      this.#cut(match.index, match.index + match[0].length);
      return match;
    }
    return undefined;
  }

  takeWords(from: number, to: number): void {
    const words = this.#rest.split(' ');
    this.#rest = [...words.slice(0, from), '|', ...words.slice(to)].join(' ');
  }

  #cut(from: number, to: number): void {
    this.#rest = `${this.#rest.slice(0, from)} | ${this.#rest.slice(to)}`.replace(/ +/g, ' ').trim();
  }
}
