/** The texts of the menu; loaded when it is opened. */
export const menuTexts = {
  newChat: 'Start a new chat',
  downloadConversation: 'Download the conversation',
  deleteConversation: 'Delete the conversation',
  /** Asked before it is done. */
  deleteQuestion: 'Delete this conversation from this browser? It cannot be brought back.',
  confirmDelete: 'Delete',
  cancel: 'Cancel',
  deleteFailed: 'Not everything could be deleted. Please try again.',
  deleted: 'The conversation is deleted.',
  /** Opens the view of all homes, and is its title. */
  browseHomes: 'Browse homes',
  /** Opens the view of the homes that the visitor has saved, so many. */
  savedHomes: (count: number) => (count === 1 ? '1 saved home' : `${count} saved homes`),
  /** Asked before the conversation is deleted, where homes are saved. */
  deleteHomesToo: 'Your saved homes are deleted, too.',
  talkToPerson: 'Talk to a person',
  socialPage: 'Our page',
  socialProfile: 'Our profile',
  messagingContact: 'Write to us',
  /** Said after the name of a link. */
  opensInNewTab: 'opens in a new tab',
};
