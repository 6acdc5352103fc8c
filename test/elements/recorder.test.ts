import { expect, nextFrame } from '@open-wc/testing';
import { startRecorder, type RecorderOptions } from '../../src/media/voice/recorder.js';
import { pitchOf } from '../support/tones.js';
import { readWav } from '../support/wav.js';
import { TestMicrophone } from './support/microphone.js';

let microphone: TestMicrophone;

afterEach(async () => {
  await microphone.remove();
});

/** Records until a limit ends it. */
async function recordUntilFull(options: Partial<RecorderOptions>) {
  const ends: string[] = [];
  const recorder = await startRecorder({
    maxSeconds: 300,
    maxBytes: 40_000_000,
    signal: new AbortController().signal,
    onProgress: () => {},
    onEnd: reason => ends.push(reason),
    ...options,
  });
  while (!ends.length) await nextFrame();
  const { file, seconds, levels } = await recorder.stop();
  await microphone.closed();
  return { ends, file, seconds, levels, wav: readWav(new Uint8Array(await file.arrayBuffer())) };
}

describe('the recorder', () => {
  for (const hz of [300, 1_000, 3_000])
    it(`AUD-6: hears a tone of ${hz} Hz as what it is`, async () => {
      microphone = new TestMicrophone(hz);
      const { wav } = await recordUntilFull({ maxSeconds: 0.75 });
      expect(pitchOf(wav.samples.slice(4_000), 16_000)).to.equal(hz);
    });

  it('AUD-7: ends by itself at the longest time, to the sample', async () => {
    microphone = new TestMicrophone();
    const { ends, seconds, file, levels } = await recordUntilFull({ maxSeconds: 0.525 });
    expect(ends).to.deep.equal(['limit']);
    expect([seconds, file.size]).to.deep.equal([0.525, 44 + 2 * 8_400]);
    expect(levels.length).to.equal(11);
  });

  it('AUD-7: ends by itself at the largest size, to the byte', async () => {
    microphone = new TestMicrophone();
    const { ends, file } = await recordUntilFull({ maxBytes: 12_345 });
    expect(ends).to.deep.equal(['limit']);
    expect(file.size).to.equal(12_344);
  });

  it('AUD-5: records without the worklet where its file does not come', async () => {
    microphone = new TestMicrophone();
    const { wav } = await recordUntilFull({ maxSeconds: 0.75, workletUrl: '/nowhere.js' });
    expect(pitchOf(wav.samples.slice(4_000), 16_000)).to.equal(440);
  });

  it('AUD-5: records where the browser has no worklets', async () => {
    microphone = new TestMicrophone();
    const { AudioWorkletNode } = window;
    Reflect.deleteProperty(window, 'AudioWorkletNode');
    try {
      const { wav } = await recordUntilFull({ maxSeconds: 0.75 });
      expect(pitchOf(wav.samples.slice(4_000), 16_000)).to.equal(440);
    } finally {
      window.AudioWorkletNode = AudioWorkletNode;
    }
  });

  it('lets go of everything when its audio does not start', async () => {
    microphone = new TestMicrophone();
    const { resume } = AudioContext.prototype;
    AudioContext.prototype.resume = () => new Promise(() => {});
    try {
      const problem = await recordUntilFull({}).catch(
        (error: unknown) => (error as { problem: string }).problem,
      );
      expect(problem).to.equal('suspended');
    } finally {
      AudioContext.prototype.resume = resume;
    }
    await microphone.closed();
  });
});
