import { STREAM_HEADERS } from '../../src/gateway/response-headers.js';
import { success } from '../../src/protocol/envelope.js';
import type { CheckedRequestOf, DataOf } from '../../src/protocol/operations.js';
import type { Session } from '../data/sessions.js';
import { acceptQuestion, keepContacts, type Accepted, type Repeated } from './accept-question.js';
import { bodyOf, JsonLines, KEEP_ALIVE_MS, streamOfLines, type LineFormat } from './json-lines.js';
import { followRun } from '../runs/follow-run.js';
import type { RunPart } from '../runs/stream-objects.js';
import { unfinished } from '../runs/unfinished.js';
import { settlesWithin } from '../time/settles-within.js';
import { notifyAgents } from './notify-agents.js';
import type { Call, Handler, Services } from './operation.js';
import { findPeople } from './people.js';
import { failureFormat, leaving, streamFormat } from './stream-answer.js';

type Question = CheckedRequestOf<'ClientAsk'>;
type PlainAnswer = DataOf<'ClientAsk'>;

/** ClientAsk (interface 4.2): stores a question and answers it, in one response or as a stream. */
export const clientAsk: Handler<'ClientAsk'> = async (question, call, services) => {
  const { outcome, session, files, page, month } = await acceptQuestion(question, call, services);
  if (outcome.type === 'repeated') return answerRepeated(question, outcome, session, call, services);
  const { id: questionId } = outcome;
  if (outcome.agentId !== null)
    notifyAgents(session.chatbot, outcome.agentId, { ...question, sessionId: session.id }, services);
  if (outcome.agentId !== null) return leftToAgent(question, outcome.agentId, questionId, session, call, services);
  const run = services.answers.start({
    session: 'memory' in outcome ? { ...session, memory: outcome.memory } : session,
    listingsVersion: outcome.listingsVersion,
    questionId,
    content: question.content,
    type: question.chatAskType ?? 'Text',
    files,
    isStreamed: question.stream === true,
    page,
    tools: question.Context?.Tools ?? undefined,
    month,
    onHeard: (words: string) => keepContacts(words, session, call.now, services),
    onStored: (messageId: number) => tellInbox(outcome, messageId, session, services),
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
