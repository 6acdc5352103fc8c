import { expect, nextFrame } from '@open-wc/testing';
import '../../src/chatbot-listings.js';
import { DashboardService, envelope, storedListing } from './support/dashboard-service.js';
import { button, placeDashboard, question } from './support/dashboard.js';
import { found } from '../widget/support/wait.js';

const MANY = 100_000;

/** A service with a large number of listings, which returns one page. */
async function open(change: (id: number) => Parameters<typeof storedListing>[1] = () => ({})) {
  const service = new DashboardService();
  const give = (body: Record<string, unknown>) => {
    const { PageNumber, PageSize } = body as { PageNumber: number; PageSize: number };
    const first = (PageNumber - 1) * PageSize + 1;
    const List = Array.from({ length: PageSize }, (_, index) => storedListing(first + index, change(first + index)));
    return envelope({ List, VirtualCount: MANY });
  };
  service.answers.set('RealEstateList', give);
  const element = await placeDashboard('chatbot-listings', service);
  const root = element.shadowRoot!;
  await found(() => root.querySelector('tbody tr'));
  const rows = () => [...root.querySelectorAll('tbody tr')];
  return {
    service,
    give,
    root,
    rows,
    range: () => root.querySelector('.pages [role=status]')!.textContent,
    starts: (street: string) => found(() => rows()[0]?.textContent.includes(street)),
  };
}

describe('Table of a hundred thousand listings', () => {
  it('opens any page with a single request', async () => {
    const { service, root, starts, range } = await open();
    expect(range()).to.equal('1–20 of 100,000');
    const page = root.querySelector<HTMLInputElement>('.pages input')!;
    page.value = '5000';
    page.dispatchEvent(new Event('change'));
    await starts('99981 Water Street');
    expect(range()).to.equal('99,981–100,000 of 100,000');
    expect(button(root, 'Next')!.disabled).to.equal(true);
    expect(service.bodies('RealEstateList').map(({ PageNumber }) => PageNumber)).to.deep.equal([1, 5000]);
  });

  it('shows the positions of the displayed rows until the next page loads', async () => {
    const { service, give, root, range, rows, starts } = await open();
    let answer: () => void = () => undefined;
    service.answers.set('RealEstateList', body => new Promise(resolve => (answer = () => resolve(give(body)))));
    button(root, 'Next')!.click();
    await found(() => service.bodies('RealEstateList').length === 2);
    expect(root.querySelector('table')!.getAttribute('aria-busy')).to.equal('true');
    expect(rows()[0]!.textContent).to.contain('1 Water Street');
    expect(range()).to.equal('1–20 of 100,000');
    answer();
    await starts('21 Water Street');
    expect(range()).to.equal('21–40 of 100,000');
  });

  it('stays on its page when the service counts more listings than it returns', async () => {
    const { service, root, range } = await open();
    service.answers.set('RealEstateList', body =>
      body['PageNumber'] === 1 || service.calls.length > 9
        ? envelope({ List: [storedListing(1)], VirtualCount: MANY })
        : envelope({ List: [], VirtualCount: MANY }),
    );
    const page = root.querySelector<HTMLInputElement>('.pages input')!;
    page.value = '5000';
    page.dispatchEvent(new Event('change'));
    await found(() => range() === '1–1 of 100,000');
    expect(service.bodies('RealEstateList').map(({ PageNumber }) => PageNumber)).to.deep.equal([1, 5000, 1]);
  });

  it('reaches every listing when the service returns smaller pages than requested', async () => {
    const { service, give, root, range, starts } = await open();
    service.answers.set('RealEstateList', body => give({ ...body, PageSize: Math.min(30, Number(body['PageSize'])) }));
    const size = root.querySelector<HTMLSelectElement>('.pages select')!;
    size.value = '100';
    size.dispatchEvent(new Event('change'));
    await found(() => range() === '1–30 of 100,000');
    expect(size.value).to.equal('30');
    button(root, 'Next')!.click();
    await starts('31 Water Street');
    expect(range()).to.equal('31–60 of 100,000');
    expect(root.querySelector<HTMLInputElement>('.pages input')!.max).to.equal('3334');
  });

  it('sorts amounts numerically, whether the service sends numbers or strings', async () => {
    const prices = ['1,250,000', '400000', '90,000'];
    const { root, rows } = await open(id => ({ Price: prices[id - 1] ?? '', BuildingArea: id === 1 ? '1,200' : '' }));
    expect(rows()[0]!.textContent).to.contain('1,200 sq ft');
    root.querySelectorAll('th[scope=col]')[5]!.querySelector('button')!.click();
    await nextFrame();
    const shown = rows().map(row => row.querySelector('.price')!.textContent);
    expect(shown.slice(0, 3)).to.deep.equal(['$90,000', '$400,000', '$1,250,000']);
  });

  it('sorts a page ascending, descending, and in the order of the service', async () => {
    const { root, rows } = await open(id => ({ Price: id % 3 ? String(1000 * ((id * 7) % 20)) : '' }));
    const price = () => root.querySelectorAll('th[scope=col]')[5]!;
    const prices = () => rows().map(row => row.querySelector('.price')!.textContent.replace(/\D/g, ''));
    const numbers = () => prices().filter(Boolean).map(Number);
    const before = prices();
    const sort = async () => {
      price().querySelector('button')!.click();
      await nextFrame();
    };
    await sort();
    expect(price().getAttribute('aria-sort')).to.equal('ascending');
    expect(numbers()).to.deep.equal(numbers().toSorted((a, b) => a - b));
    expect(prices().at(-1), 'without a price').to.equal('');
    await sort();
    expect(price().getAttribute('aria-sort')).to.equal('descending');
    expect(numbers()).to.deep.equal(numbers().toSorted((a, b) => b - a));
    expect(prices().at(-1), 'without a price').to.equal('');
    await sort();
    expect(price().getAttribute('aria-sort')).to.equal(null);
    expect(prices()).to.deep.equal(before);
  });

  it('keeps the selection across pages, and asks once before deleting all of it', async () => {
    const { service, root, starts } = await open();
    const all = () => root.querySelector<HTMLInputElement>('thead input')!;
    all().click();
    button(root, 'Next')!.click();
    await starts('21 Water Street');
    all().click();
    await found(() => root.querySelector('.selection')?.textContent.includes('40 selected'));
    button(root, 'Delete')!.click();
    const asked = await question(root);
    expect(asked.text()).to.contain('Delete 40 listings?').and.to.contain('and 35 more');
    expect(service.bodies('RealEstateDelete')).to.deep.equal([]);
    asked.confirm();
    await found(() => service.bodies('RealEstateDelete').length);
    const [{ Keys }] = service.bodies('RealEstateDelete') as [{ Keys: string[] }];
    expect(Keys).to.deep.equal(Array.from({ length: 40 }, (_, index) => String(index + 1)));
  });
});
