import { VoiceError, type VoiceProblem } from './voice-error.js';

/** Chromium's API for the page's Permissions-Policy. */
interface PolicyDocument {
  readonly featurePolicy?: { allowsFeature?(feature: string): boolean };
}

/** Maps names of `getUserMedia` errors, including old ones that browsers still use. */
const PROBLEMS: Readonly<Record<string, VoiceProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'not-found',
  DevicesNotFoundError: 'not-found',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  OverconstrainedError: 'unsuitable',
  AbortError: 'aborted',
};

/** Returns why this page cannot record, whatever the visitor allows, or undefined if it can. */
export function findObstacle(): VoiceProblem | undefined {
  // Browsers disable the microphone on pages served over plain http.
  if (!isSecureContext) return 'insecure';
  // Missing in some browsers, although TypeScript doesn't say so.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices?.getUserMedia || !globalThis.AudioContext) return 'unsupported';
  // A sandboxed frame without an origin cannot get the microphone. Local files have no origin either, but can.
  if (origin === 'null' && location.protocol !== 'file:') return 'blocked';
  const { featurePolicy } = document as PolicyDocument;
  return featurePolicy?.allowsFeature?.('microphone') === false ? 'blocked' : undefined;
}

/** Opens the microphone for speech, and closes it if the visitor accepts after an abort. @throws {VoiceError} */
export async function openMicrophone(signal: AbortSignal): Promise<MediaStream> {
  const obstacle = findObstacle();
  if (obstacle) throw new VoiceError(obstacle, `The microphone cannot be used: ${obstacle}.`);
  const stream = await navigator.mediaDevices
    .getUserMedia({
      audio: {
        channelCount: 1,
        echoCancellation: true,
        noiseSuppression: true,
        autoGainControl: true,
      },
    })
    .catch((cause: unknown) => {
      throw toVoiceError(cause);
    });
  if (!signal.aborted) return stream;
  closeMicrophone(stream);
  throw signal.reason;
}

/** Closes the microphone, which also turns off the browser's indicator. */
export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function toVoiceError(cause: unknown): VoiceError {
  const { name, message } = cause as Partial<DOMException>;
  const problem = (name !== undefined && PROBLEMS[name]) || 'failed';
  return new VoiceError(problem, `The microphone could not be opened: ${message}`, { cause });
}
