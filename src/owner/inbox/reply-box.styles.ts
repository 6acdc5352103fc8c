import { css } from 'lit';

export const replyBoxStyles = css`
  :host {
    display: block;
    border-block-start: 1px solid var(--co-border);
    background: var(--co-surface);
  }

  .box {
    display: grid;
    gap: var(--cb-size-2);
    padding: var(--cb-size-3) var(--cb-size-4);
  }

  textarea {
    min-block-size: calc(var(--cb-unit) * 60);
    max-block-size: 200px;
    resize: none;
  }

  .tools {
    display: flex;
    align-items: center;
    gap: var(--cb-size-1);
  }

  .tool[aria-expanded='true'] {
    background: var(--co-tint);
    color: var(--co-text);
  }

  .draft {
    inline-size: auto !important;
    padding-inline: var(--cb-size-3) !important;
    font-size: var(--cb-text-s);
  }

  @container (max-width: 900px) {
    .draft {
      inline-size: calc(var(--cb-unit) * 36) !important;
      padding-inline: 0 !important;
    }

    .draft span {
      display: none;
    }
  }

  .send {
    min-block-size: calc(var(--cb-unit) * 36);
    padding-block: var(--cb-size-2);
  }

  .note {
    padding: var(--cb-size-1) var(--cb-size-3);
    font-size: var(--cb-text-s);
  }

  .saved {
    display: grid;
    max-block-size: 240px;
    padding: var(--cb-size-2);
    border-block-end: 1px solid var(--co-border);
    overflow-y: auto;
  }

  .saved button {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-content: stretch;
    justify-items: start;
    gap: 0;
    min-inline-size: 0;
    color: var(--co-text);
    text-align: start;
  }

  .saved small {
    max-inline-size: 100%;
    overflow: hidden;
    font-weight: 400;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .saved p {
    padding: var(--cb-size-3);
  }

  .images {
    display: flex;
    flex-wrap: wrap;
    gap: var(--cb-size-3);
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .images li {
    position: relative;
  }

  .images img {
    inline-size: calc(var(--cb-unit) * 72);
    block-size: calc(var(--cb-unit) * 56);
    border-radius: var(--cb-radius-s);
    object-fit: cover;
  }

  .is-pending img {
    opacity: 0.5;
  }

  .images button {
    position: absolute;
    inset-block-start: 2px;
    inset-inline-end: 2px;
    min-block-size: calc(var(--cb-unit) * 24);
    inline-size: calc(var(--cb-unit) * 24);
    background: var(--co-surface);
    color: var(--co-text);
  }

  .images .problem {
    display: block;
    max-inline-size: calc(var(--cb-unit) * 160);
    color: var(--co-error);
    font-size: var(--cb-text-xs);
  }
`;
