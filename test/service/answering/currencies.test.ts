import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTokens } from '../../../service/answering/reader/tokens.js';

interface Row {
  readonly says: string;
  readonly own: string;
  /** The amount in digits, after a sign or before a word of money. */
  readonly means: string;
}

// prettier-ignore
const ROWS: readonly Row[] = [
  { says: 'R15k', own: 'R', means: '$ 15000' },
  { says: 'r 2m', own: 'R', means: '$ 2000000' },
  { says: 'R1.2m', own: 'R', means: '$ 1200000' },
  { says: 'CHF 1.2m', own: 'CHF', means: '$ 1200000' },
  { says: "CHF 1'250'000", own: 'CHF', means: '$ 1250000' },
  { says: 'HK$8m', own: 'HK$', means: '$ 8000000' },
  { says: 'A$650,000', own: '$', means: '$ 650000' },
  { says: 'kr 2,5m', own: 'kr', means: '$ 2500000' },
  { says: '900 000 kr', own: 'kr', means: '900000 kr' },
  { says: 'RM450k', own: 'RM', means: '$ 450000' },
  { says: 'Rs. 50 lakh', own: 'Rs', means: '$ 5000000' },
  { says: '1.250.000 €', own: '€', means: '1250000 €' },
  { says: '€ 450.000', own: '€', means: '€ 450000' },
  { says: '850 000 zł', own: 'zł', means: '850000 zł' },
  { says: 'R15', own: '$', means: 'r15' },
  { says: 'unit 3 450', own: '$', means: 'unit 3 450' },
];

for (const { says, own, means } of ROWS)
  test(`“${says}” is read as “${means}” where prices are in ${own}`, () => {
    const { tokens } = readTokens(says, undefined, new Set([own]));
    assert.equal(tokens.map(({ text }) => text).join(' '), means);
  });
