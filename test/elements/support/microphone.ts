import { nextFrame } from '@open-wc/testing';

type GetUserMedia = typeof navigator.mediaDevices.getUserMedia;

/**
 * A microphone that hears a tone, in place of the browser's; and everything that was opened to record it, so
 * that a test can see that nothing stays open.
 */
export class TestMicrophone {
  /** What pages asked for. */
  readonly requests: (MediaStreamConstraints | undefined)[] = [];
  readonly tracks: MediaStreamTrack[] = [];
  readonly contexts: AudioContext[] = [];
  /** Answers the next request; default: the visitor allows it at once. */
  answer: () => Promise<void> = () => Promise.resolve();
  readonly #source = new AudioContext();
  readonly #tone: OscillatorNode;
  readonly #loudness = new GainNode(this.#source);
  readonly #restore: () => void;

  /** @param hz of the tone */
  constructor(hz = 440) {
    this.#tone = new OscillatorNode(this.#source, { frequency: hz });
    this.#tone.connect(this.#loudness);
    this.#tone.start();
    this.#restore = this.#takeOver();
  }

  /** Whether the browser would show that the page listens. */
  get isOpen(): boolean {
    return (
      this.tracks.some(({ readyState }) => readyState === 'live') ||
      this.contexts.some(({ state }) => state !== 'closed')
    );
  }

  /** How loud the tone is, 0 to 1. */
  set loudness(loudness: number) {
    this.#loudness.gain.value = loudness;
  }

  /** Resolves when nothing is open any more. A test that waits in vain runs out of its time. */
  async closed(): Promise<void> {
    while (this.isOpen) await nextFrame();
  }

  /** Gives the browser its own back. */
  async remove(): Promise<void> {
    this.#restore();
    await this.#source.close();
  }

  #takeOver(): () => void {
    const { mediaDevices } = navigator;
    const { AudioContext: Original } = window;
    const { contexts } = this;
    mediaDevices.getUserMedia = (async constraints => {
      this.requests.push(constraints);
      await this.answer();
      const destination = this.#source.createMediaStreamDestination();
      this.#loudness.connect(destination);
      this.tracks.push(...destination.stream.getTracks());
      return destination.stream;
    }) satisfies GetUserMedia;
    window.AudioContext = class extends Original {
      constructor(options?: AudioContextOptions) {
        super(options);
        contexts.push(this);
      }
    };
    return () => {
      Reflect.deleteProperty(mediaDevices, 'getUserMedia');
      window.AudioContext = Original;
    };
  }
}
