import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { english } from './languages/english.js';
import { findOwnerLanguage } from './languages/find-language.js';
import type { OwnerStrings } from './strings.js';

/** Gives an element of the owner's the texts of its place in the page; English until another one has come. */
export class OwnerLanguage implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #observer = new MutationObserver(() => void this.#follow());
  #strings: OwnerStrings = english;
  #turn = 0;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  /** The texts. */
  get strings(): OwnerStrings {
    return this.#strings;
  }

  hostConnected(): void {
    for (const element of [this.#host, document.documentElement])
      this.#observer.observe(element, { attributeFilter: ['lang'] });
    void this.#follow();
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }

  async #follow(): Promise<void> {
    const turn = ++this.#turn;
    const tag = languageOf(this.#host);
    // What cannot be loaded is said in English.
    const strings = (await findOwnerLanguage(tag).catch(() => undefined)) ?? english;
    if (turn !== this.#turn || strings === this.#strings) return;
    this.#strings = strings;
    this.#host.requestUpdate();
  }
}

function languageOf(element: Element): string {
  const owner = element.closest('[lang]');
  if (owner) return owner.getAttribute('lang') ?? '';
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? languageOf(root.host) : '';
}
