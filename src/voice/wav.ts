export const WAV_HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

/** Creates a WAV: 16-bit PCM, one channel, `rate` in Hz. Doesn't copy the samples of a long recording. */
export function createWav(chunks: readonly Int16Array<ArrayBuffer>[], rate: number): Blob {
  const dataBytes = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
  // The samples are in the machine's byte order, which in every browser is WAV's: little-endian.
  return new Blob([wavHeader(dataBytes, rate), ...chunks], { type: 'audio/wav' });
}

/** Header for `dataBytes` of samples: an even number, so that no padding is needed. */
function wavHeader(dataBytes: number, rate: number): ArrayBuffer {
  const header = new ArrayBuffer(WAV_HEADER_BYTES);
  const view = new DataView(header);
  const text = (offset: number, word: string) => {
    for (let index = 0; index < word.length; index++) view.setUint8(offset + index, word.charCodeAt(index));
  };
  text(0, 'RIFF');
  view.setUint32(4, WAV_HEADER_BYTES - 8 + dataBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true); // length of the format chunk
  view.setUint16(20, 1, true); // PCM
  view.setUint16(22, 1, true); // channels
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * BYTES_PER_SAMPLE, true); // bytes per second
  view.setUint16(32, BYTES_PER_SAMPLE, true); // bytes per sample of all channels
  view.setUint16(34, 8 * BYTES_PER_SAMPLE, true); // bits per sample
  text(36, 'data');
  view.setUint32(40, dataBytes, true);
  return header;
}
