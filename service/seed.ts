import type { RequestOf } from '../src/protocol/operations.js';
import { underLock, type Database } from './data/database.js';
import type { NewListing } from './data/listings.js';
import { createRepositories, type Repositories } from './data/repositories.js';
import type { StoredSettings } from './data/schema.js';
import type { OwnerKeys } from './keys.js';
import { listingColumns } from './listing-fields.js';

/**
 * What a new database is filled with. Addresses that begin with a slash lie on the service's own site:
 * `Url` and `Images` of listings, `url` of texts, settings whose name ends in `Url`.
 */
export interface Demo {
  readonly serialNumber: string;
  readonly settings: StoredSettings;
  readonly knowledge: readonly {
    readonly title: string;
    readonly body: string;
    readonly url?: string;
  }[];
  readonly listings: readonly DemoListing[];
}

/** A listing of the demo, as an owner would send it. */
export type DemoListing = Omit<RequestOf<'RealEstateCreate'>, 'SerialNumber'>;

const DAY_MS = 86_400_000;

/** Any number that nothing else on the server uses: one process seeds, the others wait. */
const SEED_LOCK = 4_726_110_322;

/**
 * Makes sure that the owner's keys open the database and that it holds the demo, whole: on the first start
 * it is stored; later only its addresses follow when the service has moved to another site. What an owner
 * changed or deleted stays as it is.
 *
 * @param site where visitors reach the service, without a slash at the end
 * @param overlapMs how long keys that these take the place of open yet
 */
export function seedDatabase(
  db: Database,
  keys: OwnerKeys,
  demo: Demo,
  site: string,
  now: Date,
  overlapMs = 0,
): Promise<void> {
  return underLock(db, SEED_LOCK, async transaction => {
    const repositories = createRepositories(transaction);
    const owner = await admitOwner(repositories, keys, now, overlapMs);
    const known = await repositories.chatbots.bySerialNumber(demo.serialNumber);
    if (known) await moveDemo(repositories, known.id, known.settings, demo, site, now);
    else if (owner.isNew) await storeDemo(repositories, owner.id, demo, site, now);
  });
}

/** The database of one process has one tenant at first; others are added beside it. */
async function admitOwner(
  { tenants }: Repositories,
  keys: OwnerKeys,
  now: Date,
  overlapMs: number,
) {
  const first = await tenants.first();
  if (first === undefined) return { id: await tenants.add('Owner', keys), isNew: true };
  await tenants.changeKeys(first, keys, now, overlapMs);
  return { id: first, isNew: false };
}

async function storeDemo(
  { chatbots, listings, knowledge }: Repositories,
  tenantId: number,
  demo: Demo,
  site: string,
  now: Date,
): Promise<void> {
  const { serialNumber } = demo;
  const settings = settingsOn(site, demo.settings);
  const chatbotId = await chatbots.add({ tenantId, serialNumber, settings });
  await listings.addAll(
    demo.listings.map(fields => {
      const columns = listingColumns({
        ...fields,
        Url: on(site, fields.Url),
        ...(fields.Images && { Images: fields.Images.map(image => on(site, image)) }),
      });
      const createdAt = new Date(now.getTime() - fields.DaysOnMarket * DAY_MS);
      return { ...columns, chatbotId, createdAt } as NewListing;
    }),
  );
  await knowledge.replaceAll(chatbotId, textsOn(site, demo));
}

async function moveDemo(
  { chatbots, listings, knowledge }: Repositories,
  chatbotId: number,
  settings: StoredSettings,
  demo: Demo,
  site: string,
  now: Date,
): Promise<void> {
  const from = await siteOfDemo(listings, chatbotId, demo);
  if (from === undefined || from === site) return;
  await listings.moveSite(chatbotId, from, site);
  await knowledge.moveSite(chatbotId, from, site);
  const moved = Object.entries(settings).filter(
    ([, value]) => typeof value === 'string' && value.startsWith(`${from}/`),
  );
  const changes = moved.map(([name, value]) => [name, site + String(value).slice(from.length)]);
  await chatbots.edit(chatbotId, Object.fromEntries(changes) as StoredSettings, now);
}

/** The site that the stored demo lies on, told by the first of its listings that is still there. */
async function siteOfDemo(
  listings: Repositories['listings'],
  chatbotId: number,
  demo: Demo,
): Promise<string | undefined> {
  for (const { MLSNumber, Url } of demo.listings) {
    if (!Url.startsWith('/')) continue;
    const [stored] = await listings.find({ chatbotId, mlsNumber: MLSNumber }, { limit: 1 });
    if (stored?.url.endsWith(Url)) return stored.url.slice(0, -Url.length);
  }
  return undefined;
}

const on = (site: string, address: string) =>
  address.startsWith('/') ? `${site}${address}` : address;

const settingsOn = (site: string, settings: StoredSettings): StoredSettings =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      name.endsWith('Url') ? on(site, String(value)) : value,
    ]),
  );

const textsOn = (site: string, demo: Demo) =>
  demo.knowledge.map(({ title, body, url }) => ({ title, body, url: on(site, url ?? '') }));
