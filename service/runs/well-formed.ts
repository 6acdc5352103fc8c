/**
 * Makes the fragments of an answer storable one by one, so that positions in the streamed and in the stored text are the
 * same: without NUL, without lone surrogates, and without a character that two fragments share.
 */
export class WellFormedText {
  #high = '';

  push(fragment: string): string {
    const text = this.#high + fragment.replaceAll('\0', '');
    this.#high = /[\uD800-\uDBFF]$/.exec(text)?.[0] ?? '';
    return replaceLone(text.slice(0, text.length - this.#high.length));
  }

  /** Returns what is left at the end. */
  end(): string {
    const rest = replaceLone(this.#high);
    this.#high = '';
    return rest;
  }
}

const replaceLone = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD');
