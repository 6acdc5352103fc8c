import { mediaQuery } from '../../ui/media-query.js';
import { html, nothing, svg, type TemplateResult } from 'lit';
import { icon } from '../../ui/icons.js';
import type { voiceTexts } from '../../locales/widget/english/voice.js';
import { clockTime } from '../../ui/clock-time.js';
import type { VoiceState } from './voice-draft.js';
import { renderWave } from './wave.js';

const deleteIcon = icon(svg`<path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13" />`);
const endIcon = icon(svg`<rect x="7" y="7" width="10" height="10" rx="2" fill="currentColor" stroke="none" />`);

/** Shows the time left from this many seconds before the end. */
export const WARN_SECONDS = 30;
/** Bars of the meter, alone and next to the text of a held button. */
const METER_BARS = 44;
const SHORT_METER_BARS = 14;

export interface VoiceStateView {
  readonly strings: typeof voiceTexts;
  /** Whether the button is held, and whether releasing it would cancel. */
  readonly isHeld: boolean;
  readonly isAway: boolean;
  readonly cancel: () => void;
  readonly listen: () => void;
  readonly stopSending: () => void;
}

export function renderVoiceState(state: VoiceState, view: VoiceStateView): TemplateResult | typeof nothing {
  const { strings } = view;
  switch (state.type) {
    case 'idle':
      return nothing;
    case 'starting':
      return html`${renderAction(deleteIcon, strings.recordingCancel, view.cancel)}
        <span class="words">${strings.microphoneWaiting}</span>`;
    case 'recording':
      return view.isHeld ? renderHeld(state, view) : renderRecording(state, view);
    case 'ready':
      return html`${renderAction(deleteIcon, strings.recordingDelete, view.cancel)}
        <chatbot-voice-player .recording=${state.recording} .strings=${strings}></chatbot-voice-player>`;
    case 'sending':
      return html`<span class="words">${strings.recordingSending}</span>
        <progress part="file-progress" aria-label=${strings.recordingSending} max="1" .value=${state.share}></progress>
        ${renderAction(endIcon, strings.recordingStopSending, view.stopSending)}`;
  }
}

type RecordingStage = Extract<VoiceState, { readonly type: 'recording' }>;

/** Renders no buttons, because the visitor's finger is on the talk button. */
function renderHeld({ seconds, left, levels }: RecordingStage, { strings, isAway }: VoiceStateView): TemplateResult {
  return html`${renderTime(seconds, left, strings)}
    <span class="words is-hint">${isAway ? strings.releaseToCancel : strings.slideToCancel}</span>
    ${renderMeter(levels, SHORT_METER_BARS)}`;
}

function renderRecording(
  { seconds, left, levels }: RecordingStage,
  { strings, cancel, listen }: VoiceStateView,
): TemplateResult {
  return html`${renderAction(deleteIcon, strings.recordingCancel, cancel)} ${renderTime(seconds, left, strings)}
  ${renderMeter(levels, METER_BARS)} ${renderAction(endIcon, strings.recordingListen, listen)}`;
}

function renderTime(seconds: number, left: number, strings: typeof voiceTexts): TemplateResult {
  const isShort = left <= WARN_SECONDS;
  // Hidden from screen readers, which would read it every second.
  return html`<span class="light ${seconds % 2 < 1 ? '' : 'is-dim'}" aria-hidden="true"></span>
    <span class="time ${isShort ? 'is-short' : ''}" role="timer" aria-live="off">
      ${isShort ? strings.timeLeft(clockTime(Math.ceil(left))) : clockTime(seconds)}
    </span>`;
}

/** The newest level is at the end. Reduced motion shows only the current level. */
function renderMeter(levels: readonly number[], count: number): TemplateResult {
  const isStill = mediaQuery('(prefers-reduced-motion: reduce)').matches;
  const shown = isStill
    ? new Array<number>(count).fill(levels.at(-1) ?? 0)
    : [...new Array<number>(count).fill(0), ...levels].slice(-count);
  return html`<span class="meter">${renderWave(shown)}</span>`;
}

function renderAction(glyph: TemplateResult<2>, label: string, act: () => void): TemplateResult {
  return html`<button type="button" class="small round" aria-label=${label} title=${label} @click=${act}>
    ${glyph}
  </button>`;
}
