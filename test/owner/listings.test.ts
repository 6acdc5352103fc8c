import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../src/chatbot-listings.js';
import type { StoredListing } from '../../src/protocol/listing.js';
import { DashboardService, envelope, refusal, storedListing } from './support/dashboard-service.js';
import { button, field, placeDashboard, question, REQUIRED } from './support/dashboard.js';
import { isAccessible } from '../widget/support/accessible.js';
import { found } from '../widget/support/wait.js';

async function open(count = 45) {
  const service = new DashboardService();
  service.listings = Array.from({ length: count }, (_, index) => storedListing(index + 1));
  const element = await placeDashboard('chatbot-listings', service);
  const root = element.shadowRoot!;
  await found(() => root.querySelector(count ? 'tbody tr' : '.empty'));
  const rows = () => [...root.querySelectorAll('tbody tr')];
  return { service, element, root, rows };
}

type View = Awaited<ReturnType<typeof open>>;

async function openForm({ root }: View, start: () => void) {
  start();
  const form = root.querySelector('chatbot-listing-form')!;
  const dialog = await found(() => form.shadowRoot!.querySelector<HTMLDialogElement>('dialog[open]'));
  return {
    form,
    dialog,
    field: (name: string) => field(() => form.shadowRoot, name),
    save: () => dialog.querySelector<HTMLButtonElement>('button.primary')!.click(),
  };
}

