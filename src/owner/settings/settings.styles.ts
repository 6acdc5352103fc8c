import { css } from 'lit';

export const settingsStyles = css`
  .tabs,
  .group-list {
    display: flex;
    gap: 4px;
    overflow-x: auto;
    scrollbar-width: none;
  }

  .tabs {
    padding: 8px 12px 0;
    border-block-end: 1px solid var(--co-border);
  }

  :is(.tabs, .group-list) button {
    flex: none;
  }

  :is(.tabs, .group-list) button:focus-visible {
    outline-offset: -3px;
  }

  .tabs button {
    border: 0;
    border-radius: 10px 10px 0 0;
    border-block-end: 3px solid transparent;
    background: none;
    color: var(--co-muted);
  }

  .tabs button[aria-selected='true'] {
    border-block-end-color: var(--co-accent);
    color: var(--co-text);
  }

  .page {
    padding: clamp(14px, 2.4cqi, 28px);
  }

  .dashboard {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }

  /* Covers the groups that scroll below it, and the gap to the edge of the window. */
  .group-list {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    padding-block: 8px;
    margin-block-end: 8px;
    background: var(--co-ground);
  }

  .groups {
    display: grid;
    gap: 16px;
    min-inline-size: 0;
  }

  .group {
    display: grid;
    gap: 20px;
    padding: clamp(16px, 2.6cqi, 24px);
    scroll-margin-block-start: 92px;
  }

  .group h3 {
    font-size: 18px;
    line-height: 1.3;
  }

  .aside {
    display: none;
  }

  .bar {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    gap: 8px 12px;
    padding: 12px clamp(14px, 2.4cqi, 28px);
    padding-block-end: calc(12px + env(safe-area-inset-bottom, 0px));
    border-block-start: 1px solid var(--co-border);
    border-radius: 0 0 16px 16px;
    background: var(--co-raised);
  }

  .bar p {
    flex: 1 1 160px;
  }

  .conflict {
    display: grid;
    gap: 8px;
    margin-block-start: 4px;
  }

  @container (max-width: 480px) {
    .bar p {
      flex-basis: 100%;
    }

    .bar button {
      flex: 1 1 auto;
      padding-inline: 10px;
    }
  }

  @container (min-width: 560px) {
    .group-list {
      flex-wrap: wrap;
    }
  }

  @container (min-width: 900px) {
    .dashboard {
      grid-template-columns: minmax(0, 1fr) minmax(340px, 420px);
      align-items: start;
    }

    .aside {
      display: block;
      position: sticky;
      inset-block-start: 16px;
    }

    .narrow-only {
      display: none !important;
    }
  }
`;
