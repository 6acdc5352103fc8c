import { fourCharacters, read, skip, toEnd, type Walk } from './byte-walk.js';
import { RefusedFileError } from './refusal.js';

/** Walks through a WAV to the end of its samples. */
export function* walkWav(): Walk<{ readonly seconds: number }> {
  yield* skip(12);
  let bytesPerSecond = 0;
  for (;;) {
    const header = yield* read(8);
    const name = fourCharacters(header);
    const length = header.getUint32(4, true);
    if (name === 'fmt ') {
      if (length < 16) throw broken();
      const format = yield* read(16);
      bytesPerSecond = format.getUint32(8, true);
      yield* skip(length + (length % 2) - 16);
    } else if (name !== 'data') yield* skip(length + (length % 2));
    else {
      if (bytesPerSecond === 0) throw broken();
      const samples = yield* samplesOf(length);
      if (samples === 0) throw broken();
      return { seconds: samples / bytesPerSecond };
    }
  }
}

/** A recorder that cannot seek leaves the length open: zero, or the maximum. */
function* samplesOf(length: number): Walk<number> {
  if (length === 0 || length === 0xffff_ffff) return yield* toEnd();
  yield* skip(length);
  return length;
}

const broken = () => new RefusedFileError('broken', 'WAV');
