import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AgencyTools } from '../../../service/answering/search/agency-tools.js';
import { EVERYTHING, type Criteria } from '../../../service/answering/search/criteria.js';
import { Gazetteers } from '../../../service/answering/search/gazetteers.js';
import { onEmbeddedDatabase } from '../support/fixture.js';
import { addChatbot } from './support/answering.js';
import { ordinaryListings, type ListingRow } from './support/listings.js';

const bare = { extension: null, location: null, description: null };
const ROWS: readonly Partial<ListingRow>[] = [
  { ...bare, address: '4 Turret Lane' },
  { ...bare, description: 'Two turrets and a barn.' },
  { ...bare, description: 'The house is without turrets.' },
  { ...bare, location: 'Below the old turret' },
];

onEmbeddedDatabase('Words without rules', fixture => {
  test('a feature without rules is found in Location and Description, not in an address', async () => {
    const rows = ordinaryListings().slice(0, ROWS.length);
    const id = await addChatbot(
      fixture,
      rows.map((row, index) => ({ ...row, status: 'Active', ...ROWS[index] })),
    );
    const tools = new AgencyTools(fixture.db, id, await new Gazetteers(fixture.db).of(id));
    const count = async (criteria: Partial<Criteria>) =>
      (await tools.countListings({ ...EVERYTHING, ...criteria })).total;
    assert.equal(await count({}), 4);
    assert.equal(await count({ features: ['turret'] }), 2);
    assert.equal(await count({ places: [{ text: 'turret lane' }] }), 1);
  });
});
