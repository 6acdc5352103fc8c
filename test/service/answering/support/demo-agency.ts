import type { DemoListing } from '../../../../service/seed.js';
import { EmbeddedAnswerer } from '../../../../service/answering/embedded/embedded-answerer.js';
import { chatbot } from '../../../../service/data/schema.js';
import { loadDemo } from '../../../../service/demo/load-demo.js';
import { seedDatabase } from '../../../../service/seed.js';
import { openTestDatabase } from '../../support/template.js';
import { startSession, type Answer, NOW } from './answering.js';

/** The demo's agency in a database of its own. */
export interface DemoAgency {
  readonly listings: readonly DemoListing[];
  /** Starts a session; each question of it sees what the one before left. */
  readonly startSession: () => (content: string) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

const KEYS = { secret: 'secret-of-the-demo', workspace: 'workspace-of-the-demo' };

export async function openDemoAgency(): Promise<DemoAgency> {
  const database = await openTestDatabase();
  const demo = await loadDemo();
  await seedDatabase(database.db, KEYS, demo, 'http://demo.example', NOW);
  const [bot] = await database.db.select().from(chatbot);
  if (!bot) throw new Error('The demo has no chatbot.');
  const answerer = new EmbeddedAnswerer(database.db, { paceMs: 0 });
  return {
    listings: demo.listings,
    startSession: () => startSession(answerer, bot.id, bot.settings),
    close: () => database.close(),
  };
}
