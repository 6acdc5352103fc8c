/** The texts of voice messages and dictation; loaded where the visitor may talk. */
export const voiceTexts = {
  /** Name of the button that turns speech into text, and what it does. */
  dictate: 'Dictate',
  dictateHint: 'Your browser turns what you say into text. It may use an online service for that.',
  dictationFailed: "Your browser couldn't turn speech into text. Please try again.",
  /** Names a voice message in the transcript. */
  voiceMessage: 'Voice message',
  /** Name of the button, and how it is used. */
  recordVoice: 'Record a voice message',
  recordHint: 'Hold to talk, or press once to start',
  microphoneWaiting: 'Waiting for the microphone…',
  /** The microphone was allowed when the button was no longer pressed. */
  microphoneReady: 'The microphone is ready. Hold the button to talk, or press it once to start.',
  /** While the button is held; while the finger is where letting go cancels. */
  slideToCancel: 'Slide away to cancel',
  releaseToCancel: 'Release to cancel',
  recordingStarted: 'Recording',
  recordingCancel: 'Cancel recording',
  recordingCancelled: 'Recording canceled',
  /** Ends the recording without sending it. */
  recordingListen: 'Stop and listen',
  recordingReady: 'Your recording is ready to send.',
  recordingSend: 'Send recording',
  recordingSending: 'Sending…',
  /** Ends the upload; the recording is kept. */
  recordingStopSending: 'Stop sending',
  recordingUnsent: "Your recording couldn't be sent. It's saved, so you can try again.",
  recordingDelete: 'Delete recording',
  recordingDeleted: 'Recording deleted.',
  recordingTooShort: 'That was too short. Hold the button to talk, or press it once to start.',
  recordingSilent: "We didn't hear anything. Check your microphone.",
  /** It has reached its limit. */
  recordingFull: 'You reached the maximum length. Listen to your recording or send it.',
  recordingUnplugged: 'Microphone disconnected. Your recording is saved.',
  recordingInterrupted: 'Recording interrupted. Your recording is saved.',
  /** `time` as a clock shows it: `0:25`. */
  timeLeft: (time: string) => `${time} left`,
  play: 'Play',
  pause: 'Pause',
  playbackPosition: 'Playback position',
  /** Why nothing can be recorded; see `VoiceProblem`. */
  microphoneInsecure: "You can't record here because this page doesn't use a secure connection.",
  microphoneUnsupported: "This browser doesn't support recording.",
  microphoneBlocked: "This page doesn't allow recording.",
  microphoneDenied: 'Microphone access is blocked. Allow it in your browser settings.',
  microphoneNotFound: 'No microphone found.',
  microphoneBusy: "The microphone isn't available. Another app may be using it.",
  microphoneUnsuitable: "This microphone can't be used for recording.",
  microphoneAborted: 'The microphone was turned off. Please try again.',
  microphoneSuspended: "The browser didn't start recording. Please try again.",
  microphoneFailed: 'Recording failed. Please try again.',
};
