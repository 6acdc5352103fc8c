/** Keeps Lit from reading property options such as `state` from a polluted `Object.prototype`. */
import { ReactiveElement, type PropertyDeclaration } from '@lit/reactive-element';
import { ownOptions } from './platform.js';

const { createProperty } = ReactiveElement;
ReactiveElement.createProperty = function (name, options) {
  createProperty.call(this, name, ownOptions(options as PropertyDeclaration));
};
