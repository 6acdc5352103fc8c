import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { feedLanguages, readListings } from '../../../service/feeds/read-listings.js';
import { readSource } from '../../../src/import/import-source.js';
import { guessPlan, guessValues } from '../../../src/import/import-table.js';
import { prepareSource } from '../../../src/import/prepare-source.js';
import type { ImportSource } from '../../../src/import/source.js';
import { TableCheck } from '../../../src/import/table-check.js';
import { finish } from '../../../src/import/work-slice.js';
import { agencyFiles } from './agency-files.js';
import { codedFiles } from './coded-files.js';
import { composedFiles } from './composed-files.js';
import { exportFiles } from './export-files.js';
import { officeFiles } from './office-files.js';
import { portalFiles } from './portal-files.js';
import { shortenedFiles } from './shortened-files.js';
import { strangeFiles } from './strange-files.js';

type Listing = Readonly<Record<string, unknown>>;
const PAGE = 'https://homes.example/{MLSNumber}';
/** Values for the empty cells of required columns, which the dialog proposes and a feed stores. */
const ZEROS = Object.fromEntries(
  ['YearBuilt', 'LotArea', 'ParkingSpots', 'BuildingArea'].map(name => [name, { '': '0' }]),
);

async function inFeed(source: ImportSource, Constants: Readonly<Record<string, string>>): Promise<readonly Listing[]> {
  const settings = { pageUrl: PAGE, mapping: { Constants } };
  const { listings } = await readListings(source, settings, AbortSignal.timeout(60_000));
  return listings.map(({ fields }) => fields);
}

/** Reads as the dialog does when its owner confirms everything. */
async function inDialog(
  source: ImportSource,
  constants: Readonly<Record<string, string>>,
): Promise<readonly Listing[]> {
  const prepared = prepareSource(source);
  const languages = await feedLanguages();
  const guessed = guessPlan(prepared, languages);
  const plan = { ...guessed, constants: { ...guessed.constants, Url: PAGE, ...constants } };
  const { values } = guessValues(prepared.rows, plan, languages);
  const check = finish(TableCheck.preparing(prepared.rows, { ...plan, values, fixes: ZEROS }));
  return finish(check.checking()).flatMap(row => (row.type === 'listing' ? [row.listing as Listing] : []));
}

const readers = [
  { name: 'A feed', read: inFeed },
  { name: 'The dialog of an import', read: inDialog },
];

for (const { name, read } of readers)
  describe(name, () => {
    for (const { title, text, constants = {}, expected } of [
      ...strangeFiles,
      ...portalFiles,
      ...agencyFiles,
      ...officeFiles,
      ...shortenedFiles,
      ...composedFiles,
      ...exportFiles,
      ...codedFiles,
    ])
      test(`understands ${title}`, async () => {
        const listings = await read(await readSource(new Blob([text])), constants);
        const found = listings.map(listing => {
          const wanted = Object.keys(expected[String(listing['MLSNumber'])] ?? {});
          return [listing['MLSNumber'], Object.fromEntries(wanted.map(field => [field, plain(listing[field])]))];
        });
        assert.deepEqual(Object.fromEntries(found), expected);
      });
  });

const plain = (value: unknown) =>
  Array.isArray(value)
    ? value.map((each: unknown) => (typeof each === 'string' ? each : JSON.stringify(each))).join(' ')
    : (value ?? null);
