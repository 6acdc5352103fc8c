import { expect } from '@open-wc/testing';
import { readField } from '../../src/import/field-spec.js';
import { checkRows, guessTargets, readNumbers, type ImportPlan } from '../../src/import/import-table.js';
import { listingSpecs } from '../../src/import/listing-groups.js';
import { readImages } from '../../src/protocol/stored-texts.js';
import { parseWrittenNumber, writeNumber } from '../../src/import/written-number.js';

const REQUIRED = {
  MLSNumber: 'M-1',
  Url: 'https://homes.example/1',
  SaleType: 'for_sale',
  Status: 'Active',
  CurrencySymbol: '€',
  PropertyType: 'House',
  Bedrooms: '3',
  Bathrooms: '2',
  YearBuilt: '1990',
  DaysOnMarket: '3',
  LotArea: '0',
  BuildingArea: '90',
  AreaUnit: 'Square Meters',
  ParkingSpots: '1',
};

/** Rows of a file with our column names and all required fields. */
const rowsOf = (cells: readonly Readonly<Record<string, string>>[]) =>
  cells.map((more, index) => ({
    line: index + 2,
    cells: { ...REQUIRED, MLSNumber: `M-${index}`, Url: `https://homes.example/${index}`, ...more },
  }));

const planOf = (rows: ReturnType<typeof rowsOf>, more: Partial<ImportPlan> = {}): ImportPlan => ({
  targets: guessTargets([...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))]),
  constants: {},
  ...more,
});

/** Values of a column, and whether the owner is asked. */
function readTexts(field: string, texts: readonly string[], beside: Record<string, string> = {}) {
  const rows = rowsOf(texts.map(text => ({ ...beside, [field]: text })));
  const plan = planOf(rows);
  const values = checkRows(rows, plan).map(row => (row.type === 'listing' ? row.listing[field] : row.type));
  const { doubt } = readNumbers(rows, plan).get(field)!;
  return { values, doubt: doubt && [doubt.text, doubt.use] };
}

describe('Written numbers', () => {
  for (const [text, value] of [
    ['450000', 450_000],
    ['$1,250,000', 1_250_000],
    ['1.250.000', 1_250_000],
    ['1.250.000,50', 1_250_000.5],
    ['1,250,000.50', 1_250_000.5],
    ['12,50,000', 1_250_000],
    ['₹ 1,12,50,000.50', 11_250_000.5],
    ['2,5', 2.5],
    ['2.5', 2.5],
    ['0.125', 0.125],
    ['1250.000', 1250],
    ["1'200", 1200],
    ['1 200 sqft', 1200],
    ['1\u202F200,5', 1200.5],
    ['€ 990', 990],
    ['990,- €', 990],
    ['120 m2', 120],
    ['120 m²', 120],
    ['85,5m2', 85.5],
    ['-85.61', -85.61],
    ['\u221285.61', -85.61],
    ['.25', 0.25],
    ['$.50', 0.5],
  ] as const)
    it(`reads ${text} as ${value}`, () => {
      expect(parseWrittenNumber(text)).to.deep.include({ type: 'number', value });
    });

  for (const text of ['1.250', '€ 1,250', '450.000 €', '-85.612'])
    it(`reads ${text} as ambiguous`, () => {
      expect(parseWrittenNumber(text)?.type).to.equal('either');
    });

  for (const text of [
    'a lot',
    '3-4',
    '3 4',
    '3.5.2020',
    '1.2.3',
    '1,25,00',
    '450k',
    '1.2M',
    '1,2 Mio. €',
    '450万円',
    '',
  ])
    it(`reads ${text || 'an empty text'} as no number`, () => {
      expect(parseWrittenNumber(text)).to.equal(undefined);
    });

  it('writes numbers so that they read back the same', () => {
    for (const value of [1.125, -85.612, 999.999, 0.125, 1250.125, 1.25, 450_000, 0]) {
      const read = parseWrittenNumber(writeNumber(value));
      expect(read, String(value)).to.deep.include({ type: 'number', value });
    }
  });
});

