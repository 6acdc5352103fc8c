import type { MenuStrings } from './strings.js';

/** The texts of the menu in English; see `english`. */
export const englishMenu: MenuStrings = {
  newChat: 'Start a new chat',
  downloadConversation: 'Download the conversation',
  deleteConversation: 'Delete the conversation',
  deleteQuestion: 'Delete this conversation from this browser? It cannot be brought back.',
  confirmDelete: 'Delete',
  cancel: 'Cancel',
  deleteFailed: 'Not everything could be deleted. Please try again.',
  deleted: 'The conversation is deleted.',
  browseHomes: 'Browse homes',
  savedHomes: count => (count === 1 ? '1 saved home' : `${count} saved homes`),
  deleteHomesToo: 'Your saved homes are deleted, too.',
  talkToPerson: 'Talk to a person',
  socialPage: 'Our page',
  socialProfile: 'Our profile',
  messagingContact: 'Write to us',
  opensInNewTab: 'opens in a new tab',
};
