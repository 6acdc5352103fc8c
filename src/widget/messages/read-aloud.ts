import type { LitElement, ReactiveController } from 'lit';
import type { ChatContext } from '../context.js';
import { AbortController, ownOptions } from '../../platform.js';
import { isEscape } from '../../ui/key-events.js';

export const canReadAloud = (): boolean => 'speechSynthesis' in globalThis;

/**
 * Sentences or lines, else words. Since 33, Chrome stops in the middle of a text that takes longer than 15 seconds with
 * the voices that Google provides: https://stackoverflow.com/q/42875726. Read the text as a whole when it no longer does.
 */
const PIECE = /[^]{1,180}(?:[.!?؟।]\s+|[。！？\n]|$)|[^]{1,180}(?:\s|$)|[^]{1,180}/g;

/** Ends the reading of another answer, because only one is read at a time. */
let stopCurrent = () => {};

/** Reads an answer aloud with a voice of the browser, until its end, Escape, or the chat closes. */
export class ReadAloud implements ReactiveController {
  readonly #host: LitElement;
  #reading: AbortController | undefined;
  #utterances: readonly SpeechSynthesisUtterance[] = [];

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  get isReading(): boolean {
    return !!this.#reading;
  }

  hostDisconnected(): void {
    this.stop();
  }

  /** @param language BCP 47 tag of the text; empty if unknown */
  start(text: string, language: string, { host, parts }: ChatContext): void {
    stopCurrent();
    stopCurrent = () => this.stop();
    const reading = (this.#reading = new AbortController());
    const { signal } = reading;
    // An earlier reading may report its end late.
    const end = () => this.#reading === reading && this.stop();
    // Without the addresses that follow links.
    const pieces = text.replace(/ \(https?:[^\s()]+\)/g, '').match(PIECE) ?? [''];
    // Chrome sends no events of an utterance that nothing refers to (since 2014: https://stackoverflow.com/q/23483990).
    // The field can go when it does.
    this.#utterances = pieces.map((piece, index) =>
      Object.assign(new SpeechSynthesisUtterance(piece), {
        lang: language,
        onerror: end,
        onend: () => index === pieces.length - 1 && end(),
      }),
    );
    host.addEventListener('chatbot-closed', () => this.stop(), ownOptions({ signal }));
    parts.panel.addEventListener(
      'keydown',
      event => {
        if (!isEscape(event)) return;
        // The same key closes the panel.
        event.preventDefault();
        event.stopPropagation();
        this.stop();
      },
      ownOptions({ signal, capture: true }),
    );
    for (const utterance of this.#utterances) speechSynthesis.speak(utterance);
    this.#host.requestUpdate();
  }

  stop(): void {
    if (!this.#reading) return;
    this.#reading.abort();
    this.#reading = undefined;
    speechSynthesis.cancel();
    this.#host.requestUpdate();
  }
}
