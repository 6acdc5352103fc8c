import { PCM_PROCESSOR, PcmEncoder, type PcmChunk, type PcmMessage } from './pcm-encoder.js';
import { workletSource } from './worklet-source.js';
import { fetch, JSON, ownOptions, setTimeout, URL } from '../platform.js';

/** How long the worklet's file may take to load, in ms. */
const WORKLET_MS = 4_000;
/** How long the worklet may take to deliver its last chunk, in ms. */
const FLUSH_MS = 250;
/** Samples per call on the main thread: at 48 kHz, one call per 85 ms, which a busy page can handle. */
const SCRIPT_BUFFER = 4096;

/** The browser mixes all channels into one. */
const MONO: AudioWorkletNodeOptions = {
  numberOfOutputs: 1,
  outputChannelCount: [1],
  channelCount: 1,
  channelCountMode: 'explicit',
};

export interface Capture {
  /** Disconnects the source. Resolves when the last chunk has been delivered. */
  stop(): Promise<void>;
}

type OnChunk = (chunk: PcmChunk) => void;

/**
 * Captures the sound of `source` in an AudioWorklet, which a busy page cannot interrupt. If a bundler didn't copy the
 * worklet's file, the copy of its code in the npm package runs. If neither can be used (a policy refuses them, or the
 * file has another version), a ScriptProcessorNode feeds the same encoder on the main thread; it is deprecated, but
 * every browser has it.
 *
 * @param worklet address of the worklet's file; undefined if it has none
 */
export async function openCapture(
  source: MediaStreamAudioSourceNode,
  worklet: URL | undefined,
  onChunk: OnChunk,
): Promise<Capture> {
  const node = await makeWorkletNode(source.context, worklet);
  return node ? captureInWorklet(source, node, onChunk) : captureInScript(source, onChunk);
}

function captureInWorklet(source: MediaStreamAudioSourceNode, node: AudioWorkletNode, onChunk: OnChunk): Capture {
  const done = new Promise<void>(resolve => {
    node.port.onmessage = ({ data }: MessageEvent<PcmMessage>) => {
      if (data === 'done') resolve();
      else onChunk(data);
    };
  });
  // The output is silent, but without a connection to the destination the node gets no input.
  source.connect(node).connect(source.context.destination);
  return {
    async stop() {
      source.disconnect();
      node.port.postMessage('stop');
      // A suspended context may not answer.
      await Promise.race([done, delay(FLUSH_MS, undefined)]);
      node.port.onmessage = null;
      node.disconnect();
    },
  };
}

function captureInScript(source: MediaStreamAudioSourceNode, onChunk: OnChunk): Capture {
  const { context } = source;
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

async function makeWorkletNode(context: BaseAudioContext, file: URL | undefined) {
  const { audioWorklet } = context;
  const node = file && (await makeNode(context, loadWorklet(audioWorklet, file)));
  if (node ?? !workletSource) return node;
  return makeNode(context, runWorklet(audioWorklet, workletSource));
}

/** Returns undefined if the code is not loaded or is not ours: some servers answer every request with a page. */
async function makeNode(context: BaseAudioContext, loading: Promise<void>) {
  try {
    const loaded = loading.then(() => true);
    const isLoaded = await Promise.race([loaded, delay(WORKLET_MS, false)]);
    return isLoaded ? new AudioWorkletNode(context, PCM_PROCESSOR, MONO) : undefined;
  } catch {
    return undefined;
  }
}

/** Runs a pinned file from the checked bytes, because browsers ignore a worklet's integrity in import maps. */
async function loadWorklet(worklet: AudioWorklet, file: URL): Promise<void> {
  const integrity = pinnedIntegrity(file);
  if (!integrity) return worklet.addModule(file);
  const response = await fetch!(file, ownOptions({ integrity }));
  return runWorklet(worklet, await response.arrayBuffer());
}

async function runWorklet(worklet: AudioWorklet, code: BlobPart): Promise<void> {
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  try {
    await worklet.addModule(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The document's own base address. An element named `baseURI` can shadow `document.baseURI`. */
export function baseUrl(): string {
  return Reflect.get<Node, 'baseURI'>(Node.prototype, 'baseURI', document);
}

/** Returns the integrity that the page's import maps require of a file. */
function pinnedIntegrity(file: URL): string | undefined {
  for (const { textContent } of document.querySelectorAll('script[type="importmap"]')) {
    const pins = Object.entries(readPins(textContent ?? ''));
    const pin = pins.find(([address]) => new URL(address, baseUrl()).href === file.href);
    if (pin) return String(pin[1]);
  }
  return undefined;
}

function readPins(importMap: string): object {
  try {
    return (JSON.parse(importMap) as { readonly integrity?: object }).integrity ?? {};
  } catch {
    // The browser has already reported it.
    return {};
  }
}

function delay<Value>(ms: number, value: Value): Promise<Value> {
  return new Promise(resolve => setTimeout(resolve, ms, value));
}
