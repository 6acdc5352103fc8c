import { tooManyRequests } from '../../src/gateway/refusal.js';
import { STREAM_HEADERS } from '../../src/gateway/response-headers.js';
import { success } from '../../src/protocol/envelope.js';
import type { CheckedRequestOf, DataOf } from '../../src/protocol/operations.js';
import { monthAround, type Month } from '../time/calendar.js';
import { contactsIn } from './contacts.js';
import type { QuestionLimits, QuestionOutcome } from '../data/messages.js';
import type { Quotas, StoredSettings } from '../data/schema.js';
import type { Session } from '../data/sessions.js';
import { ServiceError } from '../failure.js';
import { bodyOf, JsonLines, KEEP_ALIVE_MS, streamOfLines, type LineFormat } from './json-lines.js';
import { followRun } from '../runs/follow-run.js';
import type { RunPart } from '../runs/stream-objects.js';
import { unfinished } from '../runs/unfinished.js';
import { numberSetting, textSetting } from '../data/settings.js';
import { settlesWithin } from '../time/settles-within.js';
import { findQuestionFiles } from './find-question-files.js';
import { findSession } from './find-session.js';
import { notifyAgents } from './notify-agents.js';
import type { Call, Handler, Services } from './operation.js';
import { findPage, storedContext } from './find-page.js';
import { findPeople } from './people.js';
import { failureFormat, leaving, streamFormat } from './stream-answer.js';

type Question = CheckedRequestOf<'ClientAsk'>;
type PlainAnswer = DataOf<'ClientAsk'>;

/** ClientAsk (interface 4.2): stores a question and answers it, in one response or as a stream. */
export const clientAsk: Handler<'ClientAsk'> = async (question, call, services) => {
  const session = await findSession(question.sessionID, call, services);
  const files = await findQuestionFiles(question, session, call, services);
  const page = await findPage(question, session, call, services);
  const month = monthOf(session.chatbot.settings, call.now);
  const taken = await takeIn(question, session, month, call, services);
  if (taken.type === 'repeated') return answerRepeated(question, taken, session, call, services);
  const { id: questionId } = taken;
  if (taken.agentId !== null)
    notifyAgents(session.chatbot, taken.agentId, { ...question, sessionId: session.id }, services);
  if (taken.agentId !== null) return leftToAgent(question, taken.agentId, questionId, session, call, services);
  const run = services.answers.start({
    session: 'memory' in taken ? { ...session, memory: taken.memory } : session,
    questionId,
    content: question.content,
    type: question.chatAskType ?? 'Text',
    files,
    isStreamed: question.stream === true,
    page,
    tools: question.Context?.Tools ?? undefined,
    month: month.name,
    onHeard: (words: string) => keepContacts(words, session, call.now, services),
    onStored: (messageId: number) => tellInbox(taken, messageId, session, services),
    log: services.log,
  });
  const left = leaving(call);
  return respond(run.read(0, left.signal), question, questionId, left, call, services);
};

/** Returns an answer as a stream or in one piece. */
function respond(
  parts: AsyncGenerator<RunPart, void, undefined>,
  { stream }: Question,
  questionId: number,
  left: AbortController,
  call: Call,
  services: Services,
): Promise<PlainAnswer | Response> {
  return stream
    ? streamOfLines(parts, left, streamFormat(questionId, call, services))
    : plain(whole(parts, questionId), left, { part: success, failure: failureFormat(call, services) });
}

type Accepted = Extract<QuestionOutcome, { type: 'accepted' }>;
type Repeated = Extract<QuestionOutcome, { type: 'repeated' }>;

/** Returns the answer to a question that was sent before: the one that there is, or a new one in place of one that failed. */
async function answerRepeated(
  question: Question,
  { id: questionId, agentId }: Repeated,
  session: Session,
  call: Call,
  services: Services,
): Promise<PlainAnswer | Response> {
  const run = services.answers.find(session.id, questionId);
  const left = leaving(call);
  if (run) return respond(run.read(0, left.signal), question, questionId, left, call, services);
  const { runs } = services.repositories;
  const stored = await runs.look(session.id, questionId, 0);
  if (stored?.state === 'running' || (stored?.state === 'ended' && stored.answer?.complete)) {
    const parts = followRun(runs, { sessionId: session.id, questionId, after: 0 }, left.signal);
    return respond(parts, question, questionId, left, call, services);
  }
  if (agentId !== null) return leftToAgent(question, agentId, questionId, session, call, services);
  return clientAsk({ ...question, ReplacesID: questionId }, call, services);
}

/** Not stated: while an agent has the conversation, the chatbot is silent: the answer is empty and names the agent. */
async function leftToAgent(
  { stream }: Question,
  agentId: number,
  questionId: number,
  session: Session,
  call: Call,
  services: Services,
): Promise<PlainAnswer | Response> {
  if (stream) return streamForAgent(agentId, questionId, session, call, services);
  const Agent = (await findPeople(session.chatbot, [agentId], call, services)).shownAs(agentId);
  return { messageid: questionId, content: '', totalToken: 0, noAnswer: false, Agent };
}

