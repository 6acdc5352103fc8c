/** Defines `<chatbot-listings>`. */
import { ChatbotConfirmDialog } from './elements/owner/confirm-dialog.js';
import { defineFields } from './elements/owner/define-fields.js';
import { ChatbotListingForm } from './elements/owner/listing-form.js';
import { ChatbotListingImport } from './elements/owner/listing-import.js';
import { ChatbotListings } from './elements/owner/listings.js';
import { define } from './elements/shared/define.js';

defineFields();
define({
  'chatbot-confirm-dialog': ChatbotConfirmDialog,
  'chatbot-listing-form': ChatbotListingForm,
  'chatbot-listing-import': ChatbotListingImport,
  'chatbot-listings': ChatbotListings,
});

export { ChatbotListings };
