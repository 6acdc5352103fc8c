import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../src/chatbot-listings.js';
import { isAccessible } from '../widget/support/accessible.js';
import { found } from '../widget/support/wait.js';
import { button, field, placeDashboard, question } from './support/dashboard.js';
import { DashboardService, envelope, refusal } from './support/dashboard-service.js';

const REPORT = {
  ...{ StartTime: '2025-01-31T14:05:00Z', EndTime: '2025-01-31T14:05:09Z' },
  ...{ Added: 3, Changed: 2, Withdrawn: 1, Unchanged: 40, Refused: 2 },
  Problems: [
    { Row: 7, Field: 'SalePrice', Message: '“lots” Enter a number.' },
    { Row: 9, Message: 'More cells than headings: x' },
  ],
};
const URL = 'https://mls.example/homes.csv';
const PAGE = 'https://homes.example/{MLSNumber}';

/** Opens the dialog with the feed of a service. */
async function openFeed(feed: object = { Url: '', EveryHours: 24, HasAuthorization: false, PageUrl: '' }) {
  const service = new DashboardService();
  service.answers.set('RealEstateFeedGet', () => envelope(feed));
  service.answers.set('RealEstateFeedEdit', ({ Url, EveryHours, Authorization, PageUrl }) =>
    envelope({ Url, EveryHours, HasAuthorization: !!Authorization, PageUrl }),
  );
  const element = await placeDashboard('chatbot-listings', service);
  const dashboard = element.shadowRoot!;
  const dialog = await found(() => dashboard.querySelector('chatbot-listing-feed'));
  const root = dialog.shadowRoot!;
  (await found(() => button(root, 'Feed'))).click();
  await found(() => root.querySelector('dialog[open]'));
  return { service, element, dashboard, dialog, root, text: () => root.textContent.replace(/\s+/g, ' ') };
}

describe('Listing feed', () => {
  it('saves the address, the hours and the authorization, and shows the report of a run', async () => {
    const { service, root, element, dialog, dashboard, text } = await openFeed();
    const run = button(root, 'Update now')!;
    expect(run.getAttribute('aria-disabled')).to.equal('true');
    await (await field(() => root, 'Url')).write(URL);
    await (await field(() => root, 'EveryHours')).write('6');
    await (await field(() => root, 'Authorization')).write('Bearer key');
    await (await field(() => root, 'PageUrl')).write(PAGE);
    await isAccessible(dialog);
    button(root, 'Save changes')!.click();
    await found(() => !element.hasUnsavedChanges && run.getAttribute('aria-disabled') === null);
    expect(service.bodies('RealEstateFeedEdit')).to.deep.equal([
      { SerialNumber: 'bot-1', Url: URL, EveryHours: 6, Authorization: 'Bearer key', PageUrl: PAGE },
    ]);
    expect((await field(() => root, 'Authorization')).control().value).to.equal('');
    const release = service.hold('RealEstateFeedRun');
    run.click();
    await found(() => button(root, 'Updating'));
    service.answers.set('RealEstateFeedRun', () => envelope(REPORT));
    release();
    await found(() => root.querySelector('[role=alert]')!.textContent.includes('Not found.'));
    const lists = service.bodies('RealEstateList').length;
    run.click();
    await found(() => root.querySelector('.faults'));
    await isAccessible(dialog);
    expect(text()).to.contain('3 added, 2 updated, 1 withdrawn, 40 unchanged, 2 rejected.');
    expect(text()).to.contain('Line 7 Asking price: \u2068“lots” Enter a number.\u2069');
    expect(text()).to.contain('Line 9 More cells than headings: x');
    expect(service.bodies('RealEstateList').length).to.equal(lists + 1);
    expect(dashboard.querySelector('[role=status].visually-hidden')!.textContent).to.equal('Import finished.');
  });

  it('keeps the stored authorization, and shows why nothing was withdrawn', async () => {
    const Report = { ...REPORT, Problems: [], Error: 'The feed has no listings, so nothing was withdrawn.' };
    const { service, root, text } = await openFeed({
      Url: URL,
      EveryHours: 24,
      HasAuthorization: true,
      PageUrl: PAGE,
      Report,
    });
    expect(text()).to.contain(Report.Error);
    const authorization = await field(() => root, 'Authorization');
    expect(authorization.element.help).to.contain('Leave this empty to keep it.');
    await (await field(() => root, 'EveryHours')).write('0');
    button(root, 'Save changes')!.click();
    const hours = await field(() => root, 'EveryHours');
    await found(hours.problem);
    expect(service.bodies('RealEstateFeedEdit')).to.have.lengthOf(0);
    await hours.write('12');
    button(root, 'Save changes')!.click();
    await found(() => service.bodies('RealEstateFeedEdit').length);
    expect(service.bodies('RealEstateFeedEdit')[0]).to.deep.equal({
      SerialNumber: 'bot-1',
      Url: URL,
      EveryHours: 12,
      PageUrl: PAGE,
    });
  });

  it('lets the owner confirm at once that listings and values are gone', async () => {
    const Report = { ...REPORT, Problems: [], HeldBack: 7, ValuesKept: 12 };
    const stored = { Url: URL, EveryHours: 24, HasAuthorization: false, PageUrl: PAGE };
    const { service, root, dialog, text } = await openFeed({ ...stored, Report });
    service.answers.set('RealEstateFeedRun', () => envelope({ ...REPORT, Problems: [], HeldBack: 7 }));
    expect(text()).to.contain('Listings not withdrawn yet: 7 Withdraw them now');
    expect(text()).to.contain('Listings with values that the feed no longer has: 12 Clear these values now');
    await isAccessible(dialog);
    button(root, 'Clear these values now')!.click();
    await found(() => !button(root, 'Clear these values now'));
    expect(service.bodies('RealEstateFeedRun')).to.deep.equal([{ SerialNumber: 'bot-1', ClearValues: true }]);
    button(root, 'Withdraw them now')!.click();
    await found(() => service.bodies('RealEstateFeedRun')[1]);
    expect(service.bodies('RealEstateFeedRun')[1]).to.deep.equal({ SerialNumber: 'bot-1', Withdraw: true });
  });

  it('asks before the owner loses changes, and shows no button for a service without feeds', async () => {
    const { root, element, service } = await openFeed();
    await (await field(() => root, 'Url')).write(URL);
    expect(element.hasUnsavedChanges).to.equal(true);
    await sendKeys({ press: 'Escape' });
    const asked = await question(root);
    expect(asked.text()).to.contain('You have 1 unsaved change.');
    asked.confirm();
    await found(() => !root.querySelector('dialog[open].is-large'));
    expect(element.hasUnsavedChanges).to.equal(false);
    service.answers.set('RealEstateFeedGet', () => refusal(404, 'Not found.'));
    element.serialNumber = 'bot-2';
    await found(() => !button(root, 'Feed'));
  });
});
