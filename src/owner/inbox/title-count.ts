/** Shows a number before the title of the page, and removes it again. Follows pages that change their title. */
export class TitleCount {
  #written: string | undefined;
  #own = '';

  /** @param count unread messages; 0 restores the title */
  show(count: number): void {
    if (document.title !== this.#written) this.#own = document.title;
    const title = count > 0 ? `(${count > 99 ? '99+' : count}) ${this.#own}` : this.#own;
    if (title !== document.title) document.title = title;
    // Browsers trim titles.
    this.#written = document.title;
  }
}
