import { css, html, nothing, svg, type TemplateResult } from 'lit';
import { readSources, type AnswerSource } from '../../client/answer-records.js';
import { icon } from '../../ui/icons.js';
import { readOwnerLink } from '../../ui/owner-link.js';

interface SourceStrings {
  readonly language: string;
  readonly sources: string;
  readonly opensInNewTab: string;
}

/** How links to sources open. */
export interface SourceLinks {
  /** Base URL of relative addresses. */
  readonly base: string;
  readonly opensNewTab: (href: string) => boolean;
  readonly follow?: (href: string, event: MouseEvent) => void;
}

const quoteIcon = icon(svg`<path d="M4 5h16M4 10h16M4 15h9m-9 5h6m5-1 2 2 4-4" />`);
const chevronIcon = icon(svg`<path d="m7 10 5 5 5-5" />`);

/** Renders one row that opens the passages that an answer is based on. */
export function renderSources(
  sources: unknown,
  strings: SourceStrings,
  links: SourceLinks,
): TemplateResult | typeof nothing {
  const passages = readSources(sources) ?? [];
  if (!passages.length) return nothing;
  const count = new Intl.NumberFormat(strings.language).format(passages.length);
  return html`<details class="sources">
    <summary>${quoteIcon}<span>${strings.sources}</span> <span class="count">${count}</span>${chevronIcon}</summary>
    <ul>
      ${passages.map(source => html`<li dir="auto">${renderTitle(source, strings, links)} ${renderPassage(source)}</li>`)}
    </ul>
  </details>`;
}

function renderTitle(
  { title, url }: AnswerSource,
  strings: SourceStrings,
  { base, opensNewTab, follow }: SourceLinks,
): TemplateResult | typeof nothing {
  const link = readOwnerLink(url, base);
  if (!link) return title ? html`<p class="title">${title}</p>` : nothing;
  const { href, destination } = link;
  const isNewTab = opensNewTab(href);
  const handleClick = (event: MouseEvent) => follow?.(href, event);
  const name = title || destination;
  return html`<p class="title">
    <a
      href=${href}
      target=${isNewTab ? '_blank' : nothing}
      rel="noopener noreferrer"
      aria-label=${isNewTab ? `${name}, ${strings.opensInNewTab}` : nothing}
      @click=${handleClick}
      @auxclick=${handleClick}
      >${name}</a
    >
  </p>`;
}

const renderPassage = ({ passage }: AnswerSource) => html`<blockquote>${passage}</blockquote>`;

export const sourcesStyles = css`
  .sources {
    margin: 2px 0;
    font-size: var(--cb-text-xs);
    line-height: 1.5;
  }

  .sources[open] {
    inline-size: 100%;
  }

  summary {
    --icon: var(--cb-size-5);
    display: inline-flex;
    align-items: center;
    gap: var(--cb-size-2);
    box-sizing: border-box;
    min-block-size: calc(var(--cb-unit) * 28);
    padding: 2px var(--cb-size-3);
    border: 1px solid var(--cb-border-color);
    border-radius: var(--cb-radius-l);
    background: var(--cb-surface);
    color: var(--cb-muted-text);
    font-weight: 550;
    cursor: pointer;
    list-style: none;
    transition:
      border-color var(--cb-duration),
      color var(--cb-duration);
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary:hover,
  [open] > summary {
    border-color: var(--cb-control-border);
    color: var(--cb-surface-text);
  }

  .count {
    font-variant-numeric: tabular-nums;
    font-weight: 400;
  }

  summary > svg:last-child {
    transition: transform var(--cb-duration);
  }

  [open] > summary > svg:last-child {
    transform: rotate(180deg);
  }

  .sources ul {
    display: grid;
    gap: var(--cb-size-4);
    margin: var(--cb-size-3) 0 var(--cb-size-2);
    padding: 0;
    list-style: none;
  }

  .sources li {
    padding-inline-start: var(--cb-size-4);
    border-inline-start: 3px solid var(--cb-border-color);
    overflow-wrap: anywhere;
  }

  .title {
    margin: 0;
    font-weight: 600;
  }

  .title a {
    display: inline-block;
    margin-block: -3px;
    padding-block: 3px;
    color: var(--cb-link);
  }

  blockquote {
    margin: 2px 0 0;
    color: var(--cb-muted-text);
  }

  @media (pointer: coarse) {
    summary {
      min-block-size: calc(var(--cb-unit) * 44);
      padding-inline: var(--cb-size-4);
      border-radius: var(--cb-radius-l);
    }

    .title a {
      margin-block: calc(-1 * var(--cb-size-3));
      padding-block: var(--cb-size-4);
    }
  }
`;
