/** Longer, in ms, is held to talk; shorter is a tap that starts. */
const TAP_MS = 350;
/** So far from the button, in px, a finger has slid away. */
const AWAY_PX = 80;

/** What a press on the button can do. */
export interface PressTarget {
  /** Whether a press begins a recording; else the button is an ordinary one. */
  readonly isIdle: boolean;
  /** Whether the microphone is not open yet. */
  readonly isStarting: boolean;
  start(): void;
  /** It was held, and let go. */
  send(): void;
  cancel(): void;
  /** It was taken from the visitor: by the browser, the system, or the focus going elsewhere. */
  interrupt(): void;
  /** An ordinary click while it is not idle. */
  click(): void;
  /** Whether it is held, or the finger is where letting go cancels, has changed. */
  update(): void;
}

/**
 * Push-to-talk: the button is held, by a finger, a mouse, Space or Enter, and let go; or tapped, and
 * tapped again. A finger that slides away cancels when it is lifted there.
 *
 * Only the visitor begins: what a script of the page dispatches is not heeded. The browser's own word for it,
 * `navigator.userActivation`, would come too late: a finger counts as a gesture only when it is lifted.
 */
export class TalkPress {
  readonly #target: PressTarget;
  /** What holds it: a pointer, by its id, or a key. */
  #holder: number | string | undefined;
  /** The key that began; its way up makes no click, whatever has happened since. */
  #key: string | undefined;
  #since = 0;
  #isAway = false;
  /** The click that follows a press has been dealt with. */
  #hasBegun = false;

  constructor(target: PressTarget) {
    this.#target = target;
  }

  /** Whether the visitor holds it, and letting go ends the recording. */
  get isHeld(): boolean {
    return this.#holder !== undefined;
  }

  /** Whether letting go would cancel. */
  get isAway(): boolean {
    return this.#isAway;
  }

  readonly handlePointerDown = (event: PointerEvent): void => {
    this.#hasBegun = false;
    // A second finger, or another button of the mouse, is none of it.
    if (!event.isPrimary || event.button !== 0 || this.isHeld || !this.#mayStart(event)) return;
    const button = event.currentTarget as HTMLElement;
    button.setPointerCapture(event.pointerId);
    // Safari gives no focus to a button that is pressed; Escape would go elsewhere.
    button.focus({ preventScroll: true });
    this.#hasBegun = true;
    this.#hold(event.pointerId, event.timeStamp);
  };

  readonly handlePointerMove = (event: PointerEvent): void => {
    if (event.pointerId !== this.#holder) return;
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const x = event.clientX - (box.left + box.right) / 2;
    const y = event.clientY - (box.top + box.bottom) / 2;
    this.#setAway(Math.hypot(x, y) > AWAY_PX);
  };

  readonly handlePointerUp = (event: PointerEvent): void => {
    if (event.pointerId === this.#holder) this.#letGo(event.timeStamp);
  };

  /** The browser has taken the pointer, to scroll or to ask something. */
  readonly handlePointerLost = (event: PointerEvent): void => {
    if (event.pointerId === this.#holder) this.#interrupt();
  };

  readonly handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    if (this.isHeld) event.preventDefault();
    else if (!event.repeat && this.#mayStart(event)) {
      // Else the browser makes a click of it.
      event.preventDefault();
      this.#key = event.key;
      this.#hold(event.key, event.timeStamp);
    }
  };

  readonly handleKeyUp = (event: KeyboardEvent): void => {
    if (event.key !== this.#key) return;
    event.preventDefault();
    this.#key = undefined;
    if (event.key === this.#holder) this.#letGo(event.timeStamp);
  };

  readonly handleBlur = (): void => {
    // A pointer that is captured stays, unless it is the browser's question that took the focus.
    if (typeof this.#holder === 'string' || (this.isHeld && this.#target.isStarting))
      this.#interrupt();
  };

  readonly handleClick = (event: MouseEvent): void => {
    // A screen reader's click has no press before it.
    const isOfPress = this.#hasBegun && event.detail > 0;
    this.#hasBegun = false;
    if (isOfPress) return;
    if (this.#mayStart(event)) this.#target.start();
    else if (!this.#target.isIdle) this.#target.click();
  };

  /** Forgets who holds it: what it was about is over. */
  readonly forget = (): void => {
    this.#holder = undefined;
    this.#isAway = false;
  };

  #mayStart({ isTrusted }: Event): boolean {
    return isTrusted && this.#target.isIdle;
  }

  #hold(holder: number | string, time: number): void {
    this.#holder = holder;
    this.#since = time;
    this.#target.start();
    this.#target.update();
  }

  #letGo(time: number): void {
    const isTap = time - this.#since < TAP_MS;
    const isAway = this.#isAway;
    this.forget();
    if (isAway) this.#target.cancel();
    else if (!isTap) this.#target.send();
    this.#target.update();
  }

  #interrupt(): void {
    this.forget();
    this.#target.interrupt();
    this.#target.update();
  }

  #setAway(isAway: boolean): void {
    if (isAway === this.#isAway) return;
    this.#isAway = isAway;
    this.#target.update();
  }
}
