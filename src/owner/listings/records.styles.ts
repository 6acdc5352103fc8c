import { css } from 'lit';

/** The cards of conversations, leads and knowledge texts, and the row above them. */
export const recordStyles = css`
  .views {
    margin-block-end: 16px;
  }

  .period {
    align-items: end;
    gap: 12px;
    margin-block-end: 16px;
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
    margin-block-end: 8px;
  }

  summary {
    padding: 12px 16px;
    border-radius: 12px;
    cursor: pointer;
  }

  summary .row {
    display: inline-flex;
    inline-size: calc(100% - 20px);
    gap: 4px 14px;
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
    gap: 8px;
    margin: 0;
    padding: 4px 16px 16px;
    list-style: none;
  }

  li {
    max-inline-size: 85%;
    padding: 8px 12px;
    border-radius: 12px;
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
    font-size: 12.5px;
    font-weight: 600;
  }

  article {
    display: grid;
    gap: 8px;
    margin-block-end: 8px;
    padding: 14px 16px;
    overflow-wrap: anywhere;
  }

  article strong {
    font-size: 16px;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
`;
