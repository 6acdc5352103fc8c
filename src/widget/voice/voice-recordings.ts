import type { Recording } from '../../voice/recorder.js';

/** Recordings by the `fileIds` array of their message, so that they are freed with the message. */
const recordings = new WeakMap<readonly number[], Recording>();

/** Keeps a sent recording for playback until the page is left. */
export function keepRecording(fileIds: readonly number[], recording: Recording): void {
  recordings.set(fileIds, recording);
}

/** Returns the recording of a message; undefined after a reload, because only IDs are stored. */
export function recordingOf(fileIds: readonly number[] | undefined): Recording | undefined {
  return fileIds && recordings.get(fileIds);
}
