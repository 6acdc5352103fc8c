import { documentProperty } from '../document-property.js';
import { isStored } from '../history/is-stored.js';
import type { ReleaseAskLock } from '../history/tabs.js';
import { leftoversOf } from '../history/write-ahead.js';
import { whenOnline } from '../ui/when-online.js';
import { AbortController, clearTimeout, ownOptions, setTimeout } from '../platform.js';
import { isConsentPending } from '../ui/consent-pending.js';
import { storageScope } from '../ui/may-store.js';
import type { ChatContext, Feature } from './context.js';
import type { ChatHistory } from './history/chat-history.js';
import { fail } from './page-events.js';

/** How long a visitor who has not asked yet leaves the chat alone before it loads other features, in ms. */
const IDLE_MS = 5_000;
/** The same after typing: a page that is left soon should have the draft. */
const DRAFT_MS = 1_000;
/** How long a question waits for its answer before the history loads, in ms: other tabs should show both. */
const LONG_ANSWER_MS = 1_000;

/** Decides when the rest of a chat loads, so that it delays no answer, and loads the history and the features. */
export class Loading {
  /** Resolves after the first answer or failure, so that other downloads compete with neither. */
  readonly firstAnswer: Promise<unknown>;
  /** The history, once loaded. Until then the conversation is in memory only. */
  history: ChatHistory | undefined;
  historyLoading: Promise<ChatHistory | undefined> | undefined;
  readonly #chat: ChatContext;
  readonly #features: readonly Feature[];
  readonly #mounted = new Map<Feature, Promise<unknown>>();
  /**
   * Aborted when an answer stalls, the visitor queues a message or the element is removed: from then on, no download
   * waits for an answer.
   */
  readonly #deferral = new AbortController();

  constructor(chat: ChatContext, features: readonly Feature[]) {
    this.#chat = chat;
    this.#features = features;
    this.firstAnswer = this.#untilFirstAnswer();
    // Loads the notice ahead, because it can't be loaded once the connection is lost.
    void this.firstAnswer.then(this.#settle);
    const { conversation } = chat;
    conversation.addEventListener('change', ({ change }) => {
      const { status, messages, queue } = conversation;
      if (queue?.length) this.hurry();
      if ((change === 'transcript' || change === 'restored') && status !== 'submitted' && messages.length)
        void this.#untilAnswered().then(this.#settle);
    });
    conversation.addEventListener('stalled', this.hurry);
  }

  /** Lets no download wait for an answer any longer. */
  readonly hurry = (): void => this.#deferral.abort();

  readonly #settle = (): void => {
    this.#chat.isSettled = true;
    this.mountNeeded();
  };

