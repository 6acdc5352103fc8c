import { html, nothing, type TemplateResult } from 'lit';
import type { OwnerTexts } from '../../locales/owner/english.js';

/** How far long work is. `total` is 0 while the number of rows is unknown. */
export interface Progress {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  readonly msLeft: number | undefined;
}

export function renderProgress(strings: OwnerTexts, { label, done, total, msLeft }: Progress): TemplateResult {
  const { progress, timeLeft } = strings.import;
  if (!total) return html`<progress aria-label=${label}></progress>`;
  const left = msLeft === undefined ? nothing : timeLeft(timeOf(Math.ceil(msLeft / 1000), strings));
  return html`<progress max=${total} .value=${done} aria-label=${label}></progress>
    <p class="muted">${progress(done, total)} ${left}</p>`;
}

/** Formats a number of seconds, as minutes from one and a half on. */
const timeOf = (seconds: number, { language }: OwnerTexts): string =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: seconds < 90 ? 'second' : 'minute',
    unitDisplay: 'long',
  }).format(seconds < 90 ? seconds : Math.round(seconds / 60));
