/** The texts of the way back to the newest message; loaded when the reader leaves it. */
export const scrollTexts = {
  jumpToNewest: 'Jump to the newest message',
  newMessages: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
};
