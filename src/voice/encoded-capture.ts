import type { Capture, CaptureSink } from './capture.js';
import { PcmEncoder, RECORDING_RATE } from './pcm-encoder.js';

/** How often the meter is told, in ms, as with the chunks of the others. */
const METER_MS = 50;
/** Samples that are looked at for it: 43 ms at 48 kHz. */
const METER_SAMPLES = 2048;
/** Samples that are encoded at once. */
const BLOCK_SAMPLES = 4096;

/**
 * Records `source` as the browser does it, compressed, and decodes it at the end: the last way, for it has
 * the whole recording in memory as floats for a moment, at the rate it is kept in. Undefined where the
 * browser cannot do that either.
 */
export function captureEncoded(
  source: MediaStreamAudioSourceNode,
  { onChunk, onMeter }: CaptureSink,
): Capture | undefined {
  const { mediaStream } = source;
  if (!globalThis.MediaRecorder) return undefined;
  const recorder = new MediaRecorder(mediaStream);
  const pieces: Blob[] = [];
  const isOver = new Promise<void>(resolve => {
    recorder.ondataavailable = ({ data }) => pieces.push(data);
    recorder.onstop = () => resolve();
    recorder.onerror = () => resolve();
  });
  recorder.start();
  const stopMeter = startMeter(source, onMeter);
  return {
    stop() {
      stopMeter();
      // It stops by itself where its tracks have ended.
      if (recorder.state !== 'inactive') recorder.stop();
      return Promise.resolve();
    },
    async read() {
      // Only here: the browser may take its time to finish the file, and the audio must not stay open for it.
      await isOver;
      const file = await new Blob(pieces, { type: recorder.mimeType }).arrayBuffer();
      // Resamples while it decodes: a card's rate would take three times the memory.
      const decoder = new OfflineAudioContext(1, 1, RECORDING_RATE);
      encode(await decoder.decodeAudioData(file), onChunk);
    },
  };
}

function startMeter(
  source: MediaStreamAudioSourceNode,
  onMeter: CaptureSink['onMeter'],
): () => void {
  const { context } = source;
  const analyser = new AnalyserNode(context, { fftSize: METER_SAMPLES });
  const samples = new Float32Array(METER_SAMPLES);
  const began = context.currentTime;
  source.connect(analyser);
  const stop = () => {
    clearInterval(timer);
    source.disconnect();
  };
  const timer = setInterval(() => {
    // It was thrown away: nobody stops it.
    if (context.state === 'closed') return stop();
    analyser.getFloatTimeDomainData(samples);
    const energy = samples.reduce((sum, sample) => sum + sample * sample, 0);
    onMeter(context.currentTime - began, Math.sqrt(energy / METER_SAMPLES));
  }, METER_MS);
  return stop;
}

/** The mean of all channels, as the browser mixes them for the other ways. */
function encode(sound: AudioBuffer, onChunk: CaptureSink['onChunk']): void {
  const encoder = new PcmEncoder(sound.sampleRate, onChunk);
  const channels = Array.from({ length: sound.numberOfChannels }, (_, index) =>
    sound.getChannelData(index),
  );
  for (let start = 0; start < sound.length; start += BLOCK_SAMPLES) {
    const block = new Float32Array(Math.min(BLOCK_SAMPLES, sound.length - start));
    for (const channel of channels)
      for (let n = 0; n < block.length; n++) block[n]! += channel[start + n]! / channels.length;
    encoder.push(block);
  }
  encoder.flush();
}
