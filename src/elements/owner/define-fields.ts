import { define } from '../shared/define.js';
import { ChatbotField } from './field.js';
import { ChatbotImageList } from './image-list.js';
import { ChatbotPairList } from './pair-list.js';
import { ChatbotPictureInput } from './picture-input.js';

/** Defines the field of a form and its inputs. */
export const defineFields = (): void =>
  define({
    'chatbot-field': ChatbotField,
    'chatbot-picture-input': ChatbotPictureInput,
    'chatbot-image-list': ChatbotImageList,
    'chatbot-pair-list': ChatbotPairList,
  });
