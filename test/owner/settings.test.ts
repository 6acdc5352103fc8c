import { expect, nextFrame } from '@open-wc/testing';
import '../../src/chatbot-settings.js';
import { SETTING_GROUPS } from '../../src/owner/settings/setting-groups.js';
import { chatbotSettings } from '../../src/protocol/chatbot.js';
import { DashboardService, envelope, refusal } from './support/dashboard-service.js';
import { button, field, placeDashboard, question } from './support/dashboard.js';
import { isAccessible } from '../widget/support/accessible.js';
import { found, until } from '../widget/support/wait.js';

const SETTINGS = {
  Name: 'Wren',
  SystemMessage: 'Be kind.',
  Temperature: 20,
  ChatBubbleColor: 'rgb(36,70,61)',
  VerifyDomain: false,
};

async function open(service = new DashboardService({ ...SETTINGS })) {
  const element = await placeDashboard('chatbot-settings', service);
  const form = await found(() => element.shadowRoot!.querySelector('chatbot-settings-form'));
  await form.updateComplete;
  return {
    element,
    service,
    root: element.shadowRoot!,
    field: (name: string) => field(() => form.shadowRoot, name),
    form: form.shadowRoot!,
    preview: () => element.shadowRoot!.querySelector('chatbot-preview')!.shadowRoot!.querySelector('chatbot-bubble')!,
    bar: () => element.shadowRoot!.querySelector('.bar p')!.textContent.trim(),
  };
}

