import { numbersIn } from '../../numbers.js';

const { plural } = numbersIn('en');

/** Texts of the menu; loaded when it opens. */
export const menuTexts = {
  newChat: 'Start a new chat',
  downloadConversation: 'Download conversation',
  /** Shown in a sandboxed frame, which does not tell whether downloads are allowed. */
  downloadBlocked: 'This page may block downloads. If no file was saved, copy the messages instead.',
  deleteConversation: 'Delete conversation',
  /** Asked before it is done. */
  deleteQuestion: 'Delete this conversation from this browser?',
  confirmDelete: 'Delete',
  cancel: 'Cancel',
  deleteFailed: "Some data couldn't be deleted. Please try again.",
  deleted: 'Conversation deleted.',
  /** Restores the conversation. */
  undo: 'Undo',
  /** Announced to screen readers. */
  restored: 'Conversation restored.',
  /** Opens the view of all listings and is its title. */
  browseListings: 'Browse listings',
  /** Opens the view of saved listings; `count` is their number. */
  savedListings: (count: number) => plural(count, { one: '# saved listing', other: '# saved listings' }),
  /** Label of a checkbox in the question before a deletion when listings are saved. */
  deleteListingsToo: 'Also delete my saved listings',
  talkToPerson: 'Talk to a person',
  socialPage: 'Our page',
  socialProfile: 'Our profile',
  messagingContact: 'Message us',
  /** Said after the name of a link. */
  opensInNewTab: 'opens in a new tab',
};
