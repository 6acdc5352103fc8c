/** The texts of voice messages; loaded where the visitor may talk. */
export const voiceTexts = {
  /** Names a voice message in the transcript. */
  voiceMessage: 'Voice message',
  /** Name of the button, and how it is used. */
  recordVoice: 'Record a voice message',
  recordHint: 'Hold to talk, or tap to start',
  microphoneWaiting: 'Waiting for the microphone…',
  /** The microphone was allowed when the button was no longer pressed. */
  microphoneReady: 'The microphone is ready. Hold the button to talk, or tap it to start.',
  /** While the button is held; while the finger is where letting go cancels. */
  slideToCancel: 'Slide away to cancel',
  releaseToCancel: 'Release to cancel',
  recordingStarted: 'Recording',
  recordingCancel: 'Cancel the recording',
  recordingCancelled: 'Recording cancelled',
  /** Ends the recording without sending it. */
  recordingListen: 'Stop and listen',
  recordingReady: 'The recording can be sent.',
  recordingSend: 'Send the recording',
  recordingSending: 'Sending…',
  /** Ends the upload; the recording is kept. */
  recordingStopSending: 'Stop sending',
  recordingUnsent: 'The recording could not be sent. It is kept: please try again.',
  recordingDelete: 'Delete the recording',
  recordingDeleted: 'The recording is deleted.',
  recordingTooShort: 'That was too short. Hold the button to talk, or tap it to start.',
  /** It has reached its limit. */
  recordingFull: 'The recording cannot be longer. Listen to it, or send it.',
  recordingUnplugged: 'The microphone is gone. What was recorded is kept.',
  recordingInterrupted: 'The recording was interrupted. What was recorded is kept.',
  /** `time` as a clock shows it: `0:25`. */
  timeLeft: (time: string) => `${time} left`,
  play: 'Play',
  pause: 'Pause',
  playbackPosition: 'Position',
  /** Why nothing can be recorded; see `VoiceProblem`. */
  microphoneInsecure: 'Nothing can be recorded here: this page has no secure connection.',
  microphoneUnsupported: 'This browser cannot record.',
  microphoneBlocked: 'This page does not allow recording.',
  microphoneDenied: 'The microphone is not allowed. Allow it in the settings of your browser.',
  microphoneNotFound: 'No microphone was found.',
  microphoneBusy: 'The microphone cannot be used. Another program may be using it.',
  microphoneUnsuitable: 'This microphone cannot be used for recording.',
  microphoneAborted: 'The microphone was switched off. Please try again.',
  microphoneSuspended: 'The browser did not start the recording. Please try again.',
  microphoneFailed: 'The recording did not work. Please try again.',
};
