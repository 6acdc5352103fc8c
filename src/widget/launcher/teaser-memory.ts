/** Time without a page after which the next one begins a new visit. */
const VISIT_MS = 30 * 60 * 1000;
/** More texts than an owner's rules have had; the oldest are forgotten. */
const MAX_SEEN = 200;

interface Stored {
  /** Hashes of the texts that were shown. */
  readonly seen: readonly string[];
  /** When the visitor was last here, and whether that was on a return visit. */
  readonly at?: number;
  readonly isReturn?: boolean;
}

/** Memory of this page load, for browsers without storage and before consent. */
const known = new Map<string, Stored>();

/** Which teasers a browser has shown, and whether its visitor was here before. */
export class TeaserMemory {
  readonly #key: string;
  readonly #isLasting: boolean;

  /** @param isLasting whether to store anything in the browser */
  constructor(serialNumber: string, isLasting: boolean) {
    this.#key = `chatbot-bubble-teaser-rules:${serialNumber}`;
    this.#isLasting = isLasting;
  }

  /** Notes that the visitor is here. Returns whether this is a return visit. */
  visit(now: number): boolean {
    const { at, isReturn = false, seen } = this.#read();
    const isBack = isReturn || (at !== undefined && now - at >= VISIT_MS);
    this.#store({ seen, at: now, isReturn: isBack });
    return isBack;
  }

  has(text: string): boolean {
    return this.#read().seen.includes(hash(text));
  }

  add(text: string): void {
    const { seen, ...rest } = this.#read();
    this.#store({ ...rest, seen: [...seen, hash(text)].slice(-MAX_SEEN) });
  }

  /** Another tab may have shown a teaser meanwhile. */
  #read(): Stored {
    const here = known.get(this.#key) ?? { seen: [] };
    try {
      const stored = JSON.parse(localStorage.getItem(this.#key) ?? 'null') as Partial<Stored> | null;
      const seen: unknown = stored?.seen;
      if (Array.isArray(seen)) return { ...here, ...stored, seen: [...new Set([...(seen as string[]), ...here.seen])] };
    } catch {
      // The page may not use storage, or something else has written there.
    }
    return here;
  }

  #store(stored: Stored): void {
    known.set(this.#key, stored);
    try {
      if (this.#isLasting) localStorage.setItem(this.#key, JSON.stringify(stored));
    } catch {
      // The page may not use storage.
    }
  }
}

/** FNV-1a: a short name for a text. https://datatracker.ietf.org/doc/html/draft-eastlake-fnv */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const unit of text.trim()) value = Math.imul(value ^ unit.codePointAt(0)!, 0x01000193);
  return (value >>> 0).toString(36);
}
