import * as v from 'valibot';
import { agentForVisitors } from './agent.js';
import { SOURCE_KINDS } from './answer-limits.js';
import { clientAskEndpoint } from './client-ask-endpoint.js';
import { choice, flag, id, integer, line, list, text } from './field.js';
import { MAX_IMAGES_PER_QUESTION, MAX_QUESTION_LENGTH } from './limits.js';
import { storedListing } from './listing.js';
import { ANSWERS, type OperationEntries } from './operation.js';
import { pageContext } from './page-context.js';
import { resumeEndpoint } from './resume-endpoint.js';

/** Types of a question (interface 4.2). */
const CHAT_ASK_TYPES = ['Text', 'Audio', 'Image', 'Video'] as const;
export type ChatAskType = (typeof CHAT_ASK_TYPES)[number];

const fields = v.object({
  sessionID: id('The session, from GetSession or GetConfig.'),
  content: v.pipe(
    v.string(),
    v.maxLength(MAX_QUESTION_LENGTH, `must be at most ${MAX_QUESTION_LENGTH} characters`),
    v.description('Text of the question. May be empty if there is a file.'),
  ),
  chatAskType: v.nullish(choice('Kind of question. Default: Text.', CHAT_ASK_TYPES)),
  stream: v.nullish(flag('Whether to stream the answer.')),
  fileIds: v.nullish(
    list(
      'IDs of uploaded files: up to 10 for Image, exactly one for Audio and Video.',
      id('ID of an uploaded file.'),
      MAX_IMAGES_PER_QUESTION,
      'ids',
    ),
  ),
  /** Not stated: an optional field of our own. */
  ReplacesID: v.nullish(
    id('An earlier question of the session that this one replaces, with its answer and all later messages.'),
  ),
  /** Not stated: an optional field of our own. */
  ClientID: v.nullish(
    line('ID that the sender chose: a question with the same ID and text is stored and answered once.', 100),
  ),
  /** Not stated: an optional field of our own. */
  Context: v.nullish(pageContext),
});

type Ask = v.InferOutput<typeof fields>;

const rule = (field: 'content' | 'fileIds', isMet: (ask: Ask) => boolean, problem: string) =>
  v.forward(v.check<Ask, string>(isMet, problem), [field]);

const isText = ({ chatAskType }: Ask) => (chatAskType ?? 'Text') === 'Text';
const isOneFile = ({ chatAskType }: Ask) => chatAskType === 'Video' || chatAskType === 'Audio';

/** Request of ClientAsk, with the file rules of interface 4.2. */
const clientAskRequest: v.GenericSchema<v.InferInput<typeof fields>, Ask> = v.pipe(
  fields,
  rule('content', ask => !isText(ask) || ask.content.trim() !== '', 'must not be empty when chatAskType is Text'),
  rule(
    'fileIds',
    ask => !isText(ask) || !ask.fileIds?.length,
    'is only allowed when chatAskType is Image, Video or Audio',
  ),
  rule(
    'fileIds',
    ask => ask.chatAskType !== 'Image' || !!ask.fileIds?.length,
    'must hold at least one id when chatAskType is Image',
  ),
  rule('fileIds', ask => new Set(ask.fileIds).size === (ask.fileIds?.length ?? 0), 'must not hold an id twice'),
  rule(
    'fileIds',
    ask => !isOneFile(ask) || ask.fileIds?.length === 1,
    'must hold exactly one id when chatAskType is Video or Audio',
  ),
);

/** Longest answer that Resume continues, in characters. Not stated: our own limit. */
const MAX_RESUME_LENGTH = 2 ** 24;

const resumeFields = v.object({
  sessionID: id('The session of the question.'),
  QuestionID: v.nullish(id('The question, from the first object of its stream. Required without `ClientID`.')),
  ClientID: v.nullish(line('The `ClientID` of the question, if the first object of its stream was lost.', 100)),
  content: v.nullish(
    v.pipe(
      v.string(),
      v.maxLength(MAX_QUESTION_LENGTH, `must be at most ${MAX_QUESTION_LENGTH} characters`),
      v.description('With `ClientID`: the text of the question. A question with another text is not found.'),
    ),
  ),
  After: v.nullish(
    integer(
      'Number of characters of the answer that were received, in UTF-16 units. Default: 0.',
      0,
      MAX_RESUME_LENGTH,
    ),
  ),
});

