import { css } from 'lit';

/** Gives the widget's cards the colors of the dashboard, and the width of a panel. */
export const answerStyles = css`
  :host {
    --inset: var(--cb-size-4);
    --cb-surface: var(--co-raised);
    --cb-surface-text: var(--co-text);
    --cb-muted-text: var(--co-muted);
    --cb-border-color: var(--co-border);
    --cb-control-border: var(--co-control);
    --cb-bot-background: var(--co-hover);
    --cb-link: var(--co-accent);
    --cb-focus-ring: var(--co-accent);
    --cb-accent: var(--co-accent);
    --cb-accent-text: var(--co-accent-text);
    container-type: inline-size;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--cb-size-2);
    justify-items: var(--bubble-side, start);
    inline-size: 100%;
  }

  section {
    justify-self: stretch;
    min-inline-size: 0;
    padding-block: 0;
  }

  .row {
    padding-inline: 2px;
    scroll-padding-inline: 2px;
  }

  .comparison {
    overflow: hidden;
    border: 1px solid var(--co-border);
    border-radius: var(--cb-radius-m);
    background: var(--co-raised);
  }
`;
