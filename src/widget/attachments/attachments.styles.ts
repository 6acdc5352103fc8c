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
    --size: 38px;
    --icon: 21px;
    margin-inline-end: -6px;
    color: var(--cb-muted-text);
  }

  .attach:hover,
  .act:hover {
    background: var(--cb-bot-background);
    color: var(--cb-bot-text);
  }

  .target {
    padding: 18px 10px;
    border: 2px dashed var(--cb-focus-ring);
    border-radius: 18px;
    text-align: center;
    pointer-events: none;
  }

  .chips {
    display: flex;
    gap: 6px;
    padding: 3px;
    overflow: auto hidden;
    overscroll-behavior-inline: contain;
    scrollbar-width: thin;
    list-style: none;
  }

  .chip {
    display: flex;
    align-items: center;
    gap: 8px;
    flex: 0 0 auto;
    inline-size: 200px;
    padding: 4px;
    border-radius: 14px;
    background: var(--cb-bot-background);
    color: var(--cb-bot-text);
  }

  .preview {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    overflow: hidden;
    border-radius: 10px;
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
    font-size: 13.5px;
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
    font-size: 12.5px;
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
    block-size: 6px;
    margin-block-start: 3px;
    accent-color: var(--cb-link);
  }

  .act {
    --size: 32px;
    --icon: 18px;
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
    gap: 8px;
    margin: 0;
    padding-block: 5px;
    padding-inline: 11px 5px;
    color: var(--cb-error);
    font-size: 13.5px;
    line-height: 1.35;
  }

  .refused > span {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .refused b {
    display: block;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    font-weight: 600;
    color: var(--cb-surface-text);
  }

  @container (max-height: 420px) {
    .rows:has(*) {
      display: block;
      max-block-size: max(36px, 100cqb - 312px);
      margin: -3px 0 -4px;
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
      inline-size: 34px;
      block-size: 34px;
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
