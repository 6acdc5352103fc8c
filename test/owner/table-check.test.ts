import { expect } from '@open-wc/testing';
import { checkRows } from '../../src/import/import-table.js';
import type { SourceRow } from '../../src/import/source.js';
import { TableCheck } from '../../src/import/table-check.js';
import { finish, WorkSlice } from '../../src/import/work-slice.js';

const targets = { Number: 'MLSNumber', Address: 'Url', Price: 'SalePrice', Beds: 'Bedrooms' };
const constants = {
  SaleType: 'for_sale',
  Status: 'Active',
  CurrencySymbol: '$',
  PropertyType: 'House',
  Bathrooms: '1',
  YearBuilt: '1990',
  DaysOnMarket: '1',
  LotArea: '5000',
  BuildingArea: '1000',
  AreaUnit: 'Square Feet',
  ParkingSpots: '0',
};
const plan = { targets, constants };

/** Rows that count how often their cells are read. */
function countedRows(count: number) {
  const reads = new Map<number, number>();
  const rows: SourceRow[] = Array.from({ length: count }, (_, at) => {
    const cells = {
      Number: `N-${at === 7 ? 'x' : at}`,
      Address: `https://homes.example/${at}`,
      Price: at % 10 === 3 ? 'lots' : '450000',
      Beds: at === 5 ? 'some' : '3',
    };
    const line = at + 2;
    return {
      line,
      get cells() {
        return cells;
      },
      get isWithheld() {
        // Only the check of a row asks for this.
        reads.set(line, (reads.get(line) ?? 0) + 1);
        return false;
      },
    };
  });
  return { rows, reads };
}

describe('TableCheck', () => {
  it('checks only the rows with the replaced cells after a fix, with the result of a whole check', () => {
    const { rows, reads } = countedRows(60);
    const check = finish(TableCheck.preparing(rows, plan));
    expect(finish(check.checking())).to.deep.equal(checkRows(rows, plan));
    let duplicates = 0;
    for (const [fixes, lines] of [
      [{ SalePrice: { lots: '460000' } }, [5, 15, 25, 35, 45, 55]],
      // Takes the number of an earlier row.
      [{ SalePrice: { lots: '460000' }, MLSNumber: { 'N-x': 'N-1' } }, [9]],
      [{ MLSNumber: { 'N-x': 'N-1' } }, [5, 15, 25, 35, 45, 55]],
      [{ MLSNumber: { 'N-x': 'N-1' }, Bedrooms: { some: '2' } }, [7]],
    ] as const) {
      const fixed = { ...plan, fixes };
      reads.clear();
      const found = finish(check.fixing(fixed));
      expect([...reads.keys()]).to.include.members(lines);
      const further = [...reads.keys()].filter(line => !(lines as readonly number[]).includes(line));
      // Rows with another problem of a field are checked again, too.
      expect(further.length, JSON.stringify(fixes)).to.be.lessThan(2);
      expect(found).to.deep.equal(checkRows(rows, fixed));
      duplicates += found.filter(({ type }) => type === 'duplicate').length;
    }
    expect(duplicates).to.equal(3);
  });

  it('pauses between rows, tells so, and ends at the next pause when it is canceled', async () => {
    const { rows, reads } = countedRows(60);
    const check = finish(TableCheck.preparing(rows, plan));
    const canceling = new AbortController();
    let pauses = 0;
    const slice = new WorkSlice(canceling.signal, () => {
      if (++pauses === 3) canceling.abort();
    });
    Object.defineProperty(slice, 'isOver', { value: true });
    const error: unknown = await slice.run(check.checking()).catch((reason: unknown) => reason);
    expect((error as Error).name).to.equal('AbortError');
    expect([pauses, reads.size]).to.deep.equal([3, 3]);
  });
});
