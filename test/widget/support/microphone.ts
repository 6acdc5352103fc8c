import { nextFrame } from '@open-wc/testing';

type GetUserMedia = typeof navigator.mediaDevices.getUserMedia;

/** Replaces the browser's microphone with a tone, and tracks what a recording opens and closes. */
export class TestMicrophone {
  /** The requests for a microphone. */
  readonly requests: (MediaStreamConstraints | undefined)[] = [];
  readonly tracks: MediaStreamTrack[] = [];
  readonly contexts: AudioContext[] = [];
  /** Responds to the next request; default: permission is granted immediately. */
  answer: () => Promise<void> = () => Promise.resolve();
  readonly #source = new AudioContext();
  readonly #tone: OscillatorNode;
  readonly #loudness = new GainNode(this.#source);
  readonly #offset = new ConstantSourceNode(this.#source, { offset: 0 });
  readonly #restore: () => void;

  /** @param hz frequency of the tone */
  constructor(hz = 440) {
    this.#tone = new OscillatorNode(this.#source, { frequency: hz });
    this.#tone.connect(this.#loudness);
    for (const source of [this.#tone, this.#offset]) source.start();
    this.#restore = this.#takeOver();
  }

  /** Whether the browser would show that the page is listening. */
  get isOpen(): boolean {
    return (
      this.tracks.some(({ readyState }) => readyState === 'live') ||
      this.contexts.some(({ state }) => state !== 'closed')
    );
  }

  /** Volume of the tone, 0 to 1. */
  set loudness(loudness: number) {
    this.#loudness.gain.value = loudness;
  }

  /** Adds an offset as of a sound card, 0 to 1, and what it grows by in a second. */
  setOffset(offset: number, drift: number): void {
    const { currentTime } = this.#source;
    this.#offset.offset.setValueAtTime(offset, currentTime);
    this.#offset.offset.linearRampToValueAtTime(offset + 10 * drift, currentTime + 10);
  }

  /** Resolves when everything is closed, or fails by the test's timeout. */
  async closed(): Promise<void> {
    while (this.isOpen) await nextFrame();
  }

  /** Restores the browser's own. */
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
      for (const node of [this.#loudness, this.#offset]) node.connect(destination);
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
