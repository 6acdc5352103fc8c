import { css } from 'lit';

export const noticeStyles = css`
  .notice {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    margin: 0 14px 8px;
    padding: 9px 12px;
    border: 1px solid var(--cb-border-color);
    border-radius: 12px;
    font-size: 14px;
  }

  .is-error {
    border-color: color-mix(in srgb, var(--cb-error) 45%, var(--cb-surface));
    background: color-mix(in srgb, var(--cb-error) 7%, var(--cb-surface));
  }

  svg {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    color: var(--cb-error);
  }

  p {
    flex: 1;
    min-inline-size: 160px;
    margin: 0;
  }

  .time {
    flex: none;
    color: var(--cb-muted-text);
    font-variant-numeric: tabular-nums;
  }

  .action {
    min-block-size: 24px;
    padding: 3px 12px;
    border: 1px solid var(--cb-control-border);
    border-radius: 16px;
    color: var(--cb-link);
    font-weight: 550;
    text-decoration: none;
  }

  .action:hover {
    border-color: var(--cb-link);
  }
`;
