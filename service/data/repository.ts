import type { Database } from './database.js';

/** Base of the classes that query one part of the database. */
export class Repository {
  protected readonly db: Database;

  constructor(db: Database) {
    this.db = db;
  }
}
