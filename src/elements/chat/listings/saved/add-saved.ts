import type { MessageStage } from '../../message-stage.js';
import { addView } from '../add-view.js';
import { ChatbotSavedHomes } from './saved-view.js';

/** Puts the view of the saved homes into the panel of a chat, where the menu finds it; once. */
export const addSaved = (stage: MessageStage): Promise<void> =>
  addView(stage, 'chatbot-saved-homes', ChatbotSavedHomes);
