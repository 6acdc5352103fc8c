/** Returns an attribute of the element or its closest ancestor that has it, across shadow roots. */
export function inheritedAttribute(element: Element, attribute: string): string | undefined {
  const owner = element.closest(`[${attribute}]`);
  if (owner) return owner.getAttribute(attribute)!;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? inheritedAttribute(root.host, attribute) : undefined;
}
