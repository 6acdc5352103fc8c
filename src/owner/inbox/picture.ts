import { html, type TemplateResult } from 'lit';
import { hideBroken } from '../../ui/hide-broken.js';

/** Renders the image of an agent over the first letter of the name, which shows if there is none. */
export const renderPicture = (name: string, url: string): TemplateResult =>
  html`<span class="picture" aria-hidden="true">
    ${[...name.trim()][0]?.toLocaleUpperCase() ?? ''}${url ? html`<img src=${url} alt="" @error=${hideBroken} />` : ''}
  </span>`;
