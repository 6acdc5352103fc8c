/** Result of a media query that the page does not let us ask. */
class NoMatch extends EventTarget {
  readonly matches = false;
}

/** Returns the result of a media query. Nothing matches where the page has removed `matchMedia` or it fails. */
export function mediaQuery(
  query: string,
): Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'> {
  try {
    return matchMedia(query);
  } catch {
    return new NoMatch();
  }
}
