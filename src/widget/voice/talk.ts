import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { findObstacle } from '../../voice/microphone.js';
import { holdsFocus } from '../../ui/ancestors.js';
import { baseStyles } from '../../ui/base.styles.js';
import { voiceTexts } from '../../locales/widget/english/voice.js';
import { sendIcon } from '../../ui/icons.js';
import { PARTS } from '../../ui/parts.js';
import { ChatController, type ComposerPart } from '../context.js';
import { TalkPress } from './talk-press.js';
import { renderVoiceState, type VoiceStateView } from './voice-state.js';
import { talkStyles } from './talk.styles.js';
import { Voice, watchPage } from './voice.js';
import type { VoiceDraft, VoiceState } from './voice-draft.js';
import { isProblem, remarkText, TalkAnnouncer } from './voice-remark.js';
import { microphoneIcon } from './voice-note.js';
import { isEscape } from '../../ui/key-events.js';

/**
 * Push-to-talk, shown instead of the send button while there is nothing to send: hold to talk, or press once to start
 * and again to send. A bar replaces the input field while a recording is made or waits to be sent.
 *
 * @csspart mic-button - the button that records a voice message or dictates
 */
export class ChatbotTalk extends LitElement {
  static override styles = [baseStyles, talkStyles];

  readonly #chat = new ChatController(this, voiceTexts, { draft: () => this.#handleTyping() });

  @property({ attribute: false }) composer!: ComposerPart;

  @query('.talk') private readonly button!: HTMLButtonElement;

  #draft: VoiceDraft | undefined;
  #isFollowing = false;
  /** Whether the focus was inside before the last rendering, and the state that the bar showed. */
  #hadFocus = false;
  #shown: VoiceState['type'] = 'idle';
  /** Stops watching the page; set while the microphone is open. */
  #stopWatching: (() => void) | undefined;
  readonly #announcer = new TalkAnnouncer();

  readonly #press = new TalkPress(this.#pressTarget());

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute('exportparts', PARTS);
    this.#isFollowing = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    const { composer } = this;
    // Frameworks remove and reinsert elements they move in one task.
    queueMicrotask(() => {
      if (this.isConnected) return;
      composer.removeController(this.#follower);
      this.#press.forget();
      // A finished recording stays for when the element comes back.
      this.#draft?.cancelRecording();
      this.#draft?.stopSending();
      this.#watch();
    });
  }

