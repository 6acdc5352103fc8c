import { css } from 'lit';

/** Styles of a view of listings: its header, cards and messages. */
export const viewStyles = css`
  .sheet {
    min-block-size: 100%;
  }

  .top {
    display: flex;
    align-items: center;
    gap: 8px;
  }

  .back {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    margin-inline-start: -10px;
    border-radius: 50%;
  }

  .back:hover {
    background: rgb(127 127 127 / 16%);
  }

  .back:dir(rtl) svg {
    transform: scaleX(-1);
  }

  .count {
    margin-inline-start: auto;
    color: var(--cb-muted-text);
    font-size: 13px;
  }

  .entries {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
    gap: 14px;
    margin: 0;
    padding: 0;
    list-style: none;
    transition: opacity var(--cb-duration);
  }

  .said {
    display: grid;
    justify-items: center;
    gap: 14px;
    padding-block: 32px;
    color: var(--cb-muted-text);
    text-align: center;
  }
`;
