let origin: string | undefined;

/** Stores the origin of the script, the default service. */
export function setScriptOrigin(address: string): void {
  origin = new URL(address).origin;
}

/**
 * Returns the address of the service without a trailing slash: the element's `base-url`, else the origin of the
 * script, else the origin of the page.
 */
export function serviceAddress(baseUrl: string | undefined): string {
  return (baseUrl || origin || location.origin).replace(/\/+$/, '');
}
