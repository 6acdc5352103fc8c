import { tooManyRequests } from '../../src/gateway/refusal.js';
import type { CheckedRequestOf } from '../../src/protocol/operations.js';
import { requireAccess } from '../access/caller.js';
import type { AnswerFile, AskedPage } from '../answering/answerer.js';
import type { Chatbot } from '../data/chatbots.js';
import type { QuestionLimits, QuestionOutcome } from '../data/messages.js';
import type { NewQuestion } from '../data/new-question.js';
import type { KnownChatbot, Session } from '../data/sessions.js';
import { numberSetting, textSetting } from '../data/settings.js';
import { ServiceError } from '../failure.js';
import { monthAround, type Month } from '../time/calendar.js';
import { contactsIn } from './contacts.js';
import { findPage, storedContext } from './find-page.js';
import { findQuestionFiles } from './find-question-files.js';
import { findSession } from './find-session.js';
import type { Call, Services } from './operation.js';

type Question = CheckedRequestOf<'ClientAsk'>;
export type Accepted = Extract<QuestionOutcome, { type: 'accepted' }>;
export type Repeated = Extract<QuestionOutcome, { type: 'repeated' }>;

/** A question that is stored, and what it is about. */
interface AcceptedQuestion {
  readonly outcome: Accepted | Repeated;
  readonly session: Session;
  readonly files: readonly AnswerFile[];
  readonly page: AskedPage | undefined;
  /** The month that it counts toward. */
  readonly month: string;
}

/** Stores the question, or refuses it because of a limit (interface 8). */
export async function acceptQuestion(question: Question, call: Call, services: Services): Promise<AcceptedQuestion> {
  const atOnce = await acceptAtOnce(question, call, services);
  if (atOnce) return atOnce;
  const session = await findSession(question.sessionID, call, services);
  const { chatbot } = session;
  const files = await findQuestionFiles(question, session, call, services);
  const page = await findPage(question, chatbot, call, services);
  const month = monthOf(chatbot, call.now);
  const asked = asNewQuestion(question, chatbot, month);
  const outcome = await services.repositories.messages.addQuestion(asked, limitsOf(chatbot), call.now);
  if (outcome.type !== 'accepted' && outcome.type !== 'repeated') throw refusalOf(outcome, chatbot, month, call.now);
  if (outcome.type === 'accepted') await keepContacts(question.content, session, call.now, services);
  return { outcome, session, files, page, month: month.name };
}

/**
 * Stores a visitor's question to a chatbot that this process knows, in one statement. Returns undefined if anything about
 * it takes a closer look; then nothing is stored.
 */
async function acceptAtOnce(question: Question, call: Call, services: Services): Promise<AcceptedQuestion | undefined> {
  const { messages, sessions } = services.repositories;
  if (question.fileIds?.length || typeof question.ReplacesID === 'number') return undefined;
  const known = knownChatbot(question.sessionID, call, sessions.known.bind(sessions));
  if (!known) return undefined;
  const { chatbot, version } = known;
  const page = await findPage(question, chatbot, call, services);
  const month = monthOf(chatbot, call.now);
  const asked = asNewQuestion(question, chatbot, month);
  const stored = await messages.addAtOnce(asked, { ...limitsOf(chatbot), version }, call.now);
  if (!stored) return undefined;
  const session: Session = { id: question.sessionID, chatbot, uri: stored.uri, memory: stored.memory };
  await keepContacts(question.content, session, call.now, services);
  return { outcome: stored.accepted, session, files: [], page, month: month.name };
}

/** Returns the chatbot of a visitor's session if this process knows it, and the visitor may ask it. */
function knownChatbot(
  sessionId: number,
  { caller, origin }: Call,
  find: (serialNumber: string) => KnownChatbot | undefined,
): KnownChatbot | undefined {
  if (caller.type !== 'visitor' || caller.claims.sessionId !== sessionId) return undefined;
  const known = find(caller.claims.serialNumber);
  try {
    if (known) requireAccess(caller, known.chatbot, origin);
    return known;
  } catch {
    // The owner may have allowed the page in the meantime.
    return undefined;
  }
}

const asNewQuestion = (question: Question, chatbot: Chatbot, month: Month): NewQuestion => ({
  sessionId: question.sessionID,
  chatbotId: chatbot.id,
  content: question.content,
  type: question.chatAskType ?? 'Text',
  fileIds: question.fileIds ?? [],
  replacesId: question.ReplacesID ?? undefined,
  clientId: question.ClientID ?? undefined,
  context: storedContext(question.Context),
  month: month.name,
});

const monthOf = ({ settings }: Chatbot, now: Date) => monthAround(now, textSetting(settings, 'TimeZone'));

function refusalOf(
  outcome: Exclude<QuestionOutcome, Accepted | Repeated>,
  { settings }: Chatbot,
  month: Month,
  now: Date,
): Error {
  switch (outcome.type) {
    case 'rate-limited':
      return tooManyRequests(
        (!outcome.isForAgent && textSetting(settings, 'RateLimitMessage')) ||
          'You have asked many questions in a short time. Please wait a moment.',
        outcome.retryAt.getTime() - now.getTime(),
      );
    case 'month-used-up':
      return tooManyRequests(
        'This chatbot has answered all its questions of this month.',
        month.end.getTime() - now.getTime(),
      );
    case 'file-gone':
      return new ServiceError(404, 'A file of the question was too old and has been deleted. Please send it again.');
    case 'replied-by-agent':
      return new ServiceError(409, 'A person has replied since, so the question cannot be replaced. Ask a new one.');
    case 'nothing-to-replace':
      return new ServiceError(404, 'There is no question with this id in the session, so none can be replaced.');
  }
}

/** Not stated: contacts that a visitor writes or says become leads. A failure to store them doesn't stop the answer. */
export async function keepContacts(
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

function limitsOf({ settings, quotas: { MessagesPerMonth: quota = Infinity } }: Chatbot): QuestionLimits {
  const rate = numberSetting(settings, 'RateLimitCount', 0);
  const windowMs = Math.min(numberSetting(settings, 'RateLimitTime', 0), MAX_WINDOW_SECONDS) * 1000;
  const own = numberSetting(settings, 'MessageLimit', -1);
  const perMonth = Math.min(own < 0 ? Infinity : own, quota);
  return {
    ...(rate > 0 && windowMs > 0 && { rate: { count: rate, windowMs } }),
    ...(perMonth !== Infinity && { perMonth }),
  };
}
