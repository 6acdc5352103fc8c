import { html, nothing, svg, type TemplateResult } from 'lit';
import { icon } from '../../ui/icons.js';
import { readOwnerLink } from '../../ui/owner-link.js';

export const menuIcons = {
  newChat: icon(svg`<path d="M12 5v14M5 12h14" />`),
  download: icon(svg`<path d="M12 4v11m-5-5 5 5 5-5M5 20h14" />`),
  delete: icon(svg`<path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13" />`),
  data: icon(svg`<path d="M5 7c0-4 14-4 14 0v10c0 4-14 4-14 0zm0 0c0 4 14 4 14 0M5 12c0 4 14 4 14 0" />`),
  link: icon(svg`<path d="M14 5h5v5M19 5l-9 9M11 6H6v12h12v-5" />`),
  message: icon(svg`<path d="M4 5h16v12H9l-5 4z" />`),
};

/** Renders an item that does something. */
export const renderItem = (
  glyph: TemplateResult<2>,
  label: string,
  act: () => void,
  isDisabled = false,
): TemplateResult =>
  html`<button
    type="button"
    class="item"
    role="menuitem"
    tabindex="-1"
    aria-disabled=${isDisabled ? 'true' : nothing}
    @click=${isDisabled ? nothing : act}
  >
    ${glyph}<span>${label}</span>
  </button>`;

export interface MenuLink {
  readonly glyph: TemplateResult<2>;
  readonly label: string;
  readonly address: string;
  /** For screen readers: where the link opens. */
  readonly opens: string;
}

/** Renders a link of the owner, or nothing if its address is not one that may be opened. */
export function renderLink(
  { glyph, label, address, opens }: MenuLink,
  handleClick: () => void,
): TemplateResult | typeof nothing {
  const link = readOwnerLink(address);
  if (!link) return nothing;
  return html`<a
    class="item"
    role="menuitem"
    tabindex="-1"
    href=${link.href}
    target="_blank"
    rel="noopener noreferrer"
    @click=${handleClick}
  >
    ${glyph}
    <span>
      <bdi>${label}</bdi>
      <small dir="ltr">${link.destination}</small>
      <span class="visually-hidden">, ${opens}</span>
    </span>
  </a>`;
}

/** A question or a report in place of the menu. */
export interface MenuDialog {
  readonly label: string;
  readonly text: string;
  /** A choice above the buttons. */
  readonly option?: { readonly label: string; onChange(isChosen: boolean): void } | undefined;
  readonly answers: readonly DialogAnswer[];
}

interface DialogAnswer {
  readonly label: string;
  /** Whether it deletes something. */
  readonly isGrave?: boolean;
  act(): unknown;
}

export const renderDialog = ({ label, text, option, answers }: MenuDialog): TemplateResult =>
  html`<div class="menu question" part="menu" role="alertdialog" aria-label=${label} aria-describedby="question">
    <p id="question">${text}</p>
    <div class="answers">
      ${
        option
          ? html`<label
              ><input
                type="checkbox"
                @change=${({ target }: Event) => option.onChange((target as HTMLInputElement).checked)}
              />
              ${option.label}</label
            >`
          : nothing
      }
      ${answers.map(
        answer =>
          html`<button
            type="button"
            class=${answer.isGrave ? 'answer is-grave' : 'answer'}
            @click=${() => void answer.act()}
          >
            ${answer.label}
          </button>`,
      )}
    </div>
  </div>`;
