/** Content of a notification about a conversation, by the page or the worker. It replaces the one before. */
export const notificationOf = (conversation: number, body: string) => ({
  body,
  tag: `chatbot-conversation-${conversation}`,
  data: { conversation },
});
