import type { Recording } from '../../../voice/recorder.js';

/** By the list of file ids that stands in the message: it goes when the message goes. */
const recordings = new WeakMap<readonly number[], Recording>();

/** Keeps what was sent under `fileIds`, so that it can be heard as long as the page is there. */
export function keepRecording(fileIds: readonly number[], recording: Recording): void {
  recordings.set(fileIds, recording);
}

/** The recording of a message. Undefined after a reload: only ids are stored. */
export function recordingOf(fileIds: readonly number[] | undefined): Recording | undefined {
  return fileIds && recordings.get(fileIds);
}
