/** The launcher's DOM, created by hand: a template library would weigh more than all other code of the first load. */

export interface LauncherState {
  /** Classes of the box: its side, and the mode if there is one. */
  readonly place: string;
  readonly isHidden: boolean;
  readonly isOpen: boolean;
  readonly isDisabled: boolean;
  /** Address of the owner's image, or empty. */
  readonly icon: string | undefined;
  readonly label: string;
  /** Text next to the launcher, or empty. */
  readonly notice: string | undefined;
}

/** The box on the host page with the launcher, its notice and later the panel. */
export class Launcher {
  readonly box = make('div', 'root');
  readonly #button = make('button', 'launcher');
  readonly #slot = make('slot');
  readonly #notice = make('div', 'notice');
  /** Address of the image; empty for the default icon. */
  #icon: string | null | undefined = null;

  constructor(onToggle: () => void, onIntent: () => Promise<void>, onEscape: () => void) {
    const button = this.#button;
    const slot = this.#slot;
    slot.name = 'launcher-icon';
    button.type = 'button';
    button.hidden = true;
    button.ariaHasPopup = 'dialog';
    button.append(slot);
    // Properties, because the page may have replaced `addEventListener` by a function that throws.
    button.onclick = event => {
      // The launcher may be inside a label or a link of the page, which may have replaced `preventDefault`.
      event.returnValue = false;
      onToggle();
    };
    button.onpointerenter = button.onpointerdown = button.onfocus = onIntent;
    const { box } = this;
    // Keys typed in the panel don't reach the page; these were pressed on the launcher.
    box.onkeydown = event => {
      if (event.key === 'Escape') onEscape();
    };
    // A file dropped here would navigate the page.
    box.ondragover = box.ondrop = () => false;
    // The `keyup` of the key that closed the panel fires on the launcher, and a press outside closes a modal of the page.
    box.onkeyup = box.onpointerdown = (event: Event) => void (event.cancelBubble = true);
    this.#notice.role = 'alert';
    // One by one, because old polyfills of `append` ignore all but the first.
    for (const element of [this.#notice, button]) {
      element.part = element.className;
      box.append(element);
    }
  }

  /** Moves the focus to the launcher without scrolling the page. Returns false if it is hidden. */
  focus(): boolean {
    this.#button.focus({ preventScroll: true });
    return !this.#button.hidden;
  }

  update(state: LauncherState): void {
    const { isOpen, icon, notice } = state;
    const button = this.#button;
    this.box.className = `root ${state.place}`;
    button.hidden = state.isHidden;
    button.disabled = state.isDisabled;
    button.ariaLabel = state.label;
    button.ariaExpanded = `${isOpen}`;
    if (icon !== this.#icon) {
      this.#icon = icon;
      const bubble = make('span', 'icon');
      bubble.part = 'launcher-icon';
      this.#slot.replaceChildren(bubble);
      if (icon) {
        const image = make('img', 'image');
        image.part = bubble.part.value;
        image.alt = '';
        image.src = icon;
        // A broken image would leave an empty button.
        image.onerror = () => image.replaceWith(bubble);
        bubble.replaceWith(image);
      }
    }
    this.#notice.hidden = !notice;
    if (this.#notice.textContent !== notice) this.#notice.textContent = notice ?? '';
  }
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, className = ''): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  return element;
}
