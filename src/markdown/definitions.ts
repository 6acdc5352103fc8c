import type { Links } from 'marked';

/** What a label of a link reference stands for, as it is written. */
export type Definition = Links[string];

/**
 * The link reference definitions of an answer (`[label]: address`). The first of a label wins. They may
 * follow their uses, so whoever asks in vain is remembered by the caller and drawn again at the end.
 */
export class Definitions {
  readonly #known = emptyRecord();

  /** Keeps a definition unless its label has one already. */
  add(label: string, definition: Definition): void {
    this.#known[label] ??= definition;
  }

  /** Whether a label is defined by now. */
  has(label: string): boolean {
    return this.#known[label] !== undefined;
  }

  /** The record that marked looks labels up in; `onMissing` hears of those it does not find. */
  links(onMissing: (label: string) => void): Links {
    const traps: ProxyHandler<Links> = {
      get: (known, label) => {
        const definition = known[String(label)];
        if (!definition) onMissing(String(label));
        return definition;
      },
    };
    // A page that added to Object.prototype would have added traps.
    return new Proxy(this.#known, Object.assign(Object.create(null), traps) as typeof traps);
  }
}

function emptyRecord(): Links {
  return Object.create(null) as Links;
}
