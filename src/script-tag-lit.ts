/**
 * Keeps Lit from reading property options such as `noAccessor` or `state` from `Object.prototype`, which old scripts
 * of the host page may have extended.
 */
import { ReactiveElement, type PropertyDeclaration } from '@lit/reactive-element';
import { ownOptions } from './platform.js';

const { createProperty } = ReactiveElement;
ReactiveElement.createProperty = function (name, options) {
  createProperty.call(this, name, ownOptions(options as PropertyDeclaration));
};
