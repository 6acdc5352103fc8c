import { ownOptions, platform } from '../platform.js';

/**
 * Watches the microphones of the machine while one of them is in use: a headset that is plugged in or taken
 * out may take the recording with it, and not every browser ends the track then.
 *
 * @param track that is recorded
 * @param onChange told once: whether the microphone in use is `'gone'`, or others have come or gone
 * @returns ends it
 */
export function watchInputs(
  track: MediaStreamTrack,
  onChange: (change: 'gone' | 'changed') => void,
): () => void {
  const devices = navigator.mediaDevices;
  const watching = new platform.AbortController();
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

/**
 * The groups of devices that microphones belong to, by the ids of the microphones; undefined if it is not
 * told.
 */
async function readInputs(devices: MediaDevices): Promise<ReadonlyMap<string, string> | undefined> {
  try {
    const inputs = (await devices.enumerateDevices()).filter(({ kind }) => kind === 'audioinput');
    return new Map(inputs.map(({ deviceId, groupId }) => [deviceId, groupId]));
  } catch {
    return undefined;
  }
}

/** The one that is called `default` is another when its group is. */
function sameInputs(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean {
  return a.size === b.size && [...a].every(([id, group]) => b.get(id) === group);
}
