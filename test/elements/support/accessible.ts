import { expect, nextFrame } from '@open-wc/testing';

/** Asserts that axe finds nothing wrong with an element, seen as visitors see it once it stands still. */
export async function isAccessible(element: Element): Promise<void> {
  await isStill(element);
  await expect(element).to.be.accessible();
}

/** Resolves once nothing in an element fades in or moves any more: half a colour has half a contrast. */
async function isStill(element: Element): Promise<void> {
  do {
    // What was just drawn begins to move with the next frame.
    await nextFrame();
    await nextFrame();
  } while (movementsIn(element).length);
}

/** With those in shadow roots, of which no element tells; the dots of an awaited answer never end. */
function movementsIn(element: Element): Animation[] {
  const inside = [...(element.shadowRoot?.children ?? []), ...element.children];
  const own = element
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
  return [...own, ...inside.flatMap(movementsIn)];
}
