import { html, LitElement, svg, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { Recording } from '../../voice/recorder.js';
import { baseStyles } from '../../ui/base.styles.js';
import { icon } from '../../ui/icons.js';
import type { voiceTexts } from '../../locales/widget/english/voice.js';
import { clockTime } from '../../ui/clock-time.js';
import { voicePlayerStyles } from './voice-player.styles.js';
import { renderWave, summarize } from './wave.js';
import { requestAnimationFrame } from '../../animation-frame.js';
import { URL } from '../../platform.js';

const playIcon = icon(
  svg`<path d="M8 5.500v13a.5.5 0 0 0 .8.400l10-6.500a.5.5 0 0 0 0-.800l-10-6.500a.5.5 0 0 0-.800.400z" fill="currentColor" />`,
);
const pauseIcon = icon(svg`<path d="M8.500 6v12M15.500 6v12" stroke-width="3.500" />`);

const BARS = 36;

/** Only one recording plays at a time. */
let playing: HTMLAudioElement | undefined;

/** Plays a recording: a play button, a seekable waveform and the time. */
export class ChatbotVoicePlayer extends LitElement {
  static override styles = [baseStyles, voicePlayerStyles];

  @property({ attribute: false }) recording!: Recording;
  @property({ attribute: false }) strings!: typeof voiceTexts;

  @state() private isPlaying = false;
  /** In seconds. */
  @state() private position = 0;

  @query('audio') private readonly audio!: HTMLAudioElement;

  #address = '';
  #bars: readonly number[] = [];
  #frame = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#close();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('recording')) return;
    this.#bars = summarize(this.recording.levels, BARS);
    this.#close();
    this.#open();
  }

  protected override render(): TemplateResult {
    const { strings, position, isPlaying } = this;
    const { seconds } = this.recording;
    const time = clockTime(isPlaying || position ? position : seconds);
    return html`
      <audio
        preload="metadata"
        src=${this.#address}
        @play=${this.#handlePlay}
        @pause=${this.#handlePause}
        @ended=${this.#handleEnded}
      ></audio>
      <div class="player">
        <button
          type="button"
          class="play round"
          aria-label=${isPlaying ? strings.pause : strings.play}
          @click=${this.#toggle}
        >
          ${isPlaying ? pauseIcon : playIcon}
        </button>
        <div class="sound">
          ${renderWave(this.#bars)}
          <div class="heard">${renderWave(this.#bars)}</div>
          <input
            type="range"
            min="0"
            max=${seconds}
            step="any"
            aria-label=${strings.playbackPosition}
            aria-valuetext=${`${clockTime(position)} / ${clockTime(seconds)}`}
            .value=${String(position)}
            @input=${this.#handleSeek}
            @keydown=${this.#handleKeydown}
          />
        </div>
        <span class="time">${time}</span>
      </div>
    `;
  }

  protected override updated(): void {
    const share = this.recording.seconds ? this.position / this.recording.seconds : 0;
    // Unlike a style attribute, this works with a strict Content Security Policy.
    this.style.setProperty('--heard', `${(100 * Math.min(1, share)).toFixed(2)}%`);
  }

  #open(): void {
    this.#address = URL.createObjectURL(this.recording.file);
    this.requestUpdate();
  }

  #close(): void {
    cancelAnimationFrame(this.#frame);
    // The first rendering has not happened yet.
    this.renderRoot?.querySelector('audio')?.pause();
    if (this.#address) URL.revokeObjectURL(this.#address);
    this.#address = '';
    this.isPlaying = false;
    this.position = 0;
  }

  #toggle(): void {
    const { audio } = this;
    // A Content Security Policy may block `blob:` audio.
    if (audio.paused) audio.play().catch(() => {});
    else audio.pause();
  }

  #handlePlay(): void {
    if (playing !== this.audio) playing?.pause();
    playing = this.audio;
    this.isPlaying = true;
    this.#follow();
  }

  #handlePause(): void {
    this.isPlaying = false;
    cancelAnimationFrame(this.#frame);
  }

  #handleEnded(): void {
    this.audio.currentTime = 0;
    this.position = 0;
  }

  #handleSeek({ target }: Event): void {
    this.audio.currentTime = this.position = Number((target as HTMLInputElement).value);
  }

  /** By default the arrow keys would move by a tiny step. */
  #handleKeydown(event: KeyboardEvent): void {
    const isBack = ['ArrowLeft', 'ArrowDown'].includes(event.key);
    if (!isBack && !['ArrowRight', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    const isMirrored = this.matches(':dir(rtl)') && event.key.length > 'ArrowDown'.length;
    const { seconds } = this.recording;
    const next = this.position + (isBack !== isMirrored ? -1 : 1) * Math.max(0.5, seconds / 20);
    this.audio.currentTime = this.position = Math.max(0, Math.min(seconds, next));
  }

  #follow(): void {
    this.#frame = requestAnimationFrame(() => {
      this.position = this.audio.currentTime;
      if (this.isPlaying) this.#follow();
    });
  }
}
