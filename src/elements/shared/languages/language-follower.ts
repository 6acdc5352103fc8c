import type { ReactiveController } from 'lit';
import { inheritedAttribute } from '../inherited-attribute.js';
import type { LanguageHost } from '../language-host.js';
import { findLanguage } from './find-language.js';

const followed = new WeakSet<LanguageHost>();

/** Follows the language of an element from now on. A second call changes nothing. */
export function follow(host: LanguageHost): void {
  if (followed.has(host)) return;
  followed.add(host);
  new LanguageFollower(host);
}

/**
 * Keeps an element in the language of its place in the page: when it is put somewhere else, and when `lang`
 * or `dir` of the element itself or of anything around it changes, beyond shadow roots, too.
 */
class LanguageFollower implements ReactiveController {
  readonly #host: LanguageHost;
  readonly #observer = new MutationObserver(() => void this.#follow());
  /** Counts what was begun: a language that comes late must not win over the one that was wanted since. */
  #turn = 0;

  constructor(host: LanguageHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    // One look at all of the page would be asked about each attribute that changes anywhere in it.
    for (
      let place: Node | null | undefined = this.#host;
      // A page may have put a `host` of its own on Object.prototype.
      place instanceof Node;
      place = place.parentNode ?? (place as Partial<ShadowRoot>).host
    )
      this.#observer.observe(place, { attributeFilter: ['lang', 'dir'] });
    void this.#follow();
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }

  async #follow(): Promise<void> {
    const turn = ++this.#turn;
    const host = this.#host;
    // What cannot be loaded is said in English: another language than the page's is the worse choice.
    const strings = await findLanguage(inheritedAttribute(host, 'lang') ?? '').catch(
      () => undefined,
    );
    if (turn !== this.#turn) return;
    const isDirected = inheritedAttribute(host, 'dir') !== undefined;
    host.language = strings?.direction && isDirected ? { ...strings, direction: '' } : strings;
  }
}
