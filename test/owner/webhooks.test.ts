import { expect } from '@open-wc/testing';
import '../../src/chatbot-settings.js';
import { DashboardService, envelope, refusal } from './support/dashboard-service.js';
import { button, placeDashboard } from './support/dashboard.js';
import { isAccessible } from '../widget/support/accessible.js';
import { found, until } from '../widget/support/wait.js';

async function open(service: DashboardService) {
  const element = await placeDashboard('chatbot-settings', service);
  (await found(() => element.shadowRoot!.querySelector<HTMLElement>('#tab-webhooks'))).click();
  const settings = await found(() => element.shadowRoot!.querySelector('chatbot-webhook-settings'));
  const root = settings.shadowRoot!;
  return { element, root, press: async (words: string) => (await found(() => button(root, words))).click() };
}

describe('Webhooks in the settings', () => {
  it('stores an address with its events, shows the secret once, and lists what did not arrive', async () => {
    const service = new DashboardService({ Name: 'Wren' });
    const failure = {
      ID: 5,
      Type: 'lead.created',
      CreateTime: '2026-01-31T14:05:00Z',
      Attempts: 3,
      Error: 'The address answered with status 503.',
      IsWaiting: true,
    };
    const none = { Url: '', Events: [], Waiting: 0, Failures: [] };
    service.answers.set('WebhookGet', () => envelope(none));
    service.answers.set('WebhookEdit', ({ Url, Events }) =>
      envelope(Url ? { ...none, Url, Events: Events ?? [], Secret: 'whsec_abc', Failures: [failure] } : none),
    );
    service.answers.set('WebhookTest', () =>
      envelope({ Success: false, Error: 'The address did not answer in time.' }),
    );
    service.answers.set('WebhookRetry', () => envelope(1));
    const { root, press } = await open(service);
    const field = await found(() => root.querySelector<HTMLInputElement>('[name=Url]'));
    await isAccessible(root.host);
    field.value = 'hooks';
    await press('Save changes');
    await until(() => root.querySelector('.is-error') && root.activeElement === field);
    expect(service.bodies('WebhookEdit')).to.deep.equal([]);
    field.value = ' https://hooks.example/a ';
    root.querySelector<HTMLInputElement>('[name="feed.failed"]')!.click();
    await press('Save changes');
    await until(() => root.querySelector('code')?.textContent === 'whsec_abc');
    expect(service.bodies('WebhookEdit')).to.deep.equal([
      {
        SerialNumber: 'bot-1',
        Url: 'https://hooks.example/a',
        Events: ['lead.created', 'person.requested', 'conversation.closed'],
      },
    ]);
    expect(root.querySelector('article')!.textContent).to.contain(failure.Error);
    await isAccessible(root.host);
    await press('Send a test');
    await until(() => root.querySelector('.is-error')?.textContent === 'The address did not answer in time.');
    await press('Send again');
    await until(() => !root.querySelector('article') && !root.querySelector('code'));
  });

  it('asks before it makes a new secret or removes the address', async () => {
    const service = new DashboardService({ Name: 'Wren' });
    const stored = { Url: 'https://hooks.example/a', Events: ['lead.created'], Waiting: 0, Failures: [] };
    service.answers.set('WebhookGet', () => envelope(stored));
    service.answers.set('WebhookEdit', ({ Url }) => envelope({ ...stored, Url, Secret: Url ? 'whsec_new' : '' }));
    const { element, root, press } = await open(service);
    const dialog = await found(() => element.shadowRoot!.querySelector('chatbot-confirm-dialog'));
    const answer = async (words: string) => {
      const parts = dialog.shadowRoot!;
      await until(() => parts.querySelector('dialog')!.open);
      (await found(() => button(parts, words))).click();
      await until(() => !parts.querySelector('dialog')!.open);
    };
    await press('New secret');
    await answer('Keep');
    await press('Remove');
    await answer('Keep');
    expect(service.bodies('WebhookEdit')).to.deep.equal([]);
    await press('New secret');
    await answer('New secret');
    await until(() => root.querySelector('code')?.textContent === 'whsec_new');
    await press('Remove');
    await answer('Remove');
    await until(() => root.querySelector<HTMLInputElement>('[name=Url]')?.value === '');
    expect(service.bodies('WebhookEdit')).to.deep.equal([
      { SerialNumber: 'bot-1', Url: stored.Url, NewSecret: true },
      { SerialNumber: 'bot-1', Url: '' },
    ]);
  });

  it('says so when the service has no webhooks', async () => {
    const service = new DashboardService({ Name: 'Wren' });
    service.answers.set('WebhookGet', () => refusal(404, 'Not found.'));
    const { root } = await open(service);
    await until(() => root.querySelector('.is-error')?.textContent === "This service doesn't support webhooks.");
    expect(root.querySelector('form')).to.equal(null);
  });
});
