import type { voiceTexts } from '../../locales/widget/english/voice.js';
import { clockTime } from '../../ui/clock-time.js';
import type { VoiceRemark, VoiceState } from './voice-draft.js';
import { WARN_SECONDS } from './voice-state.js';

const TEXTS = {
  insecure: 'microphoneInsecure',
  unsupported: 'microphoneUnsupported',
  blocked: 'microphoneBlocked',
  denied: 'microphoneDenied',
  'not-found': 'microphoneNotFound',
  busy: 'microphoneBusy',
  unsuitable: 'microphoneUnsuitable',
  aborted: 'microphoneAborted',
  suspended: 'microphoneSuspended',
  failed: 'microphoneFailed',
  unsent: 'recordingUnsent',
  limit: 'recordingFull',
  unplugged: 'recordingUnplugged',
  interrupted: 'recordingInterrupted',
  silent: 'recordingSilent',
  'too-short': 'recordingTooShort',
  allowed: 'microphoneReady',
} as const satisfies Partial<Record<VoiceRemark, keyof typeof voiceTexts>>;

/** Remarks that are hints; all others report failures. */
const HINTS: readonly VoiceRemark[] = ['limit', 'too-short', 'allowed', 'interrupted'];

export function remarkText(remark: VoiceRemark, strings: typeof voiceTexts): string {
  return Object.hasOwn(TEXTS, remark) ? strings[TEXTS[remark as keyof typeof TEXTS]] : '';
}

export function isProblem(remark: VoiceRemark): boolean {
  return !HINTS.includes(remark);
}

/** Announces the start and end of recording and sending to screen readers. */
export class TalkAnnouncer {
  #voiceState: VoiceState['type'] = 'idle';
  #hasWarned = false;

  /** Returns the announcement of a new state, or undefined. Remarks announce themselves. */
  next(state: VoiceState, remark: VoiceRemark | undefined, strings: typeof voiceTexts): string | undefined {
    if (state.type === 'recording' && state.left <= WARN_SECONDS && state.seconds > 0) {
      if (!this.#hasWarned) return this.#warn(state.left, strings);
    } else this.#hasWarned = false;
    if (state.type === this.#voiceState) return undefined;
    this.#voiceState = state.type;
    switch (state.type) {
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
