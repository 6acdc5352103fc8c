/** Defines `<chatbot-settings>`, with the `<chatbot-bubble>` that its preview shows. */
import './chatbot-bubble.js';
import { defineFields } from './owner/forms/define-fields.js';
import { ChatbotPreview } from './owner/settings/preview.js';
import { ChatbotAnswerText } from './owner/answer-text.js';
import { ChatbotKnowledge } from './owner/knowledge/knowledge.js';
import { ChatbotSite } from './owner/knowledge/site.js';
import { ChatbotKnowledgeEditor } from './owner/knowledge/knowledge-editor.js';
import { ChatbotRecords } from './owner/records/records.js';
import { ChatbotSettingsForm } from './owner/settings/settings-form.js';
import { ChatbotSettings } from './owner/settings/settings.js';
import { ChatbotSnippetList } from './owner/settings/snippet-list.js';
import { ChatbotWebhookSettings } from './owner/webhooks/webhook-settings.js';
import { ChatbotTeaserTrial } from './owner/settings/teaser-trial.js';
import { define } from './ui/define.js';

defineFields();
define({
  'chatbot-preview': ChatbotPreview,
  'chatbot-answer-text': ChatbotAnswerText,
  'chatbot-knowledge': ChatbotKnowledge,
  'chatbot-site': ChatbotSite,
  'chatbot-knowledge-editor': ChatbotKnowledgeEditor,
  'chatbot-records': ChatbotRecords,
  'chatbot-settings-form': ChatbotSettingsForm,
  'chatbot-snippet-list': ChatbotSnippetList,
  'chatbot-teaser-trial': ChatbotTeaserTrial,
  'chatbot-webhook-settings': ChatbotWebhookSettings,
  'chatbot-settings': ChatbotSettings,
});

export type { OwnerStrings } from './locales/owner/complete-texts.js';
export { ChatbotSettings };
