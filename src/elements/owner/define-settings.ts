import { define } from '../shared/define.js';
import { defineFields } from './define-fields.js';
import { ChatbotConfirmDialog } from './confirm-dialog.js';
import { ChatbotPreview } from './preview.js';
import { ChatbotRecords } from './records.js';
import { ChatbotSettingsForm } from './settings-form.js';
import { ChatbotSettings } from './settings.js';
import { ChatbotSnippetList } from './snippet-list.js';

/** Defines `<chatbot-settings>` and what it is made of. */
export function defineSettings(): void {
  defineFields();
  define({
    'chatbot-confirm-dialog': ChatbotConfirmDialog,
    'chatbot-preview': ChatbotPreview,
    'chatbot-records': ChatbotRecords,
    'chatbot-settings-form': ChatbotSettingsForm,
    'chatbot-snippet-list': ChatbotSnippetList,
    'chatbot-settings': ChatbotSettings,
  });
}
