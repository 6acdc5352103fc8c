import { fourCharacters, read, readUnlessEnd, skip, toEnd, type Walk } from './byte-walk.js';
import { broken, type FileFacts } from './file-facts.js';

/** Through a WAV to the end of its samples. */
export function* walkWav(): Walk<FileFacts> {
  yield* skip(12);
  let bytesPerSecond = 0;
  for (;;) {
    const header = yield* readUnlessEnd(8);
    if (!header) throw broken('WAV');
    const name = fourCharacters(header);
    const length = header.getUint32(4, true);
    if (name === 'fmt ') {
      if (length < 16) throw broken('WAV');
      const format = yield* read(16);
      bytesPerSecond = format.getUint32(8, true);
      yield* skip(length + (length % 2) - 16);
    } else if (name !== 'data') yield* skip(length + (length % 2));
    else {
      if (bytesPerSecond === 0) throw broken('WAV');
      const samples = yield* samplesOf(length);
      if (samples === 0) throw broken('WAV');
      return { format: 'WAV', seconds: samples / bytesPerSecond };
    }
  }
}

/** A recorder that cannot go back leaves the length open, as zero or as large as it can be. */
function* samplesOf(length: number): Walk<number> {
  if (length === 0 || length === 0xffff_ffff) return yield* toEnd();
  yield* skip(length);
  return length;
}
