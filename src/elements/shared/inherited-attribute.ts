/**
 * The value of an attribute at the closest element that has it, the first one included; through shadow roots.
 */
export function inheritedAttribute(element: Element, attribute: string): string | undefined {
  const owner = element.closest(`[${attribute}]`);
  if (owner) return owner.getAttribute(attribute)!;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? inheritedAttribute(root.host, attribute) : undefined;
}
