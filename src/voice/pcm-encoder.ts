/** Chunks per second: the update rate of the level meter. */
const CHUNK_RATE = 20;

/**
 * Frequency below which nothing counts as sound, in Hz: lower than any voice. An offset of the sound card that is switched
 * on, or drifts, is a change of a lower one.
 */
const LOWEST_HZ = 60;

/** Part of a recording: 16-bit samples, one channel. */
export interface PcmChunk {
  readonly samples: Int16Array<ArrayBuffer>;
  /** Root mean square of the samples without the offset of the sound card, even if that drifts; 0 to 1. */
  readonly level: number;
}

/** Converts samples of a sound card to chunks of 16-bit samples. Runs in the worklet. */
export class PcmEncoder {
  readonly #chunkSamples: number;
  /** Share of the sound that a high-pass filter keeps after each sample. */
  readonly #kept: number;
  readonly #emit: (chunk: PcmChunk) => void;
  #samples: Int16Array<ArrayBuffer>;
  #filled = 0;
  #energy = 0;
  #sum = 0;
  /** The last sample, before and after the filter. */
  #last: number | undefined;
  #sound = 0;

  /** `rate` is in Hz; `emit` receives each full chunk and owns it. */
  constructor(rate: number, emit: (chunk: PcmChunk) => void) {
    this.#chunkSamples = Math.round(rate / CHUNK_RATE);
    this.#kept = rate / (rate + 2 * Math.PI * LOWEST_HZ);
    this.#samples = new Int16Array(this.#chunkSamples);
    this.#emit = emit;
  }

  /** Encodes a block of samples from -1 to 1; louder samples are clipped. */
  push(block: Float32Array): void {
    for (let value of block) {
      value = Math.max(-1, Math.min(1, value)) || 0;
      this.#samples[this.#filled++] = Math.round(value * 0x7fff);
      this.#sound = this.#kept * (this.#sound + value - (this.#last ?? value));
      this.#last = value;
      this.#energy += this.#sound * this.#sound;
      this.#sum += this.#sound;
      if (this.#filled === this.#chunkSamples) this.#send(this.#samples);
    }
  }

  flush(): void {
    if (this.#filled > 0) this.#send(this.#samples.slice(0, this.#filled));
  }

  #send(samples: Int16Array<ArrayBuffer>): void {
    const mean = this.#sum / this.#filled;
    // Rounding may make the difference negative.
    this.#emit({ samples, level: Math.sqrt(Math.max(0, this.#energy / this.#filled - mean * mean)) });
    this.#samples = new Int16Array(this.#chunkSamples);
    this.#filled = this.#energy = this.#sum = 0;
  }
}

export const PCM_PROCESSOR = 'chatbot-bubble-pcm';

/** Message from the worklet: a chunk, or that the last one was sent. */
export type PcmMessage = PcmChunk | 'done';
