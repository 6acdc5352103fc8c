import type { Capture, CaptureSink } from './capture.js';
import { captureEncoded } from './encoded-capture.js';
import { captureInScript } from './script-capture.js';
import { VoiceError } from './voice-error.js';
import { captureInWorklet } from './worklet-capture.js';

/**
 * Takes the sound of `source` in the best way there is: in an AudioWorklet, else in a ScriptProcessorNode,
 * else recorded by the browser and decoded.
 *
 * @param worklet address of the worklet's file
 * @throws {VoiceError} `unsupported` where there is none of them
 */
export async function openCapture(
  source: MediaStreamAudioSourceNode,
  worklet: URL,
  sink: CaptureSink,
): Promise<Capture> {
  const capture =
    (await captureInWorklet(source, worklet, sink)) ??
    captureInScript(source, sink) ??
    captureEncoded(source, sink);
  if (!capture) throw new VoiceError('unsupported', 'The browser has no means to record.');
  return capture;
}
