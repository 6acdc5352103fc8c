import { sql } from 'drizzle-orm';
import { feedback, message, session } from './schema.js';

const isCurrentAnswer = sql`${message.sessionId} = ${session.id} and ${message.role} = 'bot' and not ${message.replaced}`;

/**
 * Marks of a conversation, determined from its current messages. Columns of `session` hold it, because a list of a
 * million messages could not look it up for each conversation.
 */
export const CONVERSATION_MARKS = {
  unanswered: sql`exists (select from ${message} where ${isCurrentAnswer} and ${message.noAnswer})`,
  poorlyRated: sql`exists (select from ${message} join ${feedback} on ${feedback.answerId} = ${message.id} where ${isCurrentAnswer} and ${feedback.value} = -1)`,
  corrected: sql`exists (select from ${message} where ${isCurrentAnswer} and ${message.corrections} is not null)`,
};
