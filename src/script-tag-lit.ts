/** Keeps Lit from reading options of properties such as `state` and `value` from a polluted `Object.prototype`. */
import { ReactiveElement, type PropertyDeclaration } from '@lit/reactive-element';
import { ownOptions } from './platform.js';

export { supportsAdoptingStyleSheets } from '@lit/reactive-element';

/** Methods of Lit, one of which is protected. */
interface LitStatics {
  createProperty(name: PropertyKey, options: PropertyDeclaration): void;
  getPropertyDescriptor(...property: unknown[]): PropertyDescriptor;
}

const lit = ReactiveElement as unknown as LitStatics;
const { createProperty, getPropertyDescriptor } = lit;
lit.createProperty = function (name, options) {
  createProperty.call(this, name, ownOptions(options));
};
lit.getPropertyDescriptor = function (...property) {
  return ownOptions(getPropertyDescriptor.apply(this, property));
};
