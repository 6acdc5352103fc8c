/** The conversation of a notification, and the serial number of its chatbot. */
export interface NotifiedConversation {
  readonly chatbot: string;
  readonly conversation: number;
}

/** Content of a notification about a conversation, by the page or the worker. It replaces the one before. */
export const notificationOf = (data: NotifiedConversation, body: string) => ({
  body,
  tag: `chatbot-conversation-${data.conversation}`,
  data,
});
