/** Hides an image that cannot be loaded, so that what is behind it shows. */
export function hideBroken({ target }: Event): void {
  (target as HTMLElement).hidden = true;
}
