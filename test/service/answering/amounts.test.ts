import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseNumber, readAmount } from '../../../service/answering/understanding/amounts.js';
import { tokenize } from '../../../service/answering/understanding/sentence.js';

const valueOf = (text: string) => {
  const tokens = tokenize(text);
  const from = tokens.findIndex(token => token.kind !== 'sign');
  const amount = readAmount(tokens, from);
  return amount && amount.to === tokens.length ? amount.value : undefined;
};

describe('amounts', () => {
  const values: Readonly<Record<string, number>> = {
    '7': 7,
    '1,200': 1200,
    '1.200': 1200,
    '1,200,000': 1_200_000,
    '1.200.000': 1_200_000,
    "1'200'000": 1_200_000,
    '500 000': 500_000,
    '1,5': 1.5,
    '2.5': 2.5,
    '0.125': 0.125,
    '1,200.50': 1200.5,
    '1.200,50': 1200.5,
    '500k': 500_000,
    '500 k': 500_000,
    '500K': 500_000,
    '1.2m': 1_200_000,
    $120m: 120_000_000,
    '1.2M': 1_200_000,
    '1.2 million': 1_200_000,
    '1.250 million': 1_250_000,
    '2 million': 2_000_000,
    '400 thousand': 400_000,
    '400 grand': 400_000,
    '1,2 Mio': 1_200_000,
    '300 mil': 300_000,
    '2 1/2': 2.5,
    '2½': 2.5,
    '1/2': 0.5,
    three: 3,
    twelve: 12,
    'twenty five': 25,
    'two hundred': 200,
    'two hundred and fifty': 250,
    'two hundred fifty thousand': 250_000,
    'five hundred thousand': 500_000,
    'a million': 1_000_000,
    'a hundred thousand': 100_000,
    'half a million': 500_000,
    'one and a half': 1.5,
    'one and a half million': 1_500_000,
    'two and a half': 2.5,
    fünfhunderttausend: 500_000,
    zweihundertfünfzigtausend: 250_000,
    fünfundzwanzig: 25,
    'eine halbe Million': 500_000,
    anderthalb: 1.5,
    'cinq cent mille': 500_000,
    'un million': 1_000_000,
    'trois cents': 300,
    'quinientos mil': 500_000,
    'medio millón': 500_000,
    'dos millones': 2_000_000,
  };
  for (const [text, value] of Object.entries(values))
    it(`reads ${text} as ${value}`, () => assert.equal(valueOf(text), value));

  it('takes 120m for metres and 3 t for nothing', () => {
    assert.equal(valueOf('120m'), undefined);
    assert.equal(valueOf('3 t'), undefined);
  });

  it('reads no number where there is none', () => {
    for (const text of ['house', 'a house', 'k', 'hundreds', 'und'])
      assert.equal(valueOf(text), undefined, text);
  });

  it('tells comma and point apart', () => {
    assert.equal(parseNumber('12,34'), 12.34);
    assert.equal(parseNumber('12,345'), 12_345);
    assert.equal(parseNumber('1.234.567,8'), 1_234_567.8);
  });
});
