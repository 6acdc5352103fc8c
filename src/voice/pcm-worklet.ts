/**
 * Runs on the browser's audio thread. It is a separate file because a strict Content Security Policy refuses a
 * worklet from a blob. The main thread gets finished chunks, twenty per second.
 */
import { PCM_PROCESSOR, PcmEncoder, type PcmMessage } from './pcm-encoder.js';

/** Globals of a worklet that TypeScript's DOM library lacks. */
declare const sampleRate: number;
declare const registerProcessor: (name: string, processor: new () => object) => void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

class PcmProcessor extends AudioWorkletProcessor {
  #isDone = false;
  readonly #encoder = new PcmEncoder(sampleRate, chunk =>
    this.port.postMessage(chunk satisfies PcmMessage, [chunk.samples.buffer]),
  );

  constructor() {
    super();
    // The only message means the end.
    this.port.onmessage = () => {
      this.#isDone = true;
      this.#encoder.flush();
      this.port.postMessage('done' satisfies PcmMessage);
    };
  }

  /** Called with 128 samples at a time; `false` lets the browser drop the processor. */
  process([input]: readonly Float32Array[][]): boolean {
    const channel = input?.[0];
    if (channel && !this.#isDone) this.#encoder.push(channel);
    return !this.#isDone;
  }
}

registerProcessor(PCM_PROCESSOR, PcmProcessor);
