import { css } from 'lit';

export const messageActionsStyles = css`
  :host {
    display: block;
    align-self: stretch;
    min-inline-size: 0;
  }

  .details {
    --size: 28px;
    --icon: 16px;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 8px;
    margin: 2px 6px 0;
    color: var(--cb-muted-text);
    font-size: 12px;
    line-height: 1.5;
  }

  .details.user {
    justify-content: flex-end;
  }

  time {
    font-variant-numeric: tabular-nums;
  }

  .actions {
    display: flex;
    margin-inline-start: -6px;
  }

  .action {
    border-radius: 8px;
    color: inherit;
    transition:
      background var(--cb-duration),
      color var(--cb-duration);
  }

  .action:hover {
    background: color-mix(in srgb, currentcolor 9%, transparent);
    color: var(--cb-surface-text);
  }

  .action:focus-visible {
    outline-offset: -2px;
  }

  .action[aria-pressed='true'],
  .choice {
    color: var(--cb-link);
  }

  .action[aria-pressed='true'] svg,
  .choice svg {
    fill: color-mix(in srgb, currentcolor 22%, transparent);
  }

  .suggestions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin: 10px 0 2px;
    padding: 0;
    list-style: none;
  }

  .suggestion {
    min-block-size: 36px;
    padding: 7px 14px;
  }

  @media (forced-colors: active) {
    .action[aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
