const RATE = 48_000;

/**
 * Audio contexts in which time flies: what they hear is a tone, and they take it as fast as the machine can. In
 * place of the browser's, until `remove()`.
 */
export class FastContexts {
  readonly #original = window.AudioContext;

  /** @param seconds that pass; @param hz of the tone */
  constructor(seconds: number, hz: number) {
    const FastContext = class extends OfflineAudioContext {
      constructor() {
        super(1, seconds * RATE, RATE);
      }

      createMediaStreamSource() {
        const tone = new OscillatorNode(this, { frequency: hz });
        tone.start();
        const connect = tone.connect.bind(tone) as (node: AudioNode) => AudioNode;
        const begin = () => void this.startRendering();
        return Object.assign(tone, {
          // Once somebody listens: time does not wait for anybody here.
          connect(node: AudioNode) {
            queueMicrotask(begin);
            return connect(node);
          },
        });
      }

      override resume() {
        return Promise.resolve();
      }

      close() {
        return Promise.resolve();
      }
    };
    Object.assign(window, { AudioContext: FastContext });
  }

  remove(): void {
    window.AudioContext = this.#original;
  }
}
