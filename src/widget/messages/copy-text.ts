import { svg } from 'lit';
import { documentProperty } from '../../document-property.js';
import { icon } from '../../ui/icons.js';

export const copyIcon = icon(
  svg`<rect x="9" y="9" width="11" height="11" rx="2.5" /><path d="M5.5 15H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v.5" />`,
);
export const checkIcon = icon(svg`<path d="m5 12.5 4.5 4.5L19 7.5" />`);

/** Copies a text; without permission or https, through a field in `root`. Returns whether it succeeded. */
export async function copyText(text: string, root: ShadowRoot): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByField(text, root);
  }
}

function copyByField(text: string, root: ShadowRoot): boolean {
  const focused = root.activeElement;
  const field = document.createElement('textarea');
  field.className = 'visually-hidden';
  field.value = text;
  root.append(field);
  field.select();
  try {
    return documentProperty('execCommand').call(document, 'copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
