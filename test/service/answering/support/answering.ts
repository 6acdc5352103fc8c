import { sql } from 'drizzle-orm';
import type { ChatAskType } from '../../../../src/protocol/ask.js';
import type { AnswerFile, AnswerHistoryItem, AnswerRequest, Answerer } from '../../../../service/answering/answerer.js';
import type { Database } from '../../../../service/data/database.js';
import { knowledge, type StoredSettings } from '../../../../service/data/schema.js';
import type { Fixture } from '../../support/fixture.js';
import { ordinaryListings, specialListings, type ListingRow } from './listings.js';

/** The date of all tests. */
export const NOW = new Date('2025-06-15T12:00:00Z');

/** A chatbot with listings and texts. */
export interface Agency {
  readonly database: Database;
  readonly chatbotId: number;
  readonly rows: readonly ListingRow[];
}

const texts = [
  {
    title: 'Opening hours',
    body: 'The office is open Monday to Friday from 9 am to 6 pm and on Saturday from 10 am to 2 pm.',
    url: 'https://homes.example/hours',
  },
  { title: 'Viewings', body: 'You can see any home in person. Call us and we find a time within two days.', url: '' },
  { title: 'Fees', body: 'Buyers pay no commission. Tenants pay nothing but the deposit.', url: 'javascript:alert(1)' },
  {
    title: 'Financing',
    body: 'We work with three banks. A mortgage takes about four weeks from the first talk to the offer.',
    url: '',
  },
] as const;

/** Stores the test agency in an open database. */
export async function openAgency(fixture: Fixture): Promise<Agency> {
  const rows = [...ordinaryListings(), ...Object.values(specialListings)];
  const chatbotId = await addChatbot(fixture, rows);
  await fixture.db.insert(knowledge).values(texts.map(text => ({ ...text, chatbotId })));
  await fixture.db.execute(sql`analyze`);
  return { database: fixture.db, chatbotId, rows };
}

/** Stores a chatbot with these listings; returns its id. */
export async function addChatbot(fixture: Fixture, rows: readonly ListingRow[]): Promise<number> {
  const { id: chatbotId } = await fixture.newChatbot();
  await fixture.repositories.listings.addAll(rows.map(row => ({ ...row, chatbotId })));
  return chatbotId;
}

/** A complete answer. */
export interface Answer {
  readonly text: string;
  readonly noAnswer: boolean;
  readonly isIncomplete: boolean;
  readonly totalTokens: number;
  readonly fragments: readonly string[];
  /** The transcript of a recording. */
  readonly heard: string | undefined;
  readonly memory: unknown;
  readonly suggestions: readonly string[];
  /** MLS numbers of the listings sent beside the text. */
  readonly listings: readonly string[];
}

/** Parts of a question that tests set. */
export interface Question {
  readonly chatbotId: number;
  readonly content: string;
  readonly type?: ChatAskType;
  readonly files?: readonly AnswerFile[];
  readonly settings?: StoredSettings;
  readonly memory?: unknown;
  readonly history?: readonly AnswerHistoryItem[];
  readonly isStreamed?: boolean;
  readonly signal?: AbortSignal;
  readonly page?: AnswerRequest['page'];
}

/** The answerer's request for a question. */
export function asRequest({ chatbotId, content, settings, type, ...rest }: Question): AnswerRequest {
  return {
    chatbot: { id: chatbotId, settings: settings ?? {} },
    sessionId: 1,
    content,
    type: type ?? 'Text',
    files: rest.files ?? [],
    history: () => Promise.resolve(rest.history ?? []),
    memory: rest.memory,
    page: rest.page,
    now: NOW,
    isStreamed: rest.isStreamed ?? true,
    signal: rest.signal ?? new AbortController().signal,
  };
}

/** Asks one question and reads the whole answer. */
export async function ask(answerer: Answerer, question: Question): Promise<Answer> {
  const fragments: string[] = [];
  let heard: string | undefined;
  for await (const part of answerer.answer(asRequest(question))) {
    if (part.type === 'heard') heard = part.content;
    if (part.type === 'fragment') fragments.push(part.content);
    if (part.type !== 'final') continue;
    const { noAnswer, isIncomplete = false, totalTokens, memory, suggestions = [] } = part;
    const listings = (part.listings ?? []).map(({ mlsNumber }) => mlsNumber);
    const text = fragments.join('');
    return { text, fragments, heard, noAnswer, isIncomplete, totalTokens, memory, suggestions, listings };
  }
  throw new Error('The answer had no final part.');
}

/** A session: every question gets the memory of the previous answer, as if it had been stored. */
export function startSession(answerer: Answerer, chatbotId: number, settings: StoredSettings = {}) {
  let memory: unknown;
  return async (content: string, page?: Question['page']): Promise<Answer> => {
    const answer = await ask(answerer, { chatbotId, content, settings, memory, page });
    if (answer.memory !== undefined) memory = JSON.parse(JSON.stringify(answer.memory));
    return answer;
  };
}
