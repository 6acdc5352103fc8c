import { css } from 'lit';

export const settingsStyles = css`
  .tabs,
  .group-list {
    display: flex;
    gap: var(--cb-size-1);
    overflow-x: auto;
    scrollbar-width: none;
  }

  .tabs {
    padding: var(--cb-size-3) var(--cb-size-4) 0;
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
    border-radius: var(--cb-radius-m) var(--cb-radius-m) 0 0;
    border-block-end: 3px solid transparent;
    background: none;
    color: var(--co-muted);
  }

  .tabs button[aria-selected='true'] {
    border-block-end-color: var(--co-accent);
    color: var(--co-text);
  }

  .page {
    padding: clamp(var(--cb-size-4), 2.4cqi, calc(var(--cb-unit) * 28));
  }

  .dashboard {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--cb-unit) * 24);
  }

  /* Covers the groups that scroll below it, and the gap to the edge of the window. */
  .group-list {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    padding-block: var(--cb-size-3);
    margin-block-end: var(--cb-size-3);
    background: var(--co-ground);
  }

  .groups {
    display: grid;
    gap: var(--cb-size-5);
    min-inline-size: 0;
  }

  .group {
    display: grid;
    gap: var(--cb-size-6);
    padding: clamp(var(--cb-size-5), 2.6cqi, calc(var(--cb-unit) * 24));
    scroll-margin-block-start: 92px;
  }

  .group h3 {
    font-size: var(--cb-text-xl);
    line-height: 1.3;
  }

  .aside {
    display: none;
  }

  .bar {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    gap: var(--cb-size-3) var(--cb-size-4);
    padding: var(--cb-size-4) clamp(var(--cb-size-4), 2.4cqi, calc(var(--cb-unit) * 28));
    padding-block-end: calc(var(--cb-size-4) + env(safe-area-inset-bottom, 0px));
    border-block-start: 1px solid var(--co-border);
    border-radius: 0 0 var(--cb-radius-l) var(--cb-radius-l);
    background: var(--co-raised);
  }

  .bar p {
    flex: 1 1 160px;
  }

  .conflict {
    display: grid;
    gap: var(--cb-size-3);
    margin-block-start: var(--cb-size-1);
  }

  @container (max-width: 480px) {
    .bar p {
      flex-basis: 100%;
    }

    .bar button {
      flex: 1 1 auto;
      padding-inline: var(--cb-size-3);
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
      inset-block-start: var(--cb-size-5);
    }

    .narrow-only {
      display: none !important;
    }
  }
`;
