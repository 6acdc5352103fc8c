import { css } from 'lit';

export const attachmentsStyles = css`
  :host,
  .rows {
    display: contents;
  }

  .row,
  .rows {
    flex: 0 0 100%;
    order: -1;
    margin: 0;
  }

  .attach {
    --size: calc(var(--cb-unit) * 38);
    --icon: calc(var(--cb-unit) * 21);
    margin-inline-end: calc(-1 * var(--cb-size-2));
    color: var(--cb-muted-text);
  }

  .attach:hover,
  .act:hover {
    background: var(--cb-bot-background);
    color: var(--cb-bot-text);
  }

  .target {
    padding: var(--cb-size-5) var(--cb-size-3);
    border: 2px dashed var(--cb-focus-ring);
    border-radius: var(--cb-radius-l);
    text-align: center;
    pointer-events: none;
  }

  .chips {
    display: flex;
    gap: var(--cb-size-2);
    padding: 3px;
    overflow: auto hidden;
    overscroll-behavior-inline: contain;
    scrollbar-width: thin;
    list-style: none;
  }

  .chip {
    display: flex;
    align-items: center;
    gap: var(--cb-size-3);
    flex: 0 0 auto;
    inline-size: 200px;
    padding: var(--cb-size-1);
    border-radius: var(--cb-radius-m);
    background: var(--cb-bot-background);
    color: var(--cb-bot-text);
  }

  .preview {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: calc(var(--cb-unit) * 44);
    block-size: calc(var(--cb-unit) * 44);
    overflow: hidden;
    border-radius: var(--cb-radius-m);
    background: var(--cb-surface);
    color: var(--cb-muted-text);
  }

  .preview > * {
    grid-area: 1 / 1;
  }

  .preview img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  .about {
    flex: 1;
    display: grid;
    min-inline-size: 0;
    font-size: var(--cb-text-s);
    line-height: 1.35;
  }

  .name {
    overflow: hidden;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .state {
    font-size: var(--cb-text-xs);
    font-variant-numeric: tabular-nums;
    opacity: 0.8;
  }

  .failed {
    inline-size: 248px;
  }

  .failed .state {
    color: var(--cb-error);
    opacity: 1;
  }

  progress {
    inline-size: 100%;
    block-size: var(--cb-size-2);
    margin-block-start: 3px;
    accent-color: var(--cb-link);
  }

  .act {
    --size: calc(var(--cb-unit) * 32);
    --icon: calc(var(--cb-unit) * 18);
    color: inherit;
  }

  .chip .act:hover {
    background: var(--cb-surface);
    color: var(--cb-surface-text);
  }

  .refusals {
    max-block-size: 104px;
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }

  .refused {
    display: flex;
    align-items: center;
    gap: var(--cb-size-3);
    margin: 0;
    padding-block: var(--cb-size-1);
    padding-inline: var(--cb-size-4) var(--cb-size-1);
    color: var(--cb-error);
    font-size: var(--cb-text-s);
    line-height: 1.35;
  }

  .why {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .refused:not(:last-child, :hover, :focus-within) .why {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  /* A long name leaves room for the beginning of its reason. */
  .refused:not(:last-child, :hover, :focus-within) b {
    display: inline-block;
    max-inline-size: 45%;
    overflow: hidden;
    text-overflow: ellipsis;
    vertical-align: bottom;
  }

  .refused b {
    font-weight: 600;
    color: var(--cb-surface-text);
  }

  @container (max-height: 420px) {
    .rows:has(*) {
      display: block;
      max-block-size: max(36px, 100cqb - 312px);
      margin: -3px 0 calc(-1 * var(--cb-size-1));
      overflow-y: auto;
    }

    .chips,
    .chip {
      padding-block: 0;
    }

    .refused {
      align-items: flex-start;
      padding-block: 0;
    }

    .preview {
      inline-size: calc(var(--cb-unit) * 34);
      block-size: calc(var(--cb-unit) * 34);
    }

    .refusals {
      max-block-size: none;
    }
  }

  @media (forced-colors: active) {
    .chip,
    .attach {
      border: 1px solid ButtonText;
    }
  }
`;
