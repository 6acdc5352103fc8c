import { baseUrl, openCapture, type Capture } from './capture.js';
import { closeMicrophone, openMicrophone, watchInputs } from './microphone.js';
import type { PcmChunk } from './pcm-encoder.js';
import { VoiceError } from './voice-error.js';
import { createWav, WAV_HEADER_BYTES } from './wav.js';
import { clearTimeout, setTimeout, URL as PlatformURL } from '../platform.js';

/** Sample rate of a recording, in Hz: enough for speech. */
const RECORDING_RATE = 16_000;
/**
 * How long the browser may take to start audio, in ms. Without an audio device it never does:
 * https://webaudio.github.io/web-audio-api/#dom-audiocontext-resume
 */
const RESUME_MS = 2_000;

export interface Recording {
  /** A WAV file: PCM, 16 bit, one channel; 16 kHz where the browser converts the rate. */
  readonly file: Blob;
  readonly seconds: number;
  /** Level every 50 ms: 0 to 1. */
  readonly levels: readonly number[];
}

/** Why a recording ended by itself: it is full, the microphone is gone, or the system interrupted it. */
export type RecordingEnd = 'limit' | 'unplugged' | 'interrupted';

export interface RecorderOptions {
  readonly maxSeconds: number;
  readonly maxBytes: number;
  /** Address of the worklet's file. Default: next to this module. */
  readonly workletUrl?: string | undefined;
  /** Discards the recording and releases everything, even before it starts. */
  readonly signal: AbortSignal;
  /** Called every 50 ms with the length so far and the level, 0 to 1. */
  readonly onProgress: (seconds: number, level: number) => void;
}

/** Starts a recording. @throws {VoiceError} says why it failed; if aborted, the reason of the signal */
export async function startRecorder(options: RecorderOptions): Promise<Recorder> {
  const { signal } = options;
  signal.throwIfAborted();
  // Before the context: the autoplay rules of Safari 11 and later let a page start audio while it uses the microphone
  // (https://webkit.org/blog/7763/a-closer-look-into-webrtc/), so this order stays as long as those rules.
  const stream = await openMicrophone(signal);
  let recorder: Recorder | undefined;
  try {
    recorder = new Recorder(stream, options);
    await recorder.begin();
    signal.throwIfAborted();
    return recorder;
  } catch (cause) {
    recorder?.release();
    closeMicrophone(stream);
    if (signal.aborted) throw signal.reason;
    if (cause instanceof VoiceError) throw cause;
    throw new VoiceError('failed', 'The recording could not begin.', { cause });
  }
}

/** One recording in progress; created by `startRecorder`. */
export class Recorder {
  /** Resolves only if the recording ends by itself. `stop()` still returns it. */
  readonly ended: Promise<RecordingEnd>;
  readonly #stream: MediaStream;
  readonly #options: RecorderOptions;
  readonly #source: MediaStreamAudioSourceNode;
  readonly #context: AudioContext;
  readonly #maxSamples: number;
  readonly #chunks: Int16Array<ArrayBuffer>[] = [];
  readonly #levels: number[] = [];
  #samples = 0;
  #capture: Capture | undefined;
  #finish: Promise<void> | undefined;
  #tellEnd!: (reason: RecordingEnd) => void;
  #stopWatching: (() => void) | undefined;

  constructor(stream: MediaStream, options: RecorderOptions) {
    this.#stream = stream;
    this.#options = options;
    this.#source = openSource(stream);
    this.#context = this.#source.context as AudioContext;
    const { maxSeconds, maxBytes } = options;
    this.#maxSamples = Math.min(
      maxSeconds * this.#context.sampleRate,
      Math.floor((maxBytes - WAV_HEADER_BYTES) / Int16Array.BYTES_PER_ELEMENT),
    );
    this.ended = new Promise(resolve => (this.#tellEnd = resolve));
    options.signal.addEventListener('abort', this.release);
  }

  /** @throws {VoiceError} when the page's audio does not run, or the microphone is already gone */
  async begin(): Promise<void> {
    const context = this.#context;
    const worklet = workletAddress(this.#options.workletUrl);
    const [capture] = await Promise.all([openCapture(this.#source, worklet, this.#add), untilRunning(context)]);
    this.#capture = capture;
    const [track] = this.#stream.getAudioTracks();
    if (track?.readyState !== 'live')
      throw new VoiceError('aborted', 'The microphone was switched off before it could be heard.');
    track.addEventListener('ended', () => this.#end('unplugged'));
    track.addEventListener('mute', () => this.#end('interrupted'));
    this.#stopWatching = watchInputs(track, change => this.#end(change === 'gone' ? 'unplugged' : 'interrupted'));
    // Another program, a phone call, or a locked screen took the audio.
    context.addEventListener('statechange', () => {
      if (context.state !== 'running') this.#end('interrupted');
    });
  }

  async stop(): Promise<Recording> {
    await this.#close();
    return {
      file: createWav(this.#chunks, this.#context.sampleRate),
      seconds: this.#samples / this.#context.sampleRate,
      levels: this.#levels,
    };
  }

  /** Releases the microphone and audio; without `stop()` before, the recording is lost. */
  readonly release = (): void => {
    this.#options.signal.removeEventListener('abort', this.release);
    this.#stopWatching?.();
    closeMicrophone(this.#stream);
    if (this.#context.state !== 'closed') void this.#context.close();
    this.#finish ??= Promise.resolve();
  };

  #close(): Promise<void> {
    return (this.#finish ??= this.#finishUp());
  }

  async #finishUp(): Promise<void> {
    closeMicrophone(this.#stream);
    try {
      await this.#capture?.stop();
    } finally {
      this.release();
    }
  }

  #end(reason: RecordingEnd): void {
    if (this.#finish) return;
    void this.#close();
    this.#tellEnd(reason);
  }

  readonly #add = ({ samples, level }: PcmChunk): void => {
    const room = this.#maxSamples - this.#samples;
    const kept = samples.length > room ? samples.slice(0, room) : samples;
    if (kept.length === 0) return;
    this.#chunks.push(kept);
    this.#levels.push(level);
    this.#samples += kept.length;
    this.#options.onProgress(this.#samples / this.#context.sampleRate, level);
    if (this.#samples === this.#maxSamples) this.#end('limit');
  };
}

/**
 * Browsers convert the microphone's rate. Firefox refuses, so the recording has the microphone's own rate:
 * https://bugzilla.mozilla.org/show_bug.cgi?id=1674892, still seen in 2025. Remove the `catch` when that is fixed.
 */
function openSource(stream: MediaStream): MediaStreamAudioSourceNode {
  const context = new AudioContext({ sampleRate: RECORDING_RATE });
  try {
    return context.createMediaStreamSource(stream);
  } catch {
    void context.close();
    return new AudioContext().createMediaStreamSource(stream);
  }
}

/** The worklet's file is next to this module; the build inserts its name. */
function workletAddress(own: string | undefined): URL | undefined {
  if (own) return new PlatformURL(own, baseUrl());
  try {
    // oxlint-disable-next-line no-restricted-globals -- bundlers look for these words
    return new URL('./pcm-worklet.js', import.meta.url);
  } catch {
    // A bundler made a classic script, whose modules have no address.
    return undefined;
  }
}

async function untilRunning(context: AudioContext): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const refuse = () => reject(new VoiceError('suspended', 'The audio of the page does not run.'));
    timer = setTimeout(refuse, RESUME_MS);
  });
  try {
    await Promise.race([context.resume(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
