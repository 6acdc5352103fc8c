import { createContext } from '@lit/context';
import type { Conversation } from '../conversation/conversation.js';
import type { Settings } from './settings.js';
import type { panelTexts } from '../locales/widget/english/panel.js';

/** The conversation, one stable object. `ChatController` renders its changes. */
export const conversationContext = createContext<Conversation>(Symbol('conversation'));

/** The current settings; a new object only if a setting changed. */
export const settingsContext = createContext<Settings>(Symbol('settings'));

/** The current texts. */
export const stringsContext = createContext<typeof panelTexts>(Symbol('strings'));
