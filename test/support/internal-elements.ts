import type { ChatbotConfirmDialog } from '../../src/owner/forms/confirm-dialog.js';
import type { ChatbotField } from '../../src/owner/forms/field.js';
import type { ChatbotListingForm } from '../../src/owner/listings/listing-form.js';
import type { ChatbotListingImport } from '../../src/owner/import/listing-import.js';
import type { ChatbotPreview } from '../../src/owner/settings/preview.js';
import type { ChatbotSnippetList } from '../../src/owner/settings/snippet-list.js';
import type { ChatbotMessageFiles } from '../../src/widget/attachments/message-files.js';
import type { ChatbotListingCards } from '../../src/widget/listings/listing-cards.js';
import type { ChatbotSavedListings } from '../../src/widget/listings/saved/saved-view.js';
import type { ChatbotMessageActions } from '../../src/widget/messages/message-actions.js';
import type { ChatbotMessageList } from '../../src/widget/messages/message-list.js';
import type { ChatbotNotice } from '../../src/widget/panel/notice.js';

/** Elements that only tests look up by their tag names. */
declare global {
  interface HTMLElementTagNameMap {
    'chatbot-confirm-dialog': ChatbotConfirmDialog;
    'chatbot-field': ChatbotField;
    'chatbot-listing-cards': ChatbotListingCards;
    'chatbot-listing-form': ChatbotListingForm;
    'chatbot-listing-import': ChatbotListingImport;
    'chatbot-message-actions': ChatbotMessageActions;
    'chatbot-message-files': ChatbotMessageFiles;
    'chatbot-message-list': ChatbotMessageList;
    'chatbot-notice': ChatbotNotice;
    'chatbot-preview': ChatbotPreview;
    'chatbot-saved-listings': ChatbotSavedListings;
    'chatbot-snippet-list': ChatbotSnippetList;
  }
}
