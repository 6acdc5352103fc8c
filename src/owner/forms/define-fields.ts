import { define } from '../../ui/define.js';
import { ChatbotConfirmDialog } from './confirm-dialog.js';
import { ChatbotField } from './field.js';
import { ChatbotImageList } from './image-list.js';
import { ChatbotPairList } from './pair-list.js';
import { ChatbotImageInput } from './image-input.js';
import { ChatbotSquareCrop } from './square-crop.js';
import { ChatbotTeaserRules } from './teaser-rules.js';

export const defineFields = (): void =>
  define({
    'chatbot-confirm-dialog': ChatbotConfirmDialog,
    'chatbot-field': ChatbotField,
    'chatbot-square-crop': ChatbotSquareCrop,
    'chatbot-image-input': ChatbotImageInput,
    'chatbot-image-list': ChatbotImageList,
    'chatbot-pair-list': ChatbotPairList,
    'chatbot-teaser-rules': ChatbotTeaserRules,
  });
