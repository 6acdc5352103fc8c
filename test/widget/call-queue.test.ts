import { expect } from '@open-wc/testing';
import '../../src/chatbot-bubble.js';
import { runCalls } from '../../src/widget/page/call-queue.js';
import type { ChatbotBubble } from '../../src/chatbot-bubble.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { freshSerial, place, shown } from './support/bubble.js';

/** The element that a queued call receives. */
const called = () => new Promise<ChatbotBubble>(resolve => void runCalls([resolve]));

/** Names the element, because a failed comparison would print all of it. */
const indexOf = async (...elements: ChatbotBubble[]) => elements.indexOf(await called());

describe('the call queue', () => {
  it('sends queued calls to the element in the page, not to a removed one', async () => {
    const first = await place(new ScriptedService());
    expect(await indexOf(first)).to.equal(0);
    first.remove();
    const second = await place(new ScriptedService());
    expect(await indexOf(first, second)).to.equal(1);
  });

  it('sends queued calls to the same element while it is in the page', async () => {
    const first = await place(new ScriptedService());
    expect(await indexOf(first)).to.equal(0);
    const second = await place(new ScriptedService());
    first.before(second);
    expect(await indexOf(first, second)).to.equal(0);
  });

  it('keeps calls in order until the page has an element', async () => {
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

  it('sends queued calls to an element in a shadow root once it is ready', async () => {
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
