import { define } from '../shared/define.js';
import { defineFields } from './define-fields.js';
import { ChatbotConfirmDialog } from './confirm-dialog.js';
import { ChatbotListingForm } from './listing-form.js';
import { ChatbotListingImport } from './listing-import.js';
import { ChatbotListings } from './listings.js';

/** Defines `<chatbot-listings>` and what it is made of. */
export function defineListings(): void {
  defineFields();
  define({
    'chatbot-confirm-dialog': ChatbotConfirmDialog,
    'chatbot-listing-form': ChatbotListingForm,
    'chatbot-listing-import': ChatbotListingImport,
    'chatbot-listings': ChatbotListings,
  });
}
