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

/**
 * Whether the focus is inside an element. Unlike `:focus-within`, also while another window is used, so that the focus is
 * not lost when what had it is removed in that time.
 */
export const holdsFocus = (element: Element): boolean =>
  element.contains((element.getRootNode() as ShadowRoot).activeElement);