  /** Mounts a feature once. If that fails, the next call tries again. */
  mount<Mounted>(feature: Feature<Mounted>): Promise<Mounted> {
    const chat = this.#chat;
    const mounted = this.#mounted.get(feature) ?? feature.mount(chat).catch((cause: unknown) => fail('network', cause));
    this.#mounted.set(feature, mounted);
    mounted.catch(() => this.#mounted.delete(feature));
    return mounted as Promise<Mounted>;
  }

  /**
   * If a feature fails to load, the next rendering tries again, or the connection that is back; until then the visitor
   * can't give consent.
   */
  readonly mountNeeded = (): void => {
    for (const feature of this.#features)
      if (!this.#mounted.has(feature))
        Promise.resolve(feature.isNeeded(this.#chat))
          .then(isNeeded => isNeeded && this.mount(feature))
          .catch(() => whenOnline(this.mountNeeded));
  };

  /** Loads the history, unless the page or the visitor does not allow that. */
  openHistory(): void {
    const chat = this.#chat;
    const { conversation, host } = chat;
    if (this.historyLoading || host.noHistory || isConsentPending(host)) return;
    // A sandboxed frame has no origin and no storage.
    if (origin === 'null') return;
    const loading = this.#untilHistoryMatters()
      .then(() => import('./history/chat-history.js'))
      .then(({ ChatHistory }) => {
        if (loading !== this.historyLoading) return undefined;
        // Loads the features that store other data.
        void this.#untilAnswered().then(() => host.requestUpdate());
        return (this.history = new ChatHistory(chat));
      });
    // `clearHistory` has to know that the history failed to load; the next question loads it again.
    loading.catch(() =>
      conversation.addEventListener(
        'sent',
        () => {
          if (loading !== this.historyLoading) return;
          this.historyLoading = undefined;
          this.openHistory();
        },
        ownOptions({ once: true }),
      ),
    );
    this.historyLoading = loading;
  }

  /** Resolves when the messages of earlier pages are in the conversation. If none are stored, at once. Never fails. */
  readonly historyRestored = async (): Promise<void> => {
    // Without stored messages, the history waits for the first answer.
    if (await this.#hasStored()) await this.historyLoading?.then(history => history?.opened).catch(() => {});
  };

  closeHistory(): void {
    this.history?.close();
    this.history = this.historyLoading = undefined;
  }

  /** Waits until no other tab asks, and returns the end of that. Without locks every tab may ask. */
  async lock(signal: AbortSignal): Promise<() => void> {
    const lock = this.historyLoading?.then(history => history?.acquireAskLock(signal)).catch(() => undefined);
    // A history that is still loading takes the lock once it has loaded.
    if (this.history) await lock;
    return () => void lock?.then((release: ReleaseAskLock | undefined) => release?.());
  }

  /** Resolves if something is stored, else after the first answer, or if that takes long, during it. */
  async #untilHistoryMatters(): Promise<void> {
    const { conversation } = this.#chat;
    await new Promise<unknown>(resolve => {
      void this.firstAnswer.then(resolve);
      conversation.addEventListener('sent', () => setTimeout(resolve, LONG_ANSWER_MS), ownOptions({ once: true }));
      void this.#hasStored().then(kept => kept && resolve(kept));
    });
  }

  async #hasStored(): Promise<unknown> {
    const { host } = this.#chat;
    // Firefox before 126 can't list its databases, so something may be stored:
    // https://caniuse.com/mdn-api_idbfactory_databases. The `catch` can go when 126 is the oldest supported version.
    return leftoversOf(storageScope(host)).length || isStored(host).catch(() => true);
  }

  /** Resolves after the first answer or failure, or when the visitor has not asked for a while. */
  async #untilFirstAnswer(): Promise<void> {
    const { conversation } = this.#chat;
    await new Promise<unknown>(resolve => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const handleChange = () => {
        clearTimeout(timer);
        if (!conversation.isAsking) timer = setTimeout(resolve, conversation.draft ? DRAFT_MS : IDLE_MS);
      };
      conversation.addEventListener('change', handleChange);
      handleChange();
      for (const type of ['failure', 'stopped', 'answer'])
        conversation.addEventListener(type, resolve, ownOptions({ once: true }));
      this.#deferral.signal.addEventListener('abort', resolve);
    });
    await this.#untilAnswered();
  }

  /** Resolves when the answer on its way is on screen, so that code that loads then doesn't delay it. */
  async #untilAnswered(): Promise<void> {
    const { answersPainted, conversation } = this.#chat;
    const { signal } = this.#deferral;
    const once = ownOptions({ once: true });
    while (conversation.isAsking && !signal.aborted)
      await new Promise<unknown>(resolve => {
        conversation.addEventListener('change', resolve, once);
        signal.addEventListener('abort', resolve, once);
      });
    // A hidden page paints nothing.
    if (signal.aborted || documentProperty('hidden')) return;
    const waiting = new AbortController();
    await Promise.race([answersPainted(), untilEvent('visibilitychange', waiting.signal)]);
    waiting.abort();
  }
}

/** Resolves at an event that is meant. */
export function untilEvent(
  type: string,
  signal: AbortSignal,
  isMeant: (event: Event) => boolean = () => true,
  target: EventTarget = document,
): Promise<void> {
  return new Promise(resolve =>
    target.addEventListener(type, event => isMeant(event) && resolve(), ownOptions({ signal })),
  );
}
