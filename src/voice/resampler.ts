/** Attenuation of aliases, in dB. */
const STOPBAND_DB = 80;
/** Fraction of the band that passes unchanged; the filter falls off from there to the end. */
const PASSBAND = 0.875;
/** Most filter positions between two samples, more than any sound card needs; unusual rates are rounded. */
const MAX_PHASES = 640;

/**
 * Converts the sample rate of a sound without aliasing, with a polyphase FIR filter: a sinc with a Kaiser window.
 * Streaming: accepts blocks of any length and keeps the state between them.
 */
export class Resampler {
  /** `from` to `to` as a reduced fraction: the input moves by `#step / #parts` per output sample. */
  readonly #parts: number;
  readonly #step: number;
  /** Number of coefficients on each side of the center. */
  readonly #half: number;
  /** One filter per position between two samples; the last is the first, shifted by one sample. */
  readonly #phases: readonly Float32Array[];
  /** Input that is still needed; starts with the silence before the first sample. */
  #buffer: Float32Array;
  #filled: number;
  /** Position of the next output after its sample, in parts. */
  #offset = 0;
  /** Samples to skip before the next output. */
  #skip = 0;

  /** @param from and @param to in Hz, integers */
  constructor(from: number, to: number) {
    const divisor = greatestCommonDivisor(from, to);
    this.#parts = to / divisor;
    this.#step = from / divisor;
    // In cycles per input sample: the end of the narrower band.
    const band = Math.min(from, to) / 2 / from;
    const transition = 2 * Math.PI * band * (1 - PASSBAND);
    this.#half = Math.ceil((STOPBAND_DB - 7.95) / (2.285 * transition) / 2);
    this.#phases = filterBank(
      Math.min(this.#parts, MAX_PHASES),
      this.#half,
      (band * (1 + PASSBAND)) / 2,
    );
    this.#buffer = new Float32Array(2 * this.#half + 1024);
    this.#filled = this.#half - 1;
  }

  /** Largest number of output samples for `length` input samples. */
  maxOutput(length: number): number {
    return Math.ceil((length * this.#parts) / this.#step) + 1;
  }

  /** Resamples a block into `output`. Returns the number of samples written. */
  process(input: Float32Array, output: Float32Array): number {
    this.#append(input);
    const half = this.#half;
    const buffer = this.#buffer;
    const last = this.#phases.length - 1;
    let start = this.#skip;
    let offset = this.#offset;
    let count = 0;
    while (start + 2 * half <= this.#filled) {
      const filter = this.#phases[Math.round((offset / this.#parts) * last)]!;
      let sum = 0;
      for (let tap = 0; tap < filter.length; tap++) sum += filter[tap]! * buffer[start + tap]!;
      output[count++] = sum;
      offset += this.#step;
      start += Math.floor(offset / this.#parts);
      offset %= this.#parts;
    }
    const used = Math.min(start, this.#filled);
    buffer.copyWithin(0, used, this.#filled);
    this.#filled -= used;
    this.#skip = start - used;
    this.#offset = offset;
    return count;
  }

  /** Writes the remaining samples. `output` needs room for `maxOutput(tail)`. */
  flush(output: Float32Array): number {
    return this.process(new Float32Array(this.tail), output);
  }

  /** Samples of silence that flush the filter. */
  get tail(): number {
    return this.#half;
  }

  #append(input: Float32Array): void {
    const length = this.#filled + input.length;
    if (length > this.#buffer.length) {
      const larger = new Float32Array(2 * length);
      larger.set(this.#buffer.subarray(0, this.#filled));
      this.#buffer = larger;
    }
    this.#buffer.set(input, this.#filled);
    this.#filled = length;
  }
}

/** Returns filters for `count` positions from one sample to the next, inclusive. */
function filterBank(count: number, half: number, cutoff: number): Float32Array[] {
  const beta = 0.1102 * (STOPBAND_DB - 8.7);
  const edge = bessel(beta);
  return Array(count + 1)
    .fill(0)
    .map((_, phase) => {
      const filter = new Float32Array(2 * half);
      let sum = 0;
      for (let tap = 0; tap < filter.length; tap++) {
        const distance = tap - half + 1 - phase / count;
        const share = distance / half;
        const window = bessel(beta * Math.sqrt(Math.max(0, 1 - share * share))) / edge;
        sum += filter[tap] = sinc(2 * cutoff * distance) * window;
      }
      // Normalize, so that every position keeps the level.
      return filter.map(coefficient => coefficient / sum);
    });
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** Returns the modified Bessel function of the first kind and order zero, by its series. */
function bessel(x: number): number {
  let sum = 1;
  let term = 1;
  for (let n = 1; term > sum * 1e-12; n++) {
    term *= (x / (2 * n)) ** 2;
    sum += term;
  }
  return sum;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
