import { expect } from '@open-wc/testing';
import '../../src/chatbot-bubble.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { isAccessible } from './support/accessible.js';
import { inside, oneEvent, openPanel, place } from './support/bubble.js';
import { panelFeatures } from './support/panel-features.js';
import { found, until } from './support/wait.js';

async function open(settings: object = {}, attributes: Record<string, string> = {}) {
  const service = new ScriptedService({ Name: 'Ada', ...settings });
  const element = await place(service, { 'no-history': '', ...attributes });
  await openPanel(element);
  const chips = () =>
    [...inside(element).list.querySelectorAll('chatbot-message')].flatMap(message => [
      ...(message
        .shadowRoot!.querySelector('chatbot-message-actions')
        ?.shadowRoot?.querySelectorAll<HTMLButtonElement>('.suggestion') ?? []),
    ]);
  const labels = () => chips().map(chip => chip.textContent.trim());
  const answer = async (Suggestions: unknown) => {
    const asked = service.question();
    const done = element.send('Homes?');
    await asked;
    service.end('Here they are.', { Suggestions });
    await done;
  };
  return { element, service, chips, labels, answer, ...panelFeatures(element) };
}

describe('suggestions after an answer', () => {
  it('appear as chips below the last answer only, and a chip sends its text', async () => {
    const view = await open();
    await view.answer(['More', 'Only Harrow Bay', 'Compare 1 and 2']);
    await until(() => view.chips().length === 3);
    expect(view.labels()).to.deep.equal(['More', 'Only Harrow Bay', 'Compare 1 and 2']);
    await isAccessible(view.element);
    const selected = oneEvent(view.element, 'chatbot-suggestion-selected');
    const asked = view.service.question();
    view.chips()[1]!.click();
    await asked;
    expect((await selected).detail).to.deep.equal({ text: 'Only Harrow Bay' });
    expect(inside(view.element).messages().at(-1)?.text).to.equal('Only Harrow Bay');
    expect(view.chips().length).to.equal(0);
    view.service.end('Two homes.');
    await until(() => view.element.status === 'ready');
    expect(view.chips().length).to.equal(0);
  });

  it('are plain text, whatever the service sends', async () => {
    const view = await open();
    await view.answer(['<img src=x onerror=alert(1)>', 'javascript:alert(1)', 3]);
    await until(() => view.chips().length === 2);
    expect(view.labels()).to.deep.equal(['<img src=x onerror=alert(1)>', 'javascript:alert(1)']);
    expect(view.chips()[0]!.querySelector('img')).to.equal(null);
  });

  it('open the form for “Talk to a person”, in the language of the panel', async () => {
    const view = await open({ TalkToHuman: true }, { lang: 'de' });
    await view.answer(['Talk to a person']);
    const chip = await found(() => view.chips()[0]);
    await until(() => chip.textContent.trim() !== 'Talk to a person');
    const questions = inside(view.element).messages().length;
    chip.click();
    await found(view.form);
    expect(inside(view.element).messages().length).to.equal(questions);
  });

  it('leave out “Talk to a person” if visitors can talk to nobody', async () => {
    const view = await open();
    await view.answer(['Talk to a person', 'More']);
    await until(() => view.chips().length === 1);
    expect(view.labels()).to.deep.equal(['More']);
  });
});
