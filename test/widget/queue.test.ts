import { expect } from '@open-wc/testing';
import '../../src/chatbot-bubble.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { isAccessible } from './support/accessible.js';
import { openPanel, place, type } from './support/bubble.js';
import { found, until } from './support/wait.js';

/** A chat that is answering a question. */
async function ask() {
  const service = new ScriptedService({ Name: 'Ada' });
  const element = await place(service, { 'no-history': '' });
  const { input, composer, list, messages } = await openPanel(element);
  const submit = (text: string) => {
    type(input, text);
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  };
  const asked = service.question();
  submit('One?');
  await asked;
  service.say('Wait');
  await until(() => element.status === 'streaming');
  const queue = () => composer.querySelector('chatbot-queue')!.shadowRoot;
  const queued = () => [...(queue()?.querySelectorAll('bdi') ?? [])].map(({ textContent }) => textContent);
  const inQueue = (name: string) => found(() => queue()?.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`));
  const action = (name: string) =>
    found(() =>
      [...list.querySelectorAll('chatbot-message')]
        .at(-1)!
        .shadowRoot!.querySelector('chatbot-message-actions')
        ?.shadowRoot?.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`),
    );
  const contents = () => element.messages.map(({ content }) => content);
  return { service, element, input, list, messages, submit, queued, inQueue, action, contents };
}

describe('a message sent during an answer', () => {
  it('is shown as queued, without axe violations, and is sent when the answer has ended', async () => {
    const { service, element, input, submit, queued, contents } = await ask();
    submit('Two?');
    await until(() => queued().length);
    expect([queued(), input.value, service.asked.length]).to.deep.equal([['Two?'], '', 1]);
    await isAccessible(element);
    const next = service.question();
    service.end('First.');
    await next;
    await until(() => !queued().length);
    service.end('Second.');
    await until(() => element.status === 'ready');
    expect(contents()).to.deep.equal(['One?', 'First.', 'Two?', 'Second.']);
  });

  it('can be edited or removed before it is sent', async () => {
    const { service, element, input, submit, queued, inQueue } = await ask();
    submit('Two?');
    await until(() => queued().length === 1);
    submit('Three?');
    await until(() => queued().length === 2);
    (await inQueue('Remove: Two?')).click();
    await until(() => queued().length === 1);
    (await inQueue('Edit: Three?')).click();
    await until(() => input.value === 'Three?' && !queued().length);
    service.end('First.');
    await until(() => element.status === 'ready');
    expect(service.asked.length).to.equal(1);
  });

  it('is not sent after a failed answer', async () => {
    const { service, element, submit, queued } = await ask();
    submit('Two?');
    await until(() => queued().length === 1);
    service.cut();
    await until(() => element.status === 'error');
    await element.updateComplete;
    expect([queued(), service.asked.length]).to.deep.equal([['Two?'], 1]);
  });
});

describe('the last answer', () => {
  it('shows each fragment within two frames', async () => {
    const { service, element, list } = await ask();
    const text = () =>
      list.querySelector('chatbot-message:last-of-type')!.shadowRoot!.querySelector('chatbot-markdown')!.shadowRoot!
        .textContent;
    await until(() => text().includes('Wait'));
    // After a late frame, the next one is left to the page.
    const shown = new Promise<string>(resolve => {
      element.addEventListener('chatbot-answer-chunk', () =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(text())))),
      );
    });
    service.say(' and see');
    expect(await shown).to.include('Wait and see');
    service.end('Wait and see');
    await until(() => element.status === 'ready');
  });

  it('pulses while it grows and not after it is complete', async () => {
    const { service, element, list } = await ask();
    const pulse = () =>
      getComputedStyle(
        list.querySelector('chatbot-message:last-of-type')!.shadowRoot!.querySelector('.bubble')!,
        '::after',
      ).animationName;
    await until(() => pulse() === 'load');
    service.end('First.');
    await until(() => element.status === 'ready' && pulse() === 'none');
  });

  it('can be replaced by another one to the same question', async () => {
    const { service, element, action, contents } = await ask();
    service.end('First.');
    const again = service.question();
    (await action('Regenerate the answer')).click();
    await again;
    service.end('Better.');
    await until(() => element.status === 'ready');
    expect(contents()).to.deep.equal(['One?', 'Better.']);
    expect(service.asked.map(({ content }) => content)).to.deep.equal(['One?', 'One?']);
  });
});
