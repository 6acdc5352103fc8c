import { tooManyRequests } from '../../src/gateway/refusal.js';
import { STREAM_HEADERS } from '../../src/gateway/response-headers.js';
import { success } from '../../src/protocol/envelope.js';
import type { CheckedRequestOf, DataOf } from '../../src/protocol/operations.js';
import { monthAround, type Month } from '../calendar.js';
import { contactsIn } from './contacts.js';
import type { QuestionLimits } from '../data/messages.js';
import type { StoredSettings } from '../data/schema.js';
import type { Session } from '../data/sessions.js';
import { ServiceError } from '../failure.js';
import { jsonLines, KEEP_ALIVE_MS, streamOfLines, type LineFormat } from '../json-lines.js';
import type { RunPart } from '../runs/stream-objects.js';
import { unfinished } from '../runs/unfinished.js';
import { numberSetting, textSetting } from '../settings.js';
import { settlesWithin } from '../settles-within.js';
import { findQuestionFiles } from './find-question-files.js';
import { findSession } from './find-session.js';
import type { Call, Handler, Services } from './operation.js';
import { failureFormat, leaving, streamFormat } from './stream-answer.js';

type Question = CheckedRequestOf<'ClientAsk'>;
type PlainAnswer = DataOf<'ClientAsk'>;

/** ClientAsk (interface 4.2): stores a question and answers it, in one response or as a stream. */
export const clientAsk: Handler<'ClientAsk'> = async (question, call, services) => {
  const session = await findSession(question.sessionID, call, services);
  const files = await findQuestionFiles(question, session, call, services);
  const month = monthOf(session.chatbot.settings, call.now);
  const questionId = await takeIn(question, session, month, call, services);
  const run = services.answers.start({
    session,
    questionId,
    content: question.content,
    type: question.chatAskType ?? 'Text',
    files,
    isStreamed: question.stream === true,
    month: month.name,
    onHeard: (words: string) => keepContacts(words, session, call.now, services),
    log: services.log,
  });
  const left = leaving(call);
  const parts = run.read(0, left.signal);
  return question.stream
    ? streamOfLines(parts, left, streamFormat(questionId, call, services))
    : plain(whole(parts), left, { part: success, failure: failureFormat(call, services) });
};

/** Stores the question and returns its id, or refuses it because of a limit (interface 8). */
async function takeIn(
  question: Question,
  session: Session,
  month: Month,
  { now }: Call,
  services: Services,
): Promise<number> {
  const { repositories } = services;
  const { settings, id: chatbotId } = session.chatbot;
  const outcome = await repositories.messages.addQuestion(
    {
      sessionId: session.id,
      chatbotId,
      content: question.content,
      type: question.chatAskType ?? 'Text',
      fileIds: question.fileIds ?? [],
      month: month.name,
    },
    limitsOf(settings),
    now,
  );
  switch (outcome.type) {
    case 'accepted':
      await keepContacts(question.content, session, now, services);
      return outcome.id;
    case 'rate-limited':
      throw tooManyRequests(
        textSetting(settings, 'RateLimitMessage') ||
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

function limitsOf(settings: StoredSettings): QuestionLimits {
  const rate = numberSetting(settings, 'RateLimitCount', 0);
  const windowMs = Math.min(numberSetting(settings, 'RateLimitTime', 0), MAX_WINDOW_SECONDS) * 1000;
  const perMonth = numberSetting(settings, 'MessageLimit', -1);
  return { ...(rate > 0 && windowMs > 0 && { rate: { count: rate, windowMs } }), ...(perMonth >= 0 && { perMonth }) };
}

const monthOf = (settings: StoredSettings, now: Date) => monthAround(now, textSetting(settings, 'TimeZone'));

async function whole(parts: AsyncIterable<RunPart>): Promise<PlainAnswer> {
  for await (const part of parts)
    if (part.type === 'end')
      return {
        messageid: part.answerId,
        content: part.content,
        totalToken: part.totalTokens,
        noAnswer: part.noAnswer,
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
  return new Response(jsonLines(onlyPart(), left, format, true), {
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...STREAM_HEADERS },
  });
}
