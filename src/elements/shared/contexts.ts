import { createContext } from '@lit/context';
import type { Conversation } from '../../conversation/conversation.js';
import type { Settings } from './settings.js';
import type { panelTexts } from '../../locales/widget/english/panel.js';

/** The conversation: one stable object; `ConversationController` draws its changes. */
export const conversationContext = createContext<Conversation>(Symbol('conversation'));

/** The settings in force: a new object only when one of them changed. */
export const settingsContext = createContext<Settings>(Symbol('settings'));

/** The texts in force. */
export const stringsContext = createContext<typeof panelTexts>(Symbol('strings'));
