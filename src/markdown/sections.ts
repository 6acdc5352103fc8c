/** Characters after which a section ends: about two screens of a phone. */
const SECTION_LENGTH = 4096;

/** Divides a long answer, of which only sections near the view are laid out. Most answers have only the first. */
export class Sections {
  readonly #root: HTMLElement | ShadowRoot;
  #current: HTMLElement | ShadowRoot;
  #length = 0;
  #growing: Element | null = null;

  constructor(root: HTMLElement | ShadowRoot) {
    this.#root = this.#current = root;
  }

  /** The container of the next block. It does not depend on how the text arrived. */
  get current(): HTMLElement | ShadowRoot {
    if (this.#length < SECTION_LENGTH) return this.#current;
    if (this.#current instanceof HTMLElement) this.#current.classList.add('is-done');
    this.#current = document.createElement('div');
    this.#current.className = 'section';
    this.#root.append(this.#current);
    this.#length = 0;
    return this.#current;
  }

  /** Adds finished blocks, each to its section. */
  place(blocks: readonly ChildNode[]): void {
    for (const block of blocks) {
      const { current } = this;
      if (block.parentNode !== current) current.append(block);
      this.#length += block.textContent?.length ?? 0;
    }
  }

  /** Remembers the last block, to which a caller adds parts. */
  open(): void {
    this.#growing = this.#current.lastElementChild;
  }

  /** Counts that block once it is complete. */
  close(): void {
    this.#length += this.#growing?.textContent.length ?? 0;
  }
}
