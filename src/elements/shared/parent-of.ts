/** Returns the parent of a node, across shadow roots. A control of a form may be called `parentNode`. */
export function parentOf(node: Node): Node | null {
  const parent = Reflect.get(Node.prototype, 'parentNode', node) as Node | null;
  return parent ?? (node instanceof ShadowRoot ? node.host : null);
}
