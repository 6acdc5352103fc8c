import * as v from 'valibot';
import { agentForVisitors, visitorPage } from './agent.js';
import { flag, id, integer, line, text } from './field.js';
import { ANSWERS, VISITOR, type OperationEntries } from './operation.js';

/** Longest language tag. */
const MAX_TAG_LENGTH = 35;

/** Request of WaitForAgent: the visitor asks for a person. Not stated: our own operation. */
const waitForAgentRequest = v.object({
  sessionID: id('The session of the visitor.'),
  Page: v.nullish(visitorPage),
  Language: v.nullish(line("Language of the visitor's chat as a BCP 47 tag.", MAX_TAG_LENGTH)),
});

/** Data of WaitForAgent: `waiting`, `taken` if an agent is there already, or `away` if nobody can be asked. */
const waitForAgentData = v.object({
  State: v.picklist(['waiting', 'taken', 'away']),
  WaitSeconds: v.optional(v.pipe(v.number(), v.description('How long the visitor waits at most, in seconds.'))),
  NextOpening: v.optional(v.nullable(text('Next opening, as ISO 8601; null if unknown.'))),
  Agent: v.optional(agentForVisitors),
});

/** Request of LeaveAgent: the visitor no longer waits for a person. Not stated: our own operation. */
const leaveAgentRequest = v.object({
  sessionID: id('The session of the visitor.'),
  Close: v.nullish(
    flag('Whether to close the conversation, also if an agent has it, because the visitor no longer reads it.'),
  ),
});
/** Data of LeaveAgent: 1, or 0 if there was nothing to end. */
const leaveAgentData = v.number();

/**
 * Request of Events: opens a channel to the visitor. Not stated: our own operation. Its answer is a stream of lines, one
 * event each, with a blank line every ten seconds. It ends after five minutes; the client opens it again.
 */
const eventsRequest = v.object({
  sessionID: id('The session of the visitor.'),
  After: v.nullish(integer('`EventID` of the last event that the client has. Default: 0.', 0)),
  Wait: v.nullish(flag('Whether to wait for more events than those that exist. Default: true.')),
});

/** An event for a visitor: one line of Events. */
const visitorEvent = v.object({
  EventID: v.pipe(v.number(), v.description('Increases from event to event.')),
  Type: v.picklist(['message', 'waiting', 'joined', 'left', 'typing', 'read', 'unavailable']),
  Agent: v.optional(agentForVisitors),
  WaitSeconds: v.optional(
    v.pipe(
      v.number(),
      v.description('Of `waiting`: how much longer the visitor waits at most; 0 if they no longer do.'),
    ),
  ),
  Message: v.optional(
    v.object({
      MessageID: v.number(),
      Content: text('The text, as Markdown, with the images of the message.'),
      CreateTime: text('As ISO 8601.'),
    }),
  ),
});

export type VisitorEvent = v.InferOutput<typeof visitorEvent>;

/** Request of Typing: the visitor is writing. Not stated: our own operation, without effect unless an agent is expected or has the conversation. */
const typingRequest = v.object({ sessionID: id('The session of the visitor.') });
const typingData = v.number();

export const waitingOperations = {
  WaitForAgent: {
    summary: 'Asks for an agent, who can then take the conversation.',
    path: '/chat/Chat/WaitForAgent',
    keys: VISITOR,
    request: waitForAgentRequest,
    data: waitForAgentData,
  },
  LeaveAgent: {
    summary: 'Ends the wait for an agent, or closes the conversation with one.',
    path: '/chat/Chat/LeaveAgent',
    keys: VISITOR,
    request: leaveAgentRequest,
    data: leaveAgentData,
  },
  Events: {
    summary: 'Streams what happens while an agent is expected or has the conversation.',
    path: '/chat/Chat/Events',
    keys: ANSWERS,
    request: eventsRequest,
    data: visitorEvent,
    responses: ['events'],
  },
  Typing: {
    summary: 'Shows the agent that the visitor is writing.',
    path: '/chat/Chat/Typing',
    keys: VISITOR,
    request: typingRequest,
    data: typingData,
  },
} as const satisfies OperationEntries;
