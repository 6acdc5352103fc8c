import { delay, type Capture, type CaptureSink } from './capture.js';
import { PCM_PROCESSOR, type PcmMessage } from './pcm-messages.js';

/** How long the worklet's file may take to come, in ms; then recording begins without it. */
const WORKLET_MS = 4_000;
/** How long the worklet may take to hand over its last chunk, in ms. */
const FLUSH_MS = 250;

/** The browser mixes all channels into one. */
const MONO: AudioWorkletNodeOptions = {
  numberOfOutputs: 1,
  outputChannelCount: [1],
  channelCount: 1,
  channelCountMode: 'explicit',
};

/**
 * Takes the sound of `source` in an AudioWorklet, which no busy page can disturb. Undefined where the browser
 * has none, the page's policy refuses its file, or the file is another one.
 *
 * @param file address of the worklet's file
 */
export async function captureInWorklet(
  source: MediaStreamAudioSourceNode,
  file: URL,
  { onChunk }: CaptureSink,
): Promise<Capture | undefined> {
  const node = (await isLoaded(source.context, file)) && makeNode(source.context);
  if (!node) return undefined;
  const done = new Promise<void>(resolve => {
    node.port.onmessage = ({ data }: MessageEvent<PcmMessage>) => {
      if (data === 'done') resolve();
      else onChunk(data);
    };
  });
  // Nothing but silence comes out; without a way to the destination nothing would go in.
  source.connect(node).connect(source.context.destination);
  return {
    async stop() {
      source.disconnect();
      node.port.postMessage('stop');
      // A context that does not run may not answer.
      await Promise.race([done, delay(FLUSH_MS, undefined)]);
      node.port.onmessage = null;
      node.disconnect();
    },
  };
}

async function isLoaded(context: BaseAudioContext, file: URL): Promise<boolean> {
  // TypeScript believes that every browser has it.
  const audioWorklet = context.audioWorklet as AudioWorklet | undefined;
  if (!audioWorklet || !globalThis.AudioWorkletNode) return false;
  const loading = audioWorklet.addModule(file).then(
    () => true,
    () => false,
  );
  return Promise.race([loading, delay(WORKLET_MS, false)]);
}

/** Undefined where what was loaded is not our processor: some servers answer everything with something. */
function makeNode(context: BaseAudioContext): AudioWorkletNode | undefined {
  try {
    return new AudioWorkletNode(context, PCM_PROCESSOR, MONO);
  } catch {
    return undefined;
  }
}
