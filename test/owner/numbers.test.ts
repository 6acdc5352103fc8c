import { expect } from '@open-wc/testing';
import { readField } from '../../src/import/field-spec.js';
import { checkRows, guessTargets, readNumbers, type ImportPlan } from '../../src/import/import-table.js';
import { listingSpecs } from '../../src/import/listing-groups.js';
import { readImages } from '../../src/ui/listing-values.js';
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
    expect(readTexts('SalePrice', ['450.000', '€ 1.250', ''])).to.deep.equal({
      values: [450_000, 1250, undefined],
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
    expect(readTexts('SalePrice', ['$450,000', '390.000,50'])).to.deep.equal({
      values: [450_000, 390_000.5],
      doubt: ['$450,000', 'thousands'],
    });
  });

  it('reads a column as the owner sets it', () => {
    const rows = rowsOf([{ SalePrice: '450.000' }]);
    const plan = planOf(rows, { uses: { SalePrice: 'fraction' } });
    const [row] = checkRows(rows, plan);
    expect(row?.type === 'listing' && row.listing['SalePrice']).to.equal(450);
    expect(readNumbers(rows, plan).get('SalePrice')!.doubt?.use).to.equal('fraction');
  });

  it('takes JSON numbers as they are', () => {
    const rows = rowsOf([{ LotArea: '450.125' }]).map(row => ({ ...row, numbers: new Set(['LotArea']) }));
    const [row] = checkRows(rows, planOf(rows));
    expect(row?.type === 'listing' && row.listing['LotArea']).to.equal(450.125);
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
