import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../src/chatbot-listings.js';
import { readSource } from '../../src/import/import-source.js';
import { DashboardService, envelope, refusal } from './support/dashboard-service.js';
import { button, field, placeDashboard, question, REQUIRED } from './support/dashboard.js';
import { beginImport, CSV, toCheck } from './support/import.js';
import { isAccessible } from '../widget/support/accessible.js';
import { found } from '../widget/support/wait.js';

describe('Listing import', () => {
  it('shows the columns and the faults by line, and stores the valid rows', async () => {
    const { root, next, service, importer } = await toCheck();
    await isAccessible(importer);
    const faults = root.querySelector('.faults')!.textContent.replace(/\s+/g, ' ');
    expect(faults).to.contain('Line 3 Asking price (“List Price”): “lots” Enter a number.');
    expect(faults).to.contain('Line 4 MLS number: same as in line 2');
    await next();
    const summary = await found(() => root.querySelector('.note.is-ok')?.textContent.trim());
    expect(summary).to.equal('2 added.');
    const created = service.bodies('RealEstateCreate');
    expect(
      created.map(({ MLSNumber, SalePrice, Bathrooms, Status }) => [MLSNumber, SalePrice, Bathrooms, Status]),
    ).to.deep.equal([
      ['A-1', 450000, 2, 'Active'],
      ['A-4', 390000.5, 2.5, 'PreOnMarket'],
    ]);
    expect(created[0]!['ExtensionColumn']).to.deep.equal([{ Key: 'Agent', value: 'June' }]);
  });

  it('gives a later file with the same headings what the owner has decided', async () => {
    localStorage.clear();
    const first = await toCheck();
    await first.next();
    await found(() => first.root.querySelector('.note.is-ok'));
    const second = await beginImport(CSV.replaceAll('A-', 'B-'));
    await found(() => second.root.querySelector('.constants'));
    await second.importer.updateComplete;
    const target = second.root.querySelector<HTMLSelectElement>('[aria-label="Agent is imported as"]')!;
    expect(target.value).to.equal('+');
    expect((await field(() => second.root, 'AreaUnit')).control().value).to.equal('Square Feet');
    const third = await beginImport(CSV.replace('Agent', 'Person'));
    await found(() => third.root.querySelector('.constants'));
    expect((await field(() => third.root, 'AreaUnit')).control().value).to.equal('');
    localStorage.clear();
  });

  it('asks for each price that it cannot read on its own, and once for the same cells', async () => {
    const { root } = await toCheck(
      `${CSV}\n${CSV.split('\r\n')[2]!.replace('A-2;lots', 'A-5;a few').replace('a2', 'a5')}`,
    );
    await found(() => root.querySelector('.faults .fix'));
    const asked = [...root.querySelectorAll('.faults li')].map(each => each.querySelector('span')!.textContent);
    expect(asked.filter(words => words.startsWith('Asking price'))).to.deep.equal([
      'Asking price (“List Price”): “lots” Enter a number.',
      'Asking price (“List Price”): “a few” Enter a number.',
    ]);
  });

  it('proposes zero for numbers that no column has, and says that the listings would have no price', async () => {
    const { root } = await beginImport('MLS;How much;Beds\nA;450000;3\nB;525000;4');
    await found(() => root.querySelector('.constants'));
    const valueOf = async (name: string) => (await field(() => root, name)).control().value;
    expect(await Promise.all(['YearBuilt', 'LotArea', 'Bathrooms'].map(valueOf))).to.deep.equal(['0', '0', '']);
    const notes = () => [...root.querySelectorAll('.note.is-warning')].map(each => each.textContent);
    expect(notes().join()).to.contain('No column has prices');
    const target = root.querySelector<HTMLSelectElement>('[aria-label="How much is imported as"]')!;
    target.value = 'SalePrice';
    target.dispatchEvent(new Event('change'));
    await found(() => notes().length === 0);
  });

  it('names a column whose values do not fit its heading, and leaves it out', async () => {
    const rows = ['A;450000;12;1850', 'B;525000;13;2100'].join('\n');
    const { root, next } = await beginImport(`MLS;Price;Living Area;Sqft\n${rows}`);
    const note = await found(() => root.querySelector('.note.is-warning'));
    const words = "The values of this column don't fit “Living area”, so it is left out. Choose what it contains.";
    expect(note.textContent.trim()).to.equal(words);
    expect(note.closest('tr')!.querySelector('th')!.textContent).to.equal('Living Area');
    await next();
    const [said] = [...root.querySelectorAll('.note.is-warning')].map(each => each.textContent.replace(/\s+/g, ' '));
    expect(said).to.equal(`Living Area Line 2: “12” ${words}`);
  });

  it('names a second column of a field that has other values, and imports it when the owner chooses it', async () => {
    const rows = ['A;450000;980;1850', 'B;525000;1010;2100'].join('\n');
    const { root, importer } = await beginImport(`MLS;Price;Living Area;Finished Area\n${rows}`);
    const target = (column: string) => root.querySelector<HTMLSelectElement>(`[aria-label="${column} is imported as"]`);
    const noteOf = (column: string) => target(column)?.closest('td')!.querySelector('.note')?.textContent.trim();
    await found(() => noteOf('Finished Area'));
    await isAccessible(importer);
    expect(noteOf('Finished Area')).to.equal(
      '“Living Area” is imported as “Living area”, and this column has other values for it. Choose this one if it is better.',
    );
    expect(noteOf('Living Area')).to.equal(undefined);
    target('Finished Area')!.value = 'BuildingArea';
    target('Finished Area')!.dispatchEvent(new Event('change'));
    await found(() => noteOf('Living Area'));
    expect([target('Finished Area')!.value, target('Living Area')!.value]).to.deep.equal(['BuildingArea', '']);
    expect(noteOf('Finished Area')).to.equal(undefined);
  });

  it('shows how it reads ambiguous numbers, and lets the owner change that', async () => {
    const view = await beginImport(
      'MLS;Price;Url;Year Built\nG-1;450.000;https://homes.example/g1;1990\nG-2;;https://homes.example/g2;1990',
    );
    const { root, importer } = view;
    const select = await found(() => root.querySelector<HTMLSelectElement>('.doubt select'));
    await isAccessible(importer);
    expect(select.parentElement!.textContent).to.include('How to read “450.000”');
    expect([...select.options].map(({ text }) => text)).to.deep.equal(['450000', '450']);
    expect(select.value).to.equal('thousands');
    for (const [name, value] of Object.entries({
      ...REQUIRED,
      CurrencySymbol: '€',
      SaleType: 'for_sale',
      Status: 'Active',
      AreaUnit: 'Square Meters',
      DaysOnMarket: '0',
    }))
      if (!['MLSNumber', 'Url', 'YearBuilt'].includes(name)) await (await field(() => root, name)).write(value);
    const note = async () => {
      await view.next();
      return root.querySelector('.note.is-warning')!.textContent.replace(/\s+/g, ' ').trim();
    };
    expect(await note()).to.equal('Asking price How to read “450.000”: 450000');
    button(root, 'Back')!.click();
    await importer.updateComplete;
    select.value = 'fraction';
    select.dispatchEvent(new Event('change'));
    expect(await note()).to.equal('Asking price How to read “450.000”: 450');
    await view.next();
    await found(() => root.querySelector('.note.is-ok')?.textContent.includes('2 added.'));
    expect(view.service.bodies('RealEstateCreate')[0]!['SalePrice']).to.equal(450);
  });

  it('shows at most a hundred lines with a misplaced quotation mark', async () => {
    const rows = Array.from({ length: 120 }, (_, row) => `Q-${row};"a"b"`).join('\r\n');
    const { root } = await toCheck(`${CSV}\r\n${rows}\n`);
    const notes = [...root.querySelectorAll('.note.is-warning')].filter(({ textContent }) =>
      textContent.includes('A quotation mark is missing'),
    );
    expect(notes.length).to.equal(100);
  });

  it('lists the unprocessed rows when the connection fails, and resumes with them', async () => {
    const { root, next, service } = await toCheck();
    service.answers.set('RealEstateCreate', () => {
      throw new TypeError('Failed to fetch');
    });
    await next();
    const summary = await found(() => root.querySelector('.note.is-warning')?.textContent.trim());
    expect(summary).to.contain('0 added, 2 not tried');
    service.answers.clear();
    button(root, 'Continue')!.click();
    await found(() => root.querySelector('.note.is-ok')?.textContent.includes('2 added.'));
  });

  it('keeps the unprocessed rows when the owner presses Escape twice', async () => {
    const { root, next, service } = await toCheck();
    service.answers.set('RealEstateCreate', () => {
      throw new TypeError('Failed to fetch');
    });
    await next();
    await found(() => root.querySelector('.note.is-warning'));
    for (let times = 0; times < 4; times++) {
      await sendKeys({ press: 'Escape' });
      await nextFrame();
      await found(() => root.querySelector<HTMLDialogElement>('dialog')!.open);
    }
    service.answers.clear();
    button(root, 'Continue')!.click();
    await found(() => root.querySelector('.note.is-ok')?.textContent.includes('2 added.'));
  });

  it('updates existing listings when the owner chose so', async () => {
    const { root, next, service } = await toCheck();
    service.answers.set('RealEstateCreate', () => refusal(409, 'Another listing has the same MLSNumber.'));
    root.querySelectorAll<HTMLInputElement>('fieldset input')[1]!.click();
    await next();
    await found(() => root.querySelector('.note.is-ok')?.textContent.includes('2 updated'));
    expect(service.bodies('RealEstateUpdate')[0]).to.deep.include({ Key: 'A-1', KeyType: 'MLSNumber' });
  });

  it('imports JSON from RESO systems', async () => {
    const { root } = await beginImport(
      JSON.stringify({
        value: [
          {
            ListingId: 'R-1',
            StandardStatus: 'Active',
            ListPrice: 500000,
            BedroomsTotal: 3,
            Media: [
              { MediaURL: 'https://homes.example/2.jpg', Order: 2 },
              { MediaURL: 'https://homes.example/1.jpg', Order: 1 },
            ],
          },
        ],
      }),
      'reso.json',
    );
    const targets = await found(() => {
      const selects = [...root.querySelectorAll('tbody select')] as HTMLSelectElement[];
      return selects.length && selects.map(({ value }) => value);
    });
    expect(targets).to.deep.equal(['MLSNumber', 'Status', 'SalePrice', 'Bedrooms', 'Images']);
  });

  it('stores batches under one key, updates existing listings in a second one, and counts them', async () => {
    const { root, next, service } = await toCheck();
    const result = (Code: number, Message = '') => ({ Success: Code === 200, Code, Message });
    service.answers.set('RealEstateBatch', ({ Create }) =>
      envelope({
        Results: Create
          ? [result(409, 'Another listing has the same MLSNumber.'), result(400, 'Too cheap.')]
          : [result(200)],
      }),
    );
    root.querySelectorAll<HTMLInputElement>('fieldset input')[1]!.click();
    await next();
    await found(() => root.querySelector('.note')?.textContent.includes('1 updated, 1 rejected'));
    expect(root.querySelector('progress + p')!.textContent.trim()).to.equal('2 of 2');
    const [first, second] = service.bodies('RealEstateBatch');
    expect(first!['ImportName']).to.equal('homes');
    expect(second!['ImportKey']).to.equal(first!['ImportKey']);
    expect(second!['Update']).to.have.lengthOf(1);
    expect((second!['Update'] as object[])[0]).to.include({ Key: 'A-1', KeyType: 'MLSNumber' });
    expect(service.bodies('RealEstateCreate')).to.have.lengthOf(0);
  });

  it('lists earlier imports, and undoes one after a confirmation', async () => {
    const service = new DashboardService();
    const entry = { Key: 'k', Name: 'homes', CreateTime: '2025-01-31T14:05:00Z', Added: 3 };
    service.answers.set('RealEstateImports', () =>
      envelope(service.bodies('RealEstateUndo').length ? [] : [{ ...entry, Updated: 1, Deleted: 0 }]),
    );
    service.answers.set('RealEstateUndo', () => envelope(4));
    const element = await placeDashboard('chatbot-listings', service);
    const root = element.shadowRoot!;
    const list = root.querySelector('chatbot-import-list')!;
    const details = await found(() => list.shadowRoot!.querySelector('details'));
    details.open = true;
    await isAccessible(list);
    expect(details.textContent).to.contain('3 added, 1 updated.');
    const lists = service.bodies('RealEstateList').length;
    details.querySelector('button')!.click();
    const asked = await question(root);
    expect(asked.text()).to.contain('Undo this import?').and.to.contain('homes');
    asked.confirm();
    await found(() => !list.shadowRoot!.querySelector('details'));
    expect(service.bodies('RealEstateUndo')[0]).to.include({ ImportKey: 'k' });
    expect(service.bodies('RealEstateList').length).to.be.greaterThan(lists);
  });

  it('reports a file without listings', async () => {
    const { root } = await beginImport('just some words');
    const alert = await found(() => root.querySelector('[role=alert]'));
    expect(alert.textContent).to.contain('This file has no listings.');
  });

  it('asks what unknown values mean, and fixes all rows with the same fault at once', async () => {
    const [heading, row] = CSV.split('\r\n');
    const other = (number: string, status: string) =>
      row!.replaceAll(/a-?1/gi, number).replace('Active', status).replace('1990', '');
    const parked = other('B-5', 'zz').replace(';3;500;120;1;', ';;500;120;;');
    const table = [
      heading,
      other('B-1', 'ZZ'),
      other('B-2', 'zz'),
      other('B-3', 'Withdrawn'),
      parked,
      other('B-4', ''),
    ];
    const { root, next, fill, service, importer } = await beginImport(table.join('\r\n'));
    await found(() => root.querySelector('.constants'));
    await fill({ SaleType: 'for_sale', AreaUnit: 'Square Feet' });
    await next();
    const select = await found(() => root.querySelector<HTMLSelectElement>('[aria-label="ZZ is imported as"]'));
    await isAccessible(importer);
    expect(select.closest('tr')!.textContent.replace(/\s+/g, ' ')).to.contain('ZZ 3');
    select.value = 'Sold';
    select.dispatchEvent(new Event('change'));
    await next();
    expect(root.querySelector('.counts')!.textContent).to.contain('Left out: 1');
    expect(linesIn(root)[0]).to.match(/^Line 2, Line 3, Line 5 and 1 more Year built: This field is required./);
    const years = root.querySelector<HTMLInputElement>('.fix input')!;
    expect(years.value, 'zero means unknown').to.equal('0');
    years.value = '1990';
    await isAccessible(importer);
    button(root, 'Apply')!.click();
    await importer.updateComplete;
    for (const name of ['Days on market (“DOM”)', 'Parking spots (“Parking”)']) {
      expect(linesIn(root)[0]).to.contain(`Line 5 ${name}: This field is required.`);
      const input = root.querySelector<HTMLInputElement>('.fix input')!;
      expect(input.value, 'not the value of the group before').to.equal('0');
      button(root, 'Apply')!.click();
      await importer.updateComplete;
    }
    expect(linesIn(root)[0]).to.match(/^Line 6 Status: This field is required./);
    const status = root.querySelector<HTMLSelectElement>('.fix select')!;
    expect(status.value, 'nothing is chosen').to.equal('');
    button(root, 'Apply')!.click();
    await importer.updateComplete;
    expect(linesIn(root).length, 'unchanged').to.equal(1);
    status.value = 'Active';
    button(root, 'Apply')!.click();
    await importer.updateComplete;
    expect(linesIn(root)).to.deep.equal([]);
    await next();
    await found(() => root.querySelector('.note.is-ok')?.textContent.includes('4 added.'));
    const [first] = service.bodies('RealEstateCreate');
    expect(first).to.include({ Status: 'Sold', YearBuilt: 1990, CurrencySymbol: '$' });
  });

  it('does not fill empty cells with the constant for a missing column', async () => {
    const { root, fill, next, choose } = await beginImport(CSV);
    await found(() => root.querySelector('.constants'));
    await fill({ SaleType: 'for_sale', CurrencySymbol: '€', AreaUnit: 'Square Feet' });
    button(root, 'Back')!.click();
    const [heading, row] = CSV.split('\r\n');
    await choose(`${heading};Currency\r\n${row!.replace('$', '')};`);
    await found(() => root.querySelectorAll('.constants chatbot-field').length === 2);
    expect((await field(() => root, 'AreaUnit')).control().value, 'of the file before').to.equal('');
    await fill({ SaleType: 'for_sale', AreaUnit: 'Square Feet' });
    await next();
    const faults = await found(() => root.querySelector('.faults')?.textContent);
    expect(faults.replace(/\s+/g, ' ')).to.contain('Line 2 Currency: This field is required.');
  });

  it('reports rejected rows by line, and saves them with the reasons', async () => {
    const { root, next, service } = await toCheck();
    service.answers.set('RealEstateCreate', ({ MLSNumber }) =>
      MLSNumber === 'A-1'
        ? refusal(409, 'Another listing has the same MLSNumber.')
        : refusal(400, 'The field Url is too long.'),
    );
    await next();
    await found(() => root.querySelector('.note.is-warning'));
    expect(linesIn(root)).to.deep.equal([
      'Line 2 Unchanged: Another listing has the same MLSNumber.',
      'Line 5 Rejected: The field Url is too long.',
    ]);
    const [columns, first, second] = await savedRows(() => button(root, 'Download these rows')!.click());
    expect(columns!.slice(0, 5)).to.deep.equal(['Line', 'Result', 'Problems', 'MLS #', 'List Price']);
    expect(first!.slice(0, 4)).to.deep.equal(['2', 'Unchanged', 'Another listing has the same MLSNumber.', 'A-1']);
    expect(second!.slice(0, 4)).to.deep.equal(['5', 'Rejected', 'The field Url is too long.', 'A-4']);
  });

  it('reports that a row whose response was lost may be stored', async () => {
    const { root, next, service } = await toCheck();
    service.answers.set('RealEstateCreate', () => {
      throw new TypeError('Failed to fetch');
    });
    await next();
    await found(() => root.querySelector('.note.is-warning'));
    const doubt = 'The connection was lost while this row was being sent, so it may be stored.';
    expect(linesIn(root)).to.deep.equal([`Line 2, Line 5 Not tried: ${doubt}`]);
    service.answers.set('RealEstateCreate', () => refusal(409, 'Another has the same MLSNumber.'));
    button(root, 'Continue')!.click();
    await found(() => root.querySelector('.note.is-ok'));
    expect(linesIn(root)[0]).to.equal(`Line 2, Line 5 Unchanged: Another has the same MLSNumber. ${doubt}`);
  });

  it('waits for Retry-After and resumes by itself', async () => {
    const { root, next, service } = await toCheck();
    service.answers.set('RealEstateCreate', () => {
      service.answers.clear();
      return busy(1);
    });
    await next();
    const pause = await found(() => root.querySelector('[role=status] .is-warning')?.textContent);
    expect(pause.trim()).to.match(/^The service requested a pause. The import continues at .*\d+:\d\d/);
    await found(() => root.querySelector('.note.is-ok')?.textContent.includes('2 added.'));
  });

  it('can be stopped during a Retry-After pause, and lists the unprocessed rows', async () => {
    const { root, next, service } = await toCheck();
    service.answers.set('RealEstateCreate', () => busy(100));
    await next();
    await found(() => root.querySelector('[role=status] .is-warning'));
    button(root, 'Stop')!.click();
    await found(() => root.querySelector('.is-warning')?.textContent.includes('2 not tried'));
    expect(root.querySelector('.faults')!.textContent).not.to.contain('may be stored');
  });

  it('stops when Retry-After is hours', async () => {
    const { root, next, service } = await toCheck();
    service.answers.set('RealEstateCreate', () => busy(7200));
    await next();
    await found(() => root.querySelector('.is-warning')?.textContent.includes('2 not tried'));
    expect(root.querySelector('[role=alert]')!.textContent).to.contain('Slowly.');
  });
});

/** Texts of the fault list. */
const linesIn = (root: ParentNode) =>
  [...root.querySelectorAll('.faults li')].map(line => line.textContent.replace(/\s+/g, ' ').trim());

/** Response 429 with `Retry-After` in seconds. */
function busy(seconds: number): Response {
  const { body } = refusal(429, 'Slowly.');
  return new Response(body, { status: 429, headers: { 'Retry-After': String(seconds) } });
}

/** Returns the cells of a saved table. */
async function savedRows(press: () => void): Promise<readonly (readonly string[])[]> {
  const saved = new Promise<Blob>(resolve => {
    const { createObjectURL } = URL;
    URL.createObjectURL = (file: Blob) => {
      URL.createObjectURL = createObjectURL;
      resolve(file);
      return createObjectURL(file);
    };
  });
  press();
  const { columns, rows } = await readSource(await saved);
  return [columns, ...rows.map(({ cells }) => columns.map(column => cells[column]!))];
}
