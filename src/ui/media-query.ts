/**
 * Returns the result of a media query. Nothing matches where the page has removed `matchMedia` or it fails. The results of
 * mocks may lack methods, and never change.
 */
export function mediaQuery(
  query: string,
): Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'> {
  let matches = false;
  try {
    const result: Partial<MediaQueryList> = matchMedia(query);
    if (result.addEventListener) return result as MediaQueryList;
    matches = !!result.matches;
  } catch {
    // As if the page had removed it.
  }
  return Object.assign(new EventTarget(), { matches });
}
