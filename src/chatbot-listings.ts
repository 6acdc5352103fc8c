/** Defines `<chatbot-listings>`. */
import { defineFields } from './owner/forms/define-fields.js';
import { ChatbotListingForm } from './owner/listings/listing-form.js';
import { ChatbotListingFeed } from './owner/import/feed-dialog.js';
import { ChatbotListingImport } from './owner/import/listing-import.js';
import { ChatbotImportList } from './owner/listings/import-list.js';
import { ChatbotListings } from './owner/listings/listings.js';
import { define } from './ui/define.js';

defineFields();
define({
  'chatbot-import-list': ChatbotImportList,
  'chatbot-listing-feed': ChatbotListingFeed,
  'chatbot-listing-form': ChatbotListingForm,
  'chatbot-listing-import': ChatbotListingImport,
  'chatbot-listings': ChatbotListings,
});

export type { OwnerStrings } from './locales/owner/complete-texts.js';
export { ChatbotListings };
