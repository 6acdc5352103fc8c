import { fillWithDemo, loadDemo, type DemoListing } from '../../../../demo/seed.js';
import { EmbeddedAnswerer } from '../../../../service/answering/embedded/embedded-answerer.js';
import { chatbot } from '../../../../service/data/schema.js';
import { admitOwner } from '../../../../service/operations/owner.js';
import { openTestDatabase } from '../../support/test-database.js';
import { startSession, type Answer, NOW } from './answering.js';

/** The demo's agency in its own database. */
export interface DemoAgency {
  readonly listings: readonly DemoListing[];
  /** Starts a session; each question continues from the previous one. */
  readonly startSession: () => (content: string) => Promise<Answer>;
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
  const answerer = new EmbeddedAnswerer(database.db, { paceMs: 0 });
  return {
    listings: demo.listings,
    startSession: () => startSession(answerer, bot.id, bot.settings),
    close: () => database.close(),
  };
}
