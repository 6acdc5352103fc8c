import type { ReactiveControllerHost } from 'lit';
import type { WidgetTexts } from '../locales/widget/english.js';

/** An element whose texts follow the `lang` of its place in the page. */
export interface LanguageHost extends HTMLElement, ReactiveControllerHost {
  /** Texts of that language; undefined for English and until another language has loaded. */
  language: WidgetTexts | undefined;
}