describe('Listing manager', () => {
  it('selects all found listings, also those on other pages, and deletes them', async () => {
    const service = new DashboardService();
    service.listings = Array.from({ length: 130 }, (_, at) => storedListing(at + 1));
    const root = (await placeDashboard('chatbot-listings', service)).shadowRoot!;
    (await found(() => root.querySelector<HTMLInputElement>('th input'))).click();
    (await found(() => button(root, 'Select all 130 found'))).click();
    await found(() => root.querySelector('.selection')?.textContent.includes('130 selected'));
    button(root, 'Delete…')!.click();
    (await question(root)).confirm();
    await found(() => service.listings.length === 0);
  });

  it('has an accessible listing table and an accessible form', async () => {
    const view = await open();
    await isAccessible(view.element);
    await openForm(view, () => button(view.root, 'New listing')!.click());
    await isAccessible(view.element);
  });

  it('leaves out the bedrooms and bathrooms of land', async () => {
    const service = new DashboardService();
    service.listings = [storedListing(1), { ...storedListing(2), Bedrooms: '0', Bathrooms: '0' }];
    const root = (await placeDashboard('chatbot-listings', service)).shadowRoot!;
    const rooms = () => [...root.querySelectorAll('tbody td:nth-last-child(2)')].map(cell => cell.textContent);
    await found(() => rooms().length === 2);
    expect(rooms()).to.deep.equal(['3 bd · 2 ba', '']);
  });

  it('writes half baths in the language of the page, and an empty box for a missing image', async () => {
    const service = new DashboardService();
    const Images = `${location.origin}/missing.jpg`;
    service.listings = [{ ...storedListing(1), Bathrooms: '2.5', Images }];
    const element = await placeDashboard('chatbot-listings', service);
    element.lang = 'de';
    const root = element.shadowRoot!;
    await found(() => root.querySelector('tbody td:nth-last-child(2)')?.textContent.includes('2,5'));
    const image = root.querySelector<HTMLImageElement>('.photo img')!;
    // A page in the background loads no image later.
    image.loading = 'eager';
    await found(() => getComputedStyle(image).visibility === 'hidden');
  });

  it('lets the service search and page the listings', async () => {
    const { service, root, rows } = await open();
    button(root, 'Next')!.click();
    await found(() => rows()[0]?.textContent.includes('21 Water Street'));
    const city = root.querySelector<HTMLInputElement>('[name=CityName]')!;
    city.value = ' Leeds ';
    root.querySelector('form')!.requestSubmit();
    await found(() => service.bodies('RealEstateList').length === 3);
    expect(service.bodies('RealEstateList').slice(1)).to.deep.equal([
      { SerialNumber: 'bot-1', PageNumber: 2, PageSize: 20 },
      { SerialNumber: 'bot-1', CityName: 'Leeds', PageNumber: 1, PageSize: 20 },
    ]);
  });

  it('finds listings by sale type and the other filters', async () => {
    const { service, root, rows } = await open();
    const fits = ({ SaleType }: StoredListing, body: Record<string, unknown>) =>
      !body['SaleType'] || SaleType === body['SaleType'];
    service.listings = service.listings.map(listing => ({
      ...listing,
      SaleType: listing.ID % 9 ? 'for_sale' : 'for_rent',
    }));
    service.answers.set('RealEstateList', body => {
      const List = service.listings.filter(listing => fits(listing, body));
      return envelope({ List: List.slice(0, 20), VirtualCount: List.length });
    });
    const choose = (value: string) => {
      const saleType = root.querySelector<HTMLSelectElement>('[name=SaleType]')!;
      saleType.value = value;
      saleType.dispatchEvent(new Event('change', { bubbles: true }));
    };
    const last = () => service.bodies('RealEstateList').at(-1);
    button(root, 'Next')!.click();
    await found(() => root.querySelector<HTMLInputElement>('.pages input')?.value === '2');
    choose('for_rent');
    await found(() => rows().length === 5);
    expect(rows().every(row => row.textContent.includes('For rent'))).to.equal(true);
    expect(last()).to.deep.equal({ SerialNumber: 'bot-1', SaleType: 'for_rent', PageNumber: 1, PageSize: 20 });
    root.querySelector<HTMLInputElement>('[name=CityName]')!.value = 'Leeds';
    root.querySelector('form')!.requestSubmit();
    await found(() => last()?.['CityName'] === 'Leeds');
    expect(last()).to.include({ SaleType: 'for_rent' });
    choose('');
    await found(() => rows().length === 20);
    expect(last()).to.not.have.property('SaleType');
    choose('for_sale');
    await found(() => last()?.['SaleType'] === 'for_sale');
    (await found(() => button(root, 'Clear'))).click();
    await found(() => !last()?.['SaleType']);
    expect(root.querySelector<HTMLSelectElement>('[name=SaleType]')!.value).to.equal('');
    expect(last()).to.not.have.property('CityName');
  });

  it('deletes selected listings of several pages after one question with their number', async () => {
    const { service, root, rows } = await open();
    rows()[0]!.querySelector('input')!.click();
    button(root, 'Next')!.click();
    await found(() => rows()[0]?.textContent.includes('21 Water Street'));
    rows()[1]!.querySelector('input')!.click();
    await nextFrame();
    button(root, 'Delete')!.click();
    const asked = await question(root);
    expect(asked.text()).to.contain('Delete 2 listings?').and.to.contain('M-22 · 22 Water Street');
    asked.confirm();
    await found(() => service.listings.length === 43);
    expect(service.bodies('RealEstateDelete')).to.deep.equal([
      { SerialNumber: 'bot-1', Keys: ['1', '22'], KeyType: 'ListingId' },
    ]);
    await found(() => root.querySelector('[role=status].visually-hidden')?.textContent.includes('2 listings deleted'));
  });

  it('creates a listing with all required fields, and reports missing ones', async () => {
    const view = await open(0);
    const form = await openForm(view, () => button(view.root, 'New listing')!.click());
    form.save();
    const number = await form.field('MLSNumber');
    await found(() => number.problem());
    expect(number.problem()).to.equal('This field is required.');
    expect(view.service.bodies('RealEstateCreate')).to.deep.equal([]);
    for (const [name, text] of Object.entries(REQUIRED)) await (await form.field(name)).write(text);
    form.save();
    await found(() => !form.dialog.open);
    expect(view.service.bodies('RealEstateCreate')).to.deep.equal([
      {
        SerialNumber: 'bot-1',
        ...REQUIRED,
        SaleType: 'for_sale',
        Status: 'Active',
        CurrencySymbol: '$',
        AreaUnit: 'Square Feet',
        DaysOnMarket: 0,
        Bedrooms: 2,
        Bathrooms: 1.5,
        ParkingSpots: 0,
        YearBuilt: 2001,
        BuildingArea: 90,
        LotArea: 0,
      },
    ]);
  });

  it('shows the refusal of a duplicate listing number next to the field', async () => {
    const view = await open(0);
    view.service.answers.set('RealEstateCreate', () => refusal(409, 'Another listing has the same MLSNumber.'));
    const form = await openForm(view, () => button(view.root, 'New listing')!.click());
    for (const [name, text] of Object.entries(REQUIRED)) await (await form.field(name)).write(text);
    form.save();
    const number = await form.field('MLSNumber');
    await found(() => number.problem());
    expect(number.problem()).to.equal('Another listing has the same MLSNumber.');
    expect(form.dialog.open).to.equal(true);
  });

  it('clears optional fields of a listing', async () => {
    const service = new DashboardService();
    service.listings = [storedListing(1, { SalePrice: '5000', Tours: 'OpenHouse', State: 'MI' })];
    service.answers.set('RealEstateUpdate', () => refusal(400, 'The field Tours must be a string.'));
    const element = await placeDashboard('chatbot-listings', service);
    const root = element.shadowRoot!;
    const row = await found(() => root.querySelector('tbody tr'));
    const view = { service, element, root, rows: () => [row] };
    const form = await openForm(view, () => row.querySelector('button')!.click());
    for (const name of ['SalePrice', 'Tours', 'State']) await (await form.field(name)).write('');
    form.save();
    const tours = await form.field('Tours');
    await found(() => tours.problem());
    expect(tours.problem()).to.equal('The field Tours must be a string.');
    expect([form.dialog.open, tours.control().value]).to.deep.equal([true, '']);
    service.answers.clear();
    form.save();
    await found(() => !form.dialog.open);
    for (const sent of service.bodies('RealEstateUpdate'))
      expect(sent).to.deep.include({ SalePrice: null, Tours: null, State: '' });
  });

  it('links listings with absolute addresses', async () => {
    const view = await open(1);
    const form = await openForm(view, () => view.rows()[0]!.querySelector('button')!.click());
    const [address, images] = [await form.field('Url'), await form.field('Images')];
    await address.write('homes.example/1');
    const list = images.element.shadowRoot!.querySelector('chatbot-image-list')!;
    const tell = (detail: readonly string[]) => list.dispatchEvent(new CustomEvent('input-change', { detail }));
    tell(['https://homes.example/a.jpg', 'b.jpg']);
    form.save();
    await found(() => images.problem());
    const words = 'Enter an address that starts with https:// or http://.';
    expect([address.problem(), images.problem()]).to.deep.equal([words, `“b.jpg” ${words}`]);
    await address.write('https://homes.example/2');
    tell(['https://homes.example/a.jpg', '/files/b.jpg']);
    form.save();
    await found(() => !form.dialog.open);
    expect(view.service.bodies('RealEstateUpdate')).to.have.length(1);
    expect(view.service.bodies('RealEstateUpdate')[0]).to.deep.include({
      Url: 'https://homes.example/2',
      Images: ['https://homes.example/a.jpg', '/files/b.jpg'],
    });
  });

  it('updates a listing by its id, with the required and the changed fields only', async () => {
    const view = await open(1);
    const form = await openForm(view, () => view.rows()[0]!.querySelector('button')!.click());
    await (await form.field('Status')).write('Sold');
    await (await form.field('SalePrice')).write('250000');
    form.save();
    await found(() => !form.dialog.open);
    const [sent] = view.service.bodies('RealEstateUpdate');
    expect(sent).to.deep.include({ Key: '1', KeyType: 'ListingId', Status: 'Sold', SalePrice: 250000 });
    expect(Object.keys(sent!)).to.not.include('Description');
  });

  it('shows and updates listings with missing fields', async () => {
    const service = new DashboardService();
    const whole = { ...storedListing(1), BuildingArea: '120.125', Tours: 'On request' };
    service.listings = [
      Object.fromEntries(
        Object.entries(whole)
          .filter(([name]) => !['LATITUDE', 'Images', 'ExtensionColumn', 'City'].includes(name))
          .map(([name, value]) => [name, name === 'Bedrooms' ? 3 : value]),
      ) as unknown as StoredListing,
      { ID: 2, Price: 5 } as unknown as StoredListing,
    ];
    const element = await placeDashboard('chatbot-listings', service);
    const root = element.shadowRoot!;
    const rows = await found(() => {
      const all = [...root.querySelectorAll('tbody tr')];
      return all.length === 2 && all;
    });
    const view = { service, element, root, rows: () => rows };
    const form = await openForm(view, () => rows[0]!.querySelector('button')!.click());
    const shown = async (name: string) => (await form.field(name)).control().value;
    expect([await shown('Latitude'), await shown('Bedrooms')]).to.deep.equal(['', '3']);
    await (await form.field('City')).write('York');
    form.save();
    await found(() => !form.dialog.open);
    expect(service.bodies('RealEstateUpdate')[0]).to.deep.include({ City: 'York', Bedrooms: 3, BuildingArea: 120.125 });
  });

  it('accepts numbers of any country, and refuses ambiguous ones', async () => {
    const view = await open(1);
    const form = await openForm(view, () => view.rows()[0]!.querySelector('button')!.click());
    const price = await form.field('SalePrice');
    await price.write('1.250');
    await (await form.field('Bathrooms')).write('2,5');
    form.save();
    await found(() => price.problem());
    expect(price.problem()).to.equal('This could mean 1250 or 1.25. Enter the one you mean.');
    await price.write('1.250.000');
    form.save();
    await found(() => !form.dialog.open);
    expect(view.service.bodies('RealEstateUpdate')).to.have.length(1);
    expect(view.service.bodies('RealEstateUpdate')[0]).to.deep.include({ SalePrice: 1_250_000, Bathrooms: 2.5 });
  });

  it('saves extension columns and images', async () => {
    const view = await open(1);
    const form = await openForm(view, () => view.rows()[0]!.querySelector('button')!.click());
    const pairs = await form.field('ExtensionColumn');
    const pairRoot = () => pairs.element.shadowRoot!.querySelector('chatbot-pair-list')!.shadowRoot!;
    button(pairRoot(), 'Add column')!.click();
    const inputs = await found(() => {
      const all = pairRoot().querySelectorAll('input');
      return all.length === 2 && all;
    });
    for (const [index, text] of ['Agent', 'June'].entries()) {
      inputs[index]!.value = text;
      inputs[index]!.dispatchEvent(new InputEvent('input'));
      await nextFrame();
    }
    const images = await form.field('Images');
    const imageRoot = images.element.shadowRoot!.querySelector('chatbot-image-list')!.shadowRoot!;
    button(imageRoot, 'Add images')!.click();
    const address = await found(() => imageRoot.querySelector('input'));
    address.value = 'https://homes.example/a.jpg, https://homes.example/b.jpg';
    address.dispatchEvent(new Event('change'));
    await found(() => imageRoot.querySelectorAll('img').length === 2);
    form.save();
    await found(() => !form.dialog.open);
    expect(view.service.bodies('RealEstateUpdate')[0]).to.deep.include({
      ExtensionColumn: [{ Key: 'Agent', value: 'June' }],
      Images: ['https://homes.example/a.jpg', 'https://homes.example/b.jpg'],
    });
  });

  it('disables the listing form while it saves', async () => {
    const view = await open(1);
    const form = await openForm(view, () => view.rows()[0]!.querySelector('button')!.click());
    const city = await form.field('City');
    await city.write('York');
    const answer = view.service.hold('RealEstateUpdate');
    city.element.focus();
    form.save();
    await form.form.updateComplete;
    city.element.focus();
    expect(form.form.shadowRoot!.activeElement!.className, 'where the focus is').to.equal('primary');
    answer();
    await found(() => !form.dialog.open);
    expect(view.service.bodies('RealEstateUpdate')[0]!['City']).to.equal('York');
  });

  it('keeps another listing open when a save finishes after its form was closed', async () => {
    const view = await open(2);
    const form = await openForm(view, () => view.rows()[0]!.querySelector('button')!.click());
    await (await form.field('City')).write('York');
    const answer = view.service.hold('RealEstateUpdate');
    form.save();
    await found(() => view.service.bodies('RealEstateUpdate').length);
    button(form.dialog, 'Cancel')!.click();
    (await question(form.form.shadowRoot!)).confirm();
    await found(() => !form.dialog.open);
    view.rows()[1]!.querySelector('button')!.click();
    await found(() => form.dialog.open);
    const city = await form.field('City');
    await city.write('Selby');
    const saved = new Promise(resolve => form.form.addEventListener('listing-saved', resolve));
    answer();
    await saved;
    await nextFrame();
    expect(form.dialog.open).to.equal(true);
    expect(city.control().value).to.equal('Selby');
    expect(view.element.hasUnsavedChanges).to.equal(true);
    form.save();
    await found(() => !form.dialog.open);
    expect(view.service.bodies('RealEstateUpdate').map(({ Key, City }) => [Key, City])).to.deep.equal([
      ['1', 'York'],
      ['2', 'Selby'],
    ]);
  });

  it('keeps unsaved input until the owner discards it', async () => {
    const view = await open(1);
    const form = await openForm(view, () => view.rows()[0]!.querySelector('button')!.click());
    await (await form.field('City')).write('York');
    expect(view.element.hasUnsavedChanges).to.equal(true);
    button(form.dialog, 'Cancel')!.click();
    (await question(form.form.shadowRoot!)).refuse();
    await nextFrame();
    expect(form.dialog.open).to.equal(true);
    button(form.dialog, 'Cancel')!.click();
    (await question(form.form.shadowRoot!)).confirm();
    await found(() => !form.dialog.open);
    expect(view.element.hasUnsavedChanges).to.equal(false);
  });

  it('keeps unsaved input when the owner presses Escape twice', async () => {
    const view = await open(1);
    const form = await openForm(view, () => view.rows()[0]!.querySelector('button')!.click());
    const city = await form.field('City');
    await city.write('York');
    city.element.focus();
    for (const time of ['once', 'twice', 'three times', 'four times']) {
      await sendKeys({ press: 'Escape' });
      await nextFrame();
      await found(() => form.dialog.open);
      expect([time, city.control().value]).to.deep.equal([time, 'York']);
    }
    button(form.dialog, 'Cancel')!.click();
    (await question(form.form.shadowRoot!)).refuse();
    expect([form.dialog.open, view.element.hasUnsavedChanges]).to.deep.equal([true, true]);
  });
});
