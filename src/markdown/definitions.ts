import type { Links } from 'marked';

/** Target of a link reference, as written. */
export type Definition = Links[string];

/**
 * Link reference definitions of an answer (`[label]: address`). The first definition of a label wins. A definition
 * may follow its uses, so the caller records missing labels and renders their text again at the end.
 */
export class Definitions {
  readonly #known = emptyRecord();

  add(label: string, definition: Definition): void {
    this.#known[label] ??= definition;
  }

  has(label: string): boolean {
    return this.#known[label] !== undefined;
  }

  /** Returns the record in which marked looks up labels. Calls `onMissing` for each label it doesn't contain. */
  links(onMissing: (label: string) => void): Links {
    const traps: ProxyHandler<Links> = {
      get: (known, label) => {
        const definition = known[String(label)];
        if (!definition) onMissing(String(label));
        return definition;
      },
    };
    // No prototype: a page could add traps to `Object.prototype`.
    return new Proxy(this.#known, Object.assign(Object.create(null), traps) as typeof traps);
  }
}

function emptyRecord(): Links {
  return Object.create(null) as Links;
}