describe('Settings editor', () => {
  it('is accessible, also with a field error', async () => {
    const view = await open();
    await isAccessible(view.element);
    const name = await view.field('ChatbotPrivacyPolicyUrl');
    await name.write('nowhere');
    await view.element.save();
    await isAccessible(view.element);
  });

  it('warns when the chatbot is limited to listed domains and none is listed', async () => {
    const { field, element } = await open();
    const form = element.shadowRoot!.querySelector('chatbot-settings-form')!;
    const warning = () => form.shadowRoot!.querySelector('chatbot-field[name=VerifyDomain] .is-warning');
    form.draft.set('VerifyDomain', true);
    form.draft.set('Domains', '');
    form.draft.set('CustomDomain', '');
    form.requestUpdate();
    await form.updateComplete;
    expect(warning()?.textContent).to.contain("won't work on any page");
    await (await field('Domains')).write('shop.example');
    await form.updateComplete;
    expect(warning()).to.equal(null);
  });

  it('warns of a domain below which anyone can get an address', async () => {
    const { field } = await open();
    const domains = await field('Domains');
    await domains.write('*.homes.example');
    expect(domains.element.textContent).not.to.contain('Anyone can get');
    await domains.write('*.homes.example\n*.co.uk');
    expect(domains.element.textContent).to.contain('Anyone can get an address that ends in .co.uk');
  });

  it('has exactly one field for each setting', () => {
    const drawn = Object.values(SETTING_GROUPS).flat().sort();
    expect(drawn).to.deep.equal(Object.keys(chatbotSettings).sort());
  });

  it('sends only changed settings', async () => {
    const { service, element, field } = await open();
    await (await field('Name')).write('Robin');
    await (await field('Temperature')).write('35');
    await (await field('ChatBubbleColor')).write('#ff0000');
    expect(await element.save()).to.equal(true);
    expect(service.bodies('Edit')).to.deep.equal([
      { serialNumber: 'bot-1', Name: 'Robin', Temperature: 35, ChatBubbleColor: 'rgb(255,0,0)' },
    ]);
    expect(element.hasUnsavedChanges).to.equal(false);
  });

  it('shows a field error and sends nothing while a setting is invalid', async () => {
    const { service, element, field } = await open();
    for (const [name, text, problem] of [
      ['Temperature', '7.5', 'Enter a whole number.'],
      ['RateLimitCount', '-1', 'Enter 0 or more.'],
      ['Temperature', 'warm', 'Enter a number.'],
      ['Temperature', '101', 'Enter 100 or less.'],
      ['TalkToHumanEmail', 'somebody', 'Enter an email address.'],
      ['SocialPageUrl', 'javascript:alert(1)', 'Enter an address'],
      ['TimeZone', 'Mars/Olympus', 'Enter a time zone'],
      ['ChatBubbleColor', 'loud', 'Enter a color'],
    ] as const) {
      const wrong = await field(name);
      await wrong.write(text);
      wrong.leave();
      await nextFrame();
      expect(wrong.problem(), `${name}: ${text}`).to.contain(problem);
    }
    expect(await element.save()).to.equal(false);
    expect(service.bodies('Edit')).to.deep.equal([]);
  });

  it('shows a refusal of the service next to the field that it names', async () => {
    const { service, element, field } = await open();
    service.answers.set('Edit', () => refusal(400, 'The field Domains holds "nowhere at all", which is not a domain.'));
    const domains = await field('Domains');
    await domains.write('nowhere at all');
    expect(await element.save()).to.equal(false);
    await nextFrame();
    expect(domains.problem()).to.contain('which is not a domain');
    expect(element.hasUnsavedChanges).to.equal(true);
  });

  it('keeps input typed during a save, and sends it with the next save', async () => {
    const { service, element, field, bar } = await open();
    const name = await field('Name');
    await name.write('A');
    const answer = service.hold('Edit');
    const saving = element.save();
    await found(() => service.bodies('Edit').length);
    await name.write('AB');
    await (await field('Temperature')).write('7.5');
    answer();
    expect(await saving, 'what was sent is stored').to.equal(true);
    await nextFrame();
    expect(bar()).to.equal('2 unsaved changes');
    expect(service.settings['Name']).to.equal('A');
    await (await field('Temperature')).write('20');
    await element.save();
    expect(service.bodies('Edit').map(({ Name }) => Name)).to.deep.equal(['A', 'AB']);
    expect(element.hasUnsavedChanges).to.equal(false);
  });

  it('compares a setting reverted during a save with the newly stored value', async () => {
    const { service, element, field } = await open();
    const name = await field('Name');
    await name.write('Robin');
    const answer = service.hold('Edit');
    const saving = element.save();
    await found(() => service.bodies('Edit').length);
    await name.write('Wren');
    answer();
    await saving;
    expect(element.hasUnsavedChanges).to.equal(true);
    expect(name.control().value).to.equal('Wren');
    await element.save();
    expect(service.settings['Name']).to.equal('Wren');
  });

  it('asks before it overwrites changes of someone else', async () => {
    const { service, element, field, form } = await open();
    await (await field('Name')).write('Robin');
    service.settings['Name'] = 'Jay';
    expect(await element.save()).to.equal(false);
    expect(service.bodies('Edit')).to.deep.equal([]);
    const conflict = await found(() => form.querySelector('.conflict'));
    expect(conflict.textContent).to.contain('Jay');
    button(conflict, 'Keep mine')!.click();
    expect(await element.save()).to.equal(true);
    expect(service.settings['Name']).to.equal('Robin');
  });

  it('shows no button in the preview for recordings and images that the model does not understand', async () => {
    const service = new DashboardService({ ...SETTINGS, EnablePushToTalk: true, EnableUploadImage: true });
    const { preview } = await open(service);
    await until(() => preview().settings.enablePushToTalk && preview().settings.enableUploadImage);
    service.answers.set('GetConfig', () =>
      envelope({ Name: 'Wren', CanHear: false, CanSee: false, SessionID: 7, SessionKey: 'visitor' }),
    );
    const other = (await open(service)).preview;
    await until(() => other().settings.name === 'Wren');
    expect([other().settings.enablePushToTalk, other().settings.enableUploadImage]).to.deep.equal([false, false]);
  });

  it('updates the preview with every keystroke', async () => {
    const { field, preview } = await open();
    await (await field('Name')).write('Ro');
    await until(() => preview().settings.name === 'Ro');
    await (await field('ChatBubbleColor')).write('rgb(1,2,3)');
    await until(() => preview().settings.chatBubbleColor === 'rgb(1,2,3)');
  });

  it('keeps the previous color while the owner types a hex code', async () => {
    const { field, preview } = await open();
    const color = await field('ChatBubbleColor');
    const control = color.control() as HTMLInputElement;
    const swatch = color.element.shadowRoot!.querySelector<HTMLInputElement>('input[type=color]')!;
    const shown = new Set<string>();
    const code = '#7814ab';
    for (let length = 0; length <= code.length; length++) {
      control.value = code.slice(0, length);
      control.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await nextFrame();
      await color.element.updateComplete;
      shown.add(`${preview().settings.chatBubbleColor} ${swatch.value}`);
    }
    expect([...shown]).to.deep.equal(['rgb(36,70,61) #24463d', 'rgb(120,20,171) #7814ab']);
  });

  it('offers a listed domain with or without www, unless the list allows it', async () => {
    const { field, element, service } = await open();
    const domains = await field('Domains');
    await domains.write('shop.example\nhttps://www.shop.co.uk, www.listed.example listed.example docs.shop.example');
    const offers = () => [...domains.element.querySelectorAll('button')].map(each => each.textContent.trim());
    await until(() => offers().length === 2);
    expect(offers()).to.deep.equal(['Also allow www.shop.example', 'Also allow https://shop.co.uk']);
    for (const left of [1, 0]) {
      domains.element.querySelector('button')!.click();
      await until(() => offers().length === left);
    }
    await element.save();
    expect(service.settings['Domains']).to.match(/docs\.shop\.example\nwww\.shop\.example\nhttps:\/\/shop\.co\.uk$/);
  });

  it('offers answer languages by name, says that they need a model, and keeps a stored value that is none of them', async () => {
    const { field, element, service } = await open(
      new DashboardService({ ...SETTINGS, AIResponseLanguage: 'Plain English' }),
    );
    const language = await field('AIResponseLanguage');
    const control = language.control() as HTMLSelectElement;
    expect(control.selectedOptions[0]!.textContent).to.equal('Plain English');
    element.lang = 'de';
    await found(() =>
      language.element.shadowRoot!.textContent.includes('Ohne Modell sind die Antworten auf Englisch.'),
    );
    const german = await found(() => [...control.options].find(option => option.textContent === 'Deutsch'));
    german.selected = true;
    control.dispatchEvent(new Event('change'));
    await element.save();
    expect(service.bodies('Edit')).to.deep.equal([{ serialNumber: 'bot-1', AIResponseLanguage: 'German' }]);
  });

  it('moves to a group of settings by its button, and marks the current group', async () => {
    const { form } = await open();
    const list = form.querySelector('nav')!;
    button(list, 'Privacy')!.click();
    expect((form as ShadowRoot).activeElement?.textContent).to.equal('Privacy');
    await until(() => list.querySelector('[aria-current]')?.textContent.trim() === 'Privacy');
  });

  it('has a phone preview', async () => {
    const { root, preview } = await open();
    const box = root.querySelector('chatbot-preview')!;
    button(box.shadowRoot!, 'Phone')!.click();
    await box.updateComplete;
    expect(preview().mode).to.equal('inline');
  });

  it('warns about colors with low contrast', async () => {
    const { field, form } = await open();
    await (await field('ChatBubbleColor')).write('rgb(250,250,200)');
    const warning = await found(() => form.querySelector('.is-warning'));
    expect(warning.textContent).to.contain('is hard to see on a white page');
    await (await field('ChatBubbleColor')).write('rgb(168,71,42)');
    await found(
      () => warning.isConnected && warning.textContent.includes('a dark page (2.9 : 1; the minimum is 3 : 1)'),
    );
  });

  it('asks before it discards unsaved changes', async () => {
    const { element, field, root } = await open();
    await (await field('Name')).write('Robin');
    button(root, 'Discard')!.click();
    const first = await question(root);
    expect(first.text()).to.contain('1 change will be lost');
    first.refuse();
    // The `close` event of the first question has not fired yet.
    button(root, 'Discard')!.click();
    const second = await question(root);
    await nextFrame();
    expect(element.hasUnsavedChanges).to.equal(true);
    second.confirm();
    await found(() => !element.hasUnsavedChanges);
    expect((await field('Name')).control().value).to.equal('Wren');
  });

  it('asks before the browser closes the page with unsaved changes', async () => {
    const { element, field } = await open();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).to.equal(false);
    await (await field('Name')).write('Robin');
    expect(leave()).to.equal(true);
    element.remove();
    expect(leave()).to.equal(false);
  });

  it('leaves settings alone that the service does not reveal', async () => {
    const service = new DashboardService({ ...SETTINGS });
    service.hasGetSettings = false;
    const { element, field } = await open(service);
    const prompt = await field('SystemMessage');
    expect(prompt.element.help).to.contain("The service doesn't return");
    const verify = await field('VerifyDomain');
    expect(verify.control().value).to.equal('');
    await (await field('Name')).write('Robin');
    await element.save();
    expect(service.bodies('Edit')).to.deep.equal([{ serialNumber: 'bot-1', Name: 'Robin' }]);
    await verify.write('on');
    await element.save();
    expect(service.bodies('Edit')[1]).to.deep.equal({ serialNumber: 'bot-1', VerifyDomain: true });
  });

  it('reports a rejected key', async () => {
    const service = new DashboardService();
    for (const name of ['GetSettings', 'GetConfig'])
      service.answers.set(name, () => refusal(401, 'The key is not valid.'));
    const element = await placeDashboard('chatbot-settings', service);
    const alert = await found(() => element.shadowRoot!.querySelector('[role=alert]'));
    expect(alert.textContent).to.contain("This key doesn't match this chatbot.");
  });

  it('moves between tabs with the arrow keys', async () => {
    const { root, element } = await open();
    const tab = root.querySelector<HTMLElement>('[role=tab]')!;
    tab.focus();
    tab.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
    await element.updateComplete;
    expect((root.activeElement as HTMLElement).id).to.equal('tab-webhooks');
    expect(root.querySelector('[role=tabpanel] chatbot-webhook-settings') !== null).to.equal(true);
  });

  it('escapes values in snippets', async () => {
    const service = new DashboardService({ ...SETTINGS });
    const { element, root } = await open(service);
    element.serialNumber = '"><script>';
    const embed = await found(() => root.querySelector<HTMLElement>('#tab-embed'));
    embed.click();
    const list = await found(() => root.querySelector('chatbot-snippet-list'));
    await list.updateComplete;
    const [script] = list.shadowRoot!.querySelectorAll('pre');
    expect(script!.textContent).to.contain('data-serial-number="&quot;>&lt;script>"');
  });

  for (const [kind, baseUrl, has, script] of [
    [
      'has no script: the dashboard provides it',
      'https://other.example',
      location.origin,
      `src="${location.origin}/chatbot-bubble.js" data-base-url="https://other.example"`,
    ],
    [
      'has a path',
      'https://other.example/bot/',
      'https://other.example/bot',
      'src="https://other.example/bot/chatbot-bubble.js" data-base-url="https://other.example/bot"',
    ],
    [
      'has a relative address',
      '/bot',
      `${location.origin}/bot`,
      `src="${location.origin}/bot/chatbot-bubble.js" data-base-url="${location.origin}/bot"`,
    ],
  ] as const)
    it(`writes a snippet that works for a service that ${kind}`, async () => {
      const service = new DashboardService({ ...SETTINGS });
      const { element, root } = await open(service);
      element.fetch = (address, init) => {
        const { href } = new URL(address instanceof Request ? address.url : address);
        if (!href.endsWith('/integrity.json')) return service.fetch(address, init);
        const isThere = href === `${has}/integrity.json`;
        return Promise.resolve(
          isThere ? Response.json({ 'chatbot-bubble.js': 'sha384-abc' }) : new Response('', { status: 404 }),
        );
      };
      element.baseUrl = baseUrl;
      const embed = await found(() => root.querySelector<HTMLElement>('#tab-embed'));
      embed.click();
      const list = await found(() => root.querySelector('chatbot-snippet-list'));
      await found(() => list.shadowRoot!.querySelector('.pin'));
      const text = list.shadowRoot!.querySelector('pre')!.textContent;
      expect(text).to.equal(`<script ${script} data-serial-number="bot-1" defer></script>`);
    });

  it("offers a chatbot's own script if the service has one, and the file with its hash to pages with strict rules", async () => {
    const service = new DashboardService({ ...SETTINGS });
    const { element, root } = await open(service);
    element.fetch = (address, init) => {
      const { pathname } = new URL(address instanceof Request ? address.url : address);
      if (pathname.endsWith('/integrity.json'))
        return Promise.resolve(Response.json({ 'chatbot-bubble.js': 'sha384-abc' }));
      if (pathname !== '/bot-1.js') return service.fetch(address, init);
      return Promise.resolve(new Response(null, { headers: { 'content-type': 'text/javascript; charset=utf-8' } }));
    };
    element.baseUrl = 'https://chat.example';
    (await found(() => root.querySelector<HTMLElement>('#tab-embed'))).click();
    const list = await found(() => root.querySelector('chatbot-snippet-list'));
    const text = () => list.shadowRoot!.querySelector('pre')!.textContent;
    await until(() => text() === '<script src="https://chat.example/bot-1.js" defer></script>');
    expect(list.shadowRoot!.querySelector('section .muted')!.textContent).to.contain('shows right away');
    await isAccessible(list);
    (await found(() => list.shadowRoot!.querySelector<HTMLElement>('.pin input'))).click();
    await list.updateComplete;
    expect(text()).to.equal(
      '<script src="https://chat.example/chatbot-bubble.js" data-serial-number="bot-1" integrity="sha384-abc" crossorigin="anonymous" defer></script>',
    );
  });

  it('shows leads if the service lists them, and says so if it does not', async () => {
    const service = new DashboardService({ ...SETTINGS });
    service.answers.set('LeadList', () => refusal(404, 'Not found.'));
    const { root } = await open(service);
    root.querySelector<HTMLElement>('#tab-leads')!.click();
    const records = await found(() => root.querySelector('chatbot-records'));
    const note = await found(() => records.shadowRoot!.querySelector('.note'));
    expect(note.textContent).to.contain("This service doesn't list leads.");
  });
});
