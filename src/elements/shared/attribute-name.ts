/** The attribute of a property or of a field: `chatBubbleColor` and `ChatBubbleColor` are `chat-bubble-color`. */
export const attributeName = (property: string): string =>
  property.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();
