/** A longer press, in ms, is push-to-talk; a shorter one is a tap. */
const TAP_MS = 350;
/** A finger this far from the button, in px, cancels. */
const AWAY_PX = 80;

export interface PressTarget {
  /** Whether a press starts recording. If not, the button is an ordinary one. */
  readonly isIdle: boolean;
  readonly isStarting: boolean;
  start(): void;
  /** The visitor held and released the button. */
  send(): void;
  cancel(): void;
  /** The browser, the system or a focus change ended the press. */
  interrupt(): void;
  /** An ordinary click while not idle. */
  click(): void;
  /** `isHeld` or `isAway` has changed. */
  update(): void;
}

/**
 * Push-to-talk: hold and release the button by touch, mouse, Space or Enter, or tap it twice. Sliding the finger
 * away before the release cancels.
 *
 * Only visitors can start: events dispatched by scripts are ignored. `navigator.userActivation` is no help,
 * because a touch counts as a gesture only when it ends.
 */
export class TalkPress {
  readonly #target: PressTarget;
  /** Pointer ID or key that holds the button. */
  #holder: number | string | undefined;
  /** The key that started the press; its `keyup` must not click, whatever happened since. */
  #key: string | undefined;
  #since = 0;
  #isAway = false;
  /** Whether the click that follows a press is already handled. */
  #hasBegun = false;

  constructor(target: PressTarget) {
    this.#target = target;
  }

  /** Whether the visitor holds the button, so that releasing it ends the recording. */
  get isHeld(): boolean {
    return this.#holder !== undefined;
  }

  /** Whether releasing the button would cancel. */
  get isAway(): boolean {
    return this.#isAway;
  }

  readonly handlePointerDown = (event: PointerEvent): void => {
    this.#hasBegun = false;
    // Ignores a second finger and other mouse buttons.
    if (!event.isPrimary || event.button !== 0 || this.isHeld || !this.#mayStart(event)) return;
    const button = event.currentTarget as HTMLElement;
    button.setPointerCapture(event.pointerId);
    // Safari does not focus a clicked button, on purpose, and Escape would go elsewhere:
    // https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/button#clicking_and_focus
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
    if (event.pointerId === this.#holder) this.#handleRelease(event.timeStamp);
  };

  /** The browser took the pointer, to scroll or to show a prompt. */
  readonly handlePointerLost = (event: PointerEvent): void => {
    if (event.pointerId === this.#holder) this.#interrupt();
  };

  readonly handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    if (this.isHeld) event.preventDefault();
    else if (!event.repeat && this.#mayStart(event)) {
      // Prevents the browser's click.
      event.preventDefault();
      this.#key = event.key;
      this.#hold(event.key, event.timeStamp);
    }
  };

  readonly handleKeyUp = (event: KeyboardEvent): void => {
    if (event.key !== this.#key) return;
    event.preventDefault();
    this.#key = undefined;
    if (event.key === this.#holder) this.#handleRelease(event.timeStamp);
  };

  readonly handleBlur = (): void => {
    // A captured pointer survives a lost focus, unless the permission prompt took it.
    if (typeof this.#holder === 'string' || (this.isHeld && this.#target.isStarting)) this.#interrupt();
  };

  readonly handleClick = (event: MouseEvent): void => {
    // A screen reader's click has no press before it.
    const isOfPress = this.#hasBegun && event.detail > 0;
    this.#hasBegun = false;
    if (isOfPress) return;
    if (this.#mayStart(event)) this.#target.start();
    else if (!this.#target.isIdle) this.#target.click();
  };

  /** Resets the press after its recording has ended. */
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

  #handleRelease(time: number): void {
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
