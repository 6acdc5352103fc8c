import { expect } from '@open-wc/testing';
import { readListing } from '../../src/widget/listings/listing.js';
import { readCsv, writeCsv } from '../../src/import/csv.js';
import { checkRows, guessTargets, missingFields } from '../../src/import/import-table.js';
import { listingSpecs } from '../../src/import/listing-groups.js';
import { writeSnippets } from '../../src/owner/settings/snippets.js';
import { listingFields } from '../../src/protocol/listing.js';
import { storedListing } from './support/dashboard-service.js';

describe('Listing import table', () => {
  it('matches columns by their names in other systems', () => {
    expect(guessTargets(['ListingKey', 'Area', 'LivingArea', 'BuildingArea', 'Beds', 'Nonsense'])).to.deep.equal({
      ListingKey: 'MLSNumber',
      Area: '',
      LivingArea: '',
      BuildingArea: 'BuildingArea',
      Beds: 'Bedrooms',
      Nonsense: '',
    });
  });

  const RESO = {
    ListingId: 'R-1',
    ListingURL: 'https://homes.example/1',
    StandardStatus: 'Active',
    PropertyType: 'Residential Lease',
    PropertySubType: 'Condominium',
    ListPrice: '2,450',
    BedroomsTotal: '3',
    BathroomsTotalInteger: '2',
    YearBuilt: '1990',
    DaysOnMarket: '3',
    LotSizeSquareFeet: '500',
    LivingArea: '1200',
    LivingAreaUnits: 'Square Feet',
    ParkingTotal: '1',
    ListOfficeEmail: 'office@homes.example',
    ListOfficePhone: '(231) 555-0116',
    ListAgentFullName: 'June Park',
    ListOfficeName: 'Marram & Vale',
  };
  const checkReso = (more: object, constants: object = {}) => {
    const cells = { ...RESO, ...more };
    const plan = { targets: guessTargets(Object.keys(cells)), constants: { CurrencySymbol: '$', ...constants } };
    const rows = [{ line: 1, cells }];
    const [row] = checkRows(rows, plan);
    return { listing: row?.type === 'listing' ? row.listing : undefined, missing: missingFields(plan, rows) };
  };

  it('takes the list price of RESO leases as rent, and of RESO sales as price', () => {
    expect(checkReso({}).listing).to.include({ SaleType: 'for_rent', RentPrice: 2450 });
    expect(checkReso({}).listing).to.not.have.property('SalePrice');
    expect(checkReso({}).missing).to.deep.equal(['CurrencySymbol']);
    const sale = checkReso({ PropertyType: 'Residential', ListPrice: '245,000' });
    expect(sale.listing).to.include({ SaleType: 'for_sale', SalePrice: 245_000 });
    expect(sale.listing).to.not.have.property('RentPrice');
    const both = checkReso({ LeaseAmount: '2,300' }).listing;
    expect(both, 'a list price for another period').to.include({ RentPrice: 2300 }).and.not.have.property('SalePrice');
    expect(checkReso({ LeaseAmount: '2,300', ListPrice: '450,000' }).listing).to.include({ SalePrice: 450_000 });
  });

  it('converts RESO rents to monthly amounts and keeps the original text', () => {
    const rentOf = (more: object) => {
      const { RentPrice, ExtensionColumn } = checkReso(more).listing!;
      const pairs = ExtensionColumn as { Key: string; value: string }[];
      return [RentPrice, pairs.find(({ Key }) => /Amount|Price/.test(Key))?.value];
    };
    const of = (LeaseAmountFrequency: string) => rentOf({ LeaseAmountFrequency });
    expect(of('')).to.deep.equal([2450, undefined]);
    expect(of('Monthly')).to.deep.equal([2450, undefined]);
    expect(of('Annually')).to.deep.equal([204.17, '2,450 Annually']);
    expect(of('Weekly')).to.deep.equal([10616.67, '2,450 Weekly']);
    expect(of('Semi-Monthly')).to.deep.equal([4900, '2,450 Semi-Monthly']);
    expect(of('Daily')).to.deep.equal([undefined, '2,450 Daily']);
    expect(of('One Time')).to.deep.equal([undefined, '2,450 One Time']);
    expect(of('By arrangement')).to.deep.equal([undefined, '2,450 By arrangement']);
    const period = { LeaseAmountFrequency: 'Annually' };
    expect(rentOf({ ...period, LeaseAmount: '24,000' })).to.deep.equal([2000, '24,000 Annually']);
    expect(rentOf({ ...period, MonthlyRent: '2,300' })).to.deep.equal([2300, undefined]);
    const sale = checkReso({ ...period, PropertyType: 'Residential', ListPrice: '245,000' }).listing;
    expect(sale).to.include({ SalePrice: 245_000 });
    expect(sale).to.not.have.property('RentPrice');
  });

  it('converts RESO association fees to monthly amounts and keeps the original text', () => {
    const feeOf = (more: object) => {
      const { HOAMonth, ExtensionColumn } = checkReso({ AssociationFee: '1200', ...more }).listing!;
      const pairs = ExtensionColumn as { Key: string; value: string }[];
      return [HOAMonth, pairs.find(({ Key }) => Key === 'AssociationFee')?.value];
    };
    const of = (AssociationFeeFrequency: string) => feeOf({ AssociationFeeFrequency });
    expect(of('')).to.deep.equal([undefined, '1200']);
    expect(of('Monthly')).to.deep.equal([1200, undefined]);
    expect(of('Annually')).to.deep.equal([100, '1200 Annually']);
    expect(of('Quarterly')).to.deep.equal([400, '1200 Quarterly']);
    expect(of('Semi-Annual')).to.deep.equal([200, '1200 Semi-Annual']);
    expect(of('Every other month')).to.deep.equal([undefined, '1200 Every other month']);
    expect(of('One Time')).to.deep.equal([undefined, '1200 One Time']);
  });

  it('converts an amount to a monthly one when the cell itself names another period', () => {
    const of = (RentPrice: string) => checkReso({ RentPrice }).listing!['RentPrice'];
    expect(of('$1,200 / year')).to.equal(100);
    expect(of('$1,200/yr')).to.equal(100);
    expect(of('1,200 per annum')).to.equal(100);
    expect(of('$300 pw')).to.equal(1300);
    expect(of('$1,200 / month')).to.equal(1200);
    expect(of('$1,200')).to.equal(1200);
    expect(of('$80 per night')).to.equal(undefined);
    expect(of('$1,200 a year')).to.equal(100);
    expect(of('$300 weekly rent')).to.equal(1300);
    expect(of('$300 / qtr')).to.equal(100);
    expect(of('$30/sqft/yr')).to.equal(undefined);
    expect(of('350 pppw')).to.equal(undefined);
    const fee = checkReso({ AssociationFee: '$1,200 / year' }).listing!;
    expect(fee['HOAMonth']).to.equal(100);
  });

  it('converts areas to the unit of the listing, whether the cell or a column names the unit', () => {
    const { LotSizeSquareFeet, ...rest } = RESO;
    expect(LotSizeSquareFeet).to.equal('500');
    const check = (more: object) => {
      const cells = { ...rest, ...more };
      const plan = { targets: guessTargets(Object.keys(cells)), constants: { CurrencySymbol: '$', LotArea: '0' } };
      return checkRows([{ line: 1, cells }], plan)[0]!;
    };
    const areasOf = (more: object) => {
      const row = check(more);
      if (row.type !== 'listing') throw new Error(JSON.stringify(row));
      return [row.listing['LotArea'], row.listing['BuildingArea']];
    };
    const acres = { LotSizeArea: '0.3', LotSizeUnits: 'Acres' };
    expect(areasOf(acres)).to.deep.equal([13_068, 1200]);
    expect(areasOf({ LotSizeArea: '500', LotSizeUnits: 'Square Feet' })[0]).to.equal(500);
    expect(areasOf({ LotSizeArea: '1.2 ac' })[0]).to.equal(52_272);
    expect(areasOf({ LotSizeArea: '1 ha', LotSizeUnits: 'Acres' })[0]).to.equal(107_639.1);
    expect(areasOf({ LotSizeArea: '100 m2' })[0]).to.equal(1076.39);
    expect(areasOf({ LotSizeArea: '100 sqft' })[0]).to.equal(100);
    expect(areasOf({ LotSizeArea: '1.2 acre lot' })[0]).to.equal(52_272);
    expect(areasOf({ LotSizeArea: '100 sq. m (lot)' })[0]).to.equal(1076.39);
    expect(areasOf({ LotSizeArea: '7,500 lot' })[0]).to.equal(7500);
    expect(check({ LotSizeArea: '5 marla' }).type).to.equal('fault');
    const metric = { LivingAreaUnits: 'Square Meters', LivingArea: '120 m²' };
    expect(areasOf({ ...metric, ...acres })).to.deep.equal([1214.06, 120]);
    const unknown = check({ LotSizeArea: '3', LotSizeUnits: 'Rods' });
    expect(unknown.type === 'fault' && unknown.faults).to.deep.equal([
      { field: 'LotArea', column: 'LotSizeArea', value: '3 Rods', cell: '3', problem: { type: 'number' } },
    ]);
    expect(areasOf({ LotSizeArea: '0', LotSizeUnits: 'Rods' })[0]).to.equal(0);
  });

  it('converts a price per area to the unit of the listing', () => {
    const { LotSizeSquareFeet: _, ...rest } = RESO;
    const priceOf = (more: object) => {
      const cells = { ...rest, LotSizeArea: '500', ...more };
      const plan = { targets: guessTargets(Object.keys(cells)), constants: { CurrencySymbol: '$' } };
      const [row] = checkRows([{ line: 1, cells }], plan);
      if (row?.type !== 'listing') throw new Error(JSON.stringify(row));
      return row.listing['UnitAreaPrice'];
    };
    const metric = { LivingAreaUnits: 'Square Meters' };
    expect(priceOf({ PricePerSquareFoot: '100' })).to.equal(100);
    expect(priceOf({ ...metric, PricePerSquareFoot: '100' })).to.equal(1076.39);
    expect(priceOf({ PricePerSqm: '1076.39' })).to.equal(100);
    expect(priceOf({ ...metric, UnitAreaPrice: '$100 / sqft' })).to.equal(1076.39);
    expect(priceOf({ ...metric, UnitAreaPrice: '$100' })).to.equal(100);
    expect(priceOf({ ...metric, UnitAreaPrice: '100 / marla' })).to.equal(undefined);
  });

  it('counts days on market from the listing date, and takes parking spots from another column', () => {
    const listed = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const dates = { DaysOnMarket: '', OnMarketDate: '', ListingContractDate: listed(12) };
    expect(checkReso({ ...dates, ParkingTotal: '', CoveredSpaces: '2' }).listing).to.include({
      DaysOnMarket: 12,
      ParkingSpots: 2,
    });
    const sold = { ...dates, StandardStatus: 'Closed', ListingContractDate: '2024-01-01' };
    expect(checkReso({ ...sold, CloseDate: '2024-01-31' }).listing).to.include({ DaysOnMarket: 30 });
    expect(checkReso(sold).listing, 'no date of the sale').to.equal(undefined);
    expect(checkReso({ ...dates, ListingContractDate: '05/06/2026' }).listing, 'May or June').to.equal(undefined);
  });

  it("applies the owner's constant to every row, except when a row mentions a lease", () => {
    const saleTypeOf = (PropertyType: string, SaleType: string) =>
      checkReso({ PropertyType, ListPrice: '45,000' }, { SaleType }).listing?.['SaleType'];
    expect(saleTypeOf('Residential', 'for_rent')).to.equal('for_rent');
    expect(saleTypeOf('Commercial Lease', 'for_sale')).to.equal('for_rent');
    expect(saleTypeOf('Leasehold house', 'for_sale')).to.equal('for_sale');
    expect(checkReso({ PropertyType: 'House' }).missing).to.include('SaleType');
    expect(checkReso({ SaleType: 'Sale', ListPrice: '45,000' }).listing).to.include({ SaleType: 'for_sale' });
  });

  it('keeps RESO broker data, so that a card names the firm, the agent and their contact', () => {
    const pairs = checkReso({}).listing!['ExtensionColumn'] as { Key: string; value: string }[];
    const stored = storedListing(1, { ExtensionColumn: JSON.stringify(pairs) });
    expect(readListing(stored, 'https://chat.example').attribution).to.deep.equal([
      'Listed by: Marram & Vale',
      'June Park',
      'office@homes.example',
    ]);
    expect(pairs).to.deep.include({ Key: 'Phone', value: '(231) 555-0116' });
  });

  it('names the invalid image address of several', () => {
    const cells = { ...RESO, ListingURL: 'page 1', Photos: 'https://a.example/1.jpg|1.jpg' };
    const [row] = checkRows([{ line: 1, cells }], {
      targets: guessTargets(Object.keys(cells)),
      constants: { CurrencySymbol: '$' },
    });
    expect(row?.type === 'fault' && row.faults.map(({ problem }) => problem)).to.deep.equal([
      { type: 'url' },
      { type: 'image', address: '1.jpg' },
    ]);
  });

  it('writes no cell that a spreadsheet runs as a formula, and reads the same values back', async () => {
    const row = {
      Name: '=HYPERLINK("https://evil.example")',
      Note: '@a,"b"\nc',
      Longitude: '-85.6',
      Message: 'hi;=1+1;x\n=2+2',
    };
    const text = writeCsv(['Name', 'Note', 'Longitude', 'Message'], [row]);
    expect(text).not.to.match(/[;\n]\s*=/);
    expect(text).to.contain(`"'=HYPERLINK(""https://evil.example"")"`).and.to.contain(',-85.6');
    const { rows } = await readCsv(text.slice(1));
    expect(rows).to.deep.equal([{ line: 2, cells: row }]);
  });

  it('refuses a table with more columns than any system exports', async () => {
    const { columns } = await readCsv(`${'a,'.repeat(499)}a\nb`);
    expect(columns.length).to.equal(500);
    for (const text of [`${'a,'.repeat(500)}a\nb`, `a,b\n${','.repeat(500)}`, ','.repeat(100_000)])
      expect(await readCsv(text).catch(String)).to.equal('TooManyColumnsError: More than 500 columns.');
  });

  it('stores columns that are called like properties of every object', async () => {
    const columns = ['__proto__', 'constructor', 'toString'];
    const { columns: read, rows } = await readCsv(`${columns.join()}\na,b,c\n`);
    expect(read).to.deep.equal(columns);
    expect(Object.entries(rows[0]!.cells)).to.deep.equal([
      ['__proto__', 'a'],
      ['constructor', 'b'],
      ['toString', 'c'],
    ]);
    const text = writeCsv(columns, [{}]);
    expect(text.slice(1)).to.equal('__proto__,constructor,toString\r\n,,\r\n');
  });

  it('reports the line of a row, also after multi-line cells and empty lines', async () => {
    const { rows } = await readCsv('a,b\n"x\ny",1\n\nz,2\n');
    expect(rows.map(({ line }) => line)).to.deep.equal([2, 5]);
  });

  it('reports the line, not the row, of a misplaced quotation mark', async () => {
    const { problems } = await readCsv('a,b,c\n"x\ny",1,2\n"v"w,2\nz,3,4\n');
    expect(problems).to.deep.equal([{ line: 4, what: 'quotes' }]);
  });
});

