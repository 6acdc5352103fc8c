import { expect, nextFrame } from '@open-wc/testing';

/** Asserts that axe finds no violations in an element once its animations have ended. */
export async function isAccessible(element: Element): Promise<void> {
  await isStill(element);
  await expect(element).to.be.accessible();
}

/** Resolves once all animations of an element have ended, because a faded color has less contrast. */
async function isStill(element: Element): Promise<void> {
  do {
    // Transitions of new elements start in the next frame.
    await nextFrame();
    await nextFrame();
  } while (movementsIn(element).length);
}

/** Includes animations in shadow roots; those of the typing indicator never end. */
function movementsIn(element: Element): Animation[] {
  const inside = [...(element.shadowRoot?.children ?? []), ...element.children];
  const own = element
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  return [...own, ...inside.flatMap(movementsIn)];
}
