/** Hides an image that failed to load to show its fallback. */
export function hideBroken({ target }: Event): void {
  (target as HTMLElement).hidden = true;
}
