import { fillWithDemo, loadDemo, type DemoListing } from '../../../../demo/seed.js';
import { EmbeddedAnswerer } from '../../../../service/answering/embedded/embedded-answerer.js';
import type { AskedPage } from '../../../../service/answering/answerer.js';
import { ListingPages } from '../../../../service/data/listing-of-page.js';
import type { Database } from '../../../../service/data/database.js';
import { chatbot } from '../../../../service/data/schema.js';
import { admitOwner } from '../../../../service/operations/owner.js';
import { openTestDatabase } from '../../support/test-database.js';
import { startSession, NOW } from './answering.js';

/** The demo's agency in its own database. */
export interface DemoAgency {
  readonly db: Database;
  readonly listings: readonly DemoListing[];
  /** Starts a session; each question continues from the previous one. */
  readonly startSession: () => ReturnType<typeof startSession>;
  /** The page of a listing. */
  readonly pageOf: (mlsNumber: string) => Promise<AskedPage>;
  readonly close: () => Promise<void>;
}

const KEYS = { secret: 'secret-of-the-demo', workspace: 'workspace-of-the-demo' };

export async function openDemoAgency(): Promise<DemoAgency> {
  const database = await openTestDatabase();
  const demo = await loadDemo();
  const site = { site: 'http://demo.example', now: NOW, overlapMs: 0 };
  await admitOwner(database.db, KEYS, site, fillWithDemo(demo));
  const [bot] = await database.db.select().from(chatbot);
  if (!bot) throw new Error('The demo has no chatbot.');
  const pages = new ListingPages(database.db);
  const answerer = new EmbeddedAnswerer(database.db, { paceMs: 0 });
  return {
    db: database.db,
    listings: demo.listings,
    startSession: () => startSession(answerer, bot.id, bot.settings),
    pageOf: async mlsNumber => {
      const context = { Url: `${site.site}/listing.html?mls=${mlsNumber}&utm_source=mail#photos` };
      return { context, listingId: await pages.find(bot.id, context, site.site) };
    },
    close: () => database.close(),
  };
}
