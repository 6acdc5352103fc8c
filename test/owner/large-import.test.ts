import { expect } from '@open-wc/testing';
import '../../src/chatbot-listings.js';
import { beginImport } from './support/import.js';
import { found } from '../widget/support/wait.js';

const ROWS = 1500;
const FIXED = 'For sale,Active,3,2,1990,3,0.2,1800,1,House,$,Square Feet';

/** A file that a worker would read. The price of every tenth row is a word. */
const largeFile = () => {
  const row = (at: number) =>
    `B-${at},https://homes.example/${at},${at % 10 ? 450_000 + at : 'lots'},${FIXED},${'A quiet street. '.repeat(10)}`;
  const heading =
    'MLS #,URL,List Price,Sale Type,Status,Beds,Baths,Year Built,DOM,Lot Acres,SqFt,Parking,Property Type,Currency,Area Unit,Remarks';
  return [heading, ...Array.from({ length: ROWS }, (_, at) => row(at))].join('\n');
};

/** Chooses the file, checks its rows, and fixes the prices. */
async function importLarge(): Promise<void> {
  const { root, next } = await beginImport(largeFile());
  await found(() => root.querySelector('table.columns'));
  await next();
  const counts = async (words: string) => {
    const shown = await found(() => root.querySelector('.counts')?.textContent.includes(words) && root);
    return shown.querySelector('.counts')!.textContent.replace(/\s+/g, ' ').trim();
  };
  expect(await counts('1,350')).to.contain('150');
  const fix = root.querySelector('.fix')!;
  fix.querySelector('input')!.value = '399000';
  fix.querySelector('button')!.click();
  expect(await counts('1,500')).not.to.contain('150 ');
}

describe('The import of a large file', () => {
  // The test server has no file of the worker.
  it('reads, checks and fixes the rows on the page if no worker starts', () => importLarge());

  it('does the same if the policy of the page forbids workers', async () => {
    const { Worker: original } = globalThis;
    Object.defineProperty(globalThis, 'Worker', {
      configurable: true,
      writable: true,
      value: class {
        constructor() {
          throw new DOMException('Refused.', 'SecurityError');
        }
      },
    });
    try {
      await importLarge();
    } finally {
      globalThis.Worker = original;
    }
  });
});
