import type { LitElement, ReactiveController } from 'lit';
import type { ChatContext } from '../context.js';
import { ownOptions, platform } from '../../platform.js';

export const canReadAloud = (): boolean => 'speechSynthesis' in globalThis;

/** Ends the reading of another answer, because only one is read at a time. */
let stopCurrent = () => {};

/** Reads an answer aloud with a voice of the browser, until its end, Escape, or the chat closes. */
export class ReadAloud implements ReactiveController {
  readonly #host: LitElement;
  #reading: AbortController | undefined;

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
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = language;
    utterance.onend = utterance.onerror = () => this.stop();
    this.#reading = new platform.AbortController();
    const { signal } = this.#reading;
    host.addEventListener('chatbot-closed', () => this.stop(), ownOptions({ signal }));
    parts.panel?.addEventListener(
      'keydown',
      event => {
        if (event.key !== 'Escape') return;
        // The same key closes the panel.
        event.preventDefault();
        event.stopPropagation();
        this.stop();
      },
      ownOptions({ signal, capture: true }),
    );
    speechSynthesis.speak(utterance);
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
