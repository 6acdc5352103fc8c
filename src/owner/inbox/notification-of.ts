/** What a notification about a conversation has, whoever shows it. A later one with the same tag replaces it. */
export const notificationOf = (conversation: number, body: string) => ({
  body,
  tag: `chatbot-conversation-${conversation}`,
  data: { conversation },
});
