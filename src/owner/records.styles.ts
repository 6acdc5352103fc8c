import { css } from 'lit';

/** The cards of conversations, leads and knowledge texts, and the row above them. */
export const recordStyles = css`
  .views {
    margin-block-end: var(--cb-size-5);
  }

  .period {
    align-items: end;
    gap: var(--cb-size-4);
    margin-block-end: var(--cb-size-5);
  }

  .period label {
    flex: 1 1 135px;
    max-inline-size: 170px;
  }

  .period .search {
    flex-basis: 220px;
    max-inline-size: 340px;
  }

  .count,
  details {
    margin-block-end: var(--cb-size-3);
  }

  summary {
    padding: var(--cb-size-4) var(--cb-size-5);
    border-radius: var(--cb-radius-m);
    cursor: pointer;
  }

  summary .row {
    display: inline-flex;
    inline-size: calc(100% - 20px);
    gap: var(--cb-size-1) var(--cb-size-4);
  }

  .first {
    flex: 1 1 200px;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }

  ol {
    display: grid;
    gap: var(--cb-size-3);
    margin: 0;
    padding: var(--cb-size-1) var(--cb-size-5) var(--cb-size-5);
    list-style: none;
  }

  li {
    max-inline-size: 85%;
    padding: var(--cb-size-3) var(--cb-size-4);
    border-radius: var(--cb-radius-m);
    background: var(--co-hover);
    overflow-wrap: anywhere;
  }

  /* Each line has its own direction: an answer may quote a question in another language. */
  .words {
    white-space: pre-wrap;
    unicode-bidi: plaintext;
  }

  li.visitor {
    justify-self: end;
    background: var(--co-tint);
  }

  .who {
    display: block;
    font-size: var(--cb-text-xs);
    font-weight: 600;
  }

  article {
    display: grid;
    gap: var(--cb-size-3);
    margin-block-end: var(--cb-size-3);
    padding: var(--cb-size-4) var(--cb-size-5);
    overflow-wrap: anywhere;
  }

  article strong {
    font-size: var(--cb-text-l);
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
`;
