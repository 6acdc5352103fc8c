import { baseUrl, openCapture, type Capture } from './capture.js';
import { watchInputs } from './input-devices.js';
import { closeMicrophone, openMicrophone } from './microphone.js';
import { RECORDING_RATE, type PcmChunk } from './pcm-encoder.js';
import { VoiceError } from './voice-error.js';
import { createWav, WAV_HEADER_BYTES } from './wav.js';

/** How long the browser may take to let audio run, in ms. Firefox without a sound server never does. */
const RESUME_MS = 2_000;

/** A finished recording. */
export interface Recording {
  /** A WAV file: PCM, 16 bit, one channel, 16 kHz. */
  readonly file: Blob;
  readonly seconds: number;
  /** How loud it was, every 50 ms: 0 to 1. */
  readonly levels: readonly number[];
}

/** Why a recording ended by itself: it is full, the microphone is gone, the system has taken it away. */
export type RecordingEnd = 'limit' | 'unplugged' | 'interrupted';

/** What a recording may take, and who hears of it. */
export interface RecorderOptions {
  readonly maxSeconds: number;
  /** Of the file. */
  readonly maxBytes: number;
  /** Where the worklet's file is, if not beside this module. */
  readonly workletUrl?: string | undefined;
  /** Throws the recording away and lets go of everything, also before it has begun. */
  readonly signal: AbortSignal;
  /** Called every 50 ms: how long the recording is, and how loud, 0 to 1. */
  readonly onProgress: (seconds: number, level: number) => void;
}

/**
 * Begins a recording. Asks for the microphone, the first time with a question of the browser's.
 *
 * @throws {VoiceError} says why not; aborted, the reason of the signal
 */
export async function startRecorder(options: RecorderOptions): Promise<Recorder> {
  const { signal } = options;
  signal.throwIfAborted();
  // Before the context: Safari lets it run only where the microphone is in use.
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

/** One recording under way; made by `startRecorder`. */
export class Recorder {
  /** Resolves when it ends by itself, and not otherwise. What there is can be had by `stop()`. */
  readonly ended: Promise<RecordingEnd>;
  readonly #stream: MediaStream;
  readonly #options: RecorderOptions;
  readonly #context = new AudioContext();
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
    const { maxSeconds, maxBytes } = options;
    this.#maxSamples = Math.min(
      maxSeconds * RECORDING_RATE,
      Math.floor((maxBytes - WAV_HEADER_BYTES) / Int16Array.BYTES_PER_ELEMENT),
    );
    this.ended = new Promise(resolve => (this.#tellEnd = resolve));
    options.signal.addEventListener('abort', this.release);
  }

  /** @throws {VoiceError} where the page's audio does not run, or the microphone is gone already */
  async begin(): Promise<void> {
    const context = this.#context;
    const worklet = new URL(this.#options.workletUrl ?? workletFile(), baseUrl());
    const source = context.createMediaStreamSource(this.#stream);
    const [capture] = await Promise.all([
      openCapture(source, worklet, this.#add),
      untilRunning(context),
    ]);
    this.#capture = capture;
    const [track] = this.#stream.getAudioTracks();
    if (track?.readyState !== 'live')
      throw new VoiceError('aborted', 'The microphone was switched off before it could be heard.');
    track.addEventListener('ended', () => this.#end('unplugged'));
    track.addEventListener('mute', () => this.#end('interrupted'));
    this.#stopWatching = watchInputs(track, change =>
      this.#end(change === 'gone' ? 'unplugged' : 'interrupted'),
    );
    // Another program, a phone call, or a screen that was locked has taken the audio away.
    context.addEventListener('statechange', () => {
      if (context.state !== 'running') this.#end('interrupted');
    });
  }

  /** Ends the recording and returns it. The microphone is closed at once. */
  async stop(): Promise<Recording> {
    await this.#close();
    return {
      file: createWav(this.#chunks, RECORDING_RATE),
      seconds: this.#samples / RECORDING_RATE,
      levels: this.#levels,
    };
  }

  /** Lets go of microphone and audio; what was recorded is lost unless `stop()` was called before. */
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
    this.#options.onProgress(this.#samples / RECORDING_RATE, level);
    if (this.#samples === this.#maxSamples) this.#end('limit');
  };
}

/** The worklet's file stands beside this module, wherever that was put; the build says what it is called. */
function workletFile(): URL {
  return new URL('./pcm-worklet.js', import.meta.url);
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
