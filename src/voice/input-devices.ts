import { ownOptions, platform } from '../platform.js';

/** Watches whether the recorded microphone is `gone` or others `changed`: not every browser then ends the track. */
export function watchInputs(track: MediaStreamTrack, onChange: (change: 'gone' | 'changed') => void): () => void {
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
