import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { inheritedAttribute, parentOf } from './ancestors.js';
import { MutationObserver } from '../page-platform.js';

/** Follows the language of an element: its place in the page, and `lang` and `dir` of everything around it. */
export class LanguageController<Texts> implements ReactiveController {
  readonly #host: HTMLElement;
  readonly #find: (tag: string) => Promise<Texts | undefined>;
  readonly #apply: (texts: Texts | undefined, isDirected: boolean) => void;
  readonly #observer = new MutationObserver(() => void this.#follow());
  /** Counts requests: a language that comes late must not replace the one that was wanted since. */
  #request = 0;

  /** `find` returns undefined for English; `isDirected` is whether the page says in which direction texts run. */
  constructor(
    host: HTMLElement & ReactiveControllerHost,
    find: (tag: string) => Promise<Texts | undefined>,
    apply: (texts: Texts | undefined, isDirected: boolean) => void,
  ) {
    this.#host = host;
    this.#find = find;
    this.#apply = apply;
    host.addController(this);
  }

  hostConnected(): void {
    // Observing all of the page would report each attribute that changes anywhere in it.
    for (let place: Node | null = this.#host; place; place = parentOf(place))
      this.#observer.observe(place, { attributeFilter: ['lang', 'dir'] });
    void this.#follow();
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }

  async #follow(): Promise<void> {
    const request = ++this.#request;
    const tag = inheritedAttribute(this.#host, 'lang') ?? '';
    // A language that cannot be loaded is replaced by English, not by the language before.
    const texts = await this.#find(tag).catch(() => undefined);
    if (request !== this.#request) return;
    this.#apply(texts, inheritedAttribute(this.#host, 'dir') !== undefined);
  }
}
