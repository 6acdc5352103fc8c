/** Public API. Importing it has no side effects; `chatbot-bubble/define` defines the element. */
export { ChatbotClient } from './client/chatbot-client.js';
export type { CallOf, ChatbotClientOptions, ClientLimits, Question } from './client/chatbot-client.js';
export type { AnswerChunk } from './client/answer-stream.js';
export type { Credentials, Keys } from './client/credentials.js';
export { ChatbotError, type ChatbotErrorDetails, type ChatbotErrorKind } from './client/errors.js';
export { FileUpload, type UploadOptions, type UploadService } from './client/file-upload.js';
export type { Clock } from './conversation/clock.js';
export { Conversation, type ConversationOptions, type ConversationStatus } from './conversation/conversation.js';
export type { Answer, Message, MessageRole, MessageStatus } from './conversation/message.js';
export type { QuestionLimitRule } from './conversation/question-limit.js';
export type { Ask, VisitorQuestion } from './conversation/question-request.js';
export { ChatbotBubble } from './widget/bubble.js';
export type { SendOptions } from './ui/chat-host.js';
export type { ChatbotEventDetails, ChatbotEventName } from './ui/events.js';
export type { Settings } from './ui/settings.js';
export type { WidgetTexts as Strings } from './locales/widget/english.js';
export type { OperationName } from './protocol/endpoints.js';
export type { DataOf, RequestOf } from './protocol/operations.js';
