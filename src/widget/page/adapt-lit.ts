import { html, LitElement, type TemplateResult } from 'lit';
import { ownOptions } from '../../platform.js';
import { litClass } from '../../ui/lit-class.js';
import { missingFunction } from './missing-function.js';

/**
 * Makes Lit work on XHTML pages and on pages that close every shadow root or extend `Object.prototype`.
 *
 * @throws {Error} if the page lacks a function that the chat needs
 */
export function adaptLit(host: Element): void {
  const name = missingFunction();
  if (name) throw new Error(`A script of the page has removed or replaced \`${name}\`, which the chat needs.`);
  if (document.contentType === 'application/xhtml+xml') readTemplatesAsHtml();
  if (!host.shadowRoot) keepShadowRoots(host as LitElement);
  keepListenersTheirOwn();
}

/** Lit's method that creates the shadow root. */
interface Rooted extends Element {
  createRenderRoot(): Node;
}

/** Makes the widget's shadow roots reachable on a page that closes every shadow root. */
function keepShadowRoots(host: LitElement): void {
  const keep = (element: Element, value: Node) => Object.defineProperty(element, 'shadowRoot', ownOptions({ value }));
  keep(host, host.renderRoot);
  const prototype = LitElement.prototype as unknown as Rooted;
  const { createRenderRoot } = prototype;
  prototype.createRenderRoot = function () {
    const root = createRenderRoot.call(this);
    if (!this.shadowRoot) keep(this, root);
    return root;
  };
}

/**
 * Lit passes each listener as the listening options too. Functions inherit additions to `Object.prototype`, so a
 * `once` there would make every button work once. These listeners inherit nothing.
 */
function keepListenersTheirOwn(): void {
  const prototype = litClass<ListenerPart>('handleEvent')?.prototype;
  if (!prototype) return;
  const { _$AI: setListener } = prototype;
  prototype._$AI = function (listener, parent) {
    const host = this.options?.host ?? this.element;
    const own =
      typeof listener === 'function'
        ? ownOptions({ handleEvent: (event: Event): unknown => listener.call(host, event) })
        : listener;
    setListener.call(this, own, parent);
  };
}

/** Lit's class that sets a listener; `_$AI` is the stable name of the method. */
interface ListenerPart {
  readonly element: Element;
  readonly options?: { readonly host?: object };
  _$AI(this: ListenerPart, listener: unknown, parent: unknown): void;
}

/** Lit's class that creates a template; `_$AC` is the stable name of the method. */
interface TemplateMaker {
  _$AC(result: TemplateResult): object;
}

/**
 * Creates Lit's templates in an HTML document, because an XHTML page would parse their markup as XML. Lit does
 * not export the class, so this renders a template to find it.
 */
function readTemplatesAsHtml(): void {
  const page = document.implementation.createHTMLDocument();
  const own = Object.getOwnPropertyDescriptor(document, 'createElement');
  Object.defineProperty(document, 'createElement', { configurable: true, value: page.createElement.bind(page) });
  const constructor = litClass<TemplateMaker>('_$AC')?.prototype._$AC(html``).constructor;
  if (own) Object.defineProperty(document, 'createElement', own);
  else Reflect.deleteProperty(document, 'createElement');
  if (!constructor) return;
  const createElement = (markup: unknown): HTMLTemplateElement => {
    const template = page.createElement('template');
    // Same line as in Lit, with markup that its policy has created.
    Reflect.set(template, 'innerHTML', markup);
    return template;
  };
  Reflect.set(constructor, 'createElement', createElement);
}
