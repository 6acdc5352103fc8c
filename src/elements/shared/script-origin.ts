let origin: string | undefined;

/** Remembers where the script came from: the service of an element that names none. */
export function setScriptOrigin(address: string): void {
  origin = new URL(address).origin;
}

/** The service of an element without `base-url`: the origin of the script, else of the page. */
export function defaultBaseUrl(): string {
  return origin ?? location.origin;
}
