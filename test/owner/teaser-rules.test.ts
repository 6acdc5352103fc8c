import { expect } from '@open-wc/testing';
import '../../src/chatbot-settings.js';
import type { TeaserRule } from '../../src/protocol/teaser-rule.js';
import { initClosed } from '../../src/widget/launcher/closed-launcher.js';
import { isAccessible } from '../widget/support/accessible.js';
import { found, until } from '../widget/support/wait.js';
import { DashboardService } from './support/dashboard-service.js';
import { field, placeDashboard } from './support/dashboard.js';

async function open(rules: readonly TeaserRule[] = []) {
  const service = new DashboardService({ Name: 'Wren', ...(rules.length && { TeaserRules: rules }) });
  const element = await placeDashboard('chatbot-settings', service);
  const form = await found(() => element.shadowRoot!.querySelector('chatbot-settings-form'));
  const setting = await field(() => form.shadowRoot, 'TeaserRules');
  const list = await found(() => setting.element.shadowRoot!.querySelector('chatbot-teaser-rules'));
  await list.updateComplete;
  const root = list.shadowRoot!;
  const control = (label: string, rule = 1) =>
    [...root.querySelectorAll(`li:nth-child(${rule}) label`)]
      .find(each => each.textContent.trim() === label)!
      .querySelector('input')!;
  return {
    element,
    service,
    setting,
    root,
    control,
    button: (label: string) => root.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)!,
    add: () => root.querySelector<HTMLButtonElement>('.add')!.click(),
    async click(label: string) {
      const { value } = list;
      control(label).click();
      await until(() => list.value !== value);
      await list.updateComplete;
    },
    async write(label: string, text: string, rule = 1) {
      const { value } = list;
      const input = control(label, rule);
      input.value = text;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
      await until(() => list.value !== value);
      await list.updateComplete;
    },
    count: () => root.querySelectorAll('li').length,
  };
}

/** The part of the preview in which the owner tries the rules. */
async function trial(element: Element) {
  const preview = await found(() => element.shadowRoot!.querySelector('chatbot-preview')?.shadowRoot);
  const part = await found(() => preview.querySelector('chatbot-teaser-trial'));
  const root = part.shadowRoot!;
  root.querySelector('details')!.open = true;
  await until(() => !!root.querySelector('[role=status]')!.textContent);
  const control = (label: string) =>
    [...root.querySelectorAll('label')]
      .find(each => each.textContent.trim().startsWith(label))!
      .querySelector('input')!;
  return {
    outcome: () => root.querySelector('[role=status]')!.textContent,
    bubble: () => preview.querySelector('chatbot-bubble')!,
    async write(label: string, text: string) {
      const input = control(label);
      input.value = text;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await part.updateComplete;
    },
    async check(label: string) {
      control(label).click();
      await part.updateComplete;
    },
  };
}

describe('The rules for the teaser in the settings', () => {
  it('saves a rule with only the conditions that the owner has set', async () => {
    const { element, service, add, write, click, count } = await open();
    add();
    await until(() => count() === 1);
    await write('Text', 'Looking for a home?');
    await write('Pages', '/rent*');
    await write('Seconds on the page', '20');
    await write('Percent scrolled', '250');
    await write('From', '09:00');
    await click('Sun');
    await click('Return visit');
    await isAccessible(element);
    expect(await element.save()).to.equal(true);
    const rule = { Text: 'Looking for a home?', Url: '/rent*', Seconds: 20, Scroll: 100, From: '09:00' };
    const days = [1, 2, 3, 4, 5, 6];
    expect(service.bodies('Edit').at(-1)!['TeaserRules']).to.deep.equal([{ ...rule, Days: days, ReturnVisit: true }]);
    await write('Pages', '');
    await click('Return visit');
    expect(await element.save()).to.equal(true);
    const { Url: _, ...kept } = rule;
    expect(service.bodies('Edit').at(-1)!['TeaserRules']).to.deep.equal([{ ...kept, Days: days }]);
  });

  it('changes the order of rules and removes them, and clears the setting with the last one', async () => {
    const { element, service, button, count } = await open([{ Text: 'One' }, { Text: 'Two' }]);
    button('Move Rule 2 up').click();
    expect(await element.save()).to.equal(true);
    expect(service.bodies('Edit').at(-1)!['TeaserRules']).to.deep.equal([{ Text: 'Two' }, { Text: 'One' }]);
    for (const left of [1, 0]) {
      button('Remove Rule 1').click();
      await until(() => count() === left);
    }
    expect(await element.save()).to.equal(true);
    expect(service.bodies('Edit').at(-1)!['TeaserRules']).to.deep.equal([]);
  });

  it('asks for the text of a rule without one, and saves nothing', async () => {
    const { element, service, setting, add, count } = await open();
    add();
    await until(() => count() === 1);
    expect(await element.save()).to.equal(false);
    await until(() => setting.problem() === 'Every rule needs text.');
    expect(service.bodies('Edit')).to.deep.equal([]);
  });

  it("explains that pages can't be a regular expression", async () => {
    const { element, service, setting, write } = await open([{ Text: 'Renting?' }]);
    await write('Pages', '^/rent$');
    expect(await element.save()).to.equal(false);
    await until(() => setting.problem()?.startsWith("Regular expressions aren't supported") === true);
    expect(service.bodies('Edit')).to.deep.equal([]);
  });

  it('shows in the preview which teaser a visitor gets, and remembers nothing', async () => {
    const { element } = await open([
      { Text: 'Renting?', Url: '/rent*', Seconds: 20 },
      { Text: 'Before you go', Leaving: true },
    ]);
    const { outcome, bubble, write, check } = await trial(element);
    expect(outcome()).to.equal('No rule applies, so no teaser appears.');
    await until(() => !bubble().open);
    const words = () => bubble().shadowRoot!.querySelector('.teaser .text')?.textContent;
    // A visitor's page does this after four seconds.
    await until(() => !!bubble().shadowRoot!.querySelector('.root'));
    initClosed(bubble(), () => Promise.reject(new Error('not needed')));
    expect(words()).to.equal(undefined);
    await write('Page address', '/rent/berlin');
    expect(outcome()).to.contain('Rule 1 applies');
    await until(() => words() === 'Renting?');
    await write('Seconds on the page', '5');
    await until(() => words() === undefined);
    await check('Leaving the page');
    expect(outcome()).to.contain('Rule 2 applies');
    await until(() => words() === 'Before you go');
    expect(Object.keys(localStorage).filter(key => key.includes('teaser'))).to.deep.equal([]);
    await isAccessible(element);
  });
});
