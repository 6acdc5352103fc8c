import { AbortController, ownOptions } from '../platform.js';
import { VoiceError, type VoiceProblem } from './voice-error.js';

/** What the page's Permissions-Policy allows: https://w3c.github.io/webappsec-permissions-policy/#permissionspolicy. */
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
    .getUserMedia({ audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true } })
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

/** Watches whether the recorded microphone is `gone` or others `changed`: not every browser then ends the track. */
export function watchInputs(track: MediaStreamTrack, onChange: (change: 'gone' | 'changed') => void): () => void {
  const devices = navigator.mediaDevices;
  const watching = new AbortController();
  const { signal } = watching;
  const before = readInputs(devices);
  const look = async () => {
    const [known, inputs] = await Promise.all([before, readInputs(devices)]);
    if (signal.aborted || !known || !inputs || sameInputs(known, inputs)) return;
    watching.abort();
    const { deviceId } = track.getSettings();
    const isGone = known.has(deviceId ?? '') && !inputs.has(deviceId ?? '');
    onChange(isGone ? 'gone' : 'changed');
  };
  devices.addEventListener('devicechange', () => void look(), ownOptions({ signal }));
  return () => watching.abort();
}

/** Returns the device groups of the microphones by their ids, or undefined if they are unknown. */
async function readInputs(devices: MediaDevices): Promise<ReadonlyMap<string, string> | undefined> {
  try {
    const inputs = (await devices.enumerateDevices()).filter(({ kind }) => kind === 'audioinput');
    return new Map(inputs.map(({ deviceId, groupId }) => [deviceId, groupId]));
  } catch {
    return undefined;
  }
}

/** The device with the id `default` changed if its group did. */
function sameInputs(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean {
  return a.size === b.size && [...a].every(([id, group]) => b.get(id) === group);
}
