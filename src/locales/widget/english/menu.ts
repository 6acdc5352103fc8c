import { numbersIn } from '../../numbers.js';
import { personTexts } from './person.js';

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
  /** Opens a dialog about the data that the service stores. */
  storedData: 'My stored data',
  storedDataQuestion:
    "The service stores this conversation with its files and contact details. You can download it, or delete it there and in this browser. A deletion can't be undone.",
  /** Label of the button that downloads the data. */
  downloadData: 'Download',
  dataErased: 'Deleted from the service and from this browser.',
  eraseFailed:
    "The service couldn't delete everything, so this browser keeps the conversation. Please try again later.",
  exportFailed: "The service couldn't provide the data. Please try again later.",
  /** Said after a deletion or a download that could not include everything. */
  earlierVisits:
    "The service may still have messages from earlier visits, which this page can't reach. Please ask the owner of this website.",
  /** Opens the view of all listings and is its title. */
  browseListings: 'Browse listings',
  /** Opens the view of saved listings; `count` is their number. */
  savedListings: (count: number) => plural(count, { one: '# saved listing', other: '# saved listings' }),
  /** Label of a checkbox in the question before a deletion when listings are saved. */
  deleteListingsToo: 'Also delete my saved listings',
  ...personTexts,
  socialPage: 'Our page',
  socialProfile: 'Our profile',
  messagingContact: 'Message us',
  /** Said after the name of a link. */
  opensInNewTab: 'opens in a new tab',
};
