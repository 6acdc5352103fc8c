import { _$LH, html, LitElement, render, type TemplateResult } from 'lit';
import { ownOptions } from '../../platform.js';
import { define } from '../shared/define.js';
import { ChatbotComposer } from './composer.js';
import { ChatbotMarkdown } from './markdown.js';
import { ChatbotMessageList } from './message-list.js';
import { ChatbotMessage } from './message.js';
import { ChatbotPanel } from './panel.js';

const elements = {
  'chatbot-panel': ChatbotPanel,
  'chatbot-message-list': ChatbotMessageList,
  'chatbot-message': ChatbotMessage,
  'chatbot-markdown': ChatbotMarkdown,
  'chatbot-composer': ChatbotComposer,
} as const;

/**
 * Defines the elements of the panel, and tries whether templates can be drawn on this page.
 *
 * @throws {Error} where a name belongs to the page, or its Trusted Types refuse our policy: then there is no
 * panel to be had.
 */
export function definePanel(host: Element): void {
  if (document.contentType === 'application/xhtml+xml') readTemplatesAsHtml();
  if (!host.shadowRoot) keepShadowRoots(host as LitElement);
  if ('once' in {} || 'signal' in {}) keepListenersTheirOwn();
  render(html``, document.createDocumentFragment());
  define(elements);
  for (const [name, element] of Object.entries(elements))
    if (customElements.get(name) !== element)
      throw new Error(`The page has a <${name}> of its own.`);
}

/** The part of an element of Lit that makes its shadow root. */
interface Rooted extends Element {
  createRenderRoot(): Node;
}

/** Lets the elements of the widget find each other on a page that closes every shadow root. */
function keepShadowRoots(host: LitElement): void {
  const keep = (element: Element, value: Node) =>
    Object.defineProperty(element, 'shadowRoot', ownOptions({ value }));
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
 * Lit passes each listener as the options of its listening, too, and a function inherits what a page added to
 * `Object.prototype`: with `once` there, each button would work once. These listeners inherit nothing.
 */
function keepListenersTheirOwn(): void {
  const { prototype } = litClass<ListenerPart>('handleEvent');
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

/** What sets a listener in Lit; `_$AI` is the stable name of the method. */
interface ListenerPart {
  readonly element: Element;
  readonly options?: { readonly host?: object };
  _$AI(this: ListenerPart, listener: unknown, parent: unknown): void;
}

/** What makes a template in Lit; `_$AC` is the stable name of the method. */
interface TemplateMaker {
  _$AC(result: TemplateResult): object;
}

/** A class that Lit does not export by a stable name, found by a method that it alone has. */
const litClass = <Instance>(method: string) =>
  Object.values(_$LH).find(
    value => typeof value === 'function' && method in ((value.prototype as object | null) ?? {}),
  ) as unknown as { readonly prototype: Instance };

/**
 * Lit makes its templates in the document of the page, and an XHTML document would read their markup as XML. Here they
 * are made in an HTML document. Lit does not export the class, so one template is made to find it.
 */
function readTemplatesAsHtml(): void {
  const page = document.implementation.createHTMLDocument();
  const own = Object.getOwnPropertyDescriptor(document, 'createElement');
  Object.defineProperty(document, 'createElement', {
    configurable: true,
    value: page.createElement.bind(page),
  });
  const { constructor } = litClass<TemplateMaker>('_$AC').prototype._$AC(html``);
  if (own) Object.defineProperty(document, 'createElement', own);
  else Reflect.deleteProperty(document, 'createElement');
  const createElement = (markup: unknown): HTMLTemplateElement => {
    const template = page.createElement('template');
    // Lit's own line, with markup that its policy has made.
    Reflect.set(template, 'innerHTML', markup);
    return template;
  };
  Reflect.set(constructor, 'createElement', createElement);
}
