import { Chatbots } from './chatbots.js';
import type { Database } from './database.js';
import { Knowledge } from './knowledge.js';
import { Listings } from './listings.js';
import { Messages } from './messages.js';
import { Sessions } from './sessions.js';
import { Tenants } from './tenants.js';

/** Everything stored, by what it is about. */
export interface Repositories {
  readonly tenants: Tenants;
  readonly chatbots: Chatbots;
  readonly sessions: Sessions;
  readonly messages: Messages;
  readonly listings: Listings;
  readonly knowledge: Knowledge;
}

/** The repositories over one database. */
export function createRepositories(db: Database): Repositories {
  return {
    tenants: new Tenants(db),
    chatbots: new Chatbots(db),
    sessions: new Sessions(db),
    messages: new Messages(db),
    listings: new Listings(db),
    knowledge: new Knowledge(db),
  };
}