  protected override willUpdate(): void {
    this.#draft ??= this.#chat.context.once(Voice).draft;
    if (!this.#isFollowing) this.#follow();
    this.#hadFocus = !!this.shadowRoot?.activeElement;
    const { type } = this.#voiceState;
    if (type === 'idle' || type === 'ready' || type === 'sending') this.#press.forget();
    this.#watch();
    const text = this.#announcer.next(this.#voiceState, this.#draft?.remark, this.#chat.strings);
    if (text) this.#chat.context.announce(text);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { conversation, settings } = this.#chat;
    if (!this.#draft || (!settings.enablePushToTalk && !this.#isBusy)) return nothing;
    const voiceState = this.#voiceState;
    const hasButton = this.#isBusy || this.#isOffered;
    return html`
      ${this.#renderRemark()}
      ${
        hasButton
          ? html`<div
              class="bar is-${voiceState.type} ${this.#press.isAway ? 'is-away' : ''}"
              part=${this.#isBusy ? 'composer' : nothing}
              @keydown=${this.#handleKeydown}
            >
              ${renderVoiceState(voiceState, this.#view)}
              ${
                // The previous answer must end first; its stop button is next to the bar.
                voiceState.type === 'sending' ? nothing : this.#renderButton(conversation.isBusy)
              }
            </div>`
          : nothing
      }
    `;
  }

  protected override updated(): void {
    const { composer } = this;
    this.#keepFocus();
    composer.voice = this.#isBusy ? 'busy' : this.#isOffered ? 'offered' : undefined;
  }

  /** Not in `connectedCallback`, because an upgraded element has its properties only in its first update. */
  #follow(): void {
    this.#isFollowing = true;
    // Hides the button while there are attachments to send.
    this.composer.addController(this.#follower);
    this.#draft!.addEventListener('change', this.#handleChange);
  }

  readonly #handleChange = (): void => this.requestUpdate();

  /** Moves the focus if its element was removed or is about to be covered by the bar. */
  #keepFocus(): void {
    const { type } = this.#voiceState;
    const isCovered = type !== 'idle' && this.#shown === 'idle' && holdsFocus(this.composer);
    this.#shown = type;
    if (this.shadowRoot?.activeElement || !(this.#hadFocus || isCovered)) return;
    const target = this.button ?? this.renderRoot.querySelector<HTMLElement>('.small');
    if (target) target.focus({ preventScroll: true });
    // Not the input field itself, because a touch keyboard would open.
    else void this.#chat.context.host.focusInput();
  }

  #renderRemark(): TemplateResult | typeof nothing {
    const { remark, refusal } = this.#draft ?? {};
    if (!remark) return nothing;
    const text = (remark === 'unsent' && refusal) || remarkText(remark, this.#chat.strings);
    if (!text) return nothing;
    return html`<p
      class="remark ${isProblem(remark) ? 'is-problem' : ''}"
      part=${isProblem(remark) ? 'error' : 'notice'}
      role=${isProblem(remark) ? 'alert' : 'status'}
      dir="auto"
    >
      ${text}
    </p>`;
  }

  /** Always the same element, because a finger may be on it. */
  #renderButton(isAsking: boolean): TemplateResult {
    const strings = this.#chat.strings;
    const { type } = this.#voiceState;
    const isOpen = this.#isListening;
    const sends = type === 'ready' || (type === 'recording' && !this.#press.isHeld);
    const isOff = this.#isOff || (sends && (isAsking || this.#chat.conversation.isHeld));
    const { handlePointerDown, handlePointerLost, handlePointerMove, handlePointerUp } = this.#press;
    return html`<button
      type="button"
      class="talk round ${isOpen ? 'is-open' : ''} ${this.#press.isHeld ? 'is-held' : ''}"
      part="mic-button"
      aria-label=${sends ? strings.recordingSend : strings.recordVoice}
      aria-pressed=${sends ? nothing : `${isOpen}`}
      aria-disabled=${isOff ? 'true' : nothing}
      aria-describedby="hint"
      title=${isOpen ? nothing : sends ? strings.recordingSend : this.#hint}
      @pointerdown=${handlePointerDown}
      @pointermove=${handlePointerMove}
      @pointerup=${handlePointerUp}
      @pointercancel=${handlePointerLost}
      @lostpointercapture=${handlePointerLost}
      @keydown=${this.#press.handleKeyDown}
      @keyup=${this.#press.handleKeyUp}
      @blur=${this.#press.handleBlur}
      @click=${this.#press.handleClick}
      @contextmenu=${(event: Event) => event.preventDefault()}
    >
      ${sends ? sendIcon : microphoneIcon}
      <span id="hint" class="visually-hidden" aria-hidden="true">${sends ? '' : this.#hint}</span>
    </button>`;
  }

  get #view(): VoiceStateView {
    const { isHeld, isAway } = this.#press;
    return {
      strings: this.#chat.strings,
      isHeld,
      isAway,
      cancel: () => this.#draft?.cancel(),
      listen: () => void this.#draft?.finish(),
      stopSending: () => this.#draft?.stopSending(),
    };
  }

  get #voiceState(): VoiceState {
    return this.#draft?.state ?? { type: 'idle' };
  }

  get #isBusy(): boolean {
    return this.#voiceState.type !== 'idle';
  }

  get #isOffered(): boolean {
    const { conversation, settings } = this.#chat;
    return (
      !!this.#draft &&
      !this.#isBusy &&
      settings.enablePushToTalk &&
      !conversation.isBusy &&
      !conversation.draft.trim() &&
      !this.composer.attachment
    );
  }

  /** Whether recording is impossible now; a press shows why. */
  get #isOff(): boolean {
    return !this.#isBusy && (this.#chat.conversation.isHeld || findObstacle() !== undefined);
  }

  /** Returns the purpose of the button, why it is disabled, or why the last press failed. */
  get #hint(): string {
    const problem = findObstacle() ?? this.#draft?.problem;
    return problem ? remarkText(problem, this.#chat.strings) : this.#chat.strings.recordHint;
  }

  readonly #follower = { hostUpdated: () => this.requestUpdate() };

  #pressTarget() {
    const voiceState = () => this.#voiceState.type;
    return {
      get isIdle() {
        return voiceState() === 'idle';
      },
      get isStarting() {
        return voiceState() === 'starting';
      },
      start: () => void this.#start(),
      send: () => void this.#draft?.finish({ sends: true }),
      cancel: () => this.#draft?.cancel(),
      interrupt: () => void this.#draft?.finish({ remark: 'interrupted' }),
      click: () => this.#handleClick(),
      update: () => this.requestUpdate(),
    };
  }

  async #start(): Promise<void> {
    if (this.#chat.conversation.isHeld) return;
    await this.#draft?.start();
  }

  /** A visitor who types no longer needs the remark. */
  #handleTyping(): void {
    if (!this.#isBusy && this.#draft?.remark) this.#draft.say(undefined);
    this.requestUpdate();
  }

  #handleClick(): void {
    if (this.#chat.conversation.isBusy || this.#chat.conversation.isHeld) return;
    if (this.#voiceState.type === 'recording') void this.#draft?.finish({ sends: true });
    else if (this.#voiceState.type === 'ready') void this.#draft?.send();
    else this.#draft?.cancel();
  }

  #handleKeydown(event: KeyboardEvent): void {
    // The key that is still held already did its work, and the button under the focus may have changed.
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    if (!isEscape(event) || !this.#isListening) return;
    event.preventDefault();
    this.#draft?.cancel();
  }

  /** Ends the recording when the visitor loses the page or the bar. */
  #watch(): void {
    const isOpen = this.#isListening;
    if (isOpen === !!this.#stopWatching) return;
    this.#stopWatching?.();
    this.#stopWatching = isOpen
      ? watchPage(
          this.#chat.context.host,
          this.composer,
          () => void this.#draft?.finish({ remark: 'interrupted' }),
          () => this.#draft?.cancel(),
        )
      : undefined;
  }

  get #isListening(): boolean {
    return !!this.#draft?.isListening;
  }
}
