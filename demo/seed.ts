import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { RequestOf } from '../src/protocol/operations.js';
import type { NewListing } from '../service/data/listings.js';
import { createRepositories, type Repositories } from '../service/data/repositories.js';
import type { StoredSettings } from '../service/data/schema.js';
import { listingColumns } from '../service/data/listing-fields.js';
import type { FileStorage } from '../service/files/storage.js';
import type { Filling } from '../service/operations/owner.js';

/**
 * A chatbot with its texts and listings. Addresses that begin with a slash are on the service's own site:
 * `Url` and `Images` of listings, `url` of texts, settings whose name ends in `Url`.
 */
export interface Demo {
  readonly serialNumber: string;
  readonly settings: StoredSettings;
  readonly knowledge: readonly { readonly title: string; readonly body: string; readonly url?: string }[];
  readonly listings: readonly DemoListing[];
}

/** A listing of the demo, as an owner would send it. */
export type DemoListing = Omit<RequestOf<'RealEstateCreate'>, 'SerialNumber'>;

const DAY_MS = 86_400_000;

/** Reads the real-estate agency's chatbot, its texts and its listings. */
export async function loadDemo(): Promise<Demo> {
  const [chatbot, listings] = await Promise.all([read('chatbot.json'), read('../public/assets/listings.json')]);
  return { ...(chatbot as Omit<Demo, 'listings'>), listings: listings as DemoListing[] };
}

async function read(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(name, import.meta.url), 'utf8')) as unknown;
}

/**
 * Stores the demo in a new database. In an old one only its addresses follow when the service has moved to
 * another site; what an owner changed or deleted stays as it is.
 *
 * @param options `hasPicture`: whether the chatbot gets an image, which is loaded from the service on every page
 */
export function fillWithDemo(demo: Demo, { hasPicture = false } = {}): Filling {
  return async (db, { ownerId, isNew, site, now, storage }) => {
    const repositories = createRepositories(db);
    const known = await repositories.chatbots.bySerialNumber(demo.serialNumber);
    if (known) await moveDemo(repositories, known.id, known.settings, demo, site, now);
    else if (isNew) {
      const chatbotId = await storeDemo(repositories, ownerId, demo, site, now);
      if (hasPicture && storage) await storePicture(repositories, storage, { ownerId, chatbotId, now });
    }
  };
}

const PICTURE = { format: 'PNG', width: 128, height: 128 } as const;
/** Owners have no such limit. */
const NO_QUOTA = { windowMs: 0, filesPerSession: 0, bytesPerChatbot: 0 };

/** Stores the image of the chatbot like one that the owner has uploaded. */
async function storePicture(
  { chatbots, files }: Repositories,
  storage: FileStorage,
  { ownerId, chatbotId, now }: { readonly ownerId: number; readonly chatbotId: number; readonly now: Date },
): Promise<void> {
  const bytes = await readFile(new URL('avatar.png', import.meta.url));
  const id = await files.add({ tenantId: ownerId, sender: 'owner', name: 'avatar.png' }, NO_QUOTA, now);
  if (id === undefined) return;
  const digest = createHash('sha256').update(bytes).digest('hex');
  const storageKey = randomBytes(16).toString('hex');
  await files.beginAttempt(id, storageKey, bytes.length, NO_QUOTA, now);
  await storage.put(storageKey, Readable.from([bytes]));
  await files.finishAttempt(id, storageKey, { ...PICTURE, size: bytes.length, digest });
  await chatbots.edit(chatbotId, { ChatProfilePicture: String(id) }, now);
}

async function storeDemo(
  { chatbots, listings, knowledge }: Repositories,
  tenantId: number,
  demo: Demo,
  site: string,
  now: Date,
): Promise<number> {
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
  return chatbotId;
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
  const changes = Object.entries(settings).flatMap(([name, value]) =>
    typeof value === 'string' && value.startsWith(`${from}/`) ? [[name, site + value.slice(from.length)]] : [],
  );
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

const on = (site: string, address: string) => (address.startsWith('/') ? `${site}${address}` : address);

const settingsOn = (site: string, settings: StoredSettings): StoredSettings =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      name.endsWith('Url') && typeof value === 'string' ? on(site, value) : value,
    ]),
  );

const textsOn = (site: string, demo: Demo) =>
  demo.knowledge.map(({ title, body, url }) => ({ title, body, url: on(site, url ?? '') }));
