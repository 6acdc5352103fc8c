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

/** What Lit keeps of a template; `_$AC` is its stable name for the method that makes one. */
interface TemplateMaker {
  readonly prototype: { _$AC(result: TemplateResult): object };
}

/**
 * Lit makes its templates in the document of the page, and in an XHTML document they would be read as XML, which they
 * are not.
 */
function readTemplatesAsHtml(): void {
  const maker = Object.values(_$LH).find(
    value => typeof value === 'function' && '_$AC' in (value.prototype ?? {}),
  ) as unknown as TemplateMaker;
  const page = document.implementation.createHTMLDocument();
  const createElement = (markup: unknown): HTMLTemplateElement => {
    const template = page.createElement('template');
    // Lit's own line, with markup that its policy has made.
    Reflect.set(template, 'innerHTML', markup);
    return template;
  };
  Reflect.set(maker.prototype._$AC(html``).constructor, 'createElement', createElement);
}