describe('Numbers of a column', () => {
  it('reads an ambiguous price as thousands, and shows that to the owner', () => {
    expect(readTexts('SalePrice', ['450.000', '€ 125.000', ''])).to.deep.equal({
      values: [450_000, 125_000, undefined],
      doubt: ['450.000', 'thousands'],
    });
    expect(readTexts('SalePrice', ['450,000']).values).to.deep.equal([450_000]);
  });

  for (const [name, field, texts, values] of [
    ['other prices', 'SalePrice', ['450.000', '1.250.000'], [450_000, 1_250_000]],
    ['cents', 'RentPrice', ['1.250', '990,50'], [1250, 990.5]],
    ['thousandths', 'RentPrice', ['950.000', '1250.000'], [950, 1250]],
    ['fractions', 'BuildingArea', ['85.5', '120.125'], [85.5, 120.125]],
    ['ungrouped areas', 'LotArea', ['850.125', '1250'], [850.125, 1250]],
    ['other areas', 'LotArea', ['1.250', '850,5'], [1250, 850.5]],
  ] as const)
    it(`reads ambiguous numbers by ${name} in the same column`, () => {
      expect(readTexts(field, texts)).to.deep.equal({ values, doubt: undefined });
    });

  it('reads ambiguous numbers by the other columns of the file', () => {
    const { values, doubt } = readTexts('SalePrice', ['450.000'], { BuildingArea: '85,5' });
    expect([values, doubt]).to.deep.equal([[450_000], undefined]);
  });

  it('reads a separator as decimal in coordinates and rooms, and as thousands in years', () => {
    expect(readTexts('Latitude', ['52.520']).values).to.deep.equal([52.52]);
    expect(readTexts('Longitude', ['-13,405']).values).to.deep.equal([-13.405]);
    expect(readTexts('Bathrooms', ['2.500']).values).to.deep.equal([2.5]);
    expect(readTexts('YearBuilt', ['1,990'])).to.deep.equal({ values: [1990], doubt: undefined });
  });

  it('reads no implausibly large area', () => {
    expect(readTexts('BuildingArea', ['85.250', '120.500'])).to.deep.equal({
      values: [85.25, 120.5],
      doubt: ['85.250', 'fraction'],
    });
    expect(readTexts('BuildingArea', ['1.250', '850']).values).to.deep.equal([1250, 850]);
  });

  it('leaves a column with contradictory formats ambiguous', () => {
    expect(readTexts('SalePrice', ['€450,000', '390.000,50'])).to.deep.equal({
      values: [450_000, 390_000.5],
      doubt: ['€450,000', 'thousands'],
    });
  });

  it('reads a column as the owner sets it', () => {
    const rows = rowsOf([{ HOAMonth: '450.000' }]);
    const plan = planOf(rows, { uses: { HOAMonth: 'fraction' } });
    const [row] = checkRows(rows, plan);
    expect(row?.type === 'listing' && row.listing['HOAMonth']).to.equal(450);
    expect(readNumbers(rows, plan).get('HOAMonth')!.doubt?.use).to.equal('fraction');
  });

  it('takes JSON numbers as they are', () => {
    const rows = rowsOf([{ LotArea: '450.125' }]).map(row => ({ ...row, numbers: new Set(['LotArea']) }));
    const [row] = checkRows(rows, planOf(rows));
    expect(row?.type === 'listing' && row.listing['LotArea']).to.equal(450.125);
  });
});

