import type { ChatbotClient } from '../../client/chatbot-client.js';
import type { DataOf } from '../../protocol/operations.js';

export type Conversation = DataOf<'ChatContentHistory'>[number];
export type Lead = DataOf<'LeadList'>[number];

/** The most records a service gives at once; where there are as many, there may be more. */
const PAGE = 1000;

/** A period of the interface: ISO 8601, open where it is left out. The end is not included. */
interface Period {
  readonly StartTime?: string;
  readonly EndTime?: string;
}

/**
 * Days as a period of the interface: from the midnight of the first day to the midnight after the last.
 *
 * @param from as a date input holds it; empty is open
 */
export function periodOf(from: string, to: string): Period {
  const start = midnight(from);
  const end = midnight(to);
  end?.setDate(end.getDate() + 1);
  return {
    ...(start && { StartTime: start.toISOString() }),
    ...(end && { EndTime: end.toISOString() }),
  };
}

function midnight(day: string): Date | undefined {
  const date = new Date(`${day}T00:00`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/**
 * Reads all records of a period, the oldest first.
 *
 * Not stated: a service gives the oldest thousand, and goes on where the next request begins with the time of
 * the last one. `isCut` says that it did not go on, so that there may be more.
 *
 * @throws {ChatbotError} `aborted` when `signal` is; what was read until then is dropped
 */
export async function readRecords(
  client: ChatbotClient,
  name: 'ChatContentHistory' | 'LeadList',
  period: Period,
  signal: AbortSignal,
): Promise<{ readonly records: readonly (Conversation | Lead)[]; readonly isCut: boolean }> {
  const records: (Conversation | Lead)[] = [];
  const seen = new Set<string>();
  let next = period;
  for (;;) {
    const page: readonly (Conversation | Lead)[] = await client.call(name, next, { signal });
    // Those of the time to go on with come again. What is there twice on one page is there twice.
    const fresh = page.filter(record => !seen.has(keyOf(record)));
    for (const record of fresh) seen.add(keyOf(record));
    records.push(...fresh);
    if (page.length < PAGE) return { records, isCut: false };
    if (!fresh.length) return { records, isCut: true };
    next = { ...period, StartTime: page.at(-1)!.CreateTime };
  }
}

/** A conversation may have grown between two requests; a lead is what it is. */
const keyOf = (record: Conversation | Lead): string =>
  'Messages' in record ? `${record.SessionID} ${record.CreateTime}` : JSON.stringify(record);
