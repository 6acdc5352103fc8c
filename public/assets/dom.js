/**
 * An element with attributes and children. Children that are text stay text: nothing on these pages
 * turns a string into markup.
 *
 * @param {string} name
 * @param {Record<string, string | number | boolean | undefined>} [attributes] `true` sets an empty
 * attribute, `false` and `undefined` set none
 * @param {...(Node | string | false | undefined)} children
 */
export function element(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

const SVG = 'http://www.w3.org/2000/svg';

/** The same for a shape of a drawing. */
export function shape(name, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === undefined) continue;
    node.setAttribute(name, value === true ? '' : String(value));
  }
  node.append(...children.filter(child => child !== false && child !== undefined));
  return node;
}