/** Returns the empty stream of a question that an agent answers. */
export async function streamForAgent(
  agentId: number,
  questionId: number,
  { chatbot }: Session,
  call: Call,
  services: Services,
): Promise<Response> {
  const Agent = (await findPeople(chatbot, [agentId], call, services)).shownAs(agentId);
  const end = { QuestionID: questionId, AnswerID: questionId, Answer: '', TotalToken: 0, NoAnswer: false, Agent };
  return new Response(`${JSON.stringify(end)}\n`, {
    headers: { 'Content-Type': 'text/event-stream', ...STREAM_HEADERS },
  });
}

/** Shows an answer in open inboxes. They read the conversation again anyway, so a failure is no reason to fail. */
async function tellInbox(
  { isWatched }: Accepted,
  messageId: number,
  { id: sessionId, chatbot }: Session,
  { repositories, log }: Services,
): Promise<void> {
  if (!isWatched) return;
  await repositories.chatEvents
    .add(chatbot.id, [{ type: 'message', audience: 'inbox', sessionId, messageId }])
    .catch((error: unknown) => log('An answer could not be shown in the inbox.', error));
}

/** Stores the question, or refuses it because of a limit (interface 8). */
async function takeIn(
  question: Question,
  session: Session,
  month: Month,
  { now }: Call,
  services: Services,
): Promise<Accepted | Repeated> {
  const { repositories } = services;
  const { settings, quotas, id: chatbotId } = session.chatbot;
  const outcome = await repositories.messages.addQuestion(
    {
      sessionId: session.id,
      chatbotId,
      content: question.content,
      type: question.chatAskType ?? 'Text',
      fileIds: question.fileIds ?? [],
      replacesId: question.ReplacesID ?? undefined,
      clientId: question.ClientID ?? undefined,
      context: storedContext(question.Context),
      month: month.name,
    },
    limitsOf(settings, quotas),
    now,
  );
  switch (outcome.type) {
    case 'accepted': {
      await keepContacts(question.content, session, now, services);
      return outcome;
    }
    case 'repeated':
      return outcome;
    case 'rate-limited':
      throw tooManyRequests(
        (!outcome.isForAgent && textSetting(settings, 'RateLimitMessage')) ||
          'You have asked many questions in a short time. Please wait a moment.',
        outcome.retryAt.getTime() - now.getTime(),
      );
    case 'month-used-up':
      throw tooManyRequests(
        'This chatbot has answered all its questions of this month.',
        month.end.getTime() - now.getTime(),
      );
    case 'file-gone':
      throw new ServiceError(404, 'A file of the question was too old and has been deleted. Please send it again.');
    case 'replied-by-agent':
      throw new ServiceError(409, 'A person has replied since, so the question cannot be replaced. Ask a new one.');
    case 'nothing-to-replace':
      throw new ServiceError(404, 'There is no question with this id in the session, so none can be replaced.');
  }
}

/** Not stated: contacts that a visitor writes or says become leads. A failure to store them doesn't stop the answer. */
async function keepContacts(
  content: string,
  session: Session,
  now: Date,
  { repositories, log }: Services,
): Promise<void> {
  const contacts = contactsIn(content).slice(0, MAX_CONTACTS);
  if (contacts.length === 0) return;
  const lead = { sessionId: session.id, chatbotId: session.chatbot.id, content: content.slice(0, MAX_LEAD_CONTENT) };
  await repositories.leads
    .addFromMessage(lead, contacts, now)
    .catch((error: unknown) => log('A lead could not be stored.', error));
}

/** Contacts per message that become leads; the conversation has all of them. */
const MAX_CONTACTS = 20;
/** Characters of the message stored with a lead; the conversation has the whole message. */
const MAX_LEAD_CONTENT = 1000;

/** One hundred years: beyond that, the end of the window is not a valid date. */
const MAX_WINDOW_SECONDS = 3_155_760_000;

function limitsOf(settings: StoredSettings, { MessagesPerMonth: quota = Infinity }: Quotas): QuestionLimits {
  const rate = numberSetting(settings, 'RateLimitCount', 0);
  const windowMs = Math.min(numberSetting(settings, 'RateLimitTime', 0), MAX_WINDOW_SECONDS) * 1000;
  const own = numberSetting(settings, 'MessageLimit', -1);
  const perMonth = Math.min(own < 0 ? Infinity : own, quota);
  return {
    ...(rate > 0 && windowMs > 0 && { rate: { count: rate, windowMs } }),
    ...(perMonth !== Infinity && { perMonth }),
  };
}

const monthOf = (settings: StoredSettings, now: Date) => monthAround(now, textSetting(settings, 'TimeZone'));

async function whole(parts: AsyncIterable<RunPart>, questionId: number): Promise<PlainAnswer> {
  for await (const part of parts)
    if (part.type === 'end')
      return {
        messageid: part.answerId,
        content: part.content,
        totalToken: part.totalTokens,
        noAnswer: part.noAnswer,
        QuestionID: questionId,
        ...part.fields,
      };
  throw unfinished();
}

/** A slow answer in one piece has status 200 and blank lines before its envelope, like a slow stream. */
async function plain(
  answer: Promise<PlainAnswer>,
  left: AbortController,
  format: LineFormat<PlainAnswer>,
): Promise<PlainAnswer | Response> {
  if (await settlesWithin(KEEP_ALIVE_MS, answer)) return answer;
  async function* onlyPart() {
    yield await answer;
  }
  return new Response(bodyOf(new JsonLines(onlyPart(), left, format, { isLate: true })), {
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...STREAM_HEADERS },
  });
}
