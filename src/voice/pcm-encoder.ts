import { Resampler } from './resampler.js';

/** Sample rate of a recording, in Hz: enough for speech. */
export const RECORDING_RATE = 16_000;
/** Length of a chunk, in samples: 50 ms, the update interval of the level meter. */
export const CHUNK_SAMPLES = RECORDING_RATE / 20;

/** Part of a recording: 16-bit samples at `RECORDING_RATE`, one channel. */
export interface PcmChunk {
  readonly samples: Int16Array<ArrayBuffer>;
  /** Root mean square of the samples, 0 to 1. */
  readonly level: number;
}

/** Converts samples of a sound card to 16-bit samples at `RECORDING_RATE`. Runs in the worklet. */
export class PcmEncoder {
  readonly #resampler: Resampler | undefined;
  readonly #emit: (chunk: PcmChunk) => void;
  #output = new Float32Array(0);
  #samples = new Int16Array(CHUNK_SAMPLES);
  #filled = 0;
  #energy = 0;

  /**
   * @param rate of the sound card, in Hz
   * @param emit receives each full chunk and owns it
   */
  constructor(rate: number, emit: (chunk: PcmChunk) => void) {
    this.#emit = emit;
    if (rate !== RECORDING_RATE) this.#resampler = new Resampler(rate, RECORDING_RATE);
  }

  /** Encodes a block of samples from -1 to 1; louder samples are clipped. */
  push(block: Float32Array): void {
    const resampler = this.#resampler;
    if (!resampler) return this.#encode(block);
    const output = this.#room(resampler.maxOutput(block.length));
    this.#encode(output.subarray(0, resampler.process(block, output)));
  }

  /** Emits the rest. */
  flush(): void {
    const resampler = this.#resampler;
    if (resampler) {
      const output = this.#room(resampler.maxOutput(resampler.tail));
      this.#encode(output.subarray(0, resampler.flush(output)));
    }
    if (this.#filled > 0) this.#send(this.#samples.slice(0, this.#filled));
  }

  #encode(values: Float32Array): void {
    for (let value of values) {
      value = Math.max(-1, Math.min(1, value));
      this.#samples[this.#filled++] = Math.round(value * 0x7fff);
      this.#energy += value * value;
      if (this.#filled === CHUNK_SAMPLES) this.#send(this.#samples);
    }
  }

  #send(samples: Int16Array<ArrayBuffer>): void {
    this.#emit({ samples, level: Math.sqrt(this.#energy / this.#filled) });
    this.#samples = new Int16Array(CHUNK_SAMPLES);
    this.#filled = this.#energy = 0;
  }

  #room(length: number): Float32Array {
    if (this.#output.length < length) this.#output = new Float32Array(length);
    return this.#output;
  }
}
