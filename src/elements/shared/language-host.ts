import type { ReactiveControllerHost } from 'lit';
import type { WidgetTexts } from '../../locales/widget/english.js';

/** An element that speaks the language of its place in the page. */
export interface LanguageHost extends HTMLElement, ReactiveControllerHost {
  /** The texts of that language. Undefined for English, and until another language has come. */
  language: WidgetTexts | undefined;
}
