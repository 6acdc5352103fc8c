/**
 * Makes the script tag's own copy of Lit independent of `Object.prototype`: Lit reads options that a property does not
 * have (`noAccessor`, `state`), and host pages with old scripts have put such names on the prototype of everything.
 */
import { ReactiveElement, type PropertyDeclaration } from '@lit/reactive-element';
import { ownOptions } from './platform.js';

const { createProperty } = ReactiveElement;
ReactiveElement.createProperty = function (name, options) {
  createProperty.call(this, name, ownOptions(options as PropertyDeclaration));
};
