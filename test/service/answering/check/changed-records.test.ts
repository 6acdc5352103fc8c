import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { FoundListing } from '../../../../service/answering/search/agency-tools.js';
import { check, listingOf, newChecker, openEvidence } from './agency.js';

interface Case {
  readonly name: string;
  readonly changes: Partial<FoundListing>;
  /** Sentences that pass unchanged. */
  readonly truths: readonly string[];
  /** Sentences whose value must not be shown. */
  readonly lies: readonly { readonly text: string; readonly lie: string }[];
}

const CASES: readonly Case[] = [
  {
    name: 'compares what was paid with a column, and never replaces it with the asking price',
    changes: { status: 'Sold', extension: [{ Key: 'ClosePrice', value: '431000' }] },
    truths: ['7 Hollis Street sold for $431,000.'],
    lies: [
      { text: '7 Hollis Street sold for $440,900.', lie: '$440,900' },
      { text: '7 Hollis Street was sold for $450,000.', lie: '$4' },
    ],
  },
  {
    name: 'calls a listing with an own status neither sold nor available',
    changes: { status: 'Sold', extension: [{ Key: 'Status', value: 'Under Contract' }] },
    truths: ['7 Hollis Street is under contract.', '7 Hollis Street is pending.'],
    lies: [
      { text: '7 Hollis Street is sold.', lie: 'sold' },
      { text: '7 Hollis Street is available.', lie: 'available' },
    ],
  },
  {
    name: 'finds a unit that no comma separates from its street',
    changes: { address: '7 Hollis Street Unit 304' },
    truths: ['7 Hollis Street, Unit 304 costs $440,900.', 'Unit 304 at 7 Hollis Street has three bedrooms.'],
    lies: [{ text: '7 Hollis Street, Unit 304 costs $540,900.', lie: '$540,900' }],
  },
  {
    name: 'reads a weight as no price',
    changes: { description: 'A dock with a 10,000-pound boat lift.' },
    truths: ['7 Hollis Street has a dock with a 10,000-pound boat lift.'],
    lies: [{ text: '7 Hollis Street is 440,900 pounds.', lie: 'pounds' }],
  },
  {
    name: 'compares one word of a column with those of other listings',
    changes: { extension: [{ Key: 'Solar Panels', value: 'Owned' }] },
    truths: ['The solar panels at 7 Hollis Street are owned.'],
    lies: [{ text: 'The solar panels at 7 Hollis Street are leased.', lie: 'leased' }],
  },
];

for (const { name, changes, truths, lies } of CASES)
  it(name, () => {
    const own = listingOf('VS24117');
    const leased = { ...listingOf('VS24111'), extension: [{ Key: 'Solar Panels', value: 'Leased' }] };
    const checker = () => {
      const evidence = openEvidence([]);
      evidence.addListings([{ ...own, ...changes }, leased]);
      return newChecker(evidence);
    };
    for (const text of truths) assert.equal(check([text], checker()), text);
    for (const { text, lie } of lies) {
      const shown = check([text], checker());
      assert.ok(!shown.includes(lie), shown);
    }
  });
