let origin: string | undefined;

/** Stores the origin of the script, the default service. */
export function setScriptOrigin(address: string): void {
  origin = new URL(address).origin;
}

/** Returns the `base-url` without a trailing slash, else the origin of the script, else that of the page. */
export function serviceAddress(baseUrl: string | undefined): string {
  return (baseUrl || origin || location.origin).replace(/\/+$/, '');
}
