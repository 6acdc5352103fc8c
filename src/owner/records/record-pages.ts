import type { ChatbotClient } from '../../client/chatbot-client.js';
import type { DataOf } from '../../protocol/operations.js';

export type Conversation = DataOf<'ChatContentHistory'>[number];
export type Lead = DataOf<'LeadList'>[number];

export type Message = Conversation['Messages'][number];

/** An answer that the owner should read, with its question. */
export interface MarkedAnswer {
  readonly conversation: Conversation;
  readonly question: string;
  readonly answer: Message;
}

/** Whether the owner should read an answer, by the list it is in. */
const MARKS = {
  unanswered: ({ Unanswered }: Message) => Unanswered === true,
  poor: ({ Rating }: Message) => Rating === -1,
  corrected: ({ Corrections }: Message) => (Corrections ?? []).length > 0,
} as const;

/** Returns the answers that a chatbot couldn't give, that visitors rated as not helpful, or that were corrected. */
export const markedAnswers = (
  conversations: readonly Conversation[],
  mark: keyof typeof MARKS,
): readonly MarkedAnswer[] =>
  conversations.flatMap(conversation =>
    conversation.Messages.flatMap((answer, index) => {
      if (!MARKS[mark](answer)) return [];
      const question = conversation.Messages.slice(0, index).findLast(({ Type }) => Type === 'User')?.Content ?? '';
      return [{ conversation, question, answer }];
    }),
  );

/** The most records a service returns at once; a full page may have a successor. */
const PAGE = 1000;

/** A period of the interface: ISO 8601, open if omitted. The end is exclusive. */
interface Period {
  readonly StartTime?: string;
  readonly EndTime?: string;
}

/** From midnight of the first day to midnight after the last; empty means open. */
export function periodOf(from: string, to: string): Period {
  const start = midnight(from);
  const end = midnight(to);
  end?.setDate(end.getDate() + 1);
  return { ...(start && { StartTime: start.toISOString() }), ...(end && { EndTime: end.toISOString() }) };
}

function midnight(day: string): Date | undefined {
  const date = new Date(`${day}T00:00`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/**
 * Reads all records of a period, oldest first.
 *
 * Not stated: a service returns the oldest thousand, and the next request begins with the time of the last one.
 * `isCut` says that a full page had nothing new, so there may be more records.
 *
 * @throws {ChatbotError} `aborted` when `signal` is aborted; records read until then are dropped
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
    // Records with the boundary time come again. Duplicates within one page are real.
    const fresh = page.filter(record => !seen.has(keyOf(record)));
    for (const record of fresh) seen.add(keyOf(record));
    records.push(...fresh);
    if (page.length < PAGE) return { records, isCut: false };
    if (!fresh.length) return { records, isCut: true };
    next = { ...period, StartTime: page.at(-1)!.CreateTime };
  }
}

/** A conversation may have grown between two requests; a lead never changes. */
const keyOf = (record: Conversation | Lead): string =>
  'Messages' in record ? `${record.SessionID} ${record.CreateTime}` : JSON.stringify(record);
