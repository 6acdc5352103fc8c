import { expect, nextFrame } from '@open-wc/testing';
import { startRecorder, type RecorderOptions } from '../../src/voice/recorder.js';
import { pitchOf } from '../support/tones.js';
import { readWav } from '../support/wav.js';
import { FastContexts } from './support/fast-contexts.js';
import { TestMicrophone } from './support/microphone.js';

let microphone: TestMicrophone;

afterEach(async () => {
  await microphone.remove();
});

const settings = (): RecorderOptions => ({
  maxSeconds: 300,
  maxBytes: 40_000_000,
  signal: new AbortController().signal,
  onProgress: () => {},
});

/** Records until a limit stops it. */
async function recordUntilFull(options: Partial<RecorderOptions>) {
  const recorder = await startRecorder({ ...settings(), ...options });
  const end = await recorder.ended;
  const { file, seconds, levels } = await recorder.stop();
  await microphone.closed();
  return { end, file, seconds, levels, wav: readWav(new Uint8Array(await file.arrayBuffer())) };
}

/** Returns the error of a failed recording. */
const problemOf = (recording: Promise<unknown>) =>
  recording.then(
    () => undefined,
    (error: unknown) => (error as { problem: string }).problem,
  );

describe('the recorder', () => {
  for (const hz of [300, 1_000, 3_000])
    it(`records a tone of ${hz} Hz with the right frequency (AUD-6)`, async () => {
      microphone = new TestMicrophone(hz);
      const { wav } = await recordUntilFull({ maxSeconds: 0.75 });
      expect(pitchOf(wav.samples.slice(4_000), 16_000)).to.equal(hz);
    });

  it("records at the microphone's rate in a browser that does not convert it (AUD-6)", async () => {
    microphone = new TestMicrophone(1_000);
    const { createMediaStreamSource } = AudioContext.prototype;
    AudioContext.prototype.createMediaStreamSource = function (stream) {
      if (this.sampleRate === 16_000) throw new DOMException('', 'NotSupportedError');
      return createMediaStreamSource.call(this, stream);
    };
    try {
      const { wav, seconds } = await recordUntilFull({ maxSeconds: 0.75 });
      expect(wav.rate).to.be.greaterThan(40_000);
      expect(seconds).to.equal(0.75);
      expect(pitchOf(wav.samples.slice(0.25 * wav.rate), wav.rate)).to.equal(1_000);
    } finally {
      AudioContext.prototype.createMediaStreamSource = createMediaStreamSource;
    }
  });

  it('stops recording at the maximum length, exact to the sample (AUD-7)', async () => {
    microphone = new TestMicrophone();
    const { end, seconds, file, levels } = await recordUntilFull({ maxSeconds: 0.525 });
    expect(end).to.equal('limit');
    expect([seconds, file.size]).to.deep.equal([0.525, 44 + 2 * 8_400]);
    expect(levels.length).to.equal(11);
  });

  it('stops recording at the maximum size, exact to the byte (AUD-7)', async () => {
    microphone = new TestMicrophone();
    const { end, file } = await recordUntilFull({ maxBytes: 12_345 });
    expect(end).to.equal('limit');
    expect(file.size).to.equal(12_344);
  });

  it('records the exact duration within 50 ms (AUD-6)', async () => {
    microphone = new TestMicrophone();
    // Measured by the audio clock, which a busy page does not delay.
    const now = () => microphone.contexts.at(-1)!.currentTime;
    let begun = Infinity;
    const recorder = await startRecorder({
      ...settings(),
      onProgress: seconds => (begun = Math.min(begun, now() - seconds)),
    });
    while (!(now() - begun > 1)) await nextFrame();
    const heard = now() - begun;
    const { seconds } = await recorder.stop();
    expect(Math.abs(seconds - heard)).to.be.lessThan(0.05);
    await microphone.closed();
  });

  it("records without the worklet if its file can't be loaded (AUD-5)", async () => {
    microphone = new TestMicrophone();
    const { wav } = await recordUntilFull({ maxSeconds: 0.75, workletUrl: '/nowhere.js' });
    expect(pitchOf(wav.samples.slice(4_000), 16_000)).to.equal(440);
  });

  it('records without the worklet if the server returns another file (AUD-5)', async () => {
    microphone = new TestMicrophone();
    const workletUrl = 'data:text/javascript,';
    const { wav } = await recordUntilFull({ maxSeconds: 0.75, workletUrl });
    expect(pitchOf(wav.samples.slice(4_000), 16_000)).to.equal(440);
  });

  describe("a worklet in the page's import map", () => {
    /** A worklet with recognizable samples. */
    const LOUD = `registerProcessor('chatbot-bubble-pcm', class extends AudioWorkletProcessor {
      process() {
        const samples = new Int16Array(800).fill(12345);
        this.port.postMessage({ samples, level: 1 }, [samples.buffer]);
        return true;
      }
    })`;
    const workletUrl = `data:text/javascript,${encodeURIComponent(LOUD)}`;
    let importMap: HTMLScriptElement;

    afterEach(() => importMap.remove());

    /** Whether the worklet ran if the page expects `code` at its address. */
    async function isRunWhenPinnedTo(code: string): Promise<boolean> {
      const hash = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(code));
      const integrity = `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
      importMap = document.createElement('script');
      importMap.type = 'importmap';
      importMap.textContent = JSON.stringify({ integrity: { [workletUrl]: integrity } });
      document.head.append(importMap);
      microphone = new TestMicrophone();
      const { wav } = await recordUntilFull({ maxSeconds: 0.75, workletUrl });
      return wav.samples.every(sample => sample === 12_345);
    }

    it('runs the worklet if it matches the integrity of the import map (CSP-8)', async () => {
      expect(await isRunWhenPinnedTo(LOUD)).to.equal(true);
    });

    it('records without the worklet if it does not match the integrity of the import map (CSP-8)', async () => {
      expect(await isRunWhenPinnedTo(`${LOUD} `)).to.equal(false);
    });
  });

  it('rejects a recording if the microphone has already ended (AUD-4)', async () => {
    microphone = new TestMicrophone();
    const recording = recordUntilFull({});
    while (!microphone.tracks.length) await nextFrame();
    microphone.tracks[0]!.stop();
    expect(await problemOf(recording)).to.equal('aborted');
    await microphone.closed();
  });

  describe('devices that come and go (AUD-4)', () => {
    const inputs = (...ids: string[]) => ids.map(deviceId => ({ deviceId, groupId: deviceId, kind: 'audioinput' }));
    let devices: object[];

    beforeEach(() => {
      microphone = new TestMicrophone();
      devices = inputs('default', 'desk');
      navigator.mediaDevices.enumerateDevices = () => Promise.resolve(devices as MediaDeviceInfo[]);
    });

    afterEach(() => {
      Reflect.deleteProperty(navigator.mediaDevices, 'enumerateDevices');
    });

    /** A running recording with the default microphone. */
    async function recorderOfDesk() {
      let hasBegun = false;
      const recorder = await startRecorder({ ...settings(), onProgress: seconds => (hasBegun ||= seconds > 0) });
      microphone.tracks[0]!.getSettings = () => ({ deviceId: 'desk' });
      while (!hasBegun) await nextFrame();
      return recorder;
    }

    const change = (now: object[]) => {
      devices = now;
      navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
    };

    it('ends the recording when its microphone is unplugged and keeps it', async () => {
      const recorder = await recorderOfDesk();
      change(inputs('default'));
      expect(await recorder.ended).to.equal('unplugged');
      expect((await recorder.stop()).seconds).to.be.greaterThan(0);
      await microphone.closed();
    });

    it('ends the recording when another microphone is plugged in', async () => {
      const recorder = await recorderOfDesk();
      change(inputs('default', 'desk', 'headset'));
      expect(await recorder.ended).to.equal('interrupted');
      await microphone.closed();
    });

    it('ignores loudspeakers that are plugged in', async () => {
      const recorder = await recorderOfDesk();
      change([...devices, { deviceId: 'speaker', groupId: 'speaker', kind: 'audiooutput' }]);
      // A later event would be received first if this one had an effect.
      change([...devices]);
      microphone.tracks[0]!.dispatchEvent(new Event('mute'));
      expect(await recorder.ended).to.equal('interrupted');
      const { seconds } = await recorder.stop();
      expect(seconds).to.be.greaterThan(0);
    });
  });

  describe('the end of a recording (AUD-3)', () => {
    let giveTimersBack: () => void;

    beforeEach(() => {
      microphone = new TestMicrophone();
    });

    afterEach(() => giveTimersBack());

    /** From now on, timers beyond so many ms never fire; nested waits add up. */
    function endTimeIn(ms: number): void {
      const { setTimeout } = window;
      let now = 0;
      const limited = (work: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) => {
        const due = now + delay;
        if (due > ms) return 0;
        const run = () => {
          now = Math.max(now, due);
          work(...args);
        };
        return setTimeout.call(window, run, delay);
      };
      window.setTimeout = limited as typeof window.setTimeout;
      giveTimersBack = () => (window.setTimeout = setTimeout);
    }

    /** Starts and ends a recording and checks that everything closes without further timers. */
    async function recordAndEnd(options: Partial<RecorderOptions> = {}) {
      let hasHeard = false;
      const recorder = await startRecorder({
        ...settings(),
        ...options,
        onProgress: seconds => (hasHeard ||= seconds > 0.3),
      });
      while (!hasHeard) await nextFrame();
      endTimeIn(500);
      const recording = recorder.stop();
      await microphone.closed();
      return recording;
    }

    it('closes the microphone and audio within 500 ms if the worklet answers', async () => {
      const { seconds } = await recordAndEnd();
      expect(seconds).to.be.greaterThan(0.1);
    });

    it('closes the microphone and audio within 500 ms if the worklet does not answer', async () => {
      const mute = `registerProcessor('chatbot-bubble-pcm', class extends AudioWorkletProcessor {
        process() {
          const samples = new Int16Array(800);
          this.port.postMessage({ samples, level: 0 }, [samples.buffer]);
          return true;
        }
      })`;
      const workletUrl = `data:text/javascript,${encodeURIComponent(mute)}`;
      const { seconds } = await recordAndEnd({ workletUrl });
      expect(seconds).to.be.greaterThan(0.1);
    });
  });

  it('records ten minutes without losing a chunk (AUD-7)', async () => {
    microphone = new TestMicrophone();
    const minutes = new FastContexts(605, 440);
    try {
      const { end, seconds, file, levels } = await recordUntilFull({ maxSeconds: 600 });
      expect([end, seconds]).to.deep.equal(['limit', 600]);
      expect(file.size).to.equal(44 + 600 * 32_000);
      expect(levels.length).to.equal(600 * 20);
      const tail = new Int16Array(await file.slice(-32_000).arrayBuffer());
      expect(pitchOf(tail, 16_000)).to.equal(440);
    } finally {
      minutes.remove();
    }
  });

  it('releases the microphone if its audio does not start', async () => {
    microphone = new TestMicrophone();
    const { resume } = AudioContext.prototype;
    AudioContext.prototype.resume = () => new Promise(() => {});
    try {
      expect(await problemOf(recordUntilFull({}))).to.equal('suspended');
    } finally {
      AudioContext.prototype.resume = resume;
    }
    await microphone.closed();
  });
});
