import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { FEATURES } from '../../../../service/answering/evidence/features.js';
import { evidenceOf, type ListingTexts } from '../../../../service/answering/evidence/read-evidence.js';
import { listingColumns } from '../../../../service/data/listing-fields.js';
import { DEMO_TRUTH, TRUTH_FEATURES } from './demo-truth.js';
import { FIELDS } from './fields.js';
import { MISLEADING, type Case } from './misleading.js';
import { SHORTHAND } from './shorthand.js';
import { STYLES } from './styles.js';

const HOSTILE = [
  'no ',
  'near the lake, ',
  'pool ',
  'a',
  'A.',
  'ten minutes ',
  ' ',
  '- ',
  'or ',
  'lake no pool but ',
  '\u0301',
  '. ',
];

type Value = 'yes' | 'no' | 'unknown';

interface Row {
  readonly id: string;
  readonly truth: Value;
  readonly found: Value;
  readonly shown: string;
}

/** Demands that of what is claimed 99 percent is true, and that 90 percent of the truth is found. */
function assertTrue(rows: readonly Row[]): void {
  const wrong = rows.filter(({ truth, found }) => truth !== found);
  const claimed = rows.filter(({ found }) => found !== 'unknown');
  const known = rows.filter(({ truth }) => truth !== 'unknown');
  const right = claimed.filter(({ truth, found }) => truth === found).length;
  const list = wrong.map(({ id, truth, found, shown }) => `${id}: ${truth}, but found ${found}: ${shown}`).join('\n');
  assert.ok(right >= claimed.length * 0.99, `precision ${right} of ${claimed.length}\n${list}`);
  assert.ok(right >= known.length * 0.9, `recall ${right} of ${known.length}\n${list}`);
}

const rowOf = ({ says, of, is, ...rest }: Case): Row => {
  const found = evidenceOf({ ...rest, ...(says !== undefined && { description: says }) })[of];
  return { id: of, truth: is, found: found?.value ?? 'unknown', shown: says ?? JSON.stringify(rest) };
};

const demo = JSON.parse(
  await readFile(new URL('../../../../public/assets/listings.json', import.meta.url), 'utf8'),
) as readonly Parameters<typeof listingColumns>[0][];

describe('evidence on the labeled listings of the demo', () => {
  const found = demo.map(fields => ({
    number: String(fields.MLSNumber),
    evidence: evidenceOf(listingColumns(fields) as ListingTexts),
  }));

  for (const id of TRUTH_FEATURES)
    test(`what the demo's listings say about “${id}” is found with precision 0.99 and recall 0.9`, () => {
      assertTrue(
        found.map(({ number, evidence }) => ({
          id,
          truth: DEMO_TRUTH[number]?.[id] ?? 'unknown',
          found: evidence[id]?.value ?? 'unknown',
          shown: `${number} ${evidence[id]?.sentence ?? ''}`,
        })),
      );
    });

  test('every quotation is in the text that it names', () => {
    for (const [index, { evidence }] of found.entries())
      for (const { sentence, from } of Object.values(evidence)) {
        const { Description = '', Location = '' } = demo[index] ?? {};
        if (from === 'Description') assert.ok(Description?.includes(sentence), sentence);
        if (from === 'Location') assert.ok(Location?.includes(sentence), sentence);
      }
  });
});

describe('evidence on sentences that mislead', () => {
  for (const [name, table] of [
    ['misleading sentences', MISLEADING],
    ['sentences in other styles', STYLES],
    ['shorthand and British wording', SHORTHAND],
    ['custom columns', FIELDS],
  ] as const)
    for (const id of [...new Set(table.map(({ of }) => of))])
      test(`${name} about “${id}” are read with precision 0.99 and recall 0.9`, () => {
        assertTrue(table.filter(({ of }) => of === id).map(rowOf));
      });

  test('every label is about a known feature', () => {
    const ids = new Set(FEATURES.map(feature => feature.id));
    for (const id of [...TRUTH_FEATURES, ...[...MISLEADING, ...STYLES, ...SHORTHAND, ...FIELDS].map(({ of }) => of)])
      assert.ok(ids.has(id), id);
  });
});

describe('the limits of reading evidence', () => {
  /** The processor's time of the fastest of three runs, in ms: other processes don't count. */
  const fastest = (work: () => void) =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const started = process.cpuUsage();
        work();
        return process.cpuUsage(started).user / 1000;
      }),
    );

  for (const part of HOSTILE)
    test(`1 MiB of ${JSON.stringify(part)} is read in 100 ms`, () => {
      const text = part.repeat(2 ** 20 / part.length);
      const extension = [{ Key: text, value: text }];
      const ms = fastest(() => evidenceOf({ description: text, location: text, address: text, city: text, extension }));
      assert.ok(ms < 100, `${ms} ms`);
    });

  test('two hundred long columns are read in 100 ms', () => {
    const amenities = Array.from({ length: 200 }, () => ({
      Key: 'Amenities',
      value: 'no pool or garage, '.repeat(500),
    }));
    const names = Array.from({ length: 200 }, (_, index) => ({
      Key: 'Building',
      value: `${'Oak '.repeat(10)}${index}`,
    }));
    assert.ok(fastest(() => evidenceOf({ extension: amenities })) < 100);
    assert.ok(fastest(() => evidenceOf({ description: 'Oak '.repeat(5000), extension: names })) < 100);
  });

  test('reading sixteen times the text takes much less than its square', () => {
    const time = (length: number) => {
      const description = 'A pool near the lake, no garage or basement, and a view. '.repeat(length);
      return fastest(() => evidenceOf({ description }));
    };
    // Compiles what is compared.
    time(1280);
    assert.ok(time(1280) < time(80) * 80);
  });

  test('a quotation has at most about 200 characters and ends at a word', () => {
    const description = `${'This home is calm and roomy and '.repeat(40)}has a pool ${'and more space for everybody '.repeat(40)}`;
    const { sentence = '' } = evidenceOf({ description })['pool'] ?? {};
    assert.ok(sentence.length < 220, sentence);
    assert.match(sentence, /\ba pool\b/);
    assert.ok(description.includes(sentence.replace(/^… | …$/g, '')));
  });
});
