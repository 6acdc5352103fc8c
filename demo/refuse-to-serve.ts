import { isLoopback } from '../service/access/loopback.js';

/**
 * Returns why the demo does not start with this environment: it would fill somebody's database with its data, or offer
 * strangers a page that breaks the service on purpose. Undefined if it may start, also with `DEMO=yes`.
 */
export function refuseToServe({
  HOST,
  DATABASE_URL,
  DEMO,
}: Readonly<Record<string, string | undefined>>): string | undefined {
  if (DEMO === 'yes') return undefined;
  const reason =
    HOST && !isLoopback(HOST)
      ? 'HOST lets other machines reach it'
      : DATABASE_URL && DATABASE_URL !== 'memory:' && 'DATABASE_URL names a database that it would fill with its data';
  return reason
    ? `npm start is the demo, and ${reason}. Use npm run service, or set DEMO=yes to serve the demo anyway.`
    : undefined;
}
