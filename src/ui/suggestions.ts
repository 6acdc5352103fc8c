import { html, type TemplateResult } from 'lit';

export interface Suggestion {
  readonly text: string;
  readonly part?: 'human-button' | undefined;
  readonly choose: () => void;
}

/** Renders questions that the visitor may want to ask as a list of buttons: below an answer, or at the end of the transcript. */
export const renderSuggestions = (name: string, suggestions: readonly Suggestion[]): TemplateResult =>
  html`<ul class="suggestions" part="suggestions" slot="end" aria-label=${name}>
    ${suggestions.map(
      ({ text, part = '', choose }) =>
        html`<li>
          <button type="button" class="suggestion pill" part="suggestion ${part}" dir="auto" @click=${choose}>
            ${text}
          </button>
        </li>`,
    )}
  </ul>`;
