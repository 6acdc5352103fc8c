import { html, nothing, type TemplateResult } from 'lit';
import { renderButton } from '../button.js';
import { downloadIcon } from '../icons.js';
import type { OwnerTexts } from '../../locales/owner/english.js';

/** Maximum number of shown groups; a button next to the list saves all rows. */
const SHOWN = 100;
const NAMED = 3;

export interface LineFault {
  readonly line: number;
  readonly message: string;
  /** Faults with the same cause are one group; by default, those with the same message. */
  readonly cause?: string;
}

/** Renders the faults in groups by their cause, the largest first. `renderFix` renders what fixes a whole group. */
export function renderFaults<Fault extends LineFault>(
  { import: texts }: OwnerTexts,
  faults: readonly Fault[],
  title: string,
  save: (() => void) | undefined,
  renderFix: (group: readonly Fault[]) => TemplateResult | typeof nothing = () => nothing,
): TemplateResult {
  const groups = new Map<string, Fault[]>();
  for (const fault of faults) {
    const { cause = fault.message } = fault;
    const group = groups.get(cause);
    if (group) group.push(fault);
    else groups.set(cause, [fault]);
  }
  const sorted = [...groups.values()].sort((one, other) => other.length - one.length);
  return html`<div class="row">
      <h4>${title}</h4>
      <span class="spacer"></span>
      ${save ? renderButton(html`${downloadIcon} ${texts.saveFaults}`, save) : nothing}
    </div>
    <ul class="faults card" tabindex="0" aria-label=${title}>
      ${sorted.slice(0, SHOWN).map(group => {
        const messages = [...new Set(group.map(({ message }) => message))];
        return html`<li>
          <strong>${linesOf(group, texts)}</strong>
          <span dir="auto">${messages.slice(0, NAMED).join(' ')}</span>
          ${renderFix(group)}
        </li>`;
      })}
      ${sorted.length > SHOWN ? html`<li class="muted">${texts.more(sorted.length - SHOWN)}</li>` : nothing}
    </ul>`;
}

function linesOf(group: readonly LineFault[], texts: OwnerTexts['import']): string {
  const lines = [...new Set(group.map(({ line }) => line))];
  const named = lines.slice(0, NAMED).map(line => texts.line(line));
  const more = lines.length - NAMED;
  return [named.join(', '), ...(more > 0 ? [texts.more(more)] : [])].join(' ');
}
