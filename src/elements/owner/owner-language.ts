import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { documentProperty } from '../../conversation/document-property.js';
import { inheritedAttribute } from '../shared/inherited-attribute.js';
import { english } from './languages/english.js';
import { findOwnerLanguage } from './languages/find-language.js';
import type { OwnerStrings } from './strings.js';

/**
 * Gives an element of the owner's the texts of its place in the page, English until another one has come, and
 * their direction.
 */
export class OwnerLanguage implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #observer = new MutationObserver(() => void this.#follow());
  #strings: OwnerStrings = english;
  #direction: OwnerStrings['direction'] = '';
  #turn = 0;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  /** The texts. */
  get strings(): OwnerStrings {
    return this.#strings;
  }

  /** The direction of the texts where the page says nothing of directions; empty: that of the page. */
  get direction(): OwnerStrings['direction'] {
    return this.#direction;
  }

  hostConnected(): void {
    for (const element of [this.#host, documentProperty('documentElement')])
      this.#observer.observe(element, { attributeFilter: ['lang', 'dir'] });
    void this.#follow();
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }

  async #follow(): Promise<void> {
    const turn = ++this.#turn;
    const tag = inheritedAttribute(this.#host, 'lang') ?? '';
    // What cannot be loaded is said in English.
    const strings = (await findOwnerLanguage(tag).catch(() => undefined)) ?? english;
    if (turn !== this.#turn) return;
    const isDirected = inheritedAttribute(this.#host, 'dir') !== undefined;
    this.#strings = strings;
    this.#direction = isDirected ? '' : strings.direction;
    this.#host.requestUpdate();
  }
}
