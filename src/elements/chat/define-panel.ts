import { _$LH, html, render, type TemplateResult } from 'lit';
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
export function definePanel(): void {
  if (document.contentType === 'application/xhtml+xml') readTemplatesAsHtml();
  render(html``, document.createDocumentFragment());
  define(elements);
  for (const [name, element] of Object.entries(elements))
    if (customElements.get(name) !== element)
      throw new Error(`The page has a <${name}> of its own.`);
}

/** Lit's own classes; `_$AC` is the stable name of the method that makes a template. */
interface TemplateMaker {
  readonly prototype: { _$AC(result: TemplateResult): object };
}

/**
 * Lit makes its templates in the document of the page, and an XHTML document would read their markup as XML. Here they
 * are made in an HTML document. Lit does not export the class, so one template is made to find it.
 */
function readTemplatesAsHtml(): void {
  const maker = Object.values(_$LH).find(
    value => typeof value === 'function' && '_$AC' in (value.prototype ?? {}),
  ) as unknown as TemplateMaker;
  const page = document.implementation.createHTMLDocument();
  const own = Object.getOwnPropertyDescriptor(document, 'createElement');
  Object.defineProperty(document, 'createElement', {
    configurable: true,
    value: page.createElement.bind(page),
  });
  const { constructor } = maker.prototype._$AC(html``);
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
