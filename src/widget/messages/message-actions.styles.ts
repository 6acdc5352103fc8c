import { css } from 'lit';

export const messageActionsStyles = css`
  :host {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: var(--cb-size-2);
    align-self: stretch;
    min-inline-size: 0;
  }

  .details {
    --size: calc(var(--cb-unit) * 26);
    --icon: var(--cb-size-5);
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px var(--cb-size-2);
    margin: 2px 0 0;
    color: var(--cb-muted-text);
    font-size: var(--cb-text-xs);
    line-height: 1.5;
  }

  .details.user {
    flex: 1;
    justify-content: flex-end;
  }

  time {
    font-variant-numeric: tabular-nums;
  }

  .actions {
    display: flex;
    flex-wrap: wrap;
    margin-inline-start: calc(-1 * var(--cb-size-1));
  }

  .action {
    border-radius: var(--cb-radius-s);
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
    gap: var(--cb-size-2) var(--cb-size-1);
    inline-size: 100%;
    margin: var(--cb-size-2) 0 2px;
    padding: 0;
    list-style: none;
  }

  .suggestion {
    min-block-size: calc(var(--cb-unit) * 32);
    padding: var(--cb-size-2) var(--cb-size-4);
  }

  /* While the form is open, nothing else offers a person. */
  .suggestion[part~='human-button'] {
    visibility: var(--cb-person, inherit);
  }

  @media (forced-colors: active) {
    .action[aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
