let origin: string | undefined;

/** Remembers where the script came from: the service of an element that names none. */
export function setScriptOrigin(address: string): void {
  origin = new URL(address).origin;
}

/**
 * The address of the service without a slash at its end: the element's `base-url`, else the origin of the
 * script, else of the page.
 */
export function serviceAddress(baseUrl: string | undefined): string {
  return (baseUrl || origin || location.origin).replace(/\/+$/, '');
}
