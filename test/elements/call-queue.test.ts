import { expect } from '@open-wc/testing';
import '../../src/chatbot-bubble.js';
import { runCalls } from '../../src/elements/chat/call-queue.js';
import type { ChatbotBubble } from '../../src/chatbot-bubble.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { freshSerial, place, shown } from './support/bubble.js';

/** The element that a call of the queue is given. */
const called = () => new Promise<ChatbotBubble>(resolve => void runCalls([resolve]));

/** Which of the elements it is: what is compared as a whole is printed as a whole. */
const indexOf = async (...elements: ChatbotBubble[]) => elements.indexOf(await called());

describe('the queue of calls', () => {
  it('calls the element that is in the page now, not one that was taken out of it', async () => {
    const first = await place(new ScriptedService());
    expect(await indexOf(first)).to.equal(0);
    first.remove();
    const second = await place(new ScriptedService());
    expect(await indexOf(first, second)).to.equal(1);
  });

  it('goes on with the same element for as long as that is in the page', async () => {
    const first = await place(new ScriptedService());
    expect(await indexOf(first)).to.equal(0);
    const second = await place(new ScriptedService());
    first.before(second);
    expect(await indexOf(first, second)).to.equal(0);
  });

  it('keeps the calls of a page without one until there is one, in their order', async () => {
    const first = await place(new ScriptedService());
    expect(await indexOf(first)).to.equal(0);
    first.remove();
    const said: string[] = [];
    const calls = ['one', 'two'].map(word => () => void said.push(word));
    const run = runCalls(calls);
    calls.push(() => void said.push('three'));
    const again = runCalls(calls);
    await place(new ScriptedService());
    await Promise.all([run, again]);
    expect(said).to.deep.equal(['one', 'two', 'three']);
  });

  it('finds an element in a shadow root, once it is ready and from then on', async () => {
    const box = document.createElement('div');
    const element = document.createElement('chatbot-bubble');
    element.serialNumber = freshSerial();
    element.fetch = new ScriptedService().fetch;
    box.attachShadow({ mode: 'open' }).append(element);
    const call = indexOf(element);
    document.body.append(box);
    await shown(element);
    expect(await call).to.equal(0);
    expect(await indexOf(element)).to.equal(0);
    box.remove();
  });
});
