/** Header fields of a WAV file, unchanged, and its samples. */
export interface Wav {
  readonly riffBytes: number;
  readonly formatBytes: number;
  readonly format: number;
  readonly channels: number;
  readonly rate: number;
  readonly bytesPerSecond: number;
  readonly bytesPerFrame: number;
  readonly bits: number;
  readonly dataBytes: number;
  readonly samples: Int16Array;
}

/** Header of a voice message by the file size in bytes: PCM, one channel, 16 kHz. */
export const voiceHeader = (fileBytes: number): Omit<Wav, 'samples'> => ({
  riffBytes: fileBytes - 8,
  formatBytes: 16,
  format: 1,
  channels: 1,
  rate: 16_000,
  bytesPerSecond: 32_000,
  bytesPerFrame: 2,
  bits: 16,
  dataBytes: fileBytes - 44,
});

/** Parses a WAV file with the 44-byte header. */
export function readWav(bytes: Uint8Array): Wav {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (offset: number) => String.fromCharCode(...bytes.subarray(offset, offset + 4));
  const marks = [0, 8, 12, 36].map(word).join();
  if (marks !== 'RIFF,WAVE,fmt ,data') throw new Error(`Not a WAV file: ${marks}`);
  return {
    riffBytes: view.getUint32(4, true),
    formatBytes: view.getUint32(16, true),
    format: view.getUint16(20, true),
    channels: view.getUint16(22, true),
    rate: view.getUint32(24, true),
    bytesPerSecond: view.getUint32(28, true),
    bytesPerFrame: view.getUint16(32, true),
    bits: view.getUint16(34, true),
    dataBytes: view.getUint32(40, true),
    samples: new Int16Array(bytes.slice(44).buffer),
  };
}
