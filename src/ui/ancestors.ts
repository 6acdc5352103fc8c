/** Returns an attribute of the element or its closest ancestor that has it, across shadow roots. */
export function inheritedAttribute(element: Element, attribute: string): string | undefined {
  const owner = element.closest(`[${attribute}]`);
  if (owner) return owner.getAttribute(attribute)!;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? inheritedAttribute(root.host, attribute) : undefined;
}

/** Returns the parent of a node, across shadow roots. A control of a form may be called `parentNode`. */
export function parentOf(node: Node): Node | null {
  const parent = Reflect.get(Node.prototype, 'parentNode', node) as Node | null;
  return parent ?? (node instanceof ShadowRoot ? node.host : null);
}
