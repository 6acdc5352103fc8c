import { AbortController, setTimeout } from '../../platform.js';
import type { ChatbotTraits, VisitorSettings } from '../../protocol/visitor-settings.js';
import type { TeaserRule } from '../../protocol/teaser-rule.js';
import type { ChatHost } from '../../ui/chat-host.js';
import { isConsentPending } from '../../ui/consent-pending.js';
import { clockIn, findRule, isDue, readTeaserRules, type TeaserSituation } from '../../ui/teaser-rules.js';
import { placeTeaser } from './teaser.js';
import { TeaserMemory } from './teaser-memory.js';

/** Returns the rules that the page or the owner has set. */
const rulesOf = (host: ChatHost): readonly TeaserRule[] =>
  readTeaserRules(host.getAttribute('teaser-rules') ?? recordOf(host).TeaserRules);

const recordOf = (host: ChatHost) => (host.config ?? host.record ?? {}) as VisitorSettings & ChatbotTraits;

/** Shows the teasers of the rules, until the visitor opens the chat or dismisses one. */
export function watchRules(host: ChatHost, box: HTMLElement): void {
  const { teaserSituation } = host;
  const own = host.getAttribute('teaser-rules')?.trim();
  if (own && own !== '[]' && !rulesOf(host).length)
    console.warn('<chatbot-bubble>: teaser-rules is not a JSON list of rules with a Text, so no teaser appears.');
  if (teaserSituation) tryRules(host, box);
  else new RuleWatch(host, box).start();
}

/** Follows the situation that the owner sets in the dashboard's preview, and remembers nothing. */
function tryRules(host: ChatHost, box: HTMLElement): void {
  let remove = () => {};
  const show = () => {
    remove();
    const rule = host.teaserSituation && findRule(rulesOf(host), host.teaserSituation);
    if (rule && !host.open) remove = placeTeaser(host, box, rule.Text, () => {});
  };
  host.addEventListener('teaser-situation', show);
  show();
}

class RuleWatch {
  readonly #host: ChatHost;
  readonly #box: HTMLElement;
  readonly #memory: TeaserMemory;
  readonly #end = new AbortController();
  /** Rules that held when another one was shown: one event shows one teaser. */
  readonly #passed = new Set<string>();
  #isReturn = false;
  /** When the memory was told that the visitor is here. */
  #noted = 0;
  #page = '';
  /** When the visitor came to this page. */
  #since = 0;
  #scroll = 0;
  #remove = () => {};

  constructor(host: ChatHost, box: HTMLElement) {
    this.#host = host;
    this.#box = box;
    this.#memory = new TeaserMemory(host.serialNumber, !isConsentPending(host));
  }

  start(): void {
    const host = this.#host;
    const { signal } = this.#end;
    this.#followAddress();
    this.#since -= LOADED_AFTER_MS;
    this.#measure(document.scrollingElement);
    host.addEventListener('chatbot-opened', () => this.#stop(), { signal });
    // Containers scroll, too, and only the document hears all of them.
    document.addEventListener('scroll', event => this.#handleScroll(event), { capture: true, passive: true, signal });
    // Scripts of the page can stop the bubbling of events.
    document.addEventListener('mouseout', event => this.#handleOut(event), { capture: true, signal });
    document.addEventListener('visibilitychange', () => document.hidden && this.#look(true), { signal });
    this.#tick();
  }

  /** Shows no more teasers, and removes the one that is shown. */
  #stop(): void {
    this.#end.abort();
    this.#remove();
  }

  #tick(): void {
    const host = this.#host;
    if (!host.isConnected) this.#stop();
    else if (rulesOf(host).every(({ Text }) => this.#memory.has(Text))) this.#end.abort();
    if (this.#end.signal.aborted) return;
    if (!document.hidden) {
      this.#noteVisit();
      this.#look(false);
    }
    setTimeout(() => this.#tick(), TICK_MS);
  }

  /** A visit lasts while a page is shown, so a long look at one page is no return. A tab that was hidden for long is. */
  #noteVisit(): void {
    const now = Date.now();
    if (now - this.#noted < NOTE_MS || !rulesOf(this.#host).some(({ ReturnVisit }) => ReturnVisit)) return;
    this.#noted = now;
    this.#isReturn = this.#memory.visit(now);
  }

  #handleScroll({ target }: Event): void {
    if (!(target instanceof Element)) this.#measure(document.scrollingElement);
    // Lists and menus scroll, too; the page is what fills the window.
    else if (target.clientHeight >= innerHeight / 2) this.#measure(target);
    this.#look(false);
  }

  #measure(box: Element | null): void {
    const way = box ? box.scrollHeight - box.clientHeight : 0;
    if (box && way > 0) this.#scroll = Math.max(this.#scroll, Math.ceil((box.scrollTop / way) * 100));
  }

  #handleOut({ relatedTarget, clientY }: MouseEvent): void {
    if (!relatedTarget && clientY <= 0) this.#look(true);
  }

  #look(isLeaving: boolean): void {
    const host = this.#host;
    this.#followAddress();
    const situation: TeaserSituation = {
      url: location.href,
      seconds: (Date.now() - this.#since) / 1000,
      scroll: this.#scroll,
      isReturn: this.#isReturn,
      isLeaving,
      ...clockIn(recordOf(host).TimeZone),
    };
    const due = rulesOf(host).filter(rule => isDue(rule, situation) && !this.#passed.has(rule.Text));
    const rule = due.find(({ Text }) => !this.#memory.has(Text));
    if (!rule || host.open || host.hideLauncher || host.isInPage) return;
    for (const { Text } of due) this.#passed.add(Text);
    this.#memory.add(rule.Text);
    this.#remove();
    this.#remove = placeTeaser(host, this.#box, rule.Text, () => this.#stop());
  }

  /** Applications change the address without loading a page. A fragment is a place on the same page. */
  #followAddress(): void {
    const page = location.href.replace(/#(?![/!]).*$/, '');
    if (page === this.#page) return;
    this.#page = page;
    this.#since = Date.now();
    this.#scroll = 0;
    this.#passed.clear();
  }
}

const TICK_MS = 1000;
const NOTE_MS = 60_000;
/** This code loads four seconds after the launcher. */
const LOADED_AFTER_MS = 4000;
