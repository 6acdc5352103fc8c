// Lit's decorators carry the code for both kinds of decorators there are. The compiler makes the older kind
// here, and for those each is a line or two.

const ID = '\0slim-decorators';
const CODE = `
export const property = options => (prototype, name) =>
  prototype.constructor.createProperty(name, options);
export const state = () => property({ state: true, attribute: false });
export const query = selector => (prototype, name) =>
  Object.defineProperty(prototype, name, {
    get() {
      return this.renderRoot.querySelector(selector);
    },
  });
`;

/** A plugin for the script-tag build: `property`, `state` and `query`; anything else fails the build. */
export function slimDecorators() {
  return {
    name: 'slim-decorators',
    enforce: 'pre',
    resolveId: source => (source === 'lit/decorators.js' ? ID : undefined),
    load: id => (id === ID ? CODE : undefined),
  };
}
