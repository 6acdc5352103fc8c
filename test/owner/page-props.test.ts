import { expect, nextFrame } from '@open-wc/testing';
import '../../src/chatbot-listings.js';
import '../../src/chatbot-settings.js';
import { DashboardService, refusal, storedListing } from './support/dashboard-service.js';
import { button, field, placeDashboard, question } from './support/dashboard.js';
import { found } from '../widget/support/wait.js';

async function openSettings(service = new DashboardService({ Name: 'Wren' })) {
  const element = await placeDashboard('chatbot-settings', service);
  const form = await found(() => element.shadowRoot!.querySelector('chatbot-settings-form'));
  return { element, service, name: () => field(() => form.shadowRoot, 'Name') };
}

async function openListing() {
  const service = new DashboardService();
  service.listings = [storedListing(1)];
  const element = await placeDashboard('chatbot-listings', service);
  const root = element.shadowRoot!;
  (await found(() => root.querySelector<HTMLElement>('tbody button'))).click();
  const form = root.querySelector('chatbot-listing-form')!;
  const dialog = await found(() => form.shadowRoot!.querySelector<HTMLDialogElement>('dialog[open]'));
  await (await field(() => form.shadowRoot, 'City')).write('York');
  return { element, service, root, form, dialog };
}

describe('Owner elements in a page that sets new functions with every render', () => {
  it('keeps unsaved input and sends no request when the page sets new functions', async () => {
    const { element, service, name } = await openSettings();
    await (await name()).write('Robin');
    await found(() => service.bodies('ModelList').length);
    const before = service.calls.length;
    element.fetch = (...request) => service.fetch(...request);
    element.credentials = () => Promise.resolve({ authorization: 'other' });
    await element.updateComplete;
    await nextFrame();
    expect(element.hasUnsavedChanges).to.equal(true);
    expect((await name()).control().value).to.equal('Robin');
    expect(service.calls.length).to.equal(before);
  });

  it('sends later requests with the new fetch and the new key', async () => {
    const { element, service, name } = await openSettings();
    await (await name()).write('Robin');
    const keys: (string | null)[] = [];
    element.fetch = (address, init) => {
      keys.push(new Headers(init?.headers).get('Authorization'));
      return service.fetch(address, init);
    };
    element.credentials = { authorization: 'other' };
    await element.updateComplete;
    expect(await element.save()).to.equal(true);
    expect(keys.length).to.be.greaterThan(0);
    expect(keys.filter(Boolean).every(key => key!.endsWith('other'))).to.equal(true);
  });

  it('reports changes of others after the page sets new functions', async () => {
    const { element, service, name } = await openSettings();
    await (await name()).write('Robin');
    service.settings['Name'] = 'Jay';
    element.credentials = { authorization: 'key' };
    await element.updateComplete;
    await nextFrame();
    expect(await element.save(), 'it is told as a conflict').to.equal(false);
    expect(service.settings['Name']).to.equal('Jay');
  });

  it('loads again with a new key when the first key was rejected', async () => {
    const service = new DashboardService({ Name: 'Wren' });
    for (const name of ['GetSettings', 'GetConfig'])
      service.answers.set(name, () => refusal(401, 'The key is not valid.'));
    const element = await placeDashboard('chatbot-settings', service);
    await found(() => element.shadowRoot!.querySelector('[role=alert]'));
    service.answers.clear();
    element.credentials = { authorization: 'right' };
    await found(() => element.shadowRoot!.querySelector('chatbot-settings-form'));
  });

  it('keeps the listing form open when the page sets new functions', async () => {
    const { element, service, dialog } = await openListing();
    element.fetch = (...request) => service.fetch(...request);
    element.credentials = { authorization: 'key' };
    await element.updateComplete;
    expect(dialog.open).to.equal(true);
    expect(element.hasUnsavedChanges).to.equal(true);
  });
});

describe('Switch to another chatbot', () => {
  it('never sends a listing of the previous chatbot to the new one', async () => {
    const { element, service, dialog } = await openListing();
    element.serialNumber = 'bot-2';
    await element.updateComplete;
    expect(dialog.open).to.equal(false);
    expect(element.hasUnsavedChanges).to.equal(false);
    await found(() => service.bodies('RealEstateList').length === 2);
    expect(service.bodies('RealEstateUpdate')).to.deep.equal([]);
  });

  it('closes a question about the previous chatbot without deleting anything', async () => {
    const { element, service, root, dialog } = await openListing();
    dialog.close();
    root.querySelector<HTMLElement>('tbody input')!.click();
    await nextFrame();
    button(root, 'Delete')!.click();
    await question(root);
    element.serialNumber = 'bot-2';
    await element.updateComplete;
    const asked = root.querySelector('chatbot-confirm-dialog')!.shadowRoot!;
    expect(asked.querySelector('dialog')!.open).to.equal(false);
    expect(service.bodies('RealEstateDelete')).to.deep.equal([]);
  });
});
