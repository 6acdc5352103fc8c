import * as v from 'valibot';
import { serialNumber } from './chatbot.js';
import { list, requiredText, webAddress } from './field.js';
import { OWNER, type OperationEntries } from './operation.js';

/** Limits of a chatbot's knowledge texts. Not stated: our own limits. */
const MAX_TEXTS = 1000;
const MAX_TITLE_LENGTH = 200;
const MAX_BODY_LENGTH = 20_000;

const knowledgeText = v.strictObject({
  Title: requiredText('Topic of the text, in the words of a visitor.', MAX_TITLE_LENGTH),
  Body: requiredText('The text itself.', MAX_BODY_LENGTH),
  Url: v.optional(webAddress('Page with more information.'), ''),
});

/**
 * Request of KnowledgeEdit: what a chatbot knows in addition to its listings, such as opening hours and fees.
 *
 * Not stated: an operation of our own. The texts replace all earlier ones; if one is refused, nothing changes. An
 * empty list clears them.
 */
const knowledgeEditRequest = v.strictObject({
  SerialNumber: serialNumber,
  Texts: list('All texts of the chatbot.', knowledgeText, MAX_TEXTS, 'texts'),
});

/** Data of KnowledgeEdit: the number of texts. */
const knowledgeEditData = v.number();

/** Request of KnowledgeList. Not stated: an operation of our own. */
const knowledgeListRequest = v.strictObject({ SerialNumber: serialNumber });

/** Data of KnowledgeList: the texts in the order they were sent. */
const knowledgeListData = v.array(v.object({ Title: v.string(), Body: v.string(), Url: v.string() }));

export const knowledgeOperations = {
  KnowledgeEdit: {
    summary: 'Replaces the texts that a chatbot answers from in addition to its listings.',
    keys: OWNER,
    request: knowledgeEditRequest,
    data: knowledgeEditData,
  },
  KnowledgeList: {
    summary: 'Returns the texts that a chatbot answers from.',
    keys: OWNER,
    request: knowledgeListRequest,
    data: knowledgeListData,
  },
} as const satisfies OperationEntries;
