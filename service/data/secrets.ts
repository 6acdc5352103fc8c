import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database.js';
import { serviceSecret } from './schema.js';

const SECRET_BYTES = 32;

/** Returns a 32-byte secret shared by all processes on one database. The first caller creates it. */
export async function sharedSecret(db: Database, name: string): Promise<Buffer> {
  await db
    .insert(serviceSecret)
    .values({ name, value: randomBytes(SECRET_BYTES).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(serviceSecret).where(eq(serviceSecret.name, name));
  if (!row) throw new Error(`The secret ${name} is missing from the database.`);
  return Buffer.from(row.value, 'base64url');
}
