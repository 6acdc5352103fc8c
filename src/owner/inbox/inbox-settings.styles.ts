import { css } from 'lit';

export const inboxSettingsStyles = css`
  .groups {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--cb-size-5);
    max-inline-size: 820px;
    margin-inline: auto;
    padding: clamp(var(--cb-size-4), 2.4cqi, calc(var(--cb-unit) * 28));
  }

  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--cb-size-5);
    padding: clamp(var(--cb-size-4), 2.6cqi, calc(var(--cb-unit) * 24));
  }

  h3 {
    font-size: var(--cb-text-xl);
    line-height: 1.3;
  }

  .short {
    max-inline-size: 360px;
  }

  small {
    font-size: var(--cb-text-s);
  }

  ul {
    display: grid;
    gap: var(--cb-size-4);
    margin: 0;
    padding: 0;
    list-style: none;
  }

  ul:empty {
    display: none;
  }

  li {
    display: flex;
    align-items: start;
    gap: var(--cb-size-2);
  }

  .reply {
    flex: 1;
    display: grid;
    gap: var(--cb-size-2);
    min-inline-size: 0;
  }

  .reply textarea {
    min-block-size: calc(var(--cb-unit) * 60);
  }

  .add {
    justify-self: start;
  }

  .bar {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    gap: var(--cb-size-3) var(--cb-size-4);
    padding: var(--cb-size-4);
    border-block-start: 1px solid var(--co-border);
    background: var(--co-raised);
  }

  .bar p {
    flex: 1 1 160px;
  }
`;
