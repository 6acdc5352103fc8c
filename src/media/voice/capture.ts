import { PcmEncoder, type PcmChunk } from './pcm-encoder.js';
import { PCM_PROCESSOR, type PcmMessage } from './pcm-messages.js';

/** How long the worklet's file may take to come, in ms; then recording begins without it. */
const WORKLET_MS = 4_000;
/** How long the worklet may take to hand over its last chunk, in ms. */
const FLUSH_MS = 250;
/** Samples per call where there is no worklet: at 48 kHz a call every 85 ms, which a busy page can keep up with. */
const SCRIPT_BUFFER = 4096;

/** What takes the sound of a source and gives chunks. */
export interface Capture {
  /** Lets go of the source. Resolves when the last chunk has been given. */
  stop(): Promise<void>;
}

/**
 * Takes the sound of `source` in chunks: in an AudioWorklet, which no busy page can disturb; else in a
 * ScriptProcessorNode. That one is as old as AudioContext and there wherever it is, so no third way is
 * needed: MediaRecorder records only compressed formats, which would have to be decoded whole, in floats.
 *
 * @param worklet address of the worklet's file
 */
export async function openCapture(
  source: MediaStreamAudioSourceNode,
  worklet: URL,
  emit: (chunk: PcmChunk) => void,
): Promise<Capture> {
  return (await loadWorklet(source.context, worklet))
    ? captureInWorklet(source, emit)
    : captureInScript(source, emit);
}

/** Whether the worklet is there. Not where the browser has none, or the page's policy refuses its file. */
async function loadWorklet(context: BaseAudioContext, file: URL): Promise<boolean> {
  // TypeScript believes that every browser has it.
  const audioWorklet = context.audioWorklet as AudioWorklet | undefined;
  if (!audioWorklet || !globalThis.AudioWorkletNode) return false;
  const loading = audioWorklet.addModule(file).then(
    () => true,
    () => false,
  );
  return Promise.race([loading, delay(WORKLET_MS, false)]);
}

function captureInWorklet(
  source: MediaStreamAudioSourceNode,
  emit: (chunk: PcmChunk) => void,
): Capture {
  const { context } = source;
  const node = new AudioWorkletNode(context, PCM_PROCESSOR, MONO);
  const done = new Promise<void>(resolve => {
    node.port.onmessage = ({ data }: MessageEvent<PcmMessage>) => {
      if (data === 'done') resolve();
      else emit(data);
    };
  });
  // Nothing but silence comes out; without a way to the destination nothing would go in.
  source.connect(node).connect(context.destination);
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

function captureInScript(
  source: MediaStreamAudioSourceNode,
  emit: (chunk: PcmChunk) => void,
): Capture {
  const { context } = source;
  const encoder = new PcmEncoder(context.sampleRate, emit);
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

/** The browser mixes all channels into one. */
const MONO: AudioWorkletNodeOptions = {
  numberOfOutputs: 1,
  outputChannelCount: [1],
  channelCount: 1,
  channelCountMode: 'explicit',
};

function delay<Value>(ms: number, value: Value): Promise<Value> {
  return new Promise(resolve => setTimeout(resolve, ms, value));
}