describe('Listing form fields', () => {
  it('has every listing field of the interface once, and marks the required ones', () => {
    expect(listingSpecs.map(({ name }) => name).sort()).to.deep.equal(Object.keys(listingFields).sort());
    const required = listingSpecs.filter(({ isRequired }) => isRequired).map(({ name }) => name);
    expect(required.sort()).to.deep.equal(
      'AreaUnit,Bathrooms,Bedrooms,BuildingArea,CurrencySymbol,DaysOnMarket,LotArea,MLSNumber,ParkingSpots,PropertyType,SaleType,Status,Url,YearBuilt'.split(
        ',',
      ),
    );
  });
});

describe('Embed snippets', () => {
  it('writes snippets with the service and the chatbot, and an integrity hash on request', () => {
    const snippets = writeSnippets({
      baseUrl: 'https://chat.example',
      scriptBase: 'https://chat.example',
      serialNumber: 'abc',
      integrity: 'sha384-x',
    });
    expect(snippets.script).to.equal(
      '<script src="https://chat.example/chatbot-bubble.js" data-serial-number="abc" integrity="sha384-x" crossorigin="anonymous" defer></script>',
    );
    expect(snippets.react).to.contain("import 'chatbot-bubble/react';");
  });

  it('escapes special characters in the React snippet', () => {
    const serialNumber = 'a"b\\c}';
    const { react } = writeSnippets({
      baseUrl: 'https://chat.example',
      scriptBase: 'https://chat.example',
      serialNumber,
      integrity: undefined,
    });
    const [, value] = /serial-number=\{(".*")\}$/m.exec(react)!;
    expect(JSON.parse(value!)).to.equal(serialNumber);
  });
});
