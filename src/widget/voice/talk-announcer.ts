import type { voiceTexts } from '../../locales/widget/english/voice.js';
import { clockTime } from '../../ui/clock-time.js';
import { WARN_SECONDS } from './talk-stages.js';
import type { VoiceRemark, VoiceStage } from './voice-draft.js';

/** Announces the start and end of recording and sending to screen readers. */
export class TalkAnnouncer {
  #stage: VoiceStage['type'] = 'idle';
  #hasWarned = false;

  /** Returns the announcement of a new stage, or undefined. Remarks announce themselves. */
  next(
    stage: VoiceStage,
    remark: VoiceRemark | undefined,
    strings: typeof voiceTexts,
  ): string | undefined {
    if (stage.type === 'recording' && stage.left <= WARN_SECONDS && stage.seconds > 0) {
      if (!this.#hasWarned) return this.#warn(stage.left, strings);
    } else this.#hasWarned = false;
    if (stage.type === this.#stage) return undefined;
    this.#stage = stage.type;
    switch (stage.type) {
      case 'idle':
        if (remark === 'cancelled') return strings.recordingCancelled;
        return remark === 'deleted' ? strings.recordingDeleted : '';
      case 'starting':
        return strings.microphoneWaiting;
      case 'recording':
        return strings.recordingStarted;
      case 'ready':
        return remark ? '' : strings.recordingReady;
      case 'sending':
        return strings.recordingSending;
    }
  }

  #warn(left: number, strings: typeof voiceTexts): string {
    this.#hasWarned = true;
    return strings.timeLeft(clockTime(Math.ceil(left)));
  }
}
