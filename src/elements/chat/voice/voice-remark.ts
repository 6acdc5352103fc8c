import type { voiceTexts } from '../../../locales/widget/english/voice.js';
import type { VoiceRemark } from './voice-draft.js';

/** The name of the text for each remark; the first and last words of others are announced only. */
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
  'too-short': 'recordingTooShort',
  allowed: 'microphoneReady',
} as const satisfies Partial<Record<VoiceRemark, keyof typeof voiceTexts>>;

/** What was tried and did not work; the others are hints. */
const HINTS: readonly VoiceRemark[] = ['limit', 'too-short', 'allowed', 'interrupted'];

/** What is written about it; empty where nothing is. */
export function remarkText(remark: VoiceRemark, strings: typeof voiceTexts): string {
  return Object.hasOwn(TEXTS, remark) ? strings[TEXTS[remark as keyof typeof TEXTS]] : '';
}

/** Whether it is a failure rather than a hint. */
export function isProblem(remark: VoiceRemark): boolean {
  return !HINTS.includes(remark);
}
