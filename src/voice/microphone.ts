import { VoiceError, type VoiceProblem } from './voice-error.js';

/** What Chromium knows of the page's Permissions-Policy. */
interface PolicyDocument {
  readonly featurePolicy?: { allowsFeature?(feature: string): boolean };
}

/** What the errors of `getUserMedia` are to us, by their names; with old names that browsers still use. */
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

/** Why nothing can be recorded on this page, whatever the visitor allows; undefined where it can. */
export function findObstacle(): VoiceProblem | undefined {
  // Browsers keep the microphone from pages that came over plain http.
  if (!isSecureContext) return 'insecure';
  // TypeScript believes that every browser has it.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices?.getUserMedia || !globalThis.AudioContext) return 'unsupported';
  // A sandboxed frame without an origin cannot be given the microphone; pages from a disk have no origin either.
  if (origin === 'null' && location.protocol !== 'file:') return 'blocked';
  const { featurePolicy } = document as PolicyDocument;
  return featurePolicy?.allowsFeature?.('microphone') === false ? 'blocked' : undefined;
}

/**
 * Opens the microphone, prepared for speech: without echo and noise, at an even level. Asks the visitor if
 * he has not been asked yet. Aborting does not take the browser's question away, but an answer that comes
 * later closes the microphone at once.
 *
 * @throws {VoiceError} says why not; aborted, the reason of the signal
 */
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

/** Closes the microphone: the browser's sign for it goes out. */
export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function toVoiceError(cause: unknown): VoiceError {
  const { name, message } = cause as Partial<DOMException>;
  const problem = (name !== undefined && PROBLEMS[name]) || 'failed';
  return new VoiceError(problem, `The microphone could not be opened: ${message}`, { cause });
}
