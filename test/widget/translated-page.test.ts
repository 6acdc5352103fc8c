import { expect } from '@open-wc/testing';
import '../../src/chatbot-bubble.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { inside, openPanel, place, type } from './support/bubble.js';
import { found, until } from './support/wait.js';

/** Replaces text nodes by `<font>` elements in every shadow root, as Google Translate does. */
function translate(root: ParentNode & Node): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text) texts.push(node);
    else if ((node as Element).shadowRoot) translate((node as Element).shadowRoot!);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('style,font,textarea')) continue;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = `[${text.data}]`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

const textOf = (element: Element | null | undefined) => element?.textContent.trim().replace(/\s+/g, ' ') ?? '';

/** A chat whose visitor has to wait after the first question. */
async function waiting() {
  const service = new ScriptedService({ Name: 'Ada', RateLimitCount: 1, RateLimitTime: 30 });
  const element = await place(service, { 'no-history': '' });
  const { input } = await openPanel(element);
  const asked = service.question();
  type(input, 'One?');
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  await asked;
  service.end('First.');
  await until(() => element.status === 'ready');
  const { panel } = inside(element);
  const time = () => panel.querySelector('chatbot-notice')?.shadowRoot?.querySelector('[role=timer]');
  await found(time);
  return { element, input, panel, time };
}

describe('a page that a translator changes', () => {
  it('keeps its countdown and its announcements current', async () => {
    const { element, panel, time } = await waiting();
    const status = panel.querySelector('.panel > [role=status]')!;
    const announce = (text: string) => ((panel.host as HTMLElement & { announcement: string }).announcement = text);
    announce('First.');
    await until(() => textOf(status) === 'First.');
    translate(element.shadowRoot!);
    expect(textOf(time())).to.match(/^\[.*\]$/);
    const before = textOf(time());
    await until(() => textOf(time()) !== before);
    expect(textOf(time())).to.match(/^[^[\]]*\d+[^[\]]*$/);
    announce('Second.');
    await until(() => textOf(status) === 'Second.');
    translate(element.shadowRoot!);
    announce('');
    await until(() => textOf(status) === '');
  });

  it('keeps the length of a long question current, also when the text was moved away', async () => {
    const { element, input, panel } = await waiting();
    const limit = () => panel.querySelector('chatbot-composer')!.shadowRoot!.querySelector('chatbot-length-limit');
    const shown = () => textOf(limit()?.shadowRoot?.querySelector('.limit'));
    type(input, 'a'.repeat(15_900));
    const first = await found(shown);
    translate(element.shadowRoot!);
    type(input, 'a'.repeat(15_901));
    await until(() => shown() === first.replace('15900', '15901'));
    translate(element.shadowRoot!);
    limit()!.shadowRoot!.querySelector('font')!.remove();
    type(input, 'a'.repeat(15_902));
    await until(() => shown().includes('15902'));
  });
});
