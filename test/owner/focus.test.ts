import { expect, nextFrame } from '@open-wc/testing';
import '../../src/chatbot-listings.js';
import { DashboardService, envelope, storedListing } from './support/dashboard-service.js';
import { button, placeDashboard, question } from './support/dashboard.js';
import { toCheck } from './support/import.js';
import { found } from '../widget/support/wait.js';

async function open(count = 45) {
  const service = new DashboardService();
  service.listings = Array.from({ length: count }, (_, index) => storedListing(index + 1));
  const element = await placeDashboard('chatbot-listings', service);
  const root = element.shadowRoot!;
  await found(() => root.querySelector('tbody tr'));
  /** Clicks a focused button, as a keyboard does. */
  const press = (words: string) => {
    button(root, words)!.focus();
    button(root, words)!.click();
  };
  return { service, element, root, press, focused: () => root.activeElement?.className };
}

async function select({ root }: Awaited<ReturnType<typeof open>>) {
  root.querySelector<HTMLElement>('tbody input')!.click();
  await found(() => button(root, 'Delete'));
}

describe('Focus in the owner dashboard', () => {
  it('moves the focus to the table when the selection is cleared', async () => {
    const view = await open();
    await select(view);
    view.press('Clear selection');
    await view.element.updateComplete;
    expect(view.focused()).to.equal('body');
  });

  it('moves the focus to the table when the selected listings are deleted', async () => {
    const view = await open();
    await select(view);
    view.press('Delete');
    (await question(view.root)).confirm();
    await found(() => view.service.listings.length === 44 && !view.root.querySelector('.selection'));
    expect(view.focused()).to.equal('body');
  });

  it('moves the focus to the table when the filters are cleared', async () => {
    const view = await open();
    view.root.querySelector<HTMLInputElement>('[name=CityName]')!.value = 'Leeds';
    view.root.querySelector('form')!.requestSubmit();
    await found(() => button(view.root, 'Clear'));
    view.press('Clear');
    await view.element.updateComplete;
    expect(view.focused()).to.equal('body');
  });

  it('moves the focus to the table on its last page, where Next is disabled', async () => {
    const view = await open(25);
    view.press('Next');
    await found(() => view.root.textContent.includes('21 Water Street'));
    expect(view.focused()).to.equal('body');
  });

  it('keeps the focus on the Export button, which stops the export while it runs', async () => {
    const view = await open();
    const answer = view.service.hold('RealEstateList');
    view.press('Export');
    await view.element.updateComplete;
    const focused = view.root.activeElement!;
    expect(focused.textContent.trim()).to.equal('Stop (0 of 45)');
    (focused as HTMLElement).click();
    answer();
    await found(() => focused.textContent.trim() === 'Export');
    expect(view.root.activeElement === focused).to.equal(true);
  });

  it('moves the focus to the step heading when the import is stopped', async () => {
    const { root, next, service } = await toCheck();
    const answer = service.hold('RealEstateCreate');
    await next();
    const stop = await found(() => button(root, 'Stop'));
    stop.focus();
    stop.click();
    answer();
    await found(() => !button(root, 'Stop'));
    expect(root.activeElement?.className).to.equal('step');
  });
});

describe('Listing table on a narrow screen', () => {
  async function openNarrow() {
    const view = await open();
    view.element.style.inlineSize = '320px';
    await nextFrame();
    return { ...view, head: view.root.querySelector<HTMLElement>('.narrow-head')! };
  }

  it('sorts the listings by a select above the rows', async () => {
    const { root, head, element } = await openNarrow();
    const choice = head.querySelector('select')!;
    expect(head.textContent.replace(/\s+/g, ' ')).to.contain('Sort by').and.to.contain('Default order');
    choice.value = 'MLS number ↓';
    choice.dispatchEvent(new Event('change'));
    await element.updateComplete;
    expect(root.querySelector('tbody tr')!.textContent).to.contain('20 Water Street');
    choice.value = 'Default order';
    choice.dispatchEvent(new Event('change'));
    await element.updateComplete;
    expect(root.querySelector('tbody tr')!.textContent).to.contain('1 Water Street');
  });

  it('selects all listings by a checkbox above the rows', async () => {
    const { root, head, element } = await openNarrow();
    expect(head.textContent).to.contain('Select all listings on this page');
    head.querySelector('input')!.click();
    await element.updateComplete;
    expect(root.querySelector('.selection')!.textContent).to.contain('20 selected');
  });

  it('shows either the controls of the headings or those above the rows, by width', async () => {
    const { root, element } = await openNarrow();
    const isSeen = (control: Element) => control.checkVisibility();
    const inHead = [...root.querySelectorAll('thead button, thead input')];
    expect(inHead.some(isSeen)).to.equal(false);
    element.style.inlineSize = '900px';
    await nextFrame();
    expect(inHead.every(isSeen)).to.equal(true);
    expect(isSeen(root.querySelector('.narrow-head select')!)).to.equal(false);
  });
});

describe('Partial deletion', () => {
  it('reports listings as changed when only some requests of a deletion succeed', async () => {
    const { service, root, element, press } = await open(600);
    service.answers.set('RealEstateList', () =>
      envelope({ List: service.listings, VirtualCount: service.listings.length }),
    );
    await element.reload();
    await element.updateComplete;
    root.querySelector<HTMLElement>('thead input')!.click();
    await found(() => root.textContent.includes('600 selected'));
    const keys: unknown[] = [];
    service.answers.set('RealEstateDelete', body => {
      if (keys.length) throw new TypeError('Failed to fetch');
      keys.push(...(body['Keys'] as string[]));
      return envelope({ SuccessCount: keys.length });
    });
    let told = 0;
    element.addEventListener('chatbot-listings-changed', () => told++);
    press('Delete');
    (await question(root)).confirm();
    const alert = await found(() => root.querySelector('[role=alert]')?.textContent);
    expect(alert).to.contain('500 of 600 listings deleted.');
    expect(told).to.equal(1);
  });
});
