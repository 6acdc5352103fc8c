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

/** Records until a limit ends it. */
async function recordUntilFull(options: Partial<RecorderOptions>) {
  const recorder = await startRecorder({ ...settings(), ...options });
  const end = await recorder.ended;
  const { file, seconds, levels } = await recorder.stop();
  await microphone.closed();
  return { end, file, seconds, levels, wav: readWav(new Uint8Array(await file.arrayBuffer())) };
}

/** Why there is no recording. */
const problemOf = (recording: Promise<unknown>) =>
  recording.then(
    () => undefined,
    (error: unknown) => (error as { problem: string }).problem,
  );

describe('the recorder', () => {
  for (const hz of [300, 1_000, 3_000])
    it(`AUD-6: hears a tone of ${hz} Hz as what it is`, async () => {
      microphone = new TestMicrophone(hz);
      const { wav } = await recordUntilFull({ maxSeconds: 0.75 });
      expect(pitchOf(wav.samples.slice(4_000), 16_000)).to.equal(hz);
    });

  it('AUD-7: ends by itself at the longest time, to the sample', async () => {
    microphone = new TestMicrophone();
    const { end, seconds, file, levels } = await recordUntilFull({ maxSeconds: 0.525 });
    expect(end).to.equal('limit');
    expect([seconds, file.size]).to.deep.equal([0.525, 44 + 2 * 8_400]);
    expect(levels.length).to.equal(11);
  });

  it('AUD-7: ends by itself at the largest size, to the byte', async () => {
    microphone = new TestMicrophone();
    const { end, file } = await recordUntilFull({ maxBytes: 12_345 });
    expect(end).to.equal('limit');
    expect(file.size).to.equal(12_344);
  });

  it('AUD-6: is as long as it has heard, within 50 ms: no tail is lost', async () => {
    microphone = new TestMicrophone();
    // By the clock of the audio, which no busy page holds up.
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

  it('AUD-5: records without the worklet where its file does not come', async () => {
    microphone = new TestMicrophone();
    const { wav } = await recordUntilFull({ maxSeconds: 0.75, workletUrl: '/nowhere.js' });
    expect(pitchOf(wav.samples.slice(4_000), 16_000)).to.equal(440);
  });

  it('AUD-5: records where what is loaded is not the worklet, as servers that answer everything do', async () => {
    microphone = new TestMicrophone();
    const workletUrl = 'data:text/javascript,';
    const { wav } = await recordUntilFull({ maxSeconds: 0.75, workletUrl });
    expect(pitchOf(wav.samples.slice(4_000), 16_000)).to.equal(440);
  });

  describe('when an import map of the page pins the worklet', () => {
    /** A worklet of its own, recognizable by its samples. */
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

    /** Whether the worklet was run, if the page expects `code` at its address. */
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

    it('CSP-8: it runs if it is the pinned file', async () => {
      expect(await isRunWhenPinnedTo(LOUD)).to.equal(true);
    });

    it('CSP-8: another file is not run, and the recording is made without it', async () => {
      expect(await isRunWhenPinnedTo(`${LOUD} `)).to.equal(false);
    });
  });

  it('AUD-4: that finds the microphone dead has not begun', async () => {
    microphone = new TestMicrophone();
    const recording = recordUntilFull({});
    while (!microphone.tracks.length) await nextFrame();
    microphone.tracks[0]!.stop();
    expect(await problemOf(recording)).to.equal('aborted');
    await microphone.closed();
  });

  describe('AUD-4: when devices come and go', () => {
    const inputs = (...ids: string[]) =>
      ids.map(deviceId => ({ deviceId, groupId: deviceId, kind: 'audioinput' }));
    let devices: object[];

    beforeEach(() => {
      microphone = new TestMicrophone();
      devices = inputs('default', 'desk');
      navigator.mediaDevices.enumerateDevices = () => Promise.resolve(devices as MediaDeviceInfo[]);
    });

    afterEach(() => {
      Reflect.deleteProperty(navigator.mediaDevices, 'enumerateDevices');
    });

    /** A recording with the microphone of the desk, under way. */
    async function recorderOfDesk() {
      let hasBegun = false;
      const recorder = await startRecorder({
        ...settings(),
        onProgress: seconds => (hasBegun ||= seconds > 0),
      });
      microphone.tracks[0]!.getSettings = () => ({ deviceId: 'desk' });
      while (!hasBegun) await nextFrame();
      return recorder;
    }

    const change = (now: object[]) => {
      devices = now;
      navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
    };

    it('the microphone that is taken out ends the recording, and what there is stays', async () => {
      const recorder = await recorderOfDesk();
      change(inputs('default'));
      expect(await recorder.ended).to.equal('unplugged');
      expect((await recorder.stop()).seconds).to.be.greaterThan(0);
      await microphone.closed();
    });

    it('another one that is plugged in ends it, too: the visitor may talk into that', async () => {
      const recorder = await recorderOfDesk();
      change(inputs('default', 'desk', 'headset'));
      expect(await recorder.ended).to.equal('interrupted');
      await microphone.closed();
    });

    it('loudspeakers change nothing', async () => {
      const recorder = await recorderOfDesk();
      change([...devices, { deviceId: 'speaker', groupId: 'speaker', kind: 'audiooutput' }]);
      // What comes after it is heard first if that was nothing.
      change([...devices]);
      microphone.tracks[0]!.dispatchEvent(new Event('mute'));
      expect(await recorder.ended).to.equal('interrupted');
      const { seconds } = await recorder.stop();
      expect(seconds).to.be.greaterThan(0);
    });
  });

  describe('AUD-3: has closed everything 500 ms after the end', () => {
    let giveTimersBack: () => void;

    beforeEach(() => {
      microphone = new TestMicrophone();
    });

    afterEach(() => giveTimersBack());

    /** From now on what is to run later than in so many ms never runs; a wait after a wait adds up. */
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

    /**
     * Begins a recording, hears something, ends it, and sees that all is closed though no more time passes.
     */
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

    it('where the worklet answers', async () => {
      const { seconds } = await recordAndEnd();
      expect(seconds).to.be.greaterThan(0.1);
    });

    it('where the worklet does not', async () => {
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

  it('AUD-7: takes ten minutes at 48 kHz, each chunk once, and knows the tone at their end', async () => {
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

  it('lets go of everything when its audio does not start', async () => {
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
