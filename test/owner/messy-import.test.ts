import { expect } from '@open-wc/testing';
import { readCsv } from '../../src/import/csv.js';
import { checkRows, guessConstants, guessTargets, guessValues, missingFields } from '../../src/import/import-table.js';
import { english } from '../../src/locales/owner/english.js';
import { strings as german } from '../../src/locales/owner/german.js';
import { messyFile, MESSY_ROWS } from './support/messy-file.js';

const languages = [english, german];

/** Imports a file with the guesses alone, and constants for what it lacks. */
async function check(text: string, constants: Readonly<Record<string, string>> = {}) {
  const { rows, columns } = await readCsv(text);
  const plan = { targets: guessTargets(columns, languages), constants: {} };
  const guessed = { ...plan, constants: { ...guessConstants(rows, plan), ...constants } };
  const { values, isSure } = guessValues(rows, guessed, languages);
  const whole = { ...guessed, values };
  return { rows, plan: whole, isSure, checked: checkRows(rows, whole) };
}

const stored = (checked: ReturnType<typeof checkRows>) =>
  checked.flatMap(row => (row.type === 'listing' ? [row.listing] : []));

const faultsIn = (checked: ReturnType<typeof checkRows>) =>
  checked.flatMap(row => (row.type === 'fault' ? row.faults : []));

