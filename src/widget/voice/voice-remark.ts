import type { voiceTexts } from '../../locales/widget/english/voice.js';
import type { VoiceRemark } from './voice-draft.js';

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

/** Remarks that are hints; all others report failures. */
const HINTS: readonly VoiceRemark[] = ['limit', 'too-short', 'allowed', 'interrupted'];

/** Returns the text of a remark, which may be empty. */
export function remarkText(remark: VoiceRemark, strings: typeof voiceTexts): string {
  return Object.hasOwn(TEXTS, remark) ? strings[TEXTS[remark as keyof typeof TEXTS]] : '';
}

export function isProblem(remark: VoiceRemark): boolean {
  return !HINTS.includes(remark);
}