describe('Cells with words and signs around a number', () => {
  const dollars = { CurrencySymbol: '$' };
  const feet = { AreaUnit: 'Square Feet', BuildingArea: '1200' };
  const rented = { SaleType: 'for_rent', City: 'York' };
  for (const [field, beside, readings] of [
    ['Bedrooms', {}, { four: 4, vier: 4, 'five bedrooms': 5, '3 + den': 3 }],
    ['Bathrooms', {}, { '1/1': 1.5, '3/2': 4, '2.1': 2.5, '2,25': 2.25, '2.5 ba': 2.5, 'two and a half': 2.5 }],
    ['Bathrooms', {}, { '1 half': 0.5, '2 full, 1 half': 2.5, '2 1/2': 2.5 }],
    ['ParkingSpots', {}, { 'one-car garage': 1, 'no garage': 0, 'on-street': 0 }],
    ['DaysOnMarket', {}, { '3 weeks': 21, '12 days': 12, '2 Wochen': 14 }],
    ['YearBuilt', {}, { "'87": 1987, 'built 1985, renovated 2010': 1985, '1985-06-01': 1985, '0': 0 }],
    [
      'SalePrice',
      {},
      { '1,2 Mio. €': 1_200_000, "EUR 450'000.–": 450_000, '450.000,- € VB': 450_000, EUR450000: 450_000 },
    ],
    ['SalePrice', dollars, { '1.2M': 1_200_000, $450K: 450_000, 'USD 450,000 o.n.o.': 450_000 }],
    ['RentPrice', rented, { '14.400 €/Jahr': 1200, '300 wöchentlich': 1300, '1 200 €/mois': 1200, '1.2k/mo': 1200 }],
    ['HOAMonth', {}, { None: undefined, '300 / quarter': 100 }],
    ['LotArea', feet, { '.25 ac': 10_890, '1/4 acre': 10_890, '½ acre': 21_780, '1200 sq meters': 12_916.69 }],
    ['LotArea', feet, { '2 hectáreas': 215_278.21, '120㎡': 1291.67, '3 Ar': 3229.17 }],
    ['Latitude', { Longitude: '87.63' }, { 'N 41.88': 41.88, "41° 52.5' N": 41.875, '41.88 S': -41.88 }],
    ['Longitude', { Latitude: '41.88' }, { 'W 87.63': -87.63, '-.5': -0.5 }],
  ] as const)
    it(`reads ${Object.keys(readings).join(', ')} as ${field}`, () => {
      const texts = Object.keys(readings);
      expect(readTexts(field, texts, beside).values).to.deep.equal(Object.values(readings));
    });

  for (const [field, beside, texts] of [
    ['Bedrooms', {}, ['4/2', '3-4', '-3', '1-Feb', 'Zone 4']],
    ['Bathrooms', {}, ['1/2', '3/4', '1/1/1', '2-Jan', '2 full, 1 half, 1 quarter']],
    ['DaysOnMarket', {}, ['2 months', '>100', '<7']],
    ['YearBuilt', {}, ['87', '198', '32874', '2100', 'pre-1900', 'renovated 2010', '2010, 1985', '1985,2010', '1920s']],
    ['SalePrice', {}, ['450 TEUR', '450 grand', '1.2 B', '450-500k', '$450,00 each way', '(450,000)', '450000-']],
    ['SalePrice', {}, ['450,000 per unit', '€300/m²', '2.000 €/Monat', '$450,000', '1,250k']],
    ['RentPrice', rented, ['20 NNN', '14400 kr/år', '€1,200-1,500']],
    ['DepositFee', rented, ['2 months and $300', '3 Goldbarren']],
    ['LotArea', feet, ['0.3', '1 Morgen', '120 帖', '3 a', '> 1200', '50 x 100 x 20', '120 m']],
    ['BuildingArea', {}, ['0.3', '120 widgets']],
    ['Latitude', { Longitude: '41.88' }, ['-87.63', '87.63 W', '41.8O', "41°70' N", '41.88 Süd', '1.5 mi']],
    ['Longitude', { Latitude: '41.88' }, ['87.63 N', '2.35 O', 'W 87 E', '-87 E']],
  ] as const)
    it(`refuses ${texts.join(', ')} as ${field}`, () => {
      for (const text of texts) expect(readTexts(field, [text], beside).values, text).to.deep.equal(['fault']);
    });

  it('converts amounts and areas by the words in their headings', () => {
    const of = (cells: Readonly<Record<string, string>>) => {
      const rows = rowsOf([{ ...feet, SaleType: 'for_rent', City: 'York', ...cells }]).map(row => {
        const { LotArea, ...others } = row.cells as Readonly<Record<string, string>>;
        const heading = Object.keys(cells).find(name => /lot|plot|acre/i.test(name));
        return { ...row, cells: heading ? others : { ...others, LotArea: LotArea! } };
      });
      const [row] = checkRows(rows, planOf(rows as ReturnType<typeof rowsOf>));
      return row?.type === 'listing'
        ? [row.listing['RentPrice'] ?? row.listing['HOAMonth'] ?? row.listing['LotArea']]
        : row;
    };
    expect(of({ 'Weekly Rent': '300' })).to.deep.equal([1300]);
    expect(of({ AnnualRent: '14400' })).to.deep.equal([1200]);
    expect(of({ 'Annual HOA': '1200' })).to.deep.equal([100]);
    expect(of({ LotSizeAcres: '1.5' })).to.deep.equal([65_340]);
    expect(of({ 'Lot Size (acres)': '1.5' })).to.deep.equal([65_340]);
    expect(of({ 'Lot Size': '1.5', 'Lot Size Unit': 'acres' })).to.deep.equal([65_340]);
  });
});

describe('Typed numbers', () => {
  const read = (name: string, text: string) =>
    readField(
      listingSpecs.find(spec => spec.name === name)!,
      text,
    );

  it('accepts a decimal comma', () => {
    expect(read('Bathrooms', '2,5')).to.deep.equal({ type: 'value', value: 2.5 });
    expect(read('SalePrice', '1.250.000,50')).to.deep.equal({ type: 'value', value: 1_250_000.5 });
    expect(read('Latitude', '52.125')).to.deep.equal({ type: 'value', value: 52.125 });
  });

  it('rejects an ambiguous typed number', () => {
    for (const text of ['1.250', '1,250'])
      expect(read('SalePrice', text)).to.deep.equal({
        type: 'problem',
        problem: { type: 'either', readings: ['1250', '1.25'] },
      });
  });

  it('reads cells of a million characters in linear time', () => {
    const blanks = ' '.repeat(1_000_000);
    expect(parseWrittenNumber(`1${blanks}x`)).to.equal(undefined);
    expect(parseWrittenNumber(`${'1 '.repeat(500_000)}x1`)).to.equal(undefined);
    expect(readImages(`https://homes.example/a.jpg${blanks}b`)).to.have.length(1);
    expect(readImages(`a,${blanks}b`)).to.have.length(1);
  });

  it('reads columns that are called like properties of every object', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    const rows = rowsOf([{}]).map(row => ({
      ...row,
      cells: Object.fromEntries([...Object.entries(row.cells), ...names.map(name => [name, '1.200'] as const)]),
    }));
    const columns = Object.keys(rows[0]!.cells);
    const plan: ImportPlan = { targets: guessTargets(columns), constants: {} };
    for (const name of names) expect(plan.targets[name]).to.equal('');
    expect(checkRows(rows, plan).map(({ type }) => type)).to.deep.equal(['listing']);
    const priced: ImportPlan = { ...plan, targets: { ...plan.targets, constructor: 'SalePrice' } };
    expect(readNumbers(rows, priced).get('constructor')!.doubt!.use).to.be.a('string');
  });
});
