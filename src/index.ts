/** Public API. Importing it has no side effects; `chatbot-bubble/define` defines the element. */
export { ChatbotClient } from './client/chatbot-client.js';
export type {
  AskOptions,
  CallOf,
  CallOptions,
  ChatbotClientOptions,
  ClientLimits,
  Question,
  ResumedAnswer,
} from './client/chatbot-client.js';
export type { AnswerChunk } from './client/answer-stream.js';
export type { AnswerAgent, AnswerSource } from './client/answer-records.js';
export type { Credentials, Keys } from './client/credentials.js';
export { ChatbotError, type ChatbotErrorDetails, type ChatbotErrorKind } from './client/errors.js';
export { FileUpload, type UploadOptions, type UploadService } from './client/file-upload.js';
export type { Clock } from './conversation/clock.js';
export { Conversation, type ConversationStatus } from './conversation/conversation.js';
export type {
  BeforeSendDetail,
  ConversationChange,
  ConversationEventMap,
  StopReason,
} from './conversation/conversation-events.js';
export type { ConversationOptions } from './conversation/conversation-options.js';
export type { Answer, FeedbackValue, Message, MessageRole, MessageStatus } from './conversation/message.js';
export type { QuestionLimitRule } from './conversation/question-limit.js';
export type { Ask, VisitorQuestion } from './conversation/question-request.js';
export {
  createVisitorSession,
  type GivenSession,
  type VisitorSession,
  type VisitorSessionOptions,
} from './conversation/visitor-session.js';
export { ChatbotBubble } from './widget/bubble.js';
export type { ChatMode, LinkTarget, SendOptions, WaitingLimits } from './ui/chat-host.js';
export type { ChatbotEventDetails, ChatbotEventName, ErrorDetail, ToggleSource } from './ui/events.js';
export type { PageTool } from './ui/page-tool.js';
export type { Settings } from './ui/settings.js';
export type { Strings } from './locales/widget/english.js';
export type { ChatAskType } from './protocol/ask.js';
export type { StoredListing } from './protocol/listing.js';
export type { QuestionContext } from './protocol/page-context.js';
export type { DataOf, OperationName, RequestOf } from './protocol/operations.js';
export type { ChatbotTraits, VisitorSettings } from './protocol/visitor-settings.js';
