import type { ScrollStrings } from './strings.js';

/** The texts of the scroll button in English; see `english`. */
export const englishScroll: ScrollStrings = {
  jumpToNewest: 'Jump to the newest message',
  newMessages: count => (count === 1 ? '1 new message' : `${count} new messages`),
};
