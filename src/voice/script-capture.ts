import type { Capture, CaptureSink } from './capture.js';
import { PcmEncoder } from './pcm-encoder.js';

/** Samples per call: at 48 kHz a call every 85 ms, which a busy page can keep up with. */
const SCRIPT_BUFFER = 4096;

/**
 * Takes the sound of `source` in a ScriptProcessorNode, on the main thread. Undefined where the browser has
 * none: it is deprecated.
 */
export function captureInScript(
  source: MediaStreamAudioSourceNode,
  { onChunk }: CaptureSink,
): Capture | undefined {
  const { context } = source;
  // TypeScript believes that every browser has it.
  if (!(context.createScriptProcessor as unknown)) return undefined;
  const encoder = new PcmEncoder(context.sampleRate, onChunk);
  const node = context.createScriptProcessor(SCRIPT_BUFFER, 1, 1);
  node.onaudioprocess = ({ inputBuffer }) => encoder.push(inputBuffer.getChannelData(0));
  source.connect(node).connect(context.destination);
  return {
    stop() {
      source.disconnect();
      node.onaudioprocess = null;
      node.disconnect();
      encoder.flush();
      return Promise.resolve();
    },
  };
}
