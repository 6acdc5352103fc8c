import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { ChatbotClient } from '../src/client/chatbot-client.js';
import { ChatbotError } from '../src/client/errors.js';
import type { BenchReport } from './support/report.js';
import { ServiceProcess } from './support/service-process.js';
import { median } from './support/statistics.js';

const CONVERSATIONS = 100;
const AGENTS = 10;
/** `BENCH_INBOX_SECONDS=20` is enough for a look. */
const SECONDS = Number(process.env['BENCH_INBOX_SECONDS'] ?? 300);
/** Pause between two messages of one conversation, in ms: more would reach the limit of a session. */
const PAUSE_MS = 5000;
/** Longest wait for the last messages, in ms. */
const REST_MS = 60_000;
/** Longest wait for a response, in ms: a busy machine may pause the service for long. */
const RESPONSE_MS = 120_000;
/** Pause before a request is sent again, or a channel opened again, in ms. */
const AGAIN_MS = 500;

/** The messages that one reader of a channel has received. */
interface Received {
  readonly contents: string[];
  lastEventId: number;
  isOrdered: boolean;
}

/** Lets ten agents talk to a hundred visitors, and checks that every message arrives once and in order. */
export async function benchInbox(): Promise<BenchReport> {
  const authorization = randomUUID().replaceAll('-', '');
  const environment = { DATABASE_URL: 'memory:', SESSIONS_PER_ADDRESS: '0', API_KEY: authorization };
  const service = await ServiceProcess.start({ listings: 10, environment });
  const leave = new AbortController();
  setMaxListeners(0, leave.signal);
  const { url: baseUrl, serialNumber } = service;
  const limits = { firstByteMs: RESPONSE_MS, idleMs: RESPONSE_MS };
  const clientWith = (credentials: object) => new ChatbotClient({ baseUrl, serialNumber, credentials, limits });
  const sentAt = new Map<string, number>();
  const delays: number[] = [];
  let sentAgain = 0;
  /** Sends a message until its response arrives, with the same ID, as the widget and the inbox do. */
  const deliver = async (send: () => Promise<unknown>) => {
    while (!(await arrives(send))) {
      sentAgain++;
      await delay(AGAIN_MS);
    }
  };
  try {
    const owner = clientWith({ authorization });
    const agents = await Promise.all(
      Array.from({ length: AGENTS }, async (_, index) =>
        clientWith({ sessionKey: (await owner.call('AgentEdit', { Name: `Agent ${index}` })).Key! }),
      ),
    );
    const inbox = follow(After => owner.inboxEvents({ After }, leave), leave.signal);
    await delay(1000);
    const until = Date.now() + SECONDS * 1000;
    const conversations = await Promise.all(
      Array.from({ length: CONVERSATIONS }, async (_, index) => {
        const { SessionID: sessionID, SessionKey } = await clientWith({}).call('GetConfig', {});
        const visitor = clientWith({ sessionKey: SessionKey });
        const agent = agents[index % AGENTS]!;
        await agent.call('InboxTake', { ConversationID: sessionID });
        const received = follow(
          After => visitor.events({ sessionID, After }, leave),
          leave.signal,
          content => delays.push(performance.now() - sentAt.get(content)!),
        );
        const questions: string[] = [];
        const replies: string[] = [];
        await delay((index / CONVERSATIONS) * PAUSE_MS);
        while (Date.now() < until) {
          const question = `question ${index} ${questions.length}`;
          await deliver(() => visitor.call('ClientAsk', { sessionID, content: question, ClientID: question }));
          questions.push(question);
          const reply = `reply ${index} ${replies.length}`;
          sentAt.set(reply, performance.now());
          await deliver(() => agent.call('InboxReply', { ConversationID: sessionID, ClientID: reply, Content: reply }));
          replies.push(reply);
          await delay(PAUSE_MS);
        }
        return { index, received, questions, replies };
      }),
    );
    const total = conversations.reduce((sum, { questions, replies }) => sum + questions.length + replies.length, 0);
    const hasAll = () =>
      inbox.contents.length >= total &&
      conversations.every(({ received, replies }) => received.contents.length >= replies.length);
    for (const end = Date.now() + REST_MS; !hasAll() && Date.now() < end;) await delay(100);
    let wrong = inbox.isOrdered && inbox.contents.length === total ? 0 : 1;
    for (const { index, received, questions, replies } of conversations) {
      const said = inbox.contents.filter(content => content.split(' ')[1] === String(index));
      const all = questions.flatMap((question, place) => [question, replies[place]]);
      if (!received.isOrdered || received.contents.join() !== replies.join() || said.join() !== all.join()) wrong++;
    }
    const sorted = delays.toSorted((one, other) => one - other);
    const row = {
      messages: total,
      'sent again': sentAgain,
      'until the visitor has a reply, median, ms': median(sorted),
      'slowest of a hundred, ms': sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    };
    return {
      title: `${CONVERSATIONS} conversations with ${AGENTS} agents for ${SECONDS} s`,
      tables: [{ title: 'messages', rows: [row] }],
      goals: [
        { name: 'channels with lost, repeated or unordered messages', value: wrong, atMost: 0, unit: 'channels' },
      ],
    };
  } finally {
    leave.abort();
    await service.stop();
  }
}

interface ChannelEvent {
  readonly EventID: number;
  readonly Message?: { readonly Content: string } | null | undefined;
}

/** Reads the messages of a channel, which the service ends every five minutes, until the signal is aborted. */
function follow(
  open: (after: number) => AsyncIterable<ChannelEvent>,
  signal: AbortSignal,
  handleMessage: (content: string) => void = () => {},
): Received {
  const received: Received = { contents: [], lastEventId: 0, isOrdered: true };
  const read = async () => {
    for await (const { EventID, Message } of open(received.lastEventId)) {
      received.isOrdered &&= EventID > received.lastEventId;
      received.lastEventId = EventID;
      if (!Message) continue;
      received.contents.push(Message.Content);
      handleMessage(Message.Content);
    }
  };
  // Resolves at the end of the benchmark. The goal counts channels that leave messages out.
  void (async () => {
    while (!signal.aborted) if (!(await arrives(read))) await delay(AGAIN_MS);
  })();
  return received;
}

/** Returns whether a request succeeded; a lost response may come again. @throws the service's own refusal */
async function arrives(request: () => Promise<unknown>): Promise<boolean> {
  try {
    await request();
    return true;
  } catch (error) {
    if (error instanceof ChatbotError && ['network', 'timeout', 'incomplete', 'aborted'].includes(error.kind))
      return false;
    throw error;
  }
}
