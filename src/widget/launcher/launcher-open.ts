import { html, render } from 'lit';

/**
 * Adds the parts of the launcher that need a panel: the close icon and the number of unread answers.
 *
 * @returns the badge for that number
 */
export function completeLauncher(launcher: Element): HTMLElement {
  const content = document.createDocumentFragment();
  render(
    html`<svg class="cross" viewBox="0 0 24 24"><path d="m6 6 12 12M18 6 6 18" /></svg
      ><span class="badge" part="badge"></span>`,
    content,
  );
  const badge = content.querySelector<HTMLElement>('.badge')!;
  launcher.append(content);
  return badge;
}
