import { expect } from '@open-wc/testing';
import { readCsv, writeCsv } from '../../../src/elements/owner/csv.js';
import { guessTargets } from '../../../src/elements/owner/import-table.js';
import { listingSpecs } from '../../../src/elements/owner/listing-groups.js';
import { writeSnippets } from '../../../src/elements/owner/snippets.js';
import { listingFields } from '../../../src/protocol/listing.js';

describe('a table of listings', () => {
  it('has its columns found by the names that other systems give them', () => {
    expect(
      guessTargets(['ListingKey', 'Area', 'LivingArea', 'BuildingArea', 'Beds', 'Nonsense']),
    ).to.deep.equal({
      ListingKey: 'MLSNumber',
      Area: '',
      LivingArea: '',
      BuildingArea: 'BuildingArea',
      Beds: 'Bedrooms',
      Nonsense: '',
    });
  });

  it('is written so that no cell is run as a formula, and read back as it was', async () => {
    const row = {
      Name: '=HYPERLINK("https://evil.example")',
      Note: '@a,"b"\nc',
      Longitude: '-85.6',
    };
    const text = await writeCsv(['Name', 'Note', 'Longitude'], [row]);
    expect(text).to.contain(`"'=HYPERLINK(""https://evil.example"")"`).and.to.contain(',-85.6');
    const { rows } = await readCsv(text.slice(1));
    expect(rows).to.deep.equal([{ line: 2, cells: row }]);
  });

  it('tells the line of a row also after cells of several lines and empty lines', async () => {
    const { rows } = await readCsv('a,b\n"x\ny",1\n\nz,2\n');
    expect(rows.map(({ line }) => line)).to.deep.equal([2, 5]);
  });

  it('tells the line where a quotation mark is misplaced, not the row', async () => {
    const { misquoted } = await readCsv('a,b\n"x\ny",1\n"v"w,2\nz,3\n');
    expect(misquoted).to.deep.equal([4]);
  });
});

describe('the form of a listing', () => {
  it('has every field of the interface once, the required ones as such', () => {
    expect(listingSpecs.map(({ name }) => name).sort()).to.deep.equal(
      Object.keys(listingFields).sort(),
    );
    const required = listingSpecs.filter(({ isRequired }) => isRequired).map(({ name }) => name);
    expect(required.sort()).to.deep.equal(
      'AreaUnit,Bathrooms,Bedrooms,BuildingArea,CurrencySymbol,DaysOnMarket,LotArea,MLSNumber,ParkingSpots,PropertyType,SaleType,Status,Url,YearBuilt'.split(
        ',',
      ),
    );
  });
});

describe('the snippets', () => {
  it('name the service and the chatbot, and pin the file where that is wanted', () => {
    const snippets = writeSnippets({
      baseUrl: 'https://chat.example',
      serialNumber: 'abc',
      integrity: 'sha384-x',
    });
    expect(snippets.script).to.equal(
      '<script src="https://chat.example/chatbot-bubble.js" data-serial-number="abc" integrity="sha384-x" crossorigin="anonymous" defer></script>',
    );
    expect(snippets.react).to.contain('serial-number="abc"');
  });
});
