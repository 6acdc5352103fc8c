/** Replaces the browser's audio contexts until `remove()`. They play a tone as fast as the machine can process it. */
export class FastContexts {
  readonly #original = window.AudioContext;

  /** @param seconds duration of the audio; @param hz frequency of the tone */
  constructor(seconds: number, hz: number) {
    const FastContext = class extends OfflineAudioContext {
      constructor({ sampleRate }: { readonly sampleRate: number }) {
        super(1, seconds * sampleRate, sampleRate);
      }

      createMediaStreamSource() {
        const tone = new OscillatorNode(this, { frequency: hz });
        tone.start();
        const connect = tone.connect.bind(tone) as (node: AudioNode) => AudioNode;
        const begin = () => void this.startRendering();
        return Object.assign(tone, {
          // Starts once there is a listener, because this clock does not wait.
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
