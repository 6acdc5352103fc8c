/** The launcher's DOM, created by hand: a template library would weigh more than all other code of the first load. */

const SVG = 'http://www.w3.org/2000/svg';
const SPEECH_BUBBLE =
  'M12 3C6.5 3 2 6.8 2 11.5c0 2.7 1.4 5.1 3.6 6.7-.1 1.2-.6 2.3-1.4 3.1-.2.2 0 .6.3.6 1.8-.1 3.5-.8 4.8-1.9.9.2 1.8.3 2.7.3 5.5 0 10-3.9 10-8.7S17.5 3 12 3Z';

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
  readonly notice: string;
}

/** The box on the host page with the launcher, its notice and later the panel. */
export class Launcher {
  readonly box = make('div', 'root');
  readonly #button = make('button', 'launcher');
  readonly #slot = make('slot');
  readonly #notice = make('p', 'notice');
  /** Address of the image; empty for the default icon. */
  #icon: string | null | undefined = null;

  constructor(onToggle: () => void, onIntent: () => void, onEscape: () => void) {
    const button = this.#button;
    const slot = this.#slot;
    slot.name = 'launcher-icon';
    for (const part of [button, this.#notice]) part.setAttribute('part', part.className);
    button.type = 'button';
    button.hidden = true;
    button.ariaHasPopup = 'dialog';
    button.append(slot);
    button.addEventListener('click', event => {
      // The launcher may be inside a label or a link of the page.
      event.preventDefault();
      onToggle();
    });
    for (const intent of ['pointerenter', 'pointerdown', 'focus']) button.addEventListener(intent, onIntent);
    // Keys typed in the panel don't reach the page; these were pressed on the launcher.
    this.box.addEventListener('keydown', event => {
      if (event.key === 'Escape') onEscape();
    });
    // A file dropped here would navigate the page.
    this.box.ondragover = this.box.ondrop = event => event.preventDefault();
    // The `keyup` of the key that closed the panel fires on the launcher.
    this.box.addEventListener('keyup', event => event.stopPropagation());
    this.#notice.role = 'alert';
    this.box.append(this.#notice, button);
  }

  /** Moves the focus to the launcher without scrolling the page. Returns false if it is hidden. */
  focus(): boolean {
    this.#button.focus({ preventScroll: true });
    return !this.#button.hidden;
  }

  update(state: LauncherState): void {
    const { isOpen, icon, notice } = state;
    const button = this.#button;
    this.box.className = `root ${state.place} ${isOpen ? 'is-open' : ''}`;
    button.hidden = state.isHidden;
    button.disabled = state.isDisabled;
    button.ariaLabel = state.label;
    button.ariaExpanded = `${isOpen}`;
    if (icon !== this.#icon) {
      this.#icon = icon;
      const bubble = drawing(SPEECH_BUBBLE, 'icon');
      bubble.setAttribute('part', 'launcher-icon');
      this.#slot.replaceChildren(bubble);
      if (icon) {
        const image = make('img', 'icon image');
        image.setAttribute('part', 'launcher-icon');
        image.alt = '';
        image.src = icon;
        // A broken image would leave an empty button.
        image.onerror = () => image.replaceWith(bubble);
        bubble.replaceWith(image);
      }
    }
    this.#notice.hidden = !notice;
    if (this.#notice.textContent !== notice) this.#notice.textContent = notice;
  }
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, className = ''): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  return element;
}

function drawing(path: string, className: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const line = document.createElementNS(SVG, 'path');
  svg.setAttribute('class', className);
  svg.setAttribute('viewBox', '0 0 24 24');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}
