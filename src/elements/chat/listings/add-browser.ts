import type { MessageStage } from '../message-stage.js';
import { addView } from './add-view.js';
import { ChatbotListingBrowser } from './listing-browser.js';
import { keepHomes } from './saved/keep-homes.js';

/** Puts the view of all homes into the panel of a chat, where the menu finds it; once. */
export function addBrowser(stage: MessageStage): Promise<void> {
  keepHomes(stage);
  return addView(stage, 'chatbot-listing-browser', ChatbotListingBrowser);
}
