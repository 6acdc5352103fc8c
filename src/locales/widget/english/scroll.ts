import { numbersIn } from '../../numbers.js';

const { plural } = numbersIn('en');

/** Texts of the button that jumps to the newest message; loaded when the visitor scrolls away from it. */
export const scrollTexts = {
  jumpToNewest: 'Jump to the newest message',
  newMessages: (count: number) => plural(count, { one: '# new message', other: '# new messages' }),
};
