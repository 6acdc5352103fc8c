/** A sine of full amplitude, at `hz`. */
export function tone({
  hz,
  rate,
  seconds = 1,
  height = 1,
}: {
  readonly hz: number;
  readonly rate: number;
  readonly seconds?: number;
  readonly height?: number;
}): Float32Array {
  const step = (2 * Math.PI * hz) / rate;
  return Float32Array.from({ length: rate * seconds }, (_, n) => height * Math.sin(step * n));
}

/** Strength of the sine at `hz` in a sound, independent of its phase. */
function strengthAt(samples: ArrayLike<number>, hz: number, rate: number): number {
  const step = (2 * Math.PI * hz) / rate;
  let real = 0;
  let imaginary = 0;
  for (let n = 0; n < samples.length; n++) {
    real += samples[n]! * Math.cos(step * n);
    imaginary += samples[n]! * Math.sin(step * n);
  }
  return (Math.SQRT2 * Math.hypot(real, imaginary)) / samples.length;
}

/** Dominant frequency of a sound, in steps of `step` Hz. */
export function pitchOf(samples: ArrayLike<number>, rate: number, step = 10): number {
  let best = 0;
  let strongest = 0;
  for (let hz = step; hz < rate / 2; hz += step) {
    const strength = strengthAt(samples, hz, rate);
    if (strength > strongest) [best, strongest] = [hz, strength];
  }
  return best;
}