describe('Import of a messy file', () => {
  it('reads every row of a messy file of 1,000 rows that a person could read', async () => {
    const { plan, rows, isSure, checked } = await check(messyFile(), { Url: 'https://homes.example/{MLSNumber}' });
    expect(missingFields(plan, rows)).to.deep.equal(['Url', 'AreaUnit', 'CurrencySymbol']);
    expect(plan.constants).to.include({ CurrencySymbol: '$', AreaUnit: 'Square Feet' });
    expect(isSure, 'statuses are codes').to.equal(false);
    expect(checked.length).to.equal(MESSY_ROWS);
    // Only empty cells of required fields are left, and one value fixes each of them.
    const causes = new Set(faultsIn(checked).map(({ field, value }) => `${field} ${value}`));
    expect([...causes].sort()).to.deep.equal(['DaysOnMarket ', 'LotArea ', 'YearBuilt ']);
    const fixes = { DaysOnMarket: { '': '0' }, LotArea: { '': '0' }, YearBuilt: { '': '0' } };
    const fixed = checkRows(rows, { ...plan, fixes });
    expect(faultsIn(fixed)).to.deep.equal([]);
    const leftOut = fixed.filter(({ type }) => type === 'left-out').length;
    expect(leftOut, 'withdrawn, expired and canceled listings').to.equal(MESSY_ROWS / 5);
    const listings = stored(fixed);
    expect(listings.length).to.equal(MESSY_ROWS - leftOut);
    for (const listing of listings) {
      const number = Number(String(listing['MLSNumber']).slice(1));
      expect(listing['SalePrice'], String(number)).to.equal(300_000 + number * 1000);
      expect(listing['LotArea'], String(number)).to.be.oneOf([0, 13_068]);
      expect(listing['BuildingArea'], String(number)).to.equal(1200);
      expect(listing['Bathrooms'], String(number)).to.equal(2.5);
      expect(listing['HOAMonth'], String(number)).to.be.oneOf([undefined, 100]);
    }
  });

  it('maps statuses, sale types and property types of other systems, as guesses to confirm', async () => {
    const { rows } = await readCsv(
      ['Status;Sale type;Property type', 'ACT;Lease;SFR', 'Pending;S;Condo', 'WTH;For sale;LND', 'Foo;;'].join('\n'),
    );
    const plan = { targets: guessTargets(Object.keys(rows[0]!.cells), languages), constants: {} };
    const { values, isSure } = guessValues(rows, plan, languages);
    expect(isSure).to.equal(false);
    expect(values['Status']).to.deep.equal({ act: 'Active', pending: 'Sold', wth: '-', foo: '' });
    expect(values['SaleType']).to.include({ lease: 'for_rent', s: 'for_sale' });
    expect(values['PropertyType']).to.include({ sfr: 'House', condo: 'Condo', lnd: 'Land' });
  });

  it('asks about negated and double values, and takes `None` of an optional choice as no value', async () => {
    const { plan, isSure } = await check('Status;Sale type;Tour\nNot sold;For sale or rent;None\nUnsold;Sale;3D');
    expect(isSure).to.equal(false);
    expect(plan.values['Status']).to.deep.equal({ 'not sold': '', unsold: '' });
    expect(plan.values['Tours']).to.deep.equal({ none: ' ', '3d': '3D' });
    expect((await check('Tour\nNone\n3D')).isSure).to.equal(true);
    expect((await check('Sale type\nSale\nFor sale or rent')).isSure).to.equal(false);
  });

  it('takes no other capital letters than the code of a currency for one', async () => {
    const { plan } = await check('Price;Beds\n450,000 VHB;3\n450,000 OBO;3');
    expect(plan.constants).not.to.have.property('CurrencySymbol');
    expect((await check('Price;Beds\n450 000 SEK;3')).plan.constants).to.include({ CurrencySymbol: 'SEK' });
    expect((await check('Price (€);Beds\n450 000;3')).plan.constants).to.include({ CurrencySymbol: '€' });
  });

  it('recognizes German headings of other systems', async () => {
    const { plan } = await check('Objektnummer;Kaufpreis;Wohnfläche (m²);Grundstück;Straße;PLZ;Ort\nA;1;2;3;4;5;6');
    expect(Object.values(plan.targets).join()).to.equal('MLSNumber,SalePrice,BuildingArea,LotArea,Address,ZIP,City');
    expect(plan.constants).to.include({ AreaUnit: 'Square Meters' });
  });

  it('recognizes short headings and codes, and years with an apostrophe', async () => {
    const { rows, plan, isSure } = await check(
      [`Prop Type;Sale/Rent;ST;Yr Built;HOA;HOA Freq`, `Apt;Rent;MI;'87;1200;Annual`, `SFR;Sale;MI;’05;;`].join('\n'),
    );
    expect(plan.targets).to.include({ 'Prop Type': 'PropertyType', 'Sale/Rent': 'SaleType', ST: 'State' });
    expect(isSure).to.equal(false);
    const required = Object.fromEntries(missingFields(plan, rows).map(name => [name, '1']));
    const constants = { ...required, MLSNumber: 'M-{MLSNumber}', Url: 'https://homes.example/1', Status: 'Active' };
    const listings = stored(
      checkRows(rows.slice(0, 1), { ...plan, constants: { ...constants, AreaUnit: 'Square Feet' } }),
    );
    expect(listings[0]).to.include({ PropertyType: 'Apartment', SaleType: 'for_rent', YearBuilt: 1987, HOAMonth: 100 });
    const [, second] = rows;
    const later = stored(checkRows([second!], { ...plan, constants: { ...constants, AreaUnit: 'Square Feet' } }));
    expect(later[0]).to.include({ PropertyType: 'House', YearBuilt: 2005 });
  });

  it('recognizes headings and choices in other languages of the dashboard', async () => {
    const { plan, isSure } = await check(
      `${german.listing.SalePrice[0]};${german.listing.Bedrooms[0]};${german.listing.Status[0]}\n1;2;${german.choices.PreOnMarket}`,
    );
    expect(Object.values(plan.targets)).to.deep.equal(['SalePrice', 'Bedrooms', 'Status']);
    expect(plan.values['Status']).to.deep.equal({ [german.choices.PreOnMarket.toLowerCase()]: 'PreOnMarket' });
    expect(isSure).to.equal(true);
  });

  it('refuses rows with more cells than headings, until the owner ignores these cells', async () => {
    const { rows, plan, checked } = await check('MLS;Price;Beds\nA;$450;000;3\nB;5;2;\n');
    const problems = (each: typeof checked) => faultsIn(each).filter(({ problem }) => problem.type === 'extra');
    expect(problems(checked).map(({ value }) => value)).to.deep.equal(['3']);
    expect(problems(checkRows(rows, { ...plan, fixes: { '': { '3': '' } } }))).to.deep.equal([]);
  });

  it('checks locations, and reads degrees, minutes and the half of the globe', async () => {
    const at = async (latitude: string, longitude: string) => {
      const { checked } = await check(`Latitude;Longitude\n${latitude};${longitude}`);
      return faultsIn(checked)
        .filter(({ field }) => /tude$/.test(field))
        .map(({ value }) => value);
    };
    expect(await at('41.88', '-87.63')).to.deep.equal([]);
    expect(await at('41°52\'41" N', '87.63° W')).to.deep.equal([]);
    expect(await at('418781', '-187')).to.deep.equal(['418781', '-187']);
  });

  it('understands the separator line of Excel', async () => {
    const { columns, rows } = await readCsv('sep=;\r\nMLS;Price\r\nA,1;5\r\n');
    expect(columns).to.deep.equal(['MLS', 'Price']);
    expect(rows).to.deep.equal([{ line: 3, cells: { MLS: 'A,1', Price: '5' } }]);
  });
});
