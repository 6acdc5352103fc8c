import { documentProperty } from '../../document-property.js';

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
