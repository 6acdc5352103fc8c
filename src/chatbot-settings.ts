/** Defines `<chatbot-settings>`, with the `<chatbot-bubble>` that its preview shows. */
import './chatbot-bubble.js';
import { ChatbotConfirmDialog } from './elements/owner/confirm-dialog.js';
import { defineFields } from './elements/owner/define-fields.js';
import { ChatbotPreview } from './elements/owner/preview.js';
import { ChatbotRecords } from './elements/owner/records.js';
import { ChatbotSettingsForm } from './elements/owner/settings-form.js';
import { ChatbotSettings } from './elements/owner/settings.js';
import { ChatbotSnippetList } from './elements/owner/snippet-list.js';
import { define } from './elements/shared/define.js';

defineFields();
define({
  'chatbot-confirm-dialog': ChatbotConfirmDialog,
  'chatbot-preview': ChatbotPreview,
  'chatbot-records': ChatbotRecords,
  'chatbot-settings-form': ChatbotSettingsForm,
  'chatbot-snippet-list': ChatbotSnippetList,
  'chatbot-settings': ChatbotSettings,
});

export { ChatbotSettings };
