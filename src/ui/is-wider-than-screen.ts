/** By how much a page is wider than the screen before that counts: a scroll bar is not part of the visible area. */
const TOLERANCE = 1.1;

/** Whether the page is laid out wider than the screen, of which a visitor who has zoomed in sees a part. */
export const isWiderThanScreen = (): boolean =>
  !!visualViewport && innerWidth > TOLERANCE * visualViewport.width * visualViewport.scale;