type Resume = v.InferOutput<typeof resumeFields>;

/** Request of Resume. Not stated: an operation of our own, which streams the rest of an answer. */
const resumeRequest: v.GenericSchema<v.InferInput<typeof resumeFields>, Resume> = v.pipe(
  resumeFields,
  v.forward(
    v.check<Resume, string>(({ QuestionID, ClientID }) => !!(QuestionID ?? ClientID), 'is missing'),
    ['QuestionID'],
  ),
);

/** Request of Stop. Not stated: an operation of our own. */
const stopRequest = v.object({
  sessionID: id('The session of the question.'),
  QuestionID: id('The question, from the first object of its stream.'),
});

/** Data of Stop. */
const stopData = v.pipe(v.picklist([0, 1]), v.description('1 if the answer was running, 0 if it had ended.'));

/** Not stated: chips that clients may show below the answer. */
const suggestions = v.optional(
  v.pipe(v.array(v.string()), v.description('Up to four short questions that the visitor may want to ask next.')),
);

/**
 * Not stated: the listings that an answer names, so that clients can show them without a request. `Compare` says that
 * the answer compares them, so that clients can show them side by side.
 */
const listings = {
  Listings: v.optional(
    v.pipe(
      v.array(storedListing),
      v.description('Up to twelve listings that the answer names, in its order, as RealEstateList returns them.'),
    ),
  ),
  Compare: v.optional(flag('Whether the answer compares these listings.')),
};

/** Not stated: the passages that an answer is based on. */
export const sources = v.optional(
  v.pipe(
    v.array(
      v.object({
        Kind: choice('What the passage is from.', SOURCE_KINDS),
        Id: text('ID of the listing, text or page.'),
        Title: text('Title, such as the address of the listing.'),
        Url: text('Address of its page, or an empty text.'),
        Passage: text('The passage, as plain text of up to 500 characters.'),
      }),
    ),
    v.description('Up to eight passages that the answer is based on.'),
  ),
);

/** Not stated: an agent has the conversation. The question was stored for them, no model was asked, and the text is empty. */
const agentInstead = v.optional(agentForVisitors);

/** Data of ClientAsk without streaming (interface 4.2). */
export const clientAskData = v.object({
  messageid: integer('ID of the answer.'),
  content: text('The answer.'),
  totalToken: integer('Tokens consumed.'),
  noAnswer: flag('Whether the chatbot had no answer.'),
  QuestionID: v.optional(integer('ID of the question, for ReplacesID.')),
  Suggestions: suggestions,
  ...listings,
  Sources: sources,
  Agent: agentInstead,
});

const questionId = v.optional(
  integer('ID of the question, in the first object, so that Resume can continue the answer.'),
);

/**
 * One fragment of a streamed answer (interface 4.2).
 *
 * Not stated: the first object of a stream contains `QuestionID`; the first fragment may be empty.
 */
export const answerFragment = v.object({ content: v.string(), QuestionID: questionId });

/** Not stated: an object of a stream before the first fragment that names the listings, so that they appear early. */
export const answerListings = v.object({ ...listings, Listings: v.array(storedListing), QuestionID: questionId });

/**
 * The last object of a streamed answer (interface 4.2).
 *
 * Not stated: the stream contains `NoAnswer`, like the plain answer.
 */
export const answerEnd = v.object({
  QuestionID: integer('ID of the question.'),
  AnswerID: integer('ID of the answer.'),
  Answer: text('The whole answer.'),
  TotalToken: integer('Tokens consumed.'),
  NoAnswer: v.optional(flag('Whether the chatbot had no answer.')),
  Suggestions: suggestions,
  ...listings,
  Sources: sources,
  Agent: agentInstead,
});

export const askOperations = {
  ClientAsk: {
    summary: 'Asks a question. The answer is complete or streamed.',
    ...clientAskEndpoint,
    request: clientAskRequest,
    data: clientAskData,
    responses: ['envelope', 'answer'],
  },
  Resume: {
    summary: 'Streams the rest of an answer, as far as it is made and then as it is made.',
    ...resumeEndpoint,
    request: resumeRequest,
    data: answerEnd,
    responses: ['answer'],
  },
  Stop: {
    summary: 'Stops an answer. A dropped connection does not.',
    path: '/chat/Chat/Stop',
    keys: ANSWERS,
    request: stopRequest,
    data: stopData,
  },
} as const satisfies OperationEntries;
