import { css } from 'lit';

export const conversationListStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-block-size: 0;
    background: var(--co-surface);
  }

  .filters {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    gap: var(--cb-size-1);
    padding: var(--cb-size-3);
    border-block-end: 1px solid var(--co-border);
  }

  .filters button {
    flex: 1 0 auto;
    gap: var(--cb-size-1);
    color: var(--co-muted);
  }

  .filters button:focus-visible {
    outline-offset: -2px;
  }

  .filters [aria-pressed='true'] {
    color: var(--co-text);
  }

  .count {
    font-size: var(--cb-text-xs);
    font-variant-numeric: tabular-nums;
  }

  ul {
    flex: 1;
    min-block-size: 0;
    margin: 0;
    padding: 0;
    list-style: none;
    overflow-y: auto;
    overscroll-behavior: contain;
  }

  li {
    border-block-end: 1px solid var(--co-border);
  }

  li button {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-content: stretch;
    gap: var(--cb-size-1);
    inline-size: 100%;
    padding: var(--cb-size-4) var(--cb-size-5);
    border: 0;
    border-radius: 0;
    background: none;
    font-weight: 400;
    text-align: start;
  }

  li button:focus-visible {
    outline-offset: -2px;
  }

  li button[aria-current='true'] {
    background: var(--co-tint);
    box-shadow: inset 3px 0 var(--co-accent);
  }

  :host(:dir(rtl)) li button[aria-current='true'] {
    box-shadow: inset -3px 0 var(--co-accent);
  }

  .line {
    display: flex;
    align-items: baseline;
    gap: var(--cb-size-3);
    min-inline-size: 0;
  }

  .name,
  .excerpt {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }

  .name {
    font-weight: 550;
  }

  .excerpt {
    color: var(--co-muted);
    font-size: var(--cb-text-s);
  }

  .is-unread .name {
    font-weight: 700;
  }

  .is-unread .excerpt {
    color: var(--co-text);
  }

  time {
    flex: none;
    font-size: var(--cb-text-xs);
  }

  .badge {
    flex: none;
    min-inline-size: var(--cb-size-6);
    padding-inline: var(--cb-size-2);
    border-radius: var(--cb-radius-pill);
    background: var(--co-accent);
    color: var(--co-accent-text);
    font-size: var(--cb-text-xs);
    font-weight: 700;
    line-height: 1.6;
    text-align: center;
  }

  .state {
    justify-self: start;
    padding-inline: var(--cb-size-3);
    border-radius: var(--cb-radius-pill);
    background: var(--co-hover);
    color: var(--co-muted);
    font-size: var(--cb-text-xs);
    font-weight: 600;
  }

  /* The chosen row has the color of the chip. */
  [aria-current='true'] .state:not(.waiting) {
    background: var(--co-surface);
  }

  .state.waiting {
    background: var(--co-warning-tint);
    color: var(--co-warning);
  }

  .empty,
  .problem,
  .more {
    padding: var(--cb-size-5);
  }

  .empty {
    padding-block: calc(var(--cb-unit) * 40);
    text-align: center;
  }

  .problem {
    display: grid;
    gap: var(--cb-size-3);
    justify-items: start;
  }

  .more {
    border-block-start: 1px solid var(--co-border);
    text-align: center;
  }
`;
